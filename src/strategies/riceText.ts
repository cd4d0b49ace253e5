/**
 * Numbers as text, small ones short: Rice's code of a number with parameter k is q ones and a zero,
 * where q is its quotient by 2^k, then k bits (Robert F. Rice, "Some Practical Universal Noiseless
 * Coding Techniques", 1979). Two characters, digits in base 91, hold thirteen bits, the highest
 * first.
 */

/**
 * Printable characters from `#` on that need no escape in a string: of 35 to 126 the backslash (92)
 * is left out.
 */
const base = 91;
const firstCode = 35;
const bitsOfPair = 13;

/**
 * Reads the numbers of a text one after another, each with the parameter that it was written with.
 */
export function readRice(text: string): (parameter: number) => number {
  let at = 0;
  let left = 0;
  let bits = 0;
  const readBit = (): number => {
    if (left === 0) {
      bits = base * digitOf(text.charCodeAt(at++)) + digitOf(text.charCodeAt(at++));
      left = bitsOfPair;
    }
    left--;
    return (bits >> left) & 1;
  };
  return (parameter) => {
    let value = 0;
    while (readBit() === 1) value++;
    for (let index = 0; index < parameter; index++) value = value * 2 + readBit();
    return value;
  };
}

/** The text of numbers, each with its parameter. */
export function makeRice(
  numbers: readonly (readonly [value: number, parameter: number])[],
): string {
  const bits = numbers.map(([value, parameter]) => riceCode(value, parameter)).join('');
  return (bits.match(/.{1,13}/g) ?? [])
    .map((pair) => Number.parseInt(pair.padEnd(bitsOfPair, '0'), 2))
    .map((pair) => characterOf(Math.floor(pair / base)) + characterOf(pair % base))
    .join('');
}

/** The parameter with which the numbers take the fewest bits. */
export function shortestParameter(values: readonly number[]): number {
  const lengthWith = (size: number): number =>
    values.reduce((sum, value) => sum + Math.floor(value / 2 ** size) + 1 + size, 0);
  let best = 0;
  for (let size = 1; size < 40; size++) if (lengthWith(size) < lengthWith(best)) best = size;
  return best;
}

/**
 * Every value once, the commonest first, and of equally common ones the lower first: the index in
 * this list is a small number.
 */
export function commonestFirst(values: readonly number[]): readonly number[] {
  const uses = new Map<number, number>();
  for (const value of values) uses.set(value, (uses.get(value) ?? 0) + 1);
  return [...uses.keys()].sort((a, b) => uses.get(b)! - uses.get(a)! || a - b);
}

function riceCode(value: number, size: number): string {
  const quotient = Math.floor(value / 2 ** size);
  const rest = size === 0 ? '' : (value % 2 ** size).toString(2).padStart(size, '0');
  return `${'1'.repeat(quotient)}0${rest}`;
}

function characterOf(digit: number): string {
  return String.fromCharCode(firstCode + digit + (digit >= 92 - firstCode ? 1 : 0));
}

function digitOf(code: number): number {
  return code - firstCode - (code > 92 ? 1 : 0);
}
