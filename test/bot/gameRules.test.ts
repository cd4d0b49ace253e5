/**
 * What a player sees of the games whose rules differ, and of the board that is too large for a
 * button.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { makeCellName } from '../../src/games/cellName.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { makeRecord } from '../../src/games/record.ts';
import { longestGame } from '../games/longestGame.ts';
import {
  control,
  drawn,
  hasControl,
  newest,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
  trimmed,
  words,
} from './players.ts';

const en = textsOf('en');

function play(command: string) {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send(command);
  return { world, ada, board: newest(ada.chat) };
}

const cellsOf = (board: ChatMessage, rows: number): readonly string[] =>
  buttonsOf(board)
    .slice(0, rows)
    .flatMap((row) => row.map(({ text }) => text));

function tapAll(user: FakeUser, board: ChatMessage, cells: string): void {
  for (const cell of cells.split(' ')) tapCell(user, board, cell);
}

describe('vanishing tic-tac-toe', () => {
  it('says what is different, and marks and names the piece that goes before it goes', () => {
    const { ada, board } = play('/duel vanishing');
    expect(board.text).toContain('Each side keeps its last 3 pieces.');
    tapAll(ada, board, 'A1 A2 A3 B1 C2');
    expect(board.text).not.toContain('Next to vanish');
    expect(cellsOf(board, 3).some((text) => text.includes('⏳'))).toBe(false);
    tapCell(ada, board, 'C3');
    expect(board.text).toContain('Next to vanish: 🔶 A1, 🔴 A2');
    expect(cellsOf(board, 3).slice(0, 2)).toEqual(['🔶⏳', '🔴⌛']);
    expect(tapCell(ada, board, 'A1').answer?.text).toContain(en.refusals.cellTaken);
    tapCell(ada, board, 'B2');
    expect(drawn(board)).toBe(['· 🔴 🔶', '🔴 🔶 ·', '· 🔶 🔴'].join('\n'));
    expect(board.text).toContain('Next to vanish: 🔴 A2, 🔶 A3');
    tapControl(ada, board, en.buttons.undo);
    expect(cellsOf(board, 3)[0]).toBe('🔶⏳');
  });

  it('is won in seven moves of its own at the perfect level, from a side cell', () => {
    const { board } = play('/vanishingtictactoe perfect bot');
    expect(words(board)).toContain('I win in 6 moves.');
    expect(cellsOf(board, 3).findIndex((text) => text.includes('🔴')) % 2).toBe(1);
  });
});

it('a game that is not won by the first line has a sentence that says so', () => {
  for (const name of gameNames)
    if (games[name].misere || games[name].maxPieces)
      expect(en.rules[name], `${name} has no rule in src/bot/texts/gameNames.ts`).toBeDefined();
  expect(en.rules.vanishingTicTacToe).toContain(` ${games.vanishingTicTacToe.maxPieces} `);
});

describe('a misère game', () => {
  it('is lost by whoever completes a line, which is marked as no win', () => {
    const { ada, board } = play('/duel misere');
    expect(board.text).toContain('Whoever completes a line loses.');
    tapAll(ada, board, 'A1 B1 A2 B2 A3');
    expect(words(board)).toContain('🔶 completed a line, so 🔴 wins.');
    const row = buttonsOf(board)[0]!;
    expect(row.map(({ text }) => text)).toEqual(['🔶✗', '🔶✗', '🔶✗']);
    expect(row.every((button) => 'style' in button && button.style === 'danger')).toBe(true);
  });

  it('of Connect Four is won by the bot as second in the same column, and it says so', () => {
    const { ada, board } = play('/misereconnectfour perfect');
    for (const cell of ['A4', 'A4', 'A1', 'A7']) {
      tapCell(ada, board, cell);
      expect(board.text).toContain(en.reasons.rules.followUp);
      expect(board.text).toContain(`Last move: 🔴 ${cell[1]}`);
    }
  });

  it('of Connect Four is searched where the columns were not even, and it says so', () => {
    const { ada } = play('/position misereconnectfour 4 5 1 perfect');
    const board = newest(ada.chat);
    expect(board.text).not.toContain(en.reasons.rules.followUp);
    tapCell(ada, board, 'A1');
    expect(board.text).toMatch(/I looked 8 moves ahead/);
  });
});

describe('the board of eight by eight', () => {
  const moves = 'A1 B1 A2 B2 A3 B3 A4 B4 H8 G7 H7';

  it('is as wide as Telegram allows, and says at the highest level that nothing is exact', () => {
    const { board } = play('/eightbyeight perfect');
    expect(words(board)).toContain('Bot · My best');
    const rows = buttonsOf(board).slice(0, 8);
    expect(rows.map((row) => row.length)).toEqual(new Array(8).fill(8));
  });

  it('takes back three turns where the cache has forgotten the game, and then says that it knows no more', () => {
    const { world, ada, board } = play('/duel 8x8');
    tapAll(ada, board, moves);
    for (let undone = 1; undone <= 6; undone++) {
      world.appsScript.cache.clear();
      tapControl(ada, board, en.buttons.undo);
      expect(drawn(board, 8).match(/🔶|🔴/g)).toHaveLength(11 - undone);
    }
    world.appsScript.cache.clear();
    expect(tapControl(ada, board, en.buttons.undo).answer?.text).toContain(
      en.refusals.moveForgotten,
    );
    // It goes on from there.
    tapCell(ada, board, 'D4');
    expect(drawn(board, 8).match(/🔶|🔴/g)).toHaveLength(6);
  });

  it('shows and copies all moves while the cache remembers, and else says that it does not know the beginning', () => {
    const { world, ada, board } = play('/duel 8x8');
    tapAll(ada, board, moves);
    const openMoves = () => tapBehindMore(ada, board, en.buttons.moves);
    openMoves();
    expect(words(board)).toContain('1. A1 B1 2. A2 B2');
    const copy = control(board, en.buttons.copyMoves);
    expect('copy_text' in copy && copy.copy_text.text).toBe(`eightbyeight ${moves}`);
    expect(board.text).not.toContain(en.beginningForgotten);
    tapControl(ada, board, '‹');
    world.appsScript.cache.clear();
    openMoves();
    expect(words(board)).toContain('3. … B3 4. A4 B4 5. H8 G7 6. H7');
    expect(words(board)).toContain(en.beginningForgotten);
    expect(hasControl(board, en.buttons.copyMoves)).toBe(false);
  });

  it('is reviewed while the cache remembers, and else replayed from the first move that is known', () => {
    const { world, ada, board } = play('/duel 8x8');
    tapAll(ada, board, `${moves} F6 A5`);
    expect(board.text).toContain('wins');
    tapControl(ada, board, en.buttons.review);
    tapControl(ada, board, '▶');
    expect(board.text).toContain('Move 1 of 13');
    tapControl(ada, board, '‹');
    world.appsScript.cache.clear();
    tapControl(ada, board, en.buttons.review);
    tapControl(ada, board, '▶');
    expect(board.text).toContain('Move 7 of 13');
    tapControl(ada, board, '▶');
    expect(board.text).toContain('Move 8 of 13');
    expect(words(board)).toContain(en.beginningForgotten);
    tapControl(ada, board, '◀');
    expect(board.text).toContain('Move 7 of 13');
    expect(drawn(board, 8).match(/🔶|🔴/g)).toHaveLength(7);
    tapControl(ada, board, '‹');
    world.appsScript.cache.clear();
    tapBehindMore(ada, board, en.buttons.film);
    expect(words(newest(ada.chat))).toContain(en.beginningForgotten);
  });
});

describe('every game', () => {
  it('is in the menu, its family with it, and begins from there', () => {
    const { ada, board: menu } = play('/settings');
    let last: GameName = 'ticTacToe';
    for (const game of gameNames) {
      tapControl(ada, menu, en.games[last]);
      last = game;
      const shown = buttonsOf(menu)
        .flat()
        .map(({ text }) => text.replace(/^✓ /, ''));
      expect(shown.map((text) => text.slice(text.indexOf(' ') + 1)).slice(0, -1)).toEqual(
        gameNames.map((each) => en.games[each]),
      );
      tapControl(ada, menu, shown[gameNames.indexOf(game)]!);
      expect(menu.text.split('\n')[0]).toBe(en.games[game]);
    }
    tapControl(ada, menu, en.buttons.play);
    expect(trimmed(menu).split('\n')[0]).toBe(en.games[gameNames.at(-1)!]);
  });

  it.each(gameNames)('is replayed from its longest record: %s', (name: GameName) => {
    const game = games[name];
    const { record, outcome } = longestGame(game);
    const written = `${name.toLowerCase()} ${makeRecord(game, record)}`;
    expect(written.length).toBeLessThanOrEqual(245);
    const { ada, board } = play(`/position ${written}`);
    if (outcome.kind === 'draw') expect(board.text).toContain(en.draw);
    tapBehindMore(ada, board, en.buttons.moves);
    expect(words(board)).toContain(makeCellName(game, record.at(-1)!));
  });
});

describe('the name of a game as a command', () => {
  it.each([
    ['/vanishing', 'vanishingTicTacToe'],
    ['/infinito hard', 'vanishingTicTacToe'],
    ['/gomoku', 'eightByEight'],
    ['/5x5', 'fiveByFive'],
    ['/misereconnectfour', 'misereConnectFour'],
  ] as const)('begins it: %s', (command, game) => {
    expect(trimmed(play(command).board).split('\n')[0]).toBe(en.games[game]);
  });

  it('is meant for us in a group where it is the game’s own name, or addressed to us', () => {
    const { world, ada } = play('/start');
    const group = world.telegram.group('Friends', [ada]);
    ada.send(group, '/gomoku');
    expect(newest(group).text).toBe('/gomoku');
    for (const command of ['/eightbyeight', `/gomoku@${world.telegram.store.bot.username}`]) {
      ada.send(group, command);
      expect(trimmed(newest(group)).split('\n')[0]).toBe(en.games.eightByEight);
    }
  });
});
