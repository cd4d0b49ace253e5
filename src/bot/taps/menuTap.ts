/** The menu: opened from a board, tapped, and turned into a board by Play. */

import type { GameName } from '../../games/game.ts';
import { games } from '../../games/game.ts';
import { startPosition } from '../../games/position.ts';
import type { Answer, Task } from '../answer.ts';
import { plainView } from '../boards/board.ts';
import { chatTable, placeGame } from '../boards/chatTable.ts';
import { drawMenu, languageOf, readPreferences, touchPreferences } from '../boards/menuBoard.ts';
import { showBoards } from '../boards/table.ts';
import type { Bot, Context } from '../bot.ts';
import { parseMenuAction, unpackMenu } from '../buttons/menuButton.ts';
import { isSigned, type SignedData } from '../buttons/signedData.ts';
import { applyMenuAction, type Menu, type MenuAction, makeMenu } from '../session/menu.ts';
import { startGame } from '../session/newGame.ts';
import { isRunning, type Mode, type Session } from '../session/session.ts';
import { read, type Steps } from '../steps.ts';
import { type KnownChat, parseChatLine } from '../storage/chatLine.ts';
import { parseGameLine } from '../storage/gameLine.ts';
import { makeChatKey, makeGameKey, makePreferencesKey } from '../storage/keys.ts';
import { makePreferencesLine } from '../storage/preferencesLine.ts';
import { answerCallback, editView } from '../telegram/request.ts';
import type { Chat, Tap, TappedMessage } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { renderPicked } from '../views/choiceText.ts';
import { renderSubstitutions } from '../views/levelText.ts';
import { refuseData, toast } from './tapWords.ts';

interface MenuTap {
  readonly tap: Tap;
  readonly message: TappedMessage;
  readonly menu: Menu;
  readonly action: MenuAction;
}

/** Puts the menu in the place of a board that is over; not in that of a game which has begun there meanwhile. */
export function* openMenu(tap: Tap, message: TappedMessage, game: GameName, bot: Bot): Steps<Answer> {
  const { chat, messageId } = message;
  const { preferences } = yield* readPreferences(tap.from.id);
  const language = languageOf(tap.from, preferences, bot);
  const chatKey = makeChatKey(chat.id);
  const known = parseChatLine((yield* read([chatKey]))[chatKey]);
  const running = yield* findRunningAt(message, known);
  if (running) return showInstead(tap, message, running, bot);
  const view = drawMenu(makeMenu(tap.from.id, game, preferences), chat, language, bot);
  return {
    requests: [answerCallback(tap.callbackId), editView({ kind: 'chat', chatId: chat.id, messageId }, view)],
  };
}

export function* readNewest({ id }: Chat, { nonce }: KnownChat): Steps<Session | undefined> {
  if (nonce < 0) return undefined;
  const key = makeGameKey(id, nonce);
  return parseGameLine((yield* read([key]))[key]);
}

/** The chat's newest game, if it is played in this message. */
function* findRunningAt({ chat, messageId }: TappedMessage, known: KnownChat): Steps<Session | undefined> {
  const newest = known.messageId === messageId ? yield* readNewest(chat, known) : undefined;
  return newest && isRunning(newest) ? newest : undefined;
}

/** The board that has taken the menu's place, or that never arrived there. */
function showInstead(tap: Tap, { chat, messageId }: TappedMessage, session: Session, bot: Bot): Answer {
  const { staleBoard } = textsOf(session.players[0].language).refusals;
  const known = parseChatLine(undefined);
  const table = chatTable({ chat, known, session, messageId }, bot);
  const shown = { session, view: plainView, boards: table.boards };
  return showBoards(table, shown, [answerCallback(tap.callbackId, staleBoard)], bot);
}

