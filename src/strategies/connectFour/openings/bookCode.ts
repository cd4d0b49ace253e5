/**
 * How the positions of one ply are written. They are sorted by rank, and each is two numbers in
 * Rice's code (`riceText.ts`): the difference to the rank before less one (the first one counts
 * from -1), and the place of its answer in the list of answers, the commonest first.
 */
import { commonestFirst, makeRice, readRice, shortestParameter } from '../../riceText.ts';

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

function packAnswer({ column, score }: BookAnswer): number {
  return 64 * column + score + 32;
}

function unpackAnswer(packed: number): BookAnswer {
  return { column: packed >> 6, score: (packed & 63) - 32 };
}

/**
 * The answer for a rank, or undefined. Reads from the start, which takes a millisecond for some
 * thousand positions.
 */
export function findAnswer(section: BookSection, rank: number): BookAnswer | undefined {
  const { text, rankBits, answerBits, answers } = section;
  const readNumber = readRice(text);
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
export function makeSection(
  entries: readonly (readonly [rank: number, answer: BookAnswer])[],
): BookSection {
  const packed = entries.map(([, answer]) => packAnswer(answer));
  const answers = commonestFirst(packed);
  const gaps = entries.map(([rank], index) => rank - (entries[index - 1]?.[0] ?? -1) - 1);
  const places = packed.map((answer) => answers.indexOf(answer));
  const rankBits = shortestParameter(gaps);
  const answerBits = shortestParameter(places);
  const numbers = gaps.flatMap(
    (gap, index) =>
      [
        [gap, rankBits],
        [places[index]!, answerBits],
      ] as const,
  );
  return { count: entries.length, rankBits, answerBits, answers, text: makeRice(numbers) };
}
