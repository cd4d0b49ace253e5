/**
 * A tap on a menu: something is picked in it, or a game begins. And a menu that is opened from a
 * board.
 */
import { type GameName, games } from '../../games/game.ts';
import { startPosition } from '../../games/position.ts';
import type { ButtonOf } from '../codec/claim.ts';
import { findOrigin } from '../loaded/loadedGames.ts';
import { showSolved } from '../newGame/newGame.ts';
import { drawMenu } from '../render/menu/drawMenu.ts';
import { openNewRoom } from '../rooms/rooms.ts';
import { findSomeone } from '../rooms/someone.ts';
import { dayOf } from '../rows/storedRow.ts';
import type { Answer } from '../runtime/answer.ts';
import type { Caller } from '../runtime/caller.ts';
import { choose, languageOf, rememberGame, updatePerson } from '../runtime/loadedPerson.ts';
import type { Steps, Work } from '../runtime/steps.ts';
import {
  applyMenuAction,
  type BeginAction,
  type ChoiceAction,
  type MenuAction,
  makeMenu,
} from '../session/menu.ts';
import { isShared, type Session } from '../session/session.ts';
import { makeNonce, puzzleOf } from '../session/startGame.ts';
import { makePersonKey } from '../store/keys.ts';
import { beginGame } from '../tables/chatTable.ts';
import { editView, sendView } from '../telegram/request.ts';
import type { TappedMessage } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { speakAtBoard } from './boardLanguage.ts';

export interface MenuTap<Action extends MenuAction = MenuAction> extends ButtonOf<Action> {
  readonly message: TappedMessage;
  /** The chat's newest game. */
  readonly previous: Session | undefined;
}

/** The first menu in a message of its own, which leaves a board where it is. */
export function sendMenu(
  caller: Caller,
  { chat, messageId }: TappedMessage,
  game: GameName,
): Answer {
  const { from, person } = caller;
  const menu = makeMenu(
    from.id,
    game,
    { ...person.preferences, difficulty: person.last.difficulty },
    'start',
  );
  return {
    requests: [sendView({ ...chat, replyTo: messageId }, drawMenu(menu, caller))],
  };
}

/**
 * The menu after a choice, with what is stored by now, since its message may be older. A choice of
 * the person's own is stored, and a game counts as their last one.
 */
export function* pickInMenu(
  caller: Caller,
  { message: { chat, messageId }, menu: shown, action }: MenuTap<ChoiceAction>,
): Steps<Answer> {
  const { from, person, bot } = caller;
  const { preferences, last, isUnread } = person;
  const before = isUnread
    ? shown
    : { ...shown, ...preferences, ...(shown.opponent === 'bot' ? { game: last.game } : {}) };
  const { menu: picked, chosen } = applyMenuAction(before, action, bot.settings.hidesReasons);
  const menu = picked.screen === 'start' ? { ...picked, difficulty: last.difficulty } : picked;
  const language = languageOf(from, menu, bot);
  const view = drawMenu(menu, { chat, language, bot });
  // It says all that there is to say, so the tap has no toast.
  const requests = [editView({ kind: 'chat', chatId: chat.id, messageId }, view)];
  if (action.kind === 'pick' && action.field === 'game' && menu.opponent === 'bot' && !isUnread) {
    const { game, difficulty } = menu;
    return { requests, ...rememberGame(from.id, person, { game, difficulty }, bot.now) };
  }
  if (!chosen) return { requests };
  const texts = textsOf(language);
  if (isUnread) return { say: texts.notSaved };
  const spoken =
    chosen === 'language' ? yield* speakAtBoard(caller, language) : { entries: {}, requests: [] };
  const { entries, newKeys } = updatePerson(
    from.id,
    person,
    choose(person, { [chosen]: menu[chosen] }),
    bot.now,
  );
  return {
    entries: { ...entries, ...spoken.entries },
    newKeys,
    requests: [...requests, ...spoken.requests],
    onWriteFailure: { keys: [makePersonKey(from.id)], say: texts.notSaved, requests },
  };
}

/**
 * A game takes the menu's place; a room for a friend elsewhere comes below it, so that the menu
 * stays for other games.
 */
export function* playFromMenu(
  caller: Caller,
  { message, menu, action, previous }: MenuTap<BeginAction>,
): Work<Answer> {
  const { from: host, chat, loaded, person, language, texts, origin, bot } = caller;
  const isPuzzle = action.kind === 'puzzle';
  const opponent = isPuzzle ? 'bot' : menu.opponent;
  const solved = isPuzzle ? yield* showSolved(caller) : undefined;
  if (solved) return solved;
  if (caller.isClosing) return { say: texts.closing, isAlert: true };
  if (opponent === 'invite') return yield* openNewRoom(caller, menu.game);
  const clock = action.kind === 'someone' ? action.clock : 'none';
  if (opponent === 'someone' || action.kind === 'someone')
    return yield* findSomeone(caller, { game: menu.game, clock });
  // This very tap has begun a game before.
  if ([loaded.nonce, ...loaded.earlier].includes(makeNonce(origin)))
    return { say: texts.refusals.staleBoard };
  const friendMode = chat.isPrivate ? 'hotSeat' : 'duel';
  const mode = opponent === 'friend' ? friendMode : opponent;
  const { pieces } = person;
  const chosen = { mode, preferences: menu, start: startPosition(games[menu.game]) } as const;
  const setup = {
    ...(isPuzzle ? puzzleOf(menu, dayOf(bot.now)) : chosen),
    host,
    language,
    pieces,
    origin: yield* findOrigin({ origin, isShared: isShared({ mode }) }, chat, loaded),
    watched: [menu.watched0, menu.watched1],
    previous,
  } as const;
  // The board says it all in the menu's place, so there is no toast here either.
  const {
    summary: _,
    chosen: matched,
    ...begun
  } = yield* beginGame(setup, { ...message, loaded }, person, bot);
  if (isPuzzle || opponent !== 'bot') return begun;
  const { game, difficulty } = menu;
  const { entries, newKeys } =
    matched ?? rememberGame(host.id, person, { game, difficulty }, bot.now);
  return { ...begun, entries: { ...begun.entries, ...entries }, newKeys };
}
