import { describe, expect, it } from 'vitest';
import { makeHash, type Place, parsePlace, placeOf } from '../../../site/analysis/address.ts';
import { parsePasted } from '../../../site/analysis/pasted.ts';
import { hashIn } from '../../../site/analysis/pastedLink.ts';
import {
  makeGamePayload,
  makePlayPayload,
  makePuzzlePayload,
  makeSharedPayload,
  makeTryPayload,
} from '../../../src/bot/buttons/gameLink.ts';
import { positionOf } from './positionOf.ts';

/** The address of what is opened where Connect Four is shown. */
function opened(text: string): string | undefined {
  const { line } = parsePasted(text, 'connectFour');
  return line && makeHash(placeOf(line));
}

describe('a pasted text', () => {
  it.each([
    ['/open B2 A1 A3 me hard', 'ticTacToe/B2A1A3'],
    ['/open vanishingtictactoe B2 A1 A3 bot match', 'vanishingTicTacToe/B2A1A3'],
    ['/open connectfour7 514 me ladder-1', 'connectFour7/514'],
    ['/open@linia_bot 4453 hard', 'connectFour/4453'],
    ['/open 1. 4 me hard', 'connectFour/4'],
    ['/open 120010200', 'ticTacToe/120010200'],
    ['B2-A1-C3', 'ticTacToe/B2A1C3'],
    ['4-4-5-3', 'connectFour/4453'],
    ['120010200/C3', 'ticTacToe/120010200/C3'],
    ['/position 4453', 'connectFour/4453'],
    ['/analysis 4453', 'connectFour/4453'],
    ['打开 B2 A1', 'ticTacToe/B2A1'],
    ['abrir tictactoe 5 1 hard', 'ticTacToe/B2A1'],
    ['/connectfour7 514', 'connectFour7/514'],
    ['connectfour7 514 bot hard', 'connectFour7/514'],
    ['4453 me negamax-3', 'connectFour/4453'],
    [' 1. B2 A1 2. C3 ', 'ticTacToe/B2A1C3'],
  ])('%s is opened as %s', (text, hash) => {
    expect(opened(text)).toMatch(new RegExp(`^${hash}`));
  });

  it('that names no game is of the one that is shown, unless the bot has written it', () => {
    expect(parsePasted('B2 A1', 'misereTicTacToe').line?.game.name).toBe('misereTicTacToe');
    expect(parsePasted('/open B2 A1', 'misereTicTacToe').line?.game.name).toBe('ticTacToe');
  });

  it('may be a link into the bot, of every kind that has moves', () => {
    const won = positionOf('ticTacToe', 'A1 B1 A2 B2 A3');
    const moves = positionOf('connectFour', '4453');
    for (const [payload, line] of [
      [makeGamePayload(won), won],
      [makeGamePayload(moves), moves],
      [makePlayPayload(moves, false), moves],
      [makePlayPayload(moves, true), moves],
      [makeSharedPayload(won, { starter: 0 }), won],
      [makeSharedPayload(won, { starter: 1, strategy: 'negamax-3' }), won],
      [makeTryPayload(moves, 'negamax-3'), moves],
    ] as const) {
      expect(parsePasted(`https://t.me/linia_bot?start=${payload}`, 'eightByEight').line).toEqual(
        line,
      );
      expect(
        parsePasted(`tg://resolve?domain=linia_bot&start=${payload}`, 'ticTacToe').line,
      ).toEqual(line);
    }
    for (const payload of [makePuzzlePayload(5), 'g', 'gB', 'gB77777777', 'joinme', ''])
      expect(opened(`https://t.me/linia_bot?start=${payload}`), payload).toBeUndefined();
  });

  it('that is a board is of the game that is shown, if it has that size', () => {
    const gameOf = (...from: Parameters<typeof parsePasted>) =>
      parsePasted(...from).line?.game.name;
    expect(gameOf('121122211', 'ticTacToe')).toBe('ticTacToe');
    expect(gameOf('121122211', 'misereTicTacToe')).toBe('misereTicTacToe');
    expect(gameOf('121122211', 'eightByEight')).toBe('ticTacToe');
    expect(gameOf('111111111', 'ticTacToe')).toBeUndefined();
    expect(gameOf('120010200', 'vanishingTicTacToe')).toBeUndefined();
    // Nine columns.
    expect(gameOf('121122211', 'connectFour')).toBe('connectFour');
    for (const text of ['/open 111222000', '111222000'])
      expect(parsePasted(text, 'connectFour')).toEqual({
        line: undefined,
        meant: 'ticTacToe',
        text: '111222000',
      });
    expect(parsePasted('44x', 'connectFour')).toMatchObject({ meant: 'connectFour', text: '44x' });
  });

  it.each([
    ['519', 'connectFour', 'ticTacToe'],
    ['B2 A1', 'connectFour', 'ticTacToe'],
    ['4444444', 'connectFour', 'connectFour7'],
    ['120010200', 'eightByEight', 'ticTacToe'],
    ['4453', 'connectFour7', undefined],
    ['4.4.5.3', 'connectFour', undefined],
    ['/open B2 A1', 'connectFour', undefined],
    ['/open 120010200', 'connectFour', undefined],
    ['connectfour7 4444444', 'connectFour', undefined],
  ] as const)('%s where %s is shown is meant for that, or named: %s', (text, shown, read) => {
    const { line, meant } = parsePasted(text, shown);
    expect(line?.game.name).toBe(read ?? meant);
    if (read) expect(meant).toBe(shown);
  });

  it.each(['/open', '/open tictactoe', 'connectfour', 'hard me', '/help 4453', '4453 hello', ''])(
    '“%s” is refused',
    (text) => {
      expect(opened(text)).toBeUndefined();
    },
  );

  const page = 'https://linia.test/site/analysis.html';
  it.each([
    [`${page}#ticTacToe/B2A1`, 'ticTacToe/B2A1'],
    ['ticTacToe/B2A1', 'ticTacToe/B2A1'],
    [' connectfour/4453&at=2', 'connectFour/4453&at=2'],
    ['ticTacToe/B2 A1 C3', 'ticTacToe/B2A1C3'],
    [`${page}#ticTacToe/1. B2 A1 2. C3`, 'ticTacToe/B2A1C3'],
    [`(${page}#connectFour/4453)`, 'connectFour/4453'],
    [`<${page}#connectFour/4453>`, 'connectFour/4453'],
    [`[our game](${page}#connectFour/4453)`, 'connectFour/4453'],
    [`[#1, 4453](${page}#connectFour/445)`, 'connectFour/445'],
    [`**${page}#connectFour/4453**`, 'connectFour/4453'],
    [`“${page}#connectFour/4453”`, 'connectFour/4453'],
    [`${page}#connectFour/4453.`, 'connectFour/4453'],
    [`${page}#connectFour/4453 – look at this!`, 'connectFour/4453'],
    [`${page}#connectFour/4453&at=2, it took 3 minutes`, 'connectFour/4453&at=2'],
    [`Game #3 was 44: ${page}#connectFour/4453\nGood night`, 'connectFour/4453'],
    [`看看（${page}#connectFour/4453）`, 'connectFour/4453'],
    [`看看：${page}#connectFour/4453，谢谢`, 'connectFour/4453'],
    [`\u200b${page}#connectFour/44\u200b53\u2060`, 'connectFour/4453'],
    [`${page}#connectFour%2F4453`, 'connectFour/4453'],
    [`${page}#connectFour%2F4453%26at%3D2`, 'connectFour/4453&at=2'],
    [`${page}%23connectFour%2F4453`, 'connectFour/4453'],
    [`${page}%23connectFour/4453&at=2`, 'connectFour/4453&at=2'],
    [encodeURIComponent(`${page}#connectFour/4453&at=2`), 'connectFour/4453&at=2'],
    [
      `https://t.me/share/url?url=${encodeURIComponent(`${page}#connectFour/4453`)}`,
      'connectFour/4453',
    ],
    [`(${page}#connectFour%2F4453), says Ada`, 'connectFour/4453'],
    [`${page}?game=connectFour/4453`, 'connectFour/4453'],
    ['linia.test/analysis.html#connectFour/4453', 'connectFour/4453'],
    ['<ticTacToe/B2A1>', 'ticTacToe/B2A1'],
    ['ticTacToe%2FB2A1', 'ticTacToe/B2A1'],
    ['see ticTacToe/B2A1, please', 'ticTacToe/B2A1'],
    [`${page}#connectFour/4453&first=Ada)`, 'connectFour/4453&first=Ada'],
  ])('%s has an address', (text, hash) => {
    const parsed = parsePlace(hashIn(text) ?? '');
    expect(parsed.kind).toBe('place');
    expect(makeHash(parsed.place)).toBe(hash);
  });

  it('has an address that is made for messages, whatever the names', () => {
    for (const name of ['Ann (2)', 'Ben!', 'Jr.', '*Cy*', "O'Neill", '_x_', '~', '👩‍🚀']) {
      const place: Place = { ...placeOf(positionOf('connectFour', '4453')), names: [name, ''] };
      for (const [before, behind] of ['()', '<>', ['*', '*.'], ['', '…'], ['', ' !']])
        expect(parsePlace(hashIn(`${before}${page}#${makeHash(place)}${behind}`)!).place).toEqual(
          place,
        );
    }
  });

  it.each(['4453', 'B2/A1', 'ticTacToe', 'chess/e4', '4453 #connect', 'game #3 4453', '4.4.5.3'])(
    '%s has no address',
    (text) => {
      expect(hashIn(text)).toBeUndefined();
    },
  );

  it('may be a link into the bot as it stands in messages', () => {
    const line = positionOf('connectFour', '4453');
    const link = `https://t.me/linia_bot?start=${makeGamePayload(line)}`;
    for (const text of [
      `(${link})`,
      `<${link}>`,
      `[x](${link})`,
      `${link} look`,
      encodeURIComponent(link),
    ])
      expect(parsePasted(text, 'ticTacToe').line, text).toEqual(line);
  });
});
