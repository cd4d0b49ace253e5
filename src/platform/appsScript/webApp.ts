/** The web app: it answers Telegram's calls whatever happens, and shows browsers the public page. */
import { handleUpdate } from '../../bot/handleUpdate.ts';
import { renderPublicPage } from '../../bot/publicPage/page.ts';
import { read, runSteps, type Steps, write } from '../../bot/runtime/steps.ts';
import { type Properties, parseSettings } from '../../bot/settings/settings.ts';
import { settingsKey } from '../../bot/store/keys.ts';
import { loadProperties } from '../../bot/store/settingsRow.ts';
import { fastestForm } from '../../strategies/connectFour/search/engines.ts';
import { log } from './log.ts';
import { makePlatform, makeServices } from './services.ts';

export function receiveUpdate(event: unknown): GoogleAppsScript.HTML.HtmlOutput {
  try {
    const { parameter, postData } = (event ?? {}) as Partial<GoogleAppsScript.Events.DoPost>;
    const body = typeof postData?.contents === 'string' ? postData.contents : '';
    runSteps(handleUpdate(body, parameter?.k, makePlatform()), makeServices());
  } catch (error) {
    log(`An update could not be answered: ${error instanceof Error ? error.stack : String(error)}`);
  }
  return makePage('');
}

/** Lives on the cached settings, as updates do: anyone may call it, and each read of the properties counts to the account's day. */
export function showPublicPage(): GoogleAppsScript.HTML.HtmlOutput {
  const platform = makePlatform();
  const { token, secret, botUsername } = parseSettings(runSteps(readSettings(platform.now), makeServices()));
  // Without both the bot receives nothing, even if its name is known.
  const isSetUp = token !== undefined && secret !== undefined;
  const page = renderPublicPage(isSetUp ? botUsername : undefined, platform.deployment.version, fastestForm());
  return makePage(page).addMetaTag('viewport', 'width=device-width, initial-scale=1');
}

function* readSettings(now: number): Steps<Properties> {
  const { properties, isFresh, entries } = yield* loadProperties((yield* read([settingsKey]))[settingsKey], now);
  if (isFresh) yield* write(entries);
  return properties;
}

/** An HTML page, because ContentService redirects. */
const makePage = (html: string) => HtmlService.createHtmlOutput(html).setTitle('linia');
