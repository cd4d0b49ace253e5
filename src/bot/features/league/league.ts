/**
 * The rules of a group's league: which games are ranked, how they count, who is first. Ranked are
 * the first three games that the same two begin in the group on a day, in which they take turns in
 * beginning.
 */

import { sureDeviation, unknownStrength, updateEstimate } from '../../../coach/ratings/estimate.ts';
import { type GameName, gameNames } from '../../../games/game.ts';
import { distinguish } from '../../match/alike.ts';
import { type GameEnd, type Outcome, pointsFor, type Tally } from '../../match/gameEnd.ts';
import type { RankChange } from '../../match/session.ts';
import type { Champion } from '../../rows/championsRow.ts';
import {
  type League,
  type Member,
  mapGames,
  type Pair,
  parseLeagueRow,
  type Standing,
} from '../../rows/leagueRow.ts';
import { gamesPerDay, type PairDay } from '../../rows/pairDayRow.ts';
import { addTo, noTally, sumTally, turnOutcome } from '../../rows/resultsRow.ts';
import { dayOf } from '../../rows/storedRow.ts';
import { addChampions } from './storedLeague.ts';

/** Good players draw these for ever, so that a rating would say nothing. */
const drawnGames: readonly GameName[] = ['ticTacToe', 'misereTicTacToe'];
export const hasRank = (game: GameName): boolean => !drawnGames.includes(game);

/** How many games make a rating sure, whatever its deviation. */
export const sureGames = 10;

/** The rating by which a member is ranked; undefined before it is sure. */
export function rankOf(game: GameName, standing: Standing | undefined): number | undefined {
  if (!standing || !hasRank(game)) return undefined;
  const isSure = standing.estimate.deviation < sureDeviation || sumTally(standing.all) >= sureGames;
  return isSure ? Math.round(standing.estimate.rating) : undefined;
}

/** Half of the result of two games: a win is 1, a draw ½. */
export const pointsOf = ({ won, drawn }: Tally): number => won + drawn / 2;

/** A member in a game's table. */
interface Placed {
  readonly id: number;
  readonly name: string;
  readonly standing: Standing;
}

/** With the number of the place, which equal members share: 1, 1, 3. */
export interface Place extends Placed {
  readonly place: number;
}

/** In the order of the ids: who has which name, and who of equals is shown first, stays. */
function placesIn({ members }: League, game: GameName): readonly Placed[] {
  const byId = [...members].sort((one, other) => one.id - other.id);
  const names = distinguish(byId.map(({ name }) => name));
  return byId.flatMap(({ id, games: played }, index) =>
    played[game] ? [{ id, name: names[index]!, standing: played[game] }] : [],
  );
}

/** Below 0 if the first one stands before the other, 0 if they are equal. */
type Compare = (one: Standing, other: Standing) => number;

const byPoints =
  (tallyOf: (standing: Standing) => Tally): Compare =>
  (one, other) =>
    pointsOf(tallyOf(other)) - pointsOf(tallyOf(one)) ||
    sumTally(tallyOf(one)) - sumTally(tallyOf(other));

function rankBy(places: readonly Placed[], compare: Compare): readonly Place[] {
  const sorted = [...places].sort((one, other) => compare(one.standing, other.standing));
  return sorted.map((each) => ({
    ...each,
    place: 1 + sorted.findIndex(({ standing }) => compare(standing, each.standing) === 0),
  }));
}

/** Who has played this month, by points, then by fewer games. */
export const rankMonth = (league: League, game: GameName): readonly Place[] =>
  rankBy(
    placesIn(league, game).filter(({ standing }) => sumTally(standing.month) > 0),
    byPoints(({ month }) => month),
  );

/** Everybody: those who have a rank by that, then the others by points, then by fewer games. */
export const rankAll = (league: League, game: GameName): readonly Place[] =>
  rankBy(placesIn(league, game), (one, other) => {
    const [rank, otherRank] = [rankOf(game, one), rankOf(game, other)];
    if (rank !== undefined && otherRank !== undefined) return otherRank - rank;
    return (
      Number(rank === undefined) - Number(otherRank === undefined) ||
      byPoints(({ all }) => all)(one, other)
    );
  });

/** The games of which the league has results. */
export const gamesIn = (league: League): readonly GameName[] =>
  gameNames.filter((game) => placesIn(league, game).length > 0);

/** The UTC month as a number, such as 202611. */
export function monthOf(now: number): number {
  const date = new Date(now);
  return 100 * date.getUTCFullYear() + date.getUTCMonth() + 1;
}

