/** What a restore makes of one's own machine, and a backup reads there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import { erasureKeyOf, makeErasureRow } from '../../../src/bot/rows/across/erasureRow.ts';
import { isErasedRow } from '../../../src/bot/rows/kinds.ts';
import { boardKeysOf } from '../../../src/bot/settings/boardKey.ts';
import { boardKeyName, movedName } from '../../../src/bot/settings/settings.ts';
import { openServer } from '../../../src/platform/node/server.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { sharedObject } from '../../../src/platform/objects/objectOf.ts';
import { hmac } from '../../../src/platform/objects/secret.ts';
import { machineOf } from '../../../tools/backup/machine.ts';

const otherToken = '7654321:another-made-up-token-of-this-bot';
const choices = (level: string): string => `3|${level}|20000`;
/** A game of Ada, 5000001, and Ben, 5000002. */
const duel =
  '3|EgABAAAABMS0EAAAAExLQgAJAAb9V9QwAAAAAAAAAAAAAAAAAAAAAAA|running|5000001|Ada;Ben|20468';
const rows = { p5000001: choices('hard'), p5000002: choices('easy'), dmessage: duel };

function open(env: Readonly<Record<string, string>> = { BOT_TOKEN: madeUpToken }) {
  const folder = mkdtempSync(join(tmpdir(), 'linia-machine-'));
  const store = openStore(folder, (error) => {
    throw error;
  });
  const server = openServer({ env, store, version: 'test', log: () => undefined });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { secret } = server;
  const [boardKey = ''] = boardKeysOf({ token: env.BOT_TOKEN, secret, boardKey: undefined }, hmac);
  return {
    ...machineOf(server, store),
    object: server.world.object,
    learnt: () => server.world.object(sharedObject).learntProperties(),
    erasureKey: (id: number) => erasureKeyOf(id, (text) => hmac(text, boardKey)),
  };
}

const unsealed = { sealed: undefined, oldToken: undefined };

describe('a restore', () => {
  it('puts the rows in the place of all others, and people find their games', async () => {
    const { read, replace, object, learnt } = open();
    await object('chat|5000003').write({ p5000003: choices('novice') });
    const before = Date.now();
    expect(await replace({ rows, ...unsealed }, before)).toEqual({
      taken: 3,
      erased: 0,
      leftOut: 0,
      boards: 'unknown',
    });
    expect((await read()).rows).toEqual(rows);
    expect((await object('chat|5000001').ownedTables()).tables).toEqual(['dmessage']);
    expect(await object('chat|5000003').read(['p5000003'])).toEqual({});
    expect(Number((await learnt())[movedName])).toBeGreaterThanOrEqual(before);
  });

  it('leaves out what is of no kind, and what is about its platform', async () => {
    const { read, replace } = open();
    const foreign = { y: 'the usage log', s: 'the settings', BOT_TOKEN: 'x', 'x|p5000001': '1' };
    expect(await replace({ rows: { ...rows, ...foreign }, ...unsealed }, 0)).toMatchObject({
      taken: 3,
      leftOut: 4,
    });
    expect((await read()).rows).toEqual(rows);
  });

  it('leaves out whom somebody has erased since, and not who came back before', async () => {
    const { read, replace, object, erasureKey } = open();
    const erasedAt = Date.now();
    const key = erasureKey(5_000_001);
    await object(sharedObject).write({ [key]: makeErasureRow(erasedAt) });
    expect(await replace({ rows, ...unsealed }, erasedAt - 1)).toMatchObject({
      taken: 1,
      erased: 2,
    });
    const left = (await read()).rows;
    expect(Object.keys(left).sort()).toEqual(['dmessage', 'p5000002', key]);
    expect(isErasedRow(left.dmessage)).toBe(true);
    expect(await replace({ rows, ...unsealed }, erasedAt + 1)).toMatchObject({ erased: 0 });
    expect((await read()).rows).toEqual({ ...rows, [key]: left[key] });
  });
});

describe('the key of the boards', () => {
  const saved = async () => {
    const { read, replace } = open({ BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: 'of-before' });
    await replace({ rows, ...unsealed }, 0);
    return await read();
  };

  it('goes on where the token is the same, whatever the secret', async () => {
    const { replace, learnt, read } = open();
    const { sealed } = await saved();
    expect(await replace({ rows, sealed, oldToken: undefined }, 0)).toMatchObject({
      boards: 'kept',
    });
    expect((await learnt())[boardKeyName]).toContain(`|${madeUpToken}|of-before`);
    // Another backup has it, too.
    expect((await read()).sealed).toBe(sealed);
  });

  it('goes on with another token where the old one is known', async () => {
    const { replace } = open({ BOT_TOKEN: otherToken });
    const { sealed } = await saved();
    for (const [oldToken, boards] of [
      [undefined, 'lost'],
      [otherToken, 'lost'],
      [madeUpToken, 'kept'],
    ] as const)
      expect((await replace({ rows, sealed, oldToken }, 0)).boards).toBe(boards);
  });

  it('waits where no token is known', async () => {
    const { replace, read } = open({});
    const { sealed } = await saved();
    expect((await replace({ rows, sealed, oldToken: undefined }, 0)).boards).toBe('waiting');
    expect((await read()).sealed).toBe(sealed);
  });
});
