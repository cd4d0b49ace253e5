/** The web app: it answers Telegram's calls whatever happens, and shows browsers the public page. */
import { handleUpdate } from '../../bot/handleUpdate.ts';
import { renderPublicPage } from '../../bot/publicPage/page.ts';
import { runSteps } from '../../bot/runtime/steps.ts';
import { parseSettings } from '../../bot/settings/settings.ts';
import { fastestForm } from '../../strategies/connectFour/search/engines.ts';
import { log } from './log.ts';
import { readProperties } from './properties.ts';
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

export function showPublicPage(): GoogleAppsScript.HTML.HtmlOutput {
  const { token, secret, botUsername } = parseSettings(readProperties());
  // Without both the bot receives no updates, even if its name is known.
  const isSetUp = token !== undefined && secret !== undefined;
  const page = renderPublicPage(isSetUp ? botUsername : undefined, makePlatform().deployment.version, fastestForm());
  return makePage(page).addMetaTag('viewport', 'width=device-width, initial-scale=1');
}

/** An HTML page, because ContentService redirects. */
const makePage = (html: string) => HtmlService.createHtmlOutput(html).setTitle('linia');
