/** What stands above a board, in as few lines as it has room for. */
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/bot/match/session.ts';
import { renderHead } from '../../../../src/bot/views/board/headText.ts';
import { games } from '../../../../src/games/game.ts';
import { startPosition } from '../../../../src/games/position.ts';
import { freshSession } from '../../sessions.ts';
import { bareContext } from '../bareContext.ts';

const shown: Session = {
  ...freshSession,
  position: startPosition(games.misereTicTacToe),
  score: { wins: [2, 1], draws: 1 },
};

const context = bareContext(shown);

describe('the head of a game against the bot', () => {
  const score = '🔶 2 – 1 🔴 · 1 draw';

  it('has the score beside the seats where the name of the game leaves it no room', () => {
    const { seats } = renderHead(shown, { kind: 'board' }, context);
    expect(seats[0]).toBe('Reversed tic-tac-toe');
    expect(seats.slice(1).join('\n')).toContain(score);
  });

  it('leaves that out beside a hint, which is longer', () => {
    const { seats } = renderHead(
      shown,
      { kind: 'hint', hint: { moves: [4], value: undefined } },
      context,
    );
    expect(seats.join('\n')).not.toContain(score);
  });
});
