import { describe, expect, it } from 'vitest';
import {
  fieldNames,
  makeHash,
  parsePlace,
  placeOf,
  viewNames,
} from '../../../site/analysis/address.ts';
import { findBotFaults, findFaults } from '../../../site/analysis/addressFaults.ts';
import { playerNames, playersFor } from '../../../site/analysis/players/players.ts';
import { hiddenNames } from '../../../site/analysis/players/questions.ts';
import { findTree } from '../../../site/analysis/players/searchTree.ts';
import { pageTextsOf } from '../../../site/analysis/texts/languageTexts.ts';
import { faultTexts } from '../../../site/analysis/view/noticeText.ts';
import { gameNames, games } from '../../../src/games/game.ts';
import { samples } from '../../samples.ts';
import { randomPositions } from '../../strategies/connectFour/randomPositions.ts';
import { positionOf } from './positionOf.ts';

const inColumns = ['negamax-1', 'negamax-2', 'negamax-3', 'negamax-4', 'random'];
/** Before the fifth move of tic-tac-toe. */
const onSquares = playerNames.filter((name) => name !== 'minimax');
const faultsIn = (hash: string) => findFaults(hash, parsePlace(hash).place);

describe('what means nothing in an address', () => {
  it.each([
    ['#connectFour/4453&show=all', 'show=all', viewNames],
    ['#connectFour/4453&show', 'show=', viewNames],
    ['#connectFour/4453&of=48', 'of=48', 'moves'],
    ['#connectFour/4453&at=x', 'at=x', ['0–4']],
    ['#connectFour/4453&at=5', 'at=5', ['0–4']],
    ['#connectFour/4453&step=-1', 'step=-1', ['0–14']],
    ['#connectFour/4453&player=negamax-1&step=99', 'step=99', ['0–14']],
    ['#connectFour/4453&at=0&player=negamax-2&step=99999', 'step=99999', ['0–64']],
    ['#ticTacToe/B2A1C3&player=newell-simon&step=1', 'step=1', ['0']],
    ['#connectFour/4453&player=negamax-1&node=45', 'node=45', 'moves'],
    ['#connectFour/4453&cuts=no', 'cuts=no', ['0', '1']],
    ['#connectFour/4453&hide=all', 'hide=all', hiddenNames],
    ['#connectFour/4453&flip=yes', 'flip=yes', ['0', '1']],
    ['#connectFour/4453&colours=red-blue', 'colours=red-blue', ['e5484d-f5cf3d']],
    ['#connectFour/4453&player=zzz', 'player=zzz', inColumns],
    ['#ticTacToe/A1B1A2B2A3&player=zzz', 'player=zzz', playerNames],
    ['#connectFour/4453&player=minimax', 'player=minimax', inColumns],
    ['#ticTacToe/B2A1C3B3&at=3&player=minimax', 'player=minimax', onSquares],
    ['#connectFour/4453&sohw=game', 'sohw=game', fieldNames],
    ['#foo/4453', 'foo', gameNames],
    ['#foo', 'foo', gameNames],
  ])('of %s is told with what is possible', (hash, part, possible) => {
    expect(faultsIn(hash)).toEqual([{ part, possible }]);
  });

  it('is told in its order, and cut where it is long', () => {
    const faults = faultsIn(`#connectFour/4453&flip=2&first=Ada&show=${'x'.repeat(99)}&at=1`);
    expect(faults.map(({ part }) => part)).toEqual(['flip=2', `show=${'x'.repeat(35)}`]);
  });

  it('may be the name of a bot', () => {
    expect(findBotFaults('li nia')).toMatchObject([{ part: 'bot=li nia' }]);
    expect(findBotFaults('linia_bot')).toEqual([]);
    expect(findBotFaults(undefined)).toEqual([]);
  });

  it('may be the game, of which the fields say something', () => {
    expect(parsePlace('#chess/e4').kind).toBe('unknownGame');
    expect(faultsIn('#chess/e4&flip=2').map(({ part }) => part)).toEqual(['chess']);
    expect(faultsIn('#connectfour/448')).toEqual([]);
    expect(faultsIn('#448')).toEqual([]);
  });

  it('is said in a sentence', () => {
    const said = (hash: string) => faultTexts(faultsIn(hash), pageTextsOf('en'));
    expect(said('#connectFour/4453&show=all&of=48')).toEqual([
      '“show=all” in the address is not understood; possible: moves, game, card, openings, players.',
      '“of=48” in the address is not understood; possible: the moves of a game.',
    ]);
  });

  it.each(gameNames)('is nothing of an address that the page writes for %s', (game) => {
    for (const position of randomPositions(6, samples(10, 3), 0, 8, games[game]))
      for (const player of [undefined, ...playersFor(position).map(({ name }) => name)]) {
        const tree = findTree(position, player, false);
        const step = Math.min(7, findTree(position, player, true)?.steps ?? 0);
        const node = tree?.roots.at(-1)?.children.at(-1)?.path;
        for (const view of viewNames) {
          const place = { ...placeOf(position), view, player, step, node, isFlipped: true };
          expect(
            faultsIn(makeHash({ ...place, names: ['Zoë & Co', '李'], game: position })),
          ).toEqual([]);
        }
      }
  });

  it('does not hide the rest', () => {
    const { place } = parsePlace('#connectFour/4453&show=all&of=48&at=2&player=me&first=Ada');
    expect(place).toMatchObject({ shown: 2, names: ['Ada', ''], view: 'moves', game: undefined });
    expect(findFaults(makeHash(place), place)).toEqual([]);
    expect(place.line).toEqual(positionOf('connectFour', '4453'));
  });
});
