/**
 * The owner's `setup`, run in the editor first and after every change; all steps can be repeated.
 */
import { gameNames } from '../../../games/game.ts';
import type { Bot } from '../../core/bot.ts';
import { isMigrated, migrateStore } from '../../core/migrateStore.ts';
import { log, send, type Work, write, writeProperty } from '../../core/steps.ts';
import { digestOf } from '../../rows/digest.ts';
import { makeReportKey, settingsKey } from '../../rows/keys.ts';
import { deriveSecret } from '../../settings/boardKey.ts';
import { type Language, languages } from '../../settings/language.ts';
import {
  type Mode,
  maskSecrets,
  type PropertyName,
  parseWebAppUrl,
  registeredName,
  type Settings,
} from '../../settings/settings.ts';
import { readObject, readString } from '../../telegram/json.ts';
import type { TelegramReply, TelegramRequest } from '../../telegram/request.ts';
import { allowedUpdates } from '../../telegram/update.ts';
import { commandOf, listedCommands, readCommands } from '../../texts/commands.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { keepProperty } from './keepProperty.ts';
import { settleOwner } from './ownership.ts';
import { logTrigger } from './tick.ts';

const maxConnections = 20;
/** Where nothing limits how many run at once: as many as Telegram opens. */
const maxConnectionsUnmetered = 100;

/** Properties that the steps below set, and so are not reported as missing. */
const learnt: readonly PropertyName[] = [
  'WEBHOOK_SECRET',
  'BOT_USERNAME',
  'INLINE_MODE',
  'GUEST_MODE',
  'ANALYSIS_PAGE',
];

/** Stands in the cache for some hours after Telegram was asked for the bot's name. */
export const nameKey = makeReportKey('name asked');

/** `isOwnerAsked`: whether a code is printed even if there is an owner. */
export function* setUp(bot: Bot, isOwnerAsked = false): Work<void> {
  if (!isMigrated(bot.settings.properties, bot.deployment)) yield* migrateStore();
  yield* register(bot, isOwnerAsked);
  // Changed and learnt properties take effect at once.
  yield* write({ [settingsKey]: undefined, [nameKey]: '1' });
}

/**
 * Logs each step, never a secret; for a failed step, how to fix it. Skips steps that depend on a
 * failed one.
 */
function* register(bot: Bot, isOwnerAsked: boolean): Work<void> {
  const { settings } = bot;
  const logProblems = function* (isNotified: (property: PropertyName) => boolean): Work<void> {
    for (const { property, sentence } of settings.problems)
      if (isNotified(property)) yield* log(sentence);
  };
  const { url, problem } = findWebAppUrl(bot);
  const { isPolling = false } = bot.deployment;
  const isAddressMissing = url === undefined && !isPolling;
  if (settings.token === undefined) yield* logProblems((property) => property === 'BOT_TOKEN');
  if (isAddressMissing) yield* log(problem);
  if (settings.token === undefined || isAddressMissing) return;
  const { username, inlineMode, guestMode } = yield* askMe(bot);
  const secret = username && (yield* ensureSecret(bot, settings.token));
  if (!username || !secret) return;
  const isFetched = isPolling || url === undefined;
  if (
    !(yield* isFetched
      ? removeWebhook(bot)
      : registerWebhook({ url, secret, isGuest: guestMode === 'on' }, bot))
  )
    return;
  const trigger = bot.deployment.ensureTrigger?.();
  const isComplete = yield* registerTexts(username, bot);
  const hasAnalysis = bot.deployment.hasAnalysisFile?.();
  const analysisPage = hasAnalysis === undefined ? undefined : hasAnalysis ? 'on' : 'off';
  const areModesKept = yield* keepModes([
    ['INLINE_MODE', inlineMode, settings.inlineMode],
    ['GUEST_MODE', guestMode, settings.guestMode],
    ['ANALYSIS_PAGE', analysisPage, settings.analysisPage],
  ]);
  // The public page takes the name as a sign that the bot is set up, so the name is stored only
  // now.
  const isNameKept =
    username === settings.botUsername || (yield* keepProperty('BOT_USERNAME', username));
  yield* logProblems((property) => !learnt.includes(property));
  if (!isComplete || !areModesKept || !isNameKept) return;
  if (trigger) yield* logTrigger(trigger, bot);
  if (hasAnalysis === false && settings.analysisUrl === undefined) yield* log(analysisAdvice);
  if (settings.contact === undefined) yield* log(contactAdvice);
  yield* settleOwner(bot, isOwnerAsked);
  yield* log(`Done: open https://t.me/${username}`);
}

interface Me {
  readonly username: string | undefined;
  readonly inlineMode: Mode | undefined;
  readonly guestMode: Mode | undefined;
}

