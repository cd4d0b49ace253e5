/** A game as a conversation: who plays it, how far it is, and what is agreed or offered. Never changed, only replaced. */
import type { InLineGame } from '../../games/game.ts';
import { isOver, type Move, type Position, type Side, sideToMove } from '../../games/position.ts';
import type { StrategyName } from '../../strategies/names.ts';
import type { Reason } from '../../strategies/strategy.ts';
import type { Value } from '../../strategies/value.ts';
import type { Language } from '../settings/language.ts';

/**
 * `bot`: a person against the bot. `hotSeat`: one person plays both sides. `duel`: two people on one board, in a group
 * or inline. `watch`: the bot against itself. `room`: two people, each with a board in their own chat.
 */
export const modes = ['bot', 'hotSeat', 'duel', 'watch', 'room'] as const;
export type Mode = (typeof modes)[number];

/** Player 0 is who started the game; player 1 is the bot, or the other person. */
export type PlayerIndex = 0 | 1;

/** What is agreed or offered; whether the position is won says the position. */
export type Status =
  | { readonly kind: 'playing' | 'drawAgreed' | 'cancelled' | 'ended' }
  | { readonly kind: 'drawOffered' | 'undoAsked' | 'resigned' | 'claimed'; readonly by: PlayerIndex };

export const playing: Status = { kind: 'playing' };

export interface Player {
  /** The Telegram user, up to 52 bits; 0 for the bot and for a seat that nobody has taken. */
  readonly id: number;
  /** Empty where it is not known, as for the bot. */
  readonly name: string;
  /** Who plays this seat where it is the bot's; elsewhere `random`, which says nothing. */
  readonly strategy: StrategyName;
  readonly language: Language;
}

/** Of the games of a series, each up to 9, by player. */
export interface Score {
  readonly wins: readonly [number, number];
  readonly draws: number;
}

/** A puzzle, of a UTC day, counted from 1 January 1970. */
export interface Puzzle {
  readonly day: number;
  /** How often the player erred before each of their moves, up to 3; always as many as there are squares, see `coaching.ts`. */
  readonly errors: readonly number[];
}

/** What the bot says of a move by which a player would not have solved a puzzle: it is not made, and may be tried again. */
export interface Refutation {
  readonly kind: 'refutation';
  readonly move: Move;
  /** The bot's answer, undefined where the game is over without it; the value of both counts for the bot. */
  readonly reply: Move | undefined;
  readonly value: Value;
}

export interface Session {
  readonly mode: Mode;
  readonly players: readonly [Player, Player];
  /** The player who has side 1. */
  readonly starter: PlayerIndex;
  /** Whether a rematch against the bot changes who begins; between people it always does. */
  readonly alternates: boolean;
  readonly position: Position;
  /** How many moves of the record were given with the command that began a game against the bot: nobody made them here. */
  readonly presetPlies: number;
  /** Of the games before this one. */
  readonly score: Score;
  /** Whether the player has asked for a hint. */
  readonly hinted: boolean;
  /** Where the game is a puzzle, which began after the given moves. */
  readonly puzzle?: Puzzle | undefined;
  /** Counts every change, undo included, from 0; inline also a rematch, which takes the place of the game before. */
  readonly revision: number;
  readonly status: Status;
  readonly hidesReason: boolean;
  /** Which set of pieces, below `pieceSetCount`. */
  readonly pieces: number;
  /** When the last change was, see `actionResult.ts`. */
  readonly lastChange: number;
  /** Tells this game from others in its chat, and seeds its lots; 16 bits. */
  readonly nonce: number;
  /** Why the bot made the last move, if it did and the cache remembers it; see `recallReason`. */
  readonly reason: Reason | Refutation | undefined;
  /** Of the game before in the same message, as far as the cache or the store remembers it; inline alone. */
  readonly lastResult?: Result | undefined;
}

/** Who has won. */
export type Result = PlayerIndex | 'draw';

/** A full board of 64 cells is one more, but then nobody asks who made which move. */
export const maxPresetPlies = 63;

/** Past this no undo or offer is accepted, so that the rest of the longest game still fits below `maxRevision`. */
export const maxOfferRevision = 900;
export const maxRevision = 1023;

export const gameOf = ({ position }: Session): InLineGame => position.game;

export const otherPlayer = (player: PlayerIndex): PlayerIndex => (player === 0 ? 1 : 0);

export const playerOf = (session: Session, side: Side): PlayerIndex =>
  side === 1 ? session.starter : otherPlayer(session.starter);

export const playerToMove = (session: Session): PlayerIndex => playerOf(session, sideToMove(session.position));

export const isBotSeat = ({ mode }: Session, player: PlayerIndex): boolean =>
  mode === 'watch' || (mode === 'bot' && player === 1);

/** Whether the bot has a seat. */
export const hasBot = ({ mode }: Pick<Session, 'mode'>): boolean => mode === 'bot' || mode === 'watch';

/** Whether people share the game, so that a change needs the lock. */
export const isShared = ({ mode }: Pick<Session, 'mode'>): boolean => mode === 'duel' || mode === 'room';

/** Who alone plays the game; 0 where people share it. */
export const soloPlayerIdOf = (session: Session): number => (isShared(session) ? 0 : session.players[0].id);

/** Whether the second seat is still to be taken. */
export const isWaiting = (session: Session): boolean =>
  isShared(session) && session.players[1].id === 0 && session.status.kind === 'playing';

/** Whether moves can still be made. */
export function isRunning(session: Session): boolean {
  const { kind } = session.status;
  const isOpen = kind === 'playing' || kind === 'drawOffered' || kind === 'undoAsked';
  return isOpen && !isOver(session.position) && !isWaiting(session);
}

/** Whether the game has come to its end: it is not on, nor does it wait for a second player. */
export const isFinished = (session: Session): boolean => !isRunning(session) && !isWaiting(session);

/** The player whom the outcome or the status makes the winner, or undefined for a draw and while nobody has won. */
export function findWinner(session: Session): PlayerIndex | undefined {
  const { status, position } = session;
  if (status.kind === 'resigned') return otherPlayer(status.by);
  if (status.kind === 'claimed') return status.by;
  return position.outcome.kind === 'win' ? playerOf(session, position.outcome.side) : undefined;
}

/** Undefined while the game is on, and where it came to none. */
export function findResult(session: Session): Result | undefined {
  const isDraw = session.status.kind === 'drawAgreed' || session.position.outcome.kind === 'draw';
  return findWinner(session) ?? (isDraw ? 'draw' : undefined);
}

/** The players that a person sits on: none, one, or in a hot seat both. */
export function seatsOf({ mode, players }: Session, userId: number): readonly PlayerIndex[] {
  if (userId === 0) return [];
  const [first, second] = players.map(({ id }) => id === userId);
  if (mode === 'hotSeat' || mode === 'watch') return first ? [0, 1] : [];
  return [...(first ? [0 as const] : []), ...(second ? [1 as const] : [])];
}

/** The session with what is known of its players' names; an empty one leaves the name as it is. */
export function nameSeats(session: Session, names: readonly [string, string]): Session {
  const [first, second] = session.players;
  const named = (player: Player, name: string): Player => ({ ...player, name: name || player.name });
  return { ...session, players: [named(first, names[0]), named(second, names[1])] };
}
