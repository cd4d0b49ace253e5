import { type Form, forms } from '../../../strategies/connectFour/search/engines.ts';

/**
 * A word in the public page by which `npm run deploy` recognizes it among Google's own, with the
 * version that is live and the form in which its solver runs:
 *
 *     liniaPublicPage_0_1_0_3f2a9c0d1e2f_wasm    linia 0.1.0 (3f2a9c0d1e2f), set up
 *     liniaWaitingPage_0_1_0_3f2a9c0d1e2f_wasm   the same, not set up yet
 *
 * Letters, digits and underscores only: Google delivers the page as a string in a script and
 * escapes all else.
 */
export interface PageMark {
  readonly isSetUp: boolean;
  /** `0.1.0 (3f2a9c0d1e2f)`; empty in a build without one. */
  readonly version: string;
  /** Undefined for a page of a version that does not name it. */
  readonly solver: Form | undefined;
}

/**
 * Another word in the page: whether `tick` has run within the last three minutes, where the
 * platform has no alarms. Undefined where nothing is said of it.
 */
export const renderTickMark = (isTicking: boolean | undefined): string =>
  isTicking === undefined ? '' : isTicking ? 'liniaTickRuns' : 'liniaTickRests';

export function readTickMark(page: string): boolean | undefined {
  const [, word] = /liniaTick(Runs|Rests)/.exec(page) ?? [];
  return word === undefined ? undefined : word === 'Runs';
}

const names = { ready: 'liniaPublicPage', waiting: 'liniaWaitingPage' } as const;

export const renderPageMark = ({ isSetUp, version, solver }: PageMark): string =>
  [isSetUp ? names.ready : names.waiting, ...version.split(/[^0-9A-Za-z]+/), solver]
    .filter(Boolean)
    .join('_');

/** Finds the mark in a page; undefined if the page is not linia's. */
export function readPageMark(page: string): PageMark | undefined {
  const [, name, rest = ''] =
    /(liniaPublicPage|liniaWaitingPage)((?:_[0-9A-Za-z]+)*)/.exec(page) ?? [];
  if (name === undefined) return undefined;
  const words = rest.split('_').filter(Boolean);
  // Versions before 1.2 had two forms of WebAssembly.
  const last = words[words.length - 1];
  const word = last === 'simd' ? 'wasm' : last;
  const solver = forms.find((form) => form === word);
  if (solver) words.pop();
  const digest = words.pop();
  const version = digest === undefined ? '' : `${words.join('.')} (${digest})`;
  return { isSetUp: name === names.ready, version, solver };
}
