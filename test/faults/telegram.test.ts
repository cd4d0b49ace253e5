import { describe, expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';
import { privateTables, sharedTables } from './tables.ts';
import { findTelegramTroubles } from './telegram.ts';

/** Everything that Telegram may answer to each request of each deed, or not answer; once, and for a while. */
describe('any request to Telegram may be refused, fail, or time out before or after its effect', () => {
  it('and no move is lost or played twice, the game goes on to its end, and the player is told', () => {
    // Connect Four alone sends what tic-tac-toe alone sends.
    const { 'Connect Four against the bot': _, ...alone } = privateTables;
    const tables = { ...alone, ...sharedTables };
    expect(runMatrix('Telegram', tables, findTelegramTroubles)).toEqual([]);
  });
});
