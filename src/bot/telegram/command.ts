/** The commands, and how a message is taken apart into one. */

/**
 * What can stand after each command, by examples that are understood in every language. The commands are in the order of
 * Telegram's menu, which shows all but `start` and the owner's `status`.
 */
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

const aliases = new Map<string, Command>([
  ['tres', 'tictactoe'],
  ['quatre', 'connectfour'],
  ['final', 'end'],
]);

export type CommandResult =
  | { readonly kind: 'command'; readonly command: Command; readonly argument: string }
  /** Begins with `/` and is for us, but is no command of ours. */
  | { readonly kind: 'unknown'; readonly name: string; readonly isAddressed: boolean }
  | { readonly kind: 'otherBots' }
  | { readonly kind: 'noCommand' };

/** `botUsername` without `@`; while it is not known, every addressed command counts as ours. */
export function parseCommand(text: string, botUsername: string | undefined): CommandResult {
  const match = /^\/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{1,64}))?(?:\s+([\s\S]*))?$/.exec(text.trim());
  if (!match?.[1]) return { kind: 'noCommand' };
  const addressee = match[2];
  if (addressee && botUsername && addressee.toLowerCase() !== botUsername.toLowerCase()) return { kind: 'otherBots' };
  const name = match[1].toLowerCase();
  const command = commands.find((each) => each === name) ?? aliases.get(name);
  if (!command) return { kind: 'unknown', name, isAddressed: addressee !== undefined };
  return { kind: 'command', command, argument: (match[3] ?? '').trim() };
}
