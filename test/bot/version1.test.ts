/**
 * Boards, menus and rooms of before the data's second version play on. `fixtures/version1.json` is
 * what the bundle of then left in Telegram, in the cache and in the store, and what it showed after
 * one tap more.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { type KeptMessage, type KeptWorld, reopenWorld } from './keptWorld.ts';
import {
  cellButton,
  code,
  control,
  dataOf,
  drawn,
  emptyCells,
  isOver,
  leaveRoom,
  newest,
  tapCell,
  tapControl,
  told,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

type BoardName =
  | 'ticTacToe'
  | 'connectFour'
  | 'connectFour7'
  | 'hotSeat'
  | 'watch'
  | 'given'
  | 'ended'
  | 'menu'
  | 'duel'
  | 'inline'
  | 'roomOfAda'
  | 'roomOfBen';

interface Shown {
  readonly answer: string;
  /** Every board that changed. */
  readonly shown: readonly {
    readonly board: BoardName;
    readonly text: string;
    readonly cells: string;
  }[];
}

interface Fixture extends KeptWorld {
  readonly boards: Readonly<Record<BoardName, Pick<KeptMessage, 'chat' | 'id'>>>;
  /** What came of one tap. */
  readonly next: readonly {
    readonly board: BoardName;
    readonly by: string;
    /** `cell B2`, or words of a control. */
    readonly button: string;
    readonly withCache: Shown;
    /** Where it differs. */
    readonly withoutCache?: Shown;
  }[];
}

const fixture = JSON.parse(
  readFileSync(new URL('fixtures/version1.json', import.meta.url), 'utf8'),
) as Fixture;
const en = textsOf('en');

/** How the sentences of then are worded now. */
const rewordings: readonly (readonly [then: string | RegExp, now: string])[] = [
  ['Draw agreed.', 'It’s a draw by agreement.'],
  ['would like to take a move back', 'wants to take a move back'],
  [/La mutare: /g, 'Urmează '],
  ['Bot: blocks your line', 'I block your line.'],
  ['Bot: takes a corner', 'I take a corner.'],
  [/Bot: looked (\d) moves ahead, stands even/, 'Looking $1 moves deep, it’s even.'],
  [/(Ada|Ben|Bot) to move\./g, '$1’s turn.'],
  ['Bot: a draw with best play', '🔴: With best play it’s a draw.'],
  ['Bot: just a guess', 'I’m just guessing.'],
  ['Bot: wins', 'I complete my line.'],
  [/(Bot · \w+) \([\w-]+\)/g, '$1'],
];

/** In a room each player is "you" by now. */
const inRooms: Partial<Record<BoardName, typeof rewordings>> = {
  roomOfAda: [
    ['🔶 Ada\n', '🔶 You\n'],
    ['🔶 Ada’s turn.', 'Your turn.'],
  ],
  roomOfBen: [
    ['🔴 Ben\n', '🔴 Tu\n'],
    ['Urmează 🔴 Ben.', 'E rândul tău.'],
    ['🔴 Ben propune remiză.', 'Propunerea ta așteaptă un răspuns.'],
  ],
};

/** A move lets one's own offer of a draw stand by now. */
const standing: typeof rewordings = [
  ['🔴 Ben’s turn.\nLast move: 🔶 C3', '🔶 Ada offers a draw.\n🔴 Ben’s turn.\nLast move: 🔶 C3'],
];

/** And the board says that an offer was declined. */
const declined: typeof rewordings = [['🔶 Ada’s turn.', '🔴 Ben declined.\n🔶 Ada’s turn.']];

/** It has the score from the first game on. */
const scored: typeof rewordings = [['🔴 Ben\n', '🔴 Ben\n🔶 Ada 0 – 0 🔴 Ben · 1 draw\n']];

/** And a move that is taken back against the bot is help. */
const helped: typeof rewordings = [[/(Bot · \w+)\n/, '$1\n💡 With help\n']];

const reword = (text: string, board: BoardName, button: string): string =>
  [
    ...rewordings,
    ...(board === 'duel' ? standing : []),
    ...(board === 'duel' && button === 'Decline' ? declined : []),
    ...(board === 'duel' && button === 'Accept the draw' ? scored : []),
    ...(button === '↩ Undo' ? helped : []),
    ...(inRooms[board] ?? []),
  ].reduce((reworded, [then, now]) => reworded.replace(then, now), text);

const rowsOf = (board: BoardName): number =>
  board === 'connectFour7' ? 7 : board === 'connectFour' || board === 'menu' ? 6 : 3;

/** The chats as they were left, in a world of their own. */
function reopen() {
  const { world, userOf, messageOf } = reopenWorld(fixture, code);
  const [ada, ben, eve] = [userOf('Ada'), userOf('Ben'), userOf('Eve')];
  return {
    world,
    ada,
    ben,
    eve,
    userOf,
    boardOf: (board: BoardName) => messageOf(fixture.boards[board]),
  };
}

