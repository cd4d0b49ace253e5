/** Which homes ask about the webhook by themselves. */
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../playground/worker/memoryStorage.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import type { Environment, StatefulObject } from '../../../src/platform/objects/calls.ts';
import { openObject } from '../../../src/platform/objects/object/openObject.ts';
import { createTally } from '../../../src/platform/objects/object/tally.ts';

const hour = 3_600_000;

it('Telegram is asked about the name of each, and about the webhook of one that it calls, from its setup on', async () => {
  const asked: string[] = [];
  const storage = createMemoryStorage(
    () => undefined,
    () => undefined,
  );
  let [now, isPolling] = [Date.UTC(2026, 0, 15, 12), false];
  const world: Environment = {
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret, ADMIN_CHAT_ID: '5' },
    memory: new Map(),
    tally: createTally(),
    home: 'own machine',
    object: () => opened.object,
    async fetch(url) {
      asked.push(url.replace(/.*\//, ''));
      return { status: 200, text: async () => '{"ok":true,"result":{"username":"linia_bot","url":"https://x.org/exec"}}' };
    },
    now: () => now,
    wait: async () => undefined,
    log: () => undefined,
    hmac: () => [],
    makeSecret: () => madeUpSecret,
    version: 'test',
    get isPolling() {
      return isPolling;
    },
  };
  const opened: { readonly object: StatefulObject; sweep(): Promise<void> } = openObject('shared', storage, world);
  const ring = async () => {
    now = storage.alarmAt()!;
    storage.clearAlarm();
    asked.length = 0;
    // As after a restart, which forgets the name.
    await openObject('', storage, world).sweep();
    return [asked, storage.alarmAt()];
  };
  await opened.object.callAsOwner({ kind: 'setup', url: 'https://x.org/exec' });
  expect(storage.alarmAt()).toBe(now + hour);
  expect(await ring()).toEqual([['getWebhookInfo'], now + hour]);
  isPolling = true;
  await opened.object.callAsOwner({ kind: 'setup', url: '' });
  // Setup has just asked for the name.
  expect(await ring()).toEqual([[], now + hour]);
  for (let count = 0; count < 4; count++) await ring();
  expect(await ring()).toEqual([['getMe'], now + hour]);
});
