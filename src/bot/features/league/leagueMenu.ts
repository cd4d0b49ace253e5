/**
 * `/top`: the league of a group, which all who see it may turn over, and an admin may switch off.
 */

import { everybody, makeMenu } from '../../buttons/menu.ts';
import { makeMenuActionCode, signMenu } from '../../buttons/menuButton.ts';
import type { Answer } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import type { MenuTap } from '../../core/feature.ts';
import { languageOf } from '../../core/loadedPerson.ts';
import { lock, read, type Steps, tryToRead } from '../../core/steps.ts';
import { countsInLeague } from '../../match/gameEnd.ts';
import { noPreferences } from '../../match/preferences.ts';
import { gameOf, type Session } from '../../match/session.ts';
import type { League } from '../../rows/group/leagueRow.ts';
import { type Entries, makeChampionsKey, makeLeagueKey, type Rows } from '../../rows/keys.ts';
import { dayOf } from '../../rows/storedRow.ts';
import { readAdminIds } from '../../telegram/reply.ts';
import {
  editView,
  type Keyboard,
  makeButton,
  type OnReply,
  sendText,
  sendView,
  type TelegramReply,
} from '../../telegram/request.ts';
import type { TextMessage } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { parseGameName, parseSwitch } from '../../texts/vocabulary.ts';
import { drawMenu } from '../../views/menu/drawMenu.ts';
import { fitAlert } from '../../views/words/alert.ts';
import { misread, offerGames } from '../../views/words/unknownWord.ts';
import { ageLeague, switchLeague, turnMonth } from './league.ts';
import { listMonth } from './leagueView.ts';
import { leagueKeysOf, makeLeagueRows, parseLeague } from './storedLeague.ts';

/**
 * `/top [game]`, by default of the game that was played last; `/top off` and `/top on` for admins.
 */
export function* showLeague(
  caller: Caller,
  argument: string,
  { isAdmin }: Pick<TextMessage, 'isAdmin'>,
): Steps<Answer> {
  const { chat, texts, bot, language } = caller;
  if (chat.isPrivate) return { say: texts.league.groupsOnly };
  const turned = parseSwitch(argument);
  const isOff = turned === 'off';
  // Who writes in the name of the group has proved the right by that.
  if (turned) return isAdmin ? yield* switchTo(isOff, caller) : askAdmins(caller, { isOff });
  const named = argument === '' ? undefined : parseGameName(argument);
  if (argument !== '' && !named) return misread(offerGames('/top', argument, texts));
  const league = yield* readLeague(chat.id, bot);
  if (!league) return { say: texts.trouble };
  if (league.isOff) return { say: texts.league.isOff };
  const game = named ?? league.lastGame ?? 'connectFour';
  const menu = makeMenu(everybody, game, { ...noPreferences, language }, 'month');
  return { requests: [sendView(chat, drawMenu(menu, caller, { league }))] };
}

/** The number of the action that shows the table; see `Feature.actions`. */
export const tableNumber = 2;

/** Below a ranked game that counts: the key to the table of its group, for everybody. */
export function drawTableKey(
  session: Session,
  { chatId, inlineMessageId, isPrivate, language }: BoardMessage,
  bot: Bot,
): Keyboard {
  const { name } = gameOf(session);
  if (!countsInLeague(session) || isPrivate || inlineMessageId !== undefined) return [];
  const menu = makeMenu(everybody, name, { ...noPreferences, language }, 'start');
  const show = makeMenuActionCode({ kind: 'feature', number: tableNumber });
  const { table } = textsOf(language).buttons;
  return [[makeButton(table, signMenu(menu, chatId, bot.sign)(show))]];
}

/**
 * The table of this month, which only the person sees who taps; where it is longer, its first
 * lines.
 */
export function* showTable(
  { chat, texts, bot }: Caller,
  { menu: { game } }: MenuTap,
): Steps<Answer> {
  const league = yield* readLeague(chat.id, bot);
  if (!league) return { say: texts.trouble, isAlert: true };
  const lines = league.isOff ? [texts.league.isOff] : listMonth(game, league, texts);
  return { say: fitAlert(lines, '… /top'), isAlert: true };
}

/** The league as it stands today, undefined where it cannot be read. */
function* readLeague(groupId: number, { now }: Bot): Steps<League | undefined> {
  const rows = yield* tryToRead(read(leagueKeysOf(groupId)), 'The league of a group');
  return rows && ageLeague(turnMonth(parseLeague(groupId, rows), now), dayOf(now));
}

