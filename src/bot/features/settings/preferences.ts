/**
 * `/help`, `/rules`, `/settings`, `/notices`, and `/level`, `/first`, `/language`, which with a
 * value store it, and without one open the picker.
 */

import { type GameName, gameFamilies, games, headOf } from '../../../games/game.ts';
import { isLevel } from '../../../strategies/levels.ts';
import { type Level, levels } from '../../../strategies/names.ts';
import { type ActionOf, makeMenu } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { keep } from '../../core/caller.ts';
import type { MenuTap } from '../../core/feature.ts';
import { choose, languageOf, mutedUntilAfter, updatePerson } from '../../core/loadedPerson.ts';
import type { Steps } from '../../core/steps.ts';
import type { Preferences } from '../../match/preferences.ts';
import { gameOf } from '../../match/session.ts';
import { linkToPrivate } from '../../play/begin/onlyPrivate.ts';
import { readNewest } from '../../play/loaded/loadedGames.ts';
import { isPlayedIn, readRoom } from '../../play/loaded/loadedRooms.ts';
import { speakAtBoard } from '../../play/menus/boardLanguage.ts';
import { drawMenuAt, openMenuAt, turnMenuTo } from '../../play/menus/openMenu.ts';
import { makePersonKey } from '../../rows/keys.ts';
import type { PersonState } from '../../rows/person/personRow.ts';
import { findOwnersDifficulty, resolveDifficulty } from '../../settings/difficulty.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import { sendView } from '../../telegram/request.ts';
import type { TextMessage } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { LevelStep } from '../../texts/typedWords.ts';
import {
  guessMeanings,
  parseGameName,
  parseLanguageWord,
  parseLevel,
  parseLevelStep,
  parseStarter,
  parseSwitch,
} from '../../texts/vocabulary.ts';
import { drawMenu } from '../../views/menu/drawMenu.ts';
import { makeLanguageLabel } from '../../views/words/choiceText.ts';
import { makeDefaultLabel, makeDifficultyName } from '../../views/words/levelText.ts';
import { renderRules } from '../../views/words/rulesText.ts';
import { misread, offerGames, renderUnknown } from '../../views/words/unknownWord.ts';

const screens = { level: 'difficulty', starter: 'starter', language: 'language' } as const;

/** The picker below a word that was not understood, with what is nearest to it first. */
function offerPicker(caller: Caller, kind: keyof typeof screens, word: string): Answer {
  const { from, chat, person, texts } = caller;
  const menu = makeMenu(from.id, 'ticTacToe', person.preferences, screens[kind]);
  const meant = { said: renderUnknown(kind, word, texts), nearest: guessMeanings(kind, word) };
  return { isMisread: true, requests: [sendView(chat, drawMenu(menu, caller, { meant }))] };
}

/** What follows `/start` in the link to the help. */
export const helpPayload = 'help';

/**
 * `/help`, with the names of the squares of the game that is played in the chat. What one person of
 * a group is shown alone cannot be turned over, so a link leads on to the private chat.
 */
export function* showHelp(caller: Caller): Steps<Answer> {
  const menu = drawMenuAt(caller, 'help', { game: yield* findPlayed(caller) });
  return {
    reading: { alone: { ...menu, keyboard: linkToPrivate(caller, helpPayload) }, forAll: menu },
  };
}

/** `/rules [game]`, by default of the game that is played in the chat. */
export function* showRules(caller: Caller, argument: string): Steps<Answer> {
  const { texts, bot } = caller;
  const game = argument === '' ? yield* findPlayed(caller) : parseGameName(argument);
  if (!game) return misread(offerGames('/rules', argument, texts));
  const pieces = findPieces(0, game, bot.settings.pieces);
  return { say: [texts.games[game], '', ...renderRules(games[game], pieces, texts)].join('\n') };
}

/** The newest game of the chat, or the one that the person began last. */
function* findPlayed({ chat, loaded, person }: Caller): Steps<GameName> {
  const room = loaded.room === '' ? undefined : yield* readRoom(loaded.room);
  const session =
    room && isPlayedIn(room, chat) ? room.session : (yield* readNewest(chat, loaded))?.session;
  return session ? gameOf(session).name : person.last.game;
}

/** `/settings` opens the menu with all settings. */
export function* openSettings(caller: Caller): Steps<Answer> {
  return openMenuAt(caller, 'main');
}

