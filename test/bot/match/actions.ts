/**
 * Actions and what comes of them, for tests: games of Anna, who has begun each, Ben, and Eve, who
 * is nobody in them.
 */
import type { Action, ActionResult, Control } from '../../../src/bot/match/action.ts';
import { makeLastChange } from '../../../src/bot/match/actionResult.ts';
import { applyAction } from '../../../src/bot/match/applyAction.ts';
import type { Session } from '../../../src/bot/match/session.ts';
import { games } from '../../../src/games/game.ts';
import { startPosition } from '../../../src/games/position.ts';
import { anna, duel, freshSession, played } from '../sessions.ts';

export const eve = 5_000_003;
export const now = Date.UTC(2026, 4, 1, 12, 1);
export const stamp = makeLastChange(now);
export const dayLater = now + 24 * 3_600_000 + 8 * 60_000;

export const control = (name: Control): Action => ({ kind: 'control', control: name });
export const cell = (number: number): Action => ({ kind: 'cell', cell: number });
export const change = (session: Session, to: Partial<Session>): Session => ({ ...session, ...to });

export function apply(session: Session, action: Action, id = anna, at = now): ActionResult {
  return applyAction(session, action, { id, name: 'Anna', language: 'en' }, at);
}

/** The session that comes of it; throws where none does. */
export function sessionAfter(session: Session, action: Action, id = anna, at = now): Session {
  const result = apply(session, action, id, at);
  if (result.kind !== 'changed') throw new Error(`nothing changed: ${JSON.stringify(result)}`);
  return result.session;
}

/** A row a line, `·` empty, `x` who moved first, `o` who moved second. */
export function draw({ position: { board, game } }: Session): string {
  const rows = Array.from({ length: game.rows }, (_, row) =>
    board.slice(row * game.columns, (row + 1) * game.columns),
  );
  return rows.map((row) => row.map((each) => '·xo'[each]).join('')).join('\n');
}

export const running = change(duel, { revision: 3, lastChange: stamp, alternates: false });
export const waiting = change(running, {
  players: [duel.players[0], { ...duel.players[1], id: 0, language: 'en' }],
});
export const won = played(running, 3, 0, 4, 1, 5);
export const hotSeat = change(freshSession, { mode: 'hotSeat' });
export const watched = change(freshSession, {
  mode: 'watch',
  players: [
    { ...freshSession.players[0], strategy: 'ladder-2' },
    { ...freshSession.players[1], strategy: 'minimax' },
  ],
});
export const column = change(
  played({ ...duel, position: startPosition(games.connectFour) }, 3, 3, 3, 3, 3, 3),
  {
    lastChange: stamp,
  },
);
export const offered = (kind: 'drawOffered' | 'undoAsked' | 'piecesOffered', by: 0 | 1): Session =>
  change(running, { status: { kind, by } });
