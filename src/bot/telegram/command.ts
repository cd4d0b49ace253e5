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

/** Aliases that native players of the five languages type, as far as Telegram recognizes them as commands. */
const aliases: Partial<Record<Command, readonly string[]>> = {
  start: ['inici', 'inicio', 'meniu'],
  play: ['new', 'juga', 'jugar', 'joaca', 'nova', 'nueva'],
  puzzle: ['problema', 'puzle', 'problem'],
  hint: ['pista', 'indiciu'],
  settings: ['menu', 'preferencies', 'preferencias', 'setari'],
  help: ['ajuda', 'ayuda', 'ajutor'],
  tictactoe: ['tres', 'trei', 'ttt', 'xo', 'tresenratlla', 'tresenraya', 'xsi0'],
  connectfour: ['quatre', 'cuatro', 'patru', 'connect4', 'quatreenratlla', 'cuatroenraya', 'patruinlinie'],
  connectfour7: ['quatre7', 'cuatro7', 'patru7', 'connect47'],
  duel: ['duelo'],
  room: ['sala', 'camera', 'convida'],
  join: ['entra', 'entrar', 'intra'],
  leave: ['surt', 'deixa', 'salir', 'iesi'],
  watch: ['mira', 'priveste'],
  move: ['jugada', 'mutare'],
  board: ['tauler', 'tablero', 'tabla'],
  position: ['posicio', 'posicion', 'pozitie'],
  restart: ['reinicia', 'reiniciar', 'reia'],
  end: ['stop', 'final', 'fin', 'acaba', 'terminar', 'incheie'],
  level: ['nivell', 'nivel'],
  first: ['comenca', 'empieza', 'incepe'],
  language: ['llengua', 'idioma', 'limba'],
  forget: ['oblida', 'olvida', 'olvidar', 'uita'],
};

/** Every name of each command except the owner's. */
export function commandWords(): ReadonlyMap<string, Command> {
  const everybodys = commands.filter((command) => command !== 'status');
  return new Map(everybodys.flatMap((command) => [command, ...(aliases[command] ?? [])].map((name) => [name, command] as const)));
}

/** Commands that erase or end something, so a mistyped word must not lead to them. */
const neverGuessed: readonly Command[] = ['forget', 'restart', 'end', 'leave'];

/** The names that a mistyped word is compared with. */
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
  const command = commands.find((each) => each === name || aliases[each]?.includes(name));
  const argument = (match[3] ?? '').trim();
  if (!command) return { kind: 'unknown', name, argument, isAddressed: addressee !== undefined } as const;
  return { kind: 'command', command, argument } as const;
}
