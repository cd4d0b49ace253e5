/** How many players a day each platform carries, what ends first, and what it costs. */
import { grouped } from '../../src/bot/features/owner/watch.ts';
import {
  freePlan,
  google,
  machine,
  machineMemory,
  objectGigabytes,
  paidPlan,
  peakShare,
  perPlayer,
  roundDown,
  scriptSeconds,
  telegram,
  telegramSeconds,
} from './figures.ts';

export interface Limit {
  readonly name: string;
  /** The players a day with whom it is reached. */
  readonly players: number;
}

export interface Platform {
  readonly name: string;
  readonly limits: readonly Limit[];
  /** Dollars a month. */
  readonly cost: (players: number) => number;
}

export const sizes = [10_000, 100_000, 1_000_000] as const;

const days = 30;
const secondsOfPeak = 3600;

/** The players a day of whom so many of something come a second in the busiest hour. */
const atPeak = (perSecond: number, each: number): number =>
  (perSecond * secondsOfPeak) / (peakShare * each);

const gigabyteSeconds = perPlayer.objectCalls * telegramSeconds * objectGigabytes;

const telegramLimits = (connections: number, seconds: number): readonly Limit[] => [
  {
    name: `${connections} connections of Telegram`,
    players: atPeak(connections / seconds, perPlayer.updates),
  },
];

const script = (name: string, requests: number): Platform => ({
  name,
  limits: [
    {
      name: `${grouped(requests)} requests to Telegram a day`,
      players: requests / perPlayer.scriptRequests,
    },
    ...telegramLimits(telegram.scriptConnections, scriptSeconds),
  ],
  cost: () => 0,
});

type Usage = keyof Omit<typeof paidPlan, 'dollars'>;
const usage: Readonly<Record<Usage, number>> = {
  updates: perPlayer.updates,
  objectCalls: perPlayer.objectCalls,
  rows: perPlayer.rows,
  gigabyteSeconds,
};
const kinds = Object.keys(usage) as Usage[];
const words: Readonly<Record<Usage, string>> = {
  updates: 'requests to the Worker',
  objectCalls: 'requests to objects',
  rows: 'rows written',
  gigabyteSeconds: 'GB-s of objects',
};

/** Dollars a month on Cloudflare’s paid plan, by what is beyond the included amounts. */
export function paidCost(players: number): Readonly<Record<Usage | 'plan', number>> {
  const costOf = (kind: Usage): number => {
    const { included, dollarsPerMillion } = paidPlan[kind];
    return (Math.max(0, days * players * usage[kind] - included) / 1e6) * dollarsPerMillion;
  };
  return {
    plan: paidPlan.dollars,
    ...(Object.fromEntries(kinds.map((kind) => [kind, costOf(kind)])) as Record<Usage, number>),
  };
}

/**
 * Tables that are open at once: those of the busiest five minutes, some of which two people share.
 */
const tablesPerPlayer = peakShare / 12;

export const platforms: readonly Platform[] = [
  script('Apps Script, free', google.freeRequests),
  script('Apps Script, Workspace', google.workspaceRequests),
  {
    name: 'Workers, free',
    limits: [
      ...kinds.map((kind) => ({
        name: `${grouped(freePlan[kind])} ${words[kind]} a day`,
        players: freePlan[kind] / usage[kind],
      })),
      ...telegramLimits(telegram.maxConnections, telegramSeconds),
    ],
    cost: () => 0,
  },
  {
    name: 'Workers, paid',
    limits: telegramLimits(telegram.maxConnections, telegramSeconds),
    cost: (players) => Object.values(paidCost(players)).reduce((sum, each) => sum + each, 0),
  },
  {
    name: 'own machine',
    limits: [
      {
        name: `${machine.updatesPerSecond} updates a second`,
        players: atPeak(machine.updatesPerSecond, perPlayer.updates),
      },
      {
        name: `${machineMemory} GB of memory`,
        players: (machineMemory * 1e6) / (machine.kilobytesPerTable * tablesPerPlayer),
      },
      ...telegramLimits(telegram.maxConnections, telegramSeconds),
    ],
    cost: () => 0,
  },
];

export const limitsOf = ({ limits }: Platform): readonly Limit[] =>
  [...limits].sort((one, other) => one.players - other.players);

export const round = (exact: number): string => grouped(roundDown(exact));

/**
 * What stops so many players a day, the first of all, if it has not stopped fewer; or what they
 * cost.
 */
