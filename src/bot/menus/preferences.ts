/**
 * `/level`, `/first`, `/language`: with a value they store it, without one they open the picker.
 */
import { type GameName, gameFamilies, games, headOf } from '../../games/game.ts';
import { readNewest } from '../loaded/loadedGames.ts';
import { isPlayedIn, readRoom } from '../loaded/loadedRooms.ts';
import { linkToPrivate } from '../loaded/onlyPrivate.ts';
import { makeLanguageLabel } from '../render/choiceText.ts';
import { makeDefaultLabel, makeDifficultyName } from '../render/levelText.ts';
import { drawMenu } from '../render/menu/drawMenu.ts';
import { renderRules } from '../render/rulesText.ts';
import { misread, offerGames, renderUnknown } from '../render/unknownWord.ts';
import type { Answer } from '../runtime/answer.ts';
import type { Caller } from '../runtime/caller.ts';
import { choose, languageOf, updatePerson } from '../runtime/loadedPerson.ts';
import type { Steps } from '../runtime/steps.ts';
import { makeMenu, type Screen } from '../session/menu.ts';
import type { Preferences } from '../session/preferences.ts';
import { gameOf } from '../session/session.ts';
import { findPieces } from '../settings/pieceSets.ts';
import { makePersonKey } from '../store/keys.ts';
import type { PersonState } from '../store/personRow.ts';
import { sendView, type View } from '../telegram/request.ts';
import { textsOf } from '../texts/textsOf.ts';
import {
  guessMeanings,
  parseGameName,
  parseLanguageWord,
  parseLevel,
  parseStarter,
} from '../texts/vocabulary.ts';
import { speakAtBoard } from './boardLanguage.ts';

/** The menu in a new message, opened at a screen. */
export const openMenuAt = (caller: Caller, screen: Screen, shown: ShownInMenu = {}): Answer => ({
  requests: [sendView(caller.chat, drawMenuAt(caller, screen, shown))],
});

/** `due` says on the first screen what there is to practise. */
interface ShownInMenu {
  readonly game?: GameName;
  readonly due?: string;
}

export function drawMenuAt(
  caller: Caller,
  screen: Screen,
  { game = caller.person.last.game, due = '' }: ShownInMenu = {},
): View {
  const { from, person } = caller;
  const { difficulty } = person.last;
  // One tap begins the last game again, at its level; a level that is picked is for all games.
  const preferences =
    screen === 'start' ? { ...person.preferences, difficulty } : person.preferences;
  const menu = makeMenu(from.id, game, preferences, screen);
  return drawMenu(menu, caller, { due });
}

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

/** `/notices` */
export function* openNotices(caller: Caller): Steps<Answer> {
  return openMenuAt(caller, 'notices');
}

/** Says what `/forget` erases, and asks. */
export function* askForget(caller: Caller): Steps<Answer> {
  return openMenuAt(caller, 'forget');
}

export function* setLevel(caller: Caller, argument: string): Steps<Answer> {
  if (argument === '') return openMenuAt(caller, 'difficulty');
  const { texts, bot } = caller;
  const level = parseLevel(argument);
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

/** Stores what the person has changed, and says so. */
export function keep(
  { from, bot, texts, person }: Caller,
  changed: Partial<PersonState>,
  confirmation: string,
): Answer {
  if (person.isUnread) return { say: texts.notSaved };
  return {
    say: confirmation,
    ...updatePerson(from.id, person, changed, bot.now),
    onWriteFailure: { keys: [makePersonKey(from.id)], say: texts.notSaved },
  };
}
