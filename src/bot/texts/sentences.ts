/** As at the beginning of a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences one after the other: a Chinese full stop needs no space behind it. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .join(' ')
    .replace(/([。！？]) /g, '$1');
