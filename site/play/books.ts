import type { Problem } from '../../playground/session/protocol.ts';

/** See `site/laterTexts.mjs`, which writes the script and what takes its texts. */
declare global {
  var liniaLater: readonly ((texts: Readonly<Record<string, string>>) => void)[] | undefined;
  var liniaFill: ((texts: Readonly<Record<string, string>>) => void) | undefined;
}

/** A script that comes later than this is waited for at the next tap. */
const patienceMs = 30_000;

let isFilled = false;
let attempts = 0;
let loading: Promise<void> | undefined;

/**
 * Loads the books of openings and the networks, without which the bot plays otherwise, once;
 * rejects with a `Problem` as its message where they do not come, or something else does. The next
 * call then tries again.
 */
export function loadBooks(): Promise<void> {
  if (isFilled) return Promise.resolve();
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('notLoaded' satisfies Problem));
    globalThis.liniaFill = (texts) => {
      for (const take of globalThis.liniaLater ?? []) take(texts);
      isFilled = true;
      resolve();
    };
    const script = document.createElement('script');
    attempts += 1;
    // What a browser keeps of an address may be the wrong thing.
    script.src = attempts === 1 ? 'books.js' : `books.js?again=${Date.now()}`;
    script.onerror = fail;
    // A page of an error, or half a script, has loaded and filled nothing.
    script.onload = () => {
      if (!isFilled) fail();
    };
    setTimeout(fail, patienceMs);
    document.head.append(script);
  });
}
