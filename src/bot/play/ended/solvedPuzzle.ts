/** Counts the puzzle of a day that a person has solved, wherever that was. */
import type { Bot } from '../../core/bot.ts';
import { rememberSolved, type Solved } from '../../core/loadedPerson.ts';
import type { LoadedPerson } from '../../rows/person/personRow.ts';
import { countProgress } from './countedGame.ts';

/**
 * What adds it to the person’s days in a row and to all puzzles solved; one that is older than
 * yesterday’s, or is solved again, counts for neither. `counted` are the entries of the results.
 */
export function* countSolved(userId: number, person: LoadedPerson, solved: Solved, bot: Bot) {
  const { streak, ...remembered } = rememberSolved(userId, person, solved, bot.now);
  const isFirst = streak !== person.streak;
  const counted = yield* countProgress(
    isFirst ? [{ kind: 'solved', userId, day: solved.day }] : [],
    bot,
  );
  if (counted === 'busy') return counted;
  return {
    entries: { ...remembered.entries, ...counted.entries },
    counted: counted.entries,
    isUnreadable: counted.isUnreadable,
    newKeys: [...remembered.newKeys, ...counted.newKeys],
    ends: counted.ends,
    days: streak.days,
  };
}
