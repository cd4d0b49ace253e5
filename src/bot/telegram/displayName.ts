import { isolate } from '../settings/direction.ts';
import { widthOf } from './columns.ts';

/**
 * One character to a reader: a base with its marks, skin tone and tags, more of them joined by
 * U+200D, or a flag's two letters. `Intl.Segmenter` knows more scripts, but not every runtime has
 * it, and every runtime must cut alike.
 */
const character =
  '\\p{Regional_Indicator}{2}|.(?:[\\p{M}\\p{Emoji_Modifier}\\u{e0020}-\\u{e007f}]|\\u200d.)*';

/**
 * What shows nothing: control characters, those that change the direction of text, halves of
 * surrogate pairs, all that Unicode calls default ignorable
 * (<https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point>, such as the Hangul
 * fillers), and blanks that count as symbols or letters. Written out, since a Unicode class takes a
 * millisecond to compile.
 */
const nothing =
  '\\0-\\x1f\\x7f-\\x9f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800' +
  '\\u3164\\ud800-\\udfff\\ufeff\\uffa0\\ufff0-\\ufffb\\u{13430}-\\u{13442}\\u{1bca0}-\\u{1bca3}\\u{1d159}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e001f}\\u{e0080}-\\u{e0fff}';

/**
 * What shows nothing by itself, but belongs to some letters and emoji: joiners, variation selectors
 * and tags.
 */
const parts = '\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}';

/**
 * Whether the text has characters that show nothing, other than the joiners that some scripts need.
 */
export const hidesCharacters = (text: string): boolean =>
  new RegExp(`[${nothing}${parts}]`, 'u').test(text.replace(/[\u200c\u200d]/g, ''));

/**
 * Puts an invisible word joiner where Telegram would see a link, a mention, a tag or a command:
 * after `@`, `#`, `$` and `/`, and after a dot or a colon inside a word.
 */