const versionOf = (data: string): number =>
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef'.indexOf(data[0]!) >> 3;
const pieces = (board: ChatMessage, rows: number): number =>
  drawn(board, rows).match(/[^·\s]/gu)?.length ?? 0;

describe('what is held up to the present', () => {
  it('is of version 1: every button, every game in the cache, the room and the choices in the store', () => {
    const buttons = fixture.messages.flatMap(({ keyboard }) => keyboard.flat());
    const versions = buttons.flatMap((button) =>
      'callback_data' in button ? [versionOf(button.callback_data)] : [],
    );
    expect(versions.length).toBeGreaterThan(150);
    expect(new Set(versions)).toEqual(new Set([1]));
    const lines = [
      ...Object.entries(fixture.cache).filter(([key]) => /^[gi]/.test(key)),
      ...Object.entries(fixture.store),
    ];
    expect(
      lines
        .map(([key]) => key[0])
        .sort()
        .join(''),
    ).toBe('ggggggggipr');
    for (const [key, line] of lines) expect(line.startsWith('1|'), key).toBe(true);
  });
});

describe.each(weathers)('a board of version 1%s', (weather, forget) => {
  const rows = fixture.next.map(
    (next) => [`${next.by} on ${next.button}, ${next.board}`, next] as const,
  );

  it.each(rows)(
    'shows what it would have shown: %s',
    (_, { board, by, button, withCache, withoutCache = withCache }) => {
      const { world, userOf, boardOf } = reopen();
      forget(world);
      const message = boardOf(board);
      const found = button.startsWith('cell ')
        ? cellButton(message, button.slice(5))
        : control(message, button);
      // The line of a chat is no longer read, so what the menu begins does not know of the game
      // before.
      const { answer, shown } = weather === '' && board !== 'menu' ? withCache : withoutCache;
      const { answer: toast } = userOf(by).tap(message, found);
      const here = button.includes('Rematch') ? newest(message.chat) : message;
      // On a board that people of several languages share, the toast is in that of the person who
      // tapped.
      const isTranslated = !answer && (board === 'duel' || board === 'inline') && by !== 'Ada';
      if (isTranslated) expect(toast?.text).not.toBe('');
      else expect(toast?.text).toBe(answer || (board === 'menu' ? '' : told(here)));
      for (const { board: name, text, cells } of shown) {
        // A rematch has a message of its own by now.
        const at = button.includes('Rematch') ? newest(message.chat) : boardOf(name);
        expect(words(at), name).toBe(reword(text, name, button).replace(/\s+/g, ' '));
        expect(drawn(at, rowsOf(name)), name).toBe(cells);
        const versions = buttonsOf(at)
          .flat()
          .flatMap((each) => ('callback_data' in each ? [versionOf(each.callback_data)] : []));
        expect(new Set(versions), name).toEqual(new Set([2]));
      }
    },
  );

  it.each(['ticTacToe', 'connectFour', 'connectFour7', 'given'] as const)(
    'is played to its end: %s',
    (name) => {
      const { world, userOf, boardOf } = reopen();
      const board = boardOf(name);
      const user = userOf(name === 'given' ? 'Eve' : 'Ada');
      for (let count = pieces(board, rowsOf(name)); !isOver(board); ) {
        forget(world);
        const free = emptyCells(board, rowsOf(name));
        tapCell(user, board, free[count % free.length]!);
        const after = pieces(board, rowsOf(name));
        expect(after).toBeGreaterThan(count);
        count = after;
      }
      forget(world);
      tapControl(user, board, 'Rematch');
      const rematch = newest(board.chat);
      expect(isOver(rematch)).toBe(false);
      forget(world);
      tapCell(user, rematch, emptyCells(rematch, rowsOf(name))[0]!);
      expect(pieces(rematch, rowsOf(name))).toBeGreaterThanOrEqual(2);
    },
  );

  it('is played to its end by two people, at whatever place they are', () => {
    for (const name of ['duel', 'inline', 'roomOfAda'] as const) {
      const { world, ada, ben, boardOf } = reopen();
      const boards = [boardOf(name), boardOf(name === 'roomOfAda' ? 'roomOfBen' : name)] as const;
      for (let ply = pieces(boards[0], 3); !isOver(boards[0]); ply++) {
        const index = ply % 2 === 0 ? 0 : 1;
        forget(world);
        tapCell([ada, ben][index]!, boards[index], emptyCells(boards[index])[0]!);
        expect(pieces(boards[0], 3), name).toBe(ply + 1);
        expect(drawn(boards[1]), name).toBe(drawn(boards[0]));
      }
    }
  });

  it('refuses its old buttons as stale once the board has been drawn in version 2', () => {
    for (const [name, by, cell] of [
      ['ticTacToe', 'Ada', 'A3'],
      ['connectFour', 'Ada', 'A7'],
      ['connectFour7', 'Ada', 'A7'],
      ['given', 'Eve', 'C2'],
      ['duel', 'Ada', 'C3'],
      ['roomOfAda', 'Ada', 'C3'],
    ] as const) {
      const { world, userOf, boardOf } = reopen();
      const board = boardOf(name);
      const old = buttonsOf(board).flat().map(dataOf);
      tapCell(userOf(by), board, cell);
      const before = drawn(board, rowsOf(name));
      for (const data of [old[0]!, old[old.length - 1]!]) {
        forget(world);
        expect(userOf(by).tap(board, data).answer?.text, name).toBe(en.refusals.staleBoard);
        expect(drawn(board, rowsOf(name)), name).toBe(before);
      }
    }
  });

  it('is refused to whoever changes a character of it, or taps it in another chat', () => {
    const { world, ada, eve, boardOf } = reopen();
    const board = boardOf('ticTacToe');
    const before = drawn(board);
    const data = dataOf(cellButton(board, 'A3'));
    forget(world);
    expect(
      ada.tap(board, `${data.slice(0, 30)}${data[30] === 'A' ? 'B' : 'A'}${data.slice(31)}`).answer
        ?.text,
    ).toBe(en.damaged);
    expect(eve.tap(boardOf('given'), data).answer?.text).toBe(en.damaged);
    expect(drawn(board)).toBe(before);
  });

  it('lets two people undo, give up and start over', () => {
    const { world, ada, ben, boardOf } = reopen();
    const board = boardOf('duel');
    for (const [user, words] of [
      [ben, 'Decline'],
      [ben, 'Undo'],
      [ada, 'Allow it'],
    ] as const) {
      forget(world);
      tapControl(user, board, words);
    }
    expect(drawn(board)).toBe('· · ·\n· 🔶 ·\n· · ·');
    tapControl(ben, board, 'Resign');
    forget(world);
    tapControl(ben, board, 'Yes, resign');
    expect(board.text).toContain('🔴 Ben resigned. 🔶 Ada wins!');
    forget(world);
    tapControl(ada, board, 'Rematch');
    expect(newest(board.chat).text).toContain('🔴 Ben’s turn.');
  });
});

