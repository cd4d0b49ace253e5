/** A player's stored choices. */
import type { DifficultyChoice } from '../settings/difficulty.ts';
import type { Language } from '../settings/language.ts';

export const starters = ['user', 'bot', 'alternate'] as const;
/** Who begins against the bot; `alternate` takes turns, beginning with the user. */
export type Starter = (typeof starters)[number];

export interface Preferences {
  readonly difficulty: DifficultyChoice;
  readonly starter: Starter;
  /** `auto` is the language of the player's Telegram. */
  readonly language: Language | 'auto';
  /** Whether the bot explains its moves; `default` follows the owner's property. */
  readonly reasons: 'default' | 'show' | 'hide';
  /** Whether the bot notifies the player of a friend's move. */
  readonly notices: 'on' | 'off';
}

export const noPreferences: Preferences = {
  difficulty: 'default',
  starter: 'user',
  language: 'auto',
  reasons: 'default',
  notices: 'on',
};

export const hidesReasons = ({ reasons }: Preferences, hidesByDefault: boolean): boolean =>
  reasons === 'default' ? hidesByDefault : reasons === 'hide';
