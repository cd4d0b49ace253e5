/** What is sent to others of a game, and the rules of a game, in English. */
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/bot/match/session.ts';
import { defaultPieces } from '../../../../src/bot/settings/pieceSets.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import {
  readSides,
  renderSharedGame,
  renderSharedPuzzle,
  renderSharedTry,
  renderTextBoard,
  sidesOf,
  writeSides,
} from '../../../../src/bot/views/board/shareText.ts';
import { renderRules } from '../../../../src/bot/views/words/rulesText.ts';
import { puzzleOfDay } from '../../../../src/coach/puzzles/dailyPuzzle.ts';
import { type GameName, games } from '../../../../src/games/game.ts';
import { play, startPosition } from '../../../../src/games/position.ts';
import { duel, freshSession } from '../../sessions.ts';

const en = textsOf('en');
const pieces = { user: '🔶', bot: '🔴' };
const positionOf = (game: GameName, ...moves: readonly number[]) =>
  moves.reduce(play, startPosition(games[game]));
const lines = (...each: readonly string[]): string => each.join('\n');

describe('who played', () => {
  const named = (session: Session): Session => ({
    ...session,
    players: [
      { ...session.players[0], name: 'Ada' },
      { ...session.players[1], name: 'Ben' },
    ],
  });

  it('is two people by their names and pieces, the one who began first', () => {
    expect(sidesOf(named(duel), pieces, en)).toEqual({
      1: { piece: '🔶', name: 'Ada' },
      2: { piece: '🔴', name: 'Ben' },
    });
    expect(sidesOf({ ...named(duel), starter: 1 }, pieces, en)).toEqual({
      1: { piece: '🔴', name: 'Ben' },
      2: { piece: '🔶', name: 'Ada' },
    });
  });

  it('is the bot by its level', () => {
    const { 1: one, 2: two } = sidesOf(named(freshSession), pieces, en);
    expect(one).toEqual({ piece: '🔶', name: 'Ada' });
    expect(two.name).toMatch(/^Bot · /);
  });

  it('is nobody by name where one person has played both sides', () => {
    const { 1: one, 2: two } = sidesOf(named({ ...duel, mode: 'hotSeat' }), pieces, en);
    expect([one.name, two.name]).toEqual(['', '']);
  });

  it.each([
    [
      '🔶 Ada – 🔴 Bot · Hard',
      { 1: { piece: '🔶', name: 'Ada' }, 2: { piece: '🔴', name: 'Bot · Hard' } },
    ],
    ['🔶 – 🔴', { 1: { piece: '🔶', name: '' }, 2: { piece: '🔴', name: '' } }],
    ['X Ada – O', { 1: { piece: 'X', name: 'Ada' }, 2: { piece: 'O', name: '' } }],
  ])('is read as it was written: %s', (text, sides) => {
    expect(writeSides(sides)).toBe(text);
    expect(readSides(text, positionOf('ticTacToe'))).toEqual(sides);
  });

  it.each([
    '',
    'Ada – Ben',
    '🔶 Ada 🔴 Ben',
    'x🔶 Ada – 🔴 Ben',
    '🔶 Ada – 🔶 Ben',
    '🔶 Ada – 🔴\nBen',
  ])('is unknown, with the usual pieces, after %j', (text) => {
    const usual = { 1: { piece: '🟡', name: '' }, 2: { piece: '🔴', name: '' } };
    expect(readSides(text, positionOf('connectFour'))).toEqual(usual);
  });
});

