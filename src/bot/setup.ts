/** What the owner runs once in the editor, and again whenever something has changed: every step can be repeated. */
import { menuCommands } from './command.ts';
import { deliver } from './deliver.ts';
import { allowedUpdates } from './intent.ts';
import { languages } from './language.ts';
import type { Ports } from './ports.ts';
import { isRecord, readText } from './reading.ts';
import { parseWebAppUrl } from './settings.ts';
import type { TelegramReply, TelegramRequest } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';

const maxConnections = 20;

/** Sets everything up and returns what was done, a sentence a line, without any secret. */
export function setUp(ports: Ports): readonly string[] {
  const { settings, deployment } = ports;
  if (settings.token === undefined)
    return settings.problems.filter(isAbout('BOT_TOKEN')).map(({ sentence }) => sentence);
  const url = findWebAppUrl(ports);
  if (!url.ok) return [url.sentence];
  const lines: string[] = [];
  const [me] = ports.send([{ method: 'getMe', payload: {} }]);
  if (me?.kind !== 'ok') return [...lines, `Telegram did not accept the token: ${explainReply(me)}`];
  const username = isRecord(me.result) ? readText(me.result.username) : undefined;
  if (username) {
    if (username !== settings.botUsername) deployment.writeProperty('BOT_USERNAME', username);
    lines.push(`The bot is @${username}.`);
  }
  if (isRecord(me.result) && me.result.supports_inline_queries === false) {
    lines.push('Inline mode is off, so games in other chats are not offered: send /setinline to @BotFather.');
  }
  const secret = settings.secret ?? deployment.makeSecret();
  if (settings.secret === undefined) {
    deployment.writeProperty('WEBHOOK_SECRET', secret);
    lines.push('A webhook secret was made. Boards signed by an earlier one do not play on.');
  }
  const webhook: TelegramRequest = {
    method: 'setWebhook',
    payload: {
      url: `${url.url}?k=${secret}`,
      allowed_updates: [...allowedUpdates],
      max_connections: maxConnections,
    },
  };
  const [hooked] = ports.send([webhook]);
  if (hooked?.kind !== 'ok')
    return [...lines, `The webhook could not be registered: ${explainReply(hooked)}`];
  lines.push(`The webhook leads to ${url.url}.`);
  const failures = deliver(registrations(), ports).filter((reply) => reply.kind !== 'ok');
  if (failures.length > 0)
    lines.push(`Commands and descriptions are not complete: ${explainReply(failures[0])}`);
  else lines.push(`Commands and descriptions are registered in ${languages.length} languages.`);
  const others = settings.problems.filter((problem) => !isAbout('WEBHOOK_SECRET')(problem));
  return [...lines, ...others.map(({ sentence }) => sentence), `Done: open https://t.me/${username ?? ''}`];
}

function isAbout(name: string): (problem: { readonly property: string }) => boolean {
  return ({ property }) => property === name;
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

export function explainReply(reply: TelegramReply | undefined): string {
  if (reply?.kind === 'refused') return `${reply.code} ${reply.description}`;
  return reply?.kind === 'unreached' ? reply.reason : 'no answer';
}
