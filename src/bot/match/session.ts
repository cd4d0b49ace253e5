/**
 * A game as a conversation: its players, its position, and what they have agreed or offered.
 * Immutable.
 */

import type { LastMistake } from '../../coach/lastMistake.ts';
import type { WinLine } from '../../coach/winLine.ts';
import type { InLineGame } from '../../games/game.ts';
import {
  isOver,
  type Move,
  type Position,
  plyOf,
  type Side,
  sideToMove,
} from '../../games/position.ts';
import type { StrategyName } from '../../strategies/names.ts';
import type { Reason } from '../../strategies/strategy.ts';
import type { Value } from '../../strategies/value.ts';
import { isolate } from '../settings/direction.ts';
import type { Language } from '../settings/language.ts';
import type { PieceChoice } from '../settings/pieceSets.ts';
import { distinguish } from './alike.ts';
import type { Clock } from './clock.ts';

/**
 * `bot`: a person against the bot. `hotSeat`: one person plays both sides. `duel`: two people on
 * one board, in a group or inline. `watch`: the bot against itself. `room`: two people, each with a
 * board in their own chat. `others`: a game of other people that is over, and that one person looks
 * at; nobody's name is known, and the second seat has the level that they may try it against.
 * `reviewed`: likewise a game that the person has played with another one, in the first seat.
 */
export const modes = ['bot', 'hotSeat', 'duel', 'watch', 'room', 'others', 'reviewed'] as const;
export type Mode = (typeof modes)[number];

/** In which two people play. */
export const sharedModes = ['duel', 'room'] as const satisfies readonly Mode[];

/** Player 0 has started the game; player 1 is the bot, or the other person. */
export type PlayerIndex = 0 | 1;

/** What is agreed or offered; a win is part of the position instead. */
export type Status =
  | { readonly kind: 'playing' | 'drawAgreed' | 'cancelled' | 'ended' }
  /**
   * `declined`: that player has declined the other's offer, which the board says until the other's
   * next move.
   */
  | {
      readonly kind:
        | 'drawOffered'
        | 'undoAsked'
        | 'piecesOffered'
        | 'declined'
        | 'resigned'
        | 'claimed';
      readonly by: PlayerIndex;
    };

export const playing: Status = { kind: 'playing' };

export interface Player {
  /** The Telegram user's id, up to 52 bits; 0 for the bot and for a free seat. */
  readonly id: number;
  /** Empty if unknown, as for the bot. */
  readonly name: string;
  /** The strategy of a bot's seat; elsewhere `random`, which has no meaning. */
  readonly strategy: StrategyName;
  readonly language: Language;
}

/**
 * For whom a seat is kept: by their id, or by a hash of 52 bits of their username, which is all
 * that a button has room for.
 */
export type Reservation =
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'username'; readonly hash: number };

/** The results of earlier games, by player. */
export interface Score {
  readonly wins: readonly [number, number];
  readonly draws: number;
}

/** A player's rank in a league after a game. */
export interface RankChange {
  readonly rank: number;
  /** 0 where there was no rank before. */
  readonly change: number;
}

/** What the end of a game against the bot meant for the person, where it is counted. */
export interface EndMeaning {
  /** Whether it is their first win against this level. */
  readonly isFirstWin: boolean;
  /** How many games they have won in a row. */
  readonly run: number;
  /** Whether a bot that is matched to them plays weaker next time, as they have lost so often. */
  readonly isEased?: boolean;
  /** How strong they play now, and before where that was sure, too; undefined until it is sure. */
  readonly rating?:
    | { readonly before: number | undefined; readonly after: number; readonly like: StrategyName }
    | undefined;
  /** Their last mistake in a game that they have not won, where it was found at once. */
  readonly mistake?: LastMistake | undefined;
}

/** Where a player stands in a group's table of the month after a game. */
export interface MonthPlace {
  readonly player: PlayerIndex;
  readonly place: number;
  /** How many have played this month. */
  readonly of: number;
}

/** The puzzle of a UTC day, counted from 1 January 1970. */
export interface Puzzle {
  readonly day: number;
  /**
   * How often the player erred before each of their moves, up to 3; its length is always
   * `maxSquares`, see `coaching.ts`.
   */
  readonly errors: readonly number[];
}

/** Why a move does not solve a puzzle: the move is not made, and the player may try again. */
export interface Refutation {
  readonly kind: 'refutation';
  readonly move: Move;
  /**
   * The bot's answer, undefined if the game would be over without it; the value of either counts
   * for the bot.
   */
  readonly reply: Move | undefined;
  readonly value: Value;
  /** How it wins, where that takes more than the answer. */
  readonly win?: WinLine | undefined;
}

