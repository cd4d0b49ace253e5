import { describe, expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';
import { findTroubles } from './services.ts';
import { sharedTables } from './tables.ts';

/** Each service call of each deed fails, fails after its effect, says nothing, or is slow: once, and for a while. */
describe('any service call of a game between people may go wrong', () => {
  it('and no move is lost or played twice, the game goes on to its end, and the player is told', () => {
    expect(runMatrix('service calls, between people', sharedTables, findTroubles)).toEqual([]);
  });
});
