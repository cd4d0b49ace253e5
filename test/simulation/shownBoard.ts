/** A game as a message shows it by its keys. */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from '@grammyjs/types';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { Telegram } from '../../playground/telegram/telegram.ts';
import { readContent } from '../bot/buttonContent.ts';
import { kindOfKey } from './kinds.ts';

/** A game as a message shows it. */
export interface ShownBoard {
  readonly message: ChatMessage;
  /** The same for all that shows the same game. */
  readonly game: string;
  readonly revision: number;
  /** The same for a game and its rematches. */
  readonly series: string;
  /**
   * What stands on each cell; none where the message does not say, as that of a room, or where
   * pieces vanish.
   */
  readonly cells: readonly number[];
  /** Those who play it, as far as the message says; of a room those in whose chat it is. */
  readonly people: readonly number[];
  /** Whether two people play it. */
  readonly isShared: boolean;
  /** Whether it is over, and was not cancelled: a rematch is offered. */
  readonly isOver: boolean;
  /** How many pieces its keys show; with vanishing pieces fewer than were placed. */
  readonly pieces: number;
}

/** The text of the key of an empty cell. */
const emptyCell = /^(?:·|[a-h]?\d)$/i;
export const isEmptyCell = (key: InlineKeyboardButton): boolean =>
  kindOfKey(key) === 'board cell' && emptyCell.test(key.text);

/** A keyboard is replaced as a whole. */
const boards = new WeakMap<InlineKeyboardMarkup, ShownBoard | undefined>();

/** The game that a message shows by its keys; a room's are read by its number alone. */
export function readBoard(message: ChatMessage): ShownBoard | undefined {
  const { keyboard } = message;
  if (!keyboard) return undefined;
  if (!boards.has(keyboard)) boards.set(keyboard, readAnew(message));
  return boards.get(keyboard);
}

function readAnew(message: ChatMessage): ShownBoard | undefined {
  const keys = buttonsOf(message).flat();
  const [first] = keys.flatMap((button) =>
    'callback_data' in button ? [button.callback_data] : [],
  );
  // A list of games has keys of theirs, and shows none.
  const isList = keys.length > 0 && kindOfKey(keys[0]!) === 'control bring';
  return first === undefined || isList ? undefined : readKey(first, message);
}

/** The game that the data of a key of this message names. */
export function readKey(data: string, message: ChatMessage): ShownBoard | undefined {
  const content = readContent(data);
  const keys = buttonsOf(message).flat();
  const kinds = new Set(keys.map(kindOfKey));
  const pieces = keys.filter((key) => kindOfKey(key) === 'board cell' && !isEmptyCell(key)).length;
  // A game that was cancelled has no board any more.
  const isOver = kinds.has('control rematch') && kinds.has('board cell');
  if (content?.kind === 'game') {
    const { nonce, revision, position, players, mode } = content.session;
    const people = players.map(({ id }) => id).filter((id) => id !== 0);
    const cells = position.game.maxPieces === undefined ? position.board : [];
    const place = message.inlineMessageId ?? message.chat.id;
    // What is left of a room's board is a game of its own, and does not name the room.
    const series = mode === 'room' ? 'room' : `${place} ${[...people].sort().join('+')}`;
    return {
      message,
      game: `${place} ${nonce}`,
      series,
      revision,
      cells,
      people,
      isShared: mode === 'duel',
      isOver,
      pieces,
    };
  }
  if (content?.kind !== 'room') return undefined;
  const { id, nonce, revision } = content.room;
  const people = [message.chat.id];
  return {
    message,
    game: `room ${id} ${nonce}`,
    series: `room ${id}`,
    revision,
    cells: [],
    people,
    isShared: true,
    isOver,
    pieces,
  };
}

/** How many of a chat's newest messages are looked at. */
const newest = 40;

/** The boards that are shown in the newest messages of all chats. */
export const boardsIn = ({ store }: Telegram): readonly ShownBoard[] =>
  [...store.chats.values()].flatMap(({ messages }) =>
    messages
      .slice(-newest)
      .flatMap((message) => (message.deleted ? [] : (readBoard(message) ?? []))),
  );
