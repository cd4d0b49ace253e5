/** Counts ranked games in the row of their group's league, for both players at once. */
import type { Counting } from '../../core/bot.ts';
import type { GameEnd } from '../../match/gameEnd.ts';
import { isEnd } from '../../match/progress.ts';
import type { Session } from '../../match/session.ts';
import { digestGame } from '../../rows/digest.ts';
import { makeLeagueKey } from '../../rows/keys.ts';
import { type Champion, makeLeagueRow, parseLeagueRow } from '../../rows/leagueRow.ts';
import type { Rows } from '../../rows/rows.ts';
import { countRanked, findChange, minPlies } from './league.ts';
import { renderCrowned } from './leagueView.ts';

/** The key of the league in which the game counts. */
const leagueKeyOf = ({ groupId, game, plies }: GameEnd): string | undefined =>
  groupId === undefined || plies < minPlies(game) ? undefined : makeLeagueKey(groupId);

export const leagueCounts: Counting = {
  keysOf(counted) {
    const key = isEnd(counted) ? leagueKeyOf(counted) : undefined;
    return key === undefined ? [] : [key];
  },
  count(counted, rows, now) {
    const end = counted.find(isEnd);
    const key = end && leagueKeyOf(end);
    if (!end || key === undefined) return {};
    const before = parseLeagueRow(rows[key]);
    const league = countRanked(before, end, digestGame(end.identity), now);
    return league === before ? {} : { [key]: makeLeagueRow(league, now) };
  },
  conclude(session, ends, { before, after }) {
    const crowned = findCrowned(ends, before, after);
    return {
      session: withRankChanges(session, ends, before, after),
      ...(crowned.length > 0 ? { news: (texts) => renderCrowned(crowned, texts) } : {}),
    };
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
  const key = end && leagueKeyOf(end);
  if (!end || key === undefined) return session;
  const [was, is] = [parseLeagueRow(before[key]), parseLeagueRow(after[key])];
  const [first, second] = session.players.map(({ id }) => findChange(was, is, end.game, id));
  return first || second ? { ...session, rankChanges: [first, second] } : session;
}

/** Those who have won the month before the one in which the league has counted its first game. */
function findCrowned([end]: readonly GameEnd[], before: Rows, after: Rows): readonly Champion[] {
  const key = end && leagueKeyOf(end);
  if (key === undefined) return [];
  const [was, is] = [parseLeagueRow(before[key]), parseLeagueRow(after[key])];
  return was.month === is.month ? [] : is.champions.filter(({ month }) => month === was.month);
}
