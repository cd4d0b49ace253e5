import { readInteger, readObject } from './json.ts';
import type { TelegramReply } from './request.ts';

/** Refusals of what is already so, or of what nobody is left to want. */
const harmless = /message is not modified|query is too old|query ID is invalid|bot was blocked by the user|user is deactivated/i;

/** What went wrong, in words for the owner; `kind` is undefined where the log is enough. Undefined if nobody could mend it. */
export function findFailure(reply: TelegramReply) {
  if (reply.kind === 'ok') return undefined;
  const { kind, method } = reply;
  if (kind === 'unreached') return { kind, sentence: `Telegram was not reached for ${method}: ${reply.reason}` };
  const { code, description, retryAfter, migratedTo } = reply;
  const refused = `Telegram refused ${method}`;
  if (harmless.test(description)) return undefined;
  if (code === 401 || code === 404)
    return { kind: 'token', sentence: `${refused} (${code} ${description}): BOT_TOKEN is no longer valid.` } as const;
  if (code === 429) return { kind: undefined, sentence: `Telegram asks to wait ${retryAfter ?? '?'} s before ${method}.` };
  return migratedTo === undefined ? { kind, sentence: `${refused}: ${code} ${description}` } : undefined;
}

/** The supergroup that a refused edit or message should have gone to. */
export const findMigration = (replies: readonly TelegramReply[]): number | undefined =>
  replies.map((reply) => (reply.kind === 'refused' ? reply.migratedTo : undefined)).find((chatId) => chatId !== undefined);

/** Whether the message to edit no longer exists. */
export const isMessageGone = (reply: TelegramReply | undefined): boolean =>
  reply?.kind === 'refused' && /message to edit not found|MESSAGE_ID_INVALID/i.test(reply.description);

/** The id of the message that a `sendMessage` made, or 0. */
export const readMessageId = (reply: TelegramReply | undefined): number =>
  reply?.kind === 'ok' ? (readInteger(readObject(reply.result).message_id) ?? 0) : 0;
