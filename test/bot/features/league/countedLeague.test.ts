/** What months of ranked games leave in the rows of a league. */

import { describe, expect, it } from 'vitest';
import { leagueCounts } from '../../../../src/bot/features/league/countedLeague.ts';
import { parseLeague } from '../../../../src/bot/features/league/storedLeague.ts';
import type { GameEnd } from '../../../../src/bot/match/gameEnd.ts';
import { parseLeagueRow } from '../../../../src/bot/rows/group/leagueRow.ts';
import { makeChampionsKey, makeLeagueKey, type Rows } from '../../../../src/bot/rows/keys.ts';
import type { GameName } from '../../../../src/games/game.ts';
import { samples } from '../../../samples.ts';

const group = -4_000_002;
const day = 86_400_000;
const january = Date.UTC(2026, 0, 5);
const inMonth = (index: number): number => Date.UTC(2026, index, 5);

const wideName = (index: number): string => `${'玩'.repeat(29)}${String(index).padStart(3, '0')}`;
const idOf = (index: number): number => 5_000_000 + index;

let count = 0;
/** The rows after a game that the first has won. */
function play(
  rows: Rows,
  [winner, loser]: readonly [number, number],
  game: GameName,
  now: number,
): Rows {
  const end: GameEnd = {
    userId: idOf(winner),
    name: wideName(winner),
    game,
    plies: 20,
    groupId: group,
    identity: String(count++),
    outcome: 'won',
    isHelped: false,
    opponent: { id: idOf(loser), name: wideName(loser) },
  };
  return { ...rows, ...leagueCounts.count([end], rows, now) };
}

const someGames = ['connectFour', 'fiveByFive', 'ticTacToe', 'misereTicTacToe'] as const;
const membersOf = (rows: Rows): readonly number[] =>
  parseLeagueRow(rows[makeLeagueKey(group)])
    .members.map(({ id }) => id)
    .sort();

describe('the members of a league', () => {
  it('stay, however many champions there are', () => {
    let rows: Rows = {};
    // The first one beats two others, and so stands before all, and is champion where no rating is
    // asked for.
    const pairs = [[0, 2], ...Array.from({ length: 12 }, (_, index) => [2 * index, 2 * index + 1])];
    for (let month = 0; month < samples(14, 9); month++)
      for (const [winner, loser] of pairs)
        for (const game of someGames) rows = play(rows, [winner!, loser!], game, inMonth(month));
    expect(membersOf(rows)).toEqual(Array.from({ length: 24 }, (_, index) => idOf(index)));
    const { members, champions, droppedDay } = parseLeague(group, rows);
    expect(members.map(({ games }) => Object.keys(games).length)).toEqual(
      Array.from({ length: 24 }, () => 4),
    );
    expect(droppedDay).toBe(0);
    // The newest that fit.
    expect(champions.length).toBeGreaterThan(15);
    expect(champions.at(-1)!.month).toBe(samples(202701, 202608));
    expect(Buffer.byteLength(rows[makeChampionsKey(group)]!)).toBeLessThanOrEqual(2000);
  });

  it('lose the results first that they have added nothing to for longest', () => {
    let rows: Rows = {};
    for (let index = 0; index < 40; index++) {
      rows = play(rows, [2 * index, 2 * index + 1], 'connectFour', january + index * day);
      // The first two go on with another game.
      rows = play(rows, [0, 1], 'fiveByFive', january + index * day);
    }
    const { members, droppedDay } = parseLeague(group, rows);
    const [first, last] = [0, 79].map((index) => members.find(({ id }) => id === idOf(index))!);
    expect(Object.keys(first!.games)).toEqual(['fiveByFive']);
    expect(first!.games.fiveByFive!.all.won).toBe(40);
    expect(Object.keys(last!.games)).toEqual(['connectFour']);
    const days = members.flatMap(({ games }) => Object.values(games).map((each) => each.day));
    expect(Math.min(...days)).toBeGreaterThanOrEqual(droppedDay);
    expect(droppedDay).toBeGreaterThanOrEqual(january / day);
    expect(Buffer.byteLength(rows[makeLeagueKey(group)]!)).toBeLessThanOrEqual(8000);
    expect(Buffer.byteLength(rows[makeLeagueKey(group)]!)).toBeGreaterThan(7700);
  });
});

describe('the champions of a row of 2.0.1', () => {
  const [key, championsKey] = [makeLeagueKey(group), makeChampionsKey(group)];
  const titles = Array.from({ length: 9 }, (_, index) => `${202601 + index},1,${idOf(1)},Ben`);
  const members = [
    `${idOf(0)},Ada,20730,1:1400:90:5::1:5:5::1.6:1300:90:2::1:2:2::1`,
    `${idOf(1)},Ben,20730,1:1000:90:1::1:1:1::1`,
  ];
  const row = `2|7||202610|1||${members.join(';')}||${titles.join(';')}|20730`;

  it('move into a row of their own with the next game, and none is lost', () => {
    const before = parseLeague(group, { [key]: row });
    expect(before.champions).toHaveLength(9);
    const rows = play({ [key]: row }, [0, 1], 'connectFour', inMonth(9));
    expect(parseLeagueRow(rows[key]).champions).toEqual([]);
    const after = parseLeague(group, rows);
    expect(after.champions).toEqual(before.champions);
    expect(after.revision).toBe(8);
    expect(membersOf(rows)).toEqual([idOf(0), idOf(1)]);
    const [first] = after.members;
    expect(first!.games.connectFour!.all).toEqual({ won: 6, drawn: 0, lost: 1 });
    // What has no day of its own has that of the member's last game before.
    expect(first!.games.fiveByFive).toMatchObject({ all: { won: 2 }, day: 20_730 });
    expect(first!.day).toBeGreaterThan(20_730);
    // Nothing is new in the next one.
    const next = play(rows, [1, 0], 'connectFour', inMonth(9));
    expect(next[championsKey]).toBe(rows[championsKey]);
    // Were only the new row written, the older one would say nothing twice.
    expect(parseLeague(group, { ...rows, [key]: row }).champions).toEqual(before.champions);
  });

  it('stand before those of a month that is over', () => {
    const rows = play({ [key]: row }, [0, 1], 'connectFour', inMonth(9));
    const later = play(rows, [0, 1], 'connectFour', inMonth(10));
    expect(parseLeague(group, later).champions.map(({ month }) => month)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => 202601 + index),
      // Of both games.
      202610,
      202610,
    ]);
  });
});
