/** A restore where each object takes its rows for itself. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { newest, tapCell, tapControl } from '../../bot/players.ts';
import { openRestore } from './restoring.ts';

const unchanged = 'What is stored is as it was.';

describe('a restore on the Worker', () => {
  it('leaves nothing of itself', () => {
    const { world, begin, pass, stored, before, said } = openRestore();
    begin();
    pass(30);
    expect(said()).toContain('✓ The boards in all chats go on.');
    expect(stored()).toEqual(before);
    for (const object of ['shared', 'chat|5000001', 'chat|5000002', 'chat|5000003'])
      expect(world.rowsOf(object).filter((key) => /^(?:next\||job|staged)/.test(key))).toEqual([]);
    // The shared object knows of whom something is stored.
    expect(world.rowsOf('shared').filter((key) => key.startsWith('person|'))).toEqual([
      'person|5000001',
      'person|5000002',
    ]);
    expect(world.rowsOf('chat|5000003')).not.toContain('tables');
  });

  it('counts in all objects at one moment, also in those that have not taken it yet', () => {
    const { world, ben, begin, pass } = openRestore();
    begin();
    /** Whether the rows of Ben are the older ones, by what he is shown, step by step. */
    const shown: boolean[] = [];
    for (let step = 0; step < 12; step++) {
      ben.send('/stats');
      ben.send('/level');
      shown.push(/✓[^✓]*easy/i.test(JSON.stringify(newest(ben.chat).keyboard)));
      pass(1);
      world.evict();
    }
    expect(shown[0]).toBe(false);
    expect(shown.at(-1)).toBe(true);
    expect([...shown].sort()).toEqual(shown);
  });

  it('goes on where the objects were ended at any of its steps', () => {
    const { world, begin, pass, stored, before } = openRestore();
    begin();
    for (let step = 0; step < 30; step++) {
      world.evict();
      pass(1);
    }
    expect(stored()).toEqual(before);
  });

  it('gives up before anything counts where an object cannot be reached, and leaves nothing behind', () => {
    const { world, begin, pass, stored, later, said, arm } = openRestore();
    begin();
    // The copy, the file that is sent, and the first object that is prepared.
    pass(2);
    arm({ at: 'call', from: 1, times: 1_000_000 });
    pass(600, 30);
    arm(undefined);
    pass(600, 30);
    expect(said()).toBe(unchanged);
    expect(Object.keys(stored())).toEqual(Object.keys(later));
    expect(stored().p5000002).toBe(later.p5000002);
    for (const object of ['shared', 'chat|5000001', 'chat|5000002'])
      expect(world.rowsOf(object).filter((key) => /^(?:next\||job|staged)/.test(key))).toEqual([]);
  });

  it('brings nobody back who is erased while it is being done', () => {
    for (let wait = 0; wait < 8; wait++) {
      const { ben, begin, pass, stored, said } = openRestore();
      begin();
      pass(wait);
      ben.send('/forget');
      tapControl(ben, newest(ben.chat), textsOf('en').buttons.erase);
      pass(200, 2);
      expect(said()).toContain('✓');
      expect(Object.entries(stored()).join(), `after ${wait} steps`).not.toMatch(/5000002|Ben/);
    }
  });

  it('is one at a time, and no backup is made meanwhile', () => {
    const { ada, begin, pass, said } = openRestore();
    begin();
    ada.send('/backup');
    expect(ada.chat.messages.some(({ text }) => text.includes('is being done already'))).toBe(true);
    pass(30);
    ada.send('/backup');
    pass(5);
    expect(said()).toContain('SHA-256');
  });

  it('rings for what is due by the rows that have come back', () => {
    const { world, begin, pass, ben, board } = openRestore();
    world.clock.advance(10 * 60_000);
    begin();
    pass(30);
    tapCell(ben, board, 'A2');
    expect(board.text).toContain('Last move: 🔴 2');
    expect(world.rowsOf('chat|5000002')).toContain('tables');
  });
});
