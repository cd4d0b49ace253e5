/** See `site/laterTexts.mjs`, which writes the script and what takes its texts. */
declare global {
  var liniaLater: readonly ((texts: readonly string[]) => void)[] | undefined;
  var liniaFill: ((texts: readonly string[]) => void) | undefined;
}

/**
 * Loads the books of openings and the networks, without which a bot plays otherwise; rejects with a
 * sentence.
 */
export function loadBooks(): Promise<void> {
  return new Promise((resolve, reject) => {
    globalThis.liniaFill = (texts) => {
      for (const take of globalThis.liniaLater ?? []) take(texts);
      resolve();
    };
    const script = document.createElement('script');
    script.src = 'books.js';
    script.onerror = () =>
      reject(new Error('A part of this page could not be loaded. Reload it to play.'));
    document.head.append(script);
  });
}
