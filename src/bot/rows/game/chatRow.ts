/**
 * A chat in the cache, or one topic of a forum:
 *
 *     version|last update|nonces of its games, newest first|only player of the newest|former group|room|game
 *
 * A player's games against the bot have one row in each chat, for the last one played. In a private
 * chat its fields are the rest of this row, so that a player takes two rows of the cache: this one
 * and that of `rows/bot/usage.ts`.
 */
import { type LoadedGame, makeGameRow, parseGameRow } from './gameRow.ts';

export const unknownChat = {
  lastUpdate: -1,
  /** The nonce of the newest game, or -1. */
  nonce: -1,
  /** The id of the person who plays the newest game alone; 0 if people share it. */
  soloPlayerId: 0,
  /** The nonces of the games before it, newest first. */
  earlier: [] as readonly number[],
  /** The id of the group that this supergroup replaces, or 0. */
  migratedFrom: 0,
  /** The id of the newest game's room, or empty. */
  room: '',
  /** In a private chat, the player's last game, which may have ended. */
  game: undefined as LoadedGame | undefined,
};
export type LoadedChat = Readonly<typeof unknownChat>;

/** Whether no game of the chat is known, not even one that was ended. */
export const hasNoGames = ({ nonce, earlier }: LoadedChat): boolean =>
  nonce < 0 && earlier.length === 0;

/** As many games as anyone plays at the same time within six hours. */
const maxEarlier = 15;

export function withNewest(
  chat: LoadedChat,
  nonce: number,
  soloPlayerId: number,
  room = '',
): LoadedChat {
  const before = [chat.nonce, ...chat.earlier].filter((each) => each >= 0 && each !== nonce);
  return { ...chat, nonce, soloPlayerId, earlier: before.slice(0, maxEarlier), room };
}

/** The chat once a game is over for good: typed words are for it no more. */
export const withoutGame = (chat: LoadedChat, nonce: number): LoadedChat =>
  chat.nonce === nonce ? withNewest(chat, -1, 0) : chat;

export function makeChatRow({
  lastUpdate,
  nonce,
  soloPlayerId,
  earlier,
  migratedFrom,
  room,
  game,
}: LoadedChat): string {
  const nonces = [nonce, ...earlier].join(',');
  return [
    '2',
    lastUpdate,
    nonces,
    soloPlayerId,
    migratedFrom,
    room,
    game ? makeGameRow(game) : '',
  ].join('|');
}

export function parseChatRow(row: string | undefined): LoadedChat {
  const form = /^2\|(-?\d+)\|(-?\d+(?:,\d+)*)\|(\d+)\|(-?\d+)\|([\w-]*)\|(.*)$/;
  const [, lastUpdate, nonces, soloPlayerId, migratedFrom, room = '', game] =
    form.exec(row ?? '') ?? [];
  if (nonces === undefined) return unknownChat;
  const [nonce = -1, ...earlier] = nonces.split(',').map(Number);
  const numbers = {
    lastUpdate: Number(lastUpdate),
    soloPlayerId: Number(soloPlayerId),
    migratedFrom: Number(migratedFrom),
  };
  return { ...numbers, nonce, earlier, room, game: parseGameRow(game) };
}
