/** What the owner runs in the Apps Script editor; both write their sentences into the log. */
import { setUp } from '../bot/setup.ts';
import { describeStatus } from '../bot/status.ts';
import { log } from './log.ts';
import { makePorts } from './ports.ts';
import { readProperties } from './properties.ts';

export function runSetup(): void {
  setUp(makePorts(readProperties())).forEach(log);
}

export function logStatus(): void {
  describeStatus(makePorts(readProperties())).forEach(log);
}
