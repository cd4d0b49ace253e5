/** The menu: opened from a board, tapped, and turned into a board by Play. */
import { type GameName, games } from '../../games/game.ts';
import { startPosition } from '../../games/position.ts';
import { parseMenuAction, unpackMenu } from '../codec/menuButton.ts';
import type { SignedData } from '../codec/signedData.ts';
import { contextOfTap } from '../people/caller.ts';
import { drawMenu, languageOf, readPerson, rememberGame, updatePerson } from '../people/knownPerson.ts';
import { renderPicked } from '../render/choiceText.ts';
import { openNewRoom } from '../rooms/rooms.ts';
import type { Answer, Bot, Context, Task } from '../runtime/answer.ts';
import { read, type Steps } from '../runtime/steps.ts';
import { applyMenuAction, type Menu, type MenuAction, makeMenu } from '../session/menu.ts';
import { isRunning, type Session } from '../session/session.ts';
import { makeNonce, puzzleOf } from '../session/startGame.ts';
import type { Language } from '../settings/language.ts';
import { type KnownChat, parseChatRow, unknownChat } from '../store/chatRow.ts';
import { makeChatKey, makePersonKey } from '../store/keys.ts';
import { dayOf } from '../store/space.ts';
import { plainView } from '../tables/boardMessage.ts';
import { beginGame, chatTable } from '../tables/chatTable.ts';
import { readNewest } from '../tables/knownGames.ts';
import { showBoards, summarizeRequest } from '../tables/table.ts';
import { answerCallback, editView, sendView, type TelegramRequest } from '../telegram/request.ts';
import type { Tap, TappedMessage } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { languageInGame, toast } from './tapWords.ts';

interface MenuTap {
  readonly tap: Tap;
  readonly message: TappedMessage;
  readonly menu: Menu;
  readonly action: MenuAction;
}

/**
 * Puts the menu in the place of a board that is over, or in a new message where the board is not known to be there; not in the
 * place of a game which has begun there meanwhile.
 */
export function* openMenu(
  tap: Tap,
  message: TappedMessage,
  { game, isHere }: { readonly game: GameName; readonly isHere: boolean },
  bot: Bot,
): Steps<Answer> {
  const { preferences } = yield* readPerson(tap.from.id);
  const language = languageOf(tap.from, preferences, bot);
  const menu = makeMenu(tap.from.id, game, preferences);
  const { chat, messageId: replyTo } = message;
  if (!isHere) return { requests: tellFirst(tap, [sendView({ ...chat, replyTo }, drawMenu(menu, chat, language, bot))]) };
  const key = makeChatKey(chat);
  const running = yield* findRunningAt(message, parseChatRow((yield* read([key]))[key]));
  return running
    ? redirectTo(tap, message, running, bot)
    : { requests: tellFirst(tap, [editMenu(menu, message, language, bot)]) };
}

/** The answer to a tap tells what the message after it shows, which may not arrive. */
const tellFirst = (tap: Tap, drawn: readonly TelegramRequest[]): readonly TelegramRequest[] => [
  answerCallback(tap.callbackId, summarizeRequest(drawn[0])),
  ...drawn,
];

const editMenu = (menu: Menu, { chat, messageId }: TappedMessage, language: Language, bot: Bot): TelegramRequest =>
  editView({ kind: 'chat', chatId: chat.id, messageId }, drawMenu(menu, chat, language, bot));

/** The chat's newest game, if it is played in this message. */
function* findRunningAt({ chat, messageId }: TappedMessage, known: KnownChat): Steps<Session | undefined> {
  const newest = yield* readNewest(chat, known);
  return newest?.messageId === messageId && isRunning(newest.session) ? newest.session : undefined;
}

/** The board that has taken the menu's place, or that never arrived there. */
function redirectTo(tap: Tap, message: TappedMessage, session: Session, bot: Bot): Answer {
  const { staleBoard } = textsOf(languageInGame(session, tap.from, bot)).refusals;
  const table = chatTable({ ...message, known: unknownChat }, session, bot);
  const said = [answerCallback(tap.callbackId, staleBoard)];
  return showBoards(table, { session, view: plainView, boards: table.boards }, said, bot);
}

export function openMenuTap(tap: Tap, message: TappedMessage, data: SignedData): Task | undefined {
  const menu = unpackMenu(data.fields, data.version);
  const action = parseMenuAction(data);
  if (!menu || !action) return undefined;
  const menuTap = { tap, message, menu, action };
  return {
    keys: [makeChatKey(message.chat)],
    language: (bot) => languageOf(tap.from, menu, bot),
    answer: (context) => answerMenuTap(menuTap, context),
  };
}

