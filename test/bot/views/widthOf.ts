/** The width of a line in columns: a Chinese character and an emoji are as wide as two letters. */
export const widthOf = (line: string): number =>
  [...line.replace(/[\u0300-\u036f]|\u200d|\u2060|[\ufe00-\ufe0f]/g, '')].reduce(
    (sum, character) => sum + (character.codePointAt(0)! >= 0x2e80 ? 2 : 1),
    0,
  );
