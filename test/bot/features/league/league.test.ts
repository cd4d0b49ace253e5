/** The league of a group: what is ranked, how it counts, and how its row stays small. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ageLeague,
  beginGame,
  countRanked,
  findChange,
  type Place,
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
} from '../../../../src/bot/rows/group/leagueRow.ts';
import {
  leagueMonthKeyOf,
  makePairMonthRow,
  type PairMonth,
  parsePairMonthRow,
} from '../../../../src/bot/rows/group/pairMonthRow.ts';
import { migrateRow } from '../../../../src/bot/rows/migrations/migrate.ts';
import { strangersDayKeyOf } from '../../../../src/bot/rows/person/pairDayRow.ts';
import { noGames, strengthOn } from '../../../../src/bot/rows/person/resultsRow.ts';
import { dayOf, lastDayOf, monthOf } from '../../../../src/bot/rows/storedRow.ts';
import {
  ageEstimate,
  type Estimate,
  updateEstimate,
} from '../../../../src/coach/ratings/estimate.ts';
import { type GameName, gameNames } from '../../../../src/games/game.ts';
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
  const none: PairMonth = { begun: [], day: 0, earlier: 0 };
  const begin = (
    league: League,
    month: PairMonth,
    nonce: number,
    ids: readonly [number, number] = [ben, ada],
    now = november,
  ) => beginGame(league, month, { ids, starterId: undefined, game: 'connectFour', nonce }, now);

  it('is ranked three times a day, and they take turns in beginning', () => {
    const starters: number[] = [];
    let [league, month] = [noLeague, none];
    for (const nonce of [1, 2, 3]) {
      const begun = begin(league, month, nonce);
      expect(begun.limit).toBeUndefined();
      starters.push(begun.starterId);
      // The same game once more counts nothing.
      expect(begin(begun.league, begun.month, nonce)).toEqual(begun);
      league = parseLeagueRow(makeLeagueRow(begun.league, november));
      expect(league).toEqual(begun.league);
      month = parsePairMonthRow(makePairMonthRow(begun.month, november));
      expect(month).toEqual(begun.month);
    }
    expect(starters).toEqual([ben, ada, ben]);
    expect(month).toEqual({ begun: [1, 2, 3], day: dayOf(november), earlier: 0 });
    const fourth = begin(league, month, 4);
    expect(fourth).toMatchObject({ limit: 'day', starterId: ada, month });
    expect(begin(fourth.league, month, 4)).toEqual(fourth);
    expect(begin(forgetMember(league, ben), month, 4)).toMatchObject({ limit: 'day' });
    expect(begin(league, none, 4, [ada, eve])).toMatchObject({ limit: undefined, starterId: ada });
    expect(begin(league, month, 4, [ben, ada], november + day)).toMatchObject({
      limit: undefined,
      starterId: ada,
      month: { begun: [4], day: dayOf(november) + 1, earlier: 3 },
    });
    const other = { ids: [ben, ada], game: 'fiveByFive', nonce: 4 } as const;
    const starterOf = (starterId: number | undefined) =>
      beginGame(league, none, { ...other, starterId }, november + day).starterId;
    expect(starterOf(undefined)).toBe(ben);
    expect(starterOf(ada)).toBe(ada);
  });

  it('is ranked ten times a month, however they are spread', () => {
    for (const perDay of [1, 2, 3, 4]) {
      let [month, ranked] = [none, 0];
      const limits = new Set<string | undefined>();
      for (let index = 0; index < 20; index++) {
        const now = Date.UTC(2026, 10, 1) + Math.floor(index / perDay) * day;
        const begun = begin(noLeague, month, index + 1, [ada, ben], now);
        limits.add(begun.limit);
        if (begun.limit === undefined) ranked++;
        month = parsePairMonthRow(makePairMonthRow(begun.month, now));
      }
      expect(ranked, `${perDay} a day`).toBe(10);
      expect(limits).toEqual(
        new Set(perDay > 3 ? [undefined, 'day', 'month'] : [undefined, 'month']),
      );
    }
  });

  it('is counted in a row that names neither, and is another one in another month, or elsewhere', () => {
    const hashed = (text: string) => [...createHash('sha256').update(text).digest()];
    const keyOf = (groupId: number, ids: readonly [number, number], now = november) =>
      leagueMonthKeyOf(groupId, ids, now, hashed);
    const key = keyOf(-7, [ada, ben]);
    expect(key).toMatch(/^D-7\|[\da-f]{24}$/);
    expect(keyOf(-7, [ben, ada])).toBe(key);
    expect(keyOf(-7, [ada, ben], november + 7 * day)).toBe(key);
    const others = [
      keyOf(-7, [ada, eve]),
      keyOf(-8, [ada, ben]),
      keyOf(-7, [ada, ben], november + 8 * day),
      `D-7|${strangersDayKeyOf([ada, ben], november, hashed).slice(1)}`,
    ];
    expect(new Set([key, ...others]).size).toBe(5);
  });
});

/** The league with ratings that are so sure, of games played on a day. */
const rated = (
  league: League,
  ratings: Readonly<Record<number, readonly [rating: number, deviation: number]>>,
): League => ({
  ...league,
  members: league.members.map((member) => {
    const [rating, deviation] = ratings[member.id] ?? [1200, 350];
    const standing = { ...member.games.connectFour!, estimate: { rating, deviation } };
    return { ...member, games: { ...member.games, connectFour: standing } };
  }),
});

