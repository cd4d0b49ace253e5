import { expect, it } from 'vitest';
import { listCalls, playActs, readApprovedCalls } from '../../tools/bench/acts.ts';
import { code } from './players.ts';
import { sourceScript } from './sourceScript.ts';

it('calls of Google’s services what was approved', () => {
  const acts = playActs({ code, appsScript: { program: sourceScript } });
  const advice = 'If this is what an act is to cost, approve it: npm run bench -- acts --approve';
  expect(listCalls(acts), advice).toBe(readApprovedCalls());
});
