/**
 * The analysis board, a file of its own in the script, so that no tap pays for it. Who pasted the
 * script may have left it out.
 */
import type { Settings } from '../../bot/settings/settings.ts';

declare const BUILT_WEB_APP_URL: string;

const fileName = 'analysis';
/** What `doGet` gets as `p` for the board. */
export const analysisParameter = fileName;

/** Its address; undefined where the file or the web app's own address is not known to be there. */
export function findAnalysis({ webAppUrl, analysisPage }: Settings): string | undefined {
  const url = webAppUrl ?? BUILT_WEB_APP_URL;
  // A deployment whose address is built in has brought the file.
  const isThere = analysisPage === 'on' || (analysisPage === undefined && BUILT_WEB_APP_URL !== '');
  return url !== '' && isThere ? `${url}?p=${analysisParameter}` : undefined;
}

/** The page; undefined where the script has no such file. */
export function readAnalysisPage(): GoogleAppsScript.HTML.HtmlOutput | undefined {
  try {
    return HtmlService.createHtmlOutputFromFile(fileName);
  } catch {
    return undefined;
  }
}
