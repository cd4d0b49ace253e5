import { describe, expect, it } from 'vitest';
import {
  makeHash,
  type Place,
  parsePlace,
  placeOf,
  shownPosition,
  startOf,
} from '../../../site/analysis/address.ts';
import { findFaults } from '../../../site/analysis/addressFaults.ts';
import { findLineFault } from '../../../site/analysis/lineText.ts';
import {
  backToGame,
  follow,
  goTo,
  load,
  openLine,
  redo,
  takeBack,
  tryMove,
} from '../../../site/analysis/travel.ts';
import { gameNames, games } from '../../../src/games/game.ts';
import { makeRecord } from '../../../src/games/record.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { playAtRandom } from '../../../tools/bench/randomGame.ts';
import { randomPositions } from '../../strategies/connectFour/randomPositions.ts';
import { positionOf } from './positionOf.ts';

function parse(hash: string): Place {
  const parsed = parsePlace(hash);
  if (parsed.kind !== 'place') throw new Error(`${hash}: ${parsed.text}`);
  return parsed.place;
}

const recordOf = ({ line }: Place): string => makeRecord(line.game, line.record);

describe('an address', () => {
  it.each(gameNames)('of %s leads back to where it was made', (name) => {
    for (const position of randomPositions(5, 20, 0, 12, games[name])) {
      const place = placeOf(position);
      expect(parse(`#${makeHash(place)}`)).toEqual(place);
      expect(makeHash(place)).not.toMatch(/\s/);
    }
  });

  it('holds all that is shown', () => {
    const place: Place = {
      ...placeOf(positionOf('ticTacToe', 'B2 A1 C3')),
      shown: 1,
      game: positionOf('ticTacToe', 'B2 A1 A3 C1'),
      names: ['Zoë & Co', '李雷'],
      view: 'players',
      player: 'negamax-1',
      step: 4,
      isFlipped: true,
      colours: ['#2f7de1', '#00a35b'] as const,
    };
    expect(parse(`#${makeHash(place)}`)).toEqual(place);
    expect(makeHash(place)).toBe(
      'ticTacToe/B2A1C3&at=1&of=B2A1A3C1&first=Zo%C3%AB%20%26%20Co&second=%E6%9D%8E%E9%9B%B7&show=players&player=negamax-1&step=4&flip=1&colours=2f7de1-00a35b',
    );
  });

  it('names the player that is shown where the position does not have the one that was chosen', () => {
    expect(makeHash(parse('#connectFour/4453&player=minimax'))).toBe(
      'connectFour/4453&player=negamax-1',
    );
    const minimax = parse('#ticTacToe/B2A1C3B3&player=minimax');
    expect(makeHash(goTo(minimax, 3))).toBe('ticTacToe/B2A1C3B3&at=3&player=ladder-1');
    expect(makeHash(goTo(goTo(minimax, 3), 4))).toBe('ticTacToe/B2A1C3B3&player=minimax');
  });

  it('reads a board as digits, and a record with spaces and numbers', () => {
    const board = parse('#ticTacToe/100020000');
    expect(board.line.board.join('')).toBe('100020000');
    expect(recordOf(parse('#ticTacToe/1.%20B2%20A1%202.%20C3'))).toBe('B2 A1 C3');
  });

  it.each([
    ['ticTacToe/111220000', 'win', 1],
    ['ticTacToe/121122211', 'draw', undefined],
    ['misereTicTacToe/111220000', 'win', 2],
    // Two lines, which the last piece has completed at once.
    ['ticTacToe/121212121', 'win', 1],
  ])('may be the board of a game that is over: %s', (hash, kind, side) => {
    const place = parse(`#${hash}`);
    expect(place.line.outcome).toMatchObject(side === undefined ? { kind } : { kind, side });
    expect(shownPosition(place)).toEqual(place.line);
    expect(place.line.record).toEqual([]);
    expect(makeHash(place)).toBe(hash);
  });

  it.each(gameNames.filter((name) => games[name].maxPieces === undefined))(
    'may be the board of any game of %s that is over',
    (name) => {
      const random = seededRandom(5);
      for (let count = 0; count < 20; count++) {
        const { board, outcome } = playAtRandom(name, random);
        expect(parse(`#${name}/${board.join('')}`).line).toMatchObject({ board, outcome });
      }
    },
  );

  it.each([
    ['ticTacToe', '111222000', 'over'],
    ['ticTacToe', '111111111', 'counts'],
    ['ticTacToe', '1112200000', 'length'],
    ['vanishingTicTacToe', '121122211', 'vanishing'],
    ['connectFour', `2222${'0'.repeat(32)}111100`, 'hanging'],
    ['connectFour', `${'0'.repeat(28)}22220001111000`, 'over'],
  ] as const)('of %s may not be the board %s', (game, board, error) => {
    expect(parsePlace(`#${game}/${board}`).kind).toBe('error');
    expect(parsePlace(`#${game}/${board}`).place.line.record).toEqual([]);
    expect(findLineFault(game, board)).toEqual({ kind: 'board', error });
  });

  it('of a board knows no moves but those that were made from there', () => {
    const digits = `${'0'.repeat(38)}1200`;
    const board = parse(`#connectFour/${digits}`);
    expect(recordOf(board)).toBe('');
    expect(board.line.board.join('')).toBe(digits);
    expect(makeHash(board)).toBe(`connectFour/${digits}`);
    const left = tryMove(tryMove(board, 3), 0);
    expect(makeHash(left)).toBe(`connectFour/${digits}/41&of=${digits}`);
    expect(parse(`#${makeHash(left)}`)).toEqual(left);
    expect(makeHash(takeBack(takeBack(left)))).toBe(makeHash(board));
    const loaded = parse(`#${digits}/41`);
    expect(makeHash(takeBack(loaded))).toBe(`connectFour/${digits}/41&at=1`);
    // An opening begins without the board, even with the same moves.
    expect(makeHash(openLine(loaded, positionOf('connectFour', '4')))).toBe(
      `connectFour/4&of=${digits}%2F41`,
    );
    expect(findLineFault('connectFour', `${digits}/8`)).toMatchObject({ number: 1, text: '8' });
    expect(parsePlace(`#connectFour/${digits}/418`).place.line).toEqual(loaded.line);
  });

  it('without a game is the start of Connect Four', () => {
    expect(parse('')).toEqual(startOf('connectFour'));
    expect(parse('#')).toEqual(startOf('connectFour'));
    expect(parse('#misereTicTacToe')).toEqual(startOf('misereTicTacToe'));
  });

  it.each([
    '#connectFour/48',
    '#connectFour/4444444',
    '#ticTacToe/B2B2',
    '#ticTacToe/110000000',
    '#connectFour/%',
  ])('says that %s cannot be read', (hash) => {
    expect(parsePlace(hash).kind).toBe('error');
  });

  it('that cannot be read keeps what can: the moves before, the view and the names', () => {
    const parsed = parsePlace('#connectFour/445566712&show=game&first=Ada');
    expect(parsed).toMatchObject({ kind: 'error', place: { view: 'game', names: ['Ada', ''] } });
    expect(recordOf(parsed.place)).toBe('4455667');
    expect(findLineFault('connectFour', '445566712')).toMatchObject({ number: 8, text: '1' });
    expect(findLineFault('connectFour', 'hello')).toBeUndefined();
  });

  it('may be written in small letters, and moves alone are those of Connect Four', () => {
    expect(makeHash(parse('#tictactoe/b2'))).toBe('ticTacToe/B2');
    expect(makeHash(parse('#4453'))).toBe('connectFour/4453');
  });

  it('may have a ? before what follows the moves', () => {
    const asked = parse('#connectFour/4453?show=game&first=Who?');
    expect(makeHash(asked)).toBe('connectFour/4453&first=Who%3F&show=game');
    expect(makeHash(parse('#ticTacToe?flip=1'))).toBe('ticTacToe/&flip=1');
    expect(findFaults('#4453?show=x&at=1', asked).map(({ part }) => part)).toEqual(['show=x']);
  });

  it('keeps what it says within what there is', () => {
    expect(parse('#connectFour/4453&at=99').shown).toBe(4);
    expect(parse('#connectFour/4453&player=negamax-1&step=99999').step).toBe(14);
    expect(parse('#ticTacToe/B2A1C3&player=ladder-2&step=3').step).toBe(0);
    expect(parse('#connectFour/4453&at=x&step=-1&show=all')).toMatchObject({
      shown: 4,
      step: 0,
      view: 'moves',
    });
  });
});

