/**
 * The keys below the boards: where they stand in each state, and that none takes the place of
 * another kind's.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import {
  isOver,
  loseToBot,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
} from './players.ts';

const { buttons } = textsOf('en');

/** The labels of the rows below a board of three rows. */
const keysOf = (board: ChatMessage): readonly (readonly string[])[] =>
  buttonsOf(board)
    .slice(3)
    .map((row) => row.map(({ text }) => text));

function alone(command: string, ...words: readonly string[]): ChatMessage {
  const ada = openWorld({ DIFFICULTY: 'random' }).user({ name: 'Ada', languageCode: 'en' });
  ada.send(command);
  const board = newest(ada.chat);
  for (const each of words) tapControl(ada, board, each);
  return board;
}

function inGroup(...words: readonly string[]): ChatMessage {
  const { ada, board } = openGroup();
  tapCell(ada, board, 'B2');
  for (const each of words) tapControl(ada, board, each);
  return board;
}

function inRoom() {
  const { ada, ben } = openRoom();
  ben.send('/join sunday');
  const boards = [newest(ada.chat), newest(ben.chat)] as const;
  return { ada, ben, boards };
}

const twoBoards = () => {
  const { ada, ben, boards } = inRoom();
  return { ada, ben, mine: boards[0], theirs: boards[1], words: textsOf('ro').buttons };
};

const oneBoard = () => {
  const { ada, ben, board } = openGroup();
  return { ada, ben, mine: board, theirs: board, words: buttons };
};

function ownOffer(): ChatMessage {
  const { ada, boards } = inRoom();
  tapControl(ada, boards[0], buttons.offerDraw);
  return boards[0];
}

function leftOfRoom(): ChatMessage {
  const { ada, boards } = inRoom();
  tapCell(ada, boards[0], 'B2');
  for (const each of [buttons.resign, buttons.confirmResign, buttons.rematch])
    tapControl(ada, boards[0], each);
  return boards[0];
}

function rankedGameOver(): ChatMessage {
  const { ada, ben, board } = openGroup('/duel connectfour');
  // Ben has four in column 2.
  for (const [index, column] of [1, 2, 1, 2, 1, 2, 3, 2].entries())
    tapCell(index % 2 === 0 ? ada : ben, board, `A${column}`);
  expect(isOver(board)).toBe(true);
  return board;
}

/** Against a level that is shown on the page of the players. */
function explainedGameOver(): ChatMessage {
  const ada = openWorld({ ANALYSIS_URL: 'https://example.org' }).user({
    name: 'Ada',
    languageCode: 'en',
  });
  ada.send('/connectfour easy');
  const board = newest(ada.chat);
  tapCell(ada, board, 'A4');
  for (const each of [buttons.end, buttons.confirmEnd]) tapControl(ada, board, each);
  return board;
}

/** A board in each state of the table of docs/keys.md, in its order. */
const states: readonly (() => ChatMessage)[] = [
  () => alone('/tictactoe'),
  () => alone('/duel'),
  () => alone('/watch'),
  () => alone('/puzzle'),
  () => inGroup(),
  () => inGroup(buttons.offerDraw),
  () => inGroup(buttons.undo),
  () => inGroup(buttons.more, buttons.pieces, '🐶'),
  ownOffer,
  () => inGroup(buttons.resign, buttons.confirmResign),
  () => loseToBot().board,
  explainedGameOver,
  rankedGameOver,
  () => alone('/puzzle', buttons.solution, buttons.rules, buttons.back),
  leftOfRoom,
];

describe('the keys below a board', () => {
  const document = readFileSync(new URL('../../docs/keys.md', import.meta.url), 'utf8');
  const [, table = ''] = document.split('| --- | --- | --- | --- |\n');
  const rows = table
    .slice(0, table.indexOf('\n\n'))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('are those of the table, in two rows of two, and one for an offer', () => {
    expect(rows).toHaveLength(states.length);
    for (const [index, [, state, ...expected]] of rows.entries()) {
      const board = states[index]!();
      const wanted = expected.filter((cell) => cell !== '');
      const height = buttonsOf(board).length - wanted.length;
      const shown = buttonsOf(board)
        .slice(height)
        .map((row) => row.map(({ text }) => text));
      expect(shown, state).toEqual(wanted.map((cell) => cell.split(' · ')));
    }
  });
});

