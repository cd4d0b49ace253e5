/**
 * `/ban`, `/unban` and `/banned`: whom the bot answers no more (`update/shutOut.ts`). The running
 * games of a person end as by `/forget`, and count for both.
 */

import type { Afterwards, Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { readProperties, readStore, type Work } from '../../core/steps.ts';
import { findGames } from '../../play/loaded/storedGames.ts';
import { leaveGames } from '../../play/turn/leftGames.ts';
import { keyOfShared } from '../../rows/game/sharedRow.ts';
import { makeReminderKey } from '../../rows/keys.ts';
import { dayOf } from '../../rows/storedRow.ts';
import {
  type Ban,
  bansName,
  dateOfBan,
  makeBans,
  maxBans,
  parseBans,
} from '../../settings/bans.ts';
import type { TextMessage } from '../../telegram/update.ts';
import { storeAndSay } from './keepProperty.ts';

/** The work that ends a banned person's games. */
export const banWork = 'endGamesOfBanned';

/** `/ban ID`, or in reply to a forwarded message of the person; again it ends what is left. */
export function* ban(
  { from, bot }: Caller,
  argument: string,
  message: Pick<TextMessage, 'forwardedFrom'> = { forwardedFrom: undefined },
): Work<Answer> {
  const id = findMeant('ban', argument, message);
  if (typeof id === 'string') return { say: id };
  if (id === from.id) return { say: 'That is your own id.' };
  const bans = yield* readBans();
  const before = bans.find((each) => each.id === id);
  if (!before && bans.length >= maxBans)
    return { say: `${maxBans} are banned, and there is room for no more. /unban one first.` };
  const when = before ? `has been banned since ${dateOfBan(before)}` : 'is banned';
  const next = before ? bans : [...bans, { id, day: dayOf(bot.now) }];
  if (id < 0) {
    const kept = yield* keepBans(
      next,
      `The group ${id} ${when}. I leave it, and answer it no more.`,
    );
    return { ...kept, requests: [{ method: 'leaveChat', payload: { chat_id: id } }] };
  }
  const kept = yield* keepBans(
    next,
    `${id} ${when}, and gets no answers but to /privacy and /forget. Running games with others end, won by the others.`,
  );
  return {
    ...kept,
    entries: { ...kept.entries, [makeReminderKey(id)]: undefined },
    afterwards: [endGamesOf(id)],
  };
}

/** `/unban ID`, or likewise in reply. */
export function* unban(_: Caller, argument: string, message: TextMessage): Work<Answer> {
  const id = findMeant('unban', argument, message);
  if (typeof id === 'string') return { say: id };
  const bans = yield* readBans();
  const left = bans.filter((each) => each.id !== id);
  return left.length === bans.length
    ? { say: `${id} is not banned.` }
    : yield* keepBans(left, `${id} is answered again.`);
}

export function* listBanned(_: Caller): Work<Answer> {
  const bans = yield* readBans();
  const lines = bans.map((each) => `${each.id} since ${dateOfBan(each)}`);
  return { say: lines.length === 0 ? 'Nobody is banned.' : lines.join('\n') };
}

/** The id, or what is said instead. */
function findMeant(
  command: 'ban' | 'unban',
  argument: string,
  { forwardedFrom }: Pick<TextMessage, 'forwardedFrom'>,
): number | string {
  if (/^-?[1-9]\d{0,15}$/.test(argument)) return Number(argument);
  if (argument === '' && forwardedFrom === 'hidden')
    return `Their settings hide who wrote that message, so I don’t see their id. /${command} ID takes one.`;
  return argument === '' && forwardedFrom !== undefined
    ? forwardedFrom
    : `Send /${command} ID, or reply with /${command} to a message of theirs that you have forwarded to me. The id of a group begins with a minus.`;
}

/** As they are stored: what came with the update may be a minute old. */
function* readBans() {
  return parseBans((yield* readProperties())[bansName]);
}

const keepBans = (bans: readonly Ban[], say: string) => storeAndSay(bansName, makeBans(bans), say);

const endGamesOf = (userId: number, tried: readonly string[] = []): Afterwards => ({
  do: 'feature',
  work: banWork,
  userId,
  about: tried.join(' '),
});

/** Where tables are apart, so many at a time as `/forget` takes. */
const partSize = 4;

/**
 * Ends the person's games with others. Throws, to be done again later, where some of those that
 * were tried are there still.
 */
export function* endGamesOfBanned(
  { userId, about }: Extract<Afterwards, { do: 'feature' }>,
  bot: Bot,
): Work<Answer> {
  const limit = bot.deployment.isApart ? partSize : undefined;
  const found = findGames(yield* readStore(userId, limit), userId);
  const keys = found.map(keyOfShared);
  if (keys.length === 0) return {};
  const tried = about.split(' ');
  if (keys.some((key) => tried.includes(key)))
    throw new Error(`${keys.length} games of a banned player were not ended`);
  const { afterwards = [], ...answer } = yield* leaveGames(
    found,
    { userId, isForgotten: false },
    bot,
  );
  return { ...answer, afterwards: [...afterwards, endGamesOf(userId, keys)] };
}
