/**
 * Ends of games that cannot be counted: while the store does not answer the game goes on, and its
 * last move counts once when it is made again; where a row that counts it cannot be read, it ends
 * uncounted, which is said.
 */
import { describe, expect } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { parseLeagueRow } from '../../src/bot/rows/group/leagueRow.ts';
import { makeLeagueKey, makePairKey, makeResultsKey } from '../../src/bot/rows/keys.ts';
import { parsePairRow } from '../../src/bot/rows/person/pairRow.ts';
import { parseResultsRow } from '../../src/bot/rows/person/resultsRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  emptyCells,
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

const { trouble, notCounted } = textsOf('en');

const rowsOf = (world: World) => world.appsScript.properties.user;
const countedOf = (world: World, { id }: FakeUser) =>
  parseResultsRow(rowsOf(world).get(makeResultsKey(id))).counted.length;
const scoreOf = (world: World, one: FakeUser, other: FakeUser) =>
  parsePairRow(rowsOf(world).get(makePairKey(one.id, other.id))).games.ticTacToe;
const tableOf = (world: World) => [...rowsOf(world)].filter(([key]) => /^[dr]/.test(key));

/** The store refuses what it is asked; gives what ends that. */
function refuse(world: World, ...methods: readonly string[]): () => void {
  const heals = methods.map((method) =>
    world.appsScript.faults.add({ service: 'PropertiesService', method, effect: 'fail' }),
  );
  return () => {
    for (const heal of heals) heal();
  };
}
/** The person's results are of a newer version. */
function spoil(world: World, { id }: FakeUser): string {
  const row = '99|of tomorrow';
  rowsOf(world).set(makeResultsKey(id), row);
  return row;
}

const writing = ['setProperty', 'setProperties'];
const reading = ['getProperty', 'getProperties'];

describe('a game against the bot', () => {
  function open() {
    const world = openWorld({ DIFFICULTY: 'perfect' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe perfect');
    return { world, ada, board: newest(ada.chat) };
  }

  /** The toast of the last move. */
  function playOut(user: FakeUser, board: ChatMessage): string | undefined {
    let said: string | undefined;
    for (let count = 0; !isOver(board) && count < 9; count++)
      said = tapCell(user, board, emptyCells(board)[0]!).answer?.text;
    return said;
  }

  onAppsScript('does not end while the store is down, and counts once then', () => {
    for (const methods of [writing, reading, [...reading, ...writing]]) {
      const { world, ada, board } = open();
      const heal = refuse(world, ...methods);
      expect(playOut(ada, board)).toBe(trouble);
      const shown = words(board);
      expect(isOver(board)).toBe(false);
      heal();
      expect(countedOf(world, ada)).toBe(0);
      // With the cache its buttons are all that is left of it.
      if (methods !== writing) world.appsScript.cache.clear();
      playOut(ada, board);
      expect(isOver(board), shown).toBe(true);
      expect(words(board)).toMatch(/0 – [01]/);
      expect(countedOf(world, ada)).toBe(1);
      tapControl(ada, board, 'More');
      expect(countedOf(world, ada)).toBe(1);
    }
  });

  onAppsScript('ends uncounted where the results cannot be read', () => {
    const { world, ada, board } = open();
    const row = spoil(world, ada);
    expect(playOut(ada, board)).toBe(notCounted);
    expect(isOver(board)).toBe(true);
    expect(rowsOf(world).get(makeResultsKey(ada.id))).toBe(row);
  });
});

/** In each place a game that lacks the move with which Ada wins. */
const places = {
  'in a group': () => {
    const { world, ada, ben, group, board } = openGroup();
    return { world, ada, ben, group, of: (_: FakeUser) => board };
  },
  'in a room': () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join Sunday');
    return { world, ada, ben, of: boardOf };
  },
  inline: () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const ben = world.user({ name: 'Ben', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, ben);
    const board = ada.chooseInline(ada.typeInline('', chat), 'duel-ticTacToe');
    tapControl(ben, board, 'Join');
    return { world, ada, ben, of: (_: FakeUser) => board };
  },
};
type Place = keyof typeof places;

function open<Name extends Place>(place: Name): ReturnType<(typeof places)[Name]> {
  const opened = places[place]() as ReturnType<(typeof places)[Name]>;
  const { ada, ben, of } = opened;
  for (const [index, cell] of ['A1', 'B1', 'A2', 'B2'].entries()) {
    const user = index % 2 === 0 ? ada : ben;
    tapCell(user, of(user), cell);
  }
  return opened;
}

describe.each(Object.keys(places) as Place[])('a game of two people %s', (place) => {
  // The game alone is read, and written, by one call each; its results are by others.
  onAppsScript.each(['getProperties', 'setProperties'])(
    'goes on where %s of its results fails, and counts once by the next tap',
    (method) => {
      const { world, ada, ben, of } = open(place);
      const [shown, stored] = [words(of(ada)), tableOf(world)];
      const heal = refuse(world, method);
      expect(tapCell(ada, of(ada), 'A3').answer?.text).toBe(trouble);
      expect(words(of(ada))).toBe(shown);
      expect(tableOf(world)).toEqual(stored);
      heal();
      for (const _again of [0, 1]) {
        tapCell(ada, of(ada), 'A3');
        expect(isOver(of(ada))).toBe(true);
        expect(words(of(ada))).toMatch(/🔶 1 – 0 🔴 🔶 (Ada|You) 🔴 Ben/);
        expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 1]);
        expect(scoreOf(world, ada, ben)).toEqual({ won: 1, drawn: 0, lost: 0 });
        expect(scoreOf(world, ben, ada)).toEqual({ won: 0, drawn: 0, lost: 1 });
      }
    },
  );

  onAppsScript('ends uncounted where the results of one cannot be read', () => {
    const { world, ada, ben, of } = open(place);
    const row = spoil(world, ben);
    expect(tapCell(ada, of(ada), 'A3').answer?.text).toBe(notCounted);
    expect(isOver(of(ada))).toBe(true);
    expect(countedOf(world, ada)).toBe(0);
    expect(scoreOf(world, ada, ben)).toBeUndefined();
    expect(rowsOf(world).get(makeResultsKey(ben.id))).toBe(row);
  });
});

