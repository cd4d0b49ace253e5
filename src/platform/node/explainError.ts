/**
 * Why a server was not reached, in words: `fetch` itself says only that it failed, and hides the
 * cause.
 */
type Env = Readonly<Record<string, unknown>>;

/** An error with its causes, the innermost last, without repetitions. */
export function explainError(error: unknown): string {
  const said: string[] = [];
  for (let each = error, depth = 0; each !== undefined && each !== null && depth < 5; depth++) {
    const {
      message = '',
      code,
      cause,
      errors,
    } = (typeof each === 'object' ? each : { message: String(each) }) as {
      readonly message?: string;
      readonly code?: string;
      readonly cause?: unknown;
      readonly errors?: readonly unknown[];
    };
    const words = [message, code]
      .filter((word) => word && !(word === code && message.includes(word)))
      .join(' ');
    if (words !== '' && !said.some((line) => line.includes(words))) said.push(words);
    each = cause ?? errors?.[0];
  }
  return said.join(': ') || String(error);
}

const proxyNames = [
  'HTTPS_PROXY',
  'https_proxy',
  'HTTP_PROXY',
  'http_proxy',
  'ALL_PROXY',
  'all_proxy',
];

/**
 * What is to be known of a proxy where no server was reached; nothing where none is set. It never
 * gives the address, which may hold a password.
 */
export function describeProxy(
  env: Env,
  { version, args }: { readonly version: string; readonly args: readonly string[] },
): string {
  const name = proxyNames.find((each) => String(env[each] ?? '').trim() !== '');
  if (name === undefined) return '';
  if (env.NODE_USE_ENV_PROXY === '1' || args.includes('--use-env-proxy'))
    return `; the way leads by the proxy of ${name}`;
  return `; ${name} is set, and Node uses it only with NODE_USE_ENV_PROXY=1 in the environment, from 22.21 or 24.5 on (this is ${version})`;
}
