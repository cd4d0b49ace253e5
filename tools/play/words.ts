/** What the terminal says by itself; all else is the bot's own text. */
import type { Language } from '../../src/bot/settings/language.ts';

/** How to play here, said once. */
export const introductions: Record<Language, string> = {
  ca: 'Escriu una jugada, la lletra d’una tecla o una ordre, com ara /help. /quit tanca el programa, i les partides amb ell.',
  en: 'Type a move, the letter of a key, or a command such as /help. /quit ends the program, and its games with it.',
  es: 'Escribe una jugada, la letra de una tecla o un comando, como /help. /quit cierra el programa, y las partidas con él.',
  ro: 'Scrie o mutare, litera unei taste sau o comandă, cum ar fi /help. /quit închide programul, și partidele odată cu el.',
  zh: '请输入着法、按键前的字母，或命令（如 /help）。输入 /quit 退出程序，对局不会保留。',
};