function* askMe(bot: Bot): Work<Me> {
  const [me] = yield* send([{ method: 'getMe', payload: {} }]);
  const known = readObject(me?.kind === 'ok' ? me.result : undefined);
  const username = readString(known.username);
  yield* log(
    username
      ? `The bot is @${username}.`
      : explainFailure('The bot’s name could not be read', me, bot),
  );
  const { supports_inline_queries: isInline } = known;
  const inlineMode = typeof isInline === 'boolean' ? (isInline ? 'on' : 'off') : undefined;
  if (inlineMode === 'off') yield* log(inlineModeAdvice('off', bot));
  // Telegram leaves the field out for a bot that has it off.
  const guestMode =
    username === undefined ? undefined : known.supports_guest_queries === true ? 'on' : 'off';
  if (guestMode === 'off') yield* log(guestModeAdvice('off', bot));
  return { username, inlineMode, guestMode };
}

/** Why no game leads to the analysis board, and how to change that. */
const analysisAdvice =
  'The script has no file analysis.html, so no game leads to the analysis board. To add it, paste that file of the release into a new HTML file called analysis, deploy a new version, and run setup again.';

/**
 * Telegram's terms for developers of bots, §4: a bot tells its users how their data are treated.
 */
const contactAdvice =
  'CONTACT is not set, so /privacy can’t say who runs this copy and how to reach them, which Telegram’s terms for bots ask for.';

/** What the owner does to have the bot set up: on one's own machine every start does it. */
export const setUpBy = ({ deployment }: Bot, words = 'run setup'): string =>
  deployment.platform === 'own machine' ? 'start the bot again' : words;

const setUpAgainBy = (bot: Bot): string => setUpBy(bot, 'run setup again');

/** Why games are not offered in other chats, and how to change that. */
export const inlineModeAdvice = (mode: 'off' | 'unknown', bot: Bot): string =>
  mode === 'off'
    ? `Inline mode is off, so no menu offers a game in another chat. To switch it on, send /setinline to @BotFather, then ${setUpAgainBy(bot)}.`
    : `I don’t know whether inline mode is on, so no menu offers a game in another chat. Send /setinline to @BotFather if you have not yet, then ${setUpBy(bot)}.`;

/** Why nobody can name the bot in a chat where it is no member, and how to change that. */
export const guestModeAdvice = (mode: 'off' | 'unknown', bot: Bot): string =>
  mode === 'off'
    ? `Guest mode is off, so nobody can call the bot into a chat where it is no member. To switch it on, open the bot’s settings at @BotFather, then ${setUpAgainBy(bot)}.`
    : `I don’t know whether guest mode is on; ${setUpBy(bot)}. It is switched on in the bot’s settings at @BotFather.`;

/**
 * Of a bot that has never been set up it is made of the token alone, so that a lost one gets it
 * again; else the owner wants another.
 */
function* ensureSecret(
  { settings, deployment, now }: Bot,
  token: string,
): Work<string | undefined> {
  if (settings.secret !== undefined) return settings.secret;
  const isFirst = settings.botUsername === undefined;
  const secret = deriveSecret(isFirst ? token : `${token}|${now}`, deployment.hmac);
  if (!(yield* keepProperty('WEBHOOK_SECRET', secret))) return undefined;
  const lost = isFirst ? '' : ' Boards that were signed with another one stop working.';
  yield* log(`Made a new webhook secret.${lost}`);
  return secret;
}

interface Registration {
  readonly url: string;
  readonly secret: string;
  /** Whether guest mode is on. */
  readonly isGuest: boolean;
}

function* registerWebhook({ url, secret, isGuest }: Registration, bot: Bot): Work<boolean> {
  const { settings, deployment } = bot;
  const address = deployment.hasHeaders
    ? { url, secret_token: secret }
    : { url: `${url}?k=${secret}` };
  const payload = {
    ...address,
    allowed_updates: allowedUpdates(isGuest),
    max_connections: deployment.isUnmetered ? maxConnectionsUnmetered : maxConnections,
  };
  const [reply] = yield* send([{ method: 'setWebhook', payload }]);
  const isDone = reply?.kind === 'ok';
  // The platform does not yet mask a secret that has just been made.
  const failure = maskSecrets(explainFailure('The webhook could not be registered', reply, bot), [
    secret,
  ]);
  yield* log(isDone ? `The webhook leads to ${url}.` : failure);
  if (!isDone && settings.secret === undefined)
    yield* log('Until then the bot receives nothing: no webhook uses the new secret yet.');
  return isDone;
}

/**
 * Telegram gives updates to who asks for them only where it has no webhook; those that wait are
 * kept.
 */
function* removeWebhook(bot: Bot): Work<boolean> {
  const [reply] = yield* send([
    { method: 'deleteWebhook', payload: { drop_pending_updates: false } },
  ]);
  const isDone = reply?.kind === 'ok';
  yield* log(
    isDone
      ? 'Updates are fetched from Telegram; no webhook is set.'
      : explainFailure('The webhook could not be removed', reply, bot),
  );
  return isDone;
}

/**
 * Registers the texts of each language, and the English ones for all others. On one's own machine,
 * where every start sets the bot up, only those that Telegram has not taken yet.
 */
