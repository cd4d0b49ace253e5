/** A bot on Apps Script and its Worker, with the same Telegram. */
import type {
  FetchOutcome,
  FetchRequest,
} from '../../../playground/appsScript/services/urlFetch.ts';
import { answerAs } from '../../../playground/worker/bridge.ts';
import {
  type CallReport,
  clusterBridge,
  workerUrl,
} from '../../../playground/worker/workerWorld.ts';
import { madeUpSecret, madeUpToken, type World } from '../../../playground/world.ts';
import { isErasureKey } from '../../../src/bot/rows/keys.ts';
import { kindOf } from '../../../src/bot/rows/kinds.ts';
import { linesOf, openWorld } from '../../bot/players.ts';

type Reach = (request: FetchRequest, reach: () => FetchOutcome) => FetchOutcome;

/**
 * `change` may put an answer of its own in the place of the Worker's, before or after the Worker
 * has had the request.
 */
export function openMove(change: Reach = (_, reach) => reach()) {
  const worker = clusterBridge().open(answerAs(() => world.telegram));
  worker.ask('begin', { env: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret } });
  let last: object = {};
  const call = (url: string, headers: Readonly<Record<string, string>>, body: string) =>
    worker.ask('call', { url, headers, body, now: world.clock.now() }) as CallReport;
  const world: World = openWorld(
    { MOVE_TO: `${workerUrl}/exec`, WEBHOOK_SECRET: madeUpSecret },
    {
      executed: (_, update) => {
        last = update;
      },
      elsewhere: (request) =>
        change(request, () => ({
          ...call(request.url, request.headers, request.body ?? ''),
          headers: {},
        })),
    },
  );
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  return {
    world,
    ada,
    ben,
    lasting: () => onlyKnown(worker.ask('lasting') as ReadonlyMap<string, string>),
    rowsOf: (object: string) => worker.ask('rowsOf', object) as readonly string[],
    /** Telegram delivers to the Worker the last update that the script has had. */
    repeatLast: () =>
      call(
        `${workerUrl}/exec`,
        { 'x-telegram-bot-api-secret-token': madeUpSecret },
        JSON.stringify(last),
      ),
    counted: () =>
      JSON.parse(call(`${workerUrl}/import`, { authorization: `Bearer ${madeUpSecret}` }, '').body),
    switchTo: () => call(`${workerUrl}/setup`, { authorization: `Bearer ${madeUpSecret}` }, ''),
    say: (name: 'moveTo' | 'moveFrom') => linesOf(world.run(name)),
  };
}

/**
 * What is about the platform stays there, such as the diary; that somebody was erased is noted
 * without who it was.
 */
const onlyKnown = (lines: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...lines].filter(([key]) => kindOf(key)?.stays !== true && !isErasureKey(key)));

/** What lasts in the script, its marks included. */
export const rowsHere = ({ appsScript }: World) => onlyKnown(appsScript.properties.user);

/** The lasting rows as the stores have them, in one order; the script's marks stand beside them. */
export const sorted = (lines: ReadonlyMap<string, string>) =>
  [...onlyKnown(lines)]
    .filter(([key]) => !key.startsWith('x|'))
    .sort(([a], [b]) => (a < b ? -1 : 1));

export const fill = ({ appsScript }: World, count: number): void => {
  for (let id = 1; id <= count; id++)
    appsScript.properties.user.set(`p${6_000_000 + id}`, '2|hard|user|ca||||||20000');
};