/** `isOld` where it says of the game what the bot has said at its move before. */
export type BotsReason = Reason & { readonly isOld?: true };

export interface Session {
  readonly mode: Mode;
  readonly players: readonly [Player, Player];
  /**
   * The person for whom a duel's open second seat is reserved; that player has their name and no
   * id.
   */
  readonly reserved?: Reservation | undefined;
  /** The player with side 1. */
  readonly starter: PlayerIndex;
  /** Whether the starter alternates in rematches against the bot; between people it always does. */
  readonly alternates: boolean;
  readonly position: Position;
  /** The number of preset plies: moves given with the command, not played in this game. */
  readonly presetPlies: number;
  /** The score of the games before this one. */
  readonly score: Score;
  /**
   * Whether it counts in the league of its group; undefined where that is no question, or is not
   * known any more.
   */
  readonly isRanked?: boolean | undefined;
  /**
   * How a ranked game that is over has changed its players' ranks, if the cache or the store still
   * has it; undefined for one without a rank.
   */
  readonly rankChanges?: readonly [RankChange | undefined, RankChange | undefined] | undefined;
  /** What its end meant, on the board that shows it first. */
  readonly meaning?: EndMeaning | undefined;
  /** Where its winner stands in the group's table then, on the board that shows the end first. */
  readonly monthPlace?: MonthPlace | undefined;
  /** How strong a bot that is matched to its player is: one of `strengths`. */
  readonly strength?: number | undefined;
  /** Whether the player has had help against the bot: a hint, or a move taken back. */
  readonly hinted: boolean;
  /** Set if the game is a puzzle, which begins after the preset plies. */
  readonly puzzle?: Puzzle | undefined;
  /**
   * Counts every change of the game from 0, undo included, but not those of its look, nor hints;
   * inline it counts rematches, too, which replace the game before.
   */
  readonly revision: number;
  readonly status: Status;
  /** `none` where the bot plays, and in one person's own games. */
  readonly clock: Clock;
  readonly hidesReason: boolean;
  /** In a room, of whoever has chosen none. `ownPair` stands for a pair that is no longer known. */
  readonly pieces: PieceChoice;
  /**
   * What a player would like instead, where people share the board; undefined where it is no longer
   * known.
   */
  readonly offeredPieces?: PieceChoice | undefined;
  /** The time of the last change, see `actionResult.ts`. */
  readonly lastChange: number;
  /** Distinguishes this game from others in its chat, and seeds its random numbers; 16 bits. */
  readonly nonce: number;
  /**
   * The reason for the last move, if the bot made it and the cache still has the reason; see
   * `recallReason`.
   */
  readonly reason: BotsReason | Refutation | undefined;
  /**
   * The result of the game before in the same message, if the cache or the store still has it:
   * inline, and where whoever wins stays.
   */
  readonly lastResult?: Result | undefined;
  /** Who plays next in the same message; undefined where nobody has asked for that. */
  readonly queue?: Queue | undefined;
}

/** Somebody who waits to play next. */
export type Queued = Pick<Player, 'id' | 'name'>;

/** On a board of a group on which whoever wins stays. */
export interface Queue {
  /** Those who wait, the first first. */
  readonly people: readonly Queued[];
  /** Who has sat there for longer, and gives way after a draw. */
  readonly longer: PlayerIndex;
}

/** The winner, or a draw. */
export type Result = PlayerIndex | 'draw';

/** A full board of 64 cells has one more, but there nobody needs to know who made which move. */
export const maxPresetPlies = 63;

/**
 * Above this no undo or offer is accepted, so that the longest game can still be finished below
 * `maxRevision`.
 */
export const maxOfferRevision = 900;
export const maxRevision = 1023;

export const gameOf = ({ position }: Session): InLineGame => position.game;

export const otherPlayer = (player: PlayerIndex): PlayerIndex => (player === 0 ? 1 : 0);

export const playerOf = ({ starter }: Pick<Session, 'starter'>, side: Side): PlayerIndex =>
  side === 1 ? starter : otherPlayer(starter);

export const playerToMove = (session: Session): PlayerIndex =>
  playerOf(session, sideToMove(session.position));

export const isBotSeat = ({ mode }: Session, player: PlayerIndex): boolean =>
  mode === 'watch' || (mode === 'bot' && player === 1);

/** Whether the bot has a seat. */
export const hasBot = ({ mode }: Pick<Session, 'mode'>): boolean =>
  mode === 'bot' || mode === 'watch';

