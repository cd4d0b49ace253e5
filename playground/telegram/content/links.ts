/** Links that Telegram handles itself, in buttons and texts. */
export type TelegramLink =
  /** Opens the chat with the bot, where Start sends `/start payload`. */
  | { readonly kind: 'start'; readonly payload: string }
  /** Lets a person choose a chat, to which the text is sent. */
  | { readonly kind: 'share'; readonly text: string }
  | { readonly kind: 'elsewhere' };

/** What a tap on a link does for a person who talks with the bot of this name. */
export function parseLink(link: string, botUsername: string): TelegramLink {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return { kind: 'elsewhere' };
  const { host, pathname, searchParams } = new URL(address);
  if (host.toLowerCase() !== 't.me') return { kind: 'elsewhere' };
  const path = pathname.toLowerCase().replace(/\/$/, '');
  if (path === `/${botUsername.toLowerCase()}`) return startLink(searchParams);
  if (path === '/share' || path === '/share/url') return shareLink(searchParams);
  return { kind: 'elsewhere' };
}

/** Bot features, "Deep linking": the payload is up to 64 characters of A-Z, a-z, 0-9, _ and -. */
function startLink(parameters: URLSearchParams): TelegramLink {
  if ([...parameters.keys()].some((name) => name !== 'start')) return { kind: 'elsewhere' };
  const payload = parameters.get('start') ?? '';
  return /^[\w-]{0,64}$/.test(payload) ? { kind: 'start', payload } : { kind: 'elsewhere' };
}

/**
 * A link to share: the apps put its URL first and its text on the line below; without a URL nothing
 * is shared.
 */
function shareLink(parameters: URLSearchParams): TelegramLink {
  const url = parameters.get('url')?.trim() ?? '';
  const text = parameters.get('text')?.trim() ?? '';
  return url === ''
    ? { kind: 'elsewhere' }
    : { kind: 'share', text: [url, text].filter(Boolean).join('\n') };
}
