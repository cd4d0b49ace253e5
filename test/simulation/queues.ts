/** The boards of groups on which whoever wins stays: who sits there, and who waits. */
import { queuedIn, withoutOldQueue } from '../../src/bot/match/queue.ts';
import { isRunning, type Session } from '../../src/bot/match/session.ts';
import { parseSharedRow } from '../../src/bot/rows/game/sharedRow.ts';
import { makeErasingKey } from '../../src/bot/rows/keys.ts';
import { storedKindOf } from '../../src/bot/rows/kinds.ts';
import type { Stage } from './act.ts';
import type { Sight } from './sight.ts';

const maxQueued = 8;

/** The boards by their message, each with its newest game. */
export function readQueues({ platform }: Stage): ReadonlyMap<string, Session> {
  const boards = [...platform.stored()].flatMap(([key, row]) => {
    const game = storedKindOf(key) === 'sharedBoard' ? parseSharedRow(key, row) : undefined;
    const { chatId, messageId } = game?.seats[0] ?? { chatId: 0, messageId: 0 };
    return game?.session.queue && messageId !== 0
      ? [[`${chatId}|${messageId}`, game.session] as const]
      : [];
  });
  return new Map(boards);
}

const seatedIn = ({ players }: Session): readonly number[] => players.map(({ id }) => id);
const waitingIn = (session: Session): readonly number[] => queuedIn(session).map(({ id }) => id);

/** Nobody has two seats, two places, or a seat and a place while the game is on. */
export function findTwice({ stage }: Pick<Sight, 'stage'>): string | undefined {
  for (const [place, session] of readQueues(stage)) {
    const [seated, waiting] = [seatedIn(session), waitingIn(session)];
    const all = isRunning(session) ? [...seated, ...waiting] : waiting;
    if (new Set(all).size < all.length || new Set(seated).size < seated.length)
      return `${place}: ${seated.join()} play, ${waiting.join()} wait`;
    if (waiting.length > maxQueued) return `${place}: ${waiting.length} wait`;
  }
  return undefined;
}

/**
 * Nobody loses a place but by an act of their own, by a seat, or an hour after the last game.
 * What somebody has asked to be erased may go later.
 */
export function findLostPlace({ stage, act, other, before: rows }: Sight): string | undefined {
  if (act.kind === 'restore') return undefined;
  const now = stage.platform.clock.now();
  const boards = readQueues(stage);
  for (const [place, before] of stage.ledger.queues) {
    const after = boards.get(place);
    if (!after) continue;
    const kept = [
      ...seatedIn(after),
      ...waitingIn(after),
      act.user?.id,
      act.whom?.id,
      other?.user?.id,
    ];
    const lost = waitingIn(withoutOldQueue(before, now)).find(
      (id) => !kept.includes(id) && !rows.has(makeErasingKey(id)),
    );
    if (lost !== undefined) return `${place}: ${lost} waits no more`;
  }
  return undefined;
}
