/**
 * Words from right to left among words from left to right. A name of Arabic or Hebrew letters would
 * draw the digits and signs beside it into its own order, and a line that begins with it, or has it
 * behind an emoji, would run from the right as a whole: clients take a line's direction from its
 * first letter (Unicode Standard Annex 9).
 */

/**
 * First strong isolate and pop directional isolate: what is between runs by itself. Telegram keeps
 * these two.
 */
const [opened, closed] = ['\u2068', '\u2069'];
const leftToRightMark = '\u200e';

/** The blocks of scripts that run from right to left. */
const fromRight =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const fromLeft = /[A-Za-z\u00c0-\u058f\u0900-\u1fff\u2c00-\ud7ff\uf900-\ufb1c\uff21-\uff5a]/;

const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/**
 * What somebody has written, as it stands in a sentence of ours: isolated where it runs from right
 * to left.
 */
export function isolate(written: string): string {
  const text = withoutIsolates(written);
  return fromRight.test(text) ? `${opened}${text}${closed}` : text;
}

/** A line of a message without the mark that `keepDirection` puts before it. */
export const withoutMark = (line: string): string =>
  line.startsWith(leftToRightMark) ? line.slice(1) : line;

const runsFromRight = (line: string): boolean => {
  const first = line.search(fromRight);
  const before = line.search(fromLeft);
  return first >= 0 && (before < 0 || first < before);
};

/**
 * The text with each line from left to right, as all our languages are, and where a position in it
 * has gone: `start` for the first character of a range, `end` for the place behind its last one.
 */
export function keepDirection(text: string) {
  const marks: number[] = [];
  let from = 0;
  const lines = text.split('\n').map((line) => {
    const isMarked = runsFromRight(line);
    if (isMarked) marks.push(from);
    from += line.length + 1;
    return isMarked ? `${leftToRightMark}${line}` : line;
  });
  return {
    text: marks.length === 0 ? text : lines.join('\n'),
    start: (at: number): number => at + marks.filter((mark) => mark <= at).length,
    end: (at: number): number => at + marks.filter((mark) => mark < at).length,
  };
}
