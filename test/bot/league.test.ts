/**
 * The league of a group, as its members see it: ranked games, `/top`, a new month, and an admin who
 * wants none.
 */
import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { makeLeagueRow, parseLeagueRow } from '../../src/bot/rows/group/leagueRow.ts';
import { makeChampionsKey, makeLeagueKey } from '../../src/bot/rows/keys.ts';
import { monthOf } from '../../src/bot/rows/storedRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { switchWords } from '../../src/bot/texts/typedWords.ts';
import { nameMonth } from '../../src/bot/views/words/dates.ts';
import { sampled, samples } from '../samples.ts';
import {
  cellButton,
  control,
  doTwice,
  forgetAll,
  hasControl,
  isOver,
  newest,
  onAppsScript,
  openGroup,
  openWorld,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');
const day = 86_400_000;
const leagueOf = (world: World, { id }: ChatRoom) =>
  parseLeagueRow(world.appsScript.properties.user.get(makeLeagueKey(id)));

/** The board of the newest game, above notices and tables. */
function boardIn({ messages }: ChatRoom): ChatMessage {
  const board = messages.findLast((message) => hasControl(message, 'More'));
  if (!board) throw new Error('there is no board');
  return board;
}

/** The cells of a game that the first or the second wins, in enough plies to be ranked. */
const cells = {
  connectFour: {
    first: [1, 2, 1, 2, 1, 3, 4, 3, 1].map((column) => `A${column}`),
    second: [1, 2, 1, 2, 1, 2, 3, 2].map((column) => `A${column}`),
  },
  ticTacToe: {
    first: ['A1', 'B1', 'A2', 'B2', 'A3'],
    second: ['A1', 'B1', 'A2', 'B2', 'C3', 'B3'],
  },
};
type Played = keyof typeof cells;

function play(
  world: World,
  [first, second]: readonly [FakeUser, FakeUser],
  board: ChatMessage,
  winner: 'first' | 'second',
  game: Played = 'connectFour',
): void {
  for (const [index, cell] of cells[game][winner].entries()) {
    world.clock.advance(5000);
    const user = index % 2 === 0 ? first : second;
    user.tap(board, cellButton(board, cell));
  }
  expect(isOver(board)).toBe(true);
}

describe('a game that two begin in a group', () => {
  it('says that it is ranked before the first move, three times a day, and they take turns in beginning', () => {
    const { world, ada, ben, group } = openGroup('/duel connectfour');
    expect(words(boardIn(group))).toContain('Ranked game');
    expect(words(boardIn(group))).toContain('🟡 Ada’s turn');
    play(world, [ada, ben], boardIn(group), 'second');
    // The host of a new game does not begin twice.
    ada.send(group, '/duel connectfour');
    expect(words(newest(group))).not.toContain('Ranked');
    tapControl(ben, newest(group), 'Join');
    expect(words(boardIn(group))).toContain('Ranked game');
    expect(words(boardIn(group))).toContain('🔴 Ben’s turn');
    play(world, [ben, ada], boardIn(group), 'second');
    tapControl(ada, boardIn(group), 'Rematch');
    expect(words(boardIn(group))).toContain('Ranked game');
    play(world, [ada, ben], boardIn(group), 'second');
    tapControl(ada, boardIn(group), 'Rematch');
    expect(words(boardIn(group))).not.toContain('Ranked game');
    expect(words(boardIn(group))).toContain('Not ranked');
    expect(words(boardIn(group))).toContain(en.league.notRanked.day);
    play(world, [ben, ada], boardIn(group), 'second');
    expect(words(boardIn(group))).toContain('Not ranked');
    // It is said where the cache forgets, too.
    world.appsScript.cache.clear();
    const unranked = boardIn(group);
    tapControl(ben, unranked, 'More');
    tapControl(ben, unranked, 'Back');
    expect(words(unranked)).toContain('Not ranked');
    const tallies = leagueOf(world, group).members.map(({ name, games }) => [
      name,
      games.connectFour?.all,
    ]);
    expect(Object.fromEntries(tallies)).toEqual({
      Ada: { won: 1, drawn: 0, lost: 2 },
      Ben: { won: 2, drawn: 0, lost: 1 },
    });
    world.clock.advance(day);
    tapControl(ada, boardIn(group), 'Rematch');
    expect(words(boardIn(group))).toContain('Ranked game');
  });

  /** Three ranked games of Ada and Ben on one day. */
  function playThree() {
    const opened = openGroup('/duel connectfour');
    const { world, ada, ben, group } = opened;
    play(world, [ada, ben], boardIn(group), 'second');
    for (const host of [ben, ada] as const) {
      const guest = host === ada ? ben : ada;
      host.send(group, '/duel connectfour');
      tapControl(guest, boardWithJoin(group), 'Join');
      expect(words(boardIn(group))).toContain('Ranked game');
      const first = words(boardIn(group)).includes('Ada’s turn') ? ada : ben;
      play(world, first === ada ? [ada, ben] : [ben, ada], boardIn(group), 'second');
    }
    return opened;
  }
  const boardWithJoin = ({ messages }: ChatRoom): ChatMessage =>
    messages.findLast((message) => hasControl(message, 'Join'))!;

  it.each([
    ['the guest forgets', ['ben']],
    ['the host forgets', ['ada']],
    ['both forget, one twice', ['ada', 'ben', 'ada']],
  ] as const)('is not ranked the fourth time on a day, though %s', (_, forgetful) => {
    const opened = playThree();
    const { world, ada, ben, group } = opened;
    for (const name of forgetful) {
      forgetAll(opened[name]);
      world.clock.advance(1000);
      ada.send('/help');
    }
    for (const command of ['/duel connectfour', '/duel']) {
      ben.send(group, command);
      tapControl(ada, boardWithJoin(group), 'Join');
      expect(words(newest(group))).not.toContain('Ranked game');
      expect(words(newest(group))).toContain(en.league.notRanked.day);
      world.clock.advance(60_000);
    }
    world.clock.advance(day);
    ada.send(group, '/duel connectfour');
    const board = boardWithJoin(group);
    tapControl(ben, board, 'Join');
    expect(words(board)).toContain('Ranked game');
  });

  it('is not ranked the fourth time on a day, though each has begun with thirty others', () => {
    const { world, ada, ben, group } = playThree();
    for (let index = 0; index < samples(31, 9); index++) {
      const other = world.user({ id: 5_000_100 + index, name: `P${index}`, languageCode: 'en' });
      group.members.add(other.id);
      ada.send(group, '/duel connectfour');
      tapControl(other, boardWithJoin(group), 'Join');
      world.clock.advance(70_000);
    }
    ada.send(group, '/duel connectfour');
    const board = boardWithJoin(group);
    tapControl(ben, board, 'Join');
    expect(words(board)).toContain(en.league.notRanked.day);
  });

  it('counts nothing for a league where it was given away before the eighth move, and says so', () => {
    const { world, ada, ben, group } = openGroup('/duel connectfour');
    for (const [index, column] of [1, 2, 1, 2, 1, 2].entries())
      (index % 2 === 0 ? ada : ben).tap(boardIn(group), cellButton(boardIn(group), `A${column}`));
    const board = boardIn(group);
    expect(words(board)).toContain(en.league.ranked);
    tapControl(ben, board, 'Resign');
    tapControl(ben, board, 'Yes');
    expect(words(boardIn(group))).toContain(en.league.tooShort);
    expect(words(boardIn(group))).not.toContain(en.league.ranked);
    expect(leagueOf(world, group).members).toEqual([]);
  });

  it('is not ranked inline, nor in a room', () => {
    const world = openWorld();
    const [ada, ben] = [
      world.user({ name: 'Ada', languageCode: 'en' }),
      world.user({ name: 'Ben', languageCode: 'en' }),
    ];
    const board = ada.chooseInline(
      ada.typeInline('', world.telegram.peopleChat(ada, ben)),
      'duel-connectFour',
    );
    tapControl(ben, board, 'Join');
    expect(words(board)).not.toContain('Ranked');
    ada.send('/room Sunday connectfour');
    ben.send('/join Sunday');
    expect(words(newest(ada.chat))).not.toContain('Ranked');
  });
});

describe.each(weathers)('the table%s', (_, forget) => {
  /** Up to five games on three days, each delivered twice: of all five Ben wins three. */
  function playGames(count = 5, game: Played = 'connectFour') {
    const opened = openGroup(`/duel ${game}`);
    const { world, ada, ben, group } = opened;
    const twice = (act: () => unknown): void => doTwice(world, forget, act);
    for (const [index, winner] of (
      ['second', 'first', 'second', 'second', 'first'] as const
    ).entries()) {
      const players = index % 2 === 0 ? ([ada, ben] as const) : ([ben, ada] as const);
      for (const [ply, cell] of cells[game][winner].entries())
        twice(() => players[ply % 2]!.tap(boardIn(group), cellButton(boardIn(group), cell)));
      expect(isOver(boardIn(group))).toBe(true);
      if (index === count - 1) break;
      world.clock.advance(day / 2);
      twice(() => ada.tap(boardIn(group), control(boardIn(group), 'Rematch')));
      expect(words(boardIn(group))).toContain('Ranked game');
    }
    return { ...opened, twice };
  }

  it('agrees with what was played, with the score and with the results, and turns over for everybody', () => {
    const { world, ada, ben, group, twice } = playGames();
    expect(words(boardIn(group))).toContain('🟡 2 – 3 🔴');
    const before = group.messages.length;
    ada.send(group, '/top');
    const table = newest(group);
    const ownMonth = nameMonth(monthOf(world.clock.now()), en);
    expect(words(table)).toContain(
      `Connect Four · ${ownMonth} 1. Ben · 3 · +3 =0 −2 2. Ada · 2 · +2 =0 −3`,
    );
    twice(() => ben.tap(table, control(table, en.league.allTime)));
    expect(words(table)).toContain(
      'Connect Four · All time 1. Ben · 3/5 · +3 =0 −2 2. Ada · 2/5 · +2 =0 −3',
    );
    expect(group.messages).toHaveLength(before + 2);
    ada.send('/stats');
    expect(words(newest(ada.chat))).toContain('👥 2 won · 0 drawn · 3 lost');
    expect(words(newest(ada.chat))).toContain('Ben: 2 – 3');
  });

  it('shows runs, and leads to the games that were played and to no others', () => {
    const { ada, ben, group, world } = playGames(1);
    ada.send(group, '/top');
    expect(buttonsOf(newest(group)).flat()).toHaveLength(1);
    for (let count = 0; count < 3; count++) {
      world.clock.advance(day);
      ada.send(group, '/duel');
      const board = group.messages.findLast((message) => hasControl(message, 'Join'))!;
      tapControl(ben, board, 'Join');
      const isAdas = words(board).includes('Ada’s turn');
      const { first, second } = cells.ticTacToe;
      for (const [ply, cell] of (isAdas ? first : second).entries())
        (ply % 2 === Number(isAdas) ? ben : ada).tap(board, cellButton(board, cell));
      expect(isOver(board)).toBe(true);
    }
    ada.send(group, '/top');
    const table = newest(group);
    expect(words(table)).toContain('Tic-tac-toe');
    expect(words(table)).toContain('1. 🏆 Ada · 3 · +3 =0 −0 · 🔥 3');
    tapControl(ben, table, 'Connect Four');
    expect(words(table)).toContain('Connect Four');
    tapControl(ada, table, en.league.allTime);
    tapControl(ben, table, 'Tic-tac-toe');
    expect(words(table)).toContain('Tic-tac-toe · All time 1. 🏆 Ada · 3 · +3 =0 −0 · 🔥 3');
  });

  it('tells once who has won the month that is over', () => {
    const { world, ada, ben, group, twice } = playGames(1, 'ticTacToe');
    world.clock.advance(40 * day);
    twice(() => ben.tap(boardIn(group), control(boardIn(group), 'Rematch')));
    const board = boardIn(group);
    for (const [ply, cell] of cells.ticTacToe.second.entries())
      twice(() => [ben, ada][ply % 2]!.tap(board, cellButton(board, cell)));
    expect(isOver(board)).toBe(true);
    const told = group.messages.filter(({ text }) => text.includes('is over. The winner:'));
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^[A-Z][a-z]+ \d{4} is over\. The winner:\n🏆 Tic-tac-toe: Ben$/),
    ]);
    ada.send(group, '/top');
    expect(words(newest(group))).toContain('1. 🏆 Ada · 1 · +1 =0 −0');
    tapControl(ben, newest(group), en.league.allTime);
    expect(words(newest(group))).toMatch(/🏆 [A-Z][a-z]+ \d{4}: Ben/);
  });

  /** A game that Ben has won, and one in the next month. */
  function crownBen() {
    const opened = playGames(1, 'ticTacToe');
    const { world, ben, group, twice } = opened;
    world.clock.advance(40 * day);
    twice(() => ben.tap(boardIn(group), control(boardIn(group), 'Rematch')));
    play(world, [ben, opened.ada], boardIn(group), 'second', 'ticTacToe');
    return opened;
  }

  it('has its champions along where the group becomes a supergroup, until they are forgotten', () => {
    const { world, ada, ben, group } = crownBen();
    const supergroup = world.telegram.upgradeGroup(group);
    const champions = (): string => {
      ada.send(supergroup, '/top tictactoe');
      tapControl(ada, newest(supergroup), en.league.allTime);
      return words(newest(supergroup));
    };
    expect(champions()).toMatch(/🏆 [A-Z][a-z]+ \d{4}: Ben/);
    forgetAll(ben);
    world.clock.advance(1000);
    ada.send('/help');
    expect(champions()).toContain('Ada');
    expect(champions()).not.toContain('Ben');
  });

  it('has no champions any more once an admin has switched it off', () => {
    const { world, ada, group } = crownBen();
    const champions = makeChampionsKey(group.id);
    expect(world.appsScript.properties.user.get(champions)).toContain('Ben');
    world.clock.advance(60_000);
    ada.send(group, '/top off');
    expect(newest(group).text).toBe(en.league.switchedOff);
    expect(world.appsScript.properties.user.has(champions)).toBe(false);
  });

  it('goes along where the group becomes a supergroup', () => {
    const { world, ada, group } = playGames(1);
    const members = leagueOf(world, group).members;
    const supergroup = world.telegram.upgradeGroup(group);
    expect(leagueOf(world, supergroup).members).toEqual(members);
    expect(leagueOf(world, group).members).toEqual([]);
    ada.send(supergroup, '/top');
    expect(words(newest(supergroup))).toContain('1. Ben · 1 · +1 =0 −0');
  });

  it('has no line of a person who is forgotten', () => {
    const { world, ada, ben, group } = playGames(1);
    forgetAll(ben);
    // Where tables are apart the rest is erased by an alarm, which any call lets ring.
    world.clock.advance(1000);
    ada.send('/help');
    const { members, pairs } = leagueOf(world, group);
    expect([members.map(({ name }) => name), pairs]).toEqual([['Ada'], []]);
    ada.send(group, '/top');
    expect(words(newest(group))).not.toContain('Ben');
  });
});