describe.each(weathers)('a menu of version 1%s', (_, forget) => {
  it('keeps what was chosen in it and what its player had chosen before', () => {
    const { world, eve, boardOf } = reopen();
    const menu = boardOf('menu');
    forget(world);
    tapControl(eve, menu, 'Two on one device');
    expect(menu.text).toBe(en.menu.pickFriend);
    forget(world);
    tapControl(eve, menu, 'Back');
    tapControl(eve, menu, 'Back');
    expect(control(menu, 'Level').text).toContain('Expert');
    expect(control(menu, 'Reasons').text).toContain('hidden');
    forget(world);
    tapControl(eve, menu, 'Level');
    forget(world);
    tapControl(eve, menu, 'Easy');
    forget(world);
    tapControl(eve, menu, 'Play');
    expect(menu.text).toContain('Bot · Easy');
    expect(pieces(menu, 3)).toBeLessThanOrEqual(1);
    expect(world.appsScript.properties.user.get('p5000003')).toMatch(/^3\|easy;alternate;;hide\|/);
  });

  it('refuses its buttons as stale once a game has begun in its place', () => {
    const { world, eve, boardOf } = reopen();
    const menu = boardOf('menu');
    const old = dataOf(control(menu, 'Play'));
    tapControl(eve, menu, 'Play');
    const before = drawn(menu, 6);
    forget(world);
    expect(eve.tap(menu, old).answer?.text).toBe(en.refusals.staleBoard);
    expect(drawn(menu, 6)).toBe(before);
  });
});

describe('the lines of version 1', () => {
  it('are what a typed move plays on, in a game and in a room', () => {
    const { world, ada, ben, eve, boardOf } = reopen();
    ada.send('/join sunday');
    ada.send('C3');
    expect(drawn(newest(ada.chat))).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
    expect(drawn(boardOf('roomOfBen'))).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
    // Ben is told, below his board.
    expect(ben.chat.messages.at(-1)!.replyTo).toBe(boardOf('roomOfBen'));
    expect(world.appsScript.properties.user.get('rsunday')).toMatch(/^3\|Sunday\|/);
    tapControl(eve, boardOf('ended'), 'Rematch');
    eve.send('B2');
    expect(drawn(newest(eve.chat))).toMatch(/ 🔶 /);
  });

  it('keep the choices of a player for the next game', () => {
    const { world, eve } = reopen();
    eve.send('/connectfour');
    expect(newest(eve.chat).text).toContain('Bot · Expert');
    eve.send('/language es');
    expect(world.appsScript.properties.user.get('p5000003')).toMatch(
      /^3\|expert;alternate;es;hide\|/,
    );
  });

  it('let a player come back to their room, or leave it', () => {
    const { world, ada, ben, boardOf } = reopen();
    ben.send('/join sunday');
    expect(drawn(newest(ben.chat))).toBe(drawn(boardOf('roomOfAda')));
    expect(newest(ben.chat)).not.toBe(boardOf('roomOfBen'));
    // The rooms of before are in no index yet, but they have their names.
    leaveRoom(ada, '/leave sunday');
    expect(world.appsScript.properties.user.has('rsunday')).toBe(false);
  });
});
