/**
 * A stretch of a bot's day in virtual time: the real bundle, thousands of players, and the limits
 * of a deployment.
 */
import { createVirtualClock } from '../../playground/clock.ts';
import { createRandom } from '../../playground/random.ts';
import { isOver } from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { createWorld, type World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { createAgenda } from './agenda.ts';
import { carryOn } from './carryOn.ts';
import { countEvictions } from './evictions.ts';
import { invite } from './invite.ts';
import { type MetLimits, watchLimits } from './limits.ts';
import type { Party } from './parties.ts';
import { createScript, type Load } from './script.ts';
import { type Tally, visit } from './visit.ts';

export interface LoadOptions {
  /** The bundle, as it would be pushed. */
  readonly code: string;
  readonly players: number;
  readonly minutes: number;
  readonly seed: number;
  /** Fetches a day. */
  readonly quota: number;
}

export interface LoadResult {
  readonly load: Load;
  readonly tally: Tally;
  /** Unfinished games that continued the next morning. */
  readonly unfinished: number;
  readonly fetches: number;
  /** Refusals with 429. */
  readonly tooMany: number;
  readonly evicted: number;
  /**
   * The number of people who were told that the day's requests are used up, and the most times that
   * one of them was told so.
   */
  readonly told: number;
  readonly toldMost: number;
  readonly limits: MetLimits;
}

export function simulate({ code, players, minutes, seed, quota }: LoadOptions): LoadResult {
  const random = createRandom(seed);
  const clock = createVirtualClock(Date.UTC(2026, 0, 15, 9));
  const world = createWorld({
    code,
    clock,
    seed,
    pace: 0,
    properties: { FETCH_QUOTA: String(quota) },
    appsScript: {
      quotas: { urlfetch: quota, properties: Number.POSITIVE_INFINITY },
      keptExecutions: 1,
    },
  });
  const agenda = createAgenda();
  const script = createScript(world, agenda, readConnections(world), random);
  const evictions = countEvictions(world.appsScript.cache);
  const limits = watchLimits(world, script.load);
  const tally: Tally = { begun: 0, seats: 0, ended: 0, declined: 0, staleToasts: 0, lost: [] };
  const present = new Set<Party>();
  const start = clock.now();
  const visiting = {
    world,
    agenda,
    script,
    random,
    tally,
    present,
    end: start + minutes * 60_000,
    minutes,
  };
  for (const { party, at } of invite(world, players, minutes, random)) {
    agenda.add(start + at, () => visit(party, visiting));
  }
  for (let entry = agenda.next(); entry; entry = agenda.next()) {
    clock.advance(Math.max(0, entry.at - clock.now()));
    entry.happen();
    limits.look();
  }
  const fetches = world.appsScript.quotas.used('urlfetch');
  const evicted = evictions.count();
  const told = world.telegram.users.map(countFarewells).filter((count) => count > 0);
  const running = [...present].filter((party) => {
    const board = party.board();
    return board !== undefined && !isOver(board);
  });
  tally.lost.push(...carryOn(world, running, random));
  return {
    load: script.load,
    tally,
    fetches,
    evicted,
    limits: limits.met,
    tooMany: limits.tooMany(),
    told: told.length,
    toldMost: Math.max(0, ...told),
    unfinished: running.length,
  };
}

const { allSpent } = textsOf('en');

const countFarewells = ({ alerts, chat }: FakeUser): number =>
  [...alerts, ...chat.messages.map(({ text }) => text)].filter((text) => text === allSpent).length;

/** The number of connections that `setup` asked Telegram for. */
function readConnections(world: World): number {
  const reply = world.telegram.request({
    method: 'POST',
    url: `https://api.telegram.org/bot${world.appsScript.properties.script.get('BOT_TOKEN')}/getWebhookInfo`,
    headers: {},
  });
  const { result } = JSON.parse(reply.kind === 'reply' ? reply.body : '{}') as {
    readonly result?: { readonly max_connections?: number };
  };
  return result?.max_connections ?? 40;
}
