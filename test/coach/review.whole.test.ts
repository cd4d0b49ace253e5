import { expect, it } from 'vitest';
import { assessGame, continueReview } from '../../src/coach/review.ts';
import { judge } from '../../src/coach/verdict.ts';
import { type Position, undo } from '../../src/games/position.ts';
import { Evaluation } from '../../src/strategies/connectFour/evaluation.ts';
import { openingScore } from '../../src/strategies/connectFour/openings/openings.ts';
import { makeEngine } from '../../src/strategies/connectFour/search/engines.ts';
import { standingAmong } from '../../src/strategies/evaluator.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { pairings, playGame } from '../strategies/connectFour/playedGames.ts';

const forever = Number.POSITIVE_INFINITY;

/**
 * The judgement of every move by the scores of all columns, searched for in an engine of its own.
 */
function judgeByAllColumns(game: Position) {
  const full = new Evaluation(makeEngine('plain', openingScore), forever);
  const { record } = game;
  return record.map((_, index) => {
    const ply = record.length - 1 - index;
    return judge(standingAmong(full.values(undo(game, index + 1))!, record[ply]!));
  });
}

it('the review of 12 whole games of Connect Four says what the scores of all columns say', () => {
  const games = pairings.flatMap((players) =>
    Array.from({ length: 4 }, (_, seed) => playGame(players, 100 + seed)),
  );
  for (const game of games) {
    const judgements = judgeByAllColumns(game).reverse();
    const name = game.record.map((column) => column + 1).join('');
    expect(assessGame(game), name).toEqual(judgements);
    expect(continueReview(game, [], openEvaluator(game.game.name, forever)), name).toEqual(
      judgements,
    );
  }
});
