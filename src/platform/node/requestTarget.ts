/**
 * The address that a request is for, of the forms of RFC 9112: a path, or a whole address, whose
 * host says nothing new behind a proxy. What is no path, such as `*`, has none. A path may begin
 * with two slashes, as that of any page's link may. Where the origin has a path, the proxy may have
 * taken it off or not: it is no part of the address.
 */
export function addressOf(target: string | undefined, origin: string): URL | undefined {
  const { origin: own, pathname } = new URL(origin);
  const path = target?.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
  if (!path.startsWith('/') && !path.startsWith('?')) return undefined;
  const address = new URL(`${own}${path.startsWith('?') ? '/' : ''}${path}`);
  const prefix = pathname.replace(/\/+$/, '');
  if (prefix !== '' && `${address.pathname}/`.startsWith(`${prefix}/`))
    address.pathname = address.pathname.slice(prefix.length);
  return address;
}
