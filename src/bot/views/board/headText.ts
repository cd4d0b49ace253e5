/** What stands above what is said of a game: how it stands, and who plays it. */
import { plyOf } from '../../../games/position.ts';
import type { BoardView } from '../../match/action.ts';
import { distinguish } from '../../match/alike.ts';
import { isQuick } from '../../match/clock.ts';
import { countsInLeague } from '../../match/gameEnd.ts';
import { queuedIn } from '../../match/queue.ts';
import { addResult, isAtLimit } from '../../match/score.ts';
import {
  gameOf,
  isFinished,
  isLookedAt,
  isShared,
  isWaiting,
  type PlayerIndex,
  type Session,
} from '../../match/session.ts';
import { isolate } from '../../settings/direction.ts';
import { widthOf } from '../../telegram/columns.ts';
import { shortenName } from '../../telegram/displayName.ts';
import type { Texts } from '../../texts/texts.ts';
import { isTall, joinShort, maxColumns } from '../words/bubble.ts';
import { nameDay } from '../words/dates.ts';
import type { BoardContext } from './boardContext.ts';
import { seatName, symbolOf } from './seatText.ts';

interface Head {
  readonly seats: readonly string[];
  /** How the game stands and is played; where there is no room, without the first of them. */
  readonly terms: readonly string[];
}

/**
 * The game, how it stands, and who plays it. Of people the second and the third line are the seats,
 * in which names are looked for later (`readName`); else there are as few lines as can be.
 */
export function renderHead(session: Session, view: BoardView, context: BoardContext): Head {
  const { texts, pieces } = context;
  const title = texts.games[gameOf(session).name];
  const seats = ([0, 1] as const).map((player) =>
    `${symbolOf(player, pieces)} ${seatName(session, player, context)}`.trimEnd(),
  );
  const score = renderScore(session, context);
  const clock = renderClock(session, texts);
  const terms = [
    ...renderRanked(session, texts),
    ...clock,
    ...(session.hinted ? [texts.coach.hinted] : []),
    ...(session.puzzle ? [`🧩 ${nameDay(session.puzzle.day, texts)}`] : []),
  ];
  const ranks = renderRankChanges(session, context);
  const [first = title, ...rest] = joinShort([title, ...score, ...terms], ' · ');
  if (isShared(session)) {
    // Where the height counts, the time that is left says enough.
    const isLess = isTall(gameOf(session)) && !isWaiting(session);
    const left = isLess ? rest.filter((line) => !clock.includes(line)) : rest;
    // A question is all to be read.
    const terms = [
      ...(isQuestion(view) ? [] : [...left, ...renderQueue(session, texts)]),
      ...ranks,
    ];
    return { seats: [first, ...seats], terms };
  }
  // A hint shows by itself that there was help; a solution says of which day.
  const shown = view.kind === 'hint' && !session.puzzle ? [] : rest;
  // Of a game of others no names are known.
  const seated = session.mode === 'others' ? [] : seats;
  return { seats: [first, ...joinShort([...seated, ...shown], ' · ')], terms: [] };
}

/** `✋ Next: Dora · Eve` */
function renderQueue(session: Session, { queue }: Texts): readonly string[] {
  const [, , first, ...others] = distinguish(
    [...session.players, ...queuedIn(session)].map(({ name }) => shortenName(isolate(name))),
  );
  return first === undefined ? [] : joinShort([queue.next(first), ...others], ' · ');
}

/** The time for a move; of a quick clock until the first one also how one sees that it is over. */
function renderClock(session: Session, texts: Texts): readonly string[] {
  const { clock, position, presetPlies } = session;
  if (clock === 'none') return [];
  const { perMove, labels, quick } = texts.clock;
  const isNew = plyOf(position) === presetPlies && !isFinished(session);
  return [`⏳ ${perMove(labels[clock])}`, ...(isQuick(clock) && isNew ? [quick] : [])];
}

function renderRanked(session: Session, { league }: Texts): readonly string[] {
  const { isRanked } = session;
  if (isRanked === undefined) return [];
  if (!isRanked) return [league.unranked];
  return [isFinished(session) && !countsInLeague(session) ? league.tooShort : league.ranked];
}

export const isQuestion = ({ kind }: BoardView): boolean =>
  kind === 'askEnd' || kind === 'askLeave' || kind === 'askBlock' || kind === 'absent';

/**
 * `🔶 14 – 9 🔴 · 3 draws`, with the game in it that is over. Empty before the first result, in a
 * puzzle, and while a game against the bot is on whose button has no room for the score.
 */
function renderScore(
  session: Session,
  { texts, pieces, hasMenu }: BoardContext,
): readonly string[] {
  const { wins, draws } = isFinished(session) ? addResult(session) : session.score;
  const isUnread =
    session.mode === 'bot' && !isFinished(session) && hasMenu && isAtLimit(session.score);
  const games = wins[0] + wins[1] + draws;
  // After the first game of one person on both sides the board says as much.
  const isSaid = session.mode === 'hotSeat' && games === 1 && isFinished(session);
  const isNobodys = isLookedAt(session);
  if (games === 0 || session.puzzle || isUnread || isSaid || isNobodys) return [];
  const drawn = draws > 0 ? ` · ${texts.draws(draws)}` : '';
  return [`${symbolOf(0, pieces)} ${wins[0]} – ${wins[1]} ${symbolOf(1, pieces)}${drawn}`];
}

/** A line with names; with pieces in their place where a narrow phone would break it. */
export function nameBriefly(
  session: Session,
  context: BoardContext,
  say: (nameOf: (player: PlayerIndex) => string) => string,
): string {
  const pieceOf = (player: PlayerIndex): string => symbolOf(player, context.pieces);
  const named = say((player) => shortenName(seatName(session, player, context)) || pieceOf(player));
  return widthOf(named) > maxColumns ? say(pieceOf) : named;
}

/** `Ada 1512 ▲12 · Bernat 1488 ▼12`, of those who have a rank. */
function renderRankChanges(session: Session, context: BoardContext): readonly string[] {
  const { rankChanges } = session;
  if (!rankChanges || !isFinished(session)) return [];
  const line = nameBriefly(session, context, (nameOf) =>
    ([0, 1] as const)
      .flatMap((player) => {
        const { rank, change } = rankChanges[player] ?? {};
        const sign = change ? ` ${change > 0 ? '▲' : '▼'}${Math.abs(change)}` : '';
        return rank === undefined ? [] : [`${nameOf(player)} ${rank}${sign}`];
      })
      .join(' · '),
  );
  return line === '' ? [] : [line];
}