/** Each member has played each other once; Ada has won two games, Ben one. */
const three = (() => {
  const withBen = count(noLeague);
  const withEve = count(withBen, { opponent: { id: eve, name: 'Eve' } });
  return count(withEve, { userId: ben, name: 'Ben', opponent: { id: eve, name: 'Eve' } });
})();

describe('a rating', () => {
  it('is that of the library after each game, from what both were on that day', () => {
    const later = november + 100 * day;
    const before = rated(three, { [ada]: [1500, 60], [ben]: [1300, 90] });
    const after = count(before, { outcome: 'lost' }, later);
    const [own, other] = [ada, ben].map((id) =>
      ageEstimate(standingOf(before, id).estimate, 100),
    ) as [Estimate, Estimate];
    expect(standingOf(after, ada).estimate).toEqual(updateEstimate(own, other, 0));
    expect(standingOf(after, ben).estimate).toEqual(updateEstimate(other, own, 1));
    // Whoever is new, and however often they have lost.
    const many = repeat(36, noLeague);
    const next = count(many);
    const [one, two] = [ada, ben].map((id) => standingOf(many, id).estimate) as [
      Estimate,
      Estimate,
    ];
    expect(standingOf(next, ada).estimate).toEqual(updateEstimate(one, two, 1));
  });

  it('stands above another after ten wins and a loss, though neither is sure', () => {
    const league = count(repeat(10, noLeague), { outcome: 'lost' });
    const [first, second] = [ada, ben].map((id) => standingOf(league, id).estimate.rating);
    expect(first).toBeGreaterThan(second! + 100);
    expect(rankAll(league, 'connectFour').map(({ name }) => name)).toEqual(['Ada', 'Ben']);
  });
});

