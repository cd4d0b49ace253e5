import { renderPublicPage } from '../bot/views/publicPage.ts';
import { makePage } from './page.ts';
import { makePorts } from './ports.ts';
import { readProperties } from './properties.ts';

/** The page that anybody sees who opens the deployment's address. */
export function showPublicPage(): GoogleAppsScript.HTML.HtmlOutput {
  const { settings } = makePorts(readProperties());
  return makePage(renderPublicPage(settings.botUsername)).addMetaTag(
    'viewport',
    'width=device-width, initial-scale=1',
  );
}
