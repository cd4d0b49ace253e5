/**
 * The bundle in its Apps Script runtime: each execution has a context of its own, so no variable
 * outlives an update.
 */
import type { Update } from '@grammyjs/types';
import type { CallFault } from '../../playground/appsScript/callFaults.ts';
import type { ServiceCall } from '../../playground/appsScript/serviceCall.ts';
import type { Clock } from '../../playground/clock.ts';
import type { Delivery } from '../../playground/telegram/updates/updateQueue.ts';
import { createWorld } from '../../playground/world.ts';
import { isStored } from '../../src/bot/rows/keys.ts';
import { type Fault, failTelegram, type StepFaultName } from './faults.ts';
import type { SimulatedPlatform } from './platform.ts';

/** What happens to a call of a service. */
const effects: Readonly<Record<StepFaultName, Pick<CallFault, 'effect' | 'ms'>>> = {
  fails: { effect: 'fail' },
  failsAfter: { effect: 'failAfter' },
  ends: { effect: 'end' },
  endsAfter: { effect: 'endAfter' },
  slow: { effect: 'slow', ms: 40_000 },
};

/** These meet a fault only where it names them. */
const canFail = ({ service }: ServiceCall): boolean =>
  service !== 'Utilities' && service !== 'console';

/** `code` is the bundle. */
export const openAppsScript =
  (code: string) =>
  (
    clock: Clock,
    _: () => number,
    properties: Readonly<Record<string, string>>,
  ): SimulatedPlatform => {
    let last: Update | undefined;
    let steps = 0;
    const world = createWorld({
      code,
      clock,
      properties,
      executed({ calls }, update) {
        last = update;
        steps += calls.filter(({ call }) => canFail(call)).length;
      },
    });
    const { appsScript, telegram } = world;
    let logged = 0;
    return {
      telegram,
      clock: world.clock,
      secret: appsScript.properties.script.get('WEBHOOK_SECRET') ?? '',
      inject(fault: Fault | undefined) {
        steps = 0;
        appsScript.faults.clear();
        failTelegram(fault, telegram);
        if (fault?.of === 'step')
          appsScript.faults.add({ ...effects[fault.effect], from: fault.at + 1, times: 1 });
      },
      countSteps: () => steps,
      deliverAgain() {
        if (last) telegram.webhook.deliver({ update: last } as Delivery);
      },
      tick: () => void world.run('tick'),
      lose(isMeant) {
        for (const key of [...appsScript.properties.user.keys()])
          if (isMeant(key)) appsScript.properties.user.delete(key);
      },
      evict(isMeant) {
        for (const key of appsScript.cache.entries().keys())
          if (isMeant(key)) appsScript.cache.drop(key);
      },
      stored: () => new Map([...appsScript.properties.user].filter(([key]) => isStored(key))),
      cached: () => appsScript.cache.entries(),
      takeLogs() {
        const lines = world.executions.flatMap(({ logs }) => logs.map(({ text }) => text));
        const newer = lines.slice(logged);
        logged = lines.length;
        return newer;
      },
      takeBreaches: () => [],
      together(act) {
        world.hold(act);
        world.deliverAll();
        world.clock.advance(world.pace);
      },
      upgrade({ code: next }) {
        appsScript.deploy(next);
        world.run('setup');
      },
    };
  };
