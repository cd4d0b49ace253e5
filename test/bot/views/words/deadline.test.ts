import { expect, it } from 'vitest';
import { languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { markDeadline, renderDeadline } from '../../../../src/bot/views/words/deadline.ts';

const en = textsOf('en');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [second, 1, 'minute'],
  [89 * second, 1, 'minute'],
  [90 * second, 2, 'minute'],
  [hour - minute / 2 - second, 59, 'minute'],
  [hour - minute / 2, 1, 'hour'],
  [day - hour / 2 - second, 23, 'hour'],
  [day - hour / 2, 1, 'day'],
  [3 * day, 3, 'day'],
] as const)(
  'what is left is said in the largest unit of which there is one: %i ms',
  (left, count, unit) => {
    const within = en.clock.within(count, unit);
    expect(renderDeadline(left + 7, 7, en)).toEqual({ within, said: `⏳ Time is up ${within}` });
  },
);

it('nothing is said where nothing is left, or without a deadline', () => {
  for (const deadline of [undefined, 7, 6]) expect(renderDeadline(deadline, 7, en).said).toBe('');
});

it.each(languages)(
  'Telegram counts down the time alone, and not the words around it: %s',
  (language) => {
    const left = renderDeadline(10 * minute, 0, textsOf(language));
    const text = `Board\n${left.said} · Last move`;
    const { offset, length } = markDeadline(text, left, 10 * minute)!;
    expect(text.slice(offset, offset + length)).toBe(textsOf(language).clock.within(10, 'minute'));
    expect(left.said.length).toBeLessThanOrEqual(36);
    expect(left.said).not.toBe(`⏳ ${left.within}`);
  },
);
