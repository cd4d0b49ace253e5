/** All services of Apps Script as the bot wants them. */
import type { Ports } from '../bot/ports.ts';
import { type Properties, parseSettings } from '../bot/settings.ts';
import { scriptCache } from './cache.ts';
import { withScriptLock } from './lock.ts';
import { hideInLog, log } from './log.ts';
import { userStore, writeProperty } from './properties.ts';
import { makeSign } from './signature.ts';
import { makeSend } from './telegram.ts';

declare const BUILT_WEB_APP_URL: string;
declare const BUILT_VERSION: string;

export function makePorts(properties: Properties): Ports {
  hideInLog([properties.BOT_TOKEN?.trim(), properties.WEBHOOK_SECRET?.trim()]);
  const settings = parseSettings(properties);
  return {
    settings,
    cache: scriptCache,
    store: userStore,
    send: makeSend(settings.token),
    withLock: withScriptLock,
    now: () => Date.now(),
    sleep: (milliseconds) => Utilities.sleep(milliseconds),
    sign: makeSign(settings.token, settings.secret),
    log,
    deployment: {
      version: BUILT_VERSION,
      builtUrl: BUILT_WEB_APP_URL,
      ownUrl: () => ScriptApp.getService().getUrl() ?? undefined,
      writeProperty,
      makeSecret: () => Utilities.getUuid().replace(/-/g, ''),
    },
  };
}
