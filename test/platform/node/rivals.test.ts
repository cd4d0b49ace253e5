/**
 * Two processes with one token, and a clock in the test's hand: whichever way Telegram deals out
 * the conflicts, one goes on.
 */
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../playground/random.ts';
import { openRivals } from '../../../src/platform/node/rivals.ts';

interface Process {
  readonly beganAt: number;
  readonly rivals: ReturnType<typeof openRivals>;
  endedAt: number | undefined;
}

/**
 * Each poll ends that of the other, a second after its own conflict; gives when which of the two
 * has ended, in seconds.
 */
function clash(
  begins: readonly [number, number],
  seed: number,
  knows = false,
): readonly (number | undefined)[] {
  const random = createRandom(seed);
  let now = 0;
  const processes: Process[] = [];
  const begin = (beganAt: number): void => {
    const index = processes.length;
    const isOvertaken = () => (knows ? index === 0 && processes.length > 1 : undefined);
    processes.push({
      beganAt,
      rivals: openRivals({ now: () => now, random, isOvertaken }),
      endedAt: undefined,
    });
  };
  const [first, second] = begins;
  now = first;
  begin(first);
  now = second;
  begin(second);
  // Either may meet the first conflict.
  for (let turn = seed; now < second + 600_000; turn++) {
    const running = processes.filter(({ endedAt }) => endedAt === undefined);
    if (running.length < 2) break;
    const { rivals } = processes[turn % 2]!;
    if (rivals.note().isToEnd) processes[turn % 2]!.endedAt = now;
    now += 300 + Math.floor(900 * random());
  }
  return processes.map(({ endedAt }) =>
    endedAt === undefined ? undefined : (endedAt - second) / 1000,
  );
}

describe('two processes with one token', () => {
  it.each([20, 60, 3600, 86_400])(
    'where the first has run for %i seconds: it ends within ten, and never the second',
    (seconds) => {
      for (let seed = 1; seed <= 200; seed++) {
        const [older, newer] = clash([0, 1000 * seconds], seed);
        expect(older).toBeLessThan(10);
        expect(newer).toBeUndefined();
      }
    },
  );

  it.each([0, 1, 5, 19])(
    'where they know of each other: the first ends, also after %i seconds',
    (seconds) => {
      const [older, newer] = clash([0, 1000 * seconds], 1, true);
      expect(older).toBeLessThan(10);
      expect(newer).toBeUndefined();
    },
  );

  it('of which nobody knows the older end one of the two within three minutes', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const ends = clash([0, 500], seed).filter((at) => at !== undefined);
      expect(ends).toHaveLength(1);
      expect(ends[0]).toBeLessThan(185);
    }
  });

  it('are told of at the first conflict, and again after a quiet minute; fewer than three within one end nothing', () => {
    let now = 0;
    const rivals = openRivals({ now: () => now, random: () => 0, isOvertaken: () => true });
    const noteAt = (at: number) => {
      now = at;
      return rivals.note();
    };
    expect(noteAt(0)).toEqual({ isFirst: true, isToEnd: false });
    expect(noteAt(1000)).toEqual({ isFirst: false, isToEnd: false });
    expect(noteAt(62_000)).toEqual({ isFirst: true, isToEnd: false });
    expect(noteAt(90_000)).toEqual({ isFirst: false, isToEnd: false });
    expect(noteAt(121_000)).toEqual({ isFirst: false, isToEnd: true });
  });
});
