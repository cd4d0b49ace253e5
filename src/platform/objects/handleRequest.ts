/**
 * The Worker: it authenticates callers, finds the object that answers, and stores nothing itself.
 */
import { renderPublicPage } from '../../bot/features/publicPage/page.ts';
import { parseSettings, type Settings } from '../../bot/settings/settings.ts';
import { parseUpdate } from '../../bot/telegram/update.ts';
import { fastestForm } from '../../strategies/connectFour/search/engines.ts';
import type { Environment, OwnerCall, WebhookCall } from './calls.ts';
import { objectOfUpdate, sharedObject } from './objectOf.ts';
import { propertiesOf, readAllProperties } from './properties.ts';
import { isSameSecret } from './secret.ts';

/**
 * The path to which Telegram delivers; it ends as on Apps Script, so that WEBAPP_URL has one form.
 */
const webhookPath = '/exec';

/** The analysis board, for everybody. */
const analysisPath = '/analysis';

/** The address of the analysis board beside that of the webhook. */
export const analysisBeside = (webhookUrl: string): string =>
  webhookUrl.replace(/\/exec$/, analysisPath);

/**
 * For the owner's monitoring: it proves that the caller's secret is the right one, and changes
 * nothing.
 */
const healthPath = '/health';

/** In bytes: what is longer is not read. No update has as much. */
const maxBody = 1_000_000;

/** Somebody who looks for a game is handed on whenever another came first. */
const maxHandOvers = 8;

type Route = (url: URL, world: Environment) => Promise<Response>;

const callAsOwner =
  (kind: OwnerCall['kind']): Route =>
  async ({ origin, searchParams }, { object, webhookUrl = `${origin}${webhookPath}` }) => {
    const asked = searchParams.has('owner') ? { isOwnerAsked: true } : {};
    const call = { kind, url: webhookUrl, ...asked };
    return respond({ lines: await object(sharedObject).callAsOwner(call) });
  };

/** The routes of the owner's programs, which send the webhook's secret. */
const routes: Readonly<Record<string, Route>> = {
  '/setup': callAsOwner('setup'),
  '/status': callAsOwner('status'),
  '/selftest': callAsOwner('selfTest'),
};

/** HEAD is answered as GET, without the body. */
export async function handleRequest(request: Request, world: Environment): Promise<Response> {
  if (request.method !== 'HEAD') return answerRequest(request, world);
  const { status, headers } = await answerRequest(new Request(request, { method: 'GET' }), world);
  return new Response(null, { status, headers });
}

async function answerRequest(request: Request, world: Environment): Promise<Response> {
  const url = new URL(request.url);
  const route = routes[url.pathname];
  const isWebhook = url.pathname === webhookPath;
  if (request.method === 'GET' && (isWebhook || url.pathname === '/'))
    return showPage(await readSettings(world), world);
  if (request.method === 'GET' && url.pathname === analysisPath && world.analysisPage)
    return respondPage(await world.analysisPage(), { 'cache-control': 'public, max-age=3600' });
  const isHealth = request.method === 'GET' && url.pathname === healthPath;
  if (!isHealth && (request.method !== 'POST' || !(route || isWebhook)))
    return new Response('not found', { status: 404 });
  const given = isWebhook
    ? request.headers.get('x-telegram-bot-api-secret-token')
    : request.headers.get('authorization')?.replace(/^Bearer +/i, '');
  if (!isAllowed(given ?? '', world)) return new Response('wrong secret', { status: 401 });
  if (isHealth) return answerHealth(world);
  const body = await readBody(request);
  if (route)
    return body === undefined ? new Response('too large', { status: 413 }) : route(url, world);
  return takeUpdate(body, given ?? '', world);
}

function isAllowed(given: string, { bindings, log }: Environment): boolean {
  const { secret } = parseSettings(propertiesOf(bindings));
  if (secret !== undefined) return isSameSecret(given, secret);
  log('WEBHOOK_SECRET is not set, so nobody is let in; npm run deploy:worker makes one.');
  return false;
}

/** As they count now; those of the Worker alone where the shared object does not answer. */
export const readSettings = async ({ bindings, object, log }: Environment): Promise<Settings> =>
  parseSettings(
    await readAllProperties(bindings, () => object(sharedObject).learntProperties(), log),
  );

/** The body, or undefined if it is too large; reading stops at the limit. */
async function readBody({ headers, body }: Request): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > maxBody) return undefined;
  const [reader, decoder] = [body?.getReader(), new TextDecoder()];
  let [text, length] = ['', 0];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBody) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Answers 200 unless a redelivery may succeed: Telegram repeats an update after any other status.
 */
async function takeUpdate(
  body: string | undefined,
  secret: string,
  world: Environment,
): Promise<Response> {
  const update = body === undefined ? undefined : parseUpdate(body);
  if (body === undefined || !update) {
    world.log(
      body === undefined
        ? 'A call was too large, and ignored.'
        : 'A call held no update that is known here, and was ignored.',
    );
    return new Response();
  }
  const call = { body, secret, isHandedOn: false };
  try {
    await deliver(objectOfUpdate(update), call, world);
    return new Response();
  } catch (error) {
    world.log(`An update could not be handed over: ${String(error)}`);
    return new Response('try again', { status: 500 });
  }
}

/**
 * Calls the object, if necessary twice: one that was just being moved or restarted answers the
 * second call, and a repeated update is harmless.
 */
async function deliver(
  object: string,
  call: WebhookCall,
  world: Environment,
  times = 0,
): Promise<void> {
  if (times > maxHandOvers) throw new Error(`it was handed on more than ${maxHandOvers} times`);
  const answer = () => world.object(object).answer(call);
  const other = await answer().catch(answer);
  if (other !== undefined) await deliver(other, { ...call, isHandedOn: true }, world, times + 1);
}

/**
 * 503 where the storage does not answer, so that a monitor that looks at the status alone sees it.
 */
async function answerHealth({ object, version, platform, log }: Environment): Promise<Response> {
  try {
    await object(sharedObject).learntProperties();
    return respond({ version, home: platform, storage: true });
  } catch (error) {
    log(`The storage does not answer: ${String(error)}`);
    return respond({ version, home: platform, storage: false }, 503);
  }
}

const respond = (body: object, status = 200): Response => Response.json(body, { status });

function showPage(
  { token, secret, botUsername }: Settings,
  { version, analysisPage, webhookUrl }: Environment,
): Response {
  const isSetUp = token !== undefined && secret !== undefined;
  const back = botUsername === undefined ? '' : `?bot=${botUsername}`;
  const board =
    webhookUrl === undefined ? analysisPath : new URL(analysisBeside(webhookUrl)).pathname;
  const page = {
    botUsername: isSetUp ? botUsername : undefined,
    version,
    solver: fastestForm(),
    analysis: analysisPage ? `${board}${back}` : undefined,
  };
  return respondPage(renderPublicPage(page));
}

const respondPage = (page: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
