/** A recorded tap, to be answered once more by its services as they answered it before. */
import { type Context, createContext, Script } from 'node:vm';
import type { Host } from '../playground/appsScript/realm/host.ts';
import type { createRealm as CreateRealm } from '../playground/appsScript/realm/realm.ts';
import type { ServiceCall } from '../playground/appsScript/serviceCall.ts';
import type { RecordedTap } from './recordedTap.ts';

export interface ReplayedTap {
  /** Apps Script's globals, in which a bundle is loaded. */
  readonly context: Context;
  /** Calls the loaded bundle with the tap, and gives the outcome in JSON. */
  readonly answer: () => string;
  /** How many answers of the services are left. */
  readonly left: () => number;
}

export function replayTap(
  { realm, event, now, answers }: Omit<RecordedTap, 'code'>,
  globals = {},
): ReplayedTap {
  const left = answers.map((answer) => JSON.stringify(answer));
  const host: Host = {
    invoke: (call) =>
      (JSON.parse(call) as ServiceCall).service === 'console' ? '{"ok":true}' : left.shift()!,
    now: () => now,
    random: () => 0.5,
  };
  const context = createContext(globals);
  const createRealm = new Script(realm).runInContext(context) as typeof CreateRealm;
  const run = createRealm(host, { webAssembly: true });
  return { context, answer: () => run('doPost', event), left: () => left.length };
}
