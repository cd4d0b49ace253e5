import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBoard, parseBoard } from '../../src/games/boardString.ts';
import { makeCellName, parseCellName } from '../../src/games/cellName.ts';
import {
  type GameName,
  gameNames,
  games,
  type InLineGame,
  moveCount,
} from '../../src/games/game.ts';
import { type Position, replay, startPosition } from '../../src/games/position.ts';
import { makeMoveList, makeRecord, parseRecord } from '../../src/games/record.ts';
import { anyPosition } from './arbitraries.ts';

const { ticTacToe, connectFour, connectFour7 } = games;

describe('a board string', () => {
  it('has one digit a cell, row by row from the top', () => {
    expect(makeBoard(startPosition(ticTacToe).board)).toBe('000000000');
    expect(makeBoard(replay(ticTacToe, [4, 0]).board)).toBe('200010000');
    expect(makeBoard(replay(connectFour, [0, 6]).board)).toBe(`${'0'.repeat(35)}1000002`);
  });

  it('reads back what it wrote, spread over lines or not', () => {
    fc.assert(
      fc.property(anyPosition, ({ game, board }) => {
        const text = makeBoard(board);
        expect(parseBoard(game, text)).toEqual(board);
        expect(parseBoard(game, text.replace(/(.{3})/g, '$1 \n'))).toEqual(board);
      }),
    );
  });

  it('of another length or with another character is none', () => {
    for (const text of ['', '00000000', '0000000000', '00000000x', '000000003', '-00000000'])
      expect(parseBoard(ticTacToe, text)).toBeUndefined();
  });
});

describe('the name of a cell', () => {
  const names: readonly (readonly [GameName, string, number | undefined])[] = [
    ['ticTacToe', 'B2', 4],
    ['ticTacToe', 'b2', 4],
    ['ticTacToe', ' a1 ', 0],
    ['ticTacToe', 'C3', 8],
    ['ticTacToe', 'a3', 2],
    ['ticTacToe', 'c1', 6],
    ['ticTacToe', '5', 4],
    ['ticTacToe', '1', 0],
    ['ticTacToe', '9', 8],
    ['ticTacToe', '0', undefined],
    ['ticTacToe', '10', undefined],
    ['ticTacToe', 'D1', undefined],
    ['ticTacToe', 'A4', undefined],
    ['ticTacToe', '2B', undefined],
    ['ticTacToe', 'B 2', 4],
    ['ticTacToe', 'b2.', 4],
    ['ticTacToe', 'B-2', 4],
    ['ticTacToe', 'Ｂ２', 4],
    ['ticTacToe', '５', 4],
    ['ticTacToe', '5!', 4],
    ['ticTacToe', '1-2', undefined],
    ['ticTacToe', 'B22', undefined],
    ['ticTacToe', 'AB2', undefined],
    ['ticTacToe', '', undefined],
    ['ticTacToe', '5.0', undefined],
    ['ticTacToe', '05', undefined],
    ['connectFour', '1', 0],
    ['connectFour', '２', 1],
    ['connectFour', '7', 6],
    ['connectFour', '8', undefined],
    ['connectFour', '0', undefined],
    ['connectFour', 'A1', undefined],
    ['connectFour7', '7', 6],
    ['connectFour7', '14', undefined],
  ];
  for (const [name, text, move] of names)
    it(`${JSON.stringify(text)} in ${name} is ${move === undefined ? 'no move' : `move ${move}`}`, () => {
      expect(parseCellName(games[name], text)).toBe(move);
    });

  it('reads back in either case for every move of every game', () => {
    for (const name of gameNames)
      for (let move = 0; move < moveCount(games[name]); move++) {
        const text = makeCellName(games[name], move);
        expect(parseCellName(games[name], text)).toBe(move);
        expect(parseCellName(games[name], text.toLowerCase())).toBe(move);
      }
  });

  it('never names a cell off the board, whatever the text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...gameNames), fc.string(), (name, text) => {
        const move = parseCellName(games[name], text);
        if (move !== undefined) expect(move >= 0 && move < moveCount(games[name])).toBe(true);
      }),
    );
  });
});

