/** The entry points that Apps Script calls; `build.mjs` makes a top-level function of each export. */
import { logStatus, runSetup } from './platform/appsScript/editor.ts';
import { showPublicPage } from './platform/appsScript/publicPage.ts';
import { receiveUpdate } from './platform/appsScript/webhook.ts';

export function doPost(event: unknown): GoogleAppsScript.HTML.HtmlOutput {
  return receiveUpdate(event);
}

export function doGet(): GoogleAppsScript.HTML.HtmlOutput {
  return showPublicPage();
}

export function setup(): void {
  runSetup();
}

export function status(): void {
  logStatus();
}