describe('a game for others', () => {
  const won = positionOf('ticTacToe', 4, 0, 3, 1, 5);

  it('has its game, its players, its board, its moves and its result', () => {
    const sides = { 1: { piece: '🔶', name: 'Ada' }, 2: { piece: '🔴', name: 'Ben' } };
    const text = renderSharedGame(won, sides, en);
    // A move and its number are not parted at the end of a line.
    expect(text.replace(/[^\S\n]/g, ' ')).toBe(
      lines(
        en.shareGame(en.games.ticTacToe),
        '🔶 Ada – 🔴 Ben',
        '🔴🔴⬜',
        '🔶🔶🔶',
        '⬜⬜⬜',
        '1. B2 A1 2. B1 A2 3. B3',
        en.wins('🔶 Ada'),
      ),
    );
  });

  it('names nobody where nobody has a name, and one where one has', () => {
    const nobody = { 1: { piece: '🔶', name: '' }, 2: { piece: '🔴', name: '' } };
    expect(renderSharedGame(won, nobody, en).split('\n').slice(1, 3)).toEqual(['🔴🔴⬜', '🔶🔶🔶']);
    expect(renderSharedGame(won, nobody, en).endsWith(en.wins('🔶'))).toBe(true);
    for (const side of [1, 2] as const) {
      const sides = { ...nobody, [side]: { piece: '🔷', name: 'Ada' } };
      expect(renderSharedGame(won, sides, en).split('\n')[1]).toBe(
        side === 1 ? '🔷 Ada – 🔴' : '🔶 – 🔷 Ada',
      );
    }
  });

  it('is a draw, or has no result while it is on', () => {
    const drawn = positionOf('ticTacToe', 4, 0, 8, 2, 1, 7, 3, 5, 6);
    const sides = readSides('', drawn);
    expect(renderSharedGame(drawn, sides, en).split('\n').at(-1)).toBe(en.draw);
    const lost = positionOf('ticTacToe', 4, 0, 8, 1, 5, 2);
    expect(renderSharedGame(lost, sides, en).split('\n').at(-1)).toBe(en.wins('🔴'));
    expect(renderSharedGame(positionOf('ticTacToe', 4), sides, en).split('\n').at(-1)).toBe(
      '1. B2',
    );
  });

  it.each([
    ['🔶', '🔴', '🔴⬜⬜'],
    ['X', 'O', 'O · ·'],
    ['X', '🔴', '🔴 · ·'],
    ['🔶', 'O', 'O · ·'],
    ['·', 'O', 'O – –'],
    ['❤️', '🇷🇴', '🇷🇴⬜⬜'],
    ['1️⃣', '🔴', '🔴⬜⬜'],
    ['1⃣', '🔴', '🔴⬜⬜'],
  ])(
    'has gaps between its cells unless both pieces are as wide as a square: %s and %s',
    (one, two, row) => {
      const [first] = renderTextBoard(positionOf('ticTacToe', 4, 0), (side) =>
        side === 1 ? one : two,
      );
      expect(first).toBe(row);
    },
  );

  it('is a puzzle with its game, number and day, its squares, the streak and the bot', () => {
    const day = 20_454;
    const { game } = puzzleOfDay(day);
    const share = { day, squares: '🟩🟨', days: 3, bot: 'linia_bot' };
    expect(renderSharedPuzzle(share, en).split('\n')).toEqual([
      `🧩 ${en.games[game.name]} · Puzzle 366, 1 January`,
      '🟩🟨',
      en.puzzle.days(3),
      '@linia_bot',
    ]);
    const least = { ...share, days: 0, bot: undefined };
    expect(renderSharedPuzzle(least, en).split('\n')).toHaveLength(2);
  });

  it('is a position to play on, in which its reader has the piece of its sender', () => {
    const position = positionOf('ticTacToe', 4, 0, 8);
    const pieces = { user: '🔶', bot: '🔴' };
    expect(renderSharedTry(position, pieces, en).split('\n')).toEqual([
      en.beatThis(en.games.ticTacToe, '🔶'),
      '🔶⬜⬜',
      '⬜🔴⬜',
      '⬜⬜🔴',
    ]);
  });
});

describe('the rules of a game', () => {
  const rulesOf = (game: GameName): string =>
    renderRules(games[game], defaultPieces(game), en).join('\n');
  const { drop, keep, put, line, misere } = en.howTo;
  const cases: readonly (readonly [GameName, string])[] = [
    ['ticTacToe', lines(put, line(3), '', '🔶🔴⬜', '⬜🔶🔴', '⬜⬜🔶', en.wins('🔶'))],
    [
      'vanishingTicTacToe',
      lines(keep(3), line(3), '', '🔶🔴⬜', '⬜🔶🔴', '⬜⬜🔶', en.wins('🔶')),
    ],
    [
      'misereTicTacToe',
      lines(put, misere(3), '', '🔶🔴⬜', '⬜🔶🔴', '⬜⬜🔶', en.lineLost('🔶', '🔴')),
    ],
    [
      'connectFour',
      lines(drop, line(4), '', '⬜⬜⬜⬜⬜⬜⬜', '⬜🔴🔴🔴⬜⬜⬜', '⬜🟡🟡🟡🟡⬜⬜', en.wins('🟡')),
    ],
    [
      'fiveByFive',
      lines(
        put,
        line(4),
        '',
        '🔶🔴⬜⬜⬜',
        '⬜🔶🔴⬜⬜',
        '⬜⬜🔶🔴⬜',
        '⬜⬜⬜🔶⬜',
        en.wins('🔶'),
      ),
    ],
  ];

  it.each(cases)('of %s say how to move and what decides, and draw a line', (game, text) => {
    expect(rulesOf(game)).toBe(text);
  });
});
