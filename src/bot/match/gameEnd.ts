/** The end of a game, as each person had it who played it: what is counted. */
import { cellCount, type GameName, games } from '../../games/game.ts';
import { plyOf } from '../../games/position.ts';
import type { StrategyName } from '../../strategies/names.ts';
import {
  findResult,
  gameOf,
  haveBothMoved,
  isFinished,
  isShared,
  otherPlayer,
  type PlayerIndex,
  type Session,
} from './session.ts';

export type Outcome = 'won' | 'drawn' | 'lost';
export const pointsFor: Readonly<Record<Outcome, number>> = { won: 1, drawn: 0.5, lost: 0 };
/** How many games had each outcome. */
export type Tally = Readonly<Record<Outcome, number>>;

export interface GameEnd {
  readonly userId: number;
  /** Empty if unknown, as that of the other. */
  readonly name: string;
  readonly game: GameName;
  /** In moves of both. */
  readonly plies: number;
  /** The group in whose league it counts, if it does. */
  readonly groupId?: number | undefined;
  /** What stays the same in a game from the first move to the last, and tells it from others. */
  readonly identity: string;
  readonly outcome: Outcome;
  /** Whether hints or moves taken back made it no result of the person's own. */
  readonly isHelped: boolean;
  readonly opponent:
    | { readonly strategy: StrategyName; readonly strength?: number | undefined }
    | {
        readonly id: number;
        readonly name: string;
        /** Whether they have been erased since, so that no row may tell of them. */
        readonly isErased?: boolean;
      };
}

/**
 * Shorter games were given away, and count nothing in a league. On nine squares a line takes five
 * plies.
 */
export const minPlies = (game: GameName): number => (cellCount(games[game]) > 9 ? 8 : 5);

/** Whether the game counts in the league of its group, if it ends as it stands. */
export const countsInLeague = (session: Session): boolean =>
  session.isRanked === true && plyOf(session.position) >= minPlies(gameOf(session).name);

/** The ends of a game that has ended by the change from `before`. */
export const findEnds = (
  before: Session,
  session: Session,
  place: GamePlace,
): readonly GameEnd[] => (isFinished(before) ? [] : endsOf(session, place));

export interface GamePlace {
  readonly isInline: boolean;
  /** The group where it is played, if it is one. */
  readonly groupId?: number | undefined;
}

/**
 * The ends of a game that is over. None of a game that is never counted: one without a result,
 * between people who have not both moved, from a given position, on one device, of the bot against
 * itself, or inline against the bot, where nothing lasts that could tell a new game from a replayed
 * one.
 */
export function endsOf(session: Session, { isInline, groupId }: GamePlace): readonly GameEnd[] {
  const { mode, players, presetPlies, hinted } = session;
  const result = isFinished(session) ? findResult(session) : undefined;
  const isCounted = isShared({ mode })
    ? haveBothMoved(session)
    : mode === 'bot' && !isInline && presetPlies === 0;
  if (result === undefined || !isCounted) return [];
  const seats: readonly PlayerIndex[] = mode === 'bot' ? [0] : [0, 1];
  return seats.map((player) => {
    const { id, name, strategy } = players[otherPlayer(player)];
    return {
      userId: players[player].id,
      name: players[player].name,
      game: gameOf(session).name,
      plies: plyOf(session.position),
      ...(countsInLeague(session) && groupId !== undefined ? { groupId } : {}),
      identity: identityOf(session),
      outcome: result === 'draw' ? 'drawn' : result === player ? 'won' : 'lost',
      isHelped: hinted,
      opponent: mode === 'bot' ? { strategy, strength: session.strength } : { id, name },
    };
  });
}

const identityOf = ({ mode, nonce, starter, players, position }: Session): string =>
  [mode, position.game.name, nonce, starter, ...players.map(({ id }) => id)].join();
