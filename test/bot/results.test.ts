/**
 * What is remembered of games that have ended: each counts once, whatever is repeated, in the rows
 * of those who played it.
 */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { makePairKey, makeResultsKey } from '../../src/bot/rows/keys.ts';
import { parsePairRow } from '../../src/bot/rows/person/pairRow.ts';
import { parseResultsRow } from '../../src/bot/rows/person/resultsRow.ts';
import {
  boardOf,
  callNames,
  catchUpdate,
  cellButton,
  control,
  doTwice,
  emptyCells,
  forgetAll,
  isOver,
  leaveRoom,
  newest,
  onAppsScript,
  openGroup,
  openRoom,
  openWorld,
  postUpdate,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

type Forget = (world: World) => void;

const rowsOf = (world: World) => world.appsScript.properties.user;
const resultsOf = (world: World, { id }: FakeUser) =>
  parseResultsRow(rowsOf(world).get(makeResultsKey(id)));
const gameOf = (world: World, user: FakeUser, game: 'ticTacToe' | 'connectFour' = 'ticTacToe') =>
  resultsOf(world, user).games[game];
const scoreOf = (world: World, one: FakeUser, other: FakeUser) =>
  parsePairRow(rowsOf(world).get(makePairKey(one.id, other.id)));

type Pair = readonly [FakeUser, FakeUser];

function tapInTurn(
  world: World,
  pair: Pair,
  board: ChatMessage,
  cells: readonly string[],
  forget: Forget,
): void {
  for (const [index, cell] of cells.entries())
    doTwice(world, forget, () => pair[index % 2]!.tap(board, cellButton(board, cell)));
}

/** Each makes a move, so that the game counts whatever becomes of it. */
const tapBoth = (world: World, pair: Pair, board: ChatMessage, forget: Forget): void =>
  tapInTurn(world, pair, board, ['A1', 'B1'], forget);

/** The one who is to move first completes the top row. */
function win(world: World, pair: Pair, board: ChatMessage, forget: Forget): void {
  tapInTurn(world, pair, board, ['A1', 'B1', 'A2', 'B2', 'A3'], forget);
  expect(isOver(board)).toBe(true);
}

describe.each(weathers)(
  'five games of two friends in a group, each update delivered twice%s',
  (_, forget) => {
    it('are counted once each, and the final boards, the score and the results of both agree', () => {
      const { world, ada, ben, group } = openGroup();
      const tapTwice = (user: FakeUser, label: string) => {
        const board = newest(group);
        doTwice(world, forget, () => user.tap(board, control(board, label)));
      };
      win(world, [ada, ben], newest(group), forget);
      expect(words(newest(group))).toContain(
        '🔶 1 – 0 🔴 🔶 Ada 🔴 Ben 🏆 Ranked game 🔶 Ada wins!',
      );
      tapTwice(ben, 'Rematch');
      win(world, [ben, ada], newest(group), forget);
      expect(words(newest(group))).toContain(
        '🔶 1 – 1 🔴 🔶 Ada 🔴 Ben 🏆 Ranked game 🔴 Ben wins!',
      );
      tapTwice(ada, 'Rematch');
      tapBoth(world, [ada, ben], newest(group), forget);
      tapTwice(ada, 'Offer a draw');
      tapTwice(ben, 'Accept');
      expect(words(newest(group))).toContain('🔶 1 – 1 🔴 · 1 draw');
      tapTwice(ada, 'Rematch');
      tapBoth(world, [ben, ada], newest(group), forget);
      tapTwice(ada, 'Resign');
      tapTwice(ada, 'Yes');
      expect(words(newest(group))).toContain('🔶 1 – 2 🔴 · 1 draw');
      // A new game goes on with what they have played since they first met.
      ada.send(group, '/duel');
      tapTwice(ben, 'Join');
      expect(words(newest(group))).not.toContain('–');
      win(world, [ada, ben], newest(group), forget);
      expect(words(newest(group))).toContain('🔶 2 – 2 🔴 · 1 draw');
      expect(gameOf(world, ada)).toEqual({
        people: { won: 2, drawn: 1, lost: 2 },
        bot: {},
        run: 1,
        longestRun: 1,
        losingRun: 0,
        helped: 0,
      });
      expect(gameOf(world, ben)).toEqual({
        people: { won: 2, drawn: 1, lost: 2 },
        bot: {},
        run: 0,
        longestRun: 1,
        losingRun: 1,
        helped: 0,
      });
      expect(scoreOf(world, ada, ben)).toEqual({
        name: 'Ben',
        games: { ticTacToe: { won: 2, drawn: 1, lost: 2 } },
      });
      expect(scoreOf(world, ben, ada)).toEqual({
        name: 'Ada',
        games: { ticTacToe: { won: 2, drawn: 1, lost: 2 } },
      });
      expect(resultsOf(world, ada).counted).toHaveLength(5);
    });
  },
);

/** Plays to the end against the bot, and returns the board. */
function playOut(world: World, user: FakeUser, forget: Forget): ChatMessage {
  const board = newest(user.chat);
  for (let count = 0; !isOver(board) && count < 9; count++)
    doTwice(world, forget, () => user.tap(board, cellButton(board, emptyCells(board)[0]!)));
  return board;
}

describe.each(weathers)('a game against the bot%s', (_, forget) => {
  const begin = (command: string) => {
    const world = openWorld({ DIFFICULTY: 'perfect' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send(command);
    return { world, ada };
  };

  it('counts once, at its level, and its board shows the score at this level', () => {
    const { world, ada } = begin('/tictactoe perfect');
    playOut(world, ada, forget);
    const [score = ''] = /🔶 \d – \d 🔴(?: · \d draws?)?/u.exec(words(newest(ada.chat))) ?? [];
    tapControl(ada, newest(ada.chat), 'Rematch');
    expect(words(newest(ada.chat))).toContain(score);
    const board = playOut(world, ada, forget);
    const { bot, run } = gameOf(world, ada)!;
    const { won, drawn, lost } = bot.minimax!;
    expect([won + drawn + lost, won, run]).toEqual([2, 0, 0]);
    expect(words(board)).toContain(`🔶 0 – ${lost} 🔴`);
    ada.send('/tictactoe novice');
    const other = playOut(world, ada, forget);
    expect(words(other)).toMatch(/🔶 (1 – 0|0 – 1) 🔴|🔶 0 – 0 🔴 · 1 draw/);
  });

  it.each(['Hint', 'Undo'])('with help counts as played, and for nothing else: %s', (label) => {
    const { world, ada } = begin('/tictactoe novice');
    tapCell(ada, newest(ada.chat), 'B2');
    tapControl(ada, newest(ada.chat), label);
    const board = playOut(world, ada, forget);
    expect(words(board)).toContain('With help');
    expect(words(board)).not.toContain('–');
    expect(gameOf(world, ada)).toMatchObject({ helped: 1, bot: {}, longestRun: 0 });
  });

  it.each([
    ['from a given position', '/position B2'],
    ['on one device', '/duel'],
    ['of the bot against itself', '/watch'],
  ])('counts nothing %s', (_what, command) => {
    const { world, ada } = begin(command);
    const board = newest(ada.chat);
    for (let count = 0; !isOver(board) && count < 12; count++) {
      if (command === '/watch') tapControl(ada, board, 'Next');
      else tapCell(ada, board, emptyCells(board)[0]!);
    }
    expect(isOver(board)).toBe(true);
    expect(resultsOf(world, ada).counted).toEqual([]);
  });

  it('counts nothing where it was ended', () => {
    const { world, ada } = begin('/tictactoe');
    tapControl(ada, newest(ada.chat), 'End');
    tapControl(ada, newest(ada.chat), 'Yes');
    expect(resultsOf(world, ada).counted).toEqual([]);
  });
});

describe.each(weathers)('a game between people in which one has not moved yet%s', (_, forget) => {
  const begin = (moves: number) => {
    const opened = openGroup();
    const { ada, ben, board, world } = opened;
    tapInTurn(world, [ada, ben], board, ['A1', 'B1'].slice(0, moves), forget);
    const tapTwice = (user: FakeUser, label: string) =>
      doTwice(world, forget, () => user.tap(board, control(board, label)));
    const counted = () => [ada, ben].map((user) => resultsOf(world, user).counted.length);
    return { ...opened, tapTwice, counted };
  };

  it.each([0, 1])(
    'counts nothing where somebody gives it up after %i moves, nor in the rematch’s score',
    (moves) => {
      for (const loser of ['ada', 'ben'] as const) {
        const { board, group, tapTwice, counted, ...people } = begin(moves);
        tapTwice(people[loser], 'Resign');
        tapTwice(people[loser], 'Yes');
        expect(words(board)).toContain('resigned');
        expect(words(board)).not.toContain('–');
        expect(counted()).toEqual([0, 0]);
        tapTwice(people.ada, 'Rematch');
        expect(words(newest(group))).not.toContain('–');
      }
    },
  );

  it('counts nothing where the other claims the win after a day, and counts as soon as both have moved', () => {
    for (const moves of [1, 2, 3]) {
      const { world, ada, ben, board, tapTwice, counted } = begin(moves);
      if (moves === 3) doTwice(world, forget, () => ada.tap(board, cellButton(board, 'A2')));
      world.clock.advance(25 * 60 * 60 * 1000);
      const present = moves === 2 ? ben : ada;
      present.tap(board, cellButton(board, 'C3'));
      tapTwice(present, 'Claim');
      expect(words(board)).toContain('been away');
      expect(counted()).toEqual(moves === 1 ? [0, 0] : [1, 1]);
    }
  });
});

describe.each(weathers)('a game in a room%s', (_, forget) => {
  it('counts at its end, and where its player leaves it, for both', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries()) {
      const user = index % 2 === 0 ? ada : ben;
      doTwice(world, forget, () => user.tap(boardOf(user), cellButton(boardOf(user), cell)));
    }
    expect(words(boardOf(ada))).toContain('🔶 1 – 0 🔴');
    expect(words(boardOf(ben))).toContain('🔶 1 – 0 🔴');
    tapControl(ada, boardOf(ada), 'Rematch');
    expect(words(boardOf(ada))).toContain('🔶 1 – 0 🔴');
    tapCell(ben, boardOf(ben), 'A1');
    tapCell(ada, boardOf(ada), 'B1');
    leaveRoom(ada);
    expect(scoreOf(world, ada, ben).games.ticTacToe).toEqual({ won: 1, drawn: 0, lost: 1 });
    expect(gameOf(world, ben)?.people).toEqual({ won: 1, drawn: 0, lost: 1 });
  });
});

describe.each(weathers)('a game in an inline message%s', (_, forget) => {
  const open = (offer: string) => {
    const world = openWorld();
    const [ada, ben] = [
      world.user({ name: 'Ada', languageCode: 'en' }),
      world.user({ name: 'Ben', languageCode: 'en' }),
    ];
    return {
      world,
      ada,
      ben,
      board: ada.chooseInline(ada.typeInline('', world.telegram.peopleChat(ada, ben)), offer),
    };
  };

  it('of two people counts, and its rematch in the same message too', () => {
    const { world, ada, ben, board } = open('duel-ticTacToe');
    tapControl(ben, board, 'Join');
    win(world, [ada, ben], board, forget);
    expect(words(board)).toContain('🔶 1 – 0 🔴');
    doTwice(world, forget, () => ben.tap(board, control(board, 'Rematch')));
    expect(words(board)).toContain('🔶 1 – 0 🔴');
    win(world, [ben, ada], board, forget);
    expect(words(board)).toContain('🔶 1 – 1 🔴');
    expect(scoreOf(world, ada, ben).games.ticTacToe).toEqual({ won: 1, drawn: 0, lost: 1 });
    expect(resultsOf(world, ben).counted).toHaveLength(2);
  });

  it('against the bot counts nothing', () => {
    const { world, ada, board } = open('bot-ticTacToe');
    for (let count = 0; !isOver(board) && count < 9; count++)
      tapCell(ada, board, emptyCells(board)[0]!);
    expect(isOver(board)).toBe(true);
    expect(resultsOf(world, ada).counted).toEqual([]);
  });
});

describe('results', () => {
  it('are erased by /forget, with what others have of the person', () => {
    const { world, ada, ben, group } = openGroup();
    win(world, [ada, ben], newest(group), () => undefined);
    expect([...rowsOf(world).keys()].filter((key) => /^[hj]/.test(key))).toHaveLength(4);
    forgetAll(ada);
    expect([...rowsOf(world).keys()].filter((key) => /^[hj]/.test(key))).toEqual([
      makeResultsKey(ben.id),
    ]);
    expect(gameOf(world, ben)?.people).toEqual({ won: 0, drawn: 0, lost: 1 });
  });

  it('go past nine, and past what a button holds', () => {
    const { world, ada, ben, group } = openGroup();
    for (let count = 0; count < 11; count++) {
      const board = newest(group);
      const [first, second] = count % 2 === 0 ? [ada, ben] : [ben, ada];
      tapCell(first, board, 'A1');
      tapCell(second, board, 'B1');
      tapControl(ada, newest(group), 'Resign');
      tapControl(ada, newest(group), 'Yes');
      expect(words(newest(group))).toContain(`🔶 0 – ${count + 1} 🔴`);
      if (count < 10) tapControl(ada, newest(group), 'Rematch');
      world.appsScript.cache.clear();
    }
    expect(gameOf(world, ben)).toMatchObject({ run: 11, longestRun: 11 });
  });
});

describe.each(weathers)('the score against the bot%s', (_, forget) => {
  it('goes past nine, also where a button is all that is left of the game', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    for (let count = 1; count <= 11; count++) {
      ada.send('/tictactoe perfect');
      const board = playOut(world, ada, forget);
      forget(world);
      tapControl(ada, board, 'More');
      const { won, drawn, lost } = gameOf(world, ada)!.bot.minimax!;
      expect([won + drawn + lost, won]).toEqual([count, 0]);
      expect(words(board)).toContain(`🔶 0 – ${lost} 🔴`);
    }
    expect(gameOf(world, ada)!.bot.minimax!.lost).toBeGreaterThan(9);
  });
});

