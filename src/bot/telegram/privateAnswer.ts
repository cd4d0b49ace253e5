/**
 * A message in a group that one person alone sees (Bot API 10.2). Telegram takes it within 15
 * seconds of what it answers: a tap, or a command that is registered as ephemeral, which its writer
 * alone sees (bots/features, "Reply Targets and Conditions"). It does not promise that it arrives,
 * so nothing that matters goes there.
 */
import type { TelegramRequest } from './request.ts';
import type { Update } from './update.ts';

/** What of a request says that one person alone is to see it, and what it answers. */
type Fields = { readonly ephemeral_message_parameters: object; readonly reply_parameters?: object };

/**
 * How the one who has caused the update can be answered alone; undefined where Telegram takes no
 * such answer.
 */
export function findReceiver(update: Update): Fields | undefined {
  const receiver = { receiver_user_id: update.from.id };
  if (update.kind === 'tap')
    return { ephemeral_message_parameters: { ...receiver, callback_query_id: update.callbackId } };
  if (update.kind !== 'text' || update.ephemeralId === undefined) return undefined;
  return {
    ephemeral_message_parameters: receiver,
    reply_parameters: { ephemeral_message_id: update.ephemeralId },
  };
}

/** `instead` is sent where Telegram refuses it. */
export const sendPrivately = (
  { method, payload }: TelegramRequest,
  fields: Fields,
  instead: TelegramRequest | undefined,
): TelegramRequest => ({
  method,
  payload: { ...payload, ...fields },
  ...(instead ? { onReply: { keep: 'instead', instead: instead.payload } } : {}),
});

/**
 * What is sent once it is too late for one person alone, if anything; any other request as it is.
 */
export function withoutReceiver(request: TelegramRequest): readonly TelegramRequest[] {
  const { method, payload, onReply } = request;
  if (!('ephemeral_message_parameters' in payload)) return [request];
  return onReply?.keep === 'instead' ? [{ method, payload: onReply.instead }] : [];
}
