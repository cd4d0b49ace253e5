/** What the terminal says by itself; all else is the bot's own text. */
import type { InEnglishAtLeast } from '../../src/bot/settings/language.ts';

/** How to play here, said once. */
export const introductions: InEnglishAtLeast = {
  ca: 'Escriu una jugada, la lletra d’un botó o una ordre, com ara /help. /quit tanca el programa, i les partides es perden.',
  en: 'Type a move, the letter of a button, or a command such as /help. /quit ends the program, and its games with it.',
  es: 'Escribe una jugada, la letra de un botón o un comando, como /help. /quit cierra el programa, y las partidas se pierden.',
  ro: 'Scrie o mutare, litera unui buton sau o comandă, de exemplu /help. /quit închide programul, iar partidele se pierd.',
  zh: '请输入着法、按钮前的字母，或 /help 这样的命令。输入 /quit 退出程序，对局不会保留。',
};
