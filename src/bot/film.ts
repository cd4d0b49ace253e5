import { deliver } from './deliver.ts';
import type { Names } from './gameLine.ts';
import type { Ports } from './ports.ts';
import type { Session } from './session.ts';
import { editView, type Place } from './telegram.ts';
import { type BoardPlace, drawBoard } from './turn.ts';

/** A message may change about once a second, in a group 20 times a minute; and Telegram must not wait for a minute. */
const pace = {
  private: { pause: 1100, frames: 40 },
  group: { pause: 3200, frames: 12 },
} as const;

/** How many edits it takes to show a game's last moves one after another. */
export function countFrames(session: Session, isPrivate: boolean): number {
  return Math.min(session.record.length, pace[isPrivate ? 'private' : 'group'].frames);
}

/**
 * Shows the last moves of a game one after another, then the end. The game is saved as ended already: if the film
 * breaks off, the next tap shows the end.
 */
export function showFilm(
  session: Session,
  names: Names,
  place: Place,
  board: BoardPlace,
  ports: Ports,
): void {
  const { pause } = pace[board.isPrivate ? 'private' : 'group'];
  const last = session.record.length;
  const first = last - countFrames(session, board.isPrivate) + 1;
  const language = session.players[0].language;
  for (let ply = first; ply <= last; ply++) {
    if (ply > first) ports.sleep(pause);
    const view = ply === last ? ({ kind: 'board' } as const) : ({ kind: 'ply', ply } as const);
    const [reply] = deliver(
      [editView(place, drawBoard(session, view, names, board, language, ports))],
      ports,
    );
    if (reply?.kind === 'refused' && reply.code === 429) {
      ports.sleep(Math.min(20, reply.retryAfter ?? 5) * 1000);
      ply = last - 1;
    }
  }
}
