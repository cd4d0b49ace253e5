/**
 * The address that a request is for, of the forms of RFC 9112: a path, or a whole address, whose
 * host says nothing new behind a proxy. What is no path, such as `*`, has none. A path may begin
 * with two slashes, as that of any page's link may.
 */
export function addressOf(target: string | undefined, origin: string): URL | undefined {
  const { origin: own } = new URL(origin);
  const path = target?.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
  return path.startsWith('/') || path.startsWith('?')
    ? new URL(`${own}${path.startsWith('?') ? '/' : ''}${path}`)
    : undefined;
}
