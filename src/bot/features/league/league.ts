/**
 * The rules of a group's league: which games are ranked, how they count, who is first. Ranked are
 * the first three games that the same two begin in the group on a day, ten at most in a month, in
 * which they take turns in beginning.
 */

import {
  estimateOn,
  isSure,
  unknownStrength,
  updateEstimate,
} from '../../../coach/ratings/estimate.ts';
import { type GameName, gameNames } from '../../../games/game.ts';
import { distinguish } from '../../match/alike.ts';
import { type GameEnd, pointsFor, type Tally } from '../../match/gameEnd.ts';
import type { RankChange } from '../../match/session.ts';
import type { Champion } from '../../rows/group/championsRow.ts';
import {
  type League,
  type Member,
  mapGames,
  type Pair,
  parseLeagueRow,
  type Standing,
} from '../../rows/group/leagueRow.ts';
import { gamesPerMonth, type PairLimit, type PairMonth } from '../../rows/group/pairMonthRow.ts';
import { gamesPerDay } from '../../rows/person/pairDayRow.ts';
import { addTo, noTally, sumTally, turnOutcome } from '../../rows/person/resultsRow.ts';
import { dayOf, lastDayOf, monthOf } from '../../rows/storedRow.ts';
import { addChampions } from './storedLeague.ts';

/** Good players draw these for ever, so that a rating would say nothing. */
const drawnGames: readonly GameName[] = ['ticTacToe', 'misereTicTacToe'];
export const hasRank = (game: GameName): boolean => !drawnGames.includes(game);

/** How many of the others a member has to have played, where there are as many. */
const opponentsToRank = 2;

/** Whether a member has played enough of the others: an account costs nothing. */
function hasMetOthers({ members, pairs }: League, member: Member): boolean {
  const met = metBy(member, pairs).filter((id) => members.some((each) => each.id === id));
  return members.length <= opponentsToRank || met.length >= opponentsToRank;
}

/** Of rows before version 2.9 those with whom they have begun games lately. */
const metBy = ({ id, met }: Pick<Member, 'id' | 'met'>, pairs: League['pairs']) =>
  met ?? pairs.flatMap(({ ids }) => (ids.includes(id) ? ids.filter((each) => each !== id) : []));

/** Half of the result of two games: a win is 1, a draw ½. */
export const pointsOf = ({ won, drawn }: Tally): number => won + drawn / 2;

/** Whether what a member has reached in this tally ranks them, and may crown them. */
const isRanked = (league: League, member: Member, game: GameName, tally: Tally): boolean =>
  (!hasRank(game) || isSure(member.games[game]!.estimate)) &&
  pointsOf(tally) > 0 &&
  hasMetOthers(league, member);

/** The rating by which a member is ranked; undefined for one who is not. */
export function rankOf(league: League, game: GameName, id: number): number | undefined {
  const member = league.members.find((each) => each.id === id);
  const standing = member?.games[game];
  return standing && hasRank(game) && isRanked(league, member, game, standing.all)
    ? Math.round(standing.estimate.rating)
    : undefined;
}

/** The league as it is on a day: a rating is less sure, the longer its last game is ago. */
export const ageLeague = (league: League, day: number): League => ({
  ...league,
  members: league.members.map((member) => ({
    ...member,
    games: mapGames(member.games, (each) => ({ ...each, estimate: estimateOn(each, day) })),
  })),
});

/** A member in a game's table. */
interface Placed {
  readonly id: number;
  readonly name: string;
  readonly standing: Standing;
  readonly isRanked: boolean;
}

/** With the number of the place, which equal members share: 1, 1, 3. */
export interface Place extends Placed {
  readonly place: number;
  /** Whether no ranked member stands before this one, who is ranked. */
  readonly isFirst: boolean;
}

type TallyOf = (standing: Standing) => Tally;

