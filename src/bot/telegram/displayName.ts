/**
 * One character to a reader: a base with its marks, skin tone and tags, more of them joined by U+200D, or a flag's two
 * letters. `Intl.Segmenter` knows more scripts, but not every runtime has it, and every runtime must cut alike.
 */
const character = '\\p{Regional_Indicator}{2}|.(?:[\\p{M}\\p{Emoji_Modifier}\\u{e0020}-\\u{e007f}]|\\u200d.)*';

/** Control characters, including those that change the direction of text, and halves of surrogate pairs. */
const invisible = '[\\0-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ud800-\\udfff]';

/**
 * Puts an invisible word joiner where Telegram would see a link, a mention, a tag or a command: after `@`, `#`, `$` and `/`, and
 * after a dot or a colon inside a word.
 */
const breakLinks = (text: string): string => text.replace(/[@#$/\uff20\uff03](?=\S)|[.:\u3002\uff0e](?=\S)/g, '$&\u2060');

const maxLength = 32;

/**
 * A name as one line of at most 32 code points besides word joiners, with `…` where it is cut, without live links or mentions,
 * and without bars, which separate the fields of a row.
 */
export function makeDisplayName(text: string): string {
  const name = text
    .replace(/[|\s]+/g, ' ')
    .replace(new RegExp(invisible, 'gu'), '')
    .trim();
  if ([...name].length <= maxLength) return breakLinks(name);
  let cut = '';
  // Compiled only here: the Unicode classes take a millisecond, which a literal would cost at every start.
  for (const next of name.match(new RegExp(character, 'gu')) ?? []) {
    if ([...cut, ...next].length >= maxLength) break;
    cut += next;
  }
  return breakLinks(`${cut.trim()}…`);
}
