/**
 * The thread in which one of several simultaneous executions runs; every service call waits for the
 * main thread.
 */
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { createScriptProgram } from '../appsScript/freshContext.ts';
import { rememberRuns } from '../appsScript/rememberedRuns.ts';
import { createRandom } from '../random.ts';
import type { FromThread, Task, ThreadData } from './executionWorker.ts';

const { port, signal, code, realm } = workerData as ThreadData;
const flag = new Int32Array(signal);
// Most schedules give an execution the answers that it had in an earlier one.
const program = rememberRuns(createScriptProgram(code, realm, { webAssembly: true }), 100);

port.on('message', ({ functionName, event, startedAt, seed }: Task) => {
  const outcome = program.run(
    { invoke, now: () => startedAt, random: createRandom(seed) },
    functionName,
    event,
  );
  send({ kind: 'ended', outcome });
});

function invoke(call: string): string {
  Atomics.store(flag, 0, 0);
  send({ kind: 'call', call });
  Atomics.wait(flag, 0, 0);
  for (;;) {
    const received = receiveMessageOnPort(port) as { readonly message: string } | undefined;
    if (received) return received.message;
    // The flag may be seen before the message is.
    Atomics.wait(flag, 0, 1, 1);
  }
}

function send(message: FromThread): void {
  port.postMessage(message);
}
