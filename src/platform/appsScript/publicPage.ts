import { renderPublicPage } from '../../bot/publicPage/page.ts';
import { parseSettings } from '../../bot/settings/settings.ts';
import { makePage } from './page.ts';
import { readProperties } from './properties.ts';
import { makePlatform } from './services.ts';

/** The page that anybody sees who opens the deployment's address. */
export function showPublicPage(): GoogleAppsScript.HTML.HtmlOutput {
  const { token, secret, botUsername } = parseSettings(readProperties());
  // Without any of these the bot receives nothing, whatever its name was.
  const isSetUp = token !== undefined && secret !== undefined;
  const page = renderPublicPage(isSetUp ? botUsername : undefined, makePlatform().deployment.version);
  return makePage(page).addMetaTag('viewport', 'width=device-width, initial-scale=1');
}
