import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Pieces } from '../../../src/bot/settings/pieceSets.ts';
import { renderCells } from '../../../src/bot/views/board/cells.ts';
import { type GameName, games } from '../../../src/games/game.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { drawBoard } from '../../../tools/play/drawBoard.ts';

const plain = { hasColours: false, columns: 80 };
const coloured = { hasColours: true, columns: 80 };

interface Shown {
  readonly pieces?: Pieces;
  readonly notes?: Readonly<Record<number, string>>;
}

/** The board after these moves, with the buttons that the bot makes of it. */
function boardOf(
  name: GameName,
  record: string,
  { pieces = { bot: 'O', user: 'X' }, notes = {} }: Shown = {},
) {
  const game = games[name];
  const parsed = parseRecord(game, record);
  if (parsed.kind === 'error') throw new Error(`${record} cannot be played: ${parsed.error}`);
  const rows = renderCells(parsed.position, {
    pieces,
    symbolOf: (side) => (side === 1 ? pieces.user : pieces.bot),
    notes: new Map(
      Object.entries(notes).map(([cell, text]) => [Number(cell), { text, style: undefined }]),
    ),
    makeCell: (_, text, style) => ({ text, callback_data: text, ...(style ? { style } : {}) }),
  });
  return { game, cells: rows.flat(), isOfGame: true };
}

const draw = (...[name, record, shown]: Parameters<typeof boardOf>): string =>
  `\n${drawBoard(boardOf(name, record, shown), plain).join('\n')}\n`;

describe('a board without colours', () => {
  it('has the letters of its rows, the digits of its columns, and brackets around the last move', () => {
    expect(draw('ticTacToe', 'B2 A1')).toBe(`
     1   2   3
   ┌───┬───┬───┐
 A │[O]│   │   │
   ├───┼───┼───┤
 B │   │ X │   │
   ├───┼───┼───┤
 C │   │   │   │
   └───┴───┴───┘
`);
  });

  it('is open above and has columns alone where pieces fall', () => {
    expect(draw('connectFour', '4453')).toBe(`
     1   2   3   4   5   6   7
   │ · │ · │ · │ · │ · │ · │ · │
   │ · │ · │ · │ · │ · │ · │ · │
   │ · │ · │ · │ · │ · │ · │ · │
   │ · │ · │ · │ · │ · │ · │ · │
   │ · │ · │ · │ O │ · │ · │ · │
   │ · │ · │[O]│ X │ X │ · │ · │
   └───┴───┴───┴───┴───┴───┴───┘
`);
  });

  it('fits 40 columns at its largest', () => {
    const lines = drawBoard(boardOf('eightByEight', 'D4 E5 H8'), plain);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(40);
    expect(lines.slice(4, 7).concat(lines.slice(9))).toEqual([
      ' C │ · │ · │ · │ · │ · │ · │ · │ · │',
      ' D │ · │ · │ · │ X │ · │ · │ · │ · │',
      ' E │ · │ · │ · │ · │ O │ · │ · │ · │',
      ' H │ · │ · │ · │ · │ · │ · │ · │[X]│',
      '   └───┴───┴───┴───┴───┴───┴───┴───┘',
    ]);
  });

  it('has stars at a line that wins, on a wide board, too', () => {
    expect(draw('ticTacToe', 'A1 B1 A2 B2 A3')).toContain(' A │*X*│*X*│*X*│');
    expect(draw('connectFour', '1212121').split('\n').slice(4, 8)).toEqual([
      '   │*X*│ · │ · │ · │ · │ · │ · │',
      '   │*X*│ O │ · │ · │ · │ · │ · │',
      '   │*X*│ O │ · │ · │ · │ · │ · │',
      '   │*X*│ O │ · │ · │ · │ · │ · │',
    ]);
  });

  it('has waves at a line that loses', () => {
    expect(draw('misereTicTacToe', 'A1 B1 A2 B2 A3')).toContain(' A │~X~│~X~│~X~│');
  });

  it('says which pieces vanish next', () => {
    expect(draw('vanishingTicTacToe', 'A1 B1 A2 B2 C3 C1')).toBe(`
     1   2   3
   ┌───┬───┬───┐
 A │(X)│ X │   │
   ├───┼───┼───┤
 B │{O}│ O │   │
   ├───┼───┼───┤
 C │[O]│   │ X │
   └───┴───┴───┘
`);
  });

  it('shows hints and values in empty cells by one character each', () => {
    const notes = { 0: '💡', 1: '✓', 2: '=', 3: '✗' };
    const lines = draw('ticTacToe', 'B2', { notes }).split('\n');
    expect(lines[3]).toBe(' A │ ! │ + │ = │');
    expect(lines[5]).toBe(' B │ - │[X]│   │');
  });

  it('widens its cells for pieces that take the place of two letters', () => {
    expect(
      draw('ticTacToe', 'B2 A1', { pieces: { bot: '🦊', user: '⭕' } })
        .split('\n')
        .slice(2, 6),
    ).toEqual([
      '   ┌────┬────┬────┐',
      ' A │[🦊]│    │    │',
      '   ├────┼────┼────┤',
      ' B │    │ ⭕ │    │',
    ]);
  });

  it('takes no piece for the sign of an empty cell', () => {
    const lines = draw('ticTacToe', 'B2 A1', { pieces: { bot: '○', user: '□' } }).split('\n');
    expect([lines[3], lines[5]]).toEqual([' A │[○]│   │   │', ' B │   │ □ │   │']);
  });
});

describe('a board with colours', () => {
  const rows: readonly (readonly [GameName, string])[] = [
    ['ticTacToe', 'A1 B1 A2 B2 A3'],
    ['connectFour', '4453'],
    ['vanishingTicTacToe', 'A1 B1 A2 B2 C3 C1'],
    ['eightByEight', 'D4 E5 H8'],
  ];
  it.each(rows)('is the same board with codes, each of which ends: %s', (name, record) => {
    const lines = drawBoard(boardOf(name, record), coloured);
    expect(lines.map(stripVTControlCharacters)).toEqual(drawBoard(boardOf(name, record), plain));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes are what is looked for
    const code = /\x1b\[(\d+)m/g;
    const codesOf = (line: string) => [...line.matchAll(code)].map(([, number]) => Number(number));
    for (const codes of lines.map(codesOf)) {
      const closed = codes.filter((code) => [22, 39, 49].includes(code));
      expect(closed).toHaveLength(codes.length / 2);
    }
    expect(lines.flatMap(codesOf).length).toBeGreaterThan(0);
  });

  it('gives each side, the line that wins and a hint a colour of their own', () => {
    const notes = { 8: '💡' };
    const open = drawBoard(boardOf('ticTacToe', 'B2 A1', { notes }), coloured).join('\n');
    expect(open).toContain('\u001b[43m\u001b[30m X \u001b[39m\u001b[49m');
    expect(open).toContain('\u001b[41m\u001b[37m\u001b[1m[O]\u001b[22m\u001b[39m\u001b[49m');
    expect(open).toContain('\u001b[42m\u001b[30m ! \u001b[39m\u001b[49m');
    expect(drawBoard(boardOf('ticTacToe', 'A1 B1 A2 B2 A3'), coloured).join('\n')).toContain(
      '\u001b[42m\u001b[30m*X*\u001b[39m\u001b[49m',
    );
  });
});
