/**
 * Dates in words. All are of UTC: a day counts from 1 January 1970, a month is one such as 202611.
 */
import type { Texts } from '../../texts/texts.ts';

const dateOf = (day: number): Date => new Date(day * 24 * 60 * 60 * 1000);

/** `24 November` */
export function nameDay(day: number, { dates }: Texts): string {
  const date = dateOf(day);
  return dates.day(date.getUTCDate(), dates.months[date.getUTCMonth()] ?? '');
}

/** `24 November 2026` */
export function nameDate(day: number, texts: Texts): string {
  const date = dateOf(day);
  const month = 100 * date.getUTCFullYear() + date.getUTCMonth() + 1;
  return texts.dates.day(date.getUTCDate(), nameMonth(month, texts));
}

/** `November 2026` */
export const nameMonth = (month: number, { dates }: Texts): string =>
  dates.month(dates.months[(month % 100) - 1] ?? '', Math.floor(month / 100));
