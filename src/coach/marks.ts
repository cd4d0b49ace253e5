/**
 * A stored review, one character a move, so that a game's summary is computed once: the verdict's
 * letter, a capital where an error was possible, `?` where nothing is proved, `.` where the move
 * has not been judged yet.
 */
import type { Judgement, Verdict } from './verdict.ts';

export type Mark = Pick<Judgement, 'kind' | 'verdict' | 'couldErr'> | { readonly kind: 'unproved' };

const letters: Record<Verdict, string> = {
  forced: 'f',
  only: 'o',
  best: 'b',
  slower: 's',
  mistake: 'm',
  blunder: 'x',
};
const verdictOf = (letter: string): Verdict | undefined =>
  (Object.keys(letters) as Verdict[]).find((verdict) => letters[verdict] === letter);

export function makeMarks(marks: readonly (Mark | undefined)[]): string {
  return marks.map(makeMark).join('');
}

/** Parses stored marks; undefined if a character is unknown. */
export function parseMarks(text: string): readonly (Mark | undefined)[] | undefined {
  const marks: (Mark | undefined)[] = [];
  for (const character of text) {
    const verdict = verdictOf(character.toLowerCase());
    if (verdict)
      marks.push({ kind: 'judged', verdict, couldErr: character !== character.toLowerCase() });
    else if (character === '?') marks.push({ kind: 'unproved' });
    else if (character === '.') marks.push(undefined);
    else return undefined;
  }
  return marks;
}

function makeMark(mark: Mark | undefined): string {
  if (!mark) return '.';
  if (mark.kind === 'unproved') return '?';
  const letter = letters[mark.verdict];
  return mark.couldErr ? letter.toUpperCase() : letter;
}
