/** A name inside a sentence, kept apart (U+2068 … U+2069) so that its letters' direction never turns the rest around. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