describe('the end of a game', () => {
  const propertiesOf = (report: ReturnType<typeof postUpdate>['report']) =>
    callNames(report).filter((name) => /PropertiesService|LockService/.test(name));

  onAppsScript(
    'costs one reading more of what lasts, and no writing more, in a game of two people',
    () => {
      const { world, ada, ben, group } = openGroup();
      const board = newest(group);
      const tap = (user: FakeUser, cell: string) => {
        const { report } = postUpdate(
          world,
          catchUpdate(world, () => user.tap(board, cellButton(board, cell))),
        );
        world.deliverAll();
        world.clock.advance(5000);
        return propertiesOf(report);
      };
      const [lock, unlock] = ['LockService.tryLock', 'LockService.releaseLock'];
      const [get, set] = ['PropertiesService.getProperty', 'PropertiesService.setProperty'];
      tap(ada, 'A1');
      tap(ben, 'B1');
      expect(tap(ada, 'A2')).toEqual([lock, get, set, unlock]);
      tap(ben, 'B2');
      const ended = [
        lock,
        get,
        'PropertiesService.getProperties',
        'PropertiesService.setProperties',
        unlock,
      ];
      // What space there is left is looked at where rows are new.
      expect(tap(ada, 'A3').slice(0, ended.length)).toEqual(ended);
    },
  );
});
