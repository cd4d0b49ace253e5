/** Who uses most of the day's requests: the owner is told once a day, with a key that bans them. */

import { everybody, makeMenu } from '../../buttons/menu.ts';
import type { Bot } from '../../core/bot.ts';
import type { AnswerMenu } from '../../core/feature.ts';
import { report } from '../../core/report.ts';
import type { Work } from '../../core/steps.ts';
import { noPreferences } from '../../match/preferences.ts';
import { wordsView } from '../../telegram/request.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';
import { ban } from './ban.ts';
import { isOwner } from './ownersChat.ts';

const banNumber = 13;

/** Once the limit has been reached that holds when half of the day's requests are spent. */
export function* reportMost(userId: number, bot: Bot): Work<void> {
  const chat = { id: bot.settings.adminChatId ?? 0, isPrivate: true, threadId: 0 };
  const menu = makeMenu(everybody, 'ticTacToe', noPreferences, 'start');
  const { act } = makeButtons(menu, makeMenuContext({ chat, language: 'en', bot }));
  yield* report(
    'most',
    `More than half of the day’s requests to Telegram are used, a tenth of them by one person, ${userId}, who gets no more answers until the day is over. Others still do.`,
    bot,
    [[act('⛔ Ban', { kind: 'feature', number: banNumber }, 'danger')]],
  );
}

/** Whom the message names is banned, as by `/ban ID`. */
const banNamed: AnswerMenu = function* answer(caller, { message }) {
  if (!isOwner(caller) || caller.from.id !== caller.chat.id)
    return { say: caller.texts.ownersOnly, isAlert: true };
  const [id = ''] = /\b\d{5,}\b/.exec(message.text) ?? [];
  const { say = '', ...answered } = yield* ban(caller, id);
  return { ...answered, reading: { alone: wordsView(say), forAll: wordsView(say) } };
};

export const mostActions = { [banNumber]: banNamed };
