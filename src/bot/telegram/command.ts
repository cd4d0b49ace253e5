import type { Language, TypedWords } from '../settings/language.ts';

/** The commands in the order of Telegram's menu, with examples of what can follow each, understood in every language. */
export const examples = {
  start: [],
  play: ['connectfour hard'],
  puzzle: [],
  help: [],
  tictactoe: ['hard bot'],
  connectfour: ['expert alternate'],
  connectfour7: ['easy'],
  duel: ['connectfour'],
  room: ['sunday connectfour'],
  join: ['sunday'],
  leave: [],
  watch: ['easy perfect connectfour'],
  move: [],
  board: [],
  hint: [],
  position: ['4453', 'B2 A1', 'tictactoe 5 1 hard'],
  restart: [],
  end: [],
  settings: [],
  level: ['ladder-3'],
  first: ['alternate'],
  language: ['es'],
  forget: [],
  status: [],
} satisfies Record<string, readonly string[]>;
export type Command = keyof typeof examples;

export const commands = Object.keys(examples) as readonly Command[];
export const menuCommands = commands.filter((command) => command !== 'status');

/**
 * What native players type instead, by language, as far as Telegram takes it for a command; what several languages share stands with the
 * first of them. `npm run texts` lists what a language has no word for; an empty list says that it needs none.
 */
const aliases: Readonly<Record<Exclude<Command, 'status'>, TypedWords>> = {
  start: { en: [], ca: ['inici'], es: ['inicio'], ro: ['meniu'] },
  play: { en: ['new'], ca: ['juga', 'nova'], es: ['jugar', 'nueva'], ro: ['joaca'] },
  puzzle: { en: [], ca: ['problema'], es: ['puzle'], ro: ['problem'] },
  hint: { en: [], ca: ['pista'], es: [], ro: ['indiciu'] },
  settings: { en: ['menu'], ca: ['preferencies'], es: ['preferencias'], ro: ['setari'] },
  help: { en: [], ca: ['ajuda'], es: ['ayuda'], ro: ['ajutor'] },
  tictactoe: { en: ['ttt', 'xo'], ca: ['tres', 'tresenratlla'], es: ['tresenraya'], ro: ['trei', 'xsi0'] },
  connectfour: {
    en: ['connect4'],
    ca: ['quatre', 'quatreenratlla'],
    es: ['cuatro', 'cuatroenraya'],
    ro: ['patru', 'patruinlinie'],
  },
  connectfour7: { en: ['connect47'], ca: ['quatre7'], es: ['cuatro7'], ro: ['patru7'] },
  duel: { en: [], ca: [], es: ['duelo'], ro: [] },
  room: { en: [], ca: ['sala', 'convida'], es: [], ro: ['camera'] },
  join: { en: [], ca: ['entra'], es: ['entrar'], ro: ['intra'] },
  leave: { en: [], ca: ['surt', 'deixa'], es: ['salir'], ro: ['iesi'] },
  watch: { en: [], ca: ['mira'], es: [], ro: ['priveste'] },
  move: { en: [], ca: ['jugada'], es: [], ro: ['mutare'] },
  board: { en: [], ca: ['tauler'], es: ['tablero'], ro: ['tabla'] },
  position: { en: [], ca: ['posicio'], es: ['posicion'], ro: ['pozitie'] },
  restart: { en: [], ca: ['reinicia'], es: ['reiniciar'], ro: ['reia'] },
  end: { en: ['stop'], ca: ['final', 'acaba'], es: ['fin', 'terminar'], ro: ['incheie'] },
  level: { en: [], ca: ['nivell'], es: ['nivel'], ro: [] },
  first: { en: [], ca: ['comenca'], es: ['empieza'], ro: ['incepe'] },
  language: { en: [], ca: ['llengua'], es: ['idioma'], ro: ['limba'] },
  forget: { en: [], ca: ['oblida'], es: ['olvida', 'olvidar'], ro: ['uita'] },
};

/** Every name of each command except the owner's. */
export function commandWords(): ReadonlyMap<string, Command> {
  const namesOf = (command: keyof typeof aliases) => [command, ...Object.values(aliases[command]).flat()];
  return new Map(menuCommands.flatMap((command) => namesOf(command).map((name) => [name, command] as const)));
}

/** Commands that erase or end something, so a mistyped word must not lead to them. */
const neverGuessed: readonly Command[] = ['forget', 'restart', 'end', 'leave'];

/** The commands that native players of a language can type only in English. */
export const commandsWithoutAlias = (language: Language): readonly Command[] =>
  menuCommands.filter((command) => aliases[command][language] === undefined);

/** The names among which a mistyped one is guessed. */
export const guessableWords = (): ReadonlyMap<string, Command> =>
  new Map([...commandWords()].filter(([, command]) => !neverGuessed.includes(command)));

export type CommandResult = Readonly<ReturnType<typeof parseCommand>>;

/** Parses a command. `botUsername` has no `@`; if it is unknown, every addressed command counts as ours. */
export function parseCommand(text: string, botUsername: string | undefined) {
  const match = /^\/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{1,64}))?(?:\s+([\s\S]*))?$/.exec(text.trim());
  if (!match?.[1]) return { kind: 'noCommand' } as const;
  const addressee = match[2];
  if (addressee && botUsername && addressee.toLowerCase() !== botUsername.toLowerCase()) return { kind: 'otherBots' } as const;
  const name = match[1].toLowerCase();
  const command = name === 'status' ? name : commandWords().get(name);
  const argument = (match[3] ?? '').trim();
  if (!command) return { kind: 'unknown', name, argument, isAddressed: addressee !== undefined } as const;
  return { kind: 'command', command, argument } as const;
}
