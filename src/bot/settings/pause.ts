/**
 * While the owner has paused the bot, no new game begins. Stored with the settings:
 *
 *     milliseconds since 1970, a space, the words for whoever asks for a game
 */

/** A property that is not the owner's to set; empty where nothing is paused. */
export const pauseName = 'PAUSED';

export interface Pause {
  readonly since: number;
  /** The owner's; empty for what the bot says by itself. */
  readonly words: string;
}

export const makePause = ({ since, words }: Pause): string => `${since} ${words}`;

/** Undefined where nothing is paused. */
export function parsePause(text = ''): Pause | undefined {
  const [, since, words = ''] = /^(\d+)(?: (.*))?$/s.exec(text) ?? [];
  return since === undefined ? undefined : { since: Number(since), words };
}
