/**
 * The moves of a record as people write them: in one word, or parted by spaces, commas, dashes or
 * full stops, and with numbers before them. A digit with a full stop may be a move or the number of
 * one, and nothing is passed over that is not surely a number:
 *
 *     1. 4 4 2. 5 3     numbers, by pairs of moves: they count right
 *     1. 4 2. 4 3. 5    numbers, by moves
 *     4.4.5.3           moves: a full stop stands behind each
 *     4.4 5.3           moves: no number, no space behind the full stops
 *     1. 4 4 3. 5       refused at `3.`, which counts wrong
 *     12. 4 4           refused at `12.`
 */
import { toHalfWidth, withoutZeroWidth } from './halfWidth.ts';

/** A word that is no move is a number that counts wrong. */
export interface RecordWord {
  readonly text: string;
  readonly isMove: boolean;
}

interface Token {
  readonly text: string;
  /** The full stops behind it, with the spaces around them. */
  readonly stop: string;
}

const stops = '.。｡…';
const token = new RegExp(
  `([a-z]-?\\d|\\d+|[^\\s,\\d${stops}]+|[${stops}]+)(\\s*[${stops}][\\s${stops}]*)?`,
  'gi',
);

const isDigits = ({ text }: Token): boolean => /^\d+$/.test(text);
const isNumbered = (each: Token): boolean => isDigits(each) && each.stop !== '';

interface Reading {
  /** Whether digits side by side are a move each. */
  readonly canGlue: boolean;
  /** How many moves came before those of the record. */
  readonly before: number;
}

/** Splits a record into its moves, without the numbers that count them. */
export function splitRecord(text: string, reading: Reading): readonly RecordWord[] {
  const written = withoutZeroWidth(toHalfWidth(text))
    .trim()
    .replace(/(\d)\s*[-–—;、]/g, '$1 ');
  const tokens = [...written.matchAll(token)].map(([, word = '', stop = '']) => ({
    text: word,
    stop,
  }));
  const last = tokens[tokens.length - 1];
  if (!last) return [];
  // The last full stop ends a sentence, unless it is that of a number without its move.
  const sentence = [...tokens.slice(0, -1), { ...last, stop: '' }];
  if (areMovesWithStops(sentence, reading)) return toMoves(sentence, reading);
  const all = countNumbers(tokens, reading);
  if (all.numbers.includes(last) && all.numbers.length > 1 && !all.wrong)
    return toMoves(without(tokens, all.numbers), reading);
  const { numbers, wrong } = countNumbers(sentence, reading);
  if (!wrong) return toMoves(without(sentence, numbers), reading);
  const isCounted = numbers.includes(sentence[0]!);
  if (!isCounted && areMovesByDigits(sentence, reading)) return toMoves(sentence, reading);
  const before = sentence.slice(0, sentence.indexOf(wrong));
  return [...toMoves(without(before, numbers), reading), { text: `${wrong.text}.`, isMove: false }];
}

const without = (tokens: readonly Token[], numbers: readonly Token[]): readonly Token[] =>
  tokens.filter((each) => !numbers.includes(each));

const isOneMove = (each: Token, { canGlue }: Reading): boolean =>
  isDigits(each) && (!canGlue || each.text.length === 1);

/** Whether a full stop stands behind each of the moves, and so parts them. */
const areMovesWithStops = (tokens: readonly Token[], reading: Reading): boolean =>
  tokens.length > 2 &&
  tokens.every((each) => isOneMove(each, reading)) &&
  tokens.slice(0, -1).every(isNumbered);

/** Whether full stops stand between digits, without the space that is behind those of numbers. */
const areMovesByDigits = (tokens: readonly Token[], reading: Reading): boolean =>
  tokens.every(
    (each) =>
      isDigits(each) && (each.stop === '' || (isOneMove(each, reading) && !/\s$/.test(each.stop))),
  );

/** The number that a move should have which comes after so many. */
interface Counting {
  readonly numberAt: (index: number) => number;
  /** Whether each move has its own number, and not each pair. */
  readonly isEach: boolean;
}

const countingsFrom = (before: number): readonly Counting[] => [
  { numberAt: (index) => Math.floor((before + index) / 2) + 1, isEach: false },
  { numberAt: (index) => before + index + 1, isEach: true },
];

/** The numbers that count right, up to the first one that does not. */
function countNumbers(
  tokens: readonly Token[],
  reading: Reading,
): { readonly numbers: readonly Token[]; readonly wrong?: Token } {
  let countings = [0, reading.before].flatMap(countingsFrom);
  let index = 0;
  const numbers: Token[] = [];
  for (const [at, each] of tokens.entries()) {
    if (isNumbered(each)) {
      countings = countings.filter(({ numberAt }) => numberAt(index) === Number(each.text));
      if (countings.length === 0) return { numbers, wrong: each };
      numbers.push(each);
    } else {
      const moves = toMoves([each], reading).length;
      const hasNumber = at > 0 && numbers.includes(tokens[at - 1]!);
      if (!hasNumber || moves > 1) countings = countings.filter(({ isEach }) => !isEach);
      index += moves;
    }
  }
  return { numbers };
}

const toMoves = (tokens: readonly Token[], { canGlue }: Reading): readonly RecordWord[] =>
  tokens
    .flatMap((each) => (canGlue && isDigits(each) ? [...each.text] : [each.text]))
    .map((text) => ({ text, isMove: true }));
