/**
 * HMAC-SHA256 without a platform's own: the playground runs in browsers, too, where theirs answers
 * later. FIPS 180-4 and RFC 2104.
 */

const roundKeys = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const initialState = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const blockLength = 64;
const encoder = new TextEncoder();
const schedule = new Uint32Array(64);

interface KeyStates {
  readonly key: string;
  readonly inner: Uint32Array;
  readonly outer: Uint32Array;
}

/** The states after the first block of both passes, for the key that was used last. */
let known: KeyStates | undefined;

/** As bytes from 0 to 255. */
export function hmac(text: string, key: string): number[] {
  if (known?.key !== key) known = prepare(key);
  const inner = digest(known.inner, encoder.encode(text), blockLength);
  return [...digest(known.outer, inner, blockLength)];
}

/** In hexadecimal digits. */
export const sha256 = (text: string): string =>
  [...digest(initialState, encoder.encode(text), 0)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

function prepare(key: string): KeyStates {
  const bytes = encoder.encode(key);
  const short = bytes.length > blockLength ? digest(initialState, bytes, 0) : bytes;
  const padded = new Uint8Array(blockLength);
  padded.set(short);
  const stateAfter = (pad: number): Uint32Array => {
    const state = Uint32Array.from(initialState);
    compress(
      state,
      padded.map((byte) => byte ^ pad),
      0,
    );
    return state;
  };
  return { key, inner: stateAfter(0x36), outer: stateAfter(0x5c) };
}

/** The digest of what `before` bytes, which led to this state, and these bytes are together. */
function digest(start: Uint32Array, bytes: Uint8Array, before: number): Uint8Array {
  const length = blockLength * Math.ceil((bytes.length + 9) / blockLength);
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setUint32(length - 4, 8 * (before + bytes.length));
  const state = Uint32Array.from(start);
  for (let at = 0; at < length; at += blockLength) compress(state, padded, at);
  const result = new Uint8Array(32);
  const view = new DataView(result.buffer);
  for (const [index, word] of state.entries()) view.setUint32(4 * index, word);
  return result;
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** One block of 64 bytes into the state. */
function compress(state: Uint32Array, bytes: Uint8Array, from: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, blockLength);
  for (let t = 0; t < 16; t += 1) schedule[t] = view.getUint32(4 * t);
  for (let t = 16; t < 64; t += 1) {
    const [two, fifteen] = [schedule[t - 2]!, schedule[t - 15]!];
    const small0 = rotate(fifteen, 7) ^ rotate(fifteen, 18) ^ (fifteen >>> 3);
    const small1 = rotate(two, 17) ^ rotate(two, 19) ^ (two >>> 10);
    schedule[t] = schedule[t - 16]! + small0 + schedule[t - 7]! + small1;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let t = 0; t < 64; t += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + roundKeys[t]! + schedule[t]!) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    state[index] = state[index]! + word;
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1)
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}
