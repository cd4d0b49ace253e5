/** The league of a group: what is ranked, how it counts, and how its row stays small. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  beginGame,
  countRanked,
  findChange,
  monthOf,
  pointsOf,
  rankAll,
  rankMonth,
  rankOf,
  switchLeague,
  turnMonth,
} from '../../../../src/bot/features/league/league.ts';
import { type GameEnd, minPlies } from '../../../../src/bot/match/gameEnd.ts';
import {
  forgetMember,
  type League,
  makeLeagueRow,
  parseLeagueRow,
  peopleInLeague,
} from '../../../../src/bot/rows/leagueRow.ts';
import {
  leagueDayKeyOf,
  makePairDayRow,
  type PairDay,
  parsePairDayRow,
  strangersDayKeyOf,
} from '../../../../src/bot/rows/pairDayRow.ts';
import { gameNames } from '../../../../src/games/game.ts';
import { sampled } from '../../../samples.ts';
import { noLeague } from '../../rows/nothing.ts';

const [ada, ben, eve] = [5_000_001, 5_000_002, 5_000_003];
const day = 86_400_000;
const november = Date.UTC(2026, 10, 23);

type Played = Partial<Pick<GameEnd, 'userId' | 'name' | 'outcome' | 'opponent' | 'game'>>;

const makeEnd = (played: Played): GameEnd => ({
  userId: ada,
  name: 'Ada',
  game: 'connectFour',
  plies: 12,
  groupId: -7,
  identity: '',
  outcome: 'won',
  isHelped: false,
  opponent: { id: ben, name: 'Ben' },
  ...played,
});

let digests = 0;
const count = (league: League, played: Played = {}, now = november): League =>
  countRanked(league, makeEnd(played), `d${String(digests++).padStart(3, '0')}`, now);
const repeat = (times: number, league: League, played: Played = {}): League =>
  Array.from({ length: times }).reduce<League>((each) => count(each, played), league);
const standingOf = (league: League, id: number) =>
  league.members.find((member) => member.id === id)!.games.connectFour!;

describe('a ranked game', () => {
  it('counts for both, once by its digest', () => {
    const once = countRanked(noLeague, makeEnd({}), 'abcd', november);
    expect(standingOf(once, ada)).toMatchObject({ all: { won: 1, drawn: 0, lost: 0 }, run: 1 });
    expect(standingOf(once, ben)).toMatchObject({ month: { won: 0, drawn: 0, lost: 1 }, run: 0 });
    expect(standingOf(once, ada).estimate.rating).toBeGreaterThan(1200);
    expect(standingOf(once, ben).estimate.rating).toBeLessThan(1200);
    expect(countRanked(once, makeEnd({}), 'abcd', november)).toBe(once);
    expect(count(count(once), { outcome: 'lost' })).toMatchObject({
      lastGame: 'connectFour',
      month: 202611,
      revision: 3,
    });
    expect(standingOf(count(count(once), { outcome: 'lost' }), ada)).toMatchObject({
      run: 0,
      all: { won: 2, lost: 1 },
    });
  });

  it('counts for members whose name is not known, and keeps a name that was', () => {
    const league = count(noLeague, { opponent: { id: ben, name: '' } });
    const nameOf = (of: League) => of.members.find(({ id }) => id === ben)!.name;
    expect(nameOf(league)).toBe('');
    expect(nameOf(count(count(league), { opponent: { id: ben, name: '' } }))).toBe('Ben');
  });

  it('has eight plies, on nine squares five', () => {
    const some = ['ticTacToe', 'vanishingTicTacToe', 'connectFour', 'fiveByFive'] as const;
    expect(some.map(minPlies)).toEqual([5, 5, 8, 8]);
  });

  it('counts nothing in a league that is off, which keeps nothing', () => {
    const off = switchLeague(count(noLeague), true);
    expect(count(off)).toBe(off);
    expect(off).toEqual({ ...noLeague, isOff: true, revision: 2 });
    expect(parseLeagueRow(makeLeagueRow(off, november))).toEqual(off);
    expect(switchLeague(off, false)).toEqual({ ...noLeague, revision: 3 });
  });
});

describe('a game that two members begin', () => {
  const none: PairDay = { begun: [] };
  const begin = (
    league: League,
    today: PairDay,
    nonce: number,
    ids: readonly [number, number] = [ben, ada],
    now = november,
  ) => beginGame(league, today, { ids, starterId: undefined, game: 'connectFour', nonce }, now);

  it('is ranked three times a day, and they take turns in beginning', () => {
    const starters: number[] = [];
    let [league, today] = [noLeague, none];
    for (const nonce of [1, 2, 3]) {
      const begun = begin(league, today, nonce);
      expect(begun.isRanked).toBe(true);
      starters.push(begun.starterId);
      // The same game once more counts nothing.
      expect(begin(begun.league, begun.today, nonce)).toEqual(begun);
      league = parseLeagueRow(makeLeagueRow(begun.league, november));
      expect(league).toEqual(begun.league);
      today = parsePairDayRow(makePairDayRow(begun.today, november));
      expect(today).toEqual(begun.today);
    }
    expect(starters).toEqual([ben, ada, ben]);
    expect(today).toEqual({ begun: [1, 2, 3] });
    const fourth = begin(league, today, 4);
    expect(fourth).toMatchObject({ isRanked: false, starterId: ada, today });
    expect(begin(fourth.league, today, 4)).toEqual(fourth);
    expect(begin(forgetMember(league, ben), today, 4)).toMatchObject({ isRanked: false });
    expect(begin(league, none, 4, [ada, eve])).toMatchObject({ isRanked: true, starterId: ada });
    expect(begin(league, none, 4, [ben, ada], november + day)).toMatchObject({
      isRanked: true,
      starterId: ada,
    });
    const other = { ids: [ben, ada], game: 'fiveByFive', nonce: 4 } as const;
    const starterOf = (starterId: number | undefined) =>
      beginGame(league, none, { ...other, starterId }, november + day).starterId;
    expect(starterOf(undefined)).toBe(ben);
    expect(starterOf(ada)).toBe(ada);
  });

  it('is counted in a row that names neither, and is another one on another day, or elsewhere', () => {
    const hashed = (text: string) => [...createHash('sha256').update(text).digest()];
    const keyOf = (groupId: number, ids: readonly [number, number], now = november) =>
      leagueDayKeyOf(groupId, ids, now, hashed);
    const key = keyOf(-7, [ada, ben]);
    expect(key).toMatch(/^D-7\|[\da-f]{24}$/);
    expect(keyOf(-7, [ben, ada])).toBe(key);
    const others = [
      keyOf(-7, [ada, eve]),
      keyOf(-8, [ada, ben]),
      keyOf(-7, [ada, ben], november + day),
      `D-7|${strangersDayKeyOf([ada, ben], november, hashed).slice(1)}`,
    ];
    expect(new Set([key, ...others]).size).toBe(5);
  });
});

describe('a rank', () => {
  it('is told after ten games, or where it is sure before, and never of games that are drawn for ever', () => {
    const nine = repeat(9, noLeague, { outcome: 'drawn' });
    expect(rankOf('connectFour', standingOf(nine, ada))).toBeUndefined();
    const ten = count(nine, { outcome: 'drawn' });
    expect(rankOf('connectFour', standingOf(ten, ada))).toBe(1200);
    const sure = {
      ...standingOf(count(noLeague), ada),
      estimate: { rating: 1500.4, deviation: 109 },
    };
    expect(rankOf('connectFour', sure)).toBe(1500);
    expect(rankOf('ticTacToe', sure)).toBeUndefined();
    expect(rankOf('misereTicTacToe', sure)).toBeUndefined();
    expect(rankOf('vanishingTicTacToe', sure)).toBe(1500);
  });

  describe('against members with fewer than ten games', () => {
    const throwaway = (index: number) => ({ id: 5_000_100 + index, name: `P${index}` });
    const gainOf = (league: League, id = ada): number =>
      standingOf(league, id).estimate.rating - 1200;
    /** A row later, as it would be read again. */
    const stored = (league: League): League => parseLeagueRow(makeLeagueRow(league, november));

    it('rises by 30 points a month at most, by however many of them, and falls as ever', () => {
      let league = noLeague;
      for (let index = 0; index < 36; index++)
        league = stored(count(league, { opponent: throwaway(index % 12) }));
      expect(gainOf(league)).toBe(30);
      // Whether they win or draw.
      const drawn = repeat(9, count(noLeague), {
        userId: eve,
        name: 'Eve',
        outcome: 'drawn',
        opponent: { id: ada, name: 'Ada' },
      });
      expect(gainOf(drawn, eve)).toBeLessThanOrEqual(30);
      const lost = count(league, { outcome: 'lost', opponent: throwaway(40) });
      expect(gainOf(lost)).toBeLessThan(0);
      // What was lost may be won back.
      const back = repeat(9, lost, { opponent: throwaway(41) });
      expect(gainOf(back)).toBeGreaterThan(gainOf(lost));
      expect(gainOf(back)).toBeLessThanOrEqual(30);
      const december = count(league, { opponent: throwaway(42) }, november + 20 * day);
      expect(gainOf(december)).toBe(60);
      expect(standingOf(league, ada).all.won).toBe(36);
    });

    it('rises against others as the result says, and each game has its own 30 points', () => {
      const known = repeat(10, noLeague, { outcome: 'drawn' });
      const won = count(known, { userId: eve, name: 'Eve' });
      expect(gainOf(won, eve)).toBeGreaterThan(60);
      const both = count(count(noLeague), { game: 'fiveByFive' });
      const [first] = both.members;
      const ratings = Object.values(first!.games).map(({ estimate }) => estimate.rating);
      expect(ratings).toEqual([1230, 1230]);
    });
  });

  it('changes with each game', () => {
    const [nine, ten, eleven] = [repeat(9, noLeague), repeat(10, noLeague), repeat(11, noLeague)];
    expect(findChange(repeat(8, noLeague), nine, 'connectFour', ada)).toBeUndefined();
    expect(findChange(nine, ten, 'connectFour', ada)).toEqual({
      rank: expect.any(Number),
      change: 0,
    });
    const [up, down] = [ada, ben].map((id) => findChange(ten, eleven, 'connectFour', id)!);
    expect(up!.change).toBeGreaterThan(0);
    expect(down!.change).toBeLessThan(0);
    expect(findChange(ten, eleven, 'connectFour', eve)).toBeUndefined();
  });

  it('orders the table of all time before those who have none, and the month is ordered by points', () => {
    const strong = repeat(10, noLeague);
    const league = count(strong, { userId: eve, name: 'Eve', opponent: { id: ben, name: 'Ben' } });
    expect(rankAll(league, 'connectFour').map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Eve']);
    expect(
      rankMonth(league, 'connectFour').map(({ name, standing }) => [
        name,
        pointsOf(standing.month),
      ]),
    ).toEqual([
      ['Ada', 10],
      ['Eve', 1],
      ['Ben', 0],
    ]);
    expect(rankMonth(league, 'fiveByFive')).toEqual([]);
  });
});

