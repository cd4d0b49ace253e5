/** The web app: it answers Telegram's calls whatever happens, and shows browsers the public page. */
import { handleUpdate } from '../../bot/handleUpdate.ts';
import { renderPublicPage } from '../../bot/publicPage/page.ts';
import { proofCall, proofMark } from '../../bot/publicPage/proof.ts';
import { read, runSteps, type Steps, write } from '../../bot/runtime/steps.ts';
import { type Properties, parseSettings, type Settings } from '../../bot/settings/settings.ts';
import { settingsKey } from '../../bot/store/keys.ts';
import { loadProperties } from '../../bot/store/settingsRow.ts';
import { fastestForm } from '../../strategies/connectFour/search/engines.ts';
import { log } from './log.ts';
import { makePlatform, makeServices } from './services.ts';

export function receiveUpdate(event: unknown): GoogleAppsScript.HTML.HtmlOutput {
  try {
    const { parameter, postData } = (event ?? {}) as Partial<GoogleAppsScript.Events.DoPost>;
    const body = typeof postData?.contents === 'string' ? postData.contents : '';
    if (body === proofCall) return makePage(isOwnSecret(parameter?.k) ? proofMark : '');
    runSteps(handleUpdate(body, parameter?.k, makePlatform()), makeServices());
  } catch (error) {
    log(`An update could not be answered: ${error instanceof Error ? error.stack : String(error)}`);
  }
  return makePage('');
}

function isOwnSecret(given: string | undefined): boolean {
  const { secret } = readSettings();
  return secret !== undefined && given === secret;
}

/** Lives on the cached settings, as updates do: anyone may call it, and each read of the properties counts to the account's day. */
export function showPublicPage(): GoogleAppsScript.HTML.HtmlOutput {
  const { token, secret, botUsername } = readSettings();
  // Without both the bot receives nothing, even if its name is known.
  const isSetUp = token !== undefined && secret !== undefined;
  const page = renderPublicPage(isSetUp ? botUsername : undefined, makePlatform().deployment.version, fastestForm());
  return makePage(page).addMetaTag('viewport', 'width=device-width, initial-scale=1');
}

const readSettings = (): Settings => parseSettings(runSteps(loadCached(makePlatform().now), makeServices()));

function* loadCached(now: number): Steps<Properties> {
  const { properties, isFresh, entries } = yield* loadProperties((yield* read([settingsKey]))[settingsKey], now);
  if (isFresh) yield* write(entries);
  return properties;
}

/** An HTML page, because ContentService redirects. */
const makePage = (html: string) => HtmlService.createHtmlOutput(html).setTitle('linia');
