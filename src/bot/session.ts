/** A game as a conversation: who plays it, how far it is, and what is agreed or offered. Never changed, only replaced. */
import { type GameName, games } from '../games/game.ts';
import { isOver, type Move, type Position, replay, type Side } from '../games/position.ts';
import type { StrategyName } from '../strategies/names.ts';
import type { Reason } from '../strategies/strategy.ts';
import type { Language } from './language.ts';

/**
 * `bot`: a person against the bot. `hotSeat`: one person plays both sides. `duel`: two people on one board, in a group
 * or inline. `watch`: the bot against itself. `room`: two people, each with a board in their own chat.
 */
export const modes = ['bot', 'hotSeat', 'duel', 'watch', 'room'] as const;
export type Mode = (typeof modes)[number];

/**
 * Player 0 is who started the game; player 1 is the bot, or the other person. Each status that belongs to a player
 * ends in that player's number.
 */
export const statuses = [
  'playing',
  'drawOffered0',
  'drawOffered1',
  'undoAsked0',
  'undoAsked1',
  'resigned0',
  'resigned1',
  'drawAgreed',
  'claimed0',
  'claimed1',
  'cancelled',
  'ended',
] as const;
export type Status = (typeof statuses)[number];

export type PlayerIndex = 0 | 1;

export interface Player {
  /** The Telegram user, up to 52 bits; 0 for the bot and for a seat that nobody has taken. */
  readonly id: number;
  /** Who plays this seat where it is the bot's. */
  readonly strategy: StrategyName;
  readonly language: Language;
}

export interface Session {
  readonly game: GameName;
  readonly mode: Mode;
  readonly players: readonly [Player, Player];
  /** The player who has side 1. */
  readonly opener: PlayerIndex;
  /** Whether a rematch against the bot changes who begins; between people it always does. */
  readonly alternates: boolean;
  readonly record: readonly Move[];
  /** How many moves of the record were given with the command that began a game against the bot: nobody made them here. */
  readonly given: number;
  /** Counts every change, undo and rematch included, from 0. */
  readonly revision: number;
  readonly status: Status;
  readonly hidesReason: boolean;
  /** Which set of pieces, below `pieceSetCount`. */
  readonly pieces: number;
  /** When the last change was, see `stamp.ts`. */
  readonly stamp: number;
  /** Tells this game from others in its chat, and seeds its lots; 16 bits. */
  readonly nonce: number;
  /** Why the bot made the last move, if it did; what an empty cache forgets is found again from the record. */
  readonly reason: Reason | undefined;
}

/** Past this no undo or offer is accepted, so that the rest of the longest game still fits below `lastRevision`. */
export const lastOfferRevision = 900;
export const lastRevision = 1023;

export function positionOf(session: Session): Position {
  return replay(games[session.game], session.record);
}

export function otherPlayer(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}

export function playerOf(session: Session, side: Side): PlayerIndex {
  return side === 1 ? session.opener : otherPlayer(session.opener);
}

export function playerToMove(session: Session): PlayerIndex {
  return playerOf(session, session.record.length % 2 === 0 ? 1 : 2);
}

export function isBotSeat(session: Session, player: PlayerIndex): boolean {
  return session.mode === 'watch' || (session.mode === 'bot' && player === 1);
}

/** Whether people share the game, so that a change needs the lock. */
export function isShared(session: Pick<Session, 'mode'>): boolean {
  return session.mode === 'duel' || session.mode === 'room';
}

/** Whether the second seat is still to be taken. */
export function isWaiting(session: Session): boolean {
  return isShared(session) && session.players[1].id === 0 && session.status === 'playing';
}

const openStatuses: readonly Status[] = [
  'playing',
  'drawOffered0',
  'drawOffered1',
  'undoAsked0',
  'undoAsked1',
];

/** Whether moves can still be made. */
export function isRunning(session: Session, position: Position): boolean {
  return openStatuses.includes(session.status) && !isOver(position) && !isWaiting(session);
}

/** The player whom the outcome or the status makes the winner, or undefined for a draw and while nobody has won. */
export function findWinner(session: Session, position: Position): PlayerIndex | undefined {
  if (session.status === 'resigned0' || session.status === 'claimed1') return 1;
  if (session.status === 'resigned1' || session.status === 'claimed0') return 0;
  return position.outcome.kind === 'win' ? playerOf(session, position.outcome.side) : undefined;
}

/** The players that a person sits on: none, one, or in a hot seat both. */
export function seatsOf(session: Session, userId: number): readonly PlayerIndex[] {
  if (userId === 0) return [];
  if (session.mode === 'hotSeat' || session.mode === 'watch')
    return session.players[0].id === userId ? [0, 1] : [];
  const seats: PlayerIndex[] = [];
  if (session.players[0].id === userId) seats.push(0);
  if (session.players[1].id === userId) seats.push(1);
  return seats;
}
