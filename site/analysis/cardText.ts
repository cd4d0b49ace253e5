/** Texts in the room that a card has for them, by what the canvas measures. */

const maxLines = 2;

/** Between words, or between the characters of scripts without spaces. */
export function breakText(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(
    /(?:[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+)[\u3000-\u303f\uff00-\uff20]*\s*|\s+/g,
  ) ?? []) {
    if (line !== '' && !fits((line + word).trimEnd())) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  const all = [...lines, line];
  const kept = all.slice(0, maxLines - 1);
  return [...kept, all.slice(maxLines - 1).join('')]
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** The size of a text in pixels: the largest that fits is taken. */
export interface Sizes {
  readonly largest: number;
  readonly smallest: number;
}

export interface FittedText {
  readonly text: string;
  readonly size: number;
}

/** A text on one line: smaller where it is too long, and cut only below the smallest size. */
export function fitText(
  text: string,
  { largest, smallest }: Sizes,
  fits: (text: string, size: number) => boolean,
): FittedText {
  for (let size = largest; size > smallest; size -= 2) if (fits(text, size)) return { text, size };
  return { text: shorten(text, (each) => fits(each, smallest)), size: smallest };
}

/** As many letters as fit before an ellipsis, of which none is cut in two in any script. */
function shorten(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = lettersOf(text);
  while (letters.length > 1) {
    letters.pop();
    const cut = `${letters.join('').trimEnd()}…`;
    if (fits(cut)) return cut;
  }
  return '…';
}

/** What is read as one letter, such as a flag or a letter with its marks. */
const lettersOf = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : [...text];
