/** What a player has chosen for good. */
import type { DifficultyChoice } from '../settings/difficulty.ts';
import type { Language } from '../settings/language.ts';

export const starters = ['user', 'bot', 'alternate'] as const;
/** Who begins against the bot; `alternate` begins with the user. */
export type Starter = (typeof starters)[number];

export interface Preferences {
  readonly difficulty: DifficultyChoice;
  readonly starter: Starter;
  /** `auto` is the language of the player's Telegram. */
  readonly language: Language | 'auto';
  /** Whether the bot says why it made a move; `default` is what the owner's property says. */
  readonly reasons: 'default' | 'show' | 'hide';
  /** Whether the bot tells that a friend has moved. */
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
