/**
 * Ends of games while what counts them cannot be read or written: the board says so, never with a
 * score that is not stored, and the game counts later, once.
 */
import { describe, expect } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { makeLeagueKey, makePairKey, makeResultsKey } from '../../src/bot/rows/keys.ts';
import { parseLeagueRow } from '../../src/bot/rows/leagueRow.ts';
import { parsePairRow } from '../../src/bot/rows/pairRow.ts';
import { parseResultsRow } from '../../src/bot/rows/resultsRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  emptyCells,
  forgetAll,
  hasControl,
  isOver,
  leaveRoom,
  newest,
  onAppsScript,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const notCounted = 'Result not counted yet';

const rowsOf = (world: World) => world.appsScript.properties.user;
const countedOf = (world: World, { id }: FakeUser) =>
  parseResultsRow(rowsOf(world).get(makeResultsKey(id))).counted.length;
const scoreOf = (world: World, one: FakeUser, other: FakeUser) =>
  parsePairRow(rowsOf(world).get(makePairKey(one.id, other.id))).games.ticTacToe;

/** The store refuses what it is asked; gives what ends that. */
function refuse(world: World, ...methods: readonly string[]): () => void {
  const heals = methods.map((method) =>
    world.appsScript.faults.add({ service: 'PropertiesService', method, effect: 'fail' }),
  );
  return () => {
    for (const heal of heals) heal();
  };
}
/** Likewise each row of results alone. */
function refuseResults(world: World): () => void {
  const { set } = rowsOf(world);
  rowsOf(world).set = (key: string, row: string) => {
    if (/^[hjl]/.test(key)) throw new Error('not now');
    return set.call(rowsOf(world), key, row);
  };
  return () => {
    rowsOf(world).set = set;
  };
}

const writing = ['setProperty', 'setProperties'];
const reading = ['getProperty', 'getProperties'];

/** Ada's game against the bot, which lacks one move at most. */
function openAgainstBot() {
  const world = openWorld({ DIFFICULTY: 'perfect' });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  return { world, ada, board: beginGame(ada) };
}

function beginGame(ada: FakeUser): ChatMessage {
  ada.send('/tictactoe perfect');
  return newest(ada.chat);
}

const playOut = (user: FakeUser, board: ChatMessage): void => {
  for (let count = 0; !isOver(board) && count < 9; count++)
    tapCell(user, board, emptyCells(board)[0]!);
};

describe('a game against the bot', () => {
  onAppsScript('says that it is not counted while the store is down, and counts once then', () => {
    for (const methods of [writing, reading, [...reading, ...writing]]) {
      const { world, ada, board } = openAgainstBot();
      const heal = refuse(world, ...methods);
      playOut(ada, board);
      expect(isOver(board)).toBe(true);
      expect(words(board)).toContain(notCounted);
      expect(words(board)).not.toContain('–');
      // Looking at it again changes nothing as long as the store is down.
      tapControl(ada, board, 'More');
      tapControl(ada, board, 'Back');
      expect(words(board)).toContain(notCounted);
      heal();
      expect(countedOf(world, ada)).toBe(0);
      // With the cache its buttons are all that is left of it.
      if (methods !== writing) world.appsScript.cache.clear();
      tapControl(ada, board, 'More');
      expect(countedOf(world, ada)).toBe(1);
      tapControl(ada, board, 'Back');
      expect(words(board)).not.toContain(notCounted);
      expect(words(board)).toMatch(/0 – [01]/);
      tapControl(ada, board, 'More');
      expect(countedOf(world, ada)).toBe(1);
    }
  });

  onAppsScript('is counted at once where the store has refused for a moment', () => {
    const { world, ada, board } = openAgainstBot();
    const shown: string[] = [];
    const heal = refuse(world, 'setProperty', 'setProperties');
    playOut(ada, board);
    shown.push(words(board));
    heal();
    world.clock.advance(60_000);
    ada.send('/board');
    expect(shown[0]).toContain(notCounted);
    expect(countedOf(world, ada)).toBe(1);
    expect(words(newest(ada.chat))).not.toContain(notCounted);
  });

  onAppsScript('is counted where it has gone on in a rematch', () => {
    const { world, ada, board } = openAgainstBot();
    const heal = refuse(world, ...writing);
    playOut(ada, board);
    heal();
    tapControl(ada, board, 'Rematch');
    expect(countedOf(world, ada)).toBe(1);
    playOut(ada, newest(ada.chat));
    expect(countedOf(world, ada)).toBe(2);
    expect(words(newest(ada.chat))).not.toContain(notCounted);
  });
});

