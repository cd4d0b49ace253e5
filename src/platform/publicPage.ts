import { renderPublicPage } from '../bot/views/publicPage.ts';
import { makePage } from './page.ts';
import { makePorts } from './ports.ts';
import { readProperties } from './properties.ts';

/** The page that anybody sees who opens the deployment's address. */
export function showPublicPage(): GoogleAppsScript.HTML.HtmlOutput {
  const { settings, deployment } = makePorts(readProperties());
  const { token, secret, botUsername } = settings;
  // Without any of these the bot hears nothing, whatever its name was.
  const isSetUp = token !== undefined && secret !== undefined;
  const page = renderPublicPage(isSetUp ? botUsername : undefined, deployment.version);
  return makePage(page).addMetaTag('viewport', 'width=device-width, initial-scale=1');
}
