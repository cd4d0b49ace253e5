/** What a reply of Telegram means: which refusals pass, and which are final. */

import { readInteger, readObject } from './json.ts';
import type { TelegramReply } from './request.ts';

/**
 * Refusals that can be ignored: there is nothing to change, or the message, the query or its reader
 * is gone.
 */
const harmless =
  /message is not modified|query is too old|query ID is invalid|bot was blocked by the user|user is deactivated/i;

/**
 * Refusals caused by the chat or its members, which the owner cannot fix: what they may not do, or
 * is gone. The names in capitals are those of Telegram's own errors (core.telegram.org/api/errors),
 * about a peer, a chat, a channel, a user, a topic or a message; one that is too long, or empty, is
 * the request's own fault.
 */
const membersRefused = new RegExp(
  [
    "bot was kicked|bot is not a member|bot can't|not enough rights|no rights|need administrator rights|administrators? required",
    '(?:chat|group|channel|user|member|participant|thread|topic|message)\\b[^:]*\\b(?:not found|deleted|deactivated|closed|private|restricted)',
    '\\b(?:PEER|CHAT|CHANNELS?|USER|INPUT_USER|GROUP|TOPIC|REACTIONS?|MSG|MESSAGE(?!_TOO_LONG|_EMPTY)|PARTICIPANT)_\\w+',
    "message can't be (?:edited|deleted)",
  ].join('|'),
  'i',
);

/**
 * Google's "Service invoked too many times for one day: urlfetch", "… premium urlfetch", or "… in a
 * short time: urlfetch rateMax. Try Utilities.sleep(1000) between calls". The words may be those of
 * the account's language; the names in them are not.
 */
const outOfQuota = /too many times|premium url ?fetch|: urlfetch\b|rateMax/i;
const tooFast = /short time|rateMax|Utilities\.sleep/i;

/** Whether Google refused the request for its quota. */
export const isOutOfQuota = (reply: TelegramReply): boolean =>
  reply.kind === 'unreached' && outOfQuota.test(reply.reason);

/** Whether it did so for the moment alone, which is over after a second or so. */
export const isTooFast = (reply: TelegramReply): boolean =>
  isOutOfQuota(reply) && reply.kind === 'unreached' && tooFast.test(reply.reason);

/** Failures of the network, in which the address stands that was not reached, or Telegram's own. */
const ofNetwork =
  /https?:|\(address\)|dns|time(?:d )?out|address unavailable|no response|no token|^status|^5\d\d /i;

/**
 * Whether the request was not sent for a reason that is not known: that may be a spent day in the
 * words of another language.
 */
export const isUnexplained = (reply: TelegramReply): boolean =>
  reply.kind === 'unreached' && !isOutOfQuota(reply) && !ofNetwork.test(reply.reason);

/**
 * What went wrong, in words for the owner, to be reported once for each `kind`; an undefined `kind`
 * goes only into the log. Undefined if the reply is no failure.
 */
export function findFailure(reply: TelegramReply) {
  if (reply.kind === 'ok') return undefined;
  const { method } = reply;
  const notReached = `Telegram was not reached for ${method}: `;
  if (isOutOfQuota(reply))
    return {
      kind: 'quota',
      sentence: `${notReached}Google takes no more requests for now.`,
    } as const;
  if (reply.kind === 'unreached')
    return { kind: 'unreached', sentence: `${notReached}${reply.reason}` } as const;
  const { code, description, retryAfter, migratedTo } = reply;
  const refused = `Telegram refused ${method}`;
  if (harmless.test(description)) return undefined;
  if (code === 401 || code === 404)
    return {
      kind: 'token',
      sentence: `${refused} (${code} ${description}): BOT_TOKEN is no longer valid.`,
    } as const;
  if (code === 429)
    return {
      kind: undefined,
      sentence: `Telegram asks to wait ${retryAfter ?? '?'} s before ${method}.`,
    };
  if (migratedTo !== undefined) return undefined;
  const isMembers = code === 403 || membersRefused.test(description);
  const kind = isMembers ? undefined : (`refused ${method} ${code}` as const);
  return { kind, sentence: `${refused}: ${code} ${description}` };
}

/** The supergroup to which a refused edit or message should have been sent. */
export const findMigration = (replies: readonly TelegramReply[]): number | undefined =>
  replies
    .map((reply) => (reply.kind === 'refused' ? reply.migratedTo : undefined))
    .find((chatId) => chatId !== undefined);

/** Whether Telegram asks to wait before it takes the request. */
export const isRateLimited = (reply: TelegramReply | undefined): boolean =>
  reply?.kind === 'refused' && reply.code === 429;

/** Whether the message to edit no longer exists. */
export const isMessageGone = (reply: TelegramReply | undefined): boolean =>
  reply?.kind === 'refused' &&
  /message to edit not found|MESSAGE_ID_INVALID/i.test(reply.description);

/** Whether nothing new may be written in the topic, where what stands there can still be edited. */
export const isTopicClosed = (reply: TelegramReply | undefined): boolean =>
  reply?.kind === 'refused' && /TOPIC_CLOSED/.test(reply.description);

/** Whether Telegram does not take the request, here and now or later. */
export const isRefused = (reply: TelegramReply | undefined): boolean =>
  reply?.kind === 'refused' && !isRateLimited(reply) && reply.migratedTo === undefined;

/** Whether it is not tried again: it would not be taken, or not before tomorrow. */
export const isGivenUp = (reply: TelegramReply | undefined): boolean =>
  reply !== undefined &&
  ((reply.kind === 'refused' && !isRateLimited(reply)) || isOutOfQuota(reply));

/** The id of the message that a `sendMessage` has created, or 0. */
export const readMessageId = (reply: TelegramReply | undefined): number =>
  reply?.kind === 'ok' ? (readInteger(readObject(reply.result).message_id) ?? 0) : 0;

/** Whether a message that was to reply to another has come without it, since that is gone. */
export const hasLostTarget = (reply: TelegramReply | undefined): boolean =>
  reply?.kind === 'ok' && readObject(reply.result).reply_to_message === undefined;

/**
 * The ids of the admins in a reply to `getChatAdministrators`; undefined where there is no such
 * reply.
 */
export function readAdminIds(reply: TelegramReply | undefined): readonly number[] | undefined {
  if (reply?.kind !== 'ok' || !Array.isArray(reply.result)) return undefined;
  return reply.result.flatMap(
    (member) => readInteger(readObject(readObject(member).user).id) ?? [],
  );
}
