/** The bot's own moves, and their reasons. */
import { isOver, type Position, play, plyOf, undo } from '../../games/position.ts';
import { hasWholeRecord } from '../../games/recordSize.ts';
import { chooseMove } from '../../strategies/choose.ts';
import type { StrategyName } from '../../strategies/names.ts';
import { seededRandom, seedOf } from '../../strategies/random.ts';
import type { Choice } from '../../strategies/strategy.ts';
import { isBotSeat, playerToMove, type Session } from './session.ts';

/**
 * The bot's choice in a position, the same however often it is asked, since the random numbers are
 * seeded by the game. Where buttons do not carry the record, the seed is the board. The revision
 * would not do: an undo would change it, and so give another choice.
 */
export function chooseFor(
  strategy: StrategyName,
  position: Position,
  { nonce, strength }: Seed,
): Choice {
  const { game, record, board } = position;
  const random = seededRandom(seedOf(nonce, hasWholeRecord(game) ? record : board));
  return chooseMove(strategy, position, { random, strength });
}

type Seed = Pick<Session, 'nonce' | 'strength'>;

/** Plays one move of the bot, whose turn it is. */
export function playBotMove(session: Session): Session {
  const { position, players } = session;
  const { move, reason } = chooseFor(players[playerToMove(session)].strategy, position, session);
  return { ...session, position: play(position, move), reason };
}

/** The session after the bot's reply, if it is the bot's turn in a game against a person. */
export function answerAsBot(session: Session): Session {
  if (session.mode !== 'bot' || session.status.kind !== 'playing') return session;
  if (isOver(session.position) || !isBotSeat(session, playerToMove(session))) return session;
  return playBotMove(session);
}

/**
 * The session with the reason for the bot's last move, computed again if the cache has lost it.
 * There is no reason if a person made the move, if it is a preset ply, or if reasons are hidden.
 */
export function recallReason(session: Session): Session {
  const { position, presetPlies, players } = session;
  if (
    session.reason ||
    session.hidesReason ||
    position.record.length === 0 ||
    plyOf(position) <= presetPlies
  )
    return session;
  const before: Session = { ...session, position: undo(position) };
  const mover = playerToMove(before);
  if (!isBotSeat(session, mover)) return session;
  const { move, reason } = chooseFor(players[mover].strategy, before.position, session);
  return move === position.record[position.record.length - 1] ? { ...session, reason } : session;
}
