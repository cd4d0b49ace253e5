/** The menu as a message, and as a player keeps what is chosen in it. */
import { extendStreak } from '../../coach/puzzles/streak.ts';
import type { Bot } from '../runtime/answer.ts';
import { packMenu } from '../codec/menuButton.ts';
import { signData } from '../codec/signedData.ts';
import type { Menu } from '../session/menu.ts';
import type { Preferences } from '../session/preferences.ts';
import { type Language, languageFor } from '../settings/language.ts';
import { type Entries, log, read, type Steps } from '../runtime/steps.ts';
import { makePreferencesKey } from '../store/keys.ts';
import {
  type KeptPlayer,
  type LastGame,
  makePreferencesLine,
  nothingKept,
  parsePreferencesLine,
} from '../store/personRow.ts';
import { dayOf, parseLastUse } from '../store/space.ts';
import type { View } from '../telegram/request.ts';
import type { Chat, Person } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { MenuContext } from '../render/menu/menuButtons.ts';
import { renderMenu } from '../render/menu/menuView.ts';

export const drawMenu = (menu: Menu, chat: Chat, language: Language, bot: Bot): View =>
  renderMenu(menu, makeMenuContext(chat, language, bot));

/** The callback data of the actions on a menu that is shown in this chat. */
export const signMenu = (menu: Menu, chatId: number, { sign }: Bot): ((action: number) => string) =>
  signData({ kind: 'menu', fields: packMenu(menu), place: String(chatId) }, sign);

export function makeMenuContext(chat: Chat, language: Language, bot: Bot): MenuContext {
  return {
    texts: textsOf(language),
    settings: bot.settings,
    isPrivate: chat.isPrivate,
    dataFor: (menu) => signMenu(menu, chat.id, bot),
  };
}

export interface KnownPreferences extends KeptPlayer {
  /** Undefined where nothing is kept. */
  readonly line: string | undefined;
  /** Whether the store did not answer: what is kept there must not be written over then. */
  readonly isUnread?: boolean;
}

/** Where the store is down nothing counts as chosen. */
export function* readPreferences(userId: number): Steps<KnownPreferences> {
  const key = makePreferencesKey(userId);
  try {
    const line = (yield* read([key]))[key];
    return { ...parsePreferencesLine(line), line };
  } catch (error) {
    yield* log(`The choices of a player could not be read: ${String(error)}`);
    return { ...nothingKept, line: undefined, isUnread: true };
  }
}

/** Remembers the game against the bot that a player begins, and that the line was used today. */
export function rememberGame(userId: number, kept: KnownPreferences, last: LastGame, now: number) {
  const isKnown = last.game === kept.last.game && last.difficulty === kept.last.difficulty;
  if (kept.isUnread || isKnown) return { entries: touchPreferences(userId, kept, now), mayBeNew: [] };
  return keepPlayer(userId, kept, { last }, now);
}

/** The player's line with what is new in it. */
export function keepPlayer(userId: number, kept: KnownPreferences, changed: Partial<KeptPlayer>, now: number) {
  const key = makePreferencesKey(userId);
  return {
    entries: { [key]: makePreferencesLine({ ...kept, ...changed }, now) },
    mayBeNew: kept.line === undefined ? [key] : [],
  };
}

/** Counts the day whose puzzle the player has solved; nothing is written where it counts for nothing. */
export function rememberSolved(userId: number, kept: KnownPreferences, day: number, now: number) {
  const streak = extendStreak(kept.streak, day, dayOf(now));
  if (kept.isUnread || streak === kept.streak) return { streak, entries: {}, mayBeNew: [] };
  return { streak, ...keepPlayer(userId, kept, { streak }, now) };
}

/** Marks kept preferences as used today, so that they are not the first to be dropped. */
export function touchPreferences(userId: number, kept: KnownPreferences, now: number): Entries {
  if (kept.line === undefined || parseLastUse(kept.line) === dayOf(now)) return {};
  return { [makePreferencesKey(userId)]: makePreferencesLine(kept, now) };
}

export const languageOf = ({ languageCode }: Person, { language }: Pick<Preferences, 'language'>, { settings }: Bot): Language =>
  languageFor(languageCode, language, settings.language);