/** Of more than these who stand first together nobody is crowned. */
const maxTogether = 4;

/** The league in this month: those who stood first in the one that is over are its champions. */
export function turnMonth(league: League, now: number): League {
  const month = monthOf(now);
  if (league.month === month) return league;
  const crowned = gamesIn(league).flatMap((game): readonly Champion[] => {
    const first = rankMonth(league, game).filter(({ place }) => place === 1);
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
      games: mapGames(member.games, (each) => ({ ...each, month: noTally, fromNew: 0 })),
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

/**
 * The league in which these two have begun a game, the ranked ones of the day, and who of them is
 * to move first, by default other than in their last one. The first ones of the day are ranked; the
 * same game counts once.
 */
export function beginGame(
  league: League,
  today: PairDay,
  { ids, starterId: decided, game, nonce }: Beginning,
  now: number,
) {
  const day = dayOf(now);
  const pair = [...ids].sort((one, other) => one - other) as [number, number];
  const isOfPair = ({ ids: each }: Pair): boolean => each.join() === pair.join();
  const begunBefore = league.pairs.find(isOfPair);
  const isKnown = today.begun.includes(nonce);
  const isRanked = isKnown || today.begun.length < gamesPerDay;
  const after = isRanked && !isKnown ? { begun: [...today.begun, nonce] } : today;
  const last = begunBefore?.starters[game];
  const isRepeated = begunBefore?.day === day && begunBefore.nonce === nonce;
  if (isRepeated && last !== undefined)
    return { league, today: after, starterId: pair[last], isRanked };
  const starterId = decided ?? (last === undefined ? ids[0] : pair[last === 0 ? 1 : 0]);
  const starters = { ...begunBefore?.starters, [game]: starterId === pair[0] ? 0 : 1 } as const;
  const next: Pair = { ids: pair, day, starters, nonce };
  const pairs = [...league.pairs.filter((each) => !isOfPair(each)), next];
  return {
    league: { ...league, revision: league.revision + 1, pairs },
    today: after,
    starterId,
    isRanked,
  };
}

const newStanding: Standing = {
  estimate: unknownStrength,
  all: noTally,
  month: noTally,
  run: 0,
  day: 0,
  fromNew: 0,
};

/**
 * What a month of games with members who have few may lift a rating by: an account costs nothing,
 * and may lose on purpose.
 */
const maxFromNew = 30;

/** The rating after a game. One that may not rise so far has not become surer either. */
function rate(
  { estimate: before, fromNew }: Standing,
  opponent: Standing,
  outcome: Outcome,
): Pick<Standing, 'estimate' | 'fromNew'> {
  const estimate = updateEstimate(before, opponent.estimate, pointsFor[outcome]);
  if (sumTally(opponent.all) >= sureGames) return { estimate, fromNew };
  const change = estimate.rating - before.rating;
  const room = maxFromNew - fromNew;
  if (change <= room) return { estimate, fromNew: fromNew + change };
  return { estimate: { ...before, rating: before.rating + room }, fromNew: maxFromNew };
}

/** The league with a ranked game of two members counted, of which `digest` is remembered. */
export function countRanked(before: League, end: GameEnd, digest: string, now: number): League {
  const { game, opponent } = end;
  const league = turnMonth(before, now);
  if (!('id' in opponent) || league.isOff || league.counted.includes(digest)) return before;
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
    const standing: Standing = {
      ...rate(own, others, outcome),
      all: addTo(own.all, outcome),
      month: addTo(own.month, outcome),
      run: outcome === 'won' ? own.run + 1 : 0,
      day: dayOf(now),
    };
    return {
      id,
      name: name || (member?.name ?? ''),
      day: dayOf(now),
      games: { ...member?.games, [game]: standing },
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

/** The change of one member's rank; undefined for a member without a rank. */
export function findChange(
  before: League,
  after: League,
  game: GameName,
  id: number,
): RankChange | undefined {
  const [was, is] = [before, after].map(({ members }) =>
    rankOf(game, members.find((member) => member.id === id)?.games[game]),
  );
  return is === undefined ? undefined : { rank: is, change: was === undefined ? 0 : is - was };
}

/** The league as an admin leaves it: nothing of it is kept while it is off. */
export const switchLeague = ({ revision }: League, isOff: boolean): League => ({
  ...parseLeagueRow(undefined),
  revision: revision + 1,
  isOff,
});