describe('the final board', () => {
  it('says how the game has changed the ranks, also after another key, and where the cache forgets', () => {
    const { world, ada, ben, group } = openGroup('/duel connectfour');
    const shown = (): string => words(boardIn(group));
    // Whoever begins wins, until both are sure, and once more.
    const sure = /Ada 1\d\d\d · Ben 1\d\d\d/;
    let isSure = false;
    for (let count = 0; count < 18; count++) {
      play(world, count % 2 === 0 ? [ada, ben] : [ben, ada], boardIn(group), 'first');
      if (isSure) break;
      expect(shown()).not.toMatch(/[▲▼]/);
      isSure = sure.test(shown());
      if (count < 12) expect(isSure).toBe(false);
      world.clock.advance(4 * day);
      tapControl(ada, boardIn(group), 'Rematch');
      expect(shown()).toContain('Ranked game');
    }
    const board = boardIn(group);
    const changes = /Ada 1\d\d\d [▲▼]\d+ · Ben 1\d\d\d [▲▼]\d+/;
    expect(words(board)).toMatch(changes);
    world.appsScript.cache.clear();
    tapControl(ben, board, 'More');
    expect(words(board)).toMatch(changes);
    tapControl(ben, board, 'Back');
    world.clock.advance(day);
    tapControl(ben, boardIn(group), 'Rematch');
    expect(shown()).not.toContain('▲');
    ada.send(group, '/top');
    const table = group.messages.findLast((message) => hasControl(message, en.league.allTime))!;
    tapControl(ben, table, en.league.allTime);
    expect(words(table)).toMatch(
      /1\. 🏆 (?:Ada|Ben) · 1\d\d\d · \+\d =0 −\d 2\. (?:Ada|Ben) · 1\d\d\d/,
    );
    // Nobody leads any more by what was sure long ago. (A table of the Worker is kept for 180 days.)
    world.clock.advance(170 * day);
    ada.send(group, '/top');
    tapControl(ada, newest(group), en.league.allTime);
    expect(words(newest(group))).toMatch(/1\. (?:Ada|Ben) · \d\/1\d /);
    expect(words(newest(group))).not.toContain('🏆 Ada');
    expect(words(newest(group))).not.toContain('🏆 Ben');
  });
});

