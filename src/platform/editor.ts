/** What the owner runs in the Apps Script editor; both write their sentences into the log. */
import type { Ports } from '../bot/ports.ts';
import type { Properties } from '../bot/settings.ts';
import { setUp } from '../bot/setup.ts';
import { describeStatus } from '../bot/status.ts';
import { log } from './log.ts';
import { makePorts } from './ports.ts';
import { readProperties } from './properties.ts';

export function runSetup(): void {
  withPorts('setup', setUp);
}

export function logStatus(): void {
  withPorts('status', (ports) => {
    // The editor runs what was pushed last, and --undo, for one, leaves that as it is.
    log(
      'The version in the next line is of the code that is saved here. Which one is live is told by /status',
    );
    log('in the admin’s chat, and by npm run deploy -- --check.');
    describeStatus(ports).forEach(log);
  });
}

function withPorts(name: string, work: (ports: Ports) => void): void {
  let properties: Properties;
  try {
    properties = readProperties();
  } catch (error) {
    log(`The script properties could not be read: ${String(error)}. Wait a minute, and run ${name} again.`);
    return;
  }
  work(makePorts(properties));
}
