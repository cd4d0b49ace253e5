/** Fits the bot to the strength of the person in a game that begins. */

import { strengthFor } from '../../../coach/ratings/matching.ts';
import type { GameName } from '../../../games/game.ts';
import type { Beginning, Bot, Fit, FitRematch } from '../../core/bot.ts';
import { choose, readPerson, updatePerson } from '../../core/loadedPerson.ts';
import type { Steps } from '../../core/steps.ts';
import { gameOf, type Session } from '../../match/session.ts';
import { type LoadedPerson, parsePersonRow } from '../../rows/person/personRow.ts';
import { countCounted, type GameResults, noGames } from '../../rows/person/resultsRow.ts';
import { findSetDifficulty, resolveDifficulty } from '../../settings/difficulty.ts';
import { readResults } from './loadedResults.ts';

/** After this many games the bot is matched to a person who has not chosen a level. */
const firstGames = 3;

/** How strong a matched bot is in the next game; rows before 2.2 have one rating. */
export function nextStrength(game: GameName, results: GameResults = noGames): number {
  const { run, losingRun, estimate, lately } = results;
  return strengthFor(game, { run, losingRun, estimate: lately ?? estimate });
}

/** Reads the person's results only where the bot is, or may be, matched to them. */
export function* fitGame(
  userId: number,
  person: LoadedPerson,
  begun: Beginning,
  bot: Bot,
): Steps<Fit> {
  const { game, preferences } = begun;
  const { difficulty } = preferences;
  const isMatched = resolveDifficulty(game, difficulty, bot.settings).strategy === 'match';
  const isOpen =
    difficulty === 'default' &&
    !person.storeFailed &&
    findSetDifficulty(game, bot.settings) === undefined;
  const results = isMatched || isOpen ? yield* readResults(userId) : undefined;
  if (!results || (!isMatched && countCounted(results) < firstGames)) return { preferences };
  const strength = nextStrength(game, results.games[game]);
  if (isMatched) return { preferences, strength };
  const next = choose(person, { difficulty: 'match' });
  const chosen = updatePerson(userId, person, { ...next, last: { ...next.last, game } }, bot.now);
  return { preferences: { ...preferences, difficulty: 'match' }, strength, chosen };
}

const stranger = (): LoadedPerson => ({ ...parsePersonRow(undefined), row: undefined });

/** The game before a rematch, with the bot as strong as it is to be in that. */
export function* fitRematch(session: Session, bot: Bot): Steps<FitRematch> {
  const [{ id }, { strategy }] = session.players;
  if (session.mode !== 'bot' || session.puzzle) return { session };
  const game = gameOf(session).name;
  const isBuiltIn = strategy === resolveDifficulty(game, 'default', bot.settings).strategy;
  if (strategy !== 'match' && (!isBuiltIn || findSetDifficulty(game, bot.settings) !== undefined))
    return { session };
  const person = strategy === 'match' ? stranger() : yield* readPerson(id);
  const { preferences, last } = person;
  const difficulty =
    strategy === 'match'
      ? strategy
      : last.difficulty === 'default'
        ? preferences.difficulty
        : last.difficulty;
  const { strength, chosen } = yield* fitGame(
    id,
    person,
    { game, preferences: { ...preferences, difficulty } },
    bot,
  );
  if (strength === undefined) return { session };
  const [first, second] = session.players;
  return {
    session: { ...session, players: [first, { ...second, strategy: 'match' }], strength },
    chosen,
  };
}
