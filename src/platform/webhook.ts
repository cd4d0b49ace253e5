/** A call of the webhook: checked before anything is read, answered whatever happens. */

import { answerUpdate } from '../bot/answerUpdate.ts';
import { apologize } from '../bot/apologize.ts';
import { report } from '../bot/report.ts';
import { log, mask } from './log.ts';
import { makePage } from './page.ts';
import { makePorts } from './ports.ts';
import { readProperties } from './properties.ts';

export function receiveUpdate(event: unknown): GoogleAppsScript.HTML.HtmlOutput {
  try {
    const { parameter, postData } = (event ?? {}) as Partial<GoogleAppsScript.Events.DoPost>;
    const properties = readProperties();
    const secret = properties.WEBHOOK_SECRET?.trim();
    if (!secret) log('WEBHOOK_SECRET is not set, so no update is accepted; run setup, which makes one.');
    else if (parameter?.k === secret && typeof postData?.contents === 'string')
      answer(postData.contents, properties);
  } catch (error) {
    log(`An update could not be answered: ${describe(error)}`);
  }
  return makePage('');
}

function answer(body: string, properties: Readonly<Record<string, string>>): void {
  const ports = makePorts(properties);
  try {
    answerUpdate(body, ports);
  } catch (error) {
    try {
      apologize(body, ports);
    } finally {
      report('exception', mask(`An update could not be answered: ${describe(error)}`), ports);
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}
