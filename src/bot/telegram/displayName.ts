/**
 * What a reader takes for one character: a base with all its marks, skin tone and tags, joined by U+200D with more of
 * them, or the two letters of a flag. `Intl.Segmenter` knows more scripts, but not every runtime has it, and a name must be
 * cut alike wherever it is cut.
 */
const character = '\\p{Regional_Indicator}{2}|.(?:[\\p{M}\\p{Emoji_Modifier}\\u{e0020}-\\u{e007f}]|\\u200d.)*';

/** Control characters, among them those that change the direction of text, and halves of surrogate pairs. */
const invisible = '[\\0-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]';

const maxLength = 32;

/** Foreign text on one line and without bars, which separate the fields of a stored line: at most 32 code points, with `…` where it is cut. */
export function makeDisplayName(text: string): string {
  const name = text
    .replace(/[|\s]+/g, ' ')
    .replace(new RegExp(invisible, 'gu'), '')
    .trim();
  if ([...name].length <= maxLength) return name;
  let cut = '';
  // Made only where a name is cut: the classes of Unicode take a millisecond, which a literal costs at every start.
  for (const next of name.match(new RegExp(character, 'gu')) ?? []) {
    if ([...cut, ...next].length >= maxLength) break;
    cut += next;
  }
  return `${cut.trim()}…`;
}
