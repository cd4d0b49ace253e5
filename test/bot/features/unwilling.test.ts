/** Members of a group who want no challenges are left alone in its supergroup, too. */
import { describe, expect, it } from 'vitest';
import { runSteps } from '../../../src/bot/core/steps.ts';
import { moveUnwilling } from '../../../src/bot/features/invitations/unwilling.ts';
import { makeUnwillingRow, parseUnwillingRow } from '../../../src/bot/rows/group/unwillingRow.ts';
import { makeUnwillingKey } from '../../../src/bot/rows/keys.ts';
import { bareBot, bareServices } from '../bareServices.ts';

const [oldKey, newKey] = [makeUnwillingKey(-7), makeUnwillingKey(-1_007)];

/** The entries of the move, where these members have said so in the supergroup before. */
function move(there: readonly number[]) {
  const rowOf = (ids: readonly number[]) =>
    makeUnwillingRow(
      ids.map((id) => ({ id, username: 10 * id })),
      bareBot.now,
    );
  const rows = Object.entries({ [oldKey]: rowOf([1, 2]), [newKey]: rowOf(there) });
  const stored = new Map(rows.flatMap(([key, row]) => (row === undefined ? [] : [[key, row]])));
  return runSteps(moveUnwilling(-7, -1_007, bareBot), bareServices(stored));
}

describe('the members of a group who want no challenges', () => {
  it.each([
    ['nobody', [], [1, 2]],
    ['another member', [3], [1, 2, 3]],
    ['one of them', [2], [1, 2]],
  ])('are the same in its supergroup, where %s has said so', (_, there, ids) => {
    const entries = move(there);
    expect(Object.keys(entries).sort()).toEqual([oldKey, newKey].sort());
    expect(entries[oldKey]).toBeUndefined();
    const { members } = parseUnwillingRow(entries[newKey]);
    expect(members.map(({ id }) => id).sort()).toEqual(ids);
  });
});