/** Whether people share the game, so that a change needs the lock. */
export const isShared = ({ mode }: Pick<Session, 'mode'>): boolean =>
  (sharedModes as readonly Mode[]).includes(mode);

/** Whether it is a game from elsewhere that one person only looks at. */
export const isLookedAt = ({ mode }: Pick<Session, 'mode'>): boolean =>
  mode === 'others' || mode === 'reviewed';

/** The id of the person who plays the game alone; 0 if people share it. */
export const soloPlayerIdOf = (session: Session): number =>
  isShared(session) ? 0 : session.players[0].id;

/** Whether the second seat is still free. */
export const isWaiting = (session: Session): boolean =>
  isShared(session) && session.players[1].id === 0 && session.status.kind === 'playing';

/** An offer of one player that waits for the other's answer. */
export type Offered = Extract<Status, { readonly by: PlayerIndex }> & {
  readonly kind: 'drawOffered' | 'undoAsked' | 'piecesOffered';
};

/** Whether the one who was challenged has declined. */
export const isChallengeDeclined = ({ reserved, status }: Session): boolean =>
  reserved !== undefined && status.kind === 'ended';

/** Whether a player waits for the other's answer. */
export const isOffer = (status: Status): status is Offered =>
  status.kind === 'drawOffered' || status.kind === 'undoAsked' || status.kind === 'piecesOffered';

/** Whether moves can still be made. */
export function isRunning(session: Session): boolean {
  const { kind } = session.status;
  const isOpen = kind === 'playing' || kind === 'declined' || isOffer(session.status);
  return isOpen && !isOver(session.position) && !isWaiting(session);
}

/** Whether the game has ended: it is neither running nor waiting for a second player. */
export const isFinished = (session: Session): boolean => !isRunning(session) && !isWaiting(session);

/** The winner by outcome or status; undefined for a draw, or before anyone has won. */
export function findWinner(session: Session): PlayerIndex | undefined {
  const { status, position } = session;
  if (status.kind === 'resigned') return otherPlayer(status.by);
  if (status.kind === 'claimed') return status.by;
  return position.outcome.kind === 'win' ? playerOf(session, position.outcome.side) : undefined;
}

/**
 * Whether both sides have a move on the board: before that a game between people that somebody
 * gives up or claims is no result.
 */
export const haveBothMoved = ({ position }: Session): boolean => plyOf(position) > 1;

/** The result; undefined while the game is running, or if it was abandoned. */
export function findResult(session: Session): Result | undefined {
  const isDraw = session.status.kind === 'drawAgreed' || session.position.outcome.kind === 'draw';
  return findWinner(session) ?? (isDraw ? 'draw' : undefined);
}

/** The players whose seats a person has: none, one, or in a hot seat both. */
export function seatsOf({ mode, players }: Session, userId: number): readonly PlayerIndex[] {
  if (userId === 0) return [];
  const [first, second] = players.map(({ id }) => id === userId);
  if (mode === 'hotSeat' || mode === 'watch') return first ? [0, 1] : [];
  return [...(first ? [0 as const] : []), ...(second ? [1 as const] : [])];
}

/** The name that one of the people has; empty for somebody else. */
export const nameIn = (people: readonly Player[], wanted: number): string =>
  people.find(({ id }) => id === wanted)?.name ?? '';

/** Telegram gives nobody the highest id that buttons have room for. */
const nobodysId = 2 ** 52 - 1;

/** Whether it is the id of a person who is known. */
export const isPerson = (id: number): boolean => id !== 0 && id !== nobodysId;

/** The session for a message of this person alone, which does not contain the other one's id. */
export function withoutOthersId(session: Session, userId: number): Session {
  return changePlayers(session, (player) =>
    player.id === userId ? player : { ...player, id: nobodysId },
  );
}

export function changePlayers(session: Session, change: (player: Player) => Player): Session {
  const [first, second] = session.players;
  return { ...session, players: [change(first), change(second)] };
}

/**
 * The session with its players' names filled in, those that are alike told apart; an empty name
 * changes nothing.
 */
export function nameSeats(session: Session, names: readonly [string, string]): Session {
  const [first, second] = session.players;
  // Rows of before 1.7.2 have names as they were written.
  const shown = [isolate(names[0] || first.name), isolate(names[1] || second.name)];
  const [one = '', other = ''] = distinguish(shown);
  return {
    ...session,
    players: [
      { ...first, name: one },
      { ...second, name: other },
    ],
  };
}
