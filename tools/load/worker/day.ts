/**
 * The cost of players on the Worker: the same parties as on Apps Script play their games, and
 * requests and rows are counted.
 */
import { createRandom } from '../../../playground/random.ts';
import { isOver } from '../../../playground/telegram/people/board.ts';
import { createWorkerWorld } from '../../../playground/worker/workerWorld.ts';
import { cacheLifetime } from '../../../src/platform/objects/object/cache.ts';
import { freePlan, roundDown } from '../../capacity/figures.ts';
import { createAgenda } from '../agenda.ts';
import { invite } from '../invite.ts';
import { paceOf } from '../pace.ts';
import type { Party, PartyKind } from '../parties.ts';
import { gamesAVisit } from '../visit.ts';

export interface DayCost {
  readonly players: number;
  readonly games: number;
  /** Requests to the Worker. */
  readonly updates: number;
  /** Requests to objects, their alarms included. */
  readonly calls: number;
  readonly rows: number;
  /** Requests to Telegram, and those of them that send a message. */
  readonly requests: number;
  readonly messages: number;
}

/**
 * The most expensive and the mean tap of each kind of party: requests to objects and rows written.
 */
export type TapCosts = Readonly<
  Partial<Record<PartyKind, Readonly<Record<'calls' | 'rows', { max: number; mean: number }>>>>
>;

const dayMinutes = 24 * 60;

/** After so many turns without a finished game a party goes. */
const maxTurns = 200;

export function playDay(
  players: number,
  seed: number,
): { readonly day: DayCost; readonly taps: TapCosts } {
  const random = createRandom(seed);
  const world = createWorkerWorld();
  world.telegram.limiter.enabled = false;
  const agenda = createAgenda();
  const [start, first, asked] = [
    world.cost(),
    world.reports.length,
    world.telegram.requests.length,
  ];
  const taps = new Map<PartyKind, { calls: number; rows: number }[]>();
  let games = 0;
  const begin = world.clock.now();
  for (const { party, at } of invite(world, players, dayMinutes, random)) visit(party, begin + at);
  for (let entry = agenda.next(); entry; entry = agenda.next()) {
    world.clock.advance(Math.max(0, entry.at - world.clock.now()));
    entry.happen();
  }
  const updates = world.reports.length - first;
  // The alarms clear rows that are no longer needed.
  world.clock.advance(cacheLifetime + 1);
  world.callAsOwner('/status');
  const end = world.cost();
  const methods = world.telegram.requests.slice(asked).map(({ method }) => method);
  const cost = { calls: end.calls - start.calls, rows: end.rows - start.rows };
  return {
    day: {
      players,
      games,
      updates,
      ...cost,
      requests: methods.length,
      messages: methods.filter((name) => /^send/.test(name)).length,
    },
    taps: Object.fromEntries([...taps].map(([kind, all]) => [kind, summarizeTaps(all)])),
  };

  /** A party plays its games of the day, at its own pace. */
  function visit(party: Party, from: number): void {
    const pace = paceOf(party, dayMinutes, random);
    let [round, turn] = [0, 0];
    const takeTurn = (): void => {
      const board = party.board();
      const isEnded = board !== undefined && isOver(board);
      if (isEnded || turn > maxTurns) {
        if (isEnded) games += 1;
        party.leaveGame();
        [round, turn] = [round + 1, 0];
        if (round < gamesAVisit) agenda.add(world.clock.now() + pace.pause(), takeTurn);
        return;
      }
      turn += 1;
      const before = world.reports.length;
      const tap = party.act(random);
      const report = world.reports[before];
      if (tap && report) taps.set(party.kind, [...(taps.get(party.kind) ?? []), report.cost]);
      agenda.add(world.clock.now() + pace.think(), takeTurn);
    };
    agenda.add(from, takeTurn);
  }
}

function summarizeTaps(taps: readonly { readonly calls: number; readonly rows: number }[]) {
  const of = (name: 'calls' | 'rows') => {
    const values = taps.map((tap) => tap[name]);
    return {
      max: Math.max(...values),
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    };
  };
  return { calls: of('calls'), rows: of('rows') };
}

/** What a day of Cloudflare's free plan allows of what is counted here. */
const limits = {
  updates: freePlan.updates,
  calls: freePlan.objectCalls,
  rows: freePlan.rows,
} as const;

/**
 * The number of players that a day allows, rounded down to two digits, and the limit that is met
 * first.
 */
export function findCapacity(day: DayCost) {
  const carried = (Object.keys(limits) as (keyof typeof limits)[]).map(
    (name) => [name, (limits[name] * day.players) / day[name]] as const,
  );
  const [limit, exact] = carried.reduce((least, each) => (each[1] < least[1] ? each : least));
  return { players: roundDown(exact), limit };
}
