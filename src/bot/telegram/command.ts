/** The commands in the order of Telegram's menu, with examples of what can follow each, understood in every language. */
export const examples = {
  start: [],
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
  position: ['4453', 'B2 A1', 'tictactoe 5 1 hard'],
  restart: [],
  end: [],
  level: ['ladder-3'],
  first: ['alternate'],
  language: ['es'],
  forget: [],
  status: [],
} satisfies Record<string, readonly string[]>;
export type Command = keyof typeof examples;

export const commands = Object.keys(examples) as readonly Command[];
export const menuCommands = commands.filter((command) => command !== 'status' && command !== 'start');

const aliases: Partial<Record<Command, string>> = { tictactoe: 'tres', connectfour: 'quatre', end: 'final' };

export type CommandResult = Readonly<ReturnType<typeof parseCommand>>;

/** `botUsername` without `@`; while it is not known, every addressed command counts as ours. */
export function parseCommand(text: string, botUsername: string | undefined) {
  const match = /^\/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{1,64}))?(?:\s+([\s\S]*))?$/.exec(text.trim());
  if (!match?.[1]) return { kind: 'noCommand' } as const;
  const addressee = match[2];
  if (addressee && botUsername && addressee.toLowerCase() !== botUsername.toLowerCase()) return { kind: 'otherBots' } as const;
  const name = match[1].toLowerCase();
  const command = commands.find((each) => each === name || aliases[each] === name);
  if (!command) return { kind: 'unknown', name, isAddressed: addressee !== undefined } as const;
  return { kind: 'command', command, argument: (match[3] ?? '').trim() } as const;
}
