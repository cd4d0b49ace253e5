/** How games begin: from a setup, as a rematch, or over again. */
import { puzzleOfDay } from '../../coach/puzzles/dailyPuzzle.ts';
import { isOver, type Position, plyOf, startPosition } from '../../games/position.ts';
import { middleStrength } from '../../strategies/matched/strength.ts';
import { seedOf } from '../../strategies/random.ts';
import {
  type DifficultyChoice,
  type ResolvedDifficulty,
  resolveDifficulty,
} from '../settings/difficulty.ts';
import type { Language } from '../settings/language.ts';
import type { PieceChoice } from '../settings/pieceSets.ts';
import type { Settings } from '../settings/settings.ts';
import { makeLastChange } from './actionResult.ts';
import { answerAsBot } from './botMove.ts';
import type { Clock } from './clock.ts';
import { noErrors } from './coaching.ts';
import { hidesReasons, type Preferences } from './preferences.ts';
import { addResult, noScore } from './score.ts';
import {
  gameOf,
  isShared,
  type Mode,
  maxPresetPlies,
  otherPlayer,
  type Player,
  type PlayerIndex,
  playing,
  type Reservation,
  type Session,
} from './session.ts';

export interface GameSetup {
  readonly mode: Mode;
  readonly host: { readonly id: number; readonly name: string };
  readonly language: Language;
  /** Who is challenged, if anybody. */
  readonly guest?: { readonly reserved: Reservation; readonly name: string };
  readonly preferences: Preferences;
  /**
   * The host's in this game, for a bot that is matched to it; in the middle where it is unknown.
   */
  readonly strength?: number | undefined;
  /** The host's. */
  readonly pieces: PieceChoice;
  /** The choice for each side, if the bot plays itself. */
  readonly watched?: readonly [DifficultyChoice, DifficultyChoice];
  readonly start: Position;
  /** Of a game between people. */
  readonly clock?: Clock;
  /** The chat's previous game, if the cache still has it. */
  readonly previous?: Session | undefined;
  /** The day of the puzzle, if it is one; `start` is the puzzle's position. */
  readonly puzzleDay?: number;
  /** Distinguishes this game from the one before: the update that asked for it. */
  readonly origin: string;
}

/** `levels` are the bot's levels, one for each of its seats. */
export function startGame(setup: GameSetup, settings: Settings, now: number) {
  const { mode, host, language, preferences, start, watched = ['default', 'default'] } = setup;
  const clock = isShared({ mode }) ? (setup.clock ?? 'none') : 'none';
  const game = start.game.name;
  const resolve = (choice: DifficultyChoice) => resolveDifficulty(game, choice, settings);
  // There is nobody to whom a bot that plays itself could be matched.
  const resolveAlone = (choice: DifficultyChoice) =>
    resolve(choice).strategy === 'match' ? resolve('medium') : resolve(choice);
  const levels: Partial<Record<PlayerIndex, ResolvedDifficulty>> = {
    ...(mode === 'watch' ? { 0: resolveAlone(watched[0]), 1: resolveAlone(watched[1]) } : {}),
    ...(mode === 'bot' ? { 1: resolve(preferences.difficulty) } : {}),
  };
  const seat = (player: PlayerIndex, id: number, name: string): Player => ({
    id,
    name,
    language,
    strategy: levels[player]?.strategy ?? 'random',
  });
  const isHostFirst = mode !== 'bot' || isUserToBegin(setup);
  const session: Session = {
    mode,
    players: [seat(0, host.id, host.name), seat(1, 0, setup.guest?.name ?? '')],
    ...(setup.guest ? { reserved: setup.guest.reserved } : {}),
    // From preset plies the side to move is the user's, unless the bot is to begin; in a finished
    // game nobody is to move.
    starter: isHostFirst === (isOver(start) || plyOf(start) % 2 === 0) ? 0 : 1,
    alternates: mode === 'bot' && preferences.starter === 'alternate',
    position: start,
    presetPlies: Math.min(maxPresetPlies, plyOf(start)),
    score: noScore,
    ...(mode === 'bot' && levels[1]?.strategy === 'match'
      ? { strength: setup.strength ?? middleStrength }
      : {}),
    hinted: false,
    ...(setup.puzzleDay === undefined
      ? {}
      : { puzzle: { day: setup.puzzleDay, errors: noErrors } }),
    revision: 0,
    status: playing,
    clock,
    hidesReason: hidesReasons(preferences, settings.hidesReasons),
    pieces: setup.pieces,
    lastChange: makeLastChange(now, clock),
    nonce: makeNonce(setup.origin),
    reason: undefined,
  };
  return { session: answerAsBot(session), levels: Object.values(levels) };
}

/** The setup of a day's puzzle: the player moves first, against the level that never errs. */
export const puzzleOf = (
  preferences: Preferences,
  day: number,
): Pick<GameSetup, 'mode' | 'start' | 'puzzleDay' | 'preferences'> => ({
  mode: 'bot',
  start: puzzleOfDay(day),
  puzzleDay: day,
  preferences: { ...preferences, difficulty: 'perfect', starter: 'user' },
});

/** Taking turns continues from the person's own game before; the first one is the user's. */
function isUserToBegin({ preferences, host, previous }: GameSetup): boolean {
  if (preferences.starter !== 'alternate') return preferences.starter === 'user';
  const isOwn = previous?.mode === 'bot' && previous.players[0].id === host.id;
  return !isOwn || previous.starter === 1;
}

/** A nonce of 16 bits from the text that identifies the game's origin. */
export function makeNonce(origin: string): number {
  const bytes = [...origin].map((character) => character.charCodeAt(0) & 255);
  return seedOf(0, bytes) & 0xffff;
}

/**
 * A new game of the same people with the same settings; `draw` counts the numbers drawn for it that
 * other games have.
 */
export function makeRematch(session: Session, now: number, draw = 0): Session {
  const swaps = isShared(session) || session.mode === 'hotSeat' || session.alternates;
  const starter = swaps ? otherPlayer(session.starter) : session.starter;
  return restartSession(
    { ...session, starter, score: addResult(session) },
    makeRematchNonce(session, draw),
    now,
  );
}

/**
 * The same nonce whoever asks for the rematch, so that two requests make one game; never that of
 * the game before.
 */
export function makeRematchNonce(
  { nonce, revision }: Pick<Session, 'nonce' | 'revision'>,
  draw: number,
): number {
  const drawn = seedOf(nonce, draw === 0 ? [revision] : [revision, draw]) & 0xffff;
  return drawn === nonce ? drawn ^ 1 : drawn;
}

/** The same game or puzzle again, with the same side first, as if it had just been requested. */
export function restartSession(session: Session, nonce: number, now: number): Session {
  const puzzle = session.puzzle && { ...session.puzzle, errors: noErrors };
  const position = puzzle ? puzzleOfDay(puzzle.day) : startPosition(gameOf(session));
  // After an odd number of preset plies the first move in this game was the other side's.
  const isOdd = !puzzle && session.presetPlies % 2 === 1;
  const starter = isOdd ? otherPlayer(session.starter) : session.starter;
  const started = {
    position,
    starter,
    presetPlies: plyOf(position),
    puzzle,
    revision: 0,
    status: playing,
    nonce,
    reason: undefined,
    isRanked: undefined,
    rankChanges: undefined,
    meaning: undefined,
    monthPlace: undefined,
    queue: undefined,
  };
  return answerAsBot({
    ...session,
    ...started,
    hinted: false,
    lastChange: makeLastChange(now, session.clock),
  });
}
