/** A tap: believed only where this deployment has signed its data for this place, and then handed to its kind of table. */

import { isSigned, parseSignedData, type SignedData } from '../codec/signedData.ts';
import type { Bot, Task } from '../runtime/answer.ts';
import { freshInlinePlace } from '../tables/table.ts';
import type { Tap } from '../telegram/update.ts';
import { openBoardTap } from './boardTap.ts';
import { openMenuTap } from './menuTap.ts';
import { openRoomTap } from './roomTap.ts';
import { textsFor, toast } from './tapWords.ts';

export function openTap(tap: Tap): Task {
  const data = parseSignedData(tap.data);
  const task = data && openData(tap, data);
  let verdict: boolean | undefined;
  const isBelieved = (bot: Bot): boolean => {
    verdict ??= data !== undefined && task !== undefined && isOurs(tap, data, bot);
    return verdict;
  };
  return {
    *answer() {
      return undefined;
    },
    keys: [],
    ...task,
    // Forged, damaged, signed with an earlier secret, or of a version that is not known: one polite answer.
    refuse: (bot) => (isBelieved(bot) ? undefined : toast(tap, textsFor(tap.from, bot).damaged, true)),
    language: (bot) => (isBelieved(bot) ? task?.language?.(bot) : undefined),
  };
}

function openData(tap: Tap, data: SignedData): Task | undefined {
  if (data.kind === 'game') return openBoardTap(tap, data);
  if (!tap.message) return undefined;
  return data.kind === 'room' ? openRoomTap(tap, tap.message, data) : openMenuTap(tap, tap.message, data);
}

/** The first buttons of an inline game are signed for any inline message. */
function isOurs({ message, inlineMessageId = '' }: Tap, data: SignedData, { sign }: Bot): boolean {
  if (message) return isSigned(data, String(message.chat.id), sign);
  return isSigned(data, inlineMessageId, sign) || isSigned(data, freshInlinePlace, sign);
}
