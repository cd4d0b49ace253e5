/**
 * What stands in the chats once all jobs have run. An update that is cut off, or whose requests do
 * not arrive, and that Telegram delivers again, brings about the same messages in the end as where
 * nothing goes wrong, none of them more than twice.
 */
import { type Act, isOfMany, type Stage } from './act.ts';
import { type Fault, lasts } from './faults.ts';
import { readBoard } from './shownBoard.ts';

/** What does not tell the bot that it has failed, or asks it to try again. */
const repeated: readonly Fault['effect'][] = [
  'ends',
  'endsAfter',
  'wait',
  'silent',
  'lost',
  'page',
];

/**
 * Acts of many updates, of which one is cut off, go on in another way; what the owner reads counts
 * what has failed; and what lasts until the bot has given up is not made good.
 */
export const comesAgain = (act: Act, fault: Fault): boolean =>
  repeated.includes(fault.effect) &&
  !lasts(fault) &&
  // A key below `/status`.
  !act.shown?.message.text.startsWith('linia ') &&
  !isOfMany(act) &&
  !['burst', 'erasure', 'time', 'command status'].includes(act.kind) &&
  !act.kind.startsWith('offers');

/** The newest message of each chat. */
export const newestIds = ({ platform }: Stage): ReadonlyMap<number, number> =>
  new Map(
    [...platform.telegram.store.chats.values()].map(({ id, messages }) => [
      id,
      messages.at(-1)?.id ?? 0,
    ]),
  );

/**
 * How often each text stands in each chat among what is newer; the bot's own moves, and what it
 * draws by lot, may be others. A report to the owner is noted before it is sent, so that it does
 * not come again and again, and may be lost.
 */
export function textsSince(
  { platform }: Stage,
  since: ReadonlyMap<number, number>,
): ReadonlyMap<string, number> {
  const { chats, bot } = platform.telegram.store;
  const counts = new Map<string, number>();
  for (const { id: chat, messages } of chats.values()) {
    for (const message of messages.filter(
      ({ id, from }) => id > (since.get(chat) ?? 0) && from.id === bot.id,
    )) {
      if (readBoard(message)?.isShared === false || message.text.startsWith('linia: ')) continue;
      // Whether a clock has half of its time left, none, or starts again is decided when a job
      // runs.
      if (message.text.startsWith('⏳')) continue;
      // A clock goes on meanwhile, and a person's file holds what was left unsent. Who waits for a
      // stranger is promised to be told once the jobs have been seen to run.
      const text = message.text
        .replace(/start=[\w-]+/g, 'start=…')
        .replace(/⏳[^\n]*/g, '⏳')
        .replace(/^\{\n[\s\S]*/m, '')
        .replace(/^(\S+ …\n[\s\S]*?\n\n)[\s\S]*/m, '$1');
      const name = `${chat}: ${text}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** What is missing, or stands there too often. */
export function findWrong(
  { chat }: Pick<Act, 'chat'>,
  expected: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): string | undefined {
  const missing = [...expected.keys()].find((each) => !found.has(each));
  if (missing !== undefined)
    return `missing ${missing.startsWith(`${chat?.id}: `) ? 'here' : 'elsewhere'} is ${missing.slice(0, 300)}`;
  const tooMany = [...found].find(([each, count]) => count > 2 * (expected.get(each) ?? 1));
  return tooMany && `${tooMany[1]} times there is ${tooMany[0]}`;
}