export function openMenuTap(tap: Tap, message: TappedMessage, data: SignedData): Task {
  const menu = unpackMenu(data.fields, data.version);
  const action = parseMenuAction(data);
  if (!menu || !action) return refuseData(tap);
  return {
    keys: [makeChatKey(message.chat.id)],
    *answer(context) {
      if (!isSigned(data, String(message.chat.id), context.bot.sign)) return yield* refuseData(tap).answer(context);
      return yield* answerMenuTap({ tap, message, menu, action }, context);
    },
  };
}

function* answerMenuTap(menuTap: MenuTap, context: Context): Steps<Answer> {
  const { tap, message, menu, action } = menuTap;
  const { bot, lines, isClosing } = context;
  const texts = textsOf(languageOf(tap.from, menu, bot));
  if (menu.ownerId !== tap.from.id) return toast(tap, texts.menu.notYours);
  // A menu that has become a board, or a newer menu, is not tapped again: its message shows other buttons.
  const isShown = message.buttons.length === 0 || message.buttons.includes(tap.data);
  if (!isShown) return toast(tap, texts.refusals.staleBoard);
  // A tap that comes late, or again, may find a board in the menu's place, which it must not wipe away.
  const known = parseChatLine(lines[makeChatKey(message.chat.id)]);
  const running = yield* findRunningAt(message, known);
  if (running) return showInstead(tap, message, running, bot);
  if (action.kind !== 'play') return yield* showPicked(menuTap, bot);
  return isClosing ? toast(tap, texts.closing, true) : yield* playFromMenu(menuTap, known, bot);
}

/** The menu after a choice, which is kept for good where it is one of the player's own. */
function* showPicked({ tap, message, menu, action }: MenuTap, bot: Bot): Steps<Answer> {
  const { settings, now } = bot;
  const picked = applyMenuAction(menu, action, settings.hidesReasons);
  const language = languageOf(tap.from, picked.menu, bot);
  const texts = textsOf(language);
  const { chat, messageId } = message;
  const view = drawMenu(picked.menu, chat, language, bot);
  const edit = editView({ kind: 'chat', chatId: chat.id, messageId }, view);
  const said = picked.isChoice ? renderPicked(picked.menu, action, settings, { texts, language }) : '';
  const key = makePreferencesKey(tap.from.id);
  return {
    entries: picked.isChoice ? { [key]: makePreferencesLine(picked.menu, now) } : {},
    ...(picked.isChoice ? { added: [key] } : {}),
    requests: [answerCallback(tap.callbackId, said), edit],
    unkept: { keys: [key], requests: [answerCallback(tap.callbackId, texts.notSaved), edit] },
  };
}

function* playFromMenu({ tap, message, menu }: MenuTap, known: KnownChat, bot: Bot): Steps<Answer> {
  const { chat, messageId } = message;
  const friendMode: Mode = chat.isPrivate ? 'hotSeat' : 'duel';
  const language = languageOf(tap.from, menu, bot);
  const { session, levels } = startGame(
    {
      mode: menu.opponent === 'friend' ? friendMode : menu.opponent,
      host: tap.from,
      ...{ language, preferences: menu, watched: [menu.watched0, menu.watched1] },
      start: startPosition(games[menu.game]),
      previous: yield* readNewest(chat, known),
      origin: `${chat.id}|${tap.callbackId}`,
    },
    bot.settings,
    bot.now,
  );
  const texts = textsOf(language);
  // This very tap has begun a game before.
  if ([known.nonce, ...known.earlier].includes(session.nonce)) return toast(tap, texts.refusals.staleBoard);
  const used = menu.opponent === 'bot' ? yield* readPreferences(tap.from.id) : undefined;
  const note = renderSubstitutions(levels, menu.game, texts);
  const before = [answerCallback(tap.callbackId)];
  const placed = placeGame({ chat, known, session, messageId }, { note, before }, bot);
  const touched = used ? touchPreferences(tap.from.id, used, bot.now) : {};
  return { ...placed, entries: { ...placed.entries, ...touched } };
}
