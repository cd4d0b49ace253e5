/**
 * The server by long polling, which ends hard at its LINIA_END_AT-th write: of what is written in
 * that turn nothing is on the disk then.
 */
import { openServer } from '../../../src/platform/node/server.ts';
import { pollUntil } from '../../../src/platform/node/serving.ts';
import { openStore, type Store } from '../../../src/platform/node/store.ts';

const endAt = Number(process.env.LINIA_END_AT);
let writes = 0;

function count(): void {
  writes += 1;
  if (writes === endAt) process.kill(process.pid, 'SIGKILL');
}

const counting =
  <Args extends unknown[], Result>(write: (...args: Args) => Result) =>
  (...args: Args): Result => {
    count();
    return write(...args);
  };

const own = openStore(process.argv[2]!, (error) => {
  throw error;
});
const store: Store = {
  ...own,
  storageOf(name) {
    const storage = own.storageOf(name);
    const { kv, setAlarm } = storage;
    return {
      ...storage,
      kv: { ...kv, put: counting(kv.put), delete: counting(kv.delete) },
      setAlarm: counting(setAlarm),
    };
  },
};
const { env } = process;
const server = openServer({
  env: env as Record<string, string>,
  store,
  version: 'test',
  log: (line) => console.log(line),
});
void pollUntil(new AbortController().signal, server, false);
