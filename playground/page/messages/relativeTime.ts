/**
 * Times that a message shows by how far away they are (`date_time`, format `r`), counted down in
 * the reader's language, as Telegram does.
 */
import { h } from '../dom.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `in 9 minutes`, `5 minutes ago`: in the largest unit of which there is one. */
export function tellRelative(seconds: number, language: string): string {
  const found = units.find(([, size]) => Math.abs(seconds) >= size);
  const [unit, size] = found ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(language || 'en').format(Math.round(seconds / size), unit);
}

/** The time, with the words of the message until the page counts it down. */
export const relativeTime = (unixTime: number, words: string, locale: string): HTMLElement =>
  h('time', { class: 'relative', 'data-unix': unixTime, title: dateOf(unixTime, locale) }, words);

const dateOf = (unixTime: number, locale: string): string =>
  new Date(unixTime * 1000).toLocaleString(locale);

/** Counts down all such times in these messages; `now` is in milliseconds. */
export function countDown(messages: Element, now: number, language: string): void {
  for (const each of messages.querySelectorAll<HTMLElement>('time.relative')) {
    const words = tellRelative(Number(each.dataset.unix) - now / 1000, language);
    if (each.textContent !== words) each.textContent = words;
  }
}
