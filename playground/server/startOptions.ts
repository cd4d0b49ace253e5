import { toHalfWidth } from '../../src/games/halfWidth.ts';
import { parseFlagTable, WrongUse } from '../../tools/commandLine.ts';

export const usage = `npm start                      play in the browser, at http://127.0.0.1:8080/ or
                               the next free port
npm start -- --port NUMBER     at this port; 0 takes any free one
npm start -- --open            and open the browser
npm start -- --replay FILE     do again what “Copy what I did” has copied on a
                               page; the source plays it
npm start -- --build           build what is played first, as npm start does

PORT                           in the environment: the port, if --port names
                               none`;

export interface StartOptions {
  readonly port: number;
  /** Whether the port was asked for, so that no other may be used instead. */
  readonly isChosen: boolean;
  readonly open: boolean;
  /** A file of what was done; undefined to begin anew. */
  readonly replay: string | undefined;
  /** Whether `dist/` is built first. */
  readonly build: boolean;
}

const defaultPort = 8080;

/**
 * The command line of `npm start`. Throws a `WrongUse` whose message is a sentence that names the
 * mistake.
 */
export function parseStartOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartOptions {
  const { values } = parseFlagTable(args, {
    port: { type: 'string' },
    open: { type: 'boolean', default: false },
    replay: { type: 'string' },
    build: { type: 'boolean', default: false },
  });
  const { open, replay, build } = values;
  const chosen = { isChosen: true, open, replay, build };
  if (values.port !== undefined) return { port: parsePort('--port', values.port), ...chosen };
  if (env.PORT) return { port: parsePort('PORT', env.PORT), ...chosen };
  return { ...chosen, port: defaultPort, isChosen: false };
}

function parsePort(name: string, text: string): number {
  const digits = toHalfWidth(text);
  const port = Number(digits);
  if (/^\d+$/.test(digits) && port <= 65_535) return port;
  throw new WrongUse(`${name} takes a number from 0 to 65535, not "${text}".`);
}
