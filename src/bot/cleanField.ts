/**
 * What a reader takes for one character: a base with all its marks, skin tone and tags, joined by U+200D with more of
 * them, or the two letters of a flag. `Intl.Segmenter` knows more scripts, but not every runtime has it, and a name must be
 * cut alike wherever it is cut.
 */
const characters = /\p{Regional_Indicator}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d.)*/gu;

/** Controls, those that turn the direction of the text around them among them, and halves of surrogate pairs. */
const invisible = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const longest = 32;

/** A name for one field of a line, where bars part the fields: no longer than 32 code points, `…` included where it is cut. */
export function cleanField(text: string): string {
  const name = text
    .replace(/[|\s]+/g, ' ')
    .replace(invisible, '')
    .trim();
  if ([...name].length <= longest) return name;
  let cut = '';
  for (const character of name.match(characters) ?? []) {
    if ([...cut, ...character].length >= longest) break;
    cut += character;
  }
  return `${cut.trim()}…`;
}
