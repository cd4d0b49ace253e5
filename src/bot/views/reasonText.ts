/**
 * The bot's reason in words. A search of limited depth scores open windows (see `negamax.ts`), which means nothing to a
 * player: unless it sees a win or a loss, the side that moved is ahead or behind by at least one window that lacks a
 * single piece, 9 points, or level.
 */
import { pliesToEnd } from '../../strategies/negamax.ts';
import type { Reason } from '../../strategies/strategy.ts';
import type { Texts } from '../texts/texts.ts';

const scoreOfAdvantage = 9;

/** `isWatched` where the bot plays itself, so that nobody is "you". */
export function renderReason(reason: Reason, isWatched: boolean, texts: Texts): string {
  const { reasons } = texts;
  switch (reason.kind) {
    case 'rule':
      return (isWatched ? reasons.watched[reason.rule] : undefined) ?? reasons.rules[reason.rule];
    case 'random':
      return reasons.random;
    case 'search': {
      const { score, plies } = reason;
      const toEnd = pliesToEnd(score);
      if (toEnd !== undefined) return renderResult(score > 0 ? 'win' : 'loss', toEnd, isWatched, texts);
      const standing = score > 0 ? 'better' : 'worse';
      return reasons.search(plies, Math.abs(score) < scoreOfAdvantage ? 'even' : standing);
    }
    case 'cutOff':
      return reasons.cutOff;
    case 'exact': {
      const known = renderResult(reason.result, reason.plies, isWatched, texts);
      return reason.isBook ? reasons.book(known) : known;
    }
  }
  return reason satisfies never;
}

const renderResult = (result: 'win' | 'loss' | 'draw', plies: number, isWatched: boolean, { reasons }: Texts): string =>
  result === 'draw' ? reasons.draw : reasons[result](Math.ceil(plies / 2), isWatched);