function* answerMenuTap(menuTap: MenuTap, { bot, rows, isClosing }: Context): Steps<Answer> {
  const { tap, message, menu, action } = menuTap;
  const texts = textsOf(languageOf(tap.from, menu, bot));
  if (menu.openedBy !== tap.from.id) return toast(tap, texts.menu.notYours);
  // A menu that has become a board, or a newer menu, is not tapped again; of one that is hidden nobody knows what it has become.
  const isGone = !message.buttons.includes(tap.data);
  if (isGone) return toast(tap, texts.refusals[message.buttons.length > 0 ? 'staleBoard' : 'otherBoard']);
  // A tap that comes late, or again, may find a board in the menu's place, which it must not wipe away.
  const known = parseChatRow(rows[makeChatKey(message.chat)]);
  const running = yield* findRunningAt(message, known);
  if (running) return redirectTo(tap, message, running, bot);
  if (action.kind !== 'play' && action.kind !== 'puzzle') return yield* showPicked(menuTap, bot);
  return isClosing ? toast(tap, texts.closing, true) : yield* playFromMenu(menuTap, known, bot);
}

/** The menu after a choice, which is kept for good, and it alone, where it is one of the player's own. */
function* showPicked({ tap, message, menu: before, action }: MenuTap, bot: Bot): Steps<Answer> {
  const { menu, chosen } = applyMenuAction(before, action, bot.settings.hidesReasons);
  const language = languageOf(tap.from, menu, bot);
  const texts = textsOf(language);
  const show = (shown: Menu): TelegramRequest => editMenu(shown, message, language, bot);
  if (!chosen && menu.screen !== 'notices') return { requests: tellFirst(tap, [show(menu)]) };
  const key = makePersonKey(tap.from.id);
  const person = yield* readPerson(tap.from.id);
  if (!chosen) return { requests: tellFirst(tap, [show({ ...menu, notices: person.preferences.notices })]) };
  const edit = show(menu);
  const onWriteFailure = { keys: [key], requests: [answerCallback(tap.callbackId, texts.notSaved), edit] };
  if (person.isUnread) return onWriteFailure;
  const said = renderPicked(menu, chosen, bot.settings, { texts, language });
  return {
    ...updatePerson(tap.from.id, person, { preferences: { ...person.preferences, [chosen]: menu[chosen] } }, bot.now),
    requests: [answerCallback(tap.callbackId, said), edit],
    onWriteFailure,
  };
}

function* playFromMenu({ tap, message, menu, action }: MenuTap, known: KnownChat, bot: Bot): Steps<Answer> {
  const { chat } = message;
  const isPuzzle = action.kind === 'puzzle';
  const opponent = isPuzzle ? 'bot' : menu.opponent;
  if (opponent === 'invite') return yield* inviteFromMenu({ tap, message, menu }, known, bot);
  const origin = `${chat.id}|${tap.callbackId}`;
  const language = languageOf(tap.from, menu, bot);
  // This very tap has begun a game before.
  if ([known.nonce, ...known.earlier].includes(makeNonce(origin))) {
    return toast(tap, textsOf(language).refusals.staleBoard);
  }
  const friendMode = chat.isPrivate ? 'hotSeat' : 'duel';
  const mode = opponent === 'friend' ? friendMode : opponent;
  const chosen = { mode, preferences: menu, start: startPosition(games[menu.game]) } as const;
  const wish = {
    ...(isPuzzle ? puzzleOf(menu, dayOf(bot.now)) : chosen),
    host: tap.from,
    language,
    origin,
    watched: [menu.watched0, menu.watched1],
    previous: (yield* readNewest(chat, known))?.session,
  } as const;
  const told = (drawn: readonly TelegramRequest[]) => tellFirst(tap, drawn).slice(0, 1);
  const begun = beginGame(wish, { ...message, known }, told, bot);
  if (isPuzzle || opponent !== 'bot') return begun;
  const { game, difficulty } = menu;
  const person = yield* readPerson(tap.from.id);
  const { entries, newKeys } = rememberGame(tap.from.id, person, { game, difficulty }, bot.now);
  return { ...begun, entries: { ...begun.entries, ...entries }, newKeys };
}

/** A room for the game, as if `/room` had been sent; the menu stays for other games. */
function* inviteFromMenu({ tap, message, menu }: Omit<MenuTap, 'action'>, known: KnownChat, bot: Bot): Steps<Answer> {
  const language = languageOf(tap.from, menu, bot);
  const person = yield* readPerson(tap.from.id);
  const context = contextOfTap({ ...tap, message }, { known, person, language }, { bot, rows: {}, isClosing: false });
  const opened = yield* openNewRoom(context, menu.game);
  return { ...opened, requests: tellFirst(tap, opened.requests), follow: afterFirst(opened.follow) };
}

/** What follows from the replies but the first one, which is that to the tap. */
const afterFirst = (follow: Answer['follow']): NonNullable<Answer['follow']> =>
  function* (replies) {
    return follow && (yield* follow(replies.slice(1)));
  };
