import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/clock.ts';
import { sampled, samples } from '../samples.ts';
import { type BuiltProgram, buildToday } from './builtProgram.ts';
import { stepFaults } from './faults.ts';
import { openProgram } from './openProgram.ts';
import type { SimulatedPlatform } from './platform.ts';
import { closeThreads } from './platforms/objectsPlatform.ts';
import { playSeed } from './report.ts';
import { openStage } from './stage.ts';

const steps = [0, 2, 5, 6, 7];

afterAll(closeThreads);

describe.each(['worker', 'machine'] as const)('a simulation on the platform "%s"', (name) => {
  let built: BuiltProgram;
  beforeAll(async () => {
    built = await buildToday(name);
  });

  it.each(sampled([1, 2], 2))('breaks nothing with seed %i', (seed) => {
    expect(playSeed(seed, openProgram(built)).report).toBe('');
  });

  it('breaks nothing where acts are cut, for which all is played again that came before', () => {
    const counts = new Map<string, number>();
    const cutting = { tried: new Map(), states: 1, most: 3, counts };
    expect(playSeed(12, openProgram(built), { acts: samples(50, 35), cutting }).report).toBe('');
    expect(counts.size).toBeGreaterThan(2);
  });

  const open = () => openStage(5, openProgram(built), createVirtualClock);

  /** What the platform does where somebody asks for a room. */
  function playRoom(inject: (platform: SimulatedPlatform) => void) {
    const { platform, cast } = open();
    const { telegram, clock } = platform;
    const ada = cast.players[0]!;
    const [from, began] = [telegram.requests.length, clock.now()];
    inject(platform);
    ada.send('/room tictactoe');
    platform.inject(undefined);
    const asked = telegram.requests
      .slice(from)
      .map(({ method, parameters }) => `${method} ${parameters.chat_id}`);
    return { platform, ada, asked, logs: platform.takeLogs(), took: clock.now() - began };
  }

  it.each(sampled(stepFaults, 2))('meets a step that %s, and answers all the same', (effect) => {
    const calm = playRoom(() => undefined);
    const played = steps.map((at) =>
      playRoom((platform) => platform.inject({ of: 'step', at, effect })),
    );
    const isDisturbed = ({ asked, logs, took }: typeof calm) =>
      asked.join() !== calm.asked.join() || logs.join() !== calm.logs.join() || took !== calm.took;
    expect(calm.logs.join()).not.toContain('made to fail');
    expect(played.filter(isDisturbed).length).toBeGreaterThan(0);
    for (const { ada, platform } of played) {
      // What was noted before the end goes when that is due.
      platform.clock.advance(300_000);
      platform.tick();
      expect(ada.chat.messages.at(-1)?.from.is_bot).toBe(true);
      expect(platform.telegram.updates.pending).toEqual([]);
    }
  });

  it('keeps what lasts where the cache is forgotten, and where the program ends', () => {
    const { platform, ada } = playRoom(() => undefined);
    const kept = new Map(platform.stored());
    expect(kept.size).toBeGreaterThan(0);
    expect([...platform.cached().keys()]).toContain(`c|${ada.id}`);
    platform.evict((key) => key.startsWith('c|'));
    expect([...platform.cached().keys()].filter((key) => key.startsWith('c|'))).toEqual([]);
    expect(platform.stored()).toEqual(kept);
    platform.inject({ of: 'step', at: 0, effect: 'ends' });
    ada.send('/settings');
    expect(new Set(platform.stored().keys())).toEqual(new Set(kept.keys()));
  });
});
