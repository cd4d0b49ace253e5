import { readInteger, readObject } from './json.ts';
import type { TelegramReply } from './request.ts';

/** Refusals that can be ignored: there is nothing to change, or the message, the query or its reader is gone. */
const harmless = /message is not modified|query is too old|query ID is invalid|bot was blocked by the user|user is deactivated/i;

/** Refusals caused by the chat's members, which the owner cannot fix. */
const membersRefused =
  /bot was kicked|bot is not a member|bot can't initiate|not enough rights|have no rights|need administrator rights|chat not found|TOPIC_CLOSED|TOPIC_DELETED|thread not found|CHAT_WRITE_FORBIDDEN|CHAT_RESTRICTED|CHAT_SEND_\w+_FORBIDDEN|message to (?:edit|delete) not found|MESSAGE_ID_INVALID/i;

/** Google's "Service invoked too many times for one day: urlfetch", "… premium urlfetch", or "… in a short time". */
const outOfQuota = /too many times|premium url ?fetch/i;

/** Whether Google refused the request for its quota. */
export const isOutOfQuota = (reply: TelegramReply): boolean => reply.kind === 'unreached' && outOfQuota.test(reply.reason);

/**
 * What went wrong, in words for the owner, to be reported once for each `kind`; an undefined `kind` goes only into the log.
 * Undefined if the reply is no failure.
 */
export function findFailure(reply: TelegramReply) {
  if (reply.kind === 'ok') return undefined;
  const { method } = reply;
  const notReached = `Telegram was not reached for ${method}: `;
  if (isOutOfQuota(reply)) return { kind: 'quota', sentence: `${notReached}Google takes no more requests for now.` } as const;
  if (reply.kind === 'unreached') return { kind: 'unreached', sentence: `${notReached}${reply.reason}` } as const;
  const { code, description, retryAfter, migratedTo } = reply;
  const refused = `Telegram refused ${method}`;
  if (harmless.test(description)) return undefined;
  if (code === 401 || code === 404)
    return { kind: 'token', sentence: `${refused} (${code} ${description}): BOT_TOKEN is no longer valid.` } as const;
  if (code === 429) return { kind: undefined, sentence: `Telegram asks to wait ${retryAfter ?? '?'} s before ${method}.` };
  if (migratedTo !== undefined) return undefined;
  const kind = membersRefused.test(description) ? undefined : (`refused ${method} ${code}` as const);
  return { kind, sentence: `${refused}: ${code} ${description}` };
}

/** The supergroup to which a refused edit or message should have been sent. */
export const findMigration = (replies: readonly TelegramReply[]): number | undefined =>
  replies.map((reply) => (reply.kind === 'refused' ? reply.migratedTo : undefined)).find((chatId) => chatId !== undefined);

/** Whether Telegram asks to wait before it takes the request. */
export const isRateLimited = (reply: TelegramReply | undefined): boolean => reply?.kind === 'refused' && reply.code === 429;

/** Whether the message to edit no longer exists. */
export const isMessageGone = (reply: TelegramReply | undefined): boolean =>
  reply?.kind === 'refused' && /message to edit not found|MESSAGE_ID_INVALID/i.test(reply.description);

/** Whether Telegram does not take the request, here and now or later. */
export const isRefused = (reply: TelegramReply | undefined): boolean =>
  reply?.kind === 'refused' && !isRateLimited(reply) && reply.migratedTo === undefined;

/** The id of the message that a `sendMessage` has created, or 0. */
export const readMessageId = (reply: TelegramReply | undefined): number =>
  reply?.kind === 'ok' ? (readInteger(readObject(reply.result).message_id) ?? 0) : 0;

/** The ids of the admins in a reply to `getChatAdministrators`; undefined where there is no such reply. */
export function readAdminIds(reply: TelegramReply | undefined): readonly number[] | undefined {
  if (reply?.kind !== 'ok' || !Array.isArray(reply.result)) return undefined;
  return reply.result.flatMap((member) => readInteger(readObject(readObject(member).user).id) ?? []);
}
