/**
 * The width of a message's bubble is that of its longest line, and its keyboard has the same width.
 * If it changed, the columns of a board would move under the player's finger. So every text with a
 * board has one line of blanks, and no wider line.
 */
import type { InLineGame } from '../../../games/game.ts';
import { widthOf } from '../../telegram/columns.ts';
import { joinSentences } from '../../texts/sentences.ts';

/**
 * In columns of a terminal: a Chinese character or an emoji counts as two Latin letters. Telegram
 * for Android gives a line 280 dp where the screen has 360 (`MessageObject.generateLayout`), which
 * is as much.
 */
export const maxColumns = 36;

/**
 * U+2800, a braille pattern without dots: white space that Telegram does not trim. At least as wide
 * as `maxColumns` of text.
 */
export const blankLine = '\u2800'.repeat(26);

/** Rows of the highest board that a small phone shows whole, with six lines of text. */
const maxRows = 6;

/** Whether the height counts. */
export const isTall = ({ rows }: InLineGame): boolean => rows >= maxRows;

/** The empty line above what is said of a game. */
export const gapAbove = (game: InLineGame): readonly string[] => (isTall(game) ? [] : ['']);

/** In blanks: what the first line is filled to, in a text whose height counts. */
const filledBlanks = 24;

/**
 * The text with its first empty line filled with blanks, and every line that is too long broken
 * between words. A text without an empty line, whose height counts, has the blanks at the end of
 * its first line.
 */
export function fitBubble(text: string): string {
  const lines = text.split('\n').flatMap(breakLine);
  const gap = lines.indexOf('');
  if (gap >= 0) return [...lines.slice(0, gap), blankLine, ...lines.slice(gap + 1)].join('\n');
  const [first = '', ...rest] = lines;
  return [fillLine(first), ...rest].join('\n');
}

/** How many lines of a bubble some texts take. */
export const countLines = (texts: readonly string[]): number =>
  texts.join('\n').split('\n').flatMap(breakLine).length;

/**
 * What a phone of 360 × 640 shows of a chat, in dp of Telegram for Android: 512, of which a message
 * has 9.5 more than its lines and rows of keys (`ChatMessageCell`, from the first line of the
 * text).
 */
const heights = { view: 512 - 9.5, line: 18.75, row: 48 };

/** Whether a board is so high that a small phone shows it without its head. */
export const isHigher = ({ rows }: InLineGame): boolean => rows > maxRows;

/** Lines of text that are in view with a board and two rows of keys. */
const maxLinesBeside = ({ rows }: InLineGame): number =>
  Math.floor((heights.view - (rows + 2) * heights.row) / heights.line);

/**
 * Whether a board leaves no room for two rows of keys and what is said last, below which the time
 * stands.
 */
export const isCrowded = (game: InLineGame): boolean => maxLinesBeside(game) < maxLinesAtEnd + 1;

/** Lines of text that are in view at the end of a game, with the time below. */
export const maxLinesAtEnd = 2;

/** Whether the text takes more lines than are in view with the board. */
export const isTooHigh = (lines: readonly string[], game: InLineGame): boolean =>
  game.rows <= maxRows && countLines(lines) > maxLinesBeside(game);

/** A text in parts. */
interface Parts {
  /** What stands above it, or far below. */
  readonly head: readonly string[];
  /** The first line is all that has to be said. */
  readonly state: readonly string[];
  readonly rest?: readonly string[];
  /** What is said where there is room. */
  readonly extra?: readonly string[];
}

/**
 * The parts below the head, in as many lines as there is room for: without the last lines of the
 * state, but for the first, and then without the last of what is extra.
 */
export function fitHeight(
  { head, state, rest = [], extra = [] }: Parts,
  game: InLineGame,
): readonly string[] {
  const [said, more] = [[...state], [...extra]];
  const isHigh = (): boolean => isTooHigh([...head, ...said, ...rest, ...more], game);
  while (said.length > 1 && isHigh()) said.pop();
  while (more.length > 0 && isHigh()) more.pop();
  return [...said, ...rest, ...more];
}

/** The parts in as few lines as a narrow phone needs for them, or as `max` columns allow. */
export function joinShort(
  parts: readonly string[],
  between = ' ',
  max = maxColumns,
): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines[lines.length - 1] ?? '';
    const joined = between === ' ' ? joinSentences(last, part) : `${last}${between}${part}`;
    if (lines.length > 0 && widthOf(joined) <= max) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}

/** Four columns of text are as wide as three blanks. */
const fillLine = (line: string): string =>
  line + '\u2800'.repeat(Math.max(0, filledBlanks - Math.ceil((widthOf(line) * 3) / 4)));

/** A piece or another picture that stands by itself: what it marks comes next. */
const isPicture = (word: string): boolean =>
  /^\s*(?:[\u2300-\u2bff\ud83c-\ud83e\udc00-\udfff]|\ufe0f|\u200d)+$/.test(word);

/**
 * The parts of a line that stay together, with the spaces before them: words, in Chinese each
 * character, a command between backticks, which a tap copies whole, and a piece with its square.
 */
function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  let piece = '';
  for (const word of line.match(
    /\s*(?:`\/[^`]*`|[\u2e80-\u9fff\uff00-\uffef]|(?:(?!`\/)[^\s\u2e80-\u9fff\uff00-\uffef])+|`)/g,
  ) ?? []) {
    piece += word;
    if (isPicture(word)) continue;
    words.push(piece);
    piece = '';
  }
  return piece === '' ? words : [...words, piece];
}

/** Breaks a line between its words; one that is too long has its own line. */
function breakLine(line: string): readonly string[] {
  if (widthOf(line) <= maxColumns) return [line];
  const broken = [''];
  for (const word of wordsOf(line)) {
    const last = broken.length - 1;
    // No line may begin with a full stop or a closing bracket.
    const isTail = /^[。，、！？：；）」”’.,!?:;)]/.test(word);
    if (isTail || broken[last] === '' || widthOf(broken[last] + word) <= maxColumns)
      broken[last] += word;
    else broken.push(word.trimStart());
  }
  return broken;
}
