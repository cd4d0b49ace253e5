/**
 * When people come and how long they think: assumptions. Over a day each has a pace of their own,
 * and there is a busiest hour.
 */
import { peakShare } from '../capacity/figures.ts';
import { drawLogNormal } from './latency.ts';
import type { Party } from './parties.ts';

export interface Pace {
  /** Milliseconds until the next move, and until the next game. */
  think(): number;
  pause(): number;
}

const hourMs = 3_600_000;
const dayMinutes = 24 * 60;
/** The hour of a day in which most play, from its beginning. */
const busiestHour = 12;

/** The time to think about a move: some seconds, more in the larger game, with a long tail. */
const thinking = { smallMs: 4000, largeMs: 7000, spread: 0.6, leastMs: 700 } as const;
/**
 * How much one party's pace differs from another's over a day; people who play each other also do
 * other things between moves.
 */
const ownPace = { alone: 0.5, together: 1.5 } as const;
/** Between two games of a day. */
const pausing = { medianMs: 60_000, spread: 2 } as const;

/**
 * How far the busiest hour stands out, so that it has about `peakShare` of the day; nobody comes in
 * the hours opposite.
 */
const slope = 24 * peakShare - 1;

/** Milliseconds after the beginning. In a shorter stretch every time is equally likely. */
export function drawArrival(minutes: number, random: () => number): number {
  if (minutes < dayMinutes) return random() * minutes * 60_000;
  for (;;) {
    const at = random() * 24;
    const density = Math.max(0, 1 + slope * Math.cos((Math.PI * (at - busiestHour)) / 12));
    if (random() * (1 + slope) < density) return at * hourMs;
  }
}

export function paceOf(
  { kind, game }: Pick<Party, 'kind' | 'game'>,
  minutes: number,
  random: () => number,
): Pace {
  const isDay = minutes >= dayMinutes;
  const own = isDay
    ? drawLogNormal(1, kind === 'alone' ? ownPace.alone : ownPace.together, random)
    : 1;
  const think = (): number => {
    const median = own * (game.columns === 3 ? thinking.smallMs : thinking.largeMs);
    return Math.max(thinking.leastMs, drawLogNormal(median, thinking.spread, random));
  };
  return {
    think,
    pause: () => (isDay ? drawLogNormal(pausing.medianMs, pausing.spread, random) : think()),
  };
}
