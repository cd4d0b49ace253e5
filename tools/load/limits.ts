/** Records during the simulation when each limit is first met. */
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import type { Load } from './script.ts';

const { allSpent } = textsOf('en');

export const limitNames = ['requests a day', 'messages a second', 'connections', 'lock'] as const;
export type LimitName = (typeof limitNames)[number];

/** The minute in which a limit was met for the first time. */
export type MetLimits = Readonly<Partial<Record<LimitName, number>>>;

/** People notice waiting longer than this for a connection or the lock. */
const noticeableMs = 1000;

export function watchLimits(
  world: World,
  load: Load,
): { look(): void; readonly met: MetLimits; tooMany(): number } {
  const start = world.clock.now();
  const met: Partial<Record<LimitName, number>> = {};
  let requestsSeen = 0;
  let tooMany = 0;
  const meet = (name: LimitName) => {
    met[name] ??= (world.clock.now() - start) / 60_000;
  };
  return {
    met,
    tooMany: () => tooMany,
    look() {
      const { requests } = world.telegram;
      for (; requestsSeen < requests.length; requestsSeen++) {
        const { reply, parameters } = requests[requestsSeen]!;
        if (parameters.text === allSpent) meet('requests a day');
        if (reply.kind !== 'reply' || reply.status !== 429) continue;
        tooMany += 1;
        // The rate limit of a single chat is not a limit of the bot.
        if (tooMany > requestsSeen / 100) meet('messages a second');
      }
      if (load.unanswered > 0) meet('requests a day');
      if ((load.queued.at(-1) ?? 0) > noticeableMs && load.maxAtOnce >= load.slots)
        meet('connections');
      if ((load.lockWaits.at(-1) ?? 0) > noticeableMs) meet('lock');
    },
  };
}
