/**
 * The bot's reason in words. A search of limited depth scores open windows (see `negamax.ts`),
 * which means nothing to a player: unless it sees a win or a loss, the side that moved is ahead,
 * behind or level.
 */
import { pliesToEnd, standingOf } from '../../../strategies/negamax/negamaxScore.ts';
import type { Reason } from '../../../strategies/strategy.ts';
import type { Texts } from '../../texts/texts.ts';

interface Setting {
  /** Whether the bot plays itself, so that nobody is "you". */
  readonly isWatched: boolean;
  /** Whether the side that completes a line loses. */
  readonly isMisere: boolean;
}

export function renderReason(reason: Reason, setting: Setting, texts: Texts): string {
  const { reasons } = texts;
  const { isWatched } = setting;
  switch (reason.kind) {
    case 'rule':
      return (isWatched ? reasons.watched[reason.rule] : undefined) ?? reasons.rules[reason.rule];
    case 'random':
      return reasons.random;
    case 'search': {
      const { score, plies } = reason;
      const toEnd = pliesToEnd(score);
      return toEnd === undefined
        ? reasons.search(plies, standingOf(score), isWatched)
        : renderResult(
            { result: score > 0 ? 'win' : 'loss', plies: toEnd, isBook: false },
            setting,
            texts,
          );
    }
    case 'proved':
      return reasons.proved(reason.result, isWatched);
    case 'network':
      return reasons.network(Math.round(100 * reason.share));
    case 'cutOff':
      return reasons.cutOff;
    case 'exact':
      return renderResult(reason, setting, texts);
  }
  return reason satisfies never;
}

type Result = Pick<Extract<Reason, { kind: 'exact' }>, 'result' | 'plies' | 'isBook'>;

/**
 * `plies` includes the move just made; the text gives how many moves are left to the side that
 * completes the line.
 */
function renderResult(
  { result, plies, isBook }: Result,
  { isWatched, isMisere }: Setting,
  { reasons }: Texts,
): string {
  const moves = Math.floor(plies / 2);
  if (isMisere && result !== 'draw') return reasons.misere[result](moves, isWatched);
  if (result === 'win' && moves === 0) return reasons.rules.win;
  if (isBook && (result === 'draw' || moves > 1)) return reasons.book(result, moves);
  return result === 'draw' ? reasons.draw : reasons[result](moves, isWatched);
}
