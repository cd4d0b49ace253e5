import type { PageTexts } from '../../../../playground/page/texts/en.ts';

/** All words of a table, with X, Y and Z in their gaps. */
export const wordsOf = (texts: PageTexts): readonly string[] => wordsIn(texts);

function wordsIn(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'function') return [String(node('X', 'Y', 'Z'))];
  return Object.values(node as object).flatMap(wordsIn);
}
