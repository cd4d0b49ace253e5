import { expect, it } from 'vitest';
import { counted } from '../../tools/counted.ts';

it('one row is in the singular, and any other number in the plural', () => {
  const all = [0, 1, 2, 21].map((count) => counted(count, 'row is', 'rows are'));
  expect(all).toEqual(['0 rows are', '1 row is', '2 rows are', '21 rows are']);
});