describe('members who are equal', () => {
  const places = (list: readonly { readonly name: string; readonly place: number }[]) =>
    list.map(({ name, place }) => `${place} ${name}`);

  it.each(['ticTacToe', 'connectFour'] as const)('share a place in %s, in both tables', (game) => {
    const eveToo = { id: eve, name: 'Eve' };
    const drawn = count(noLeague, { game, outcome: 'drawn' });
    const league = count(drawn, { game, outcome: 'lost', opponent: eveToo });
    const both = count(league, {
      game,
      userId: ben,
      name: 'Ben',
      outcome: 'lost',
      opponent: eveToo,
    });
    for (const rank of [rankMonth, rankAll]) {
      expect(places(rank(drawn, game))).toEqual(['1 Ada', '1 Ben']);
      expect(places(rank(both, game))).toEqual(['1 Eve', '2 Ada', '2 Ben']);
    }
  });

  it('are champions together, and the one of two who played less stands before the other', () => {
    const drawn = count(noLeague, { outcome: 'drawn' });
    const { champions } = turnMonth(drawn, november + 20 * day);
    expect(champions.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    const eveToo = { id: eve, name: 'Eve' };
    const five = [1, 2, 3].reduce(
      (league, index) =>
        count(league, {
          outcome: 'drawn',
          userId: eve + index,
          name: `E${index}`,
          opponent: { id: eve + index + 10, name: `F${index}` },
        }),
      drawn,
    );
    // Eight who are equal have won nothing.
    expect(turnMonth(five, november + 20 * day).champions).toEqual([]);
    const more = count(drawn, { outcome: 'lost', opponent: eveToo });
    expect(places(rankMonth(more, 'connectFour'))).toEqual(['1 Eve', '2 Ben', '3 Ada']);
  });
});

describe('a month', () => {
  it('that is over has a champion in each game, and its numbers begin anew', () => {
    const league = count(count(noLeague), { game: 'fiveByFive', outcome: 'lost' });
    const december = count(league, { outcome: 'lost' }, november + 20 * day);
    expect(december.champions).toEqual([
      { month: 202611, game: 'connectFour', id: ada, name: 'Ada' },
      { month: 202611, game: 'fiveByFive', id: ben, name: 'Ben' },
    ]);
    expect(standingOf(december, ada)).toMatchObject({
      month: { won: 0, lost: 1 },
      all: { won: 1, lost: 1 },
    });
    expect(turnMonth(december, Date.UTC(2027, 11, 1)).champions.map(({ month }) => month)).toEqual([
      202611, 202611, 202612,
    ]);
    expect(turnMonth(december, november + 20 * day)).toBe(december);
    expect(monthOf(Date.UTC(2027, 0, 1) - 1)).toBe(202612);
  });
});

describe('the row', () => {
  it('reads back what it was written of', () => {
    const begun = beginGame(
      repeat(3, noLeague),
      { begun: [] },
      { ids: [ada, eve], game: 'ticTacToe', nonce: 65_535, starterId: eve },
      november,
    ).league;
    const league = count(begun, { name: 'A. Lovelace, 1.2|3'.replace('|', ' '), outcome: 'drawn' });
    const read = parseLeagueRow(makeLeagueRow(league, november));
    const round = ({ members }: League) =>
      members.map((member) => [
        member.id,
        member.name,
        member.day,
        standingOf(league, member.id).all,
      ]);
    expect(round(read)).toEqual(round(league));
    expect({ ...read, members: [] }).toEqual({ ...league, members: [] });
    expect(standingOf(read, ada).estimate.rating).toBe(
      Math.round(standingOf(league, ada).estimate.rating),
    );
    const row = makeLeagueRow(begun, november);
    expect(parseLeagueRow(row).pairs).toHaveLength(1);
    // In version 1 a pair that cannot be read whole is none.
    const pair = `${ada}.${eve}.20649.2.1b.40211`;
    expect(parseLeagueRow(`1|12|202611|1||p${pair}|20649`).pairs).toHaveLength(1);
    for (const broken of [`${pair}x`, `x${pair}`])
      expect(parseLeagueRow(`1|12|202611|1||p${broken}|20649`).pairs).toEqual([]);
    const damaged = row.replace(/65535/, '$&x');
    for (const broken of [undefined, '', damaged, '3|1|off|1', 'x|y', '1|x|202611|1||20649'])
      expect(parseLeagueRow(broken), broken).toEqual(noLeague);
  });

  it('keeps the results of those who played last, in 8,000 bytes', () => {
    let [league, row] = [noLeague, ''];
    for (let index = 0; index < 80; index++) {
      for (const game of sampled(gameNames, 3)) {
        const played = {
          userId: ada + index,
          name: `玩家玩家玩家${index}`,
          opponent: { id: ada + index + 1, name: 'Ben' },
          game,
        };
        league = count(league, played, november + index * day);
      }
      // The champions have a row of their own.
      row = makeLeagueRow({ ...league, champions: [] }, november);
      league = parseLeagueRow(row);
    }
    expect(Buffer.byteLength(row)).toBeLessThanOrEqual(8000);
    const left = parseLeagueRow(row).members.map(({ id }) => id);
    expect(left.length).toBeGreaterThan(10);
    expect(left.sort()).toEqual(
      Array.from({ length: left.length }, (_, index) => ada + 81 - left.length + index),
    );
  });

  it('names nobody any more who is forgotten', () => {
    const league = turnMonth(
      beginGame(
        count(noLeague),
        { begun: [] },
        { ids: [eve, ada], game: 'connectFour', nonce: 1, starterId: ada },
        november,
      ).league,
      november + 20 * day,
    );
    expect([...peopleInLeague(league)].sort()).toEqual([ada, ben, eve]);
    expect(peopleInLeague(forgetMember(league, ada))).toEqual([ben]);
    expect(forgetMember(league, ada).champions).toEqual([]);
    expect(forgetMember(league, 1)).toBe(league);
  });
});
