/** The commands, their aliases, and how a message is taken apart into one. */

export const commands = [
  'start',
  'help',
  'tictactoe',
  'connectfour',
  'connectfour7',
  'duel',
  'room',
  'join',
  'leave',
  'watch',
  'move',
  'position',
  'restart',
  'end',
  'level',
  'first',
  'language',
  'forget',
  'status',
] as const;
export type Command = (typeof commands)[number];

const aliases: readonly (readonly [alias: string, command: Command])[] = [
  ['tres', 'tictactoe'],
  ['quatre', 'connectfour'],
  ['final', 'end'],
];

/** Those that Telegram's menu shows, in its order; `status` is the owner's. */
export const menuCommands = commands.filter(
  (command): command is Exclude<Command, 'start' | 'status'> => command !== 'status' && command !== 'start',
);

/** What can stand after a command, by examples that are understood in every language. */
export const examples: Partial<Record<Command, readonly string[]>> = {
  tictactoe: ['hard bot'],
  connectfour: ['expert alternate'],
  connectfour7: ['easy'],
  duel: ['connectfour'],
  room: ['sunday connectfour'],
  join: ['sunday'],
  watch: ['easy perfect connectfour'],
  position: ['4453', 'B2 A1', 'tictactoe 5 1 hard'],
  level: ['ladder-3'],
  first: ['alternate'],
  language: ['es'],
};

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
  const command = commands.find((each) => each === name) ?? aliases.find(([alias]) => alias === name)?.[1];
  if (!command) return { kind: 'unknown', name, isAddressed: addressee !== undefined };
  return { kind: 'command', command, argument: (match[3] ?? '').trim() };
}
