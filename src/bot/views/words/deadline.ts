/**
 * The time left for a move. Telegram counts it down by itself, in the reader's language and zone
 * (`date_time`, format `r`); the words below are those of the moment in which they are sent, for
 * clients that do not.
 */
import type { View } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';

const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];
/** The time that is left, and the sentence about it; empty where there is none. */
export interface TimeLeft {
  readonly within: string;
  /** `⏳ Time is up in 10 minutes` */
  readonly said: string;
}

export function renderDeadline(deadline: number | undefined, now: number, texts: Texts): TimeLeft {
  if (deadline === undefined || deadline <= now) return { within: '', said: '' };
  const left = deadline - now;
  const [size, unit] =
    left < hour - minute / 2
      ? ([minute, 'minute'] as const)
      : left < day - hour / 2
        ? ([hour, 'hour'] as const)
        : ([day, 'day'] as const);
  const within = texts.clock.within(Math.max(1, Math.round(left / size)), unit);
  return { within, said: `⏳ ${texts.clock.up(within)}` };
}

/** Where the time that is left stands in a text. */
export function markDeadline(
  text: string,
  { within, said }: TimeLeft,
  deadline: number | undefined,
): View['time'] {
  const at = said === '' ? -1 : text.lastIndexOf(said);
  if (at < 0 || deadline === undefined) return undefined;
  return {
    offset: at + said.indexOf(within),
    length: within.length,
    at: Math.ceil(deadline / 1000),
  };
}
