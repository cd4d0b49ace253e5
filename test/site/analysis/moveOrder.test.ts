import { describe, expect, it } from 'vitest';
import type { Worth } from '../../../site/analysis/search/worth.ts';
import { pageTextsOf } from '../../../site/analysis/texts/languageTexts.ts';
import type { Model } from '../../../site/analysis/view/model.ts';
import { fromCentre } from '../../../site/analysis/view/moveOrder.ts';
import { moveRows } from '../../../site/analysis/view/movesView.ts';
import { bestKnown } from '../../../site/analysis/view/worthText.ts';
import { makeCellName } from '../../../src/games/cellName.ts';
import { type GameName, games } from '../../../src/games/game.ts';
import { legalMoves, type Move, startPosition } from '../../../src/games/position.ts';

const names = (game: GameName, moves: readonly Move[]): string =>
  moves.map((move) => makeCellName(games[game], move)).join(' ');

const draw: Worth = { kind: 'exact', value: { result: 'draw', plies: 9 } };
const win: Worth = { kind: 'exact', value: { result: 'win', plies: 5 } };

describe('moves that are worth the same', () => {
  it.each([
    ['ticTacToe', 'B2 A2 B1 B3 C2 A1 A3 C1 C3'],
    ['connectFour', '4 3 5 2 6 1 7'],
  ] as const)('of %s come from the centre outwards', (game, ordered) => {
    const position = startPosition(games[game]);
    const moves = legalMoves(position);
    expect(names(game, fromCentre(games[game], moves))).toBe(ordered);
    expect(names(game, bestKnown(position, new Map(moves.map((move) => [move, draw]))))).toBe(
      ordered,
    );
  });

  it('of 8×8 begin with the four squares in the middle, and end with the corners', () => {
    const game = games.eightByEight;
    const ordered = fromCentre(game, legalMoves(startPosition(game)));
    expect(names('eightByEight', ordered.slice(0, 4))).toBe('D4 D5 E4 E5');
    expect(names('eightByEight', ordered.slice(-4))).toBe('A1 A8 H1 H8');
  });

  it('stand so in the list of moves, below the better ones', () => {
    const position = startPosition(games.ticTacToe);
    const moves = legalMoves(position);
    const worths = new Map(moves.map((move) => [move, move === 0 ? win : draw]));
    const texts = pageTextsOf('en');
    const { html } = moveRows({ position, worths, texts } as unknown as Model, moves);
    const listed = [...html.matchAll(/data-arg="(\d)"/g)].map(([, move]) => Number(move));
    expect(names('ticTacToe', listed)).toBe('A1 B2 A2 B1 B3 C2 A3 C1 C3');
  });
});
