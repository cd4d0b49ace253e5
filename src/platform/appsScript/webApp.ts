/**
 * The web app: it answers Telegram's calls whatever happens, and shows browsers the public page.
 */

import { runSteps } from '../../bot/core/steps.ts';
import { renderPublicPage } from '../../bot/features/publicPage/page.ts';
import { proofCall, proofMark } from '../../bot/features/publicPage/proof.ts';
import { isTicking } from '../../bot/rows/wakeRow.ts';
import { handleUpdate } from '../../bot/update/handleUpdate.ts';
import { fastestForm } from '../../strategies/connectFour/search/engines.ts';
import { answerBackup } from './backup.ts';
import { readCached } from './cachedSettings.ts';
import { log } from './log.ts';
import { makePlatform, makeServices } from './services.ts';

export function receiveUpdate(
  event: unknown,
): GoogleAppsScript.HTML.HtmlOutput | GoogleAppsScript.Content.TextOutput {
  try {
    const { parameter, postData } = (event ?? {}) as Partial<GoogleAppsScript.Events.DoPost>;
    const body = typeof postData?.contents === 'string' ? postData.contents : '';
    const backup = answerBackup(body);
    if (backup) return backup;
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

export function showPublicPage(): GoogleAppsScript.HTML.HtmlOutput {
  const { settings, wakes } = readCached();
  const { token, secret, botUsername } = settings;
  // Without both the bot receives nothing, even if its name is known.
  const isSetUp = token !== undefined && secret !== undefined;
  const { deployment, now } = makePlatform();
  const ticks = isTicking(wakes, Math.floor(now / 1000));
  const page = renderPublicPage(
    isSetUp ? botUsername : undefined,
    deployment.version,
    fastestForm(),
    ticks,
  );
  return makePage(page).addMetaTag('viewport', 'width=device-width, initial-scale=1');
}

/** An HTML page, because ContentService redirects. */
const makePage = (html: string) => HtmlService.createHtmlOutput(html).setTitle('linia');
