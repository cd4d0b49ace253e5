/** What is erased of a person, in the rows of others too. */

import { expect, it } from 'vitest';
import { runSteps } from '../../../../src/bot/core/steps.ts';
import { eraseNext } from '../../../../src/bot/features/forget/erase.ts';
import { makeSharedRow } from '../../../../src/bot/rows/game/sharedRow.ts';
import {
  makeErasingKey,
  makePairKey,
  makeResultsKey,
  makeSharedBoardKey,
} from '../../../../src/bot/rows/keys.ts';
import { makeErasingRow, parseErasingRow } from '../../../../src/bot/rows/person/erasingRow.ts';
import { bareBot, bareServices } from '../../bareServices.ts';
import { openInMemory } from '../../inMemory.ts';
import { boardOf, forgetAll, newest, tapCell } from '../../players.ts';
import { anna, duel } from '../../sessions.ts';
import { inGroup } from '../../sharedGames.ts';

const people = ['Ada', 'Benedetta', 'Eve'].map((name, index) => ({
  id: 5_000_001 + index,
  name,
  languageCode: 'en',
}));

it('/forget erases the scores that others have with the person, and none that they have with each other', () => {
  const bot = openInMemory();
  const [ada, ben, eve] = people.map((each) => bot.user(each)) as [
    ReturnType<typeof bot.user>,
    ReturnType<typeof bot.user>,
    ReturnType<typeof bot.user>,
  ];
  for (const [index, [one, other]] of [
    [ada, ben] as const,
    [ben, eve] as const,
    [eve, ada] as const,
  ].entries()) {
    one.send(`/room den${index}`);
    other.send(`/join den${index}`);
    for (const [mover, cell] of [
      [one, 'A1'],
      [other, 'B1'],
      [one, 'A2'],
      [other, 'B2'],
      [one, 'A3'],
    ] as const)
      tapCell(mover, boardOf(mover), cell);
  }
  const pairs = () => [...bot.store.keys()].filter((key) => key.startsWith('j')).sort();
  expect(pairs()).toHaveLength(6);
  forgetAll(ben);
  expect(newest(ben.chat).text).not.toContain('later');
  expect(pairs()).toEqual([makePairKey(ada.id, eve.id), makePairKey(eve.id, ada.id)].sort());
  expect([...bot.store.values(), ...bot.cache.values()].join('\n')).not.toContain('Benedetta');
  expect(bot.store.has(makeResultsKey(ben.id))).toBe(false);
  expect(bot.store.has(makeResultsKey(ada.id))).toBe(true);
});

it('does not say that all is erased where a game is begun meanwhile, which goes at the next try', () => {
  const key = makeErasingKey(anna);
  const message = { chatId: anna, messageId: 71 };
  const erasing = { at: 0, failures: 0, language: 'en', message } as const;
  const rows = new Map([[key, makeErasingRow(erasing, bareBot.now)]]);
  const begun = makeSharedBoardKey(-100_777, duel.nonce);
  // Between the look at the games and the lock.
  const lock = () => {
    if (!rows.has(begun))
      rows.set(begun, makeSharedRow(inGroup(duel, { messageId: 9 }), bareBot.now));
    return true;
  };
  const logged: string[] = [];
  const services = bareServices(rows, { lock, log: (line) => void logged.push(line) });
  const next = () => runSteps(eraseNext({ userId: anna }, bareBot), services);
  expect(next()).toEqual({});
  expect(logged.join()).toContain('a game has been written meanwhile');
  expect(parseErasingRow(rows.get(key))).toMatchObject({ failures: 1 });
  expect(next().entries).toHaveProperty([begun]);
});
