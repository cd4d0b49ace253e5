/** The text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The words as a sentence: no full stop follows a name that is cut off. */
export const endSentence = (words: string): string => `${words}${words.endsWith('…') ? '' : '.'}`;

/** Sentences in sequence: no space follows a Chinese full stop. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .join(' ')
    .replace(/([。！？]) /g, '$1');
