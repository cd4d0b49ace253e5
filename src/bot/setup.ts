/** What the owner runs once in the editor, and again whenever something has changed: every step can be repeated. */
import { menuCommands } from './command.ts';
import { allowedUpdates } from './intent.ts';
import { languages } from './language.ts';
import type { Ports } from './ports.ts';
import { isRecord, readText } from './reading.ts';
import { parseWebAppUrl } from './settings.ts';
import type { TelegramReply, TelegramRequest } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';

const maxConnections = 20;

/**
 * Sets everything up and logs each step when it is done, without any secret. A step that fails is told with what to do
 * about it, and what needs it is not tried.
 */
export function setUp(ports: Ports): void {
  const { settings, log } = ports;
  if (settings.token === undefined) {
    for (const { property, sentence } of settings.problems) if (property === 'BOT_TOKEN') log(sentence);
    return;
  }
  const url = findWebAppUrl(ports);
  if (!url.ok) return log(url.sentence);
  const username = askName(ports);
  const secret = username === undefined ? undefined : ensureSecret(ports);
  if (username === undefined || secret === undefined || !registerWebhook(url.url, secret, ports)) return;
  const isComplete = registerTexts(ports);
  // The public page takes the name for the sign that the bot is set up, so it is kept only now.
  const isKept = username === settings.botUsername || keepProperty('BOT_USERNAME', username, ports);
  for (const { property, sentence } of settings.problems)
    if (property !== 'WEBHOOK_SECRET' && property !== 'BOT_USERNAME') log(sentence);
  if (isComplete && isKept) log(`Done: open https://t.me/${username}`);
}

/** The bot's name, by which Telegram accepts the token. */
function askName({ send, log }: Ports): string | undefined {
  const [me] = send([{ method: 'getMe', payload: {} }]);
  const bot = me?.kind === 'ok' && isRecord(me.result) ? me.result : {};
  const username = readText(bot.username);
  log(username ? `The bot is @${username}.` : explainFailure('The bot’s name could not be found out', me));
  if (bot.supports_inline_queries === false)
    log('Inline mode is off, so games in other chats are not offered: send /setinline to @BotFather.');
  return username || undefined;
}

function ensureSecret(ports: Ports): string | undefined {
  const { settings, deployment, log } = ports;
  if (settings.secret !== undefined) return settings.secret;
  const secret = deployment.makeSecret();
  if (!keepProperty('WEBHOOK_SECRET', secret, ports)) return undefined;
  log('A webhook secret was made. Boards signed by an earlier one do not play on.');
  return secret;
}

function registerWebhook(url: string, secret: string, { settings, send, log }: Ports): boolean {
  const payload = {
    url: `${url}?k=${secret}`,
    allowed_updates: [...allowedUpdates],
    max_connections: maxConnections,
  };
  const [hooked] = send([{ method: 'setWebhook', payload }]);
  if (hooked?.kind === 'ok') {
    log(`The webhook leads to ${url}.`);
    return true;
  }
  // The log hides the secret that was there when this execution began, and not yet one that was made in it.
  log(explainFailure('The webhook could not be registered', hooked).split(secret).join('***'));
  if (settings.secret === undefined)
    log('Until that has worked the bot hears nothing: no webhook knows the new secret yet.');
  return false;
}

function registerTexts({ send, log }: Ports): boolean {
  const replies = send(registrations());
  const failures = replies.filter(({ kind }) => kind !== 'ok');
  if (failures.length === 0) {
    log(`Commands and descriptions are registered in ${languages.length} languages.`);
    return true;
  }
  const count = `${failures.length} of ${replies.length} lists of commands and descriptions`;
  log(explainFailure(`${count} could not be registered; games can be played all the same`, failures[0]));
  return false;
}

function keepProperty(name: 'BOT_USERNAME' | 'WEBHOOK_SECRET', value: string, ports: Ports): boolean {
  try {
    ports.deployment.writeProperty(name, value);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ports.log(
      `The script property ${name} could not be written: ${reason}. Wait a minute, and run setup again.`,
    );
    return false;
  }
}

type FoundUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly sentence: string };

/** The `/exec` address: the property's, the built-in one, or Apps Script's own where it gives that one. */
export function findWebAppUrl({ settings, deployment }: Ports): FoundUrl {
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
    const texts = allTexts[language];
    const commands = menuCommands.map((command) => ({ command, description: texts.commands[command] }));
    return [
      { method: 'setMyCommands', payload: { commands, ...code } },
      { method: 'setMyDescription', payload: { description: texts.description, ...code } },
      { method: 'setMyShortDescription', payload: { short_description: texts.shortDescription, ...code } },
    ];
  };
  return [
    ...forLanguage('en', {}),
    ...languages.flatMap((language) => forLanguage(language, { language_code: language })),
  ];
}

/** What did not work, why, and what to do about it. */
function explainFailure(what: string, reply: TelegramReply | undefined): string {
  return `${what}: ${explainReply(reply)}. ${adviseOn(reply)}`;
}

function adviseOn(reply: TelegramReply | undefined): string {
  if (reply?.kind !== 'refused')
    return 'Telegram was not reached, or is in trouble; wait a minute, and run setup again.';
  switch (reply.code) {
    case 401:
    case 404:
      return 'Telegram does not accept the token; copy it anew from @BotFather into BOT_TOKEN, and run setup again.';
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
