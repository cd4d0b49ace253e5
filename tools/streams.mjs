/**
 * What every program of `package.json` does about its streams and files: a reader that has gone, as
 * `head` goes, ends it in silence; whatever else cannot be written or read ends it with 1 and one
 * sentence, and never counts as success. A server is no such program: it outlives its log. Plain
 * JavaScript, since some of them start before anything is installed.
 */
import { readSync, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { getSystemErrorMap } from 'node:util';

/** Nobody reads any more: what is left of the work is for nobody. */
const isReaderGone = (error) => error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED';

/** The system's own words for an error, with what it was about. */
export function describeSystemError({ code, errno, path, dest }) {
  const words = getSystemErrorMap().get(errno)?.[1] ?? code;
  const paths = [path, dest].filter((each) => each !== undefined).join(' → ');
  return `${paths && `${paths}: `}${words} (${code})`;
}

const isSystemError = (error) =>
  error instanceof Error && 'syscall' in error && typeof error.code === 'string';

let isGuarded = false;
/**
 * The first error of a standard stream, with the sentence about it; undefined as long as there is
 * none.
 */
let failure;

/** Whether the program goes on where its log cannot be written. */
let isOutliving = false;

/**
 * From now on the program is a server: neither a reader that has gone, nor a full disk, nor a
 * closed terminal ends it, or makes its end a failure. Each line is tried anew, so the log goes on
 * once there is space again.
 */
export function outliveLog() {
  isOutliving = true;
}

/** Begins to watch the standard streams; to be called before anything is written. */
export function guardStreams() {
  if (isGuarded) return;
  isGuarded = true;
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (!isOutliving) stop('The output could not be written', error);
    });
  // A program that ends at once has not yet been told of an error.
  process.on('exit', () => {
    if (isOutliving) return;
    failure ??= [process.stdout, process.stderr].map(({ errored }) => errored).find(Boolean);
    if (!failure || isReaderGone(failure)) return;
    process.exitCode ||= 1;
    say(failure.sentence ?? `The output could not be written: ${describeSystemError(failure)}.`);
  });
  process.on('uncaughtException', (error) => {
    if (isReaderGone(error) && !isOutliving) process.exit();
    if (isSystemError(error)) say(`✗ ${describeSystemError(error)}.`);
    else say(error instanceof Error ? error.stack : String(error));
    process.exit(1);
  });
}

/** Standard input, for programs that read it. */
export function openInput() {
  const { stdin } = process;
  if (stdin.listeners('error').includes(stopReading)) return stdin;
  stdin.on('error', stopReading);
  // For what is neither file, pipe nor terminal, such as a folder, Node has an empty stream in its
  // place.
  if (Object.getPrototypeOf(stdin) === Readable.prototype) {
    try {
      readSync(0, new Uint8Array(1));
    } catch (error) {
      stopReading(error);
    }
  }
  return stdin;
}

function stopReading(error) {
  stop('The input could not be read', error);
}

function stop(what, error) {
  failure ??= Object.assign(error, { sentence: `${what}: ${describeSystemError(error)}.` });
  process.exit(isReaderGone(error) ? undefined : 1);
}

/** Where standard error cannot be written either, the exit code alone says so. */
function say(sentence) {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {}
}
