/**
 * What a player uses, as it was measured, and what each platform allows, with the page that says
 * so.
 */
import { freePlan as watched } from '../../src/bot/features/owner/watch.ts';
import { usage } from './usage.generated.ts';

/** What a player uses in a day with four games. */
export const perPlayer = usage;

/** An assumption: the share of a day that is played in its busiest hour. */
export const peakShare = 0.1;

/**
 * Seconds that an update waits for Telegram: a guess, see docs/google.md for what others measured.
 */
export const telegramSeconds = 0.3;
/** The same for an execution on Apps Script, with its start. */
export const scriptSeconds = 1.2;

/**
 * `npm run load -- --platform machine` on two cores, which the load shares, with a thousand tables
 * busy.
 */
export const machine = {
  updatesPerSecond: 180,
  kilobytesPerTable: 140,
  diskKilobytesPerPlayer: 2,
} as const;

/** In gigabytes, what is taken for an own machine: the smallest that is rented. */
export const machineMemory = 1;

/**
 * setWebhook of https://core.telegram.org/bots/api. The 30 messages a second of
 * https://core.telegram.org/bots/faq hold for bulk notifications alone, of which the bot sends
 * none.
 */
export const telegram = { maxConnections: 100, scriptConnections: 20 } as const;

/** https://developers.google.com/apps-script/guides/services/quotas, a day */
export const google = { freeRequests: 20_000, workspaceRequests: 100_000 } as const;

/**
 * A day: what the bot warns its owner of, and
 * https://developers.cloudflare.com/durable-objects/platform/pricing for the others.
 */
export const freePlan = {
  updates: 100_000,
  objectCalls: watched.requests,
  rows: watched.rows,
  gigabyteSeconds: 13_000,
} as const;

/**
 * The same page, and that of Workers, a month: what the plan includes, and what more costs, in
 * dollars a million.
 */
export const paidPlan = {
  dollars: 5,
  updates: { included: 10e6, dollarsPerMillion: 0.3 },
  objectCalls: { included: 1e6, dollarsPerMillion: 0.15 },
  rows: { included: 50e6, dollarsPerMillion: 1 },
  gigabyteSeconds: { included: 400_000, dollarsPerMillion: 12.5 },
} as const;

/** Gigabytes for which an object is billed while it is awake. */
export const objectGigabytes = 0.128;

/** To two digits: the figures are no better than that. */
export function roundDown(exact: number): number {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
  return Math.floor(exact / digits) * digits;
}
