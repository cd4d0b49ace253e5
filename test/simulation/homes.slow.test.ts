import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/clock.ts';
import { type BuiltProgram, buildToday } from './builtProgram.ts';
import { stepFaults } from './faults.ts';
import type { SimulatedHome } from './home.ts';
import { closeThreads } from './homes/objectsHome.ts';
import { openProgram } from './openProgram.ts';
import { playSeed } from './report.ts';
import { openStage } from './stage.ts';

const steps = [0, 2, 5, 6, 7];

afterAll(closeThreads);

describe.each(['worker', 'machine'] as const)('a simulation on the home "%s"', (name) => {
  let built: BuiltProgram;
  beforeAll(async () => {
    built = await buildToday(name);
  });

  it.each([1, 2])('breaks nothing with seed %i', (seed) => {
    expect(playSeed(seed, openProgram(built)).report).toBe('');
  });

  it('breaks nothing where acts are cut, for which all is played again that came before', () => {
    const counts = new Map<string, number>();
    const cutting = { tried: new Map(), states: 1, most: 3, counts };
    expect(playSeed(4, openProgram(built), { acts: 50, cutting }).report).toBe('');
    expect(counts.size).toBeGreaterThan(2);
  });

  const open = () => openStage(5, openProgram(built), createVirtualClock);

  /** What the home does where somebody asks for a room. */
  function playRoom(inject: (home: SimulatedHome) => void) {
    const { home, cast } = open();
    const { telegram, clock } = home;
    const ada = cast.players[0]!;
    const [from, began] = [telegram.requests.length, clock.now()];
    inject(home);
    ada.send('/room tictactoe');
    home.inject(undefined);
    const asked = telegram.requests
      .slice(from)
      .map(({ method, parameters }) => `${method} ${parameters.chat_id}`);
    return { home, ada, asked, logs: home.takeLogs(), took: clock.now() - began };
  }

  it.each(stepFaults)('meets a step that %s, and answers all the same', (effect) => {
    const calm = playRoom(() => undefined);
    const played = steps.map((at) => playRoom((home) => home.inject({ of: 'step', at, effect })));
    const isDisturbed = ({ asked, logs, took }: typeof calm) =>
      asked.join() !== calm.asked.join() || logs.join() !== calm.logs.join() || took !== calm.took;
    expect(calm.logs.join()).not.toContain('made to fail');
    expect(played.filter(isDisturbed).length).toBeGreaterThan(0);
    for (const { ada, home } of played) {
      // What was noted before the end goes when that is due.
      home.clock.advance(300_000);
      home.tick();
      expect(ada.chat.messages.at(-1)?.from.is_bot).toBe(true);
      expect(home.telegram.updates.pending).toEqual([]);
    }
  });

  it('keeps what lasts where the cache is forgotten, and where the program ends', () => {
    const { home, ada } = playRoom(() => undefined);
    const kept = new Map(home.stored());
    expect(kept.size).toBeGreaterThan(0);
    expect([...home.cached().keys()]).toContain(`c|${ada.id}`);
    home.evict((key) => key.startsWith('c|'));
    expect([...home.cached().keys()].filter((key) => key.startsWith('c|'))).toEqual([]);
    expect(home.stored()).toEqual(kept);
    home.inject({ of: 'step', at: 0, effect: 'ends' });
    ada.send('/settings');
    expect(new Set(home.stored().keys())).toEqual(new Set(kept.keys()));
  });
});
