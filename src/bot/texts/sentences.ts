/** Sentences one after the other: a Chinese full stop needs no space behind it. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .join(' ')
    .replace(/([。！？]) /g, '$1');
