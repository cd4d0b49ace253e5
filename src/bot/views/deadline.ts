/**
 * The time left for a move. Telegram counts it down by itself, in the reader's language and zone
 * (`date_time`, format `r`); the words below are those of the moment in which they are sent, for
 * clients that do not.
 */
import type { View } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';

const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];
const sign = '⏳ ';

/** `⏳ in 10 minutes`; empty where there is no time left. */
export function renderDeadline(deadline: number | undefined, now: number, texts: Texts): string {
  if (deadline === undefined || deadline <= now) return '';
  const left = deadline - now;
  const [size, unit] =
    left < hour - minute / 2
      ? ([minute, 'minute'] as const)
      : left < day - hour / 2
        ? ([hour, 'hour'] as const)
        : ([day, 'day'] as const);
  return `${sign}${texts.clock.within(Math.max(1, Math.round(left / size)), unit)}`;
}

/** Where these words stand in a text. */
export function markDeadline(
  text: string,
  words: string,
  deadline: number | undefined,
): View['time'] {
  const at = words === '' ? -1 : text.lastIndexOf(words);
  if (at < 0 || deadline === undefined) return undefined;
  return {
    offset: at + sign.length,
    length: words.length - sign.length,
    at: Math.ceil(deadline / 1000),
  };
}
