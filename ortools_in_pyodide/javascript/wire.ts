// The few fields of CP-SAT's messages that are read or replaced without Python, in protobuf's wire format.

/** Numbers of the fields used here. */
export const PARAMETERS = {
  maxTime: 36,
  logSearch: 41,
  maxDeterministicTime: 67,
  enumerateAll: 87,
  oldWorkers: 100,
  logToStdout: 186,
  logToResponse: 187,
  workers: 206,
} as const;
export const MODEL = { objective: 4, hint: 6, floatObjective: 9 } as const;
export const RESPONSE = {
  status: 1,
  solution: 2,
  objective: 3,
  bound: 4,
  wallTime: 15,
  userTime: 16,
  deterministicTime: 17,
  info: 20,
  log: 26,
  innerBound: 29,
} as const;
export const STATUS = { unknown: 0, invalid: 1, feasible: 2, infeasible: 3, optimal: 4 } as const;

/** One field of a message: where it begins (with its tag) and ends, and where its content does. */
interface Field {
  number: number;
  from: number;
  content: number;
  to: number;
}

/** The fields of a message in their order; a RangeError where the bytes are no message. */
function* fields(message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw new RangeError("the message is cut off");
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const from = at;
    const tag = varint();
    let content = at;
    const kind = tag & 7;
    if (kind === 0) varint();
    else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else if (kind === 2) {
      const length = varint();
      content = at;
      at += length;
    } else throw new RangeError("the message has a field of no known kind");
    if (at > message.length) throw new RangeError("the message is cut off");
    yield { number: Math.floor(tag / 8), from, content, to: at };
  }
}

/** Whether bytes are a message as far as its fields go. */
export function readable(message: Uint8Array): boolean {
  try {
    for (const _ of fields(message));
    return true;
  } catch {
    return false;
  }
}

/** The last field of a number, which is the one that counts. */
function last(message: Uint8Array, number: number): Field | undefined {
  let found: Field | undefined;
  for (const field of fields(message)) if (field.number === number) found = field;
  return found;
}

/** The content of a field of bytes, or of packed numbers; undefined where it is not set. */
export function bytesOf(message: Uint8Array, number: number): Uint8Array | undefined {
  const field = last(message, number);
  return field && message.subarray(field.content, field.to);
}

/** A double, or what holds where it is not set. */
export function doubleOf(message: Uint8Array, number: number, otherwise: number): number {
  const bytes = bytesOf(message, number);
  return bytes?.length === 8 ? new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true) : otherwise;
}

/** A whole number of 64 bits with its sign, or what holds where it is not set. */
export function wholeOf(message: Uint8Array, number: number, otherwise: bigint): bigint {
  const bytes = bytesOf(message, number);
  if (bytes === undefined) return otherwise;
  let value = 0n;
  for (const [index, byte] of bytes.entries()) value |= BigInt(byte & 127) << BigInt(7 * index);
  return BigInt.asIntN(64, value);
}

/** A message without the fields of these numbers. */
export function without(message: Uint8Array, ...numbers: number[]): Uint8Array {
  const kept: Uint8Array[] = [];
  for (const { number, from, to } of fields(message))
    if (!numbers.includes(number)) kept.push(message.subarray(from, to));
  return join(...kept);
}

/** A double as a field. */
export function putDouble(number: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value, true);
  return join(varint(BigInt(number * 8 + 1)), bytes);
}

/** A whole number, an enumeration or a Boolean as a field. */
export const putWhole = (number: number, value: bigint | number | boolean): Uint8Array =>
  join(varint(BigInt(number * 8)), varint(BigInt.asUintN(64, BigInt(value))));

/** Bytes, a text's or a message's, as a field. */
export const putBytes = (number: number, bytes: Uint8Array): Uint8Array =>
  join(varint(BigInt(number * 8 + 2)), varint(BigInt(bytes.length)), bytes);

/** Whole numbers one after the other, as a packed field has them. */
export const packed = (numbers: Iterable<bigint | number>): Uint8Array =>
  Uint8Array.from([...numbers].flatMap((number) => [...varint(BigInt.asUintN(64, BigInt(number)))]));

/** How many numbers a packed field holds. */
export const countPacked = (bytes: Uint8Array): number =>
  bytes.reduce((count, byte) => count + (byte < 128 ? 1 : 0), 0);

/** A message with fields put behind it: of a field that is no list the last one counts. */
export function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  for (; value >= 128n; value >>= 7n) bytes.push(Number(value & 127n) | 128);
  return Uint8Array.from([...bytes, Number(value)]);
}
