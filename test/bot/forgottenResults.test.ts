/**
 * `/forget` ends the games of its person as resigned. Whoever stays has won them: in `/stats`, in
 * the league, and nothing of whoever went.
 */
import { describe, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { parseLeagueRow } from '../../src/bot/rows/group/leagueRow.ts';
import { makeLeagueKey, makeResultsKey } from '../../src/bot/rows/keys.ts';
import { parseResultsRow } from '../../src/bot/rows/person/resultsRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  cellButton,
  forgetAll,
  lastBoard,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const en = textsOf('en');

function meet() {
  const world = openWorld();
  const ada = world.user({ id: 5_000_001, name: 'Adelaide', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Benjamin', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben]);
  return { world, ada, ben, group };
}
type Met = ReturnType<typeof meet>;

/** A game that is on, in which both have moved; `board` is what a person sees of it. */
const places = {
  'in a group'({ ada, ben, group }: Met) {
    ada.send(group, '/duel');
    const board = newest(group);
    tapControl(ben, board, 'Join');
    return () => board;
  },
  inline({ world, ada, ben }: Met) {
    const board = ada.chooseInline(
      ada.typeInline('', world.telegram.peopleChat(ada, ben)),
      'duel-ticTacToe',
    );
    tapControl(ben, board, 'Join');
    return () => board;
  },
  'in a room'({ ada, ben }: Met) {
    ada.send('/room Sunday');
    ben.send('/join Sunday');
    return ({ chat }: FakeUser) => lastBoard(chat);
  },
  'with a stranger'({ ada, ben }: Met) {
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    return ({ chat }: FakeUser) => lastBoard(chat);
  },
};

function begin(met: Met, open: (met: Met) => (user: FakeUser) => ReturnType<typeof newest>) {
  const { ada, ben, world } = met;
  const board = open(met);
  // Who begins between strangers is drawn.
  for (const cell of ['B2', 'A1', 'C3'])
    for (const user of [ada, ben]) {
      world.clock.advance(2000);
      tapCell(user, board(user), cell);
    }
  return board;
}

const playedBy = (world: World, { id }: FakeUser) =>
  parseResultsRow(world.appsScript.properties.user.get(makeResultsKey(id))).games.ticTacToe?.people;

const traces = ({ world, ada }: Met): readonly string[] =>
  [...world.appsScript.properties.user]
    .map(([key, row]) => `${key} ${row}`)
    .filter((line) => line.includes('Adelaide') || line.includes(String(ada.id)));

describe.each(Object.entries(places))('a game %s that /forget ends', (_, open) => {
  onAppsScript('is won by whoever stays, once, and tells nothing of whoever went', () => {
    const met = meet();
    const { world, ada, ben } = met;
    const board = begin(met, open);
    forgetAll(ada);
    expect(words(board(ben))).toMatch(/wins|You win/);
    expect(playedBy(world, ben)).toEqual({ won: 1, drawn: 0, lost: 0 });
    forgetAll(ada);
    expect(playedBy(world, ben)).toEqual({ won: 1, drawn: 0, lost: 0 });
    expect(traces(met)).toEqual([]);
    ben.send('/stats');
    expect(words(newest(ben.chat))).toContain('👥 1 won · 0 drawn · 0 lost');
    expect(words(newest(ben.chat))).not.toContain('Adelaide');
  });

  onAppsScript('counts nothing where only one has moved', () => {
    const met = meet();
    const { world, ada, ben } = met;
    const board = open(met);
    for (const user of [ada, ben]) tapCell(user, board(user), 'B2');
    forgetAll(ada);
    expect(playedBy(world, ben)).toBeUndefined();
  });

  onAppsScript('ends uncounted where the row of whoever stays cannot be written', () => {
    const met = meet();
    const { world, ada, ben } = met;
    const board = begin(met, open);
    const { user } = world.appsScript.properties;
    const { set } = user;
    const key = makeResultsKey(ben.id);
    user.set = (name: string, row: string) => {
      if (name === key) throw new Error('not now');
      return set.call(user, name, row);
    };
    forgetAll(ada);
    user.set = set;
    expect(newest(ada.chat).text).toBe(en.forgotten(true));
    expect(words(board(ben))).toMatch(/wins|You win/);
    expect(playedBy(world, ben)).toBeUndefined();
    expect(traces(met)).toEqual([]);
  });
});

describe('a ranked game that /forget ends', () => {
  onAppsScript('counts in the league for whoever stays, who alone stands there then', () => {
    const met = meet();
    const { world, ada, ben, group } = met;
    ada.send(group, '/duel connectfour');
    const board = newest(group);
    tapControl(ben, board, 'Join');
    for (const [index, column] of [1, 2, 1, 2, 1, 3, 3, 4].entries()) {
      world.clock.advance(5000);
      (index % 2 === 0 ? ada : ben).tap(board, cellButton(board, `A${column}`));
    }
    forgetAll(ada);
    expect(words(board)).toContain('Benjamin wins!');
    const { members } = parseLeagueRow(
      world.appsScript.properties.user.get(makeLeagueKey(group.id)),
    );
    expect(members.map(({ name, games }) => [name, games.connectFour?.all])).toEqual([
      ['Benjamin', { won: 1, drawn: 0, lost: 0 }],
    ]);
    expect(traces(met)).toEqual([]);
  });
});

describe('several games that /forget ends', () => {
  onAppsScript('count each, also those with the same person', () => {
    const met = meet();
    const { world, ada, ben } = met;
    for (const open of [places['in a group'], places.inline, places['in a room']]) begin(met, open);
    forgetAll(ada);
    expect(playedBy(world, ben)).toEqual({ won: 3, drawn: 0, lost: 0 });
  });

  it('leave others’ games alone', () => {
    const met = meet();
    const { ada, ben, group, world } = met;
    const cleo = world.user({ id: 5_000_003, name: 'Cleopatra', languageCode: 'en' });
    group.members.add(cleo.id);
    begin(met, places['in a group']);
    ben.send(group, '/duel');
    const theirs = newest(group);
    tapControl(cleo, theirs, 'Join');
    forgetAll(ada);
    expect(words(theirs)).toContain('Benjamin’s turn');
  });
});
