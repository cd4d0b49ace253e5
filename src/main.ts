/**
 * The entry points that Apps Script calls; `build.mjs` makes a top-level function of each export.
 */
import './platform/appsScript/loadStart.ts';

import { logStatus, runSetup } from './platform/appsScript/editor.ts';
import { runSelfTest } from './platform/appsScript/selfTest.ts';
import { sendWhatIsDue } from './platform/appsScript/tick.ts';
import { receiveUpdate, showPage } from './platform/appsScript/webApp.ts';

export function doPost(event: unknown): GoogleAppsScript.HTML.HtmlOutput {
  return receiveUpdate(event);
}

export function doGet(event: unknown): GoogleAppsScript.HTML.HtmlOutput {
  return showPage(event);
}

export function setup(): void {
  runSetup();
}

export function status(): void {
  logStatus();
}

export function selfTest(): void {
  runSelfTest();
}

export function tick(): void {
  sendWhatIsDue();
}
