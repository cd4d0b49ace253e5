/** Who sits where, in the lines of a board and within its sentences. */
import { isNameOf } from '../../match/reservation.ts';
import {
  gameOf,
  isBotSeat,
  isLookedAt,
  isWaiting,
  type PlayerIndex,
  type Reservation,
  type Session,
} from '../../match/session.ts';
import { withoutMark } from '../../settings/direction.ts';
import type { Pieces } from '../../settings/pieceSets.ts';
import { breakLinks, makePersonName, shortenName } from '../../telegram/displayName.ts';
import type { View } from '../../telegram/request.ts';
import { nameBot } from '../words/levelText.ts';
import type { BoardContext } from './boardContext.ts';

/**
 * The name in a seat's line, such as `🔶 Anna`; empty if the line has another symbol. The bot's seat
 * may stand in the same line.
 */
export function parseSeatLine(symbol: string, shown = '', next?: string): string {
  const seats = withoutMark(shown);
  const end = next === undefined ? -1 : seats.lastIndexOf(` · ${next} `);
  const line = end < 0 ? seats : seats.slice(0, end);
  const name = isSeatLine(symbol, line) ? line.slice(symbol.length + 1) : '';
  return name === freeSeat ? '' : makePersonName(name);
}

/** Whether a line can be that of the seat with this symbol. */
export const isSeatLine = (symbol: string, line: string): boolean =>
  withoutMark(line).startsWith(`${symbol} `);

/**
 * What all languages show in a seat that nobody has; a person whose name is the same has it in
 * quotation marks.
 */
const freeSeat = '…';

/** The name in the second seat's line; where that is kept for a username, only this one. */
export function parseGuestLine(symbol: string, line = '', reserved?: Reservation): string {
  if (reserved?.kind !== 'username') return parseSeatLine(symbol, line);
  // A board that has come again does not mention them.
  const name = withoutMark(line)
    .slice(symbol.length + 1)
    .replace('\u2060', '');
  return isNameOf(reserved, name) ? name : '';
}

export const symbolOf = (player: PlayerIndex, pieces: Pieces): string =>
  player === 0 ? pieces.user : pieces.bot;

/** `Anna`, or the bot with its level; in a puzzle it plays as well as it can. */
export function seatName(session: Session, player: PlayerIndex, context: BoardContext): string {
  const { texts, isPrivate } = context;
  const { strategy, id, name } = session.players[player];
  if (isBotSeat(session, player) && session.puzzle) return texts.bot;
  if (isBotSeat(session, player)) return nameBot(strategy, gameOf(session).name, texts, isPrivate);
  if (session.mode === 'hotSeat') return texts.hotSeatNames[player];
  if (isLookedAt(session)) return isYou(session, player, context) ? texts.you : name;
  if (id === 0) return (session.reserved && name) || texts.openSeat;
  return isYou(session, player, context) ? texts.you : name;
}

/**
 * The mention of the one who is challenged, who then hears of it; a username mentions by itself.
 * None where the name is not known, or broken across lines.
 */
export function mentionGuest(
  session: Session,
  text: string,
  { bot: symbol }: Pieces,
): View['mention'] {
  const { reserved, players } = session;
  const { name } = players[1];
  if (!isWaiting(session) || reserved?.kind !== 'person' || name === '') return undefined;
  const at = text.indexOf(`\n${symbol} ${name}\n`);
  return at < 0 ? undefined : { id: reserved.id, name, offset: at + 1 + symbol.length + 1 };
}

/**
 * Whether the player is "you": in a private chat against the bot, in a game of one's own that is
 * reviewed there, or on one's own board of a room.
 */
export const isYou = (
  { mode }: Session,
  player: PlayerIndex,
  { isPrivate, viewer }: Pick<BoardContext, 'isPrivate' | 'viewer'>,
): boolean =>
  isPrivate && (mode === 'bot' || mode === 'reviewed' ? player === 0 : viewer === player);

/** A player within a sentence: the piece, and the name if it is known. */
export function called(
  session: Session,
  player: PlayerIndex,
  { texts, pieces }: Pick<BoardContext, 'texts' | 'pieces'>,
): string {
  const symbol = symbolOf(player, pieces);
  const { mode } = session;
  if (mode === 'watch' || mode === 'hotSeat' || mode === 'others') return symbol;
  const { id, name: own } = session.players[player];
  // A username mentions its person, whole, as long as they are asked, and no longer.
  const isAsked = id === 0 && isWaiting(session);
  const named = isAsked ? own : shortenName(id === 0 ? breakLinks(own) : own);
  const name = isBotSeat(session, player) ? texts.bot : named;
  return name ? `${symbol} ${name}` : symbol;
}
