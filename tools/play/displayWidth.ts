/**
 * How wide texts are in a terminal, where emoji and Chinese characters take the place of two
 * letters, and escape codes that of none.
 */
import { stripVTControlCharacters } from 'node:util';

const segmenter = new Intl.Segmenter();
const invisible = /^[\p{Mark}\p{Control}\p{Format}]+$/u;
const wide =
  /\p{Emoji_Presentation}|\uFE0F|\p{Script=Han}|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(stripVTControlCharacters(text)))
    width += invisible.test(segment) ? 0 : wide.test(segment) ? 2 : 1;
  return width;
}

/** The text in the middle of so many places; what is left over stands on its right. */
export function centre(text: string, width: number): string {
  const left = Math.max(0, Math.floor((width - displayWidth(text)) / 2));
  return `${' '.repeat(left)}${text}`.padEnd(
    text.length + Math.max(left, width - displayWidth(text)),
  );
}

/** Puts pieces on lines of at most this width; a piece that is wider has a line of its own. */
export function flow(pieces: readonly string[], gap: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && displayWidth(last + gap + piece) <= width)
      lines[lines.length - 1] = last + gap + piece;
    else lines.push(piece.trimStart());
  }
  return lines;
}

/**
 * A word with the spaces before it; in Chinese each character is one. No line may begin with a full
 * stop.
 */
const words =
  /\s*(?:[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+)[。，、！？：；）」”’.,!?:;)]*/g;

/** Breaks lines between words. */
export const wrap = (text: string, width: number): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      displayWidth(line) <= width ? [line] : flow(line.match(words) ?? [], '', width),
    );
