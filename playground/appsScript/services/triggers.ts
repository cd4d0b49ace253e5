/**
 * The script's triggers by the clock: those that it makes itself, and those that its owner adds in
 * the editor.
 */
import { type ServiceCall, ServiceException } from '../serviceCall.ts';

/** As many as Google allows for each user and script. */
const maxTriggers = 20;

export interface Trigger {
  readonly id: string;
  readonly functionName: string;
  readonly minutes: number;
}

export interface Triggers {
  readonly list: readonly Trigger[];
  /** As the owner does under Triggers in the editor, which takes no scope. */
  add(functionName: string, minutes: number): Trigger;
  remove(id: string): void;
  /** When the next trigger is due, by the runtime's clock. */
  nextDueAt(): number | undefined;
  /** The functions that are due now, each once, however long it has been due. */
  takeDue(): readonly string[];
  perform(call: ServiceCall): unknown;
}

export function createTriggers(now: () => number): Triggers {
  let list: readonly (Trigger & { readonly dueAt: number })[] = [];
  let made = 0;

  function add(functionName: string, minutes: number): Trigger {
    if (list.length >= maxTriggers)
      throw new ServiceException(
        'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
      );
    made += 1;
    const trigger = {
      id: `trigger-${made}`,
      functionName,
      minutes,
      dueAt: now() + minutes * 60_000,
    };
    list = [...list, trigger];
    return trigger;
  }

  const remove = (id: string): void => {
    list = list.filter((each) => each.id !== id);
  };

  return {
    get list() {
      return list;
    },
    add,
    remove,
    nextDueAt: () => (list.length === 0 ? undefined : Math.min(...list.map(({ dueAt }) => dueAt))),
    takeDue() {
      const due = list.filter(({ dueAt }) => dueAt <= now());
      // What was missed is not made up for: the next one comes at its own time.
      list = list.map((each) => {
        const period = each.minutes * 60_000;
        const late = now() - each.dueAt;
        return late < 0
          ? each
          : { ...each, dueAt: each.dueAt + (Math.floor(late / period) + 1) * period };
      });
      return due.map(({ functionName }) => functionName);
    },
    perform({ method, args }) {
      switch (method) {
        case 'getProjectTriggers':
          return list.map(({ id, functionName }) => ({ id, functionName }));
        case 'ensureTriggers':
          return undefined;
        case 'newTrigger':
          return add(args[0] as string, args[1] as number);
        case 'deleteTrigger':
          return remove(args[0] as string);
        default:
          throw new Error(`the runtime has no ScriptApp method ${method}`);
      }
    },
  };
}
