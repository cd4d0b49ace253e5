import { describe, expect, it } from 'vitest';
import { makeHash, parsePlace, placeOf } from '../../../site/analysis/address.ts';
import { findMeant, hashIn, parsePasted } from '../../../site/analysis/pasted.ts';
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
  const line = parsePasted(text, 'connectFour');
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
    expect(parsePasted('B2 A1', 'misereTicTacToe')?.game.name).toBe('misereTicTacToe');
    expect(parsePasted('/open B2 A1', 'misereTicTacToe')?.game.name).toBe('ticTacToe');
  });

  it('may be a link into the bot, of every kind that has moves', () => {
    const won = positionOf('ticTacToe', 'A1 B1 A2 B2 A3');
    const moves = positionOf('connectFour', '4453');
    for (const [payload, line] of [
      [makeGamePayload(won), won],
      [makeGamePayload(moves), moves],
      [makePlayPayload(moves), moves],
      [makeSharedPayload(won, { starter: 0 }), won],
      [makeSharedPayload(won, { starter: 1, strategy: 'negamax-3' }), won],
      [makeTryPayload(moves, 'negamax-3'), moves],
    ] as const) {
      expect(parsePasted(`https://t.me/linia_bot?start=${payload}`, 'eightByEight')).toEqual(line);
      expect(parsePasted(`tg://resolve?domain=linia_bot&start=${payload}`, 'ticTacToe')).toEqual(
        line,
      );
    }
    for (const payload of [makePuzzlePayload(5), 'g', 'gB', 'gB77777777', 'joinme', ''])
      expect(opened(`https://t.me/linia_bot?start=${payload}`), payload).toBeUndefined();
  });

  it('that is a board is of the game that is shown, if it has that size', () => {
    const gameOf = (...from: Parameters<typeof parsePasted>) => parsePasted(...from)?.game.name;
    expect(gameOf('121122211', 'ticTacToe')).toBe('ticTacToe');
    expect(gameOf('121122211', 'misereTicTacToe')).toBe('misereTicTacToe');
    expect(gameOf('121122211', 'eightByEight')).toBe('ticTacToe');
    expect(gameOf('111111111', 'ticTacToe')).toBeUndefined();
    expect(gameOf('120010200', 'vanishingTicTacToe')).toBeUndefined();
    // Nine columns.
    expect(gameOf('121122211', 'connectFour')).toBe('connectFour');
    expect(findMeant('/open 111222000', 'connectFour')).toEqual({
      name: 'ticTacToe',
      text: '111222000',
    });
    expect(findMeant('44x', 'connectFour')).toEqual({ name: 'connectFour', text: '44x' });
  });

  it.each(['/open', '/open tictactoe', 'connectfour', 'hard me', '/help 4453', '4453 hello', ''])(
    '“%s” is refused',
    (text) => {
      expect(opened(text)).toBeUndefined();
    },
  );

  it.each([
    ['https://linia.test/analysis.html#ticTacToe/B2A1', 'ticTacToe/B2A1'],
    ['ticTacToe/B2A1', 'ticTacToe/B2A1'],
    [' connectfour/4453&at=2', 'connectFour/4453&at=2'],
  ])('%s has an address', (text, hash) => {
    expect(makeHash(parsePlace(hashIn(text) ?? '').place)).toBe(hash);
  });

  it.each(['4453', 'B2/A1', 'ticTacToe', 'chess/e4'])('%s has no address', (text) => {
    expect(hashIn(text)).toBeUndefined();
  });
});
