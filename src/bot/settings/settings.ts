/** The script properties as settings, and what is wrong with them. */
import type { GameName } from '../../games/game.ts';
import { type Difficulty, parseDifficulty } from '../../strategies/levels.ts';
import { type Language, parseLanguage } from './language.ts';
import { type Pieces, parsePieces } from './pieceSets.ts';

export const propertyNames = [
  'BOT_TOKEN',
  'WEBHOOK_SECRET',
  'WEBAPP_URL',
  'DIFFICULTY',
  'DIFFICULTY_TIC_TAC_TOE',
  'DIFFICULTY_CONNECT_FOUR',
  'PIECES',
  'LANGUAGE',
  'ADMIN_CHAT_ID',
  'REASONS',
  'FETCH_QUOTA',
  'BOT_USERNAME',
] as const;
export type PropertyName = (typeof propertyNames)[number];

export type Properties = Readonly<Record<string, string>>;

export interface Settings {
  readonly token: string | undefined;
  readonly secret: string | undefined;
  readonly webAppUrl: string | undefined;
  readonly difficulty: Difficulty | undefined;
  readonly gameDifficulty: Readonly<Record<GameName, Difficulty | undefined>>;
  readonly pieces: Pieces | undefined;
  readonly language: Language;
  readonly adminChatId: number | undefined;
  readonly hidesReasons: boolean;
  /** How many requests Google lets the script make in a day. */
  readonly fetchQuota: number;
  /** Without the `@`; `setup` learns it. */
  readonly botUsername: string | undefined;
  readonly problems: readonly Problem[];
  /** As they were read, for `status`. */
  readonly properties: Properties;
}

/** A property that is missing or not understood; the owner reads it, in English. */
export interface Problem {
  readonly property: PropertyName;
  readonly sentence: string;
}

const difficultyForms =
  'a level (novice, easy, medium, hard, expert, perfect) or a strategy name such as ladder-4, minimax or negamax-4';

export function parseSettings(properties: Properties): Settings {
  const problems: Problem[] = [];
  const read = <T>(property: PropertyName, parse: (text: string) => T | undefined, forms: string): T | undefined => {
    const text = properties[property]?.trim();
    if (!text) return undefined;
    const value = parse(text);
    // A value may be a secret pasted into the wrong line, so of a long one only its length is shown.
    const shown = text.length <= 24 ? `"${text}"` : `a text of ${text.length} characters`;
    if (value === undefined) {
      problems.push({
        property,
        sentence: `${property} is ${shown}, which is not understood; it takes ${forms}.`,
      });
    }
    return value;
  };
  const token = read('BOT_TOKEN', parseToken, 'the token from @BotFather, such as 123456:ABC…');
  if (!properties.BOT_TOKEN?.trim()) {
    problems.push({
      property: 'BOT_TOKEN',
      sentence: 'BOT_TOKEN is not set; paste the token that @BotFather gave you into the script properties.',
    });
  }
  const secret = read('WEBHOOK_SECRET', parseSecret, '1 to 256 characters A-Z, a-z, 0-9, _ or -');
  if (!properties.WEBHOOK_SECRET?.trim()) {
    problems.push({
      property: 'WEBHOOK_SECRET',
      sentence: 'WEBHOOK_SECRET is not set, so no update is accepted; run setup, which makes one.',
    });
  }
  const forGame = (property: PropertyName): Difficulty | undefined => read(property, parseDifficulty, difficultyForms);
  const connectFour = forGame('DIFFICULTY_CONNECT_FOUR');
  return {
    token,
    secret,
    webAppUrl: read('WEBAPP_URL', parseWebAppUrl, 'the https address of the deployment, which ends in /exec'),
    difficulty: forGame('DIFFICULTY'),
    gameDifficulty: {
      ticTacToe: forGame('DIFFICULTY_TIC_TAC_TOE'),
      connectFour,
      connectFour7: connectFour,
    } satisfies Record<GameName, Difficulty | undefined>,
    pieces: read('PIECES', parsePieces, 'two different symbols with a space between them, the bot’s and the user’s'),
    language: read('LANGUAGE', parseLanguage, 'ca, en, es, ro or zh') ?? 'en',
    adminChatId: read('ADMIN_CHAT_ID', parseChatId, 'the number of a chat'),
    hidesReasons: read('REASONS', parseShown, 'show or hide') === 'hide',
    fetchQuota: read('FETCH_QUOTA', parseQuota, 'a whole number, 20000 for a free account') ?? 20_000,
    botUsername: read('BOT_USERNAME', parseUsername, 'the name of the bot, which setup learns'),
    problems,
    properties,
  };
}

function parseToken(text: string): string | undefined {
  return /^\d{1,20}:[A-Za-z0-9_-]{1,100}$/.test(text) ? text : undefined;
}

function parseSecret(text: string): string | undefined {
  return /^[A-Za-z0-9_-]{1,256}$/.test(text) ? text : undefined;
}

export function parseWebAppUrl(text: string): string | undefined {
  return /^https:\/\/[^\s?#]+\/exec$/.test(text) ? text : undefined;
}

function parseChatId(text: string): number | undefined {
  return /^-?\d{1,16}$/.test(text) && Number(text) !== 0 ? Number(text) : undefined;
}

function parseShown(text: string): 'show' | 'hide' | undefined {
  return text === 'show' || text === 'hide' ? text : undefined;
}

function parseQuota(text: string): number | undefined {
  return /^[1-9]\d{1,7}$/.test(text) ? Number(text) : undefined;
}

function parseUsername(text: string): string | undefined {
  return /^@?[A-Za-z0-9_]{3,64}$/.test(text) ? text.replace('@', '') : undefined;
}

/** The text without secrets: those given, and whatever looks like a token in an address. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((masked, secret) => masked.split(secret).join('***'), text)
    .replace(/bot\d+:[A-Za-z0-9_-]+/g, 'bot***');
}
