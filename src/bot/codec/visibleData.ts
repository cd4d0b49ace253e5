import type { Bot } from '../runtime/answer.ts';
import type { TappedMessage } from '../telegram/update.ts';
import { isSigned, parseSignedData, type SignedData } from './signedData.ts';

/**
 * What the message shows by its own keyboard, if that was signed here for this chat; a keyboard of our own carries one state on
 * all of its buttons. `tapped` is data that has been believed already.
 */
export function findVisibleData({ chat, buttons }: TappedMessage, tapped: string, { sign }: Bot): SignedData | undefined {
  const ours = buttons.includes(tapped) ? tapped : buttons.find((text) => parseSignedData(text) !== undefined);
  const data = ours === undefined ? undefined : parseSignedData(ours);
  return data && (ours === tapped || isSigned(data, String(chat.id), sign)) ? data : undefined;
}
