/**
 * What is sent to a group, by all of its members together. Telegram takes 20 messages and edits a
 * minute there, and refuses everything for a while beyond that. So what goes there is counted, and
 * what is beyond waits in the group's outbox until there is room. The last place is for the end of
 * a game. A player's moves have a third, and beyond it what the others who play leave of theirs.
 * Menus, other views of a board and answers to commands go only while eight places are left, and
 * while others play to nobody beyond a third.
 */
import { cachedRow, flag, list, number, record } from './schema.ts';

/** The group's latest requests, in the cache, the oldest first. */
const { make, parse } = cachedRow('3', () =>
  list(
    record({
      /** In tenths of a second since 1970. */
      at: number(),
      /** For whom it was sent, see `markOf`. */
      who: number(),
      isOther: flag,
    }),
  ),
);

/** Players are told apart by this, so that no id is kept; 0 for nobody. */
export const markOf = (userId: number): number => (userId === 0 ? 0 : 1 + (userId % 997));

const perMinute = 20;
const limits = { end: perMinute, move: 19, other: 12 } as const;
const share = 7;

/** What changes no game is `other`. */
export type Urgency = keyof typeof limits;

/** For whom requests are to go to a group, see `markOf`, and how urgent they are. */
export interface Ask {
  readonly who: number;
  readonly urgency: Urgency;
}

/** Of what is spaced out in time, see `update/pace.ts`, which is nobody's share. */
export const spacedAsk: Ask = { who: 0, urgency: 'end' };
export const isSpaced = (ask: Ask | undefined): boolean =>
  ask?.who === spacedAsk.who && ask.urgency === spacedAsk.urgency;

const tenth = 100;
/** A minute, and a little, since a request arrives a moment after it was counted. */
const minute = 60_500 / tenth;

/** The requests of the last minute, for the time in milliseconds. */
const readLastMinute = (row: string | undefined, now: number) =>
  parse(row).filter(({ at }) => at > Math.floor(now / tenth) - minute);

type Sent = ReturnType<typeof readLastMinute>;

/** The seconds until there is room, 0 for at once. */
export function findWait(
  row: string | undefined,
  requests: number,
  { who, urgency }: Ask,
  now: number,
): number {
  const sent = readLastMinute(row, now);
  const waitFor = (limit: number, counted: Sent): number => {
    const last = counted[Math.min(counted.length + requests - limit, counted.length) - 1];
    return last ? Math.ceil((last.at + minute - now / tenth) / 10) : 0;
  };
  const isOther = urgency === 'other';
  const own = sent.filter((each) => each.who === who && each.isOther === isOther);
  const others = sent.filter((each) => each.who !== who && each.who !== 0);
  if (who === 0 || urgency === 'end' || own.length < share || others.length === 0)
    return waitFor(limits[urgency], sent);
  return isOther
    ? Math.max(waitFor(limits.other, sent), waitFor(share, own))
    : waitFor(limits.move - leftOf(others), sent);
}

/** What two of these players, who have played within the minute, have not used of their shares. */
function leftOf(others: Sent): number {
  const moves = new Map<number, number>();
  for (const { who, isOther } of others) moves.set(who, (moves.get(who) ?? 0) + Number(!isOther));
  const left = [...moves.values()].map((each) => Math.max(0, share - each));
  const [first = 0, second = 0] = left.sort((one, other) => other - one);
  return first + second;
}

/** The row after the requests. */
export function spendBudget(
  row: string | undefined,
  requests: number,
  { who, urgency }: Ask,
  now: number,
): string {
  const one = { at: Math.floor(now / tenth), who, isOther: urgency === 'other' };
  const sent = Array.from({ length: requests }, () => one);
  return make([...readLastMinute(row, now), ...sent].slice(-perMinute));
}
