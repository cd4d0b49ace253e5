/**
 * The content of `second` and `third` in the button of a game between people: the other user's id,
 * and the score of the series. While a duel waits for one whom the first has challenged, `third` is
 * no score but the kind of the reservation, from 1000 up, and `second` is their id, or a hash of
 * their username.
 */
import { packScore, scoreCount } from '../match/score.ts';
import type { Reservation, Session } from '../match/session.ts';

const kinds = ['person', 'username'] as const satisfies readonly Reservation['kind'][];

export function packSeat({ reserved, players, score }: Session): {
  readonly second: number;
  readonly third: number;
} {
  if (!reserved) return { second: players[1].id, third: packScore(score) };
  return {
    second: reserved.kind === 'person' ? reserved.id : reserved.hash,
    third: scoreCount + kinds.indexOf(reserved.kind),
  };
}

/** The reservation of a duel; undefined where the fields are an id and a score. */
export function unpackReservation(second: number, third: number): Reservation | undefined {
  const kind = kinds[third - scoreCount];
  // The id 0 is nobody's.
  if (kind === undefined || (kind === 'person' && second === 0)) return undefined;
  return kind === 'person' ? { kind, id: second } : { kind, hash: second };
}
