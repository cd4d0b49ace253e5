/** The bot's own moves, and their reasons. */
import { blocksIn } from '../../coach/winLine.ts';
import { isOver, type Position, play, plyOf, undo } from '../../games/position.ts';
import { hasWholeRecord } from '../../games/recordSize.ts';
import { chooseMove } from '../../strategies/choose.ts';
import type { StrategyName } from '../../strategies/names.ts';
import { pliesToEnd, standingOf } from '../../strategies/negamax/negamaxScore.ts';
import { seededRandom, seedOf } from '../../strategies/random.ts';
import type { Choice, Reason } from '../../strategies/strategy.ts';
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

/**
 * The bot's choice where it is to move. In a puzzle it blocks what threatens, even if that loses as
 * soon as anything else: so the solution reads as it was announced.
 */
function chooseIn(session: Session): Choice {
  const { position, players, puzzle } = session;
  const choice = chooseFor(players[playerToMove(session)].strategy, position, session);
  const blocks = puzzle ? blocksIn(position) : [];
  const [block = choice.move] = blocks;
  return blocks.includes(choice.move) ? choice : { ...choice, move: block };
}

/** Plays one move of the bot, whose turn it is; `before` is what it said at its move before. */
export function playBotMove(session: Session, before?: Session['reason']): Session {
  const { position } = session;
  const { move, reason } = chooseIn(session);
  const said: Session['reason'] =
    before && before.kind !== 'refutation' && isSameView(before, reason)
      ? { ...reason, isOld: true }
      : reason;
  return { ...session, position: play(position, move), reason: said };
}

/**
 * Whether both say the same of how the game stands; a rule says why a move was made. An end that is
 * as near as it was to be by now is the same, unless it comes with the next move.
 */
function isSameView(before: Reason, now: Reason): boolean {
  const [[was, wasIn], [is, isIn]] = [viewOf(before), viewOf(now)];
  if (was === undefined || was !== is) return false;
  return wasIn === undefined || isIn === undefined
    ? wasIn === isIn
    : wasIn - 2 === isIn && isIn > 3;
}

/** How the game stands for the side that moved, and the plies to the end where they are known. */
function viewOf(reason: Reason): readonly [view: string | undefined, plies?: number | undefined] {
  switch (reason.kind) {
    case 'rule':
      return [undefined];
    case 'search': {
      const { score } = reason;
      const plies = pliesToEnd(score);
      if (plies === undefined) return [`search ${standingOf(score)}`];
      return [score > 0 ? 'win' : 'loss', plies];
    }
    case 'exact':
      return reason.result === 'draw' ? ['draw'] : [reason.result, reason.plies];
    case 'proved':
      return [reason.result];
    case 'network':
      return [`network ${Math.round(10 * reason.share)}`];
    default:
      return [reason.kind];
  }
}

/** The session after the bot's reply, if it is the bot's turn in a game against a person. */
export function answerAsBot(session: Session, before?: Session['reason']): Session {
  if (session.mode !== 'bot' || session.status.kind !== 'playing') return session;
  if (isOver(session.position) || !isBotSeat(session, playerToMove(session))) return session;
  return playBotMove(session, before);
}

/**
 * The session with the reason for the bot's last move, computed again if the cache has lost it.
 * There is no reason if a person made the move, if it is a preset ply, or if reasons are hidden.
 */
export function recallReason(session: Session): Session {
  const { position, presetPlies } = session;
  if (
    session.reason ||
    session.hidesReason ||
    position.record.length === 0 ||
    plyOf(position) <= presetPlies
  )
    return session;
  const before: Session = { ...session, position: undo(position) };
  if (!isBotSeat(session, playerToMove(before))) return session;
  const { move, reason } = chooseIn(before);
  return move === position.record[position.record.length - 1] ? { ...session, reason } : session;
}
