import type { User } from '@grammyjs/types';
import { badRequest } from '../api/apiError.ts';
import { ensureFields } from '../api/parameters.ts';
import { type ChatMessage, type ChatRoom, isGroup } from '../model/model.ts';
import type { TelegramStore } from '../model/store.ts';
import { tooOld } from './queryMethods.ts';

/** How long after it something can be answered by an ephemeral message. */
const answerableMs = 15_000;

/**
 * Who alone is to see a message. Bot API 10.2, EphemeralMessageParameters: receiver_user_id is the
 * "user who will receive the message", callback_query_id the "callback query which triggered the
 * message, if any"; ephemeral messages are for groups. The words of these refusals are not
 * published, but for MESSAGE_NOT_COMMAND (kurigram, pull request 337).
 *
 * "Reply Targets and Conditions" (bots/features): a bot that is no admin of the group sends one
 * within 15 seconds of what it answers, a tap by callback_query_id, or an ephemeral command by
 * reply_parameters.ephemeral_message_id; `replyTo` is what the message replies to.
 */
export function parseReceiver(
  { chat, replyTo }: { readonly chat: ChatRoom; readonly replyTo: ChatMessage | undefined },
  value: unknown,
  store: TelegramStore,
): User | undefined {
  if (value === undefined) {
    // Bot API, ReplyParameters: "A reply to an ephemeral message must itself be an ephemeral
    // message."
    if (replyTo?.seenBy) throw badRequest('message to be replied not found');
    return undefined;
  }
  const {
    receiver_user_id,
    callback_query_id,
    replace_callback_query_message: replaces = false,
  } = ensureFields(value, 'ephemeral message parameters', {
    receiver_user_id: 'integer',
    callback_query_id: 'string?',
    replace_callback_query_message: 'boolean?',
  });
  if (!isGroup(chat)) throw badRequest('ephemeral messages can be sent only in groups');
  if (replaces === true)
    throw badRequest('unsupported replace_callback_query_message in the stand-in');
  const person = store.people.get(receiver_user_id as number);
  if (person === undefined || !chat.members.has(person.profile.id))
    throw badRequest('USER_NOT_PARTICIPANT');
  const tap =
    callback_query_id === undefined ? undefined : store.taps.get(callback_query_id as string);
  const isForeign = tap?.person.profile.id !== person.profile.id || tap.message.chat !== chat;
  if (callback_query_id !== undefined && isForeign) throw badRequest(tooOld);
  const answered = tap
    ? tap.at
    : replyTo?.seenBy?.id === person.profile.id
      ? replyTo.date * 1000
      : undefined;
  const isInTime = answered !== undefined && store.now() - answered <= answerableMs;
  if (!isInTime && !chat.admins.has(store.bot.id)) throw badRequest('MESSAGE_NOT_COMMAND');
  return person.profile;
}
