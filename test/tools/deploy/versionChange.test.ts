import { expect, it } from 'vitest';
import { describeChange } from '../../../tools/deploy/versionChange.ts';

it.each([
  ['1.5.0', '1.6.0', ['· linia 1.5.0 → 1.6.0']],
  ['linia 1.9.0 (3f2a9c0d1e2f), after version 4', '1.10.0', ['· linia 1.9.0 → 1.10.0']],
  ['1.5.0 (3f2a9c0d1e2f)', '1.5.0 (0d1e2f3f2a9c)', ['· linia 1.5.0 → 1.5.0: the version stays']],
  [
    '2.0.0',
    '1.10.9',
    [
      '! linia 2.0.0 → 1.10.9: that is an older version, which may not understand what the newer one has stored.',
    ],
  ],
  [undefined, '1.6.0', []],
  ['', '1.6.0', []],
  ['test', '1.6.0', []],
] as const)('from %s to %s', (live, next, lines) => {
  expect(describeChange(live, next)).toEqual(lines);
});
