/** Counts the ends of a game that could not be counted when it ended (`play/lateCount.ts`). */
import type { Afterwards, Answer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { lock, read, type Steps, type Work, writeAll } from '../core/steps.ts';
import { endsOf, type GameEnd } from '../match/gameEnd.ts';
import type { Session } from '../match/session.ts';
import { conclude, countIn, findNews, keysOfCounted } from '../play/countedGame.ts';
import { redraw } from '../play/redraw.ts';
import { announce } from '../play/saveTurn.ts';
import { makeDuelRow, parseDuelRow } from '../rows/duelRow.ts';
import { erasureKeyOf, isErasedSince } from '../rows/erasureRow.ts';
import { isRoomKey, parseRoomKey, type Rows } from '../rows/keys.ts';
import { makeRoomRow, parseRoomRow } from '../rows/roomRow.ts';
import type { TelegramRequest } from '../telegram/request.ts';

type LateCount = Extract<Afterwards, { do: 'countEnds' }>;

/** Throws where it cannot be counted now either, so that it is tried again. */
export function* countEnds(
  { ends: all, keys, boards, endedAt = 0, board }: LateCount,
  bot: Bot,
): Work<Answer> {
  if (!(yield* lock())) throw new Error('others are playing');
  const ends = yield* leaveOut(all, endedAt, bot);
  const before = yield* read([...keysOfCounted(ends, bot), ...keys]);
  const entries = countIn(ends, before, bot);
  const after = { ...before, ...entries };
  const games = Object.fromEntries(
    keys.flatMap((key) => {
      const row = settle(key, { ends, before, after }, bot);
      return row === undefined ? [] : [[key, row] as const];
    }),
  );
  // What has been counted meanwhile is shown already, or by the next tap.
  if (Object.keys({ ...entries, ...games }).length === 0) return {};
  // The game's row says that it is counted once it is.
  for (const rows of [entries, games]) yield* writeAll(rows);
  return {
    requests: [
      ...(yield* redrawAll(boards, bot)),
      ...(board ? announce(findNews(ends, { before, after }, bot), board) : []),
    ],
    newKeys: Object.keys(entries).filter((key) => before[key] === undefined),
  };
}

/** The ends of those who have not been erased since, with those who have been marked as such. */
function* leaveOut(
  ends: readonly GameEnd[],
  since: number,
  { sign }: Bot,
): Steps<readonly GameEnd[]> {
  const ids = ends.flatMap(({ userId, opponent }) =>
    'id' in opponent ? [userId, opponent.id] : [userId],
  );
  const erasures = yield* read([...new Set(ids)].map((id) => erasureKeyOf(id, sign)));
  const isErased = (id: number): boolean => isErasedSince(id, { erasures, signs: [sign], since });
  return ends
    .filter(({ userId }) => !isErased(userId))
    .map(({ opponent, ...end }) => ({
      ...end,
      opponent:
        'id' in opponent && isErased(opponent.id) ? { ...opponent, isErased: true } : opponent,
    }));
}

function* redrawAll(boards: LateCount['boards'], bot: Bot): Work<readonly TelegramRequest[]> {
  const drawn: TelegramRequest[] = [];
  for (const board of boards) drawn.push(...(yield* redraw(board, bot)));
  return drawn;
}

interface Counted extends Pick<LateCount, 'ends'> {
  readonly before: Rows;
  readonly after: Rows;
}

/** The row of the game with the score; undefined where it has another game by now. */
function settle(key: string, { ends, before, after }: Counted, bot: Bot): string | undefined {
  const row = before[key];
  const settled = (session: Session): Session | undefined =>
    session.isUncounted && endsOf(session, { isInline: false })[0]?.identity === ends[0]?.identity
      ? conclude(session, ends, { before, after }, bot)
      : undefined;
  if (isRoomKey(key)) {
    const room = parseRoomRow(parseRoomKey(key), row);
    const session = room && settled(room.session);
    return room && session && makeRoomRow({ ...room, session }, bot.now);
  }
  const duel = parseDuelRow(row);
  const session = duel && settled(duel.session);
  return duel && session && makeDuelRow({ ...duel, session }, bot.now);
}
