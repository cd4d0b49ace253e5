/**
 * The web app: it answers Telegram's calls whatever happens, and shows browsers the public page.
 */

import { runSteps } from '../../bot/core/steps.ts';
import { renderPublicPage } from '../../bot/features/publicPage/page.ts';
import { proofCall, proofMark } from '../../bot/features/publicPage/proof.ts';
import { analysisLink } from '../../bot/play/boards/analysisLink.ts';
import { isTicking } from '../../bot/rows/bot/wakeRow.ts';
import { settingsKey } from '../../bot/rows/keys.ts';
import { type PropertyName, parseWebAppUrl, type Settings } from '../../bot/settings/settings.ts';
import { handleUpdate } from '../../bot/update/handleUpdate.ts';
import { fastestForm } from '../../strategies/connectFour/search/engines.ts';
import { analysisParameter, readAnalysisPage } from './analysisPage.ts';
import { writeCache } from './cache.ts';
import { type Cached, readCached } from './cachedSettings.ts';
import { log } from './log.ts';
import { writeProperty } from './properties.ts';
import { makePlatform, makeServices } from './services.ts';

declare const BUILT_WEB_APP_URL: string;

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
  const { secret } = readCached().settings;
  return secret !== undefined && given === secret;
}

/**
 * What a browser gets: with `?p=analysis` the analysis board if there is one, else the public page.
 */
export function showPage(event: unknown): GoogleAppsScript.HTML.HtmlOutput {
  const { parameter } = (event ?? {}) as Partial<GoogleAppsScript.Events.DoGet>;
  const cached = readCached();
  const url = learnAddress(cached.settings);
  const board = parameter?.p === analysisParameter ? readAnalysisPage() : undefined;
  const page = board ? showAnalysis(board, url, cached.settings) : showPublicPage(cached);
  return page.setTitle('linia').addMetaTag('viewport', 'width=device-width, initial-scale=1');
}

/**
 * The address of this page, which is also that of the webhook. In the editor Google does not say
 * it, so that `setup` reads it where it was stored here.
 */
function learnAddress({ webAppUrl }: Settings): string {
  const known = webAppUrl ?? BUILT_WEB_APP_URL;
  if (known !== '') return known;
  const url = ScriptApp.getService().getUrl() ?? '';
  if (parseWebAppUrl(url) !== undefined) keepProperty('WEBAPP_URL', url);
  return url;
}

/** Nobody has to wait for it, or to hear that it failed: the next call tries again. */
function keepProperty(name: PropertyName, value: string): void {
  try {
    writeProperty(name, value);
    writeCache({ [settingsKey]: undefined });
  } catch (error) {
    log(`${name} could not be stored: ${String(error)}`);
  }
}

/** Within Google's frames the page does not see its address, for links that are copied. */
function showAnalysis(
  board: GoogleAppsScript.HTML.HtmlOutput,
  url: string,
  { botUsername, analysisPage }: Settings,
): GoogleAppsScript.HTML.HtmlOutput {
  if (analysisPage !== 'on') keepProperty('ANALYSIS_PAGE', 'on');
  const bot = botUsername === undefined ? '' : `&amp;bot=${botUsername}`;
  return board.append(`<link rel="canonical" href="${url}?p=${analysisParameter}${bot}">`);
}

function showPublicPage({ settings, wakes }: Cached): GoogleAppsScript.HTML.HtmlOutput {
  const { token, secret, botUsername } = settings;
  // Without both the bot receives nothing, even if its name is known.
  const isSetUp = token !== undefined && secret !== undefined;
  const { deployment, now } = makePlatform();
  return makePage(
    renderPublicPage({
      botUsername: isSetUp ? botUsername : undefined,
      version: deployment.version,
      solver: fastestForm(),
      isTicking: isTicking(wakes, Math.floor(now / 1000)),
      analysis: analysisLink({ settings, deployment }),
    }),
  );
}

/** An HTML page, because ContentService redirects. */
const makePage = (html: string) => HtmlService.createHtmlOutput(html).setTitle('linia');
