import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/coach/verdict.ts';
import { isOver, legalMoves, type Position, undo } from '../../../src/games/position.ts';
import { Evaluation } from '../../../src/strategies/connectFour/evaluation.ts';
import { makeEngine } from '../../../src/strategies/connectFour/search/engines.ts';
import { standingAmong } from '../../../src/strategies/evaluator.ts';
import { samples } from '../../samples.ts';
import { pairings, playGame } from './playedGames.ts';

const forever = Number.POSITIVE_INFINITY;
/** What the games are followed back to. */
const firstPly = 20;

const endings = pairings.flatMap((players) =>
  Array.from({ length: samples(15, 4) }, (_, seed) => playGame(players, seed)),
);

/**
 * The positions of a game from its end to the first ply, each with the move that was made in it.
 */
function backwards(game: Position): readonly (readonly [before: Position, move: number])[] {
  const { record } = game;
  const plies = Array.from(
    { length: Math.max(0, record.length - firstPly) },
    (_, index) => index + 1,
  );
  return plies.map((left) => [undo(game, left), record[record.length - left]!]);
}

describe('the standing of a move in Connect Four', () => {
  it('is the one that the scores of all columns give, from the end of a game backwards', () => {
    const found = new Set<string>();
    for (const game of endings) {
      const full = new Evaluation(makeEngine('wasm'), forever);
      const fast = new Evaluation(makeEngine('plain'), forever);
      for (const [before, move] of backwards(game)) {
        const standing = fast.standing(before, move)!;
        expect(standing, `${before.record} ${move}`).toEqual(
          standingAmong(full.values(before)!, move),
        );
        found.add(judge(standing).verdict);
      }
    }
    expect([...found].sort()).toEqual(['best', 'blunder', 'forced', 'mistake', 'only', 'slower']);
  });

  it('is the same for every move of a position, asked alone', () => {
    const full = new Evaluation(makeEngine('wasm'), forever);
    const engine = makeEngine('plain');
    for (const game of endings.filter(({ record }) => record.length > firstPly + 4)) {
      const before = undo(game, 5);
      const values = full.values(before)!;
      for (const move of legalMoves(before)) {
        engine.clear();
        const alone = new Evaluation(engine, forever);
        expect(alone.standing(before, move), `${before.record} ${move}`).toEqual(
          standingAmong(values, move),
        );
      }
    }
  });

  it('is right or missing wherever the limit of nodes falls', () => {
    const full = new Evaluation(makeEngine('wasm'), forever);
    let missing = 0;
    for (const game of endings.filter(({ record }) => record.length > firstPly)) {
      const before = undo(game, game.record.length - firstPly);
      const move = game.record[firstPly]!;
      const exact = standingAmong(full.values(before)!, move);
      const engine = makeEngine('plain');
      for (let nodes = 0; nodes < 600; nodes += 60) {
        engine.clear();
        const standing = new Evaluation(engine, engine.nodes + nodes).standing(before, move);
        if (standing) expect(standing, `${before.record} with ${nodes} nodes`).toEqual(exact);
        else missing++;
      }
    }
    expect(missing).toBeGreaterThan(0);
  });

  it('is refused for a column that is full', () => {
    const full = endings
      .map((game) => undo(game, 1))
      .find((before) => !isOver(before) && legalMoves(before).length < 7)!;
    const column = [0, 1, 2, 3, 4, 5, 6].find((each) => !legalMoves(full).includes(each))!;
    expect(() => new Evaluation(makeEngine('plain'), forever).standing(full, column)).toThrow(
      `column ${column} of`,
    );
  });
});
