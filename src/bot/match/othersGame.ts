/** A game of other people that is over, as a link opens it for anyone. */
import type { StrategyName } from '../../strategies/names.ts';
import type { PlayerIndex } from './session.ts';

/** What a link tells of who played; it names nobody. */
export interface OthersSeats {
  /** The player with side 1. */
  readonly starter: PlayerIndex;
  /** Whom player 0 had against them, if that was the bot. */
  readonly strategy?: StrategyName | undefined;
}
