/** The way to the page that shows how the bot thinks. */
import { type Position, plyOf, sideAt, undo } from '../../../games/position.ts';
import type { StrategyName } from '../../../strategies/names.ts';
import { isShown } from '../../../strategies/shown.ts';
import type { Bot } from '../../core/bot.ts';
import { playerOf, type Session } from '../../match/session.ts';
import { analysisLink, type Linking } from '../boards/analysisLink.ts';

/**
 * The page at how a strategy thinks after so many of the known moves of a game; undefined where
 * there is no page, or the strategy is not shown there.
 */
export function thinkingLink(
  bot: Linking,
  game: Position,
  at: number,
  strategy: StrategyName,
): string | undefined {
  if (!isShown(strategy, undo(game, game.record.length - at))) return undefined;
  const link = analysisLink(bot, game, false);
  return link && `${link}&at=${at}&show=players&player=${strategy}&step=end`;
}

/** The page at how the bot came to its last move; undefined in a game without one. */
export function linkThinking(session: Session, bot: Bot): string | undefined {
  const { mode, puzzle, position, players, presetPlies } = session;
  if (mode !== 'bot' || puzzle) return undefined;
  const last = position.record.length - 1;
  const at = playerOf(session, sideAt(plyOf(position) - 1)) === 1 ? last : last - 1;
  return at < presetPlies ? undefined : thinkingLink(bot, position, at, players[1].strategy);
}
