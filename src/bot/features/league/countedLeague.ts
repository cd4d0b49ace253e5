/** Counts ranked games in the row of their group's league, for both players at once. */
import type { GameName } from '../../../games/game.ts';
import type { Counting } from '../../core/bot.ts';
import type { GameEnd } from '../../match/gameEnd.ts';
import { isEnd } from '../../match/progress.ts';
import { findWinner, type Session } from '../../match/session.ts';
import { digestGame } from '../../rows/digest.ts';
import type { Champion } from '../../rows/group/championsRow.ts';
import type { League } from '../../rows/group/leagueRow.ts';
import type { Rows } from '../../rows/keys.ts';
import { countRanked, findChange, rankMonth } from './league.ts';
import { renderCrowned } from './leagueView.ts';
import { leagueKeysOf, makeLeagueRows, parseLeague } from './storedLeague.ts';

export const leagueCounts: Counting = {
  keysOf(counted) {
    const groupId = isEnd(counted) ? counted.groupId : undefined;
    return groupId === undefined ? [] : leagueKeysOf(groupId);
  },
  count(counted, rows, now) {
    const end = counted.find(isEnd);
    const groupId = end?.groupId;
    if (!end || groupId === undefined) return {};
    const before = parseLeague(groupId, rows);
    const league = countRanked(before, end, digestGame(end.identity), now);
    return league === before ? {} : makeLeagueRows(groupId, league, rows, now);
  },
  conclude: (session, ends, { before, after }) => withRankChanges(session, ends, before, after),
  findNews(ends, { before, after }) {
    const crowned = findCrowned(ends, before, after);
    return crowned.length > 0 ? (texts) => renderCrowned(crowned, texts) : undefined;
  },
};

/**
 * The session with how its end, counted between these rows, has changed the ranks of its players.
 */
function withRankChanges(
  session: Session,
  [end]: readonly GameEnd[],
  before: Rows,
  after: Rows,
): Session {
  const groupId = end?.groupId;
  if (!end || groupId === undefined) return session;
  const [was, is] = [parseLeague(groupId, before), parseLeague(groupId, after)];
  const [first, second] = session.players.map(({ id }) => findChange(was, is, end.game, id));
  const monthPlace = findMonthPlace(session, is, end.game);
  return {
    ...session,
    ...(first || second ? { rankChanges: [first, second] } : {}),
    ...(monthPlace ? { monthPlace } : {}),
  };
}

/** Where the winner stands this month; nothing of the first two, whose place the result is. */
function findMonthPlace(session: Session, league: League, game: GameName): Session['monthPlace'] {
  const player = findWinner(session);
  const places = rankMonth(league, game);
  const own = places.find(({ id }) => id === session.players[player ?? 0].id);
  return player === undefined || !own || places.length < 3
    ? undefined
    : { player, place: own.place, of: places.length };
}

/** Those who have won the month before the one in which the league has counted its first game. */
function findCrowned([end]: readonly GameEnd[], before: Rows, after: Rows): readonly Champion[] {
  const groupId = end?.groupId;
  if (groupId === undefined) return [];
  const [was, is] = [parseLeague(groupId, before), parseLeague(groupId, after)];
  return was.month === is.month ? [] : is.champions.filter(({ month }) => month === was.month);
}
