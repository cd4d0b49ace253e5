/** What the terminal says by itself; all else is the bot's own text. */
import { type InEnglishAtLeast, languages } from '../../src/bot/settings/language.ts';
import { joinSentences } from '../../src/bot/texts/sentences.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';

/** How to play here, said once. */
export const introductions: InEnglishAtLeast = {
  ca: 'Escriu una jugada, la lletra d’un botó o una ordre, com ara /help. /quit tanca el programa, i les partides es perden.',
  en: 'Type a move, the letter of a button, or a command such as /help. /quit ends the program, and its games with it.',
  es: 'Escribe una jugada, la letra de un botón o un comando, como /help. /quit cierra el programa, y las partidas se pierden.',
  ro: 'Scrie o mutare, litera unui buton sau o comandă, de exemplu /help. /quit închide programul, iar partidele se pierd.',
  zh: '请输入着法、按钮前的字母，或 /help 这样的命令。输入 /quit 退出程序，对局不会保留。',
};

/** What is asked on the first board: cells are typed here, not tapped. */
const typeHere: Readonly<Record<'square' | 'column', InEnglishAtLeast>> = {
  square: {
    ca: 'Escriu una casella.',
    en: 'Type a square.',
    es: 'Escribe una casilla.',
    ro: 'Scrie o căsuță.',
    zh: '请输入格子。',
  },
  column: {
    ca: 'Escriu una columna.',
    en: 'Type a column.',
    es: 'Escribe una columna.',
    ro: 'Scrie o coloană.',
    zh: '请输入列号。',
  },
};

/** Stands for the piece that is to move. */
const anyPiece = '~';

/** The bot's text, with what is typed here for what is tapped in Telegram. */
export function sayTyped(text: string): string {
  let said = text;
  for (const language of languages) {
    const { yourTurn, turnOf, tapHere } = textsOf(language);
    // Two languages may tap in the same words, but say in other ones whose turn it is.
    for (const where of ['square', 'column'] as const)
      for (const turn of [yourTurn, turnOf(anyPiece)]) {
        const asked = joinSentences(turn, tapHere(where === 'column'));
        const typed = joinSentences(turn, typeHere[where][language] ?? typeHere[where].en);
        said = said.replace(patternOf(asked), (_, piece) => typed.replace(anyPiece, piece));
      }
  }
  return said;
}

/** Above a board a long line is broken. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(sentence.replace(/\./g, '\\.').replace(/ /g, '\\s').replace(anyPiece, '(\\S+)'));
