/** Words by which one comes to the games of others in a group, and leaves their queues. */
import type { Answer } from '../core/answer.ts';
import type { Caller } from '../core/caller.ts';
import type { Steps } from '../core/steps.ts';
import { restyle } from '../match/actionResult.ts';
import type { Clock } from '../match/clock.ts';
import { withoutQueued } from '../match/queue.ts';
import { gameOf, seatsOf } from '../match/session.ts';
import { resolveQueued, resolveWaiting } from '../play/resolve/resolveTyped.ts';
import { parseSought } from '../texts/vocabulary.ts';
import { nameGame, playTyped, typedControl } from './newestGame.ts';

/**
 * `/duel` in a group where somebody waits with the same game and the same clock: it joins them, and
 * their board comes below the words. Without a clock it joins a game that has none, too. Undefined
 * where nobody waits so.
 */
export function* joinDuel(caller: Caller, argument: string): Steps<Answer | undefined> {
  const { chat, from, texts } = caller;
  const { game = 'ticTacToe', clock, rest } = parseSought(argument);
  if (chat.isPrivate || rest !== '') return undefined;
  const clocks: readonly Clock[] = clock ? [clock] : ['none', caller.person.clock];
  const found = yield* resolveWaiting(
    caller,
    (session) =>
      gameOf(session).name === game &&
      clocks.includes(session.clock) &&
      session.reserved === undefined &&
      seatsOf(session, from.id).length === 0,
  );
  if (found === 'busy') return { say: texts.busy };
  return found && (yield* playTyped(caller, found, typedControl(caller, 'join')));
}

/**
 * `/leave` of somebody who waits in a group to play next: they wait no more, and no game is touched.
 * Undefined where they do not wait.
 */
export function* leaveQueue(caller: Caller): Steps<Answer | undefined> {
  const { chat, from, texts } = caller;
  if (chat.isPrivate) return undefined;
  const found = yield* resolveQueued(caller);
  if (found === 'busy') return { say: texts.busy };
  if (!found) return undefined;
  const left = yield* playTyped(caller, found, {
    act: (session) => restyle(withoutQueued(session, from.id)),
  });
  // They may wait at another board, too.
  return { ...left, say: texts.labelled(nameGame(found.table.session, texts), texts.queue.left) };
}
