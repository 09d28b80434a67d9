/** A player's name: cut to the width that there is, and with a direction of its own. */
export function Name({ children }: { children: string }) {
  return (
    <bdi class="name" title={children.length > 20 ? children : undefined}>
      {children}
    </bdi>
  );
}