describe('/top', () => {
  it('is of a group, names a game, and says what it does not know', () => {
    const { ada, group } = openGroup('/duel connectfour');
    ada.send('/top');
    expect(newest(ada.chat).text).toContain(en.league.groupsOnly);
    ada.send(group, '/top fiveByFive');
    expect(words(newest(group))).toContain(en.games.fiveByFive);
    expect(newest(group).text).toContain(en.league.none);
    ada.send(group, '/top@linia_playground_bot bridge');
    expect(newest(group).text).toContain('/top connectfour');
  });

  it('off erases the league, if an admin asks, and games are no longer ranked until one asks for it', () => {
    const { world, ada, ben, group } = openGroup('/duel connectfour');
    play(world, [ada, ben], newest(group), 'second');
    ben.send(group, '/top off');
    expect(newest(group).text).toBe(en.league.adminsOnly);
    expect(leagueOf(world, group).members).toHaveLength(2);
    ada.send(group, '/top');
    const table = newest(group);
    ada.send(group, '/top off');
    expect(newest(group).text).toBe(en.league.switchedOff);
    expect(leagueOf(world, group)).toMatchObject({
      isOff: true,
      members: [],
      pairs: [],
      champions: [],
    });
    expect(tapControl(ben, table, en.league.allTime).answer?.text).toBe(en.league.isOff);
    for (const [command, said] of [
      ['/top', 'isOff'],
      ['/top off', 'switchedOff'],
    ] as const) {
      world.clock.advance(20_000);
      ada.send(group, command);
      expect(newest(group).text).toBe(en.league[said]);
    }
    ada.send(group, '/duel connectfour');
    tapControl(ben, newest(group), 'Join');
    expect(words(newest(group))).not.toContain('anked');
    ada.send(group, '/top on');
    expect(newest(group).text).toBe(en.league.isOn);
    ada.send(group, '/duel connectfour');
    tapControl(ben, newest(group), 'Join');
    expect(words(newest(group))).toContain('Ranked game');
  });

  it.each(sampled(languages, 3))('is read and switched in %s', (language) => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: language });
    const group = world.telegram.group('Friends', [ada]);
    ada.send(group, '/top');
    expect(words(newest(group))).toContain(textsOf(language).league.none);
    expect(hasControl(newest(group), textsOf(language).league.allTime)).toBe(true);
    ada.send(group, `/top ${switchWords.off[language]?.[0] ?? 'off'}`);
    expect(newest(group).text).toBe(textsOf(language).league.switchedOff);
  });

  onAppsScript('says from which day on there was room for the results', () => {
    const { world, ada, group } = openGroup('/duel connectfour');
    ada.send(group, '/top');
    expect(newest(group).text).not.toContain('full');
    world.appsScript.properties.user.set(
      makeLeagueKey(group.id),
      makeLeagueRow({ ...leagueOf(world, group), droppedDay: 20_649 }, world.clock.now()),
    );
    ada.send(group, '/top');
    expect(newest(group).text).toContain(en.league.dropped('15 July 2026'));
  });

  onAppsScript('says so where Telegram does not tell who the admins are', () => {
    const { world, ada, group } = openGroup('/duel connectfour');
    world.telegram.faults.add({
      method: 'getChatAdministrators',
      effect: { kind: 'timeoutBefore' },
    });
    ada.send(group, '/top off');
    expect(newest(group).text).toBe(en.trouble);
    expect(leagueOf(world, group).isOff).toBe(false);
  });
});

