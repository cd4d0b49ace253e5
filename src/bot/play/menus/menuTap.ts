/**
 * A tap on a menu: something is picked in it, or a game begins. And a menu that is opened from a
 * board.
 */

import { type GameName, games } from '../../../games/game.ts';
import { startPosition } from '../../../games/position.ts';
import type { ActionOf, Menu } from '../../buttons/menu.ts';
import { applyMenuAction, type ChoiceAction, makeMenu } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
import type { Fit } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import type { AnswerMenu, Feature, MenuTap } from '../../core/feature.ts';
import {
  choose,
  hoursMuted,
  languageOf,
  rememberGame,
  updatePerson,
} from '../../core/loadedPerson.ts';
import { sayPaused } from '../../core/paused.ts';
import type { Greeting } from '../../core/screen.ts';
import type { Steps } from '../../core/steps.ts';
import type { Preferences } from '../../match/preferences.ts';
import { isShared } from '../../match/session.ts';
import type { GameSetup } from '../../match/startGame.ts';
import { makeNonce } from '../../match/startGame.ts';
import { makePersonKey } from '../../rows/keys.ts';
import { editView, sendView, type TelegramRequest } from '../../telegram/request.ts';
import type { TappedMessage } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { drawMenu } from '../../views/menu/drawMenu.ts';
import { findOrigin } from '../loaded/loadedGames.ts';
import { beginGame } from '../tables/chatTable.ts';
import { speakAtBoard } from './boardLanguage.ts';

/** The first menu in a message of its own, which leaves a board where it is. */
export function sendMenu(
  caller: Caller,
  { chat, messageId }: TappedMessage,
  game: GameName,
  greeting: Greeting,
): Answer {
  const { from, person } = caller;
  const menu = makeMenu(
    from.id,
    game,
    { ...person.preferences, difficulty: person.last.difficulty },
    'start',
  );
  return {
    requests: [sendView({ ...chat, replyTo: messageId }, drawMenu(menu, caller, { greeting }))],
  };
}

/** Makes what the first menu says to the person. */
type Greet = (caller: Caller) => Steps<Greeting>;

/**
 * The menu after a choice, with what is stored by now, since its message may be older. A choice of
 * the person's own is stored, and a game counts as their last one.
 */
export const pickInMenu = (greet: Greet): AnswerMenu<ChoiceAction> =>
  function* pick(caller, { message: { chat, messageId }, menu: shown, action }) {
    const { from, person, bot } = caller;
    const { preferences, last, storeFailed } = person;
    const before = storeFailed
      ? shown
      : { ...shown, ...preferences, ...(shown.opponent === 'bot' ? { game: last.game } : {}) };
    const { menu: picked, chosen } = applyMenuAction(before, action, bot.settings.hidesReasons);
    const isFirst = picked.screen === 'start';
    const menu = isFirst ? { ...picked, difficulty: last.difficulty } : picked;
    const spoken = inMenusLanguage(caller, menu);
    const view = drawMenu(
      menu,
      { ...spoken, chat },
      {
        hoursMuted: chosen === 'notices' ? 0 : hoursMuted(person, bot.now),
        ...(isFirst ? { greeting: yield* greet(spoken) } : {}),
      },
    );
    // It says all that there is to say, so the tap has no toast.
    const requests = [editView({ kind: 'chat', chatId: chat.id, messageId }, view)];
    if (
      action.kind === 'pick' &&
      action.field === 'game' &&
      menu.opponent === 'bot' &&
      !storeFailed
    ) {
      const { game, difficulty } = menu;
      return { requests, ...rememberGame(from.id, person, { game, difficulty }, bot.now) };
    }
    return chosen ? yield* storeChoice(spoken, menu, chosen, requests) : { requests };
  };

/**
 * Stores what has been chosen in the menu, whose language the caller speaks; the requests draw it.
 */
function* storeChoice(
  caller: Caller,
  menu: Menu,
  chosen: keyof Preferences,
  requests: readonly TelegramRequest[],
): Steps<Answer> {
  const { from, person, language, texts, bot } = caller;
  if (person.storeFailed) return { say: texts.notSaved };
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

/** What begins speaks the language of the menu. */
export function inMenusLanguage(caller: Caller, menu: Menu): Caller {
  const language = languageOf(caller.from, menu, caller.bot);
  return { ...caller, language, texts: textsOf(language) };
}

/**
 * A game takes the menu's place. Where the opponent is one of the `ways` of a feature, it begins
 * below the menu, which stays for other games.
 */
export const playFromMenu = (ways: Required<Feature>['ways']): AnswerMenu<ActionOf<'play'>> =>
  function* play(asked, tap) {
    const { menu } = tap;
    const caller = inMenusLanguage(asked, menu);
    const { from, chat, person, texts, bot } = caller;
    const paused = sayPaused(bot, texts);
    if (paused) return { say: paused, isAlert: true };
    const { game, difficulty, opponent } = menu;
    const begin = ways[opponent];
    if (begin) return yield* begin(caller, { game, clock: 'none' });
    if (opponent === 'invite' || opponent === 'someone') return { say: texts.refusals.notOffered };
    const friendMode = chat.isPrivate ? 'hotSeat' : 'duel';
    const mode = opponent === 'friend' ? friendMode : opponent;
    const start = { mode, preferences: menu, start: startPosition(games[game]) } as const;
    const { chosen, ...begun } = yield* beginInMenu(caller, tap, start);
    if (opponent !== 'bot' || !begun.entries) return begun;
    const { entries, newKeys } =
      chosen ?? rememberGame(from.id, person, { game, difficulty }, bot.now);
    return { ...begun, entries: { ...begun.entries, ...entries }, newKeys };
  };

/** A game in the place of the menu; `chosen` is the level that it is matched to from now on. */
export function* beginInMenu(
  { from: host, chat, loaded, person, language, texts, origin, bot }: Caller,
  { message, menu, previous }: MenuTap,
  start: Start,
): Steps<Answer & Partial<Pick<Fit, 'chosen'>>> {
  // This very tap has begun a game before.
  if ([loaded.nonce, ...loaded.earlier].includes(makeNonce(origin)))
    return { say: texts.refusals.staleBoard };
  const setup = {
    ...start,
    host,
    language,
    pieces: person.pieces,
    origin: yield* findOrigin({ origin, isShared: isShared(start) }, chat, loaded),
    watched: [menu.watched0, menu.watched1],
    previous,
  } as const;
  return yield* beginGame(setup, { ...message, loaded }, person, bot);
}

type Start = Pick<GameSetup, 'mode' | 'start' | 'preferences'> &
  Partial<Pick<GameSetup, 'puzzleDay'>>;
