import { describe, expect, it } from 'vitest';
import { carryOut } from '../../src/bot/carryOut.ts';
import type { Answer, Bot } from '../../src/bot/runtime/answer.ts';
import { runSteps, type Services } from '../../src/bot/runtime/steps.ts';
import { parseSettings } from '../../src/bot/settings/settings.ts';
import { toySign } from './sessions.ts';

const bot: Bot = {
  settings: parseSettings({ BOT_TOKEN: '1:made-up', WEBHOOK_SECRET: 'made-up' }),
  now: Date.UTC(2026, 0, 1),
  sign: toySign,
  deployment: { version: 'test', home: 'Google Apps Script', builtUrl: '', ownUrl: () => undefined, makeSecret: () => '' },
};

/** Carries an answer out on a store whose rows, of 150,000 bytes each, leave no space, and gives the keys that are left in it. */
function keysAfter(answer: Pick<Answer, 'entries' | 'newKeys'>): readonly string[] {
  const store = new Map([5, 6, 7].map((day) => [`p${day}`, `${'x'.repeat(150_000)}|${day}`]));
  const nothing = () => undefined;
  const services: Services = {
    read: () => ({}),
    readStore: () => Object.fromEntries(store),
    readPairs: () => ({}),
    write(entries) {
      for (const [key, row] of Object.entries(entries)) {
        if (row === undefined) store.delete(key);
        else store.set(key, row);
      }
      return [];
    },
    countPlayers: () => 0,
    count: nothing,
    lock: () => true,
    unlock: nothing,
    wake: nothing,
    send: () => [],
    log: nothing,
    readProperties: () => ({}),
    useProperties: nothing,
    writeProperty: nothing,
  };
  runSteps(carryOut(answer, bot), services);
  return [...store.keys()].sort();
}

describe('an answer that is carried out', () => {
  it('drops the oldest row where a single new one leaves too little space', () => {
    expect(keysAfter({ entries: { p8: '1|8' }, newKeys: ['p8'] })).toEqual(['p6', 'p7', 'p8']);
  });

  it('drops nothing where no row is new, so that the store need not be read', () => {
    expect(keysAfter({ entries: { p6: '1|8' } })).toEqual(['p5', 'p6', 'p7']);
  });
});
