/** `/move B2` anywhere; in a private chat also the bare cell, and any other words. */
import { parseCellName } from '../../games/cellName.ts';
import type { Answer } from '../answer.ts';
import { playAction } from '../boards/playAction.ts';
import { applyAction } from '../session/applyAction.ts';
import { gameOf, isRunning } from '../session/session.ts';
import type { Steps } from '../steps.ts';
import { actorOf, type MessageContext, messageVoice, say } from './context.ts';
import { findNewestGame } from './newestGame.ts';

export function* typeMove(context: MessageContext, text: string): Steps<Answer> {
  const { texts, message, bot } = context;
  // Words in a private chat may be anything; a command, or what looks like a move, is meant as one.
  const isMeant = looksLikeMove(text) || !message.chat.isPrivate;
  const found = yield* findNewestGame(context);
  if (found === 'busy') return say(context, texts.busy);
  if (!found) return say(context, isMeant ? texts.noGame : texts.hint);
  const { session } = found.table;
  const game = gameOf(session);
  const forms = texts.notAMove(texts.moveForms(game.name));
  const cell = parseCellName(game, text);
  if (cell === undefined) return say(context, isMeant || isRunning(session) ? forms : texts.hint);
  const actor = actorOf(context);
  return yield* playAction(
    {
      ...{ table: found.table, own: found.own, actor, voice: messageVoice(context, forms), isTyped: true },
      act: (known) => applyAction(known, { kind: 'cell', cell }, actor, bot.now),
    },
    context,
  );
}

/** Looks like a move, right or wrong: a letter and a digit, or a number. */
function looksLikeMove(text: string): boolean {
  return /^[a-z]?\s?\d{1,2}$/i.test(text.trim());
}
