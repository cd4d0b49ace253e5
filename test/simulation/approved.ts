/**
 * What people are shown by the source in memory in some seeds, as it was approved: a short hash for each act. A change that is to show
 * nothing else changes none; one that is to show something else is approved anew by `npm run simulate -- --approve`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { InlineQueryResultArticle } from '@grammyjs/types';
import { createVirtualClock } from '../../playground/clock.ts';
import { createRandom } from '../../playground/random.ts';
import type { ApiRecord } from '../../playground/telegram/api/apiCall.ts';
import { handsIn } from './act.ts';
import { drawAct } from './acts.ts';
import { openMemory } from './memory.ts';
import { pictureOf } from './picture.ts';
import { actsOfSeed } from './report.ts';
import { numbersOf, openStage, remember } from './stage.ts';

const file = new URL('approved.txt', import.meta.url);
/** Some of many, which together reach most of the bot in the least time. */
const approvedSeeds = [
  164, 147, 106, 148, 166, 160, 152, 144, 127, 165, 145, 175, 159, 143, 120, 181, 174, 180, 186, 162, 187, 189,
];

export interface Shown {
  readonly act: string;
  readonly picture: readonly string[];
  readonly hash: string;
}

/** Plays a seed without faults, and gives what people are shown after each act. */
export function* watchSeed(seed: number): Generator<Shown> {
  const stage = openStage(seed, openMemory, createVirtualClock);
  const hands = handsIn(stage);
  const { requests } = stage.home.telegram;
  for (const number of numbersOf(seed, actsOfSeed)) {
    const act = drawAct(stage, createRandom(number));
    if (!act) continue;
    stage.visits.set(act.kind, (stage.visits.get(act.kind) ?? 0) + 1);
    const from = requests.length;
    act.perform(hands);
    remember(stage);
    const picture = [...requests.slice(from).flatMap(offersOf), ...pictureOf(stage)];
    yield { act: act.words, picture, hash: createHash('sha256').update(picture.join('\n')).digest('hex').slice(0, 4) };
  }
}

/** What is offered to somebody who types in inline mode; ids and callback data are the bot's own. */
const offersOf = ({ method, parameters }: ApiRecord): readonly string[] =>
  method === 'answerInlineQuery'
    ? (parameters.results as readonly InlineQueryResultArticle[]).map((result) =>
        JSON.stringify(result, (key, value) => (key === 'id' || key === 'callback_data' ? undefined : value)),
      )
    : [];

/** The approved hashes of each seed. */
export const readApproved = (): ReadonlyMap<number, readonly string[]> =>
  new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [seed, ...hashes] = line.split(' ');
        return [Number(seed), hashes];
      }),
  );

export function approve(): void {
  const lines = approvedSeeds.map((seed) => [seed, ...[...watchSeed(seed)].map(({ hash }) => hash)].join(' '));
  writeFileSync(file, `${lines.join('\n')}\n`);
}
