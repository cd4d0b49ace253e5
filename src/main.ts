/** The entry points that Apps Script calls; `build.mjs` makes a top-level function of each export. */
export function doPost(_event: unknown): unknown {
  return HtmlService.createHtmlOutput('');
}