/** In the order of the ids: who has which name, and who of equals is shown first, stays. */
function placesIn(league: League, game: GameName, tallyOf: TallyOf): readonly Placed[] {
  const byId = [...league.members].sort((one, other) => one.id - other.id);
  const names = distinguish(byId.map(({ name }) => name));
  return byId.flatMap((member, index) => {
    const standing = member.games[game];
    if (!standing) return [];
    const ranked = isRanked(league, member, game, tallyOf(standing));
    return [{ id: member.id, name: names[index]!, standing, isRanked: ranked }];
  });
}

/** Below 0 if the first one stands before the other, 0 if they are equal. */
type Compare = (one: Placed, other: Placed) => number;

const byPoints =
  (tallyOf: TallyOf): Compare =>
  ({ standing: one }, { standing: other }) =>
    pointsOf(tallyOf(other)) - pointsOf(tallyOf(one)) ||
    sumTally(tallyOf(one)) - sumTally(tallyOf(other));

function rankBy(places: readonly Placed[], compare: Compare): readonly Place[] {
  const sorted = [...places].sort(compare);
  const first = sorted.find((each) => each.isRanked);
  return sorted.map((each) => ({
    ...each,
    place: 1 + sorted.findIndex((other) => compare(other, each) === 0),
    isFirst: first !== undefined && each.isRanked && compare(first, each) === 0,
  }));
}

const ofMonth: TallyOf = ({ month }) => month;
const ofAll: TallyOf = ({ all }) => all;

/** Who has played this month, by points, then by fewer games. */
export const rankMonth = (league: League, game: GameName): readonly Place[] =>
  rankBy(
    placesIn(league, game, ofMonth).filter(({ standing }) => sumTally(standing.month) > 0),
    byPoints(ofMonth),
  );

/** Everybody: those who have a rank by that, then the others by points, then by fewer games. */
export function rankAll(league: League, game: GameName): readonly Place[] {
  const places = placesIn(league, game, ofAll);
  if (!hasRank(game)) return rankBy(places, byPoints(ofAll));
  return rankBy(places, (one, other) => {
    if (!one.isRanked || !other.isRanked)
      return Number(other.isRanked) - Number(one.isRanked) || byPoints(ofAll)(one, other);
    const [rating, others] = [one, other].map(({ standing }) => standing.estimate.rating);
    return Math.round(others!) - Math.round(rating!);
  });
}

/** The games of which the league has results. */
export const gamesIn = (league: League): readonly GameName[] =>
  gameNames.filter((game) => league.members.some(({ games }) => games[game] !== undefined));

/** Of more than these who stand first together nobody is crowned. */
const maxTogether = 4;

/** The league in this month: those who stood first in the one that is over are its champions. */
export function turnMonth(league: League, now: number): League {
  const month = monthOf(now);
  if (league.month === month) return league;
  // However late it is looked at.
  const over = ageLeague(league, lastDayOf(league.month));
  const crowned = gamesIn(league).flatMap((game): readonly Champion[] => {
    const first = rankMonth(over, game).filter(({ isFirst }) => isFirst);
    return first.length > maxTogether
      ? []
      : first.map(({ id, name }) => ({ month: league.month, game, id, name }));
  });
  return {
    ...league,
    month,
    champions: addChampions(league.champions, crowned),
    members: league.members.map((member) => ({
      ...member,
      games: mapGames(member.games, (each) => ({ ...each, month: noTally })),
    })),
  };
}

/** Two members who begin a game. */
interface Beginning {
  readonly ids: readonly [number, number];
  /** Who of them is to move first; undefined where that is their turn of the two. */
  readonly starterId: number | undefined;
  readonly game: GameName;
  readonly nonce: number;
}

function findLimit({ begun, earlier }: PairMonth): PairLimit | undefined {
  if (begun.length + earlier >= gamesPerMonth) return 'month';
  return begun.length >= gamesPerDay ? 'day' : undefined;
}

/**
 * The league in which these two have begun a game, the ranked ones of the month, the limit beyond
 * which it is, if it is, and who of them is to move first, by default other than in their last one.
 * The same game counts once.
 */