describe('on the way', () => {
  const game = parse('#connectFour/445321&show=game');

  it('a move of the game goes on in it, and another leaves it', () => {
    expect(tryMove(goTo(game, 2), 4)).toEqual({ ...game, shown: 3 });
    const left = tryMove(goTo(game, 2), 0);
    expect(recordOf(left)).toBe('441');
    expect(left.game).toBe(game.line);
    expect(backToGame(left)).toEqual({ ...game, shown: 2 });
  });

  it('other moves can be taken back, until the game is there again', () => {
    const left = tryMove(tryMove(goTo(game, 2), 0), 0);
    expect(recordOf(left)).toBe('4411');
    const once = takeBack(left);
    expect(recordOf(once)).toBe('441');
    expect(takeBack(once)).toEqual({ ...game, shown: 2 });
    expect(takeBack(goTo(game, 2))).toEqual({ ...game, shown: 1 });
    expect(takeBack(goTo(game, 0))).toEqual({ ...game, shown: 0 });
  });

  it.each([
    ['with names', '&first=Ada'],
    ['without names', ''],
    ['in another view', '&show=openings'],
  ])('a move at the end of a game that was loaded %s leaves it, too', (_, fields) => {
    const loaded = parse(`#connectFour/445321${fields}`);
    const left = tryMove(loaded, 0);
    expect(recordOf(left)).toBe('4453211');
    expect(backToGame(left)).toEqual(loaded);
    expect(takeBack(left)).toEqual(loaded);
    expect(takeBack(takeBack(left))).toEqual({ ...loaded, shown: 5 });
  });

  it('where only moves of the game are on the board, taking back leads to where it was left', () => {
    const left = tryMove(tryMove(goTo(game, 3), 0), 0);
    expect(recordOf(left)).toBe('44511');
    for (const shown of [0, 1, 3])
      expect(takeBack(goTo(left, shown))).toEqual({ ...game, shown: 3 });
    expect(recordOf(takeBack(goTo(left, 4)))).toBe('445321');
  });

  it('what the reader has played is taken back in every view, with names and without', () => {
    for (const names of [
      ['', ''],
      ['Ada', ''],
    ] as const) {
      const played = [3, 3, 4].reduce(tryMove, { ...startOf('connectFour'), names, view: 'game' });
      expect(recordOf(takeBack(played))).toBe('44');
      expect(recordOf(takeBack(takeBack(takeBack(takeBack(played)))))).toBe('');
      expect(recordOf(takeBack(goTo(played, 2)))).toBe('4');
    }
  });

  it('what is played on an empty board is the game, wherever it is shown', () => {
    const empty: Place = { ...startOf('connectFour'), view: 'game' };
    const played = [3, 3, 4].reduce(tryMove, empty);
    expect(makeHash(played)).toBe('connectFour/445&show=game');
  });

  it.each([
    ['with names', '&first=Ada&second=Ben'],
    ['without names', ''],
  ])('an opening leaves a game that was loaded %s', (_, fields) => {
    const loaded = parse(`#connectFour/445321&show=openings${fields}`);
    const opened = openLine(loaded, positionOf('connectFour', '3'));
    expect(recordOf(opened)).toBe('3');
    expect(opened.names).toEqual(loaded.names);
    expect(backToGame(opened)).toEqual({ ...loaded, shown: 0 });
    const next = openLine(opened, positionOf('connectFour', '2'));
    expect(backToGame(next).line).toBe(loaded.line);
    expect(openLine(next, positionOf('connectFour', '4'))).toEqual({ ...loaded, shown: 1 });
  });

  it('an opening leaves a game that was given names, and replaces what was only tried', () => {
    const played = tryMove(startOf('connectFour'), 3);
    const opening = positionOf('connectFour', '3');
    expect(openLine({ ...played, names: ['Ada', ''] }, opening).game).toBe(played.line);
    const opened = openLine(played, opening);
    expect(opened.game).toBeUndefined();
    expect(recordOf(takeBack(opened))).toBe('');
  });

  it('what was taken back is played again, in the view that is shown by then', () => {
    const played = [3, 3, 4].reduce(tryMove, startOf('connectFour'));
    for (const from of [played, tryMove(goTo(game, 2), 0), goTo(game, 3)]) {
      const to = takeBack(from);
      expect(redo(to, { from, to })).toEqual(from);
      expect(redo({ ...to, view: 'players', isFlipped: true }, { from, to })).toEqual({
        ...from,
        view: 'players',
        isFlipped: true,
      });
      // Elsewhere by now.
      expect(redo(tryMove(to, 6), { from, to })).toBeUndefined();
      expect(redo(startOf('ticTacToe'), { from, to })).toBeUndefined();
    }
    expect(redo(played, undefined)).toBeUndefined();
  });

  it('what is only tried is no game to go back to', () => {
    const place = tryMove(tryMove(startOf('ticTacToe'), 4), 0);
    expect(place.game).toBe(undefined);
    expect(recordOf(takeBack(place))).toBe('B2');
  });

  it('a better line keeps the game, and a pasted game replaces it', () => {
    const better = follow(game, positionOf('connectFour', '444'));
    expect(better.game).toBe(game.line);
    expect(load(better, positionOf('connectFour', '12'))).toMatchObject({
      game: undefined,
      view: 'game',
      shown: 2,
    });
  });
});