describe('a record', () => {
  it('is a column string in Connect Four and a list of cells in tic-tac-toe', () => {
    expect(makeRecord(connectFour, [3, 3, 4, 2])).toBe('4453');
    expect(makeRecord(ticTacToe, [4, 0, 8])).toBe('B2 A1 C3');
    expect(makeMoveList(ticTacToe, [4, 0, 8])).toBe('1. B2 A1\u20032. C3');
    expect(makeMoveList(connectFour7, [3, 3, 4])).toBe('1. 4 4\u20032. 5');
    expect(makeMoveList(connectFour, [0, 1, 2, 3, 4, 5, 6, 0, 1])).toBe(
      '1. 1 2\u20032. 3 4\u20033. 5 6\u20034. 7 1\n5. 2',
    );
    expect(makeMoveList(ticTacToe, [])).toBe('');
  });

  it('reads back as the same position, with or without the numbers of moves', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const { game, record } = position;
        expect(parseRecord(game, makeRecord(game, record))).toEqual({ kind: 'position', position });
        expect(parseRecord(game, makeMoveList(game, record))).toEqual({
          kind: 'position',
          position,
        });
        const loose = ` ${makeRecord(game, record).toLowerCase()}\n`;
        expect(parseRecord(game, loose)).toEqual({ kind: 'position', position });
      }),
    );
  });

  it('may end with a full stop, and with the number of a move that is not there', () => {
    const position = replay(connectFour, [3, 3]);
    for (const text of ['44.', '4 4.', '4, 4. ', '1. 4 4 2.', '44。'])
      expect(parseRecord(connectFour, text), text).toEqual({ kind: 'position', position });
    expect(parseRecord(ticTacToe, '1. B2 A1 2. C3.')).toMatchObject({
      position: { record: [4, 0, 8] },
    });
  });

  /** The moves as a record, or what is wrong: `2: 5., moveNumber`. */
  const readAs = (game: InLineGame, text: string, start?: Position): string => {
    const read = parseRecord(game, text, start);
    return read.kind === 'position'
      ? makeRecord(game, read.position.record)
      : `${read.number}: ${read.text}, ${read.error}`;
  };

  it('has a number before a move where that counts right', () => {
    for (const [text, record] of [
      ['1. 4 4 2. 5 3', '4453'],
      ['1.4 4 2.5', '445'],
      ['1. 4 2. 4 3. 5', '445'],
      ['1.4 2.4 3.5 4.3', '4453'],
      ['1. 4\n2. 4\n3. 5', '445'],
      ['1. 44 2. 53', '4453'],
      ['1. 4 1... 4 2. 5', '445'],
      ['1. 4 1. 4 2. 5 2. 3', '4453'],
      ['1.4 1...4 2.5 2…3', '4453'],
      ['1... 4', '4'],
      ['1. … 4', '4'],
      ['1. 4', '4'],
      ['1.4', '4'],
      ['1.', '1'],
      ['1. 4.', '4'],
      ['4 4 2. 5 3', '4453'],
      ['1. 4 4 2. 5 3 3.', '4453'],
      ['1. 4 4 2. 5 3.', '4453'],
      ['1. 4 4 3.', '443'],
      ['1。4 4 2。5 3', '4453'],
      ['１．４ ４ ２．５', '445'],
    ] as const)
      expect(readAs(connectFour, text), text).toBe(record);
    for (const text of ['1. B2 A1 2. C3', '1. B2. A1. 2. C3.', '1.B2A12.C3', '1. 5 1 2. 9'])
      expect(readAs(ticTacToe, text), text).toBe('B2 A1 C3');
  });

  it('counts from the board that it begins with, or from 1', () => {
    const start = replay(connectFour, [3, 3, 4]);
    for (const text of ['2. … 3 3. 2', '2... 3 3. 2', '1. 3 2', '4. 3 5. 2', '32'])
      expect(readAs(connectFour, text, start), text).toBe('44532');
    expect(readAs(connectFour, '3. 3 2', start)).toBe('1: 3., moveNumber');
  });

  it('may have full stops between its moves', () => {
    for (const text of [
      '4.4.5.3',
      '4. 4. 5. 3',
      '4.4.5.3.',
      '4 . 4 . 5 . 3 .',
      '4.4 5.3',
      '4,4.5,3',
      '4。4。5。3',
      '4…4…5…3',
      '４．４．５．３',
    ])
      expect(readAs(connectFour, text), text).toBe('4453');
    expect(readAs(connectFour, '1.4.5.3')).toBe('1453');
    expect(readAs(connectFour, '1.2.3')).toBe('123');
    expect(readAs(connectFour, '4.4')).toBe('44');
    for (const text of ['5.1.9', 'B2.A1.C3', 'B2. A1. C3.', 'b2.a1.c3'])
      expect(readAs(ticTacToe, text), text).toBe('B2 A1 C3');
    expect(readAs(games.eightByEight, '10.1.64')).toBe('B2 A1 H8');
  });

  it('is refused for a number that counts wrong and is no move', () => {
    for (const [text, wrong] of [
      ['1. 4 4 3. 5 3', '3: 3., moveNumber'],
      ['1. 4 4 2. 5 3 2. 2', '5: 2., moveNumber'],
      ['1.4 4 3.5', '3: 3., moveNumber'],
      ['1. 4 2. 4 4. 5', '3: 4., moveNumber'],
      ['2. 4 4', '1: 2., moveNumber'],
      ['2. 4', '1: 2., moveNumber'],
      ['9. 4 4', '1: 9., moveNumber'],
      ['121. 4 4', '1: 121., moveNumber'],
      ['0. 4 4', '1: 0., moveNumber'],
      ['44.53', '1: 44., moveNumber'],
      ['4453.5', '1: 4453., moveNumber'],
      ['4.8.5', '2: 8, noSuchCell'],
      ['.', '1: ., noSuchCell'],
      ['.4', '1: ., noSuchCell'],
    ] as const)
      expect(readAs(connectFour, text), text).toBe(wrong);
    for (const [text, wrong] of [
      ['9. A1 B2', '1: 9., moveNumber'],
      ['1. A1 B2 3. C3', '3: 3., moveNumber'],
      ['A1 B2 3. C3', '3: 3., moveNumber'],
    ] as const)
      expect(readAs(ticTacToe, text), text).toBe(wrong);
  });

  it('loses no digit, wherever full stops stand: each is a move or a number that counts', () => {
    const written = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom('', ' ', '.', '. ')),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(written, (parts) => {
        const text = parts.map(([digit, behind]) => `${digit}${behind}`).join('');
        const read = parseRecord(connectFour, text);
        if (read.kind !== 'position') return;
        const digits = text.replace(/\D/g, '');
        const numbers = digits.length - read.position.record.length;
        // Left out are at most the 1, 2, 3, … that count the moves.
        const counting = [...digits].filter((digit) => Number(digit) <= numbers + 1).length;
        expect(numbers, text).toBeLessThanOrEqual(counting);
        if (numbers > 0) expect(text, text).toMatch(/\d\./);
      }),
    );
  });

  it('may have zero-width signs in it, which are nothing', () => {
    for (const sign of ['\u200b', '\u200d', '\u200e', '\u2060', '\ufeff', '\u00ad', '\ufe0f'])
      for (const text of [`4${sign}4${sign}53`, `${sign}4453`, `4453${sign}`, `4.${sign}4.5.3`])
        expect(readAs(connectFour, text), JSON.stringify(text)).toBe('4453');
    expect(readAs(ticTacToe, 'B\u200b2 A\u20601 C3\u200b')).toBe('B2 A1 C3');
  });

  it('may name cells by number and part its columns by commas and spaces', () => {
    expect(parseRecord(ticTacToe, '1. 5 1 2. 9')).toMatchObject({
      position: { record: [4, 0, 8] },
    });
    expect(parseRecord(ticTacToe, '1.B2 A1\n2.C3')).toMatchObject({
      position: { record: [4, 0, 8] },
    });
    expect(parseRecord(connectFour, '4, 4 53')).toMatchObject({
      position: { record: [3, 3, 4, 2] },
    });
    for (const text of ['b2a1C3', '519', 'B2, A19'])
      expect(parseRecord(ticTacToe, text)).toMatchObject({ position: { record: [4, 0, 8] } });
  });

  it('may have dashes or semicolons between its moves', () => {
    const { eightByEight } = games;
    const read = (game: InLineGame, text: string): string => {
      const parsed = parseRecord(game, text);
      return parsed.kind === 'position' ? makeRecord(game, parsed.position.record) : parsed.text;
    };
    for (const text of [
      '4-4-5-3',
      '4–4–5–3',
      '4; 4; 5; 3',
      '4 — 4 — 5 — 3',
      '44-53.',
      '4、4、5；3',
    ])
      expect(read(connectFour, text), text).toBe('4453');
    for (const text of ['B2-A1-C3', '1. B2 – A1 2. C3', 'B2;A1;C3', '5-1-9'])
      expect(read(ticTacToe, text), text).toBe('B2 A1 C3');
    expect(read(eightByEight, 'B-2 A-1')).toBe('B2 A1');
    expect(read(eightByEight, '10-1-64')).toBe('B2 A1 H8');
    expect(read(connectFour, '-4')).toBe('-');
  });

  it('fits the width of a board as a list of moves, a wide space being as wide as two letters', () => {
    for (const [game, length] of [
      [connectFour, 42],
      [connectFour7, 49],
      [ticTacToe, 9],
    ] as const) {
      const lines = makeMoveList(game, new Array<number>(length).fill(0)).split('\n');
      expect(lines).toHaveLength(Math.ceil(length / 8));
      for (const line of lines)
        expect(line.replaceAll('\u2003', '  ').length).toBeLessThanOrEqual(40);
    }
  });

  it('names the first move that is wrong, and why', () => {
    const cases: readonly (readonly [GameName, string, string, number, string])[] = [
      ['ticTacToe', 'B2 B2', 'cellTaken', 2, 'B2'],
      ['ticTacToe', 'B2 A1 D4', 'noSuchCell', 3, 'D4'],
      ['ticTacToe', 'A1 B1 A2 B2 A3 C1', 'gameOver', 6, 'C1'],
      ['connectFour', '4444444', 'columnFull', 7, '4'],
      ['connectFour', '4484', 'noSuchCell', 3, '8'],
      ['connectFour', '44x', 'noSuchCell', 3, 'x'],
      ['connectFour', '4453 hello', 'noSuchCell', 5, 'hello'],
      ['connectFour', '12121212', 'gameOver', 8, '2'],
      ['connectFour7', '44444444', 'columnFull', 8, '4'],
    ];
    for (const [name, text, error, number, wrong] of cases)
      expect(parseRecord(games[name], text)).toEqual({ kind: 'error', error, number, text: wrong });
  });

  it('of any text gives a position or an error, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...gameNames), fc.string(), (name, text) => {
        expect(['position', 'error']).toContain(parseRecord(games[name], text).kind);
      }),
    );
  });
});