/** Names of `/notices` that do not say themselves what is switched, as `/mute` does. */
const neutralNames = ['notices', 'notifications', 'avisos', 'notificari', 'notificări', '提醒'];

/** `/notices [off|on]`; the menu says how they are from now on. */
export function* setNotices(
  caller: Caller,
  argument: string,
  { text }: TextMessage,
): Steps<Answer> {
  const words = text.replace(/^\//, '').toLowerCase();
  const isNeutral = neutralNames.some((name) => words.startsWith(name));
  const notices = isNeutral ? parseSwitch(argument) : undefined;
  if (!notices) return { ...openMenuAt(caller, 'notices'), isMisread: argument !== '' };
  return keepAndShow(caller, choose(caller.person, { notices }), (after) =>
    openMenuAt(after, 'notices'),
  );
}

/** How long a tap mutes all notices, in hours. */
const whileHours = 12;

/** No notices for some hours, said in the place of the menu. */
export function* muteAWhile(
  caller: Caller,
  { message, menu }: MenuTap<ActionOf<'muteAWhile'>>,
): Steps<Answer> {
  const changed = { mutedUntil: mutedUntilAfter(whileHours, caller.bot.now) };
  return keepAndShow(caller, changed, (after) => ({
    requests: [turnMenuTo(after, message, menu.screen)],
  }));
}

/** Stores what has changed of the person, and shows it; nothing is shown where it is not stored. */
function keepAndShow(
  caller: Caller,
  changed: Partial<PersonState>,
  show: (after: Caller) => Answer,
): Answer {
  const { from, person, texts, bot } = caller;
  if (person.storeFailed) return { say: texts.notSaved };
  return {
    ...show({ ...caller, person: { ...person, ...changed } }),
    ...updatePerson(from.id, person, changed, bot.now),
    onWriteFailure: { keys: [makePersonKey(from.id)], say: texts.notSaved, requests: [] },
  };
}

/** The next level that the last game has; undefined at the end, and of what is no level. */
function findNextLevel({ person, bot }: Caller, step: LevelStep): Level | undefined {
  const { game, difficulty } = person.last;
  const last = difficulty === 'default' ? findOwnersDifficulty(game, bot.settings) : difficulty;
  if (!isLevel(last)) return undefined;
  const at = levels.indexOf(last);
  const further = step === 'harder' ? levels.slice(at + 1) : levels.slice(0, at).reverse();
  return further.find((level) => !resolveDifficulty(game, level, bot.settings).missing);
}

export function* setLevel(caller: Caller, argument: string): Steps<Answer> {
  if (argument === '') return openMenuAt(caller, 'difficulty');
  const { texts, bot } = caller;
  const step = parseLevelStep(argument);
  const level = step ? findNextLevel(caller, step) : parseLevel(argument);
  if (!level && step) return openMenuAt(caller, 'difficulty');
  if (!level) return offerPicker(caller, 'level', argument);
  const label =
    level === 'default'
      ? makeDefaultLabel(gameFamilies.map(headOf), bot.settings, texts)
      : makeDifficultyName(level, texts);
  return keepChoice(caller, { difficulty: level }, texts.fromNextGame(texts.menu.level(label)));
}

export function* setFirst(caller: Caller, argument: string): Steps<Answer> {
  if (argument === '') return openMenuAt(caller, 'starter');
  const { texts } = caller;
  const starter = parseStarter(argument);
  if (!starter) return offerPicker(caller, 'starter', argument);
  return keepChoice(
    caller,
    { starter },
    texts.fromNextGame(texts.menu.starter(texts.starters[starter])),
  );
}

export function* setLanguage(caller: Caller, argument: string): Steps<Answer> {
  if (argument === '') return openMenuAt(caller, 'language');
  const language = parseLanguageWord(argument);
  if (!language) return offerPicker(caller, 'language', argument);
  const spoken = languageOf(caller.from, { language }, caller.bot);
  const texts = textsOf(spoken);
  const label = makeLanguageLabel(language, spoken, texts);
  const kept = keepChoice({ ...caller, texts }, { language }, texts.menu.language(label));
  if (!kept.entries) return kept;
  const { entries, requests } = yield* speakAtBoard(caller, spoken);
  return { ...kept, entries: { ...kept.entries, ...entries }, requests };
}

const keepChoice = (caller: Caller, chosen: Partial<Preferences>, confirmation: string): Answer =>
  keep(caller, choose(caller.person, chosen), confirmation);
