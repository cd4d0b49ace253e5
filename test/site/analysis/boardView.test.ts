import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../site/analysis/address.ts';
import { pageTextsOf } from '../../../site/analysis/texts/languageTexts.ts';
import { renderBoard } from '../../../site/analysis/view/boardView.ts';
import type { Model } from '../../../site/analysis/view/model.ts';
import type { GameName } from '../../../src/games/game.ts';
import { positionOf } from './positionOf.ts';

/** The names of the moves in the order of the elements, which is that of the Tab key. */
function movesOn(game: GameName, record: string): readonly string[] {
  const position = positionOf(game, record);
  const model: Model = {
    place: placeOf(position),
    position,
    worths: new Map(),
    search: { kind: 'done', share: 1 },
    review: undefined,
    texts: pageTextsOf('en'),
    bot: undefined,
    isPlaying: false,
    marked: [],
    hidesWorths: false,
    guesses: new Map(),
    stepping: { isPlaying: false, speed: 'medium' },
    notice: '',
    card: undefined,
    canShare: false,
    hasTypedMoves: true,
    isNarrow: false,
  };
  return [...renderBoard(model).html.matchAll(/data-move="(\w+)"/g)].map(([, name]) => name!);
}

describe('the squares that can be played', () => {
  it.each(['', '4453', '4444443322211'])('of columns stand from 1 to 7 after %s', (record) => {
    const open = [...'1234567'].filter((column) => record.split(column).length <= 6);
    expect(movesOn('connectFour', record)).toEqual(open);
  });

  it('of a board without columns stand row by row', () => {
    expect(movesOn('ticTacToe', 'B2 A1')).toEqual(['A2', 'A3', 'B1', 'B3', 'C1', 'C2', 'C3']);
  });
});
