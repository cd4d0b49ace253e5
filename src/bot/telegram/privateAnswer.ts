/** A message in a group that one person alone sees (Bot API 10.2). Telegram does not promise that it arrives, so nothing that matters goes there. */
import type { TelegramRequest } from './request.ts';

export interface Receiver {
  readonly userId: number;
  /** The id of the tap that it answers, if it answers one. */
  readonly callbackId?: string | undefined;
}

/** `instead` is sent where Telegram refuses it. */
export const sendPrivately = (
  { method, payload }: TelegramRequest,
  { userId, callbackId }: Receiver,
  instead: TelegramRequest | undefined,
): TelegramRequest => ({
  method,
  payload: {
    ...payload,
    ephemeral_message_parameters: {
      receiver_user_id: userId,
      ...(callbackId === undefined ? {} : { callback_query_id: callbackId }),
    },
  },
  ...(instead ? { onReply: { keep: 'instead', instead: instead.payload } } : {}),
});