describe('a ranked game', () => {
  onAppsScript(
    'goes on where the league is not taken, and counts there once by the next tap',
    () => {
      const { world, ada, group, of } = open('in a group');
      const membersOf = () =>
        parseLeagueRow(rowsOf(world).get(makeLeagueKey(group.id))).members.map(
          ({ games }) => games.ticTacToe?.all,
        );
      const heal = refuse(world, 'setProperties');
      expect(tapCell(ada, of(ada), 'A3').answer?.text).toBe(trouble);
      expect(membersOf()).toEqual([]);
      heal();
      tapCell(ada, of(ada), 'A3');
      expect(membersOf()).toEqual([
        { won: 1, drawn: 0, lost: 0 },
        { won: 0, drawn: 0, lost: 1 },
      ]);
    },
  );
});

describe('a room that is left', () => {
  onAppsScript('stays where its end is not taken, and counts once when it is left again', () => {
    const { world, ada, ben, of } = open('in a room');
    const shown = words(of(ben));
    const heal = refuse(world, 'setProperties');
    expect(leaveRoom(ada, '/leave Sunday').answer?.text).toBe(trouble);
    expect(words(of(ben))).toBe(shown);
    expect(tableOf(world)).toEqual([[expect.anything(), expect.stringContaining('|running|')]]);
    heal();
    leaveRoom(ada, '/leave Sunday');
    expect(tableOf(world)).toEqual([]);
    expect(words(boardOf(ben))).toContain('Ada abandonează');
    expect([countedOf(world, ada), countedOf(world, ben)]).toEqual([1, 1]);
  });

  onAppsScript('ends uncounted where the results of one cannot be read', () => {
    const { world, ada, ben } = open('in a room');
    spoil(world, ben);
    expect(leaveRoom(ada, '/leave Sunday').answer?.text).toContain(notCounted);
    expect(tableOf(world)).toEqual([]);
    expect(countedOf(world, ada)).toBe(0);
  });
});
