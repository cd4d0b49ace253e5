/**
 * What people are shown by the source in memory, as it was approved: a short hash for each act of
 * some seeds, and for each key that can be followed. A change that is to show nothing else changes
 * none; what is to be shown from now on is approved by `npm run simulate -- --approve`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { InlineQueryResultArticle } from '@grammyjs/types';
import { createVirtualClock } from '../../playground/clock.ts';
import { createRandom } from '../../playground/random.ts';
import type { ApiRecord } from '../../playground/telegram/api/apiCall.ts';
import { buttonsOf, type ChatRoom } from '../../playground/telegram/model/model.ts';
import { isEmpty } from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { handsIn, type Stage } from './act.ts';
import { drawAct } from './acts.ts';
import { openMemory } from './memory.ts';
import { pictureOf } from './picture.ts';
import { actsOfSeed } from './report.ts';
import { numbersOf, openStage, remember, saveStage } from './stage.ts';

const { buttons } = textsOf('en');
const file = new URL('approved.txt', import.meta.url);
/** Some of many, which together reach most of the bot in the least time. */
const approvedSeeds = [
  165, 113, 175, 166, 132, 183, 144, 181, 101, 169, 153, 152, 142, 140, 172, 151,
];

export interface Shown {
  readonly act: string;
  readonly picture: readonly string[];
  readonly hash: string;
}

/** Plays a seed without faults, and gives what people are shown after each act. */
function* watchSeed(seed: number): Generator<Shown> {
  const stage = openStage(seed, openMemory, createVirtualClock);
  const hands = handsIn(stage);
  const { requests } = stage.platform.telegram;
  for (const number of numbersOf(seed, actsOfSeed)) {
    const act = drawAct(stage, createRandom(number));
    if (!act) continue;
    const from = requests.length;
    act.perform(hands);
    remember(stage);
    const picture = [...requests.slice(from).flatMap(offersOf), ...pictureOf(stage)];
    yield makeShown(act.words, picture);
  }
}

const makeShown = (act: string, picture: readonly string[]): Shown => ({
  act,
  picture,
  hash: createHash('sha256').update(picture.join('\n')).digest('hex').slice(0, 4),
});

/**
 * What somebody types, and where, before all keys are followed; where a seat is free, somebody
 * joins.
 */
const beginnings: readonly (readonly [place: 'private' | 'group', ...texts: readonly string[]])[] =
  [
    ...['/start', '/settings', '/help', '/learn', '/watch', '/puzzle', '/someone', '/forget'].map(
      (text) => ['private', text] as const,
    ),
    ['private', '/tictactoe easy', 'B2'],
    ['private', '/connectfour hard', '4', '/end'],
    ['private', '/position connectfour 4453'],
    ['private', '/duel connectfour', '4', '4'],
    ['private', '/room sunday'],
    ['group', '/duel'],
    ['group', '/connectfour', '4'],
    ['group', '/top'],
    ['group', '/settings'],
    ['group', '/challenge @carla_sim tictactoe'],
  ];
/** How many keys are followed one after another, and how many of a beginning in all. */
const [longestPath, mostKeys] = [3, 70];

/**
 * Follows each key that is shown, from each of the beginnings on, and gives what people are shown.
 */
function* watchKeys(): Generator<Shown> {
  const stage = openStage(1, openMemory, createVirtualClock);
  const { cast } = stage;
  const [ada, ben] = cast.players as [FakeUser, FakeUser];
  const goBack = saveStage(stage)!;
  for (const [place, ...texts] of beginnings) {
    const chat = place === 'group' ? cast.group : ada.chat;
    for (const text of texts) ada.send(chat, text);
    const join = buttonsOf(chat.messages.at(-1)!)
      .flat()
      .find(({ text }) => text.includes(buttons.join));
    if (join) ben.tap(chat.messages.at(-1)!, join);
    yield makeShown(texts.join(', '), pictureOf(stage));
    yield* followKeys({ stage, user: ada, chat, seen: new Set() }, texts.at(-1)!, longestPath);
    goBack();
  }
}

interface Walk {
  readonly stage: Stage;
  readonly user: FakeUser;
  readonly chat: ChatRoom;
  /** The keys that were followed, each with all that it was shown with. */
  readonly seen: Set<string>;
}

function* followKeys(walk: Walk, path: string, length: number): Generator<Shown> {
  const { stage, user, chat, seen } = walk;
  const message = chat.messages.findLast((each) => !each.deleted && buttonsOf(each).length > 0);
  if (!message) return;
  const keys = buttonsOf(message).flat();
  const goBack = saveStage(stage)!;
  const screen = keys
    .map(({ text }) => text)
    .filter((text) => !isEmpty(text))
    .join();
  for (const key of keys) {
    // Of all empty cells the first alone.
    const step = `${screen}: ${isEmpty(key.text) ? '' : key.text}`;
    if (!('callback_data' in key) || seen.has(step) || seen.size >= mostKeys) continue;
    seen.add(step);
    user.tap(message, key);
    const act = `${path} › ${key.text}`;
    yield makeShown(act, pictureOf(stage));
    if (length > 1) yield* followKeys(walk, act, length - 1);
    goBack();
  }
}

/**
 * What is offered to somebody who types in inline mode; ids and callback data are the bot's own.
 */
const offersOf = ({ method, parameters }: ApiRecord): readonly string[] =>
  method === 'answerInlineQuery'
    ? (parameters.results as readonly InlineQueryResultArticle[]).map((result) =>
        JSON.stringify(result, (key, value) =>
          key === 'id' || key === 'callback_data' ? undefined : value,
        ),
      )
    : [];

/** What is shown by a seed, or by all keys. */
export const watch = (name: string): Generator<Shown> =>
  name === 'keys' ? watchKeys() : watchSeed(Number(name));

/** The approved hashes of each seed, and of the keys. */
export const readApproved = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name, ...hashes] = line.split(' ');
        return [name!, hashes];
      }),
  );

export function approve(): void {
  const lines = ['keys', ...approvedSeeds.map(String)].map((name) =>
    [name, ...[...watch(name)].map(({ hash }) => hash)].join(' '),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
}
