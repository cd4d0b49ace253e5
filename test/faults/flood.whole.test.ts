import { describe, expect, it } from 'vitest';
import { drawn, emptyCells, newest, tapCell } from '../bot/players.ts';
import { countedBy, openFaultyWorld } from './table.ts';

describe('a flood of cached lines', () => {
  it('of 1,000 strangers’ games pushes out what is old, and every game goes on all the same', () => {
    const { world, ada } = openFaultyWorld(1);
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    tapCell(ada, board, 'B2');
    world.pace = 0;
    const before = world.telegram.requests.length;
    for (let index = 0; index < 1000; index++) {
      const stranger = world.user({ id: 6_000_000 + index, name: `S${index}`, languageCode: 'en' });
      world.clock.advance(50);
      stranger.send('/tictactoe');
    }
    const sent = world.telegram.requests
      .slice(before)
      .filter(({ method }) => method === 'sendMessage');
    expect(sent).toHaveLength(1000);
    expect(
      [...world.appsScript.cache.entries().keys()].some((key) => key.startsWith(`g|${ada.id}|`)),
    ).toBe(false);
    expect(tapCell(ada, board, emptyCells(board)[0]!).answer?.text).toBe('');
    expect(drawn(board).match(/🔶/g)).toHaveLength(2);
    // What everybody's updates count on is written with each of them, and stays.
    expect(countedBy(world)).toBeGreaterThan(1000);
  });
});
