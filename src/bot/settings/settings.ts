/** The script properties by which an owner sets the bot up, checked and read. */

import type { GameFamily } from '../../games/game.ts';
import { toHalfWidth } from '../../games/halfWidth.ts';
import { type Difficulty, parseDifficulty } from '../../strategies/levels.ts';
import { levels } from '../../strategies/names.ts';
import { bansName, parseBans } from './bans.ts';
import { languages, parseLanguage } from './language.ts';
import { findOwnersChat, ownershipName, parseOwnership } from './ownership.ts';
import { parsePause, pauseName } from './pause.ts';
import { parsePieces } from './pieceSets.ts';
import { parseSilence, silenceName } from './silence.ts';

export type Properties = Readonly<Record<string, string>>;

interface PropertyForm {
  /** Parses the value; undefined if it is not valid, for example empty. */
  readonly parse: (text: string) => unknown;
  /** For the owner: the valid values, and how to get one if the property is required. */
  readonly takes: string;
  readonly missing?: string;
}

const textLike = (form: RegExp, text: string) => (form.test(text) ? text : undefined);
const numberLike = (form: RegExp, text: string) =>
  form.test(toHalfWidth(text)) ? Number(toHalfWidth(text)) : undefined;

export const parseWebAppUrl = (text: string) => textLike(/^https:\/\/[^\s?#]+\/exec$/, text);

const modes = ['on', 'off'] as const;
/** Whether something is switched on. */
export type Mode = (typeof modes)[number];
const parseMode = (text: string): Mode | undefined => modes.find((mode) => mode === text);

const difficulty = {
  parse: parseDifficulty,
  takes: `a level (${levels.join(', ')}, or its number), match, or a strategy name such as ladder-4, minimax or negamax-4`,
};

const forms = {
  BOT_TOKEN: {
    parse: (text: string) => textLike(/^\d{1,20}:[A-Za-z0-9_-]{1,100}$/, text),
    takes: 'the token from @BotFather, such as 123456:ABC…',
    missing:
      'BOT_TOKEN is not set; paste the token that @BotFather gave you into the script properties.',
  },
  WEBHOOK_SECRET: {
    parse: (text: string) => textLike(/^[A-Za-z0-9_-]{1,256}$/, text),
    takes: '1 to 256 characters A-Z, a-z, 0-9, _ or -',
    missing: 'WEBHOOK_SECRET is not set, so no update is accepted; run setup, which makes one.',
  },
  WEBAPP_URL: {
    parse: parseWebAppUrl,
    takes: 'the https address of the deployment, which ends in /exec',
  },
  DIFFICULTY: difficulty,
  DIFFICULTY_TIC_TAC_TOE: difficulty,
  DIFFICULTY_CONNECT_FOUR: difficulty,
  DIFFICULTY_LARGE_BOARD: difficulty,
  PIECES: {
    parse: parsePieces,
    takes: 'two different symbols with a space between them, the bot’s and the user’s',
  },
  LANGUAGE: { parse: parseLanguage, takes: `one of ${languages.join(', ')}` },
  ADMIN_CHAT_ID: {
    parse: (text: string) => numberLike(/^-?(?!0+$)\d{1,16}$/, text),
    takes: 'the number of a chat',
  },
  CONTACT: {
    parse: (text: string) => textLike(/^[^\n]{2,200}$/, text),
    takes:
      'who runs this copy and how to reach them, in one line of at most 200 characters, such as Ada, ada@example.org',
  },
  ANALYSIS_URL: {
    parse: (text: string) => textLike(/^https:\/\/[^\s#"<>]{1,200}$/i, text),
    takes: 'the https address of the analysis board, such as https://example.org/analysis.html',
  },
  ANALYSIS_PAGE: { parse: parseMode, takes: 'on or off, which setup learns' },
  PRIVATE_ANSWERS: { parse: parseMode, takes: 'on or off' },
  REASONS: { parse: (text: string) => textLike(/^(show|hide)$/, text), takes: 'show or hide' },
  FETCH_QUOTA: {
    parse: (text: string) => numberLike(/^[1-9]\d{1,7}$/, text),
    takes: 'a whole number, 20000 for a free account',
  },
  BOT_USERNAME: {
    parse: (text: string) => textLike(/^@?[A-Za-z0-9_]{3,64}$/, text),
    takes: 'the name of the bot, which setup learns',
  },
  GUEST_MODE: { parse: parseMode, takes: 'on or off, which setup learns' },
  INLINE_MODE: { parse: parseMode, takes: 'on or off, which setup learns' },
} satisfies Record<string, PropertyForm>;
export type PropertyName = keyof typeof forms;

/** A property that is not the owner's: when a restore has brought what is here. */
export const movedName = 'MOVED_AT';
/** The version of the form that all stored rows have (`rows/migrations/`). */
export const storeName = 'STORE';

/** Likewise: which texts Telegram has taken. */
export const registeredName = 'REGISTERED';

/**
 * Likewise: the owner's chat that was a group, and the supergroup that it has become, with a space
 * between.
 */
export const movedChatName = 'ADMIN_CHAT_MOVED';

/** Likewise, see `boardKey.ts`. */
export const boardKeyName = 'BOARD_KEY';

export const propertyNames = Object.keys(forms) as readonly PropertyName[];

/** Never shown, and never taken in a chat. */
export const secretNames: readonly PropertyName[] = ['BOT_TOKEN', 'WEBHOOK_SECRET'];

/** The settings that the owner can change by `/set`. */
export const chatSettings = [
  ...(['DIFFICULTY', 'DIFFICULTY_TIC_TAC_TOE', 'DIFFICULTY_CONNECT_FOUR'] as const),
  ...(['DIFFICULTY_LARGE_BOARD', 'PIECES', 'LANGUAGE', 'REASONS', 'PRIVATE_ANSWERS'] as const),
  ...(['CONTACT', 'ANALYSIS_URL', 'FETCH_QUOTA'] as const),
] as const satisfies readonly PropertyName[];
export type ChatSetting = (typeof chatSettings)[number];

/**
 * The name of what `/set` has stored where the platform keeps its settings outside the store; it
 * counts before them.
 */
export const chosenNameOf = (name: ChatSetting): `SET_${ChatSetting}` => `SET_${name}`;

/** What `/set` has stored of a setting beside the platform's own; '' for nothing. */
const chosenIn = (properties: Properties, name: PropertyName): string =>
  isChatSetting(name) ? (properties[chosenNameOf(name)]?.trim() ?? '') : '';
const isChatSetting = (name: string): name is ChatSetting =>
  (chatSettings as readonly string[]).includes(name);

export const isChosen = (properties: Properties, name: PropertyName): boolean =>
  chosenIn(properties, name) !== '';

/** The text that counts of a setting; '' where it is not set. */
export const textIn = (properties: Properties, name: PropertyName): string =>
  chosenIn(properties, name) || (properties[name]?.trim() ?? '');

/** The valid values of a setting, in English, for the owner. */
export const valuesOf = (name: PropertyName): string => forms[name].takes;

/** What is wrong with a value, in English, for the owner. */
export function findProblem(property: PropertyName, text: string) {
  const { parse, takes, missing }: PropertyForm = forms[property];
  if (text === '') return missing === undefined ? undefined : { property, sentence: missing };
  if (parse(text) !== undefined) return undefined;
  // The value may be a secret pasted into the wrong property, so of a long one only the length is
  // shown.
  const shown = text.length <= 24 ? `"${text}"` : `a text of ${text.length} characters`;
  return {
    property,
    sentence: `${property} is ${shown}, which is not understood; it takes ${takes}.`,
  };
}

/**
 * A link that opens the bot with `payload`, up to 64 characters of base64url; undefined if the bot
 * does not know its own name.
 */
export const makeStartLink = (
  payload: string,
  { botUsername }: Pick<Settings, 'botUsername'>,
): string | undefined =>
  botUsername === undefined ? undefined : `https://t.me/${botUsername}?start=${payload}`;

function followMigration(chatId: number | undefined, moved = ''): number | undefined {
  const [from, to] = moved.split(' ').map(Number);
  return chatId !== undefined && chatId === from && to ? to : chatId;
}

export type Settings = Readonly<ReturnType<typeof parseSettings>>;

export function parseSettings(properties: Properties) {
  const textOf = (name: PropertyName): string => textIn(properties, name);
  // Most are not set, and whatever parses them would be compiled for nothing.
  const read = <Name extends PropertyName>(name: Name) => {
    const text = textOf(name);
    return (text === '' ? undefined : forms[name].parse(text)) as
      | ReturnType<(typeof forms)[Name]['parse']>
      | undefined;
  };
  const familyDifficulty: Readonly<Record<GameFamily, Difficulty | undefined>> = {
    ticTacToe: read('DIFFICULTY_TIC_TAC_TOE'),
    connectFour: read('DIFFICULTY_CONNECT_FOUR'),
    largeBoard: read('DIFFICULTY_LARGE_BOARD'),
  };
  const setAdminChatId = read('ADMIN_CHAT_ID');
  return {
    token: read('BOT_TOKEN'),
    secret: read('WEBHOOK_SECRET'),
    webAppUrl: read('WEBAPP_URL'),
    difficulty: read('DIFFICULTY'),
    familyDifficulty,
    pieces: read('PIECES'),
    language: read('LANGUAGE') ?? 'en',
    adminChatId: followMigration(
      findOwnersChat(setAdminChatId, parseOwnership(properties[ownershipName])),
      properties[movedChatName],
    ),
    /** As it is set, and not said in the chat. */
    setAdminChatId,
    /** Who runs this copy, and how to reach them. */
    contact: read('CONTACT'),
    /** Of the analysis board; by default that of the site, if there is one. */
    analysisUrl: read('ANALYSIS_URL'),
    /** Whether the script has the board's file; `setup` learns it. */
    analysisPage: read('ANALYSIS_PAGE'),
    hidesReasons: read('REASONS') === 'hide',
    /** Whether what only its asker reads is shown to that person alone in groups. */
    answersPrivately: read('PRIVATE_ANSWERS') === 'on',
    /** The number of requests a day that Google allows. */
    fetchQuota: read('FETCH_QUOTA') ?? 20_000,
    /** Without the `@`; `setup` learns it. */
    botUsername: read('BOT_USERNAME')?.replace('@', ''),
    /**
     * Whether `@bot` offers games in any chat; `setup` learns it, and so does every inline query.
     */
    inlineMode: read('INLINE_MODE'),
    /** Whether people can name `@bot` in chats where it is no member; `setup` learns it. */
    guestMode: read('GUEST_MODE'),
    /** See `boardKey.ts`. */
    boardKey: properties[boardKeyName] || undefined,
    /** Whom the bot answers no more. */
    bans: parseBans(properties[bansName]),
    /** Set while no new game begins. */
    pause: parsePause(properties[pauseName]),
    /** Until when nobody is answered. */
    silence: parseSilence(properties[silenceName]),
    /** When a restore has brought what is here, in ms since 1970; 0 if none has. */
    movedAt: Number(properties[movedName] ?? 0),
    problems: propertyNames
      .map((name) => findProblem(name, textOf(name)))
      .filter((problem) => problem !== undefined),
    properties,
  };
}

/**
 * Masks the given secrets, and anything that looks like a token, or like the webhook's secret in
 * its address.
 */
export const maskSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((masked, secret) => masked.split(secret).join('***'), text)
    .replace(/\d{5,}:[A-Za-z0-9_-]{20,}/g, '***')
    .replace(/([?&]k=)[A-Za-z0-9_-]+/g, '$1***');
