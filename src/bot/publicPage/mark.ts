/**
 * The word by which a program that looks at the public page tells it from Google's own pages, whether the bot is set up,
 * and which version is live:
 *
 *     liniaPublicPage_0_1_0_3f2a9c0d1e2f    linia 0.1.0 (3f2a9c0d1e2f), set up
 *     liniaWaitingPage_0_1_0_3f2a9c0d1e2f   the same, not set up yet
 *
 * Letters, digits and underscores only: Google delivers the page as text in a script, in which other characters are escaped.
 */
export interface PageMark {
  readonly isSetUp: boolean;
  /** As in `0.1.0 (3f2a9c0d1e2f)`; empty in a build without a version. */
  readonly version: string;
}

const names = { ready: 'liniaPublicPage', waiting: 'liniaWaitingPage' } as const;

export function renderPageMark({ isSetUp, version }: PageMark): string {
  const words = version.split(/[^0-9A-Za-z]+/).filter(Boolean);
  return [isSetUp ? names.ready : names.waiting, ...words].join('_');
}

/** The mark in a page, or undefined where it is not linia's. */
export function readPageMark(page: string): PageMark | undefined {
  const [, name, rest = ''] = /(liniaPublicPage|liniaWaitingPage)((?:_[0-9A-Za-z]+)*)/.exec(page) ?? [];
  if (name === undefined) return undefined;
  const words = rest.split('_').filter(Boolean);
  const digest = words.pop();
  const version = digest === undefined ? '' : `${words.join('.')} (${digest})`;
  return { isSetUp: name === names.ready, version };
}
