import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { type Position, play } from '../../../src/games/position.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { threats } from '../../../src/strategies/threats/threats.ts';
import { drawn } from '../../games/drawn.ts';

const board = (...rows: readonly string[]): Position => drawn(games.eightByEight, rows.join('\n'));
const choose = (position: Position) => threats(position, { random: seededRandom(1) });

describe('threats', () => {
  it('completes a line of five', () => {
    const position = board('11110000', '22220000', '00000000', '00000000', '00000000', '00000000', '00000000', '00000000');
    expect(choose(position)).toEqual({ move: 4, reason: { kind: 'rule', rule: 'win' } });
  });

  it('blocks a four', () => {
    const position = board('21111000', '02002000', '20000000', '00000001', '00000000', '00000000', '00000000', '00000000');
    expect(choose(position)).toEqual({ move: 5, reason: { kind: 'rule', rule: 'block' } });
  });

  it('makes two fours at once, and says that the win is proved', () => {
    const position = board('20000002', '00010020', '00010000', '11100000', '00010000', '00000000', '00000200', '20000002');
    expect(choose(position)).toEqual({ move: 27, reason: { kind: 'proved', result: 'win' } });
    const answered = play(play(position, 27), 28);
    expect(choose(answered).reason).toEqual({ kind: 'rule', rule: 'win' });
  });

  it('makes an open three where every answer leaves it a win by fours', () => {
    const position = board('20000002', '00001000', '00001000', '00110000', '00000000', '00000000', '00000000', '20000002');
    let next = position;
    const { move, reason } = choose(next);
    expect(reason).toEqual({ kind: 'proved', result: 'win' });
    next = play(next, move);
    while (next.outcome.kind === 'ongoing') {
      next = play(next, choose(next).move);
      if (next.outcome.kind !== 'ongoing') break;
      const { reason: said, move: reply } = choose(next);
      expect(said.kind === 'proved' || (said.kind === 'rule' && said.rule === 'win')).toBe(true);
      next = play(next, reply);
    }
    expect(next.outcome).toMatchObject({ kind: 'win', side: 1 });
  });

  it('finds a win by three threats, each of which leaves it the next whatever is answered', () => {
    const position = board('20000000', '00000000', '00000000', '00000100', '00011000', '20020020', '00010000', '00000000');
    expect(choose(position)).toEqual({ move: 37, reason: { kind: 'proved', result: 'win' } });
  });

  it('takes the centre first, one cell or another', () => {
    const start = drawn(games.eightByEight, '0'.repeat(64));
    const moves = [1, 2, 3, 4, 5, 6].map((seed) => threats(start, { random: seededRandom(seed) }).move);
    for (const move of moves) expect([27, 28, 35, 36]).toContain(move);
    expect(new Set(moves).size).toBeGreaterThan(1);
  });
});
