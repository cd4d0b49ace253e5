/** A new game against the bot from a position of one that is over. */

import { isSamePosition, type Position, plyOf, sideToMove, undo } from '../../../games/position.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { sayPaused } from '../../core/paused.ts';
import type { Steps } from '../../core/steps.ts';
import { isLookedAt, isRunning, playerOf, type Session } from '../../match/session.ts';
import { findOrigin, readNewest } from '../loaded/loadedGames.ts';
import { beginGame, showBegun } from '../tables/chatTable.ts';

/**
 * Against the same level, or where the game was not against the bot, the person's own; then, and of
 * a game of others, the side to move is the person's.
 */
export function* retryFrom(
  caller: Caller,
  session: Session,
  position: Position,
  messageId: number,
): Steps<Answer> {
  const { from: host, chat, loaded, texts, language, person, bot } = caller;
  const paused = sayPaused(bot, texts);
  if (paused) return { say: paused, isAlert: true };
  const newest = yield* readNewest(chat, loaded);
  if (newest && isBegunFrom(newest.session, position)) {
    const begun = yield* showBegun(newest, { chat, loaded, messageId }, bot);
    return typeof begun === 'string' ? { say: texts.refusals[begun] } : begun;
  }
  const origin = yield* findOrigin({ origin: caller.origin, isShared: false }, chat, loaded);
  const difficulty =
    session.mode === 'bot' || isLookedAt(session)
      ? session.players[1].strategy
      : person.preferences.difficulty;
  // Of a game against the bot the person keeps their side.
  const isBots = session.mode === 'bot' && playerOf(session, sideToMove(position)) === 1;
  const preferences = {
    ...person.preferences,
    difficulty,
    starter: isBots ? 'bot' : 'user',
  } as const;
  const setup = {
    mode: 'bot',
    host,
    language,
    start: position,
    previous: session,
    preferences,
    pieces: session.pieces,
    origin,
  } as const;
  const { chosen: _, ...begun } = yield* beginGame(
    setup,
    { chat, loaded, messageId: 0 },
    person,
    bot,
  );
  return begun;
}

/** Whether nobody but the bot has moved since the game began from this position. */
function isBegunFrom(session: Session, start: Position): boolean {
  const { position, revision } = session;
  const answered = plyOf(position) - plyOf(start);
  if (
    revision !== 0 ||
    !isRunning(session) ||
    position.game !== start.game ||
    answered < 0 ||
    answered > 1
  )
    return false;
  return isSamePosition(undo(position, answered), start);
}
