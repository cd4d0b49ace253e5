/**
 * `/forget` where each table is an object of its own: in portions, by alarms, and until it is done.
 */
import { describe, expect, it } from 'vitest';
import type { Trouble } from '../../../playground/worker/clusterThread.ts';
import { createWorkerWorld } from '../../../playground/worker/workerWorld.ts';
import { makeErasingKey, usageLogKey } from '../../../src/bot/rows/keys.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { forgetAll, newest, tapCell, tapControl } from '../../bot/players.ts';
import { samples } from '../../samples.ts';

const { forgotten } = textsOf('en');
const minute = 60_000;
const adaId = 5_000_001;

/** What one request of Cloudflare's free plan may make; the tap that begins it is one of them. */
const maxCalls = 50;

/** Adelaide has inline games with so many people, and lines in the leagues of so many groups. */
function open(games: number, groups: number) {
  const world = createWorkerWorld();
  const ada = world.user({ id: adaId, name: 'Adelaide', languageCode: 'en' });
  const others = Array.from({ length: games }, (_, index) =>
    world.user({ id: adaId + 1 + index, name: `Ben${index}`, languageCode: 'en' }),
  );
  for (const other of others) {
    const message = ada.chooseInline(
      ada.typeInline('', world.telegram.peopleChat(ada, other)),
      'duel-ticTacToe',
    );
    tapControl(other, message, 'Join');
    // The end of a game in which both have moved is counted for the other one.
    tapCell(ada, message, 'A1');
    tapCell(other, message, 'B1');
    world.clock.advance(minute);
  }
  for (const other of others.slice(0, groups)) {
    const group = world.telegram.group(`With ${other.id}`, [ada, other]);
    ada.send(group, '/duel');
    tapControl(other, newest(group), 'Join');
    for (const cell of ['A1', 'B1', 'A2', 'B2', 'A3'])
      tapCell(cell.startsWith('A') ? ada : other, newest(group), cell);
    world.clock.advance(minute);
  }
  ada.send('/level hard');
  ada.send('/room Sunday');
  return { world, ada };
}

/** What is stored of Adelaide, by her name or her id. */
const traces = ({ world }: ReturnType<typeof open>): readonly string[] =>
  [...world.lasting()]
    .filter(([key]) => key !== usageLogKey && key !== makeErasingKey(adaId))
    .map(([key, row]) => `${key} ${row}`)
    .filter((line) => line.includes('Adelaide') || line.includes(String(adaId)));

describe('/forget', () => {
  it('takes at most 50 calls of objects at a time, however much there is', () => {
    const met = open(samples(23, 14), samples(12, 3));
    const { world, ada } = met;
    const text = () => newest(ada.chat).text;
    forgetAll(ada);
    expect(world.reports.at(-1)!.cost.calls).toBeLessThanOrEqual(maxCalls);
    const costs: number[] = [];
    for (let count = 0; count < 30 && text() !== forgotten(true); count++) {
      expect(traces(met)).not.toEqual([]);
      const before = world.cost().calls;
      world.ring();
      costs.push(world.cost().calls - before);
    }
    expect(costs.length).toBeGreaterThan(samples(3, 1));
    expect(Math.max(...costs)).toBeLessThanOrEqual(maxCalls);
    expect(text()).toBe(forgotten(true));
    expect(traces(met)).toEqual([]);
    expect(world.rowsOf(`chat|${adaId}`)).not.toContain('tables');
    expect(world.lasting().has(makeErasingKey(adaId))).toBe(false);
  });

  it.each(['call', 'answer', 'look', 'row'] as const)(
    'is done in the end, whichever %s fails',
    (at: Trouble['at']) => {
      /** Erases, while two fail from one on; also gives how many there were. */
      function erase(from: number) {
        const met = open(2, 1);
        const { world, ada } = met;
        ada.send('/forget');
        const menu = newest(ada.chat);
        const asked = menu.text;
        world.bridge.ask('arm', { at, from, times: 2 } satisfies Trouble);
        tapControl(ada, menu, textsOf('en').buttons.erase);
        const count = (world.bridge.ask('counts') as Record<string, number>)[at]!;
        return { met, world, menu, asked, count };
      }
      // The first failures cut it short, so that they say little of how many there may be.
      let events = erase(1_000_000).count;
      const every = samples(2, Math.ceil(events / 2));
      for (let from = 1; from <= Math.max(events, 12); from += every) {
        const { met, world, menu, asked, count } = erase(from);
        events = Math.max(events, count);
        world.bridge.ask('arm', undefined);
        if (menu.text === forgotten(true)) expect(traces(met), `${at} ${from}`).toEqual([]);
        for (let count = 0; count < 4; count++) {
          world.clock.advance(minute);
          world.ring();
        }
        if (menu.text === asked) continue;
        expect([from, menu.text]).toEqual([from, forgotten(true)]);
        expect(traces(met), `${at} ${from}`).toEqual([]);
      }
      expect(events).toBeGreaterThan(10);
    },
  );
});
