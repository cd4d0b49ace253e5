import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as keys from '../../../src/bot/store/keys.ts';

const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));

it('every row that is stored is in the table of docs/security.md', () => {
  const makers = Object.keys(keys).filter((name) => /[kK]eys?$/.test(name) && !/^(?:is|parse)/.test(name));
  const told = rows.flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const advice = 'A row that is stored belongs into docs/security.md, and if it is about people, into help.kept of src/bot/texts';
  expect(told.sort(), advice).toEqual(makers.sort());
});
