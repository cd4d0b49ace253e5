/** Why a server was not reached, and how to fix it. */

/**
 * Matches Node's errors, in words or as codes, about an encrypted connection that it does not
 * trust.
 */
export const certificateFault =
  /self[-_ ]signed[-_ ]cert|unable[-_ ]to[-_ ](get|verify)[^\n]*(certificate|issuer_cert|signature)/i;

export const certificateAdvice =
  'A proxy or a virus scanner here opens encrypted connections: set NODE_EXTRA_CA_CERTS to a file with its certificate (PEM).';

/**
 * Describes an error without the address, which may contain a token; `patience` is the timeout in
 * milliseconds.
 */
export function describeFetchError(error: unknown, patience: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `no answer within ${patience / 1000} seconds`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return code || 'no connection';
}

export function adviseOnReach(reason: string): string {
  return certificateFault.test(reason)
    ? certificateAdvice
    : 'Check that this machine is online, and try again.';
}