export function beginGame(
  league: League,
  before: PairMonth,
  { ids, starterId: decided, game, nonce }: Beginning,
  now: number,
) {
  const day = dayOf(now);
  const pair = [...ids].sort((one, other) => one - other) as [number, number];
  const isOfPair = ({ ids: each }: Pair): boolean => each.join() === pair.join();
  const begunBefore = league.pairs.find(isOfPair);
  const today =
    before.day === day ? before : { begun: [], day, earlier: before.earlier + before.begun.length };
  const isKnown = today.begun.includes(nonce);
  const limit = isKnown ? undefined : findLimit(today);
  const month =
    isKnown || limit !== undefined ? before : { ...today, begun: [...today.begun, nonce] };
  const last = begunBefore?.starters[game];
  const isRepeated = begunBefore?.day === day && begunBefore.nonce === nonce;
  if (isRepeated && last !== undefined) return { league, month, starterId: pair[last], limit };
  const starterId = decided ?? (last === undefined ? ids[0] : pair[last === 0 ? 1 : 0]);
  const starters = { ...begunBefore?.starters, [game]: starterId === pair[0] ? 0 : 1 } as const;
  const next: Pair = { ids: pair, day, starters, nonce };
  const pairs = [...league.pairs.filter((each) => !isOfPair(each)), next];
  return { league: { ...league, revision: league.revision + 1, pairs }, month, starterId, limit };
}

const newStanding: Standing = {
  estimate: unknownStrength,
  all: noTally,
  month: noTally,
  run: 0,
  day: 0,
};

/** How many of those whom a member has played are remembered; some may be forgotten. */
const maxMet = 3;

/** The league with a ranked game of two members counted, of which `digest` is remembered. */
export function countRanked(before: League, end: GameEnd, digest: string, now: number): League {
  const { game, opponent } = end;
  const league = turnMonth(before, now);
  if (!('id' in opponent) || league.isOff || league.counted.includes(digest)) return before;
  const day = dayOf(now);
  const find = (id: number): Member | undefined =>
    league.members.find((member) => member.id === id);
  const both = [
    { id: end.userId, name: end.name, outcome: end.outcome },
    { id: opponent.id, name: opponent.name, outcome: turnOutcome(end.outcome) },
  ];
  const [one, other] = both.map(({ id }) => find(id)?.games[game] ?? newStanding) as [
    Standing,
    Standing,
  ];
  const counted = both.map(({ id, name, outcome }, index): Member => {
    const [own, others] = index === 0 ? [one, other] : [other, one];
    const member = find(id);
    const [before, against] = [estimateOn(own, day), estimateOn(others, day)];
    const standing: Standing = {
      estimate: updateEstimate(before, against, pointsFor[outcome]),
      all: addTo(own.all, outcome),
      month: addTo(own.month, outcome),
      run: outcome === 'won' ? own.run + 1 : 0,
      day,
    };
    const otherId = both[1 - index]!.id;
    const met = metBy({ id, met: member?.met }, league.pairs).filter((each) => each !== otherId);
    return {
      id,
      name: name || (member?.name ?? ''),
      day,
      games: { ...member?.games, [game]: standing },
      met: (opponent.isErased ? met : [otherId, ...met]).slice(0, maxMet),
    };
  });
  const next = opponent.isErased ? counted.slice(0, 1) : counted;
  const rest = league.members.filter(({ id }) => !next.some((member) => member.id === id));
  return {
    ...league,
    revision: league.revision + 1,
    lastGame: game,
    counted: [...league.counted, digest],
    members: [...next, ...rest],
  };
}

/** The change of one member's rank by a game; undefined for a member without a rank. */
export function findChange(
  before: League,
  after: League,
  game: GameName,
  id: number,
): RankChange | undefined {
  const day = after.members.find((member) => member.id === id)?.games[game]?.day ?? 0;
  const was = rankOf(ageLeague(before, day), game, id);
  const is = rankOf(after, game, id);
  return is === undefined ? undefined : { rank: is, change: was === undefined ? 0 : is - was };
}

/** The league as an admin leaves it: nothing of it is kept while it is off. */
export const switchLeague = ({ revision }: League, isOff: boolean): League => ({
  ...parseLeagueRow(undefined),
  revision: revision + 1,
  isOff,
});
