/** “Play on from here” leads into the bot, to the board that the page shows. */
import { expect, it } from 'vitest';
import { parsePlace, shownPosition } from '../../../site/analysis/address.ts';
import { botLink } from '../../../site/analysis/botLink.ts';
import { colourOf } from '../../../site/analysis/view/model.ts';
import { sideToMove } from '../../../src/games/position.ts';
import { drawn, newest, openWorld, tapBehindMore, tapControl } from '../../bot/players.ts';

const signs = { yellow: '🟡', orange: '🔶', red: '🔴' } as const;

function follow(hash: string, before?: string) {
  const { place } = parsePlace(hash);
  const position = shownPosition(place);
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  if (before) ada.send(before);
  ada.openLink(botLink({ place, position }, 'linia_playground_bot', '')!);
  const board = newest(ada.chat);
  const pieces = [0, 1, 2].map((side) =>
    side === 0 ? '·' : signs[colourOf({ place, position }, side as 1 | 2)],
  );
  const { columns, rows } = position.game;
  const shown = position.board
    .map((cell, at) => `${pieces[cell]}${(at + 1) % columns === 0 ? '\n' : ' '}`)
    .join('')
    .trim()
    .replace(/ \n/g, '\n');
  const look = () => drawn(board, columns).split('\n').slice(0, rows).join('\n');
  return { world, ada, board, shown, look, own: pieces[sideToMove(position)]! };
}

it.each([
  '#connectFour/4453',
  '#connectFour/445',
  '#connectFour/445&flip=1',
  '#connectFour/4453&flip=1',
  '#connectFour/44531&at=3',
  '#connectFour7/5',
  '#misereConnectFour/517',
  '#ticTacToe/B2',
  '#ticTacToe/B2A1&flip=1',
  '#ticTacToe/120010200',
  '#ticTacToe/100010200&flip=1',
  '#vanishingTicTacToe/B2A1C3',
  '#fiveByFive/A1B2C3',
  '#eightByEight/A1B2C3',
])('the board of %s keeps its colours, and the person plays the one to move', (hash) => {
  const { ada, board, shown, look, own } = follow(hash);
  expect(look()).toBe(shown);
  expect(board.text).toContain(`${own} You`);
  tapControl(ada, board, 'More');
  tapControl(ada, board, 'Back');
  expect(look()).toBe(shown);
});

it('keeps them as long as the game goes on, though the chat’s rows are forgotten', () => {
  const { world, ada, board, shown, look } = follow('#ticTacToe/B2');
  world.appsScript.cache.clear();
  tapBehindMore(ada, board, 'Moves');
  tapControl(ada, board, 'Back');
  expect(look()).toBe(shown);
});

it('leaves to a person the pieces that the person has chosen', () => {
  const { board } = follow('#connectFour/445', '/pieces 🐸 🦊');
  expect(board.text).toContain('🐸');
  expect(board.text).not.toContain('🔴');
});
