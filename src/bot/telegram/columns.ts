/**
 * The width of a text, in columns of a terminal: a Chinese character or an emoji counts as two
 * Latin letters. Marks that combine with the character before have no width.
 */
export function widthOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const isMark =
      code === 0x200d ||
      code === 0x200e ||
      (code >= 0x2060 && code <= 0x2069) ||
      (code >= 0x300 && code <= 0x36f) ||
      (code >= 0xfe00 && code <= 0xfe0f);
    if (!isMark) columns += code >= 0x2e80 ? 2 : 1;
  }
  return columns;
}
