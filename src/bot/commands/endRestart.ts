/** `/end` and `/restart` of a chat's newest game. */

import type { Answer } from '../answer.ts';
import type { ActionResult } from '../session/action.ts';
import { refuse } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import { makeNonce, startOver } from '../session/newGame.ts';
import { isRunning, isShared, isWaiting, type Session, seatsOf } from '../session/session.ts';
import type { Steps } from '../steps.ts';
import { withNewest } from '../storage/chatLine.ts';
import { actorOf, type MessageContext, originOf, saveChat, say } from './context.ts';
import { leaveRoom } from './leaveRoom.ts';
import { playNewest } from './newestGame.ts';

/** `/end` ends the game without asking, and the chat forgets it; between people it gives up, and leaves a room. */
export function* endGame(context: MessageContext): Steps<Answer> {
  const { known, texts, bot } = context;
  if (known.room !== '') return yield* leaveRoom(context, known.room, texts.noGame);
  const answer = yield* playNewest(context, {
    act: (session) => {
      const control = isWaiting(session) ? 'cancel' : 'end';
      return applyAction(session, { kind: 'control', control }, actorOf(context), bot.now);
    },
    // A board whose message is not known is not sent to show its end: the words do.
    only: ({ table, own }) => ({ own, table: { ...table, boards: own.messageId === 0 ? [] : table.boards } }),
  });
  const { session } = answer;
  if (!session) return answer;
  const { status, players } = session;
  // Ending a game between people is resigning.
  const said = status.kind === 'resigned' ? texts.resigned(players[status.by].name) : undefined;
  return {
    ...answer,
    entries: { ...answer.entries, ...saveChat(context, withNewest(known, -1, 0)) },
    requests: [
      ...answer.requests,
      ...say(context, said ?? (status.kind === 'cancelled' ? texts.cancelled : texts.ended)).requests,
    ],
  };
}

/** `/restart` begins the game again with the same settings, the same side first; a room's as a rematch. */
export function restartGame(context: MessageContext): Steps<Answer> {
  return playNewest(context, { isTyped: true, act: (session) => restart(session, context) });
}

function restart(session: Session, context: MessageContext): ActionResult {
  const { now } = context.bot;
  if (session.mode === 'room') return applyAction(session, { kind: 'control', control: 'rematch' }, actorOf(context), now);
  if (seatsOf(session, context.message.from.id).length === 0) return refuse('notYourGame');
  if (isShared(session) && (isWaiting(session) || isRunning(session))) return refuse('stillPlaying');
  return { kind: 'changed', session: startOver(session, makeNonce(originOf(context)), now) };
}
