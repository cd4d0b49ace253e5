/**
 * How the scores of the openings are written: only those of the last ply, in the order of
 * `openingOrder.ts`. Each is the index of its score in a list of scores, commonest first, in Rice's
 * code (`riceText.ts`).
 */
import { commonestFirst, makeRice, readRice, shortestParameter } from '../../riceText.ts';

export interface OpeningText {
  readonly lastPly: number;
  readonly count: number;
  readonly scoreBits: number;
  readonly scores: readonly number[];
  readonly text: string;
}

export function makeOpeningText(lastPly: number, values: readonly number[]): OpeningText {
  const scores = commonestFirst(values);
  const places = values.map((score) => scores.indexOf(score));
  const scoreBits = shortestParameter(places);
  const text = makeRice(places.map((place) => [place, scoreBits] as const));
  return { lastPly, count: values.length, scoreBits, scores, text };
}

/** The scores of the last ply, in the order of its keys. */
export function readOpeningText({ count, scoreBits, scores, text }: OpeningText): Int8Array {
  const readNumber = readRice(text);
  return Int8Array.from({ length: count }, () => scores[readNumber(scoreBits)]!);
}
