import { expect, it } from 'vitest';
import { tellRelative } from '../../../../playground/page/messages/relativeTime.ts';

it.each([
  [600, 'en', 'in 10 minutes'],
  [61, 'en', 'in 1 minute'],
  [59, 'en', 'in 59 seconds'],
  [-300, 'en', '5 minutes ago'],
  [86_400, 'en', 'in 1 day'],
  [7200, 'ca', 'd’aquí a 2 hores'],
  [7200, '', 'in 2 hours'],
] as const)('tells that %d seconds are left in %s: %s', (seconds, language, said) => {
  expect(tellRelative(seconds, language)).toBe(said);
});
