/**
 * The review of a game that is over, step by step, and the game that goes on from one of its
 * positions.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../playground/telegram/model/model.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../../src/bot/views/board/controls.ts';
import { assessGame } from '../../../src/coach/review.ts';
import { isError } from '../../../src/coach/verdict.ts';
import { games } from '../../../src/games/game.ts';
import {
  isOver as isDone,
  legalMoves,
  play,
  replay,
  startPosition,
} from '../../../src/games/position.ts';
import { drawOne, seededRandom } from '../../../src/strategies/random.ts';
import { sampled } from '../../samples.ts';
import {
  drawn,
  emptyCells,
  hasControl,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
} from '../players.ts';
import { weathers } from '../weathers.ts';
import { openPlayed, ticTacToe } from './playedGame.ts';

const { buttons, coach, refusals } = textsOf('en');
const signs = { win: '✓', draw: '=', loss: '✗' };

/** A game by lots, which goes on for a while. */
const connectFour = { command: '/duel connectfour', cells: playByLots(6) };

function playByLots(seed: number): readonly string[] {
  const lots = seededRandom(seed);
  let position = startPosition(games.connectFour);
  while (!isDone(position)) position = play(position, drawOne(legalMoves(position), lots));
  return position.record.map((column) => `A${column + 1}`);
}

/** A line of four along the second row, which the first moves of the second side let happen. */
const fiveByFive = {
  command: '/duel fivebyfive',
  cells: ['B2', 'E5', 'B3', 'A1', 'B4', 'B1', 'B5'],
};

const movesOf = (cells: readonly string[], columns: number, gravity: boolean): number[] =>
  cells.map((cell) => (gravity ? 0 : columns * (cell.charCodeAt(0) - 65)) + Number(cell[1]) - 1);

const cellTexts = (board: ChatMessage, rows: number): readonly string[] =>
  buttonsOf(board)
    .slice(0, rows)
    .flat()
    .map(({ text }) => text);

