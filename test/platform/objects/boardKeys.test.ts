/**
 * The board key of a backup on a platform that may be without its token: one's own machine, while
 * the bot is not started.
 */
import { expect, it } from 'vitest';
import { findBoardKey, sealBoardKey } from '../../../src/bot/settings/boardKey.ts';
import { parseSettings } from '../../../src/bot/settings/settings.ts';
import { keepSealed, readSealed, takeSealed } from '../../../src/platform/objects/boardKeys.ts';
import type { Environment, StatefulObject } from '../../../src/platform/objects/calls.ts';
import { hmac } from '../../../src/platform/objects/secret.ts';

const token = '7000000001:made-up';
const old = { token, secret: 'older', boardKey: undefined };
const sealed = sealBoardKey(old, hmac);

function open(platform: Environment['platform'] = 'own machine') {
  const learnt: Record<string, string> = {};
  const shared: Pick<StatefulObject, 'learntProperties' | 'learn'> = {
    learntProperties: async () => ({ ...learnt }),
    async learn(name, value = '') {
      learnt[name] = value;
    },
  };
  const worldOf = (bindings: Readonly<Record<string, string>>) => ({
    bindings,
    platform,
    hmac,
    object: () => shared as StatefulObject,
  });
  const settingsOf = (bindings: Readonly<Record<string, string>>) =>
    parseSettings({ ...learnt, ...bindings });
  return {
    learnt,
    take: (
      bindings: Readonly<Record<string, string>>,
      taken: { readonly sealed: string | undefined } = { sealed },
    ) => takeSealed({ ...taken, oldToken: undefined }, settingsOf(bindings), worldOf(bindings)),
    read: (bindings: Readonly<Record<string, string>>) => readSealed(worldOf(bindings)),
    setUp: (bindings: Readonly<Record<string, string>>) => keepSealed(worldOf(bindings)),
    keyOf: (bindings: Readonly<Record<string, string>>) => findBoardKey(settingsOf(bindings), hmac),
  };
}

const started = { BOT_TOKEN: token, WEBHOOK_SECRET: 'newer' };
const oldKey = findBoardKey(old, hmac);

it('waits where no token is known, is given on as it came, and is signed with from the setup on', async () => {
  const { take, read, setUp, keyOf } = open();
  expect(await take({})).toEqual({ isOpen: false, isWaiting: true });
  expect(await read({})).toBe(sealed);
  expect(keyOf(started)).not.toBe(oldKey);
  await setUp(started);
  expect(keyOf(started)).toBe(oldKey);
  // What is given without the token is what was sealed last.
  expect(await read({})).toBe(await read(started));
  expect(await read({})).toBeDefined();
});

it('is taken once more where the bot is started with another secret than the restore', async () => {
  const { take, setUp, keyOf } = open();
  expect(await take({ BOT_TOKEN: token, WEBHOOK_SECRET: 'a third' })).toEqual({
    isOpen: true,
    isWaiting: false,
  });
  expect(keyOf(started)).not.toBe(oldKey);
  await setUp(started);
  expect(keyOf(started)).toBe(oldKey);
  await setUp(started);
  expect(keyOf(started)).toBe(oldKey);
  // Only what waits is taken at a setup.
  const newer = { sealed: sealBoardKey({ ...old, secret: 'newer' }, hmac) };
  expect(await take(started, newer)).toMatchObject({ isOpen: true });
  await setUp(started);
  expect(keyOf(started)).not.toBe(oldKey);
});

it('does not wait where nothing came, or where the token is another', async () => {
  const { take, learnt } = open();
  expect(await take({}, { sealed: undefined })).toEqual({ isOpen: false, isWaiting: false });
  expect(await take({ ...started, BOT_TOKEN: '1:another' })).toEqual({
    isOpen: false,
    isWaiting: false,
  });
  expect(learnt).toEqual({});
});

it('is not kept on Cloudflare, where the token is known', async () => {
  const { take, learnt, read } = open('Cloudflare Workers');
  await take({});
  await take(started);
  expect(Object.keys(learnt)).toEqual(['BOARD_KEY']);
  expect(await read({})).toBeUndefined();
});

it('is sealed at a setup only where it has changed, and not without a token', async () => {
  const { learnt, setUp } = open();
  await setUp({});
  expect(learnt).toEqual({});
  await setUp(started);
  const known = { ...learnt };
  expect(Object.keys(known)).toHaveLength(1);
  await setUp(started);
  expect(learnt).toEqual(known);
  await setUp({ ...started, WEBHOOK_SECRET: 'a third' });
  expect(learnt).not.toEqual(known);
});
