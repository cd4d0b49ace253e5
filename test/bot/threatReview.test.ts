/** What the coach says on a board that is too large for exact values. */
import { expect, it } from 'vitest';
import { createRandom } from '../../playground/random.ts';
import { makeGamePayload } from '../../src/bot/buttons/gameLink.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import { games } from '../../src/games/game.ts';
import {
  legalMoves,
  type Position,
  play,
  isOver as positionIsOver,
  startPosition,
} from '../../src/games/position.ts';
import { hasControl, isOver, newest, openWorld, tapCell, tapControl, words } from './players.ts';

const { buttons, coach } = textsOf('en');

function open(command: string) {
  const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
  ada.send(command);
  return { ada, board: newest(ada.chat) };
}

it('a lost game on 8×8 says which move let the other side win, and its review shows how', () => {
  const { ada, board } = open('/eightbyeight expert');
  // Squares at the edges, which stop nothing.
  for (const cell of ['A1', 'A8', 'H1', 'H8', 'A3', 'H6', 'C8', 'F1', 'A6', 'H3'])
    if (!isOver(board)) tapCell(ada, board, cell);
  expect(words(board)).toContain(textsOf('en').wins('🔴 Bot'));
  const told = /🔎 Move (\d+): After (.+?), (\S+) (makes a fork: \S+ and \S+ both win)\./.exec(
    words(board),
  )!;
  // Its positions are not asked, since no answer could be judged.
  expect(hasControl(board, '🎯')).toBe(false);
  tapControl(ada, board, buttons.review);
  expect(words(board)).toContain(coach.turned(Number(told[1])));
  tapControl(ada, board, '⚠');
  expect(words(board)).toContain(`Move ${told[1]} of`);
  expect(words(board)).toContain(`After ${told[2]}, ${told[3]} ${told[4]}.`);
  expect(words(board)).not.toContain(coach.unproved);
});

it('a hint on 8×8 says what the move does, where threats prove it', () => {
  const { ada, board } = open('/position 8x8 D4 A1 E4 H1 F4 A8 expert');
  expect(words(board)).toContain('Your turn');
  tapControl(ada, board, buttons.hint);
  expect(words(board)).toMatch(/I’d play (\S+)\. \1 makes a fork: \S+ and \S+ both win\./);
});

/** Long, and not too long for a link. */
const isOfLength = (position: Position): boolean =>
  positionIsOver(position) && position.record.length > 50 && position.record.length < 57;

function playAtRandom(seed: number): Position {
  const random = createRandom(seed);
  let position = startPosition(games.eightByEight);
  while (!positionIsOver(position)) {
    const moves = legalMoves(position);
    position = play(position, moves[Math.floor(random() * moves.length)]!);
  }
  return position;
}

it('a long game on 8×8 is opened by its link, and tried again from where it turned', () => {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  let position = startPosition(games.eightByEight);
  for (let seed = 1; !isOfLength(position); seed++) position = playAtRandom(seed);
  const { record: moves } = position;
  const payload = makeGamePayload(position);
  ada.openLink(`https://t.me/linia_playground_bot?start=${payload}`);
  const board = newest(ada.chat);
  expect(words(board)).toContain(coach.turned(moves.length - 1));
  tapControl(ada, board, reviewKeys.retry);
  expect(newest(ada.chat)).not.toBe(board);
  expect(words(newest(ada.chat))).toContain(textsOf('en').yourTurn);
});