/** The other table, or that of another game, in the same message, for everybody who looks at it. */
export function* turnLeague(
  { from, texts, bot }: Caller,
  { message: { chat, messageId }, menu: shown, action }: MenuTap,
): Steps<Answer> {
  const league = yield* readLeague(chat.id, bot);
  if (!league) return { say: texts.trouble };
  if (league.isOff) return { say: texts.league.isOff };
  const menu =
    action.kind === 'pick' && ['game', 'screen'].includes(action.field)
      ? { ...shown, [action.field]: action.value }
      : shown;
  const language = languageOf(from, menu, bot);
  const drawn = drawMenu(menu, { chat, language, bot }, { league });
  return { requests: [editView({ kind: 'chat', chatId: chat.id, messageId }, drawn)] };
}

/**
 * Telegram is asked who the admins are: a bot that is none itself is told of all of them, but not
 * for sure of one other member (getChatMember).
 */
const askAdmins = (
  { chat, from, language }: Caller,
  { isOff }: { readonly isOff: boolean },
): Answer => ({
  requests: [
    {
      method: 'getChatAdministrators',
      payload: { chat_id: chat.id },
      onReply: { keep: 'admins', chat, userId: from.id, language, isOff },
    },
  ],
});

/**
 * Switches the league off, and erases it, or begins a new one, if the person who asked is an admin.
 */
export function* switchByAdmin(
  { chat, userId, language, isOff }: Extract<OnReply, { keep: 'admins' }>,
  reply: TelegramReply | undefined,
  bot: Bot,
): Steps<Answer> {
  const { league: texts, trouble } = textsOf(language);
  const admins = readAdminIds(reply);
  const refuse = (text: string): Answer => ({ requests: [sendText(chat, text)] });
  if (!admins) return refuse(trouble);
  if (!admins.includes(userId)) return refuse(texts.adminsOnly);
  const { say, onWriteFailure, ...answer } = yield* switchTo(isOff, {
    chat,
    texts: textsOf(language),
    bot,
  });
  if (say === undefined) return answer;
  if (!answer.entries) return refuse(say);
  const failure = { keys: onWriteFailure?.keys ?? [], requests: [sendText(chat, trouble)] };
  return { ...answer, requests: [sendText(chat, say)], onWriteFailure: failure };
}

/** Switches the league of the chat off, or on, and says so. */
function* switchTo(
  isOff: boolean,
  { chat, texts, bot }: Pick<Caller, 'chat' | 'texts' | 'bot'>,
): Steps<Answer> {
  if (!(yield* lock())) return { say: texts.busy };
  const key = makeLeagueKey(chat.id);
  const rows = yield* read(leagueKeysOf(chat.id));
  const before = parseLeague(chat.id, rows);
  const { league } = texts;
  // Whoever asks again, as after an end between the two, hears the same.
  const say = isOff ? league.switchedOff : league.isOn;
  if (before.isOff === isOff) return { say };
  return {
    say,
    entries: {
      ...makeLeagueRows(chat.id, switchLeague(before, isOff), rows, bot.now),
      ...eraseThere([makeChampionsKey(chat.id)], rows),
    },
    newKeys: [key],
    onWriteFailure: { keys: [key], say: texts.trouble },
  };
}

/** The league of a group that has become a supergroup, unless that has begun one of its own. */
export function* moveLeague(oldId: number, newId: number, { now }: Bot): Steps<Entries> {
  if (!(yield* lock())) return {};
  const [oldKeys, newKeys] = [leagueKeysOf(oldId), leagueKeysOf(newId)];
  const found = yield* tryToRead(read([...oldKeys, ...newKeys]), 'The league of a group');
  const rows = found ?? {};
  const isThere = (key: string): boolean => rows[key] !== undefined;
  if (!oldKeys.some(isThere) || newKeys.some(isThere)) return {};
  // A row that is new counts its changes from one.
  const league = { ...parseLeague(oldId, rows), revision: 1 };
  return { ...eraseThere(oldKeys, rows), ...makeLeagueRows(newId, league, {}, now) };
}

/** Removes the rows with these keys, as far as they are there. */
const eraseThere = (keys: readonly string[], rows: Rows): Entries =>
  Object.fromEntries(keys.filter((key) => rows[key] !== undefined).map((key) => [key, undefined]));
