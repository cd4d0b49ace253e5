/** `/privacy`, and its key, which gives a person all that is stored of them as a file. */

import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { read, readPairs, readStore, type Steps } from '../../core/steps.ts';
import { linkToPrivate } from '../../play/begin/onlyPrivate.ts';
import { drawMenuAt } from '../../play/menus/openMenu.ts';
import { erasureKeyOf } from '../../rows/across/erasureRow.ts';
import {
  isErasureKey,
  makeErasingKey,
  makeInlineGameKey,
  makeNameKey,
  ownKeysOf,
  type Rows,
} from '../../rows/keys.ts';
import { parseNameRow } from '../../rows/person/nameRow.ts';
import { dateOfBan } from '../../settings/bans.ts';
import { sendDocument, sendText } from '../../telegram/request.ts';
import { cachedKeysOf, describePerson } from './describePerson.ts';
import { privacyPayload } from './privacyView.ts';

/**
 * Where tables are apart each costs a request to its object, of which Cloudflare's free plan allows
 * 50 in all.
 */
const maxTables = 40;

/** In a group the private chat is where the file can be asked for. */
export function* showPrivacy(caller: Caller): Steps<Answer> {
  const menu = drawMenuAt(caller, 'kept');
  return {
    reading: { alone: { ...menu, keyboard: linkToPrivate(caller, privacyPayload) }, forAll: menu },
  };
}

/** The file is for the person alone, so it is sent in their private chat. */
export function* sendPersonFile(caller: Caller): Steps<Answer> {
  const { from, chat, texts, bot } = caller;
  if (!chat.isPrivate) return {};
  const rows = yield* readAll(from.id, bot);
  const ban = bot.settings.bans.find(({ id }) => id === from.id);
  const stored = {
    notice:
      'All that linia has stored about you. Other people’s Telegram IDs are left out. A game against the bot in a group is not here: it is stored under the group, for six hours at most.',
    home: bot.deployment.platform,
    at: new Date(bot.now).toISOString(),
    telegramId: from.id,
    banned: ban && dateOfBan(ban),
    ...describePerson(rows, { userId: from.id, now: bot.now }),
  };
  const document = {
    name: `linia-${from.id}.json`,
    type: 'application/json',
    text: JSON.stringify(stored, undefined, 2),
  };
  const { payload: instead } = sendText(chat, texts.trouble);
  return {
    requests: [
      {
        ...sendDocument(chat, document, texts.privacy.fileCaption),
        onReply: { keep: 'instead', instead },
      },
    ],
  };
}

/** The rows that the person's id leads to, and those that these name. */
function* readAll(userId: number, { sign, deployment }: Bot): Steps<Rows> {
  const tables = yield* readStore(userId, deployment.isApart ? maxTables : undefined);
  const pairs = yield* readPairs(userId);
  const own = [
    ...ownKeysOf(userId),
    makeErasingKey(userId),
    erasureKeyOf(userId, sign),
    ...cachedKeysOf(userId),
  ];
  const rows = yield* read(own);
  const inline = parseNameRow(rows[makeNameKey(userId)]).messages.map(makeInlineGameKey);
  // Where all rows are at hand, the marks of others who were erased are among them.
  const others = Object.fromEntries(Object.entries(tables).filter(([key]) => !isErasureKey(key)));
  return { ...others, ...pairs, ...rows, ...(inline.length === 0 ? {} : yield* read(inline)) };
}
