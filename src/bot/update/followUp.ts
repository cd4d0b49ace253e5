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
import { findLearner, type Heard, hasArrived, learn } from '../play/later/learn.ts';
import { notify, renewNotice, settleNotice } from '../play/notices/notify.ts';
import { lazily } from '../rows/schema.ts';
import { isGivenUp, isMessageGone, isRefused } from '../telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';

/**
 * The answer that follows, if any, and the work that has failed; `replies` are in the order of the
 * `requests` that were sent. What fails keeps nothing else from being done. A game of which a
 * notice is yet to be sent learns of that, too, once and for all.
 */
export function* followUp(
  requests: readonly TelegramRequest[],
  replies: readonly TelegramReply[],
  afterwards: readonly Afterwards[],
  bot: Bot,
): Work<{ readonly next: Answer | undefined; readonly undone: readonly Afterwards[] }> {
  const heard = requests.map((request, index) => ({ request, reply: replies[index] }));
  const works = [
    ...gatherReplies(heard, afterwards),
    ...afterwards.filter((work) => !isReading(work)),
  ];
  const notified = new Set(works.map((work) => (work.do === 'notify' ? work.key : undefined)));
  const canWait = (work: Afterwards): boolean =>
    isReading(work) &&
    heardIn(work).every((each) => notified.has(findLearner(each)) && hasArrived(each));
  const waiting = works.filter(canWait);
  const first = yield* decideAll(
    works.filter((work) => !canWait(work)),
    bot,
  );
  const isNotifying = first.decided.some(({ answer }) => (answer?.requests ?? []).length > 0);
  const { decided, undone } = isNotifying ? first : yield* decideAll(waiting, bot, first);
  const merged = mergeAnswers(decided);
  const next =
    merged && isNotifying
      ? { ...merged, afterwards: [...(merged.afterwards ?? []), ...waiting] }
      : merged;
  // An answer that follows releases the lock as it is carried out; work that failed, or found
  // nothing to change, may have left it held.
  if (works.length > 0 && !next) yield* unlock();
  return { next, undone };
}

/** What pieces of work have come to, and those that have failed. */
interface Outcome {
  readonly decided: readonly Decided[];
  readonly undone: readonly Afterwards[];
}

function* decideAll(
  works: readonly Afterwards[],
  bot: Bot,
  before: Outcome = { decided: [], undone: [] },
): Work<Outcome> {
  const decided = [...before.decided];
  const undone = [...before.undone];
  for (const work of works) {
    try {
      decided.push({ work, answer: yield* doAfterwards(work, bot) });
    } catch (error) {
      yield* log(`The work after an answer failed: ${String(error)}`);
      undone.push(work);
    }
  }
  return { decided, undone };
}

/** What a piece of work has come to, if to anything. */
interface Decided {
  readonly work: Afterwards;
  readonly answer: Answer | undefined;
}

type Reading = Extract<Afterwards, { do: 'readReplies' }>;
const isReading = (work: Afterwards): work is Reading => work.do === 'readReplies';

const heardIn = ({ requests, replies }: Reading): readonly Heard[] =>
  requests.map((request, index) => ({ request, reply: replies[index] }));

/** The replies to be read, those of one game together: its row changes once for all of them. */
function gatherReplies(
  heard: readonly Heard[],
  afterwards: readonly Afterwards[],
): readonly Reading[] {
  const all = [...afterwards.filter(isReading).flatMap(heardIn), ...heard];
  const groups = new Map<string, readonly Heard[]>();
  for (const [index, each] of all.entries()) {
    if (!each.request.onReply) continue;
    const group = findLearner(each) ?? String(index);
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return [...groups.values()].map((group) => ({
    do: 'readReplies',
    requests: group.map(({ request }) => request),
    replies: group.map(({ reply }) => reply),
  }));
}

function* readReplies(work: Reading, bot: Bot): Work<Answer | undefined> {
  const heard = heardIn(work);
  const [first] = heard;
  const key = first && findLearner(first);
  if (key !== undefined) return yield* learn(key, heard, bot);
  return first && (yield* readReply(first, bot));
}

/** What a reply means that no game learns from. */
function* readReply({ request, reply }: Heard, bot: Bot): Work<Answer | undefined> {
  const { onReply } = request;
  switch (onReply?.keep) {
    case 'board':
      return yield* learnBoard(request, onReply, reply, bot);
    case 'notice':
      return isGivenUp(reply) ? yield* settleNotice(onReply) : undefined;
    case 'correction':
      return isMessageGone(reply) ? yield* renewNotice(onReply, bot) : undefined;
    case 'instead':
      return isRefused(reply)
        ? { requests: [{ method: 'sendMessage', payload: onReply.instead }] }
        : undefined;
    case 'admins':
      return yield* readers().admins(onReply, reply, bot);
    case 'puzzle':
      return yield* readers().puzzle(onReply, reply, bot);
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
