import type { Call } from './host.ts';
import { ensureSignature, exception } from './signature.ts';

/**
 * ScriptApp: the web app's address, and triggers by the clock; of their builder what a period in
 * minutes takes.
 */
export function createScriptApp(call: Call): object {
  const invoke = (method: string, args: readonly unknown[] = []) =>
    call({ service: 'ScriptApp', method, args });
  const service = Object.freeze({ getUrl: () => invoke('getUrl'), isEnabled: () => true });
  const ids = new WeakMap<object, string>();
  /** Google's own list: a script cannot take another number. */
  const periods = [1, 5, 10, 15, 30];

  function makeTrigger({
    id,
    functionName,
  }: {
    readonly id: string;
    readonly functionName: string;
  }): object {
    const trigger = Object.freeze({
      getHandlerFunction: () => functionName,
      getUniqueId: () => id,
    });
    ids.set(trigger, id);
    return trigger;
  }

  function buildClock(functionName: string): object {
    let period = 0;
    const builder: object = Object.freeze({
      everyMinutes(...args: unknown[]) {
        ensureSignature('ScriptApp.ClockTriggerBuilder.everyMinutes', args, ['Integer']);
        if (!periods.includes(args[0] as number))
          throw exception('The value you passed to everyMinutes was invalid.');
        period = args[0] as number;
        return builder;
      },
      create(...args: unknown[]) {
        ensureSignature('ScriptApp.ClockTriggerBuilder.create', args, []);
        if (period === 0) throw exception('The trigger has no period.');
        return makeTrigger(
          invoke('newTrigger', [functionName, period]) as Parameters<typeof makeTrigger>[0],
        );
      },
    });
    return builder;
  }

  return Object.freeze({
    getService: () => service,
    getScriptId: () => invoke('getScriptId'),
    getProjectTriggers(...args: unknown[]) {
      ensureSignature('ScriptApp.getProjectTriggers', args, []);
      return (invoke('getProjectTriggers') as readonly Parameters<typeof makeTrigger>[0][]).map(
        makeTrigger,
      );
    },
    newTrigger(...args: unknown[]) {
      ensureSignature('ScriptApp.newTrigger', args, ['String']);
      // Google refuses here already, before anything is built.
      invoke('ensureTriggers');
      return Object.freeze({ timeBased: () => buildClock(args[0] as string) });
    },
    deleteTrigger(...args: unknown[]) {
      ensureSignature('ScriptApp.deleteTrigger', args, ['Object']);
      invoke('deleteTrigger', [ids.get(args[0] as object) ?? '']);
    },
  });
}