describe('the end of a ranked game', () => {
  onAppsScript('says where its winner stands, also of one whose rating is sure', () => {
    const { world, ada, ben, group } = openGroup('/duel connectfour');
    play(world, [ada, ben], boardIn(group), 'first');
    const league = leagueOf(world, group);
    const members = league.members.map(({ games, ...each }) => ({
      ...each,
      games: {
        connectFour: { ...games.connectFour!, estimate: { rating: 1500, deviation: 60 } },
      },
    }));
    world.appsScript.properties.user.set(
      makeLeagueKey(group.id),
      makeLeagueRow({ ...league, members }, world.clock.now()),
    );
    const eva = world.user({ name: 'Eva', languageCode: 'en' });
    group.members.add(eva.id);
    ada.send(group, '/duel connectfour');
    tapControl(eva, newest(group), 'Join');
    play(world, [ada, eva], boardIn(group), 'first');
    expect(words(boardIn(group))).toMatch(/Ada 15\d\d ▲\d+/);
    expect(words(boardIn(group))).toContain(en.meaning.monthPlace('Ada', 1, 3));
  });

  it('says where its winner stands this month among three or more, with a key to the table', () => {
    const { world, ada, ben, group } = openGroup('/duel connectfour');
    const eva = world.user({ name: 'Eva', languageCode: 'en' });
    group.members.add(eva.id);
    play(world, [ada, ben], boardIn(group), 'second');
    // The first two have only the result.
    expect(words(boardIn(group))).not.toContain('this month');
    tapControl(ben, boardIn(group), 'Rematch');
    play(world, [ben, ada], boardIn(group), 'first');
    ada.send(group, '/duel connectfour');
    tapControl(eva, newest(group), 'Join');
    play(world, [ada, eva], boardIn(group), 'first');
    const board = boardIn(group);
    expect(words(board)).toContain(en.meaning.monthPlace('Ada', 2, 3));
    const text = words(board);
    const count = group.messages.length;
    const { answer } = tapControl(eva, board, en.buttons.table);
    expect(answer?.alert).toBe(true);
    expect(answer?.text?.split('\n')[0]).toBe(
      `${en.games.connectFour} · ${nameMonth(monthOf(world.clock.now()), en)}`,
    );
    expect(answer?.text).toContain('2. ');
    expect(group.messages).toHaveLength(count);
    expect(words(board)).toBe(text);
  });
});
