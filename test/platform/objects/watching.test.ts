/** Which platforms ask about the webhook by themselves. */
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../playground/worker/memoryStorage.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import type { Environment, StatefulObject } from '../../../src/platform/objects/calls.ts';
import { openObject } from '../../../src/platform/objects/object/openObject.ts';
import { createTally } from '../../../src/platform/objects/object/tally.ts';

const hour = 3_600_000;

type Told = { readonly chat_id: number; readonly text: string };

/** An object that is all objects; `answer` is what Telegram says, and `asked` what it was asked. */
function open(admin: string, answer: (method: string, payload: Told) => object) {
  const asked: string[] = [];
  const storage = createMemoryStorage(
    () => undefined,
    () => undefined,
  );
  const state = { now: Date.UTC(2026, 0, 15, 12), isPolling: false };
  const world: Environment = {
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret, ADMIN_CHAT_ID: admin },
    memory: new Map(),
    tally: createTally(),
    platform: 'own machine',
    object: () => opened.object,
    async fetch(url, { body }) {
      const method = url.replace(/.*\//, '');
      asked.push(method);
      const text = JSON.stringify(answer(method, JSON.parse(String(body)) as Told));
      return new Response(text);
    },
    now: () => state.now,
    wait: async () => undefined,
    log: () => undefined,
    hmac: () => [],
    makeUuid: () => '',
    version: 'test',
    get isPolling() {
      return state.isPolling;
    },
  };
  const opened: { readonly object: StatefulObject; sweep(): Promise<void> } = openObject(
    'shared',
    storage,
    world,
  );
  const ring = async () => {
    state.now = storage.alarmAt()!;
    storage.clearAlarm();
    asked.length = 0;
    // As after a restart, which forgets the name.
    await openObject('', storage, world).sweep();
    return [asked, storage.alarmAt()];
  };
  return { object: opened.object, storage, state, ring };
}

it('Telegram is asked about the name of each, and about the webhook of one that it calls, from its setup on', async () => {
  const { object, storage, state, ring } = open('5', () => ({
    ok: true,
    result: { username: 'linia_bot', url: 'https://x.org/exec' },
  }));
  await object.callAsOwner({ kind: 'status', url: 'https://x.org/exec' });
  expect(storage.alarmAt() ?? 0).not.toBe(state.now + hour);
  // Setup alone learns an address.
  expect(await object.learntProperties()).not.toHaveProperty('WEBAPP_URL');
  expect(await object.learntProperties()).not.toHaveProperty('SEALED');
  await object.callAsOwner({ kind: 'setup', url: 'https://x.org/exec' });
  expect(storage.alarmAt()).toBe(state.now + hour);
  // One's own machine gives it to a backup while the bot does not run.
  expect(await object.learntProperties()).toHaveProperty('SEALED');
  expect(await ring()).toEqual([['getWebhookInfo'], state.now + hour]);
  state.isPolling = true;
  await object.callAsOwner({ kind: 'setup', url: '' });
  // Setup has just asked for the name.
  expect(await ring()).toEqual([[], state.now + hour]);
  for (let count = 0; count < 4; count++) await ring();
  expect(await ring()).toEqual([['getMe'], state.now + hour]);
});

it('another name, and the supergroup that the owner’s chat has become, are learnt here, too', async () => {
  let username = 'linia_bot';
  const told: Told[] = [];
  const { object, state, ring } = open('-5', (method, payload) => {
    if (method !== 'sendMessage') return { ok: true, result: { username } };
    told.push(payload);
    if (payload.chat_id !== -5) return { ok: true, result: { message_id: 1 } };
    return {
      ok: false,
      error_code: 400,
      description: 'Bad Request: …',
      parameters: { migrate_to_chat_id: -1_005 },
    };
  });
  state.isPolling = true;
  await object.callAsOwner({ kind: 'setup', url: '' });
  for (const name of ['renamed_bot', 'again_bot']) {
    username = name;
    // The owner hears of each kind once a day.
    for (let count = 0; count < 25; count++) await ring();
  }
  const named = (name: string) => expect.stringContaining(`The bot is @${name} now`);
  expect(told.map(({ chat_id, text }) => [chat_id, text])).toEqual([
    [-5, named('renamed_bot')],
    [-1_005, named('renamed_bot')],
    [-1_005, named('again_bot')],
  ]);
  expect(await object.learntProperties()).toMatchObject({
    BOT_USERNAME: 'again_bot',
    ADMIN_CHAT_MOVED: '-5 -1005',
  });
});
