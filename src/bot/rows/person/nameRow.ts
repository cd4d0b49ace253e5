/**
 * A person who has offered an inline game, in the cache: the name, which the tap that joins the
 * game does not carry, and the messages of the person's latest inline games against the bot, newest
 * first, of which no more have a row; `/forget` and the person's file find them by it:
 *
 *     name|message|message
 */

export interface LoadedHost {
  readonly name: string;
  readonly messages: readonly string[];
}

/**
 * Inline games against the bot that one account has a row of; an older one is known from its
 * buttons alone.
 */
export const maxOwnInline = 2;

export const makeNameRow = ({ name, messages }: LoadedHost): string =>
  [name, ...messages].join('|');

export function parseNameRow(row = ''): LoadedHost {
  const [name = '', ...messages] = row.split('|');
  return { name, messages };
}
