/** The replay of a game that is over, and the game that was ended before it was over. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  drawn,
  emptyCells,
  isOver,
  newest,
  openGroup,
  openWorld,
  tapCell,
  tapControl,
} from './players.ts';
import { weathers } from './weathers.ts';

const { buttons, refusals } = textsOf('en');

/**
 * A game by one person for both sides, given up: of one that is not reviewed, since its first three
 * moves are forgotten.
 */
function openOver() {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send('/duel eightbyeight');
  const board = newest(ada.chat);
  for (const cell of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'B1', 'B3'])
    tapCell(ada, board, cell);
  world.appsScript.cache.clear();
  tapControl(ada, board, buttons.end);
  tapControl(ada, board, buttons.confirmEnd);
  return { world, ada, board };
}
const [first, last] = [3, 9];

const controlsOf = (board: ChatMessage, rows = 8): readonly (readonly string[])[] =>
  buttonsOf(board)
    .slice(rows)
    .map((row) => row.map(({ text }) => text));
/** Those of a replay that is no review. */
const keys = [
  ['◀', '▶'],
  ['⋯', '‹'],
];
const countPieces = (board: ChatMessage): number => drawn(board, 8).match(/🔴|🔶/gu)?.length ?? 0;

/** Taps, and throws where Telegram had nothing to change. */
function step(
  world: ReturnType<typeof openWorld>,
  ada: FakeUser,
  board: ChatMessage,
  label: string,
): void {
  const from = world.telegram.requests.length;
  tapControl(ada, board, label);
  const refused = world.telegram.requests
    .slice(from)
    .filter(({ reply }) => reply.kind !== 'reply' || reply.status !== 200);
  if (refused.length > 0)
    throw new Error(`${label} was refused: ${JSON.stringify(refused[0]!.reply)}`);
}

describe.each(weathers)('a replay%s', (_, forget) => {
  it('begins at the first that is known and goes on by steps to the last, by keys that keep their places', () => {
    const { world, ada, board } = openOver();
    const ended = drawn(board, 8);
    forget(world);
    step(world, ada, board, buttons.replay);
    for (let ply = first; ply < last; ply++) {
      expect(countPieces(board)).toBe(ply);
      expect(board.text).toContain(`Move ${ply} of ${last}`);
      expect(controlsOf(board)).toEqual(keys);
      forget(world);
      step(world, ada, board, '▶');
    }
    expect(drawn(board, 8)).toBe(ended);
    expect(controlsOf(board)).toEqual(keys);
  });

  it('goes back by steps, and says at either end that it is one', () => {
    const { world, ada, board } = openOver();
    const shown = () => board.text + drawn(board, 8);
    step(world, ada, board, buttons.replay);
    const begun = shown();
    forget(world);
    expect(tapControl(ada, board, '◀').answer?.text).toBe(refusals.atFirst);
    expect(shown()).toBe(begun);
    for (let ply = first; ply < last; ply++) step(world, ada, board, '▶');
    const ended = shown();
    expect(countPieces(board)).toBe(last);
    forget(world);
    expect(tapControl(ada, board, '▶').answer?.text).toBe(refusals.atLast);
    expect(shown()).toBe(ended);
    for (let ply = last - 1; ply >= first; ply--) {
      step(world, ada, board, '◀');
      expect(countPieces(board)).toBe(ply);
    }
    step(world, ada, board, '‹');
    expect(countPieces(board)).toBe(last);
    expect(isOver(board)).toBe(true);
  });
});

describe.each(weathers)('a game that is ended before it is over%s', (_, forget) => {
  it.each(['the button', '/end'])('keeps its board, its replay and its moves: %s', (how) => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    tapCell(ada, board, 'B2');
    const before = drawn(board);
    if (how === '/end') ada.send('/end');
    else {
      forget(world);
      tapControl(ada, board, buttons.end);
      forget(world);
      tapControl(ada, board, buttons.confirmEnd);
    }
    expect(board.text).toContain('Game ended.');
    expect(board.text).toContain('Last move: 🔴');
    expect(drawn(board)).toBe(before);
    expect(controlsOf(board, 3)).toEqual([
      [buttons.rematch, buttons.review],
      [buttons.share, buttons.more],
    ]);
    forget(world);
    step(world, ada, board, buttons.review);
    step(world, ada, board, '▶');
    expect(drawn(board).replace(/[✓=✗]/g, '·')).toBe('· · ·\n· 🔶 ·\n· · ·');
    expect(board.text).toContain('Move 1 of 2: 🔶 B2');
    step(world, ada, board, '‹');
    step(world, ada, board, buttons.more);
    step(world, ada, board, buttons.moves);
    expect(board.text).toMatch(/1\. B2 [ABC][123]$/);
    forget(world);
    expect(tapCell(ada, board, emptyCells(board)[0]!).answer?.text).toBe(
      textsOf('en').refusals.gameOver,
    );
  });

  it('has nothing to replay where nobody has moved', () => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    ada.send('/duel eightbyeight');
    const board = newest(ada.chat);
    tapControl(ada, board, buttons.end);
    tapControl(ada, board, buttons.confirmEnd);
    expect(controlsOf(board)).toEqual([
      [buttons.rematch, buttons.rules],
      [buttons.moves, buttons.more],
    ]);
  });

  it('keeps them between people, too', () => {
    const { world, ada, group, board } = openGroup();
    tapCell(ada, board, 'B2');
    forget(world);
    tapControl(ada, board, buttons.resign);
    forget(world);
    tapControl(ada, board, buttons.confirmResign);
    expect(drawn(board)).toBe('· · ·\n· 🔶 ·\n· · ·');
    expect(controlsOf(board, 3)).toEqual([
      [buttons.rematch, buttons.review],
      [buttons.share, buttons.more, buttons.queue],
    ]);
    step(world, ada, board, buttons.more);
    expect(controlsOf(board, 3).flat()).toEqual(
      expect.arrayContaining([buttons.replay, buttons.moves]),
    );
    expect(newest(group)).toBe(board);
  });
});
