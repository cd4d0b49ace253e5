/** The completed line in words, on every board, and wherever a board has no sign for it. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../../playground/telegram/model/model.ts';
import { languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { renderLines } from '../../../../src/bot/views/words/lineText.ts';
import { makeCellName } from '../../../../src/games/cellName.ts';
import { type GameName, gameNames, games } from '../../../../src/games/game.ts';
import { allLines } from '../../../../src/games/lines.ts';
import { type Position, startPosition } from '../../../../src/games/position.ts';
import { newest, openWorld, tapCell, tapControl } from '../../players.ts';

const wonBy = (game: GameName, cells: readonly number[]): Position => ({
  ...startPosition(games[game]),
  outcome: { kind: 'win', side: 1, cells: [...cells].sort((a, b) => a - b) },
});

const isDigit = (sign: string): boolean => /\d/.test(sign);

const english = textsOf('en');

describe('a completed line', () => {
  it.each(gameNames)(
    'of %s is named by its cells, or by columns and rows from the bottom, in every language',
    (name) => {
      const game = games[name];
      const said = new Set<string>();
      for (const line of allLines(game)) {
        const [text = '', ...others] = renderLines(wonBy(name, line), english);
        expect(others).toEqual([]);
        said.add(text);
        const placeOf = (cell: number) => [
          (cell % game.columns) + 1,
          game.rows - Math.floor(cell / game.columns),
        ];
        if (!game.gravity)
          expect(text.slice('Line: '.length).split(', ').sort()).toEqual(
            line.map((cell) => makeCellName(game, cell)).sort(),
          );
        // The bottom row has no number.
        else
          for (const end of [line[0]!, line.at(-1)!])
            for (const number of placeOf(end))
              expect(
                text.replace('bottom row', 'row 1').match(/\d+/g)!.map(Number),
                text,
              ).toContain(number);
        for (const language of languages) {
          const [own = ''] = renderLines(wonBy(name, line), textsOf(language));
          expect([...own].filter(isDigit).sort(), own).toEqual([...text].filter(isDigit).sort());
        }
      }
      expect(said.size).toBe(allLines(game).length);
    },
  );

  it('that is longer than it has to be, or one of two, is named as it is', () => {
    const columns = games.connectFour.columns;
    const bottom = 5 * columns;
    expect(
      renderLines(
        wonBy(
          'connectFour',
          [0, 1, 2, 3, 4].map((cell) => bottom + cell),
        ),
        english,
      ),
    ).toEqual(['Line: 1–5 in the bottom row']);
    const column = [1, 2, 3].map((row) => bottom - row * columns);
    expect(
      renderLines(
        wonBy('connectFour', [bottom, bottom + 1, bottom + 2, bottom + 3, ...column]),
        english,
      ),
    ).toEqual(['Line: 1–4 in the bottom row', 'Line: column 1, rows 1–4']);
    expect(renderLines(wonBy('connectFour', [14, 8, 2, 20]), english)).toEqual([]);
    expect(renderLines(startPosition(games.connectFour), english)).toEqual([]);
  });
});

describe('on a board', () => {
  const wins: Partial<Record<GameName, readonly [string, string]>> = {
    ticTacToe: ['A1 B1 A2 B2 A3', 'Line: A1, A2, A3'],
    connectFour: ['1 1 2 2 3 3 4', 'Line: 1–4 in the bottom row'],
    connectFour7: ['2 1 2 1 2 1 2', 'Line: column 2, rows 1–4'],
    misereConnectFour: ['1 2 2 3 3 4 3 4 4 6 4', 'Line: columns 1–4, rows 1–4'],
    eightByEight: ['A1 B1 A2 B2 A3 B3 A4 B4 A5', 'Line: A1, A2, A3, A4, A5'],
  };

  it.each(Object.entries(wins))(
    'of %s the text names it where the keys have no sign, the moves always',
    (name, [moves, line]) => {
      const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
      ada.send(
        `/position ${name.toLowerCase()} ${moves.replaceAll(' ', name.includes('our') ? '' : ' ')}`,
      );
      const board = newest(ada.chat);
      // Long sentences are broken into lines.
      const textOf = (message: ChatMessage): string => message.text.replaceAll('\n', ' ');
      expect(textOf(board).includes(line)).toBe(!/[★✗]/.test(JSON.stringify(buttonsOf(board))));
      tapControl(ada, board, '⋯');
      tapControl(ada, board, '📜');
      expect(textOf(board)).toContain(line);
    },
  );

  it('an earlier position of a replay has no line yet, and each position names its last move', () => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    ada.send('/duel eightbyeight');
    const board = newest(ada.chat);
    const textOf = (): string => board.text.replaceAll('\n', ' ');
    const cells = ['A1', 'B1', 'A2', 'B2', 'A3', 'B3', 'A4', 'B4', 'A5'];
    for (const cell of cells) {
      expect(textOf()).not.toContain('Line:');
      tapCell(ada, board, cell);
      // The keys of a board this wide have no room for brackets, nor does their colour reach
      // everybody.
      expect(textOf()).toMatch(new RegExp(`Last move: \\S+ ${cell}\\b`));
    }
    expect(textOf()).toContain('Line: A1, A2, A3, A4, A5');
    tapControl(ada, board, english.buttons.review);
    for (const [index, cell] of cells.entries()) {
      tapControl(ada, board, '▶');
      expect(textOf()).toMatch(new RegExp(`Move ${index + 1} of 9: \\S+ ${cell}\\b`));
      expect([cell, textOf().includes('Line:')]).toEqual([cell, index === cells.length - 1]);
    }
  });
});
