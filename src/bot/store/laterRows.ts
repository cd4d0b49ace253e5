/** Which of two lines of one key is the later, where the bot has lived in two homes. */
import type { Session } from '../session/session.ts';
import type { Lines } from '../runtime/steps.ts';
import { parseDuelLine } from './duelRow.ts';
import { isRoomKey, parseRoomKey } from './keys.ts';
import { parseRoomLine } from './roomRow.ts';
import { parseLastUse } from './space.ts';

/** Of the lines of elsewhere, those that are later than what is known here; of two of the same time, a player's choices count. */
export const findLaterLines = (known: Lines, elsewhere: Lines): Lines =>
  Object.fromEntries(Object.entries(elsewhere).filter(([key, line]) => line !== known[key] && isLater(key, line, known[key])));

function isLater(key: string, line: string, known: string | undefined): boolean {
  if (known === undefined) return true;
  const [one, other] = [sessionOf(key, line), sessionOf(key, known)];
  if (!one || !other) return parseLastUse(line) >= parseLastUse(known);
  if (one.lastChange !== other.lastChange) return one.lastChange > other.lastChange;
  return one.nonce === other.nonce && one.revision > other.revision;
}

const sessionOf = (key: string, line: string): Session | undefined =>
  isRoomKey(key)
    ? parseRoomLine(parseRoomKey(key), line)?.session
    : key.startsWith('d')
      ? parseDuelLine(line)?.session
      : undefined;
