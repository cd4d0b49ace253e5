/** What the owner runs once in the editor, and again whenever something has changed: every step can be repeated. */
import type { Bot } from '../bot.ts';
import { languages } from '../settings/language.ts';
import { maskSecrets, type PropertyName, parseWebAppUrl } from '../settings/settings.ts';
import { log, type Steps, send, writeProperty } from '../steps.ts';
import { menuCommands } from '../telegram/command.ts';
import { isJsonObject, readString } from '../telegram/json.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';
import { allowedUpdates } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';

const maxConnections = 20;

/**
 * Sets everything up and logs each step when it is done, without any secret. A step that fails is logged with what to do
 * about it, and what needs it is not tried.
 */
export function* setUp(bot: Bot): Steps<void> {
  const { settings } = bot;
  if (settings.token === undefined) {
    for (const { property, sentence } of settings.problems) if (property === 'BOT_TOKEN') yield* log(sentence);
    return;
  }
  const url = findWebAppUrl(bot);
  if (!url.ok) return yield* log(url.sentence);
  const username = yield* askName();
  const secret = username === undefined ? undefined : yield* ensureSecret(bot);
  if (username === undefined || secret === undefined) return;
  if (!(yield* registerWebhook(url.url, secret, bot))) return;
  const isComplete = yield* registerTexts();
  // The public page takes the name for the sign that the bot is set up, so it is kept only now.
  const isKept = username === settings.botUsername || (yield* keepProperty('BOT_USERNAME', username));
  for (const { property, sentence } of settings.problems)
    if (property !== 'WEBHOOK_SECRET' && property !== 'BOT_USERNAME') yield* log(sentence);
  if (isComplete && isKept) yield* log(`Done: open https://t.me/${username}`);
}

/** The bot's name, by which Telegram accepts the token. */
function* askName(): Steps<string | undefined> {
  const [me] = yield* send([{ method: 'getMe', payload: {} }]);
  const bot = me?.kind === 'ok' && isJsonObject(me.result) ? me.result : {};
  const username = readString(bot.username);
  yield* log(username ? `The bot is @${username}.` : explainFailure('The bot’s name could not be read', me));
  if (bot.supports_inline_queries === false)
    yield* log('Inline mode is off, so games in other chats are not offered: send /setinline to @BotFather.');
  return username || undefined;
}

function* ensureSecret({ settings, deployment }: Bot): Steps<string | undefined> {
  if (settings.secret !== undefined) return settings.secret;
  const secret = deployment.makeSecret();
  if (!(yield* keepProperty('WEBHOOK_SECRET', secret))) return undefined;
  yield* log('A webhook secret was made. Older boards stop working.');
  return secret;
}

function* registerWebhook(url: string, secret: string, { settings }: Bot): Steps<boolean> {
  const payload = {
    url: `${url}?k=${secret}`,
    allowed_updates: [...allowedUpdates],
    max_connections: maxConnections,
  };
  const [hooked] = yield* send([{ method: 'setWebhook', payload }]);
  if (hooked?.kind === 'ok') {
    yield* log(`The webhook leads to ${url}.`);
    return true;
  }
  // A secret that has just been made is not among those that the platform masks.
  yield* log(maskSecrets(explainFailure('The webhook could not be registered', hooked), [secret]));
  if (settings.secret === undefined) yield* log('Until then the bot receives nothing: no webhook knows the new secret yet.');
  return false;
}

function* registerTexts(): Steps<boolean> {
  const replies = yield* send(registrations());
  const failures = replies.filter(({ kind }) => kind !== 'ok');
  if (failures.length === 0) {
    yield* log(`Commands and descriptions are registered in ${languages.length} languages.`);
    return true;
  }
  const count = `${failures.length} of ${replies.length} lists of commands and descriptions`;
  yield* log(explainFailure(`${count} could not be registered; games can be played all the same`, failures[0]));
  return false;
}

function* keepProperty(name: PropertyName, value: string): Steps<boolean> {
  try {
    yield* writeProperty(name, value);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield* log(`The script property ${name} could not be written: ${reason}. Wait a minute, and run setup again.`);
    return false;
  }
}

type FoundUrl = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly sentence: string };

/** The `/exec` address: the property's, the built-in one, or Apps Script's own where it gives that one. */
export function findWebAppUrl({ settings, deployment }: Bot): FoundUrl {
  const own = deployment.ownUrl();
  const known = settings.webAppUrl ?? (deployment.builtUrl || undefined) ?? own;
  if (known && parseWebAppUrl(known)) return { ok: true, url: known };
  const sentence = known?.endsWith('/dev')
    ? 'In the editor, Apps Script gives the /dev address, which Telegram cannot use. Deploy the web app, then set WEBAPP_URL to the address that ends in /exec, and run setup again.'
    : 'The address of the web app is not known. Deploy it, set WEBAPP_URL to the address that ends in /exec, and run setup again.';
  return { ok: false, sentence };
}

/** Commands and descriptions: in each language, and in English for all others. */
function registrations(): readonly TelegramRequest[] {
  const forLanguage = (language: (typeof languages)[number], code: object): TelegramRequest[] => {
    const texts = textsOf(language);
    const commands = menuCommands.map((command) => ({ command, description: texts.commands[command] }));
    return [
      { method: 'setMyCommands', payload: { commands, ...code } },
      { method: 'setMyDescription', payload: { description: texts.description, ...code } },
      { method: 'setMyShortDescription', payload: { short_description: texts.shortDescription, ...code } },
    ];
  };
  return [...forLanguage('en', {}), ...languages.flatMap((language) => forLanguage(language, { language_code: language }))];
}

/** What did not work, why, and what to do about it. */
function explainFailure(what: string, reply: TelegramReply | undefined): string {
  return `${what}: ${explainReply(reply)}. ${adviseOn(reply)}`;
}

function adviseOn(reply: TelegramReply | undefined): string {
  if (reply?.kind !== 'refused') return 'Telegram was not reached, or has problems; wait a minute, and run setup again.';
  switch (reply.code) {
    case 401:
    case 404:
      return 'Telegram does not accept the token; copy it again from @BotFather into BOT_TOKEN, and run setup again.';
    case 429:
      return `Wait ${reply.retryAfter ?? 60} seconds, and run setup again.`;
    default:
      return 'Telegram refused it; see whether WEBAPP_URL and the token are right, and run setup again.';
  }
}

export function explainReply(reply: TelegramReply | undefined): string {
  if (reply?.kind === 'refused') return `${reply.code} ${reply.description}`;
  return reply?.kind === 'unreached' ? reply.reason : 'no answer';
}
