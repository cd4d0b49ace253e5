/**
 * Who plays next on a board of a group: whoever has won stays, of a draw the one who has not sat as
 * long, and the first of those who wait takes the other seat.
 */
import type { ActionResult } from './action.ts';
import { elapsedSince, endWith, refuse, restyle } from './actionResult.ts';
import { noScore } from './score.ts';
import {
  findResult,
  findWinner,
  isFinished,
  isRunning,
  otherPlayer,
  type PlayerIndex,
  playerToMove,
  type Queue,
  type Queued,
  type Session,
  seatsOf,
} from './session.ts';
import { makeRematch } from './startGame.ts';
import { canClaim } from './timeLeft.ts';

const maxQueued = 8;
/** In milliseconds after the end of the last game. */
const lifetime = 60 * 60 * 1000;

const noQueue: Queue = { people: [], longer: 0 };

/** Whether others may take a seat there once the game is over: two people have played it. */
export const hasNext = ({ mode, players, reserved, status }: Session): boolean =>
  mode === 'duel' && players[1].id !== 0 && !reserved && status.kind !== 'ended';

/** Whether its board has the key with which one takes a place among those who play next. */
export const isOpenToNext = (session: Session): boolean =>
  hasNext(session) && (isFinished(session) || session.queue !== undefined);

/** Those who wait to play next, the first first. */
export const queuedIn = ({ queue }: Session): readonly Queued[] => queue?.people ?? [];

export const isQueued = (session: Session, userId: number): boolean =>
  queuedIn(session).some(({ id }) => id === userId);

/** The session without those who have waited for too long. */
export const withoutOldQueue = (session: Session, now: number): Session =>
  session.queue && isFinished(session) && elapsedSince(session, now) >= lifetime
    ? { ...session, queue: undefined }
    : session;

const withQueued = (session: Session, people: readonly Queued[]): Session => ({
  ...session,
  queue: { ...(session.queue ?? noQueue), people },
});

/** The session without the place of a person in its queue. */
export const withoutQueued = (session: Session, userId: number): Session =>
  withQueued(
    session,
    queuedIn(session).filter(({ id }) => id !== userId),
  );

/**
 * Takes the last place of the queue of a board that is open to it, or leaves one's own. Where nobody
 * waits and the game is over, the next one begins at once.
 */
export function takePlace(session: Session, { id, name }: Queued, now: number): ActionResult {
  if (isQueued(session, id)) return restyle(withoutQueued(session, id));
  const people = queuedIn(session);
  const isOn = isRunning(session);
  // Who plays may wait for the game after this one only once it is over.
  if (isOn && seatsOf(session, id).length > 0) return refuse('seatedAlready');
  if (!isOn && session.players[findStayer(session)].id === id) return refuse('staysAnyway');
  if (people.length >= maxQueued) return refuse('queueFull');
  const queued = withQueued(session, [...people, { id, name }]);
  return isOn || people.length > 0 ? restyle(queued) : beginNext(queued, now);
}

/** The first of the queue plays whoever stays; of a game that is over. */
export function beginNext(session: Session, now: number): ActionResult {
  const [next, ...people] = queuedIn(session);
  if (!hasNext(session)) return refuse('notOffered');
  if (isRunning(session)) return refuse('stillPlaying');
  // Who waited may have gone: the board is drawn without them.
  if (!next) return restyle(session);
  const longer = findStayer(session);
  const free = otherPlayer(longer);
  const clock = session.clock === 'none' ? 'tenMinutes' : session.clock;
  const rematch = makeRematch({ ...session, clock }, now);
  const [host, guest] = rematch.players;
  const before = rematch.players[free];
  const seat = { ...before, ...next };
  return {
    kind: 'next',
    session: {
      ...rematch,
      players: free === 0 ? [seat, guest] : [host, seat],
      // The same two go on with their score.
      ...(next.id === before.id ? {} : { score: noScore }),
      lastResult: findResult(session),
      queue: { people, longer },
    },
  };
}

/** Whoever waits for the seat of the mover, whose time is over, may claim it for the other one. */
export const claimForOther = (session: Session, userId: number, now: number): ActionResult =>
  isQueued(session, userId) && canClaim(session, now)
    ? endWith(session, { kind: 'claimed', by: otherPlayer(playerToMove(session)) }, now)
    : refuse('notYourGame');

/** Who plays on; of a game that was called off, the one who waited for a move. */
function findStayer(session: Session): PlayerIndex {
  const winner = findWinner(session);
  if (winner !== undefined) return winner;
  if (findResult(session) === undefined) return otherPlayer(playerToMove(session));
  return otherPlayer((session.queue ?? noQueue).longer);
}
