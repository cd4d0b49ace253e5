/** `/end` and `/restart` of a chat's newest game. */
import type { Answer } from '../answer.ts';
import { playAction } from '../boards/playAction.ts';
import { type ActionResult, refuse } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import { makeNonce, startOver } from '../session/newGame.ts';
import { isRunning, isShared, isWaiting, type Session, seatsOf } from '../session/session.ts';
import type { Steps } from '../steps.ts';
import { withNewest } from '../storage/chatLine.ts';
import { actorOf, type MessageContext, messageVoice, originOf, saveChat, say } from './context.ts';
import { leaveRoom } from './leaveRoom.ts';
import { findNewestGame, type NewestGame } from './newestGame.ts';

/** `/end` ends the game without asking, and the chat forgets it; between people it gives up, and leaves a room. */
export function* endGame(context: MessageContext): Steps<Answer> {
  const found = yield* findNewestGame(context);
  if (found === 'busy') return say(context, context.texts.busy);
  if (!found) return say(context, context.texts.noGame);
  if (context.known.room !== '') return yield* leaveRoom(context, context.known.room);
  const actor = actorOf(context);
  return yield* playTyped(found, context, {
    act(session) {
      const control = isWaiting(session) ? 'cancel' : 'end';
      return applyAction(session, { kind: 'control', control }, actor, context.bot.now);
    },
    ending: (next) => ({
      entries: saveChat(context, withNewest(context.known, -1, 0)),
      words: sayEnd(next, context),
    }),
  });
}

/** Ending a game between people is resigning, which the words name. */
function sayEnd({ status, players }: Session, { texts }: MessageContext): string {
  if (status.kind === 'resigned') return texts.resigned(players[status.by].name);
  return status.kind === 'cancelled' ? texts.cancelled : texts.ended;
}

/** `/restart` begins the game again with the same settings, the same side first; a room's as a rematch. */
export function* restartGame(context: MessageContext): Steps<Answer> {
  const found = yield* findNewestGame(context);
  if (found === 'busy') return say(context, context.texts.busy);
  if (!found) return say(context, context.texts.noGame);
  const { now } = context.bot;
  const actor = actorOf(context);
  return yield* playTyped(found, context, {
    isTyped: true,
    act: (session) =>
      session.mode === 'room'
        ? applyAction(session, { kind: 'control', control: 'rematch' }, actor, now)
        : restart(session, context),
  });
}

function restart(session: Session, context: MessageContext): ActionResult {
  if (seatsOf(session, context.message.from.id).length === 0) return refuse('notYourGame');
  if (isShared(session) && (isWaiting(session) || isRunning(session))) return refuse('stillPlaying');
  return { kind: 'changed', session: startOver(session, makeNonce(originOf(context)), context.bot.now) };
}

function playTyped(
  { table, own }: NewestGame,
  context: MessageContext,
  more: Pick<Parameters<typeof playAction>[0], 'act' | 'ending' | 'isTyped'>,
): Steps<Answer> {
  return playAction({ table, own, actor: actorOf(context), voice: messageVoice(context), ...more }, context);
}
