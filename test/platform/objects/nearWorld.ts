/**
 * The objects of a Worker in the process of the test, with the people and the Telegram of the other
 * worlds; what people do is awaited.
 */
import { createVirtualClock } from '../../../playground/clock.ts';
import { createRandom } from '../../../playground/random.ts';
import { createTelegram } from '../../../playground/telegram/telegram.ts';
import { answerAs } from '../../../playground/worker/bridge.ts';
import { type ClusterOptions, createCluster } from '../../../playground/worker/cluster.ts';
import { workerUrl } from '../../../playground/worker/workerWorld.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';

interface Options extends Pick<ClusterOptions, 'faults'> {
  /** Added to token, secret and address. */
  readonly properties?: Readonly<Record<string, string>>;
}

export async function openNear({ properties = {}, faults = {} }: Options = {}) {
  const clock = createVirtualClock(Date.UTC(2026, 0, 15, 12));
  const telegram = createTelegram({ token: madeUpToken, now: clock.now, random: createRandom(1) });
  const answer = answerAs(() => telegram);
  const cluster = createCluster({
    bindings: {
      BOT_TOKEN: madeUpToken,
      WEBHOOK_SECRET: madeUpSecret,
      WEBAPP_URL: `${workerUrl}/exec`,
      ...properties,
    },
    now: clock.now,
    faults,
    async fetch(url, { headers, body: asked }) {
      const { status, body } = answer({
        url,
        type: headers['content-type'] ?? '',
        body: String(asked),
      });
      if (status === 0) throw new Error('Timeout');
      return new Response(body, { status });
    },
  });

  async function post(url: string, headers: Readonly<Record<string, string>>, body: string) {
    const response = await cluster.fetch(new Request(url, { method: 'POST', headers, body }));
    return { status: response.status, text: await response.text() };
  }

  /** Calls a route of the owner, and gives what it reports. */
  async function ask(path: string): Promise<string> {
    const { text } = await post(
      `${workerUrl}${path}`,
      { authorization: `Bearer ${madeUpSecret}` },
      '',
    );
    return JSON.parse(text).lines.join('\n');
  }

  async function deliverAll(): Promise<void> {
    const { updates, webhook } = telegram;
    for (let due = updates.due(); due.length > 0; due = updates.due()) {
      // Those of several people come at once.
      const deliver = async (delivery: (typeof due)[number]): Promise<void> => {
        const { url, headers, body } = webhook.requestFor(delivery);
        webhook.settle(delivery, await post(url, headers, body));
      };
      await Promise.all(due.map(deliver));
    }
  }

  /** What somebody does, until it is answered; gives what that has cost, too. */
  async function act<Result>(work: () => Result) {
    const { calls, rows } = cluster.cost;
    const result = work();
    await deliverAll();
    clock.advance(3000);
    return { result, cost: { calls: cluster.cost.calls - calls, rows: cluster.cost.rows - rows } };
  }

  await ask('/setup');
  cluster.logs.length = 0;
  const ada = telegram.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = telegram.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  return {
    cluster,
    telegram,
    clock,
    ada,
    ben,
    group: telegram.group('Friends', [ada, ben]),
    act,
    ask,
    deliverAll,
    /** Lets time pass, and then the alarms ring that are due. */
    async pass(ms: number): Promise<void> {
      clock.advance(ms);
      await cluster.ring();
    },
    /** The keys of the rows that an object has stored, but for its name. */
    rowsOf: (object: string) =>
      [...(cluster.cells.get(object)?.storage.rows.keys() ?? [])].filter((key) => key !== 'name'),
  };
}
