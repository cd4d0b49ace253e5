/**
 * The trigger that calls `tick`. Only a script whose manifest names the scope `script.scriptapp`
 * may look for it, or make it.
 */
import type { Trigger } from '../../bot/core/bot.ts';

const functionName = 'tick';

export function ensureTrigger(): Trigger {
  try {
    const isThere = ScriptApp.getProjectTriggers().some(
      (trigger) => trigger.getHandlerFunction() === functionName,
    );
    if (isThere) return 'there';
    ScriptApp.newTrigger(functionName).timeBased().everyMinutes(1).create();
    return 'made';
  } catch {
    return 'refused';
  }
}
