/**
 * One character to a reader: a base with its marks, skin tone and tags, more of them joined by U+200D, or a flag's two
 * letters. `Intl.Segmenter` knows more scripts, but not every runtime has it, and every runtime must cut alike.
 */
const character = '\\p{Regional_Indicator}{2}|.(?:[\\p{M}\\p{Emoji_Modifier}\\u{e0020}-\\u{e007f}]|\\u200d.)*';

/** Control characters, those that change the direction of text included, and halves of surrogate pairs. */
const invisible = '[\\0-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]';

const maxLength = 32;

/** One line of at most 32 code points, `…` where it is cut, and no bars, which separate the fields of a stored line. */
export function makeDisplayName(text: string): string {
  const name = text
    .replace(/[|\s]+/g, ' ')
    .replace(new RegExp(invisible, 'gu'), '')
    .trim();
  if ([...name].length <= maxLength) return name;
  let cut = '';
  // Compiled only here: the Unicode classes take a millisecond, which a literal would cost at every start.
  for (const next of name.match(new RegExp(character, 'gu')) ?? []) {
    if ([...cut, ...next].length >= maxLength) break;
    cut += next;
  }
  return `${cut.trim()}…`;
}
