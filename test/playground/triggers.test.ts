/**
 * The playground calls `tick` each minute, as Google does, whether its answers come at once or
 * after the time they take.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/clock.ts';
import { createBundleSession } from '../../playground/server/bundleWorld.ts';
import { deliverHidden } from '../../playground/session/slowAnswers.ts';

const code = readFileSync(new URL('../../dist/Code.js', import.meta.url), 'utf8');
const minute = 60_000;

function open() {
  const clock = createVirtualClock(Date.UTC(2026, 0, 15, 12));
  const session = createBundleSession({ code, clock, seed: 1 });
  const ticks = (): number =>
    session.world.executions.filter(({ functionName }) => functionName === 'tick').length;
  expect(session.world.appsScript.triggers.list).toMatchObject([
    { functionName: 'tick', minutes: 1 },
  ]);
  return { clock, session, ticks };
}

it('tick runs each minute while nobody writes', () => {
  const { session, ticks } = open();
  session.world.clock.advance(5 * minute + 1000);
  expect(ticks()).toBe(5);
});

it.each([
  ['at once', ({ world }) => world.deliverAll()],
  ['slowly', (session) => void deliverHidden(session)],
] as readonly (readonly [string, (session: ReturnType<typeof createBundleSession>) => void])[])(
  'tick runs when a minute is over and answers come %s',
  (_, deliver) => {
    const { clock, session, ticks } = open();
    for (const [pause, count] of [
      [59_000, 0],
      [1000, 1],
      [30_000, 1],
      [30_000, 2],
    ] as const) {
      // The real clock goes on by itself.
      clock.advance(pause);
      deliver(session);
      expect(ticks()).toBe(count);
    }
  },
);
