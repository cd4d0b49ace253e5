import { describe, expect, it } from 'vitest';
import { aloneTables } from './aloneTables.ts';
import { runMatrix } from './matrix.ts';

/** Whichever call of whichever action goes wrong, no move is lost or played twice, and whoever waits is told. */
describe('any call to a service or to Telegram may go wrong, and the game goes on to its end', () => {
  const againstBot = ['tic-tac-toe against the bot', 'Connect Four against the bot'];
  const others = Object.keys(aloneTables).filter((name) => !againstBot.includes(name));
  const kinds = [againstBot, ...others.map((name) => [name])];
  it.each(kinds)('at the table: %s', (...names) => {
    const games = names.map((name) => ({ name, open: aloneTables[name]! }));
    expect(runMatrix(names.join(' and '), games)).toEqual([]);
  });
});
