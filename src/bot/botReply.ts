import { isOver, type Position, play } from '../games/position.ts';
import { chooseMove } from '../strategies/choose.ts';
import { makeLots, seedOf } from '../strategies/lots.ts';
import type { StrategyName } from '../strategies/names.ts';
import type { Choice, Reason } from '../strategies/strategy.ts';
import { isBotSeat, playerToMove, positionOf, type Session } from './session.ts';

/** The bot's choice in a position: the same one whenever it is asked, since the lots come from the game itself. */
export function chooseFor(strategy: StrategyName, position: Position, nonce: number): Choice {
  return chooseMove(strategy, position, { lots: makeLots(seedOf(nonce, position.record)) });
}

/** One move of the bot, which is to move. */
export function playBotMove(session: Session): Session {
  const position = positionOf(session);
  const { strategy } = session.players[playerToMove(session)];
  const { move, reason } = chooseFor(strategy, position, session.nonce);
  return { ...session, record: play(position, move).record, reason };
}

/** The session with the bot's reply in it, if it is the bot's turn in a game against a person. */
export function answerAsBot(session: Session): Session {
  if (session.mode !== 'bot' || session.status !== 'playing') return session;
  if (isOver(positionOf(session)) || !isBotSeat(session, playerToMove(session))) return session;
  return playBotMove(session);
}

/**
 * Why the bot made the last move, found again where the cache has forgotten it; undefined where a person made it, or where
 * it was given with the position that the game began from.
 */
export function findReason(session: Session): Reason | undefined {
  if (session.reason || session.record.length <= session.given) return session.reason;
  const before: Session = { ...session, record: session.record.slice(0, -1), status: 'playing' };
  if (!isBotSeat(session, playerToMove(before))) return undefined;
  const { strategy } = session.players[playerToMove(before)];
  const choice = chooseFor(strategy, positionOf(before), session.nonce);
  return choice.move === session.record[session.record.length - 1] ? choice.reason : undefined;
}
