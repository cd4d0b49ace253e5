/** A game as a message shows it by its keys. */
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { Telegram } from '../../playground/telegram/telegram.ts';
import { readContent } from '../bot/attacks/buttonContent.ts';
import { kindOfKey } from './kinds.ts';

/** A game as a message shows it. */
export interface ShownBoard {
  readonly message: ChatMessage;
  /** The same for all that shows the same game. */
  readonly game: string;
  readonly revision: number;
  /** What stands on each cell; none where the message does not say, as that of a room, or where pieces vanish. */
  readonly cells: readonly number[];
  /** Those who play it, as far as the message says; of a room those in whose chat it is. */
  readonly people: readonly number[];
  /** Whether two people play it. */
  readonly isShared: boolean;
  /** Whether a rematch is offered, so that it is over. */
  readonly isOver: boolean;
}

/** The game that a message shows by its keys; a room's are read by its number alone. */
export function readBoard(message: ChatMessage): ShownBoard | undefined {
  const keys = buttonsOf(message).flat();
  const [first] = keys.flatMap((button) => ('callback_data' in button ? [button.callback_data] : []));
  const content = first === undefined ? undefined : readContent(first);
  const isOver = keys.some((key) => kindOfKey(key) === 'control rematch');
  if (content?.kind === 'game') {
    const { nonce, revision, position, players, mode } = content.session;
    const people = players.map(({ id }) => id).filter((id) => id !== 0);
    const cells = position.game.maxPieces === undefined ? position.board : [];
    const game = `${message.inlineMessageId ?? message.chat.id} ${nonce}`;
    return { message, game, revision, cells, people, isShared: mode === 'duel', isOver };
  }
  if (content?.kind !== 'room') return undefined;
  const { id, nonce, revision } = content.room;
  return { message, game: `room ${id} ${nonce}`, revision, cells: [], people: [message.chat.id], isShared: true, isOver };
}

/** How many of a chat's newest messages are looked at. */
const newest = 8;

/** The boards that are shown in the newest messages of all chats. */
export const boardsIn = ({ store }: Telegram): readonly ShownBoard[] =>
  [...store.chats.values()].flatMap(({ messages }) =>
    messages.slice(-newest).flatMap((message) => (message.deleted ? [] : (readBoard(message) ?? []))),
  );
