/** The menu: opened, tapped, and turned into a board by Play. */
import type { GameName } from '../games/game.ts';
import type { Choices } from './choices.ts';
import { deliver } from './deliver.ts';
import { type KnownChat, type KnownGame, parseChatLine } from './gameLine.ts';
import type { Chat, Person, Tap, TappedMessage } from './intent.ts';
import type { Language } from './language.ts';
import { type Menu, type MenuAction, parseMenuActionCode, pick, type Screen, unpackMenu } from './menu.ts';
import type { Ports } from './ports.ts';
import { refuseDamaged } from './refuseDamaged.ts';
import { restrain } from './restrain.ts';
import { isSigned, type SealedData } from './sealedData.ts';
import { isRunning, type Mode, positionOf } from './session.ts';
import { namesOfHost, readNewest, showNewest, startGame } from './startGame.ts';
import { answerTap, editView, type View } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { drawBoard, drawMenu, languageOf, readChoices, saveChoices, useChoices } from './turn.ts';
import { makeUsageKeys, readUsage } from './usage.ts';
import { renderPicked } from './views/choiceText.ts';

export function makeMenu(ownerId: number, game: GameName, choices: Choices, screen: Screen): Menu {
  return { ownerId, game, opponent: 'bot', screen, choices, watched: [undefined, undefined] };
}

/** The menu of a person in a chat, as `/start`, `/level` and the like show it. */
export function viewMenu(
  person: Person,
  chat: Chat,
  game: GameName,
  choices: Choices,
  language: Language,
  screen: Screen,
  ports: Ports,
): View {
  return drawMenu(makeMenu(person.id, game, choices, screen), chat.id, chat.isPrivate, language, ports);
}

/** Puts the menu in the place of a board that is over; not in that of a game which has begun there meanwhile. */
export function openMenu(tap: Tap, game: GameName, ports: Ports): void {
  if (!tap.message) return refuseDamaged(tap, ports);
  const { chat, messageId } = tap.message;
  const choices = readChoices(tap.from.id, ports);
  const language = languageOf(tap.from, choices, ports);
  const running = findRunningAt(chat, messageId, ports);
  if (running)
    return showInstead(tap, running, chat, messageId, allTexts[language].refusals.staleBoard, ports);
  const view = viewMenu(tap.from, chat, game, choices, language, 'main', ports);
  deliver([answerTap(tap.callbackId), editView({ kind: 'chat', chatId: chat.id, messageId }, view)], ports);
}

/** The chat's newest game, if it is played in this message. */
function findRunningAt(
  chat: Chat,
  messageId: number,
  ports: Ports,
  known = parseChatLine(ports.cache.read([`c|${chat.id}`])[`c|${chat.id}`]),
): KnownGame | undefined {
  const newest = known.messageId === messageId ? readNewest(chat.id, known, ports) : undefined;
  return newest && isRunning(newest.session, positionOf(newest.session)) ? newest : undefined;
}

export function answerMenuTap(tap: Tap, message: TappedMessage, sealed: SealedData, ports: Ports): void {
  const { chat, messageId } = message;
  const menu = unpackMenu(sealed.fields);
  const action = parseMenuActionCode(sealed.action);
  if (!menu || !action || !isSigned(sealed, String(chat.id), ports.sign)) return refuseDamaged(tap, ports);
  const texts = allTexts[languageOf(tap.from, menu.choices, ports)];
  const keys = [`c|${chat.id}`, ...makeUsageKeys(tap.from.id)];
  const cached = ports.cache.read(keys);
  const usage = readUsage(cached, tap.from.id, ports.now(), ports.settings.fetchQuota);
  if (usage.restraint) return restrain(tap, usage.restraint, usage, texts, ports);
  const refuse = (text: string, isBox = false): void => {
    ports.cache.write(usage.entries(1));
    deliver([answerTap(tap.callbackId, text, isBox)], ports);
  };
  if (menu.ownerId !== tap.from.id) return refuse(texts.menu.notYours);
  // A menu that has become a board, or a newer menu, is not tapped again: its message shows other buttons.
  const isShown = message.buttons.length === 0 || message.buttons.includes(tap.data);
  if (!isShown) return refuse(texts.refusals.staleBoard);
  // A tap that comes late, or again, may find a board in the menu's place, which it must not wipe away; or the board
  // never arrived there.
  const known = parseChatLine(cached[`c|${chat.id}`]);
  const running = findRunningAt(chat, messageId, ports, known);
  if (running) {
    ports.cache.write(usage.entries(2));
    return showInstead(tap, running, chat, messageId, texts.refusals.staleBoard, ports);
  }
  if (action.kind === 'play') {
    if (usage.isClosing) return refuse(texts.closing, true);
    return playFromMenu(tap, menu, chat, messageId, known, usage.entries(2), ports);
  }
  ports.cache.write(usage.entries(2));
  showPicked(tap, menu, action, chat, messageId, ports);
}

function showInstead(
  tap: Tap,
  { session, names }: KnownGame,
  chat: Chat,
  messageId: number,
  toast: string,
  ports: Ports,
): void {
  const place = { key: String(chat.id), isPrivate: chat.isPrivate, isInline: false };
  const view = drawBoard(session, { kind: 'board' }, names, place, session.players[0].language, ports);
  deliver(
    [answerTap(tap.callbackId, toast), editView({ kind: 'chat', chatId: chat.id, messageId }, view)],
    ports,
  );
}

function showPicked(
  tap: Tap,
  menu: Menu,
  action: MenuAction,
  chat: Chat,
  messageId: number,
  ports: Ports,
): void {
  const picked = pick(menu, action, ports.settings.hidesReasons);
  const isSaved = !picked.isChoice || saveChoices(tap.from.id, picked.menu.choices, ports);
  const language = languageOf(tap.from, picked.menu.choices, ports);
  const texts = allTexts[language];
  const chosen = picked.isChoice ? renderPicked(picked.menu, action, language, ports.settings, texts) : '';
  const toast = isSaved ? chosen : texts.notSaved;
  const view = drawMenu(picked.menu, chat.id, chat.isPrivate, language, ports);
  deliver(
    [answerTap(tap.callbackId, toast), editView({ kind: 'chat', chatId: chat.id, messageId }, view)],
    ports,
  );
}

function playFromMenu(
  tap: Tap,
  menu: Menu,
  chat: Chat,
  messageId: number,
  known: KnownChat,
  entries: Readonly<Record<string, string>>,
  ports: Ports,
): void {
  const friendMode: Mode = chat.isPrivate ? 'hotSeat' : 'duel';
  const mode: Mode = menu.opponent === 'friend' ? friendMode : menu.opponent;
  if (menu.opponent === 'bot') useChoices(tap.from.id, ports);
  const { session, note } = startGame(
    {
      game: menu.game,
      mode,
      host: tap.from,
      language: languageOf(tap.from, menu.choices, ports),
      choices: menu.choices,
      difficulties: menu.opponent === 'watch' ? menu.watched : [undefined, undefined],
      record: [],
      previous: readNewest(chat.id, known, ports)?.session,
      origin: `${chat.id}|${tap.callbackId}`,
    },
    ports,
  );
  // This very tap has begun a game before.
  if ([known.nonce, ...known.earlier].includes(session.nonce))
    return void deliver(
      [answerTap(tap.callbackId, allTexts[session.players[0].language].refusals.staleBoard)],
      ports,
    );
  showNewest(
    session,
    {
      ...{ chat, known, names: namesOfHost(tap.from), note, entries },
      requests: [answerTap(tap.callbackId)],
      editedMessage: messageId,
    },
    ports,
  );
}