describe('a spot that is tapped again and again', () => {
  /** Keys that begin or end something. */
  const decisive: readonly string[] = [
    buttons.rematch,
    reviewKeys.retry,
    ...[
      buttons.confirmResign,
      buttons.confirmEnd,
      buttons.claim,
      buttons.cancelGame,
      buttons.acceptDraw,
    ],
  ];
  const isCellOrArrow = (label: string) =>
    !/[\p{Letter}]{2}/u.test(label) || label === '◀' || label === '▶';

  /**
   * The decisive keys of `after` where a cell or an arrow of `before` was, whichever edge of the
   * message stays where it is; or where the key was that one has tapped oneself.
   */
  function strayKeys(
    before: readonly (readonly string[])[],
    after: readonly (readonly string[])[],
    tapped?: string,
  ): readonly string[] {
    return [0, before.length - after.length].flatMap((shift) =>
      after.flatMap((row, index) =>
        row.filter((label, column) => {
          const was = before[index + shift];
          const share = was?.[Math.floor((column * was.length) / row.length)];
          return (
            decisive.includes(label) &&
            share !== undefined &&
            label !== share &&
            (tapped === undefined ? isCellOrArrow(share) : share === tapped)
          );
        }),
      ),
    );
  }

  const all = (board: ChatMessage) => buttonsOf(board).map((row) => row.map(({ text }) => text));

  it('begins and ends nothing that was not meant, from the first move to the rematch of the other', () => {
    const { ada, ben, boards } = inRoom();
    const [mine] = boards;
    const seen: { keys: ReturnType<typeof all>; tapped?: string }[] = [{ keys: all(mine) }];
    const look = (tapped?: string) =>
      seen.push({ keys: all(mine), ...(tapped === undefined ? {} : { tapped }) });
    tapCell(ada, mine, 'B2');
    look();
    tapCell(ben, boards[1], 'A1');
    look();
    tapControl(ben, boards[1], textsOf('ro').buttons.offerDraw);
    look();
    tapControl(ada, mine, buttons.decline);
    for (const [user, board, cell] of [
      [ada, mine, 'B1'],
      [ben, boards[1], 'C3'],
      [ada, mine, 'B3'],
    ] as const) {
      tapCell(user, board, cell);
      look();
    }
    const { before, after, back } = reviewKeys;
    for (const words of [buttons.review, after, after, before, back]) {
      tapControl(ada, mine, words);
      look(words);
    }
    tapControl(ben, boards[1], textsOf('ro').buttons.rematch);
    look();
    for (let index = 1; index < seen.length; index++)
      expect(
        strayKeys(seen[index - 1]!.keys, seen[index]!.keys, seen[index]!.tapped),
        String(index),
      ).toEqual([]);
    // The game that is over stays as it is, and the new one comes below.
    expect(newest(ada.chat)).not.toBe(mine);
    expect(keysOf(mine).flat()).toEqual([
      buttons.rules,
      buttons.review,
      buttons.share,
      buttons.more,
    ]);
  });

  it.each(['offerDraw', 'undo', 'pieces'] as const)(
    'keeps its own keys while the other asks something: %s',
    (asked) => {
      for (const isRoom of [true, false]) {
        const { ada, ben, mine, theirs, words } = isRoom ? twoBoards() : oneBoard();
        tapCell(ada, mine, 'B2');
        tapCell(ben, theirs, 'A1');
        const before = all(mine);
        if (asked === 'pieces')
          for (const each of [words.more, words.pieces, '🐶']) tapControl(ben, theirs, each);
        else tapControl(ben, theirs, words[asked]);
        const after = all(mine);
        // Own pieces are no question where each has a board.
        if (isRoom && asked === 'pieces') continue;
        expect(after.slice(0, before.length)).toEqual(before);
        expect(after).toHaveLength(before.length + 1);
        // Where the lower edge stays, what accepts lies over a key that only asks.
        expect(before.at(-1)!.at(-1)).toBe(buttons.resign);
        expect(after.at(-1)![0]).toBe(buttons.decline);
        for (const own of [buttons.undo, buttons.offerDraw]) {
          tapControl(ada, mine, own);
          expect(isOver(mine)).toBe(false);
          expect(all(mine)).toEqual(after);
        }
        tapControl(ada, mine, buttons.decline);
        expect(all(mine)).toEqual(before);
      }
    },
  );

  it('would be found where an arrow became a rematch', () => {
    expect(strayKeys([['◀', '▶']], [[buttons.rematch, buttons.review]])).not.toEqual([]);
  });

  it('opens the review and tries nothing, however fast Review is tapped', () => {
    const board = alone('/duel', buttons.end, buttons.confirmEnd);
    expect(keysOf(board)[0]).toEqual([buttons.rematch, buttons.rules]);
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    ada.send('/position A1 B2 C3 A2 C1 B3 B1');
    const over = newest(ada.chat);
    const before = all(over);
    tapControl(ada, over, buttons.review);
    const after = all(over);
    const row = before.findIndex((each) => each.includes(buttons.review));
    for (const at of [row, row + after.length - before.length]) {
      const labels = after[at]!;
      expect(decisive).not.toContain(
        labels[Math.floor((before[row]!.indexOf(buttons.review) * labels.length) / 2)],
      );
    }
  });

  it('leads to the rest behind More, which has a way back', () => {
    const ada = openWorld({ DIFFICULTY: 'random' }).user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    const before = all(board);
    tapBehindMore(ada, board, buttons.moves);
    expect(keysOf(board).at(-1)).toEqual([buttons.back]);
    tapControl(ada, board, buttons.back);
    expect(all(board)).toEqual(before);
  });
});
