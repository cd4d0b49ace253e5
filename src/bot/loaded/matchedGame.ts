/** Fits the bot to the strength of the person in a game that begins. */

import { strengthFor } from '../../coach/ratings/matching.ts';
import type { GameName } from '../../games/game.ts';
import type { Entries } from '../rows/rows.ts';
import type { Bot } from '../runtime/answer.ts';
import { choose, type LoadedPerson, readPerson, updatePerson } from '../runtime/loadedPerson.ts';
import type { Steps } from '../runtime/steps.ts';
import type { Preferences } from '../session/preferences.ts';
import { gameOf, type Session } from '../session/session.ts';
import { findSetDifficulty, resolveDifficulty } from '../settings/difficulty.ts';
import { parsePersonRow } from '../store/personRow.ts';
import { countCounted, noGames } from '../store/resultsRow.ts';
import { readResults } from './loadedResults.ts';

/** The choices with which a game begins. */
export interface Fit {
  readonly preferences: Preferences;
  /** Undefined where no bot is matched to the person, or their results could not be read. */
  readonly strength?: number;
  /**
   * Set where the bot is matched to the person from this game on: that is their level now, and is
   * remembered.
   */
  readonly chosen?: { readonly entries: Entries; readonly newKeys: readonly string[] } | undefined;
}

/** After this many games the bot is matched to a person who has not chosen a level. */
const firstGames = 3;

/** Reads the person's results only where the bot is, or may be, matched to them. */
export function* fitGame(userId: number, person: LoadedPerson, begun: Begun, bot: Bot): Steps<Fit> {
  const { game, preferences } = begun;
  const { difficulty } = preferences;
  const isMatched = resolveDifficulty(game, difficulty, bot.settings).strategy === 'match';
  const isOpen =
    difficulty === 'default' &&
    !person.isUnread &&
    findSetDifficulty(game, bot.settings) === undefined;
  const results = isMatched || isOpen ? yield* readResults(userId) : undefined;
  if (!results || (!isMatched && countCounted(results) < firstGames)) return { preferences };
  const strength = strengthFor(game, results.games[game] ?? noGames);
  if (isMatched) return { preferences, strength };
  const next = choose(person, { difficulty: 'match' });
  const chosen = updatePerson(userId, person, { ...next, last: { ...next.last, game } }, bot.now);
  return { preferences: { ...preferences, difficulty: 'match' }, strength, chosen };
}

interface Begun {
  readonly game: GameName;
  readonly preferences: Preferences;
}

interface FitRematch extends Pick<Fit, 'chosen'> {
  readonly session: Session;
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
