/**
 * What comes after an answer has been sent: Telegram's replies are stored, and work is done that nobody waits for. Both are data in the
 * answer (`OnReply`, `Afterwards`), and this is the only place that knows what each of them means.
 */
import { forgetEverywhere } from './menus/forget.ts';
import { switchByAdmin } from './menus/league.ts';
import { learnGroupNotice, notifyInGroup } from './notices/groupNotices.ts';
import { learnInlineNotice, notifyInline } from './notices/inlineNotices.ts';
import { notifyInRoom } from './notices/roomNotices.ts';
import type { Afterwards, Answer, Bot } from './runtime/answer.ts';
import { type Steps, writeProperty } from './runtime/steps.ts';
import { settingsKey } from './store/keys.ts';
import { learnBoard } from './tables/chatReplies.ts';
import { learnRoom, type RoomReply } from './tables/roomReplies.ts';
import { isRefused, readMessageId } from './telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from './telegram/request.ts';

/** The answer that follows, if any; `replies` are in the order of the `requests` that were sent. */
export function* followUp(
  requests: readonly TelegramRequest[],
  replies: readonly TelegramReply[],
  afterwards: readonly Afterwards[],
  bot: Bot,
): Steps<Answer | undefined> {
  const answers = [...(yield* readReplies(requests, replies, bot))];
  for (const work of afterwards) answers.push(yield* doAfterwards(work, bot));
  return mergeAnswers(answers.filter((answer) => answer !== undefined));
}

function* readReplies(requests: readonly TelegramRequest[], replies: readonly TelegramReply[], bot: Bot) {
  const answers: (Answer | undefined)[] = [];
  const byRoom = new Map<string, RoomReply[]>();
  for (const [index, request] of requests.entries()) {
    const { onReply } = request;
    const reply = replies[index];
    if (onReply?.keep === 'board') answers.push(yield* learnBoard(request, onReply, reply, bot));
    if (onReply?.keep === 'groupNotice' && readMessageId(reply) !== 0)
      answers.push(yield* learnGroupNotice(onReply, readMessageId(reply), bot));
    if (onReply?.keep === 'inlineNotice' && readMessageId(reply) !== 0)
      answers.push(yield* learnInlineNotice(onReply, readMessageId(reply), bot));
    if (onReply?.keep === 'instead' && isRefused(reply))
      answers.push({ requests: [{ method: 'sendMessage', payload: onReply.instead }] });
    if (onReply?.keep === 'admins') answers.push(yield* switchByAdmin(onReply, reply, bot));
    // One change of the room's row for all of its replies.
    if (onReply?.keep === 'seat' || onReply?.keep === 'roomNotice')
      byRoom.set(onReply.room.id, [...(byRoom.get(onReply.room.id) ?? []), { onReply, reply }]);
  }
  for (const ofRoom of byRoom.values()) answers.push(yield* learnRoom(ofRoom, bot));
  return answers;
}

function* doAfterwards(work: Afterwards, bot: Bot): Steps<Answer | undefined> {
  switch (work.do) {
    case 'notifyInRoom':
      return yield* notifyInRoom(work, bot);
    case 'notifyInline':
      return yield* notifyInline(work, bot);
    case 'notifyInGroup':
      return yield* notifyInGroup(work, bot);
    case 'forgetEverywhere':
      return yield* forgetEverywhere(work.userId, bot);
    case 'learnInlineMode':
      yield* writeProperty('INLINE_MODE', 'on');
      return { entries: { [settingsKey]: undefined } };
  }
  return work satisfies never;
}

/** Merges answers about different rows, so that they are written at once and sent at once. */
function mergeAnswers(answers: readonly Answer[]): Answer | undefined {
  if (answers.length === 0) return undefined;
  return {
    entries: Object.assign({}, ...answers.map(({ entries }) => entries)),
    requests: answers.flatMap(({ requests = [] }) => requests),
    afterwards: answers.flatMap(({ afterwards = [] }) => afterwards),
    newKeys: answers.flatMap(({ newKeys = [] }) => newKeys),
  };
}