describe('a game of two people', () => {
  /** In each place a game that lacks the move with which Ada wins. */
  const places = {
    'in a group': () => {
      const { world, ada, ben, board } = openGroup();
      return { world, ada, ben, boards: () => [board], of: (_: FakeUser) => board };
    },
    'in a room': () => {
      const { world, ada, ben } = openRoom();
      ben.send('/join Sunday');
      return { world, ada, ben, boards: () => [boardOf(ada)], of: boardOf };
    },
    inline: () => {
      const world = openWorld();
      const ada = world.user({ name: 'Ada', languageCode: 'en' });
      const ben = world.user({ name: 'Ben', languageCode: 'en' });
      const chat = world.telegram.peopleChat(ada, ben);
      const board = ada.chooseInline(ada.typeInline('', chat), 'duel-ticTacToe');
      tapControl(ben, board, 'Join');
      return { world, ada, ben, boards: () => [board], of: (_: FakeUser) => board };
    },
  };
  const open = (place: keyof typeof places) => {
    const opened = places[place]();
    const { ada, ben, of } = opened;
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2'].entries()) {
      const user = index % 2 === 0 ? ada : ben;
      tapCell(user, of(user), cell);
    }
    return opened;
  };

  for (const place of Object.keys(places) as (keyof typeof places)[]) {
    onAppsScript(`${place} is not counted where its results cannot be read, and then is`, () => {
      const { world, ada, ben, of } = open(place);
      // The game has a row, which is read by one call; the results are read by another.
      const heal = refuse(world, 'getProperties');
      tapCell(ada, of(ada), 'A3');
      expect(isOver(of(ada))).toBe(true);
      expect(words(of(ada))).toContain(notCounted);
      expect(words(of(ada))).not.toContain('–');
      heal();
      expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([0, 0]);
      tapControl(ben, of(ben), of(ben) === of(ada) ? 'More' : 'Altele');
      expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 1]);
      tapControl(ada, of(ada), of(ben) === of(ada) ? 'Back' : 'More');
      expect(words(of(ada))).not.toContain(notCounted);
      expect(words(of(ada))).toMatch(/🔶 1 – 0 🔴 🔶 (Ada|You) 🔴 Ben/);
      expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 1]);
    });

    onAppsScript(`${place} is counted, too, where the rematch begins first`, () => {
      const { world, ada, ben, of } = open(place);
      const heal = refuse(world, 'getProperties');
      tapCell(ada, of(ada), 'A3');
      heal();
      tapControl(ada, of(ada), 'Rematch');
      expect(scoreOf(world, ada, ben)).toEqual({ won: 1, drawn: 0, lost: 0 });
    });
  }

  onAppsScript('is counted by itself where the results could not be read once', () => {
    for (const place of Object.keys(places) as (keyof typeof places)[]) {
      const { world, ada, ben, of } = open(place);
      world.appsScript.faults.add({
        service: 'PropertiesService',
        method: 'getProperties',
        effect: 'fail',
        times: 1,
      });
      tapCell(ada, of(ada), 'A3');
      expect(words(of(ada)), place).not.toContain(notCounted);
      expect(words(of(ada)), place).toMatch(/🔶 1 – 0 🔴 🔶 (Ada|You) 🔴 Ben/);
      expect([countedOf(world, ada), countedOf(world, ben)], place).toEqual([1, 1]);
    }
  });

  onAppsScript('is not shown with a score where only its results are not written', () => {
    const { world, ada, ben, board } = openGroup();
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2'].entries())
      tapCell(index % 2 === 0 ? ada : ben, board, cell);
    // All at once is refused, and then each row of results alone.
    const heal = refuse(world, 'setProperties');
    const restore = refuseResults(world);
    tapCell(ada, board, 'A3');
    expect(isOver(board)).toBe(true);
    expect(words(board)).toContain(notCounted);
    expect(words(board)).not.toContain('–');
    restore();
    heal();
    tapControl(ben, board, 'More');
    expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 1]);
  });

  /** Some hours, in which what waits is done, and what is erased. */
  function wait(world: World, user: FakeUser): void {
    for (let count = 0; count < 100; count++) {
      world.clock.advance(60_000);
      world.appsScript.run('tick');
    }
    user.send('/help');
  }

  onAppsScript('is not counted of who is forgotten meanwhile', () => {
    const { world, ada, ben, group, board } = openGroup();
    const [of, tap] = [(key: string) => rowsOf(world).get(key), tapCell];
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2'].entries())
      tap(index % 2 === 0 ? ada : ben, board, cell);
    const heal = refuse(world, 'getProperties');
    tap(ada, board, 'A3');
    expect(words(board)).toContain(notCounted);
    heal();
    forgetAll(ben);
    wait(world, ada);
    expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 0]);
    expect(of(makeResultsKey(ben.id))).toBeUndefined();
    expect(of(makePairKey(ada.id, ben.id))).toBeUndefined();
    expect(of(makePairKey(ben.id, ada.id))).toBeUndefined();
    const { members } = parseLeagueRow(of(makeLeagueKey(group.id)));
    expect(members.map(({ name }) => name)).toEqual(['Ada']);
    // Who plays again after that is counted.
    ben.send(group, '/duel');
    const next = group.messages.findLast((each) => hasControl(each, 'Join'))!;
    tapControl(ada, next, 'Join');
    const first = words(next).includes('Ada’s turn') ? ada : ben;
    const others = first === ada ? ben : ada;
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2'].entries())
      tap(index % 2 === 0 ? first : others, next, cell);
    const healAgain = refuse(world, 'getProperties');
    tap(first, next, 'A3');
    expect(words(next)).toContain(notCounted);
    healAgain();
    wait(world, ada);
    expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([2, 1]);
  });

  onAppsScript(
    'in a room that is left counts, and its closed board never says that it is yet to',
    () => {
      const { world, ada, ben } = open('in a room');
      // All at once is refused, and then each row of results alone.
      const heal = refuse(world, 'setProperties');
      const restore = refuseResults(world);
      leaveRoom(ada, '/leave Sunday');
      const boards = [boardOf(ada), boardOf(ben)];
      const shown = boards.map(words);
      restore();
      heal();
      wait(world, ada);
      expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 1]);
      for (const text of [...shown, ...boards.map(words)]) {
        expect(text).toMatch(/You resigned|Ada abandonează/);
        expect(text).not.toContain(notCounted);
        expect(text).not.toContain(textsOf('ro').notCounted);
        expect(text).not.toContain('–');
      }
    },
  );

  onAppsScript('in a room that is left before its end is counted counts all the same', () => {
    const { world, ada, ben, of } = open('in a room');
    const heal = refuse(world, 'getProperties');
    tapCell(ada, of(ada), 'A3');
    // What waits is given up.
    world.appsScript.cache.clear();
    heal();
    const board = of(ada);
    const healWriting = refuse(world, 'setProperties');
    const restore = refuseResults(world);
    ada.send('/leave Sunday');
    expect([...rowsOf(world).keys()].filter((key) => key.startsWith('r'))).toEqual([]);
    expect(hasControl(board, 'Rematch')).toBe(false);
    expect(words(board)).not.toContain(notCounted);
    expect(words(board)).not.toContain('–');
    restore();
    healWriting();
    wait(world, ada);
    expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 1]);
  });

  onAppsScript('in a room is not counted of who is forgotten meanwhile', () => {
    const { world, ada, ben, of } = open('in a room');
    const heal = refuse(world, 'getProperties');
    tapCell(ada, of(ada), 'A3');
    heal();
    forgetAll(ben);
    wait(world, ada);
    expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 0]);
    expect(scoreOf(world, ada, ben)).toBeUndefined();
    expect(scoreOf(world, ben, ada)).toBeUndefined();
  });
});
