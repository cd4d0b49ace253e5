const zeroWidth =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/g;

/** Without the signs that nobody sees, which come along with what is copied. */
export const withoutZeroWidth = (text: string): string => text.replace(zeroWidth, '');

/**
 * Letters, digits and signs as other keyboards write them: of full width, as Chinese and Japanese
 * ones do, or as a keycap such as `5️⃣`.
 */
const ten = '\u{1f51f}';

/** The same as plain ones; all else stays, sign by sign. */
export function toHalfWidth(text: string): string {
  // Most text has none of them, and words are compared by the thousand.
  if (!/\u20e3|[\uff01-\uff5e\ud83d]/.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/([0-9])\ufe0f?\u20e3/g, '$1')
    .split(ten)
    .join('10');
}

const wordsPattern = '(?=[\\p{L}\\p{N}]).*(?:\\p{L}\\p{M}*|\\p{N})';
let words: RegExp | undefined;
/** Hearts and faces of letters, digits and signs, such as `<3` and `:D`. */
const emoticons = /(?<=^|\s)(?:<+\/?3+|[:;=]['^-]?[3a-z]|xd+)(?=\s|$)/gi;

/**
 * What is left of a text without the signs, spaces and pictures around it: from its first letter or
 * digit to its last one, in plain signs; empty where it has none.
 */
export function bareText(text: string): string {
  words ??= new RegExp(wordsPattern, 'su');
  return words.exec(toHalfWidth(text).normalize('NFKC').replace(emoticons, ' '))?.[0] ?? '';
}
