/** A call of the webhook: answered whatever happens. */
import { handleUpdate } from '../../bot/handleUpdate.ts';
import { runSteps } from '../../bot/steps.ts';
import { log } from './log.ts';
import { makePage } from './page.ts';
import { makePlatform, makeServices } from './services.ts';

export function receiveUpdate(event: unknown): GoogleAppsScript.HTML.HtmlOutput {
  try {
    const { parameter, postData } = (event ?? {}) as Partial<GoogleAppsScript.Events.DoPost>;
    const body = typeof postData?.contents === 'string' ? postData.contents : '';
    runSteps(handleUpdate({ body, secret: parameter?.k }, makePlatform()), makeServices());
  } catch (error) {
    log(`An update could not be answered: ${error instanceof Error ? error.stack : String(error)}`);
  }
  return makePage('');
}