function describe(platform: Platform, players: number): string {
  const [first] = limitsOf(platform);
  const isKnown = sizes.some((size) => size < players && first && first.players < size);
  if (first && first.players < players)
    return isKnown ? 'no' : `no, ${round(first.players)}: ${first.name}`;
  const cost = platform.cost(players);
  return cost === 0 ? 'yes' : `yes, some $${round(cost)} a month`;
}

/** A table for docs/capacity.md. */
export function renderCapacity(): string {
  const head = ['platform', ...sizes.map((size) => `${grouped(size)} players a day`)];
  const rows = platforms.map((platform) => [
    platform.name,
    ...sizes.map((size) => describe(platform, size)),
  ]);
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The first limit of a platform, in players a day. */
const carries = (name: string): string =>
  round(limitsOf(platforms.find((platform) => platform.name === name)!)[0]!.players);

/** To two digits, in words where it is millions. */
function roughly(exact: number): string {
  const rounded = Number(exact.toPrecision(2));
  return rounded >= 1e6 ? `${rounded / 1e6} million` : grouped(rounded);
}

/** What docs/capacity.md says in words, as it is computed. */
export function renderSentences(): readonly string[] {
  const { freeDay } = perPlayer;
  const monthly = (kind: Usage): number => 10_000 * days * usage[kind];
  const beyond = (kind: Usage): string =>
    `${roughly(monthly(kind) - paidPlan[kind].included)} ${words[kind]} at $${paidPlan[kind].dollarsPerMillion} a million`;
  const dearer = kinds.filter((kind) => monthly(kind) > paidPlan[kind].included);
  const events =
    Number(carries('Workers, free').replace(/,/g, '')) *
    (perPlayer.updates + perPlayer.objectCalls);
  return [
    `means of ${perPlayer.players} players, who play for a day`,
    `| players a day | ${['Apps Script, free', 'Apps Script, Workspace', 'Workers, free'].map(carries).join(' | ')} | 10,000 and more |`,
    `| used per player | ${Math.round(perPlayer.scriptRequests)} | ${Math.round(perPlayer.scriptRequests)} | ${Math.round(perPlayer.objectCalls)}; and ${Math.round(perPlayer.updates)} of ${grouped(freePlan.updates)} requests to the Worker, ${Math.round(perPlayer.rows)} of ${grouped(freePlan.rows)} rows | the same |`,
    `A tap costs two requests, a game about ${Math.round(perPlayer.requestsPerGame)}, so the free quota of ${grouped(google.freeRequests)} requests a day is enough for about ${grouped(google.freeRequests / 2)} taps: ${carries('Apps Script, free')} players a day with four games each, or ${carries('Apps Script, Workspace')} on Workspace.`,
    `${grouped(freeDay.players)} players on the free quota, half of all answers arrive within ${freeDay.medianWait} s and 95 % within ${freeDay.highWait} s, and ${freeDay.lost === 0 ? 'no game is' : `${freeDay.lost} games are`} lost; ${freeDay.declined} new games are declined at its end`,
    `50 million a month are included, which is some ${roughly(paidPlan.rows.included / days / perPlayer.rows)} players a day`,
    `Beyond ${carries('Workers, paid')} players a day updates of the busiest hour would have to wait`,
    `10,000 players a day use ${kinds.map((kind) => `${roughly(monthly(kind))} ${words[kind]}`).join(', ')}`,
    `So ${dearer.map(beyond).join(', ')} are billed besides: some $${roughly(platforms.find(({ name }) => name === 'Workers, paid')!.cost(10_000) - paidPlan.dollars)}.`,
    `${carries('Workers, free')} players make some ${roughly(events)}`,
    `| ${limitsOf(platforms.find(({ name }) => name === 'Workers, free')!)[0]!.name} |`,
  ];
}

/** Every limit of every platform, the first one first. */
export const renderLimits = (): string =>
  platforms
    .flatMap((platform) => [
      `${platform.name}:`,
      ...limitsOf(platform).map(
        ({ name, players }) => `  ${round(players).padStart(9)} players a day: ${name}`,
      ),
    ])
    .join('\n');

/** What a month on Cloudflare’s paid plan costs, by what it is for. */
export function renderCosts(): string {
  return sizes
    .map((size) => {
      const parts = Object.entries(paidCost(size)).map(
        ([name, cost]) => `${words[name as Usage] ?? name} $${cost.toFixed(0)}`,
      );
      return `${grouped(size).padStart(9)} players a day: ${parts.join(', ')}`;
    })
    .join('\n');
}