describe.each(weathers)('a review%s', (_, forget) => {
  const games3 = [
    ['ticTacToe', ticTacToe, 3],
    ['connectFour', connectFour, 6],
    ['fiveByFive', fiveByFive, 5],
  ] as const;

  it.each(games3)(
    'says of each move what exact play says: %s',
    (name, { command, cells }, rows) => {
      const game = games[name];
      const position = replay(game, movesOf(cells, game.columns, game.gravity));
      const { world, ada, board } = openPlayed(command, cells);
      forget(world);
      tapControl(ada, board, buttons.review);
      // All moves are judged, so each side is told how it played, and where it turned.
      const told = board.text.replace(/\s+/g, ' ');
      expect(
        told.match(/\d of \d+ hard moves right|the only hard move was|no hard moves/g),
      ).toHaveLength(2);
      const judged = assessGame(position);
      const turn = judged
        .map((each) => each.kind === 'judged' && isError(each.verdict))
        .lastIndexOf(true);
      expect(board.text).toContain(coach.turned(turn + 1));
      tapControl(ada, board, '▶');
      for (const [ply, assessment] of judged.entries()) {
        if (assessment.kind !== 'judged') throw new Error('all moves of these games are judged');
        expect(board.text).toContain(`Move ${ply + 1} of ${cells.length}`);
        expect(
          board.text
            .split('\n')
            .find((line) =>
              line.startsWith(
                assessment.verdict === 'forced' ? coach.forced : signs[assessment.after.result],
              ),
            ),
          `${ply}`,
        ).toBeDefined();
        // Where there is but one move there is nothing to compare.
        if (assessment.verdict === 'forced') expect(board.text, `${ply}`).not.toMatch(/^[✓=✗] /m);
        const worths = cellTexts(board, rows).filter((text) => /^[✓=✗]$/.test(text));
        expect(worths.length).toBeLessThan(game.gravity ? 7 : game.columns ** 2 - ply);
        // Without the cache every step judges all moves again.
        if (ply % 5 === 1) forget(world);
        if (ply + 1 < cells.length) tapControl(ada, board, '▶');
      }
    },
  );

  it.each(sampled(languages, 3, 1))(
    'says at the first error what the marks mean: %s',
    (languageCode) => {
      const texts = textsOf(languageCode);
      for (const seed of sampled([6, 10], 2)) {
        const world = openWorld();
        const ada = world.user({ name: 'Ada', languageCode });
        ada.send('/duel connectfour');
        const board = newest(ada.chat);
        for (const cell of playByLots(seed)) tapCell(ada, board, cell);
        forget(world);
        tapControl(ada, board, texts.buttons.review);
        tapControl(ada, board, reviewKeys.mistake);
        const loss = texts.coach.worth('loss', '#').replace('#', '\\d+(?:–\\d+)?');
        const legend = new RegExp(`^(?:[✓=] .+ · (?:= .+ · )?✗ .+|✗ ${loss})$`, 'm');
        expect(board.text, `${seed}`).toMatch(legend);
      }
    },
  );

  it('leads from error to error, and says after the last that there are no more', () => {
    const { cells } = ticTacToe;
    const judged = assessGame(replay(games.ticTacToe, movesOf(cells, 3, false)));
    const errors = judged.flatMap((each, ply) =>
      each.kind === 'judged' && isError(each.verdict) ? [ply + 1] : [],
    );
    expect(errors.length).toBeGreaterThan(1);
    const { world, ada, board } = openPlayed(ticTacToe.command, cells);
    tapControl(ada, board, buttons.review);
    for (const ply of errors) {
      forget(world);
      tapControl(ada, board, reviewKeys.mistake);
      expect(board.text).toContain(`Move ${ply} of ${cells.length}`);
      expect(board.text).toMatch(/^[=✗] /m);
    }
    const shown = board.text;
    expect(tapControl(ada, board, reviewKeys.mistake).answer?.text).toBe(refusals.noMoreMistakes);
    expect(board.text).toBe(shown);
  });

  it('shows what each move would have been worth, where its piece would have been', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/duel connectfour');
    const board = newest(ada.chat);
    for (const cell of ['A4', 'A4']) tapCell(ada, board, cell);
    tapControl(ada, board, buttons.end);
    tapControl(ada, board, buttons.confirmEnd);
    forget(world);
    tapControl(ada, board, buttons.review);
    tapControl(ada, board, '▶');
    // The values of the empty board, as John Tromp and others published them.
    expect(cellTexts(board, 6).slice(35)).toEqual(['✗', '✗', '=', '🟡', '=', '✗', '✗']);
    expect(board.text).toContain(`✓ ${coach.only('win')}`);
    expect(board.text.replace(/\s+/g, ' ')).toContain('✓ wins · = draw · ✗ loses');
    forget(world);
    tapControl(ada, board, '▶');
    // Of both moves nothing is forgotten: the fourth column again is the best answer, too.
    expect(cellTexts(board, 6).slice(35)).toEqual(['✗', '✗', '✗', '🟡', '✗', '✗', '✗']);
    expect(board.text.replace(/\s+/g, ' ')).toContain(`✗ ${coach.lastsLongest(20)}`);
  });

  onAppsScript('computes what it says of the moves once, and keeps it', () => {
    const { world, ada, board } = openPlayed(ticTacToe.command, ticTacToe.cells);
    tapControl(ada, board, buttons.review);
    const kept = [...world.appsScript.cache.entries()].filter(([key]) => key.startsWith('v|'));
    expect(kept.map(([, line]) => line)).toEqual([expect.stringMatching(/^[fobsmx]{9}$/i)]);
    const from = world.executions.length;
    tapControl(ada, board, '▶');
    const calls = world.executions
      .slice(from)
      .flatMap((each) => each.calls.map(({ call }) => call));
    const written = calls.filter(({ method }) => method.startsWith('put'));
    expect(written.length).toBeGreaterThan(0);
    expect(JSON.stringify(written)).not.toContain('v|');
  });

  it('goes on from a position: the same side to move, the same level, a game of its own', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/position A1 B2 C3 perfect');
    const first = newest(ada.chat);
    tapControl(ada, first, buttons.end);
    tapControl(ada, first, buttons.confirmEnd);
    forget(world);
    tapControl(ada, first, buttons.review);
    tapControl(ada, first, '▶');
    const shown = first.text;
    forget(world);
    tapControl(ada, first, reviewKeys.retry);
    const retry = newest(ada.chat);
    expect(retry).not.toBe(first);
    expect(first.text).toBe(shown);
    expect(retry.text).toContain('🔴 Bot · Perfect');
    expect(retry.text).toContain(textsOf('en').yourTurn);
    // After A1 it is the second side's move, which is Ada's now.
    expect(drawn(retry)).toBe('🔴 · ·\n· · ·\n· · ·');
    tapCell(ada, retry, 'B2');
    expect(drawn(retry).match(/🔶|🔴/g)).toHaveLength(3);
  });

  it('goes on with the person’s own side: where the other one is to move, the bot answers', () => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    ada.send('/position A1 B2 perfect');
    const first = newest(ada.chat);
    for (const words of [buttons.end, buttons.confirmEnd, buttons.review, '▶', reviewKeys.retry])
      tapControl(ada, first, words);
    const retry = newest(ada.chat);
    expect(drawn(retry)).toMatch(/^🔶/u);
    expect(drawn(retry).match(/🔶|🔴/gu)).toHaveLength(2);
    expect(retry.text).toContain(textsOf('en').yourTurn);
    expect(tapControl(ada, first, reviewKeys.retry).answer?.text).toBe(refusals.begunBelow);
    expect(newest(ada.chat)).toBe(retry);
  });

  it('is not begun twice by a double tap', () => {
    const { ada, board } = openPlayed(ticTacToe.command, ticTacToe.cells);
    tapControl(ada, board, buttons.review);
    tapControl(ada, board, '▶');
    tapControl(ada, board, reviewKeys.retry);
    const count = ada.chat.messages.length;
    expect(tapControl(ada, board, reviewKeys.retry).answer?.text).toBe(refusals.begunBelow);
    expect(ada.chat.messages).toHaveLength(count);
  });

  it('is begun anew where that of before has been played on and taken back', () => {
    const { ada, board } = openPlayed(ticTacToe.command, ticTacToe.cells);
    tapControl(ada, board, buttons.review);
    tapControl(ada, board, '▶');
    tapControl(ada, board, reviewKeys.retry);
    const first = newest(ada.chat);
    tapCell(ada, first, emptyCells(first, 3)[0]!);
    tapControl(ada, first, buttons.undo);
    tapControl(ada, board, reviewKeys.retry);
    expect(newest(ada.chat)).not.toBe(first);
  });

  it('is not to be had of a game that is still on, whatever a client sends', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    tapCell(ada, board, 'B2');
    const over = openPlayed(ticTacToe.command, ticTacToe.cells).board;
    expect(hasControl(over, buttons.review)).toBe(true);
    const [cell] = buttonsOf(board).flat();
    const data = cell && 'callback_data' in cell ? cell.callback_data : '';
    // The action is what the signature leaves out: 8 bits before the 48 of the signature.
    const bits = [...data].map((sign) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.indexOf(sign),
    );
    const packed = bits.reduce((sum, each) => (sum << 6n) | BigInt(each), 0n);
    const forged = (packed & ~(255n << 48n)) | (81n << 48n);
    let text = '';
    for (let index = data.length - 1; index >= 0; index--)
      text += 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[
        Number((forged >> BigInt(6 * index)) & 63n)
      ];
    forget(world);
    ada.tap(board, text);
    expect(board.text).not.toMatch(/^[✓=✗] /m);
    expect(cellTexts(board, 3).join('')).not.toMatch(/[✓=✗]/);
  });
});
