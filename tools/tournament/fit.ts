/**
 * The strengths of players from their results against one another: the most likely numbers under
 * the model of Bradley and Terry, by Zermelo's iteration (Hunter, "MM algorithms for generalized
 * Bradley-Terry models", Annals of Statistics 32, 2004). A draw is half a win and half a loss. Each
 * pair gets one drawn game more, so that a player who won every game has a strength, too.
 */

/** Points that the first scored against the second, and the games that they played. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly points: number;
  readonly games: number;
}

/**
 * A strength is changed less than this by another step, as a share of itself, once the fit ends.
 */
const tolerance = 1e-9;

/** Points scored against a player of known rating. */
export interface LoadedMeeting {
  readonly rating: number;
  readonly points: number;
  readonly games: number;
}

/** The rating of one player by results against others, whose own stay as they are. */
export function fitRating(meetings: readonly LoadedMeeting[]): number {
  const all = meetings.map(({ rating, points, games }) => ({
    other: 10 ** (rating / 400),
    points: points + 0.5,
    games: games + 1,
  }));
  const scored = all.reduce((sum, { points }) => sum + points, 0);
  let own = all[0]?.other ?? 1;
  for (;;) {
    const next = scored / all.reduce((sum, { games, other }) => sum + games / (own + other), 0);
    const isSettled = Math.abs(next / own - 1) < tolerance;
    own = next;
    if (isSettled) return 400 * Math.log10(own);
  }
}

/**
 * The ratings of `count` players, that of player 0 being `base`; 400 points more are ten times the
 * chance.
 */
export function fitRatings(
  count: number,
  meetings: readonly Meeting[],
  base: number,
): readonly number[] {
  const all = meetings.map((meeting) => ({
    ...meeting,
    points: meeting.points + 0.5,
    games: meeting.games + 1,
  }));
  let strengths = new Array<number>(count).fill(1);
  for (;;) {
    const next = strengths.map((own, player) => {
      let points = 0;
      let expected = 0;
      for (const { first, second, points: scored, games } of all) {
        if (player !== first && player !== second) continue;
        points += player === first ? scored : games - scored;
        expected += games / (own + strengths[player === first ? second : first]!);
      }
      return points / expected;
    });
    const isSettled = next.every(
      (each, player) => Math.abs(each / strengths[player]! - 1) < tolerance,
    );
    strengths = next;
    if (isSettled) return strengths.map((each) => base + 400 * Math.log10(each / strengths[0]!));
  }
}
