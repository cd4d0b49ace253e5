/**
 * How the positions of one ply are written. They are sorted by rank, and each is two numbers in Rice's code: the difference
 * to the rank before less one (the first one counts from -1), and the place of its answer in the list of answers, the
 * commonest first. Rice's code of a number with parameter k: its quotient by 2^k as so many ones and a zero, then k bits.
 * Two characters, digits in base 91, hold thirteen bits, the highest first.
 */

/** An answer packs the column (0 to 6) and the score: 64 times the one, plus the other plus 32. */
export interface BookSection {
  readonly count: number;
  readonly rankBits: number;
  readonly answerBits: number;
  readonly answers: readonly number[];
  readonly text: string;
}

export interface BookAnswer {
  readonly column: number;
  readonly score: number;
}

/** Printable characters from `#` on that need no escape in a string: of 35 to 126 the backslash (92) is left out. */
const base = 91;
const firstCode = 35;
const bitsOfPair = 13;

export function packAnswer({ column, score }: BookAnswer): number {
  return 64 * column + score + 32;
}

export function unpackAnswer(packed: number): BookAnswer {
  return { column: packed >> 6, score: (packed & 63) - 32 };
}

/** The answer kept for a rank, or undefined. Reads from the start, which for some thousand positions takes a millisecond. */
export function findAnswer(section: BookSection, rank: number): BookAnswer | undefined {
  const { text, rankBits, answerBits, answers } = section;
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
  const readNumber = (size: number): number => {
    let value = 0;
    while (readBit() === 1) value++;
    for (let index = 0; index < size; index++) value = value * 2 + readBit();
    return value;
  };
  let current = -1;
  for (let index = 0; index < section.count; index++) {
    current += readNumber(rankBits) + 1;
    const answer = readNumber(answerBits);
    if (current === rank) return unpackAnswer(answers[answer]!);
    if (current > rank) return undefined;
  }
  return undefined;
}

/** Writes the positions of one ply, sorted by rank, with the shortest parameters. */
export function makeSection(entries: readonly (readonly [rank: number, answer: BookAnswer])[]): BookSection {
  const packed = entries.map(([, answer]) => packAnswer(answer));
  const uses = new Map<number, number>();
  for (const answer of packed) uses.set(answer, (uses.get(answer) ?? 0) + 1);
  const answers = [...uses.keys()].sort((a, b) => uses.get(b)! - uses.get(a)! || a - b);
  const gaps = entries.map(([rank], index) => rank - (entries[index - 1]?.[0] ?? -1) - 1);
  const places = packed.map((answer) => answers.indexOf(answer));
  const rankBits = shortestParameter(gaps);
  const answerBits = shortestParameter(places);
  const bits = gaps.map((gap, index) => riceCode(gap, rankBits) + riceCode(places[index]!, answerBits)).join('');
  const text = (bits.match(/.{1,13}/g) ?? [])
    .map((pair) => Number.parseInt(pair.padEnd(bitsOfPair, '0'), 2))
    .map((pair) => characterOf(Math.floor(pair / base)) + characterOf(pair % base))
    .join('');
  return { count: entries.length, rankBits, answerBits, answers, text };
}

function riceCode(value: number, size: number): string {
  const quotient = Math.floor(value / 2 ** size);
  const rest = size === 0 ? '' : (value % 2 ** size).toString(2).padStart(size, '0');
  return `${'1'.repeat(quotient)}0${rest}`;
}

function shortestParameter(values: readonly number[]): number {
  const lengthWith = (size: number): number => values.reduce((sum, value) => sum + Math.floor(value / 2 ** size) + 1 + size, 0);
  let best = 0;
  for (let size = 1; size < 40; size++) if (lengthWith(size) < lengthWith(best)) best = size;
  return best;
}

function characterOf(digit: number): string {
  return String.fromCharCode(firstCode + digit + (digit >= 92 - firstCode ? 1 : 0));
}

function digitOf(code: number): number {
  return code - firstCode - (code > 92 ? 1 : 0);
}