describe('a rank', () => {
  it.each([
    [109.9, 1500],
    [110, undefined],
    [350, undefined],
  ])('is told where the deviation of %i is below 110', (deviation, rank) => {
    expect(rankOf(rated(three, { [ada]: [1500.4, deviation] }), 'connectFour', ada)).toBe(rank);
  });

  it('is not told after however many games that make nobody sure', () => {
    const league = repeat(30, noLeague);
    expect(standingOf(league, ada).estimate.deviation).toBeGreaterThan(110);
    expect(rankOf(league, 'connectFour', ada)).toBeUndefined();
  });

  it('goes by days without a game as a person’s estimate does, and comes back by games', () => {
    const league = rated(three, { [ada]: [1500, 60] });
    for (const days of [0, 1, 7, 364, 366, 3 * 365]) {
      const today = dayOf(november) + days;
      const estimate = ageEstimate({ rating: 1500, deviation: 60 }, days);
      expect(standingOf(ageLeague(league, today), ada).estimate).toEqual(estimate);
      const person = { ...noGames, estimate: { rating: 1500, deviation: 60 } };
      const lately = { rating: 1500, day: dayOf(november), before: 0 };
      expect(strengthOn({ ...person, lately }, today)).toEqual(estimate);
      expect(rankOf(ageLeague(league, today), 'connectFour', ada)).toBe(
        days < 365 ? 1500 : undefined,
      );
    }
  });

  it('is never told of games that are drawn for ever', () => {
    const ofGame = (game: GameName): League => ({
      ...noLeague,
      members: rated(count(noLeague), { [ada]: [1500, 60] }).members.map(({ games, ...each }) => ({
        ...each,
        games: { [game]: games.connectFour! },
      })),
    });
    for (const game of gameNames)
      expect(rankOf(ofGame(game), game, ada), game).toBe(
        game === 'ticTacToe' || game === 'misereTicTacToe' ? undefined : 1500,
      );
  });

  it('takes more than no point, and two of the others where the league has as many', () => {
    const sure = { [ada]: [1500, 60], [ben]: [1400, 60], [eve]: [1300, 60] } as const;
    const ranksIn = (league: League) =>
      [ada, ben, eve].map((id) => rankOf(rated(league, sure), 'connectFour', id));
    const two = count(noLeague);
    const drawn = count(two, { outcome: 'drawn' });
    expect(ranksIn(two)).toEqual([1500, undefined, undefined]);
    expect(ranksIn(drawn)).toEqual([1500, 1400, undefined]);
    expect(ranksIn(three)).toEqual([1500, 1400, undefined]);
    // Eve has played Ben alone, Ada both in another game.
    const withEve = count(drawn, { userId: eve, name: 'Eve' });
    expect(ranksIn(withEve)).toEqual([undefined, 1400, undefined]);
    const elsewhere = count(withEve, { game: 'fiveByFive', opponent: { id: eve, name: 'Eve' } });
    expect(ranksIn(elsewhere)).toEqual([1500, 1400, 1300]);
    // Where one has gone two are left, who need no other.
    expect(ranksIn(forgetMember(withEve, eve))).toEqual([1500, 1400, undefined]);
    const alone = forgetMember(forgetMember(three, ada), ben);
    expect(ranksIn(alone)).toEqual([undefined, undefined, undefined]);
  });

  it('is not lost by a league of an earlier version, whose pairs say who has played whom', () => {
    const old = rated(
      {
        ...three,
        members: three.members.map((member) => ({ ...member, met: undefined })),
        pairs: [
          [ada, ben],
          [ada, eve],
        ].map(([first, second]) => ({
          ids: [first!, second!] as const,
          day: dayOf(november),
          starters: {},
          nonce: 1,
        })),
      },
      { [ada]: [1500, 60], [ben]: [1400, 60] },
    );
    const stored = parseLeagueRow(makeLeagueRow(old, november));
    expect(stored.members.map(({ met }) => met)).toEqual([undefined, undefined, undefined]);
    expect([ada, ben].map((id) => rankOf(stored, 'connectFour', id))).toEqual([1500, undefined]);
    const next = parseLeagueRow(makeLeagueRow(count({ ...stored, pairs: [] }), november));
    expect(next.members.find(({ id }) => id === ada)!.met).toEqual([ben]);
    const kept = parseLeagueRow(makeLeagueRow(count(stored), november));
    expect(kept.members.find(({ id }) => id === ada)!.met).toEqual([ben, eve]);
  });

  it('changes with each game', () => {
    const before = rated(three, { [ada]: [1500, 90], [ben]: [1300, 111] });
    const after = count(before);
    const up = findChange(before, after, 'connectFour', ada)!;
    expect(up.rank).toBe(Math.round(standingOf(after, ada).estimate.rating));
    expect(up.change).toBe(up.rank - 1500);
    expect(up.change).toBeGreaterThan(0);
    // Ben has none before.
    expect(findChange(before, after, 'connectFour', ben)).toEqual({
      rank: expect.any(Number),
      change: 0,
    });
    expect(findChange(before, after, 'connectFour', eve)).toBeUndefined();
  });

  it('orders the table of all time before those who have none, and the month is ordered by points', () => {
    const league = rated(count(three, { userId: eve, name: 'Eve' }), {
      [ada]: [1300, 60],
      [eve]: [1400, 60],
    });
    const placesOf = (places: readonly Place[]) =>
      places.map(({ name, place, isFirst }) => [name, place, isFirst]);
    expect(placesOf(rankAll(league, 'connectFour'))).toEqual([
      ['Eve', 1, true],
      ['Ada', 2, false],
      ['Ben', 3, false],
    ]);
    expect(placesOf(rankMonth(league, 'connectFour'))).toEqual([
      ['Ada', 1, true],
      ['Ben', 2, false],
      ['Eve', 2, false],
    ]);
    // Nobody who is not sure is first, and the next one is.
    const unsure = rated(league, { [eve]: [1400, 60] });
    expect(placesOf(rankMonth(unsure, 'connectFour'))).toEqual([
      ['Ada', 1, false],
      ['Ben', 2, false],
      ['Eve', 2, true],
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
    const game = 'ticTacToe';
    const drawn = count(noLeague, { game, outcome: 'drawn' });
    const { champions } = turnMonth(drawn, november + 20 * day);
    expect(champions.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    // Each has played the two beside them in a round.
    const drawAll = (members: number): League =>
      Array.from({ length: members }).reduce<League>((league, _, index) => {
        const next = (index + 1) % members;
        return count(league, {
          game,
          outcome: 'drawn',
          userId: ada + index,
          name: `E${index}`,
          opponent: { id: ada + next, name: `E${next}` },
        });
      }, noLeague);
    expect(turnMonth(drawAll(4), november + 20 * day).champions).toHaveLength(4);
    // Five who are equal have won nothing.
    expect(turnMonth(drawAll(5), november + 20 * day).champions).toEqual([]);
    const more = count(drawn, { game, outcome: 'lost', opponent: { id: eve, name: 'Eve' } });
    expect(places(rankMonth(more, game))).toEqual(['1 Eve', '2 Ben', '3 Ada']);
  });
});

describe('a month', () => {
  const december = november + 20 * day;

  it('that is over has a champion in each game, and its numbers begin anew', () => {
    const league = count(count(noLeague, { game: 'misereTicTacToe', outcome: 'lost' }), {
      game: 'ticTacToe',
    });
    const next = count(league, { game: 'ticTacToe', outcome: 'lost' }, december);
    expect(next.champions).toEqual([
      { month: 202611, game: 'ticTacToe', id: ada, name: 'Ada' },
      { month: 202611, game: 'misereTicTacToe', id: ben, name: 'Ben' },
    ]);
    const standing = next.members.find(({ id }) => id === ada)!.games.ticTacToe!;
    expect(standing).toMatchObject({ month: { won: 0, lost: 1 }, all: { won: 1, lost: 1 } });
    expect(turnMonth(next, Date.UTC(2027, 11, 1)).champions.map(({ month }) => month)).toEqual([
      202611, 202611, 202612,
    ]);
    expect(turnMonth(next, december)).toBe(next);
    expect(monthOf(Date.UTC(2027, 0, 1) - 1)).toBe(202612);
    expect(lastDayOf(202612)).toBe(dayOf(Date.UTC(2027, 0, 1)) - 1);
  });

  it('crowns who was ranked on its last day, however late it is looked at', () => {
    const championsOf = (league: League, now = december) =>
      turnMonth(league, now).champions.map(({ name }) => name);
    const sure = rated(three, { [ada]: [1200, 100], [ben]: [1500, 60], [eve]: [1400, 60] });
    for (const now of [december, november + 3 * 365 * day])
      expect(championsOf(sure, now)).toEqual(['Ada']);
    // Whoever is not sure, or has played one other alone, leaves the crown to the next.
    expect(championsOf(rated(three, { [ben]: [1500, 60] }))).toEqual(['Ben']);
    expect(championsOf(three)).toEqual([]);
    // Who has no point gets none by the others' going.
    const left = forgetMember(forgetMember(sure, ada), ben);
    expect(rankMonth(left, 'connectFour')).toMatchObject([{ name: 'Eve', isFirst: false }]);
    expect(championsOf(left)).toEqual([]);
    // What was sure at the beginning of a month may be no longer at its end.
    expect(championsOf(rated(three, { [ada]: [1200, 109.8], [ben]: [1500, 60] }))).toEqual(['Ben']);
  });
});

describe('the row', () => {
  it('reads back what it was written of', () => {
    const begun = beginGame(
      repeat(3, noLeague),
      { begun: [], day: 0, earlier: 0 },
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
    // Of version 1 a pair that cannot be read whole is none.
    const migrated = (old: string) => parseLeagueRow(migrateRow('l-4000000001', old));
    const pair = `${ada}.${eve}.20649.2.1b.40211`;
    expect(migrated(`1|12|202611|1||p${pair}|20649`).pairs).toHaveLength(1);
    for (const broken of [`${pair}x`, `x${pair}`])
      expect(migrated(`1|12|202611|1||p${broken}|20649`).pairs).toEqual([]);
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
        count(noLeague, { game: 'ticTacToe' }),
        { begun: [], day: 0, earlier: 0 },
        { ids: [eve, ada], game: 'connectFour', nonce: 1, starterId: ada },
        november,
      ).league,
      november + 20 * day,
    );
    expect([...peopleInLeague(league)].sort()).toEqual([ada, ben, eve]);
    expect(league.champions.map(({ id }) => id)).toEqual([ada]);
    expect(JSON.stringify(forgetMember(league, ada))).not.toContain(String(ada));
    expect(peopleInLeague(forgetMember(league, ada))).toEqual([ben]);
    expect(forgetMember(league, ada).champions).toEqual([]);
    expect(forgetMember(league, 1)).toBe(league);
  });
});
