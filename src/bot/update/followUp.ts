/**
 * What comes after an answer has been sent: Telegram's replies are stored, and work is done that
 * nobody waits for. Both are data in the answer (`OnReply`, `Afterwards`), and this is the only
 * place that knows what each of them means.
 */

import type { Afterwards, Answer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { log, unlock, type Work } from '../core/steps.ts';
import { findWork, jobs, replies as readers } from '../features/features.ts';
import { learnBoard } from '../play/later/chatReplies.ts';
import { learnRoom, type RoomReply } from '../play/later/roomReplies.ts';
import { learnNotice, notify, renewNotice, settleNotice } from '../play/notices/notify.ts';
import { isRoomKey, makeRoomKey } from '../rows/keys.ts';
import { lazily } from '../rows/schema.ts';
import { isGivenUp, isMessageGone, isRefused, readMessageId } from '../telegram/reply.ts';
import type { OnReply, TelegramReply, TelegramRequest } from '../telegram/request.ts';

/**
 * The answer that follows, if any, and the work that has failed; `replies` are in the order of the
 * `requests` that were sent. What fails keeps nothing else from being done.
 */
export function* followUp(
  requests: readonly TelegramRequest[],
  replies: readonly TelegramReply[],
  afterwards: readonly Afterwards[],
  bot: Bot,
): Work<{ readonly next: Answer | undefined; readonly undone: readonly Afterwards[] }> {
  const decided: Decided[] = [];
  const undone: Afterwards[] = [];
  const works = [...splitReplies(requests, replies), ...afterwards];
  for (const work of works) {
    try {
      decided.push({ work, answer: yield* doAfterwards(work, bot) });
    } catch (error) {
      yield* log(`The work after an answer failed: ${String(error)}`);
      undone.push(work);
    }
  }
  // An answer that follows releases the lock as it is carried out; work that failed, or found
  // nothing to change, may have left it held.
  const next = mergeAnswers(decided);
  if (works.length > 0 && !next) yield* unlock();
  return { next, undone };
}

/** What a piece of work has come to, if to anything. */
interface Decided {
  readonly work: Afterwards;
  readonly answer: Answer | undefined;
}

/** The replies to be read, those of one room together: its row changes once for all of them. */
function splitReplies(
  requests: readonly TelegramRequest[],
  replies: readonly TelegramReply[],
): readonly Afterwards[] {
  const groups = new Map<string, number[]>();
  for (const [index, { onReply }] of requests.entries()) {
    const group = (onReply && roomOf(onReply)) ?? String(index);
    if (onReply) groups.set(group, [...(groups.get(group) ?? []), index]);
  }
  return [...groups.values()].map((group) => ({
    do: 'readReplies',
    requests: group.map((index) => requests[index]!),
    replies: group.map((index) => replies[index]),
  }));
}

/** The key of the room that a reply is about. */
function roomOf(onReply: OnReply): string | undefined {
  if (onReply.keep === 'seat') return makeRoomKey(onReply.room.id);
  return onReply.keep === 'notice' && isRoomKey(onReply.key) ? onReply.key : undefined;
}

function* readReplies(
  { requests, replies }: Extract<Afterwards, { do: 'readReplies' }>,
  bot: Bot,
): Work<Answer | undefined> {
  const decided: Decided[] = [];
  const ofRoom: RoomReply[] = [];
  for (const [index, { onReply }] of requests.entries())
    if (onReply && roomOf(onReply) !== undefined)
      ofRoom.push({ onReply: onReply as RoomReply['onReply'], reply: replies[index] });
  if (ofRoom.length > 0)
    decided.push({
      work: { do: 'readReplies', requests, replies },
      answer: yield* learnRoom(ofRoom, bot),
    });
  for (const [index, request] of requests.entries()) {
    const reply = replies[index];
    const work = { do: 'readReplies', requests: [request], replies: [reply] } as const;
    const answer = yield* readReply(request, reply, bot);
    decided.push({ work, answer });
  }
  return mergeAnswers(decided);
}

/** What a reply means, but for the boards of a room, and its notices that have arrived. */
function* readReply(
  request: TelegramRequest,
  reply: TelegramReply | undefined,
  bot: Bot,
): Work<Answer | undefined> {
  const { onReply } = request;
  switch (onReply?.keep) {
    case 'board':
      return yield* learnBoard(request, onReply, reply, bot);
    case 'notice':
      if (isGivenUp(reply)) return yield* settleNotice(onReply);
      return roomOf(onReply) === undefined && readMessageId(reply) !== 0
        ? yield* learnNotice(onReply, readMessageId(reply), bot)
        : undefined;
    case 'correction':
      return isMessageGone(reply) ? yield* renewNotice(onReply, bot) : undefined;
    case 'instead':
      return isRefused(reply)
        ? { requests: [{ method: 'sendMessage', payload: onReply.instead }] }
        : undefined;
    case 'admins':
      return yield* readers().admins(onReply, reply, bot);
    default:
      return undefined;
  }
}

/** What does each piece of work; `readReplies` is this file's own. */
type Doers = {
  readonly [Do in Afterwards['do']]: (
    work: Extract<Afterwards, { do: Do }>,
    bot: Bot,
  ) => Work<Answer | undefined>;
};
const doers = lazily((): Doers => ({ readReplies, notify, feature: doOfFeature, ...jobs() }));

/** What a feature that was retired has left to do is not done. */
function* doOfFeature(
  work: Extract<Afterwards, { do: 'feature' }>,
  bot: Bot,
): Work<Answer | undefined> {
  const doWork = findWork(work.work);
  return doWork && (yield* doWork(work, bot));
}

export const doAfterwards = (work: Afterwards, bot: Bot): Work<Answer | undefined> =>
  (doers()[work.do] as (work: Afterwards, bot: Bot) => Work<Answer | undefined>)(work, bot);

/**
 * Merges what is decided, so that it is written at once and sent at once. What changes a row that
 * another piece of work changes, too, is decided again once that is written.
 */
function mergeAnswers(decided: readonly Decided[]): Answer | undefined {
  const answers: Answer[] = [];
  const again: Afterwards[] = [];
  const written = new Set<string>();
  for (const { work, answer } of decided) {
    if (!answer) continue;
    const keys = Object.keys(answer.entries ?? {});
    if (keys.some((key) => written.has(key))) again.push(work);
    else answers.push(answer);
    for (const key of keys) written.add(key);
  }
  if (answers.length === 0) return undefined;
  return {
    entries: Object.assign({}, ...answers.map(({ entries }) => entries)),
    requests: deletedOnce(answers.flatMap(({ requests = [] }) => requests)),
    afterwards: [...answers.flatMap(({ afterwards = [] }) => afterwards), ...again],
    newKeys: answers.flatMap(({ newKeys = [] }) => newKeys),
  };
}

/** Of several notices to one person each deletes what stands in their chat. */
const deletedOnce = (requests: readonly TelegramRequest[]): readonly TelegramRequest[] =>
  requests.filter((request, index) => {
    const isSame = ({ method, payload }: TelegramRequest): boolean =>
      method === request.method &&
      payload.chat_id === request.payload.chat_id &&
      payload.message_id === request.payload.message_id;
    return request.method !== 'deleteMessage' || requests.findIndex(isSame) === index;
  });