function* registerTexts(username: string, bot: Bot): Work<boolean> {
  const { settings, deployment } = bot;
  const spoken = deployment.spoken?.() ?? languages;
  const localized = spoken.flatMap((language) =>
    registrations(language, { language_code: language }, settings),
  );
  const all = [...registrations('en', {}, settings), ...localized];
  const nameOf = (request: TelegramRequest): string =>
    digestOf({ [username]: JSON.stringify(request) });
  const isAutomatic = deployment.platform === 'own machine';
  const registered = isAutomatic ? (settings.properties[registeredName] ?? '').split(' ') : [];
  const asked = all.filter((request) => !registered.includes(nameOf(request)));
  const replies = asked.length === 0 ? [] : yield* send(asked);
  const failures = replies.filter(({ kind }) => kind !== 'ok');
  const taken = all.filter((request) => (replies[asked.indexOf(request)]?.kind ?? 'ok') === 'ok');
  if (isAutomatic && asked.length > failures.length)
    yield* writeProperty(registeredName, taken.map(nameOf).join(' '));
  const count = `${failures.length} of ${all.length} lists of commands and descriptions`;
  yield* log(
    failures.length === 0
      ? `Commands and descriptions are registered in ${spoken.length} languages.`
      : explainFailure(
          `${count} could not be registered; games can be played all the same`,
          failures[0],
          bot,
        ),
  );
  return failures.length === 0;
}

function registrations(
  language: Language,
  code: object,
  { answersPrivately }: Settings,
): readonly TelegramRequest[] {
  const { commands, games, description, shortDescription } = textsOf(language);
  const listed = [
    ...listedCommands.map((command) => ({
      command: command as string,
      description: commands[command].replace(/`/g, ''),
    })),
    ...gameNames.map((name) => ({ command: commandOf(name), description: games[name] })),
  ];
  return [
    { method: 'setMyCommands', payload: { commands: listed, ...code } },
    registerForGroups(answersPrivately ? listed : undefined, code),
    { method: 'setMyDescription', payload: { description, ...code } },
    { method: 'setMyShortDescription', payload: { short_description: shortDescription, ...code } },
  ];
}

/**
 * In groups, where one person alone reads the answer, that person alone sees the command, too. Else
 * groups have the list that all have.
 */
function registerForGroups(
  listed: readonly { readonly command: string }[] | undefined,
  code: object,
): TelegramRequest {
  const place = { scope: { type: 'all_group_chats' }, ...code };
  if (!listed) return { method: 'deleteMyCommands', payload: place };
  const commands = listed.map((each) =>
    (readCommands as readonly string[]).includes(each.command)
      ? { ...each, is_ephemeral: true }
      : each,
  );
  return { method: 'setMyCommands', payload: { commands, ...place } };
}

/** Each with what Telegram says, if it does, and what was known before. */
function* keepModes(
  modes: readonly (readonly [PropertyName, Mode | undefined, Mode | undefined])[],
): Work<boolean> {
  for (const [name, mode, stored] of modes)
    if (mode !== undefined && mode !== stored && !(yield* keepProperty(name, mode))) return false;
  return true;
}

/**
 * The `/exec` address: the property's, the built-in one, or Apps Script's own; if there is none,
 * `problem` says why.
 */
export function findWebAppUrl({ settings, deployment }: Bot) {
  const own = deployment.ownUrl();
  const address = settings.webAppUrl ?? (deployment.builtUrl || own || '');
  const problem = address.endsWith('/dev')
    ? `In the editor, Apps Script gives the /dev address, which Telegram cannot use. ${openOnce}`
    : `The address of the web app is not known. ${openOnce}`;
  return { url: parseWebAppUrl(address), problem };
}

const openOnce =
  'Deploy the web app, open its address, which ends in /exec, once in a browser, or set WEBAPP_URL to it; then run setup again.';

const explainFailure = (what: string, reply: TelegramReply | undefined, bot: Bot): string =>
  `${what}: ${explainReply(reply)}. ${adviseOn(reply)}, and ${setUpAgainBy(bot)}.`;

function adviseOn(reply: TelegramReply | undefined): string {
  if (reply?.kind === 'unreached' && /permissions? .*to call/.test(reply.reason))
    return 'The manifest does not allow requests; paste appsscript.json of the release over it';
  if (reply?.kind !== 'refused') return 'Telegram was not reached, or has problems; wait a minute';
  const { code, retryAfter = 60 } = reply;
  if (code === 401 || code === 404)
    return 'Telegram does not accept the token; copy it again from @BotFather into BOT_TOKEN';
  return code === 429
    ? `Wait ${retryAfter} seconds`
    : 'Telegram refused it; see whether WEBAPP_URL and the token are right';
}

export const explainReply = (reply: TelegramReply | undefined): string =>
  reply?.kind === 'refused'
    ? `${reply.code} ${reply.description}`
    : reply?.kind === 'unreached'
      ? reply.reason
      : 'no answer';
