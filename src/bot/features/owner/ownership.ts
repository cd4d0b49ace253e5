/** Who the owner is, said in the chat by a code that a setup has printed. */

import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { log, readProperties, send, type Work } from '../../core/steps.ts';
import { deriveSecret } from '../../settings/boardKey.ts';
import { makeOwnership, ownershipName, parseOwnership } from '../../settings/ownership.ts';
import { parseSettings } from '../../settings/settings.ts';
import { keepProperty, storeAndSay } from './keepProperty.ts';
import { isOwner, tell } from './ownersChat.ts';

/** How long a code counts, in milliseconds. */
const codeLifetime = 60 * 60_000;

/** The 80 bits of a UUID whose digits are all random: its first eight and its last twelve. */
const makeCode = (uuid: string): string =>
  `${uuid.slice(0, 8)}${uuid.slice(-12)}`.toLowerCase().replace(/.{4}(?=.)/g, '$&-');

/** A code as it is typed; undefined for anything else. */
function readCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{20}$/.test(digits) ? digits : undefined;
}

const digestOf = (code: string, { hmac }: Bot['deployment']): string =>
  deriveSecret(`owner ${readCode(code)}`, hmac);

/**
 * A part of each setup: whoever has lost the chat to an `ADMIN_CHAT_ID` that was set later is told,
 * and a code is printed if there is no owner, or if one is asked for.
 */
export function* settleOwner(bot: Bot, isAsked: boolean): Work<void> {
  const { settings, deployment, now } = bot;
  const ownership = parseOwnership(settings.properties[ownershipName]);
  const lost = ownership.chat === settings.adminChatId ? undefined : ownership.chat;
  const isOffered = isAsked || settings.adminChatId === undefined;
  if (lost === undefined && !isOffered) return;
  const code = isOffered ? makeCode(deployment.makeUuid()) : '';
  const kept = {
    ...ownership,
    ...(lost === undefined ? {} : { chat: undefined, before: undefined }),
    digest: code && digestOf(code, deployment),
    until: now + codeLifetime,
  };
  if (!(yield* keepProperty(ownershipName, makeOwnership(kept)))) return;
  if (lost !== undefined)
    yield* send([tell(lost, 'linia: ADMIN_CHAT_ID names another chat, which is the owner’s now.')]);
  if (code)
    yield* log(
      `${settings.adminChatId === undefined ? 'No chat is the owner’s yet' : 'To make another chat the owner’s'}: send the bot /owner ${code} in a private chat. The code counts once, within an hour.`,
    );
}

/** `/owner CODE`, in any private chat; without the code that is out these are unknown words. */
export function* claimChat(caller: Caller, argument: string): Work<Answer | undefined> {
  const { chat, bot } = caller;
  const code = readCode(argument);
  if (code === undefined) return isOwner(caller) ? { say: alreadyOwner } : undefined;
  const properties = yield* readProperties();
  const ownership = parseOwnership(properties[ownershipName]);
  const isOut = ownership.digest !== '' && bot.now < ownership.until;
  if (!isOut || ownership.digest !== digestOf(code, bot.deployment))
    return isOwner(caller) ? { say: alreadyOwner } : undefined;
  const { adminChatId: lost, setAdminChatId } = parseSettings(properties);
  const kept = { chat: chat.id, before: setAdminChatId, digest: '', until: 0 };
  const answer = yield* storeAndSay(ownershipName, makeOwnership(kept), claimed);
  return {
    ...answer,
    requests:
      lost === undefined || lost === chat.id
        ? []
        : [tell(lost, 'linia: Another chat is the owner’s now; this one hears of nothing more.')],
  };
}

const claimed =
  'This chat is the owner’s now: alerts come here. /status shows how the bot is, with keys for settings, failures, backups, bans and a pause.';
const alreadyOwner = 'This chat is the owner’s. A setup prints the code for another one.';
