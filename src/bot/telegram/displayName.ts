/**
 * What a reader takes for one character: a base with all its marks, skin tone and tags, joined by U+200D with more of
 * them, or the two letters of a flag. `Intl.Segmenter` knows more scripts, but not every runtime has it, and a name must be
 * cut alike wherever it is cut.
 */
const character = '\\p{Regional_Indicator}{2}|.(?:[\\p{M}\\p{Emoji_Modifier}\\u{e0020}-\\u{e007f}]|\\u200d.)*';

/** Control characters, among them those that change the direction of text, and halves of surrogate pairs. */
const invisible: readonly (readonly [first: number, last: number])[] = [
  [0x0000, 0x001f],
  [0x007f, 0x009f],
  [0x061c, 0x061c],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xd800, 0xdfff],
];

const maxLength = 32;

/** Foreign text on one line and without bars, which separate the fields of a stored line: at most 32 code points, with `…` where it is cut. */
export function makeDisplayName(text: string): string {
  const name = [...text.replace(/[|\s]+/g, ' ')].filter(isVisible).join('').trim();
  if ([...name].length <= maxLength) return name;
  let cut = '';
  // Made only where a name is cut: the classes of Unicode take a millisecond, which a literal costs at every start.
  for (const next of name.match(new RegExp(character, 'gu')) ?? []) {
    if ([...cut, ...next].length >= maxLength) break;
    cut += next;
  }
  return `${cut.trim()}…`;
}

function isVisible(character: string): boolean {
  const code = character.codePointAt(0)!;
  return !invisible.some(([first, last]) => first <= code && code <= last);
}
