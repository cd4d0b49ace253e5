import type { Problem } from '../../playground/session/protocol.ts';

/** See `site/laterTexts.mjs`, which writes the script and what takes its texts. */
declare global {
  var liniaLater: readonly ((texts: Readonly<Record<string, string>>) => void)[] | undefined;
  var liniaFill: ((texts: Readonly<Record<string, string>>) => void) | undefined;
}

let loading: Promise<void> | undefined;

/**
 * Loads the books of openings and the networks, without which the bot plays otherwise, once;
 * rejects with a `Problem` as its message.
 */
export function loadBooks(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    globalThis.liniaFill = (texts) => {
      for (const take of globalThis.liniaLater ?? []) take(texts);
      resolve();
    };
    const script = document.createElement('script');
    script.src = 'books.js';
    script.onerror = () => reject(new Error('notLoaded' satisfies Problem));
    document.head.append(script);
  });
  return loading;
}