export const breakLinks = (text: string): string =>
  text.replace(/[@#$/\uff20\uff03](?=\S)|[.:\u3002\uff0e](?=\S)/g, '$&\u2060');

/** Columns of a name; with a piece before it, it has a line of a small phone to itself. */
const maxLength = 32;

/** Most names have no such sign; to compile a Unicode class takes a millisecond. */
const mayHaveMarks = /[^\0-\u02ff\u4e00-\u9fff]/;

/** Tibetan and Burmese write up to four signs on a letter, as in the names སྒྲོལ་མ and လှိုင်. */
const isOfStack = (mark: string): boolean => /[\u0f71-\u0fbc\u102b-\u103e]/.test(mark);
const [maxMarks, maxOfStack] = [2, 4];
const stackedMark = '[\\p{Mn}\\p{Me}]';
/** A joiner between marks leaves them on the same letter. */
const marksInRow = '[\\p{M}\\u200c\\u200d]{3,}';

/** The text without marks that would stand over the lines around it: on a letter two are left. */
function unstack(text: string): string {
  if (!mayHaveMarks.test(text)) return text;
  const stands = new RegExp(stackedMark, 'u');
  return text.replace(new RegExp(marksInRow, 'gu'), (run) => {
    let marks = 0;
    const isKept = (sign: string): boolean =>
      !stands.test(sign) || ++marks <= (isOfStack(sign) ? maxOfStack : maxMarks);
    return [...run].filter(isKept).join('');
  });
}

/**
 * A name as one line of at most 32 columns and code points besides word joiners, with `…` where it
 * is cut, with two marks on a letter at most, without live links or mentions, and without bars, which separate the fields of a row;
 * isolated where it runs from right to left.
 */
export const makeDisplayName = (text: string, max = maxLength): string =>
  isolate(cutName(text, max));

function cutName(text: string, max = maxLength): string {
  const name = unstack(text.replace(/[|\s]+/g, ' ').replace(new RegExp(`[${nothing}]`, 'gu'), ''))
    .replace(/ +/g, ' ')
    .trim();
  const isLong = (part: string): boolean => Math.max([...part].length, widthOf(part)) > max;
  if (!isLong(name)) return breakLinks(name);
  let cut = '';
  // Compiled only here: the Unicode classes take a millisecond, which a literal would cost at every
  // start.
  for (const next of name.match(new RegExp(character, 'gu')) ?? []) {
    if (isLong(`${cut}${next}…`)) break;
    cut += next;
  }
  return breakLinks(`${cut.trim()}…`);
}

/**
 * A person's name: a display name, in quotation marks where it might pass for the bot or for its
 * reader, or where it has neither letter, digit nor symbol and might pass for a free seat. Empty
 * where it would show nothing.
 */
export const makePersonName = (text: string): string =>
  isPlainName(text) ? text : isolate(quoteName(cutName(text), maxLength));

/** Columns of a name within a sentence. */
const maxSpoken = 20;

/** A person's name within a sentence, whose line has something to say besides. */
export function shortenName(name: string): string {
  if (widthOf(name) <= maxSpoken) return name;
  const bare = name.replace(/^\u2068?“(.+)”\u2069?$/, '$1');
  return isolate(quoteName(cutName(bare, maxSpoken), maxSpoken));
}

/**
 * Whether it is a name like most, which stays as it is: none, or one word of Latin letters. To look
 * for all that other names might have takes a millisecond, most of it for compiling the
 * expressions.
 */
const isPlainName = (text: string): boolean =>
  /^[A-Za-z]{0,32}$/.test(text) && ![...readerWords, ...botWords].includes(text.toLowerCase());

/** The first letter of a name, large; undefined for one that begins with none. */
export function makeInitial(name: string): string | undefined {
  // Most have no other name, or one with a Latin letter that no mark can follow.
  if (/^(?:[A-Za-z](?![^ -~])|$)/.test(name)) return name.slice(0, 1).toUpperCase() || undefined;
  const [first = ''] = cutName(name).match(new RegExp(letter, 'u')) ?? [];
  return first === '' ? undefined : first.toUpperCase();
}

function quoteName(name: string, max: number): string {
  const isQuoted = /^“.+”$/.test(name);
  const isTaken = namesBot(name) || namesReader(name);
  if (isQuoted || (commonLetter.test(name) && !isTaken)) return name;
  if (!/[!-~]/.test(name) && !new RegExp(visible, 'u').test(name)) return '';
  const isClear = !isTaken && new RegExp(telling, 'u').test(name);
  return isClear ? name : `“${cutName(name, max - 2)}”`;
}

/** Marks and joiners show nothing without what they belong to. */
const visible = '[\\p{L}\\p{N}\\p{P}\\p{S}]';
const telling = '[\\p{L}\\p{N}\\p{S}]';
const letter = '^\\p{L}\\p{M}*';

/**
 * Letters and ideographs that most names have, and that need no Unicode class; both cases are
 * written out, since to find them for such ranges takes a fifth of a millisecond.
 */
const commonLetter = /[A-Za-z\u00c0-\u024f\u0391-\u03c9\u0410-\u044f\u4e00-\u9fff]/;

/** Letters that look like those of “bot”. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\u0180\u0253\u0299\u03b2\u0432\u13cf\u1d03]/g, 'b'],
  [/[0\u00f8\u03bf\u03c3\u043e\u0585\u1d0f]/g, 'o'],
  [/[\u0167\u03c4\u0442\u1d1b]/g, 't'],
];

/** What a text calls its reader in some language, folded; a test compares them with the texts. */
const readerWords =
  'you yourself tu toi vous usted ustedes voste vos voce dumneavoastra du sie ты вы 你 您 你们'.split(
    ' ',
  );

const namesReader = (name: string): boolean =>
  readerWords.includes(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]|\u2060|[\ufe00-\ufe0f]|[\s.!?]/g, ''),
  );

/** The Latin words that `namesBot` finds. */
const botWords = ['bot', 'botul'];

/**
 * Whether a word of the name is one that the bot has in some language; a test compares them with
 * the texts.
 */
function namesBot(name: string): boolean {
  const folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|\u2060|[\ufe00-\ufe0f]|\u200c|\u200d/g, '');
  const latin = lookalikes.reduce((text, [look, letter]) => text.replace(look, letter), folded);
  return /(?:^|[^a-z\u00df-\u1fff])bot(?:ul)?(?![a-z\u00df-\u1fff])|机器人|機器人/.test(latin);
}
