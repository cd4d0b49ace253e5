import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  play,
  replay,
  startPosition,
} from '../../../src/games/position.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { followUp } from '../../../src/strategies/rules/followUp.ts';

const game = games.misereConnectFour;
const tools = { random: seededRandom(1) };

describe('the second side in misère Connect Four', () => {
  it('wins by answering in the same column, after whatever the first side does: all 16,384 pairs of columns', () => {
    const seen = new Set<string>();
    let [ended, longest] = [0, 0];
    const visit = (record: readonly Move[]): void => {
      const position = replay(game, record);
      const key = position.board.join('');
      if (seen.has(key)) return;
      seen.add(key);
      for (const move of legalMoves(position)) {
        const moved = play(position, move);
        if (isOver(moved)) {
          expect(moved.outcome).toMatchObject({ kind: 'win', side: 2 });
          longest = Math.max(longest, moved.record.length);
          ended++;
          continue;
        }
        const choice = followUp(moved, tools);
        expect(choice).toEqual({ move, reason: { kind: 'rule', rule: 'followUp' } });
        const answered = play(moved, choice.move);
        expect(answered.outcome).toEqual({ kind: 'ongoing' });
        visit(answered.record);
      }
    };
    visit([]);
    expect(ended).toBeGreaterThan(0);
    expect(seen.size).toBeLessThanOrEqual(4 ** 7);
    expect(longest).toBeLessThanOrEqual(41);
  });

  it('searches where a piece of either side is not where pairs put it, and as first', () => {
    const searched = [
      replay(game, [3, 2, 4]),
      // All columns are even, and the second side has the lower piece of the third and fourth.
      replay(game, [2, 3, 3, 2, 0]),
      replay(game, [3, 3, 4, 4]),
      startPosition(game),
    ];
    for (const position of searched)
      expect(followUp(position, tools).reason).toMatchObject({ kind: 'search', plies: 8 });
    expect(followUp(replay(game, [3, 3, 4, 4, 0]), tools).reason).toMatchObject({ kind: 'rule' });
  });
});
