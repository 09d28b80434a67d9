import { settings } from "./settings.ts";

export type Sound = "move" | "turn" | "round" | "end";

/** Notes in hertz and when each begins, in seconds. */
const NOTES: Readonly<Record<Sound, readonly (readonly [hertz: number, at: number])[]>> = {
  move: [[196, 0]],
  turn: [
    [523, 0],
    [659, 0.1],
  ],
  round: [
    [392, 0],
    [523, 0.1],
    [659, 0.2],
  ],
  end: [
    [392, 0],
    [523, 0.12],
    [659, 0.24],
    [784, 0.36],
  ],
};

let context: AudioContext | null = null;

/** Plays a sound made of a few soft notes, where the player has chosen sounds; silence where the browser has none. */
export function play(sound: Sound): void {
  if (!settings.get().sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [hertz, at] of NOTES[sound]) note(context, hertz, context.currentTime + at);
  } catch {
    // No sound is no fault: everything that is heard is seen too.
  }
}

function note(audio: AudioContext, hertz: number, start: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.12, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0008, start + 0.22);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.24);
}
