/**
 * A stored review, one character a move, so that a game's summary is computed once: the verdict's
 * letter, another one of a change of result that takes many plies to show, a capital where an error
 * was possible, `?` where nothing is proved, `.` where the move has not been judged yet.
 */
import type { Judgement, Verdict } from './verdict.ts';

export type Mark = JudgedMark | { readonly kind: 'unproved' };

interface JudgedMark
  extends Pick<Judgement, 'kind' | 'verdict' | 'couldErr'>,
    Partial<Pick<Judgement, 'isDistant'>> {}

const letters: Record<Verdict, string> = {
  forced: 'f',
  only: 'o',
  best: 'b',
  slower: 's',
  mistake: 'm',
  blunder: 'x',
  overlooked: 'v',
};
const distantLetters: Partial<Record<Verdict, string>> = { mistake: 'd', blunder: 'y' };

const verdictOf = (letter: string, table: Partial<Record<Verdict, string>>): Verdict | undefined =>
  (Object.keys(table) as Verdict[]).find((verdict) => table[verdict] === letter);

export function makeMarks(marks: readonly (Mark | undefined)[]): string {
  return marks.map(makeMark).join('');
}

/** Parses stored marks; undefined if a character is unknown. */
export function parseMarks(text: string): readonly (Mark | undefined)[] | undefined {
  const marks: (Mark | undefined)[] = [];
  for (const character of text) {
    const letter = character.toLowerCase();
    const distant = verdictOf(letter, distantLetters);
    const verdict = distant ?? verdictOf(letter, letters);
    if (verdict)
      marks.push({
        kind: 'judged',
        verdict,
        couldErr: character !== letter,
        isDistant: distant !== undefined,
      });
    else if (character === '?') marks.push({ kind: 'unproved' });
    else if (character === '.') marks.push(undefined);
    else return undefined;
  }
  return marks;
}

function makeMark(mark: Mark | undefined): string {
  if (!mark) return '.';
  if (mark.kind === 'unproved') return '?';
  const letter = (mark.isDistant ? distantLetters : letters)[mark.verdict] ?? letters[mark.verdict];
  return mark.couldErr ? letter.toUpperCase() : letter;
}
