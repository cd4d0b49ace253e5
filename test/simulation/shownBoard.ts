/** A game as a message shows it by its keys. */
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { readContent } from '../bot/attacks/buttonContent.ts';

/** A game as a message shows it. */
export interface ShownBoard {
  readonly message: ChatMessage;
  /** The same for all that shows the same game. */
  readonly game: string;
  readonly revision: number;
  /** What stands on each cell; none where the message does not say, as that of a room, or where pieces vanish. */
  readonly cells: readonly number[];
}

/** The game that a message shows by its keys; a room's are read by its number alone. */
export function readBoard(message: ChatMessage): ShownBoard | undefined {
  const [first] = buttonsOf(message)
    .flat()
    .flatMap((button) => ('callback_data' in button ? [button.callback_data] : []));
  const content = first === undefined ? undefined : readContent(first);
  if (content?.kind === 'game') {
    const { nonce, revision, position } = content.session;
    const place = message.inlineMessageId ?? message.chat.id;
    return { message, game: `${place} ${nonce}`, revision, cells: position.game.maxPieces === undefined ? position.board : [] };
  }
  if (content?.kind !== 'room') return undefined;
  const { id, nonce, revision } = content.room;
  return { message, game: `room ${id} ${nonce}`, revision, cells: [] };
}
