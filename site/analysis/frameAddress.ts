/**
 * Where the page reads its place from and writes it to. Within Google's frames a page does not see
 * the address of its window, which a service hands down; elsewhere it may be denied.
 */
interface GoogleLocation {
  readonly hash: string;
  readonly parameter: Readonly<Record<string, string>>;
}

interface GoogleScript {
  readonly url: { getLocation(take: (location: GoogleLocation) => void): void };
  readonly history: {
    replace(state: object | null, parameters: object | null, hash: string): void;
  };
}

const google = (): GoogleScript | undefined =>
  (globalThis as { readonly google?: { readonly script?: GoogleScript } }).google?.script;

export interface FrameAddress {
  readonly hash: string;
  /** Whether the reader has played here what it shows, and not loaded it. */
  readonly isOwn: boolean;
  /** The bot's name as it is written, where the address has one. */
  readonly bot: string | undefined;
}

/** The game may also come as the query parameter `game`. */
export function readAddress(take: (address: FrameAddress) => void): void {
  const script = google();
  if (script)
    return script.url.getLocation(({ hash, parameter }) =>
      take({
        hash: hash || (parameter.game ?? ''),
        isOwn: false,
        bot: parameter.bot || ownAddress().bot,
      }),
    );
  take(ownAddress());
}

/** Of the window, or where the page is in a frame, as its server has written it there. */
const address = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

export function ownAddress(): FrameAddress {
  const query = new URL(address()).searchParams;
  return {
    hash: location.hash || (query.get('game') ?? ''),
    isOwn: (history.state as PageState | null)?.isOwn === true,
    bot: query.get('bot') || undefined,
  };
}

/** What the browser keeps with an address that the page has written. */
interface PageState {
  readonly isOwn: boolean;
}

/** Writes a place; `isNew` makes it one that "back" leads away from. */
export function writeHash(hash: string, { isNew, isOwn }: PageState & { isNew: boolean }): void {
  try {
    const script = google();
    if (script) return script.history.replace(null, null, hash);
    const state: PageState = { isOwn };
    if (isNew) history.pushState(state, '', `#${hash}`);
    else history.replaceState(state, '', `#${hash}`);
  } catch {
    // The page goes on without an address.
  }
}

/** The link to a place, with what else the address has. */
export const linkTo = (hash: string): string => `${address().replace(/#.*$/, '')}#${hash}`;
