/** `/forget` is done when it says so, whatever fails, or is ended, while it erases. */
import { describe, expect, it } from 'vitest';
import type { CallFault } from '../../../playground/appsScript/callFaults.ts';
import { buttonsOf } from '../../../playground/telegram/model/model.ts';
import type { World } from '../../../playground/world.ts';
import { isStored, makeErasingKey } from '../../../src/bot/rows/keys.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { samples } from '../../samples.ts';
import { newest, openWorld, tapCell, tapControl, winOfFirst } from '../players.ts';

const { forgotten, forgetting } = textsOf('en');
const adaId = 5_000_001;

/**
 * Adelaide has choices, results, a score, a place in a league, a room, and games in a group and
 * inline.
 */
function open() {
  const world = openWorld({ DIFFICULTY: 'random', ADMIN_CHAT_ID: '5000009' });
  const ada = world.user({ id: adaId, name: 'Adelaide', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
  const owner = world.user({ id: 5_000_009, name: 'Olga', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben]);
  owner.send('/start');
  ada.send('/level hard');
  ada.send(group, '/duel');
  tapControl(ben, newest(group), 'Join');
  for (const [user, cell] of winOfFirst(ada, ben)) tapCell(user, newest(group), cell);
  world.clock.advance(120_000);
  ada.send(group, '/duel connectfour');
  tapControl(ben, newest(group), 'Join');
  const message = ada.chooseInline(
    ada.typeInline('', world.telegram.peopleChat(ada, ben)),
    'duel-ticTacToe',
  );
  tapControl(ben, message, 'Join');
  ada.send('/room Sunday');
  ben.send('/join sunday');
  world.clock.advance(120_000);
  ada.send('/forget');
  const menu = newest(ada.chat);
  const erase = buttonsOf(menu)
    .flat()
    .find(({ style }) => style === 'danger')!;
  return { world, ben, eve, owner, menu, forget: () => void ada.tap(menu, erase) };
}

/** What is stored of Adelaide, by her name or her id. */
const traces = ({ appsScript: { properties } }: World): readonly string[] =>
  [...properties.user]
    .filter(([key]) => isStored(key) && key !== makeErasingKey(adaId))
    .map(([key, row]) => `${key} ${row}`)
    .filter((line) => line.includes('Adelaide') || line.includes(String(adaId)));

/** The minutes pass; in each of them somebody else writes, or `tick` runs. */
function pass({ world, eve }: ReturnType<typeof open>, minutes: number, isTicking: boolean): void {
  for (let minute = 0; minute < minutes; minute++) {
    world.clock.advance(60_000);
    if (isTicking) world.appsScript.run('tick');
    else eve.send('/help');
  }
}

const effects = [
  'fail',
  'failAfter',
  'end',
  'endAfter',
] as const satisfies readonly CallFault['effect'][];

/** How many calls there are where none fails. */
function countCalls(): number {
  const { world, forget } = open();
  const before = world.appsScript.executions.length;
  forget();
  return world.appsScript.executions[before]!.calls.length;
}

describe.each(effects)('where a call has the effect %s', (effect) => {
  it('says that all is erased only when it is, and that is soon, whichever call it is', () => {
    let calls = countCalls();
    // The fast tests try some of the calls with each effect, and none with two of them.
    const every = samples(1, 5 * effects.length);
    for (let from = samples(1, 1 + 5 * effects.indexOf(effect)); from <= calls; from += every) {
      const met = open();
      const { world, menu, forget } = met;
      const asked = menu.text;
      const before = world.appsScript.executions.length;
      world.appsScript.faults.add({ effect, from, times: 1 });
      forget();
      world.appsScript.faults.clear();
      const [erasing] = world.appsScript.executions.slice(before);
      calls = Math.max(calls, erasing!.calls.length);
      if (menu.text === forgotten(true)) expect(traces(world), `call ${from}`).toEqual([]);
      pass(met, 3, from % 2 === 0);
      // Where nothing could be stored the menu still asks.
      if (menu.text !== forgotten(true)) expect([from, menu.text]).toEqual([from, asked]);
      else expect(traces(world), `call ${from}`).toEqual([]);
      if (menu.text !== asked)
        expect(world.appsScript.properties.user.has(makeErasingKey(adaId))).toBe(false);
    }
    expect(calls).toBeGreaterThan(15);
  });
});

it('goes on as long as the store is down, and then it is done; the owner hears of it', () => {
  const met = open();
  const { world, menu, forget, owner } = met;
  const properties = { service: 'PropertiesService', effect: 'fail' } as const;
  world.appsScript.faults.add({ ...properties, method: 'getProperties' });
  forget();
  expect(menu.text).toBe(forgetting);
  pass(met, samples(90, 35), false);
  expect(menu.text).toBe(forgetting);
  const heard = owner.chat.messages.map(({ text }) => text).join();
  expect(heard).toContain('could not be erased');
  expect(heard).toContain('The script properties can no longer be read');
  world.appsScript.faults.clear();
  pass(met, 61, false);
  expect(traces(world)).toEqual([]);
  expect(menu.text).toBe(forgotten(true));
});
