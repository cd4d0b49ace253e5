/** What a browser, or Telegram, gets back: always a page of HtmlService, since ContentService redirects. */
export function makePage(html: string, title = 'linia'): GoogleAppsScript.HTML.HtmlOutput {
  return HtmlService.createHtmlOutput(html).setTitle(title);
}
