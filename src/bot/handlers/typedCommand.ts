/**
 * What the words behind a slash mean where they are no command that Telegram knows: in letters of a
 * language, of several words, a game, a level.
 */
import { type GameName, gameNames } from '../../games/game.ts';
import type { Chat } from '../telegram/update.ts';
import { trimSigns } from '../telegram/written.ts';
import { type CommandResult, commandOf } from '../texts/commands.ts';
import { canFollow, parsePlain, type Said, takesWords } from '../texts/plainWords.ts';
import {
  isCourtesy,
  parseGameName,
  parseLevel,
  parsePhrase,
  parsePlainCommand,
} from '../texts/vocabulary.ts';

export type TypedCommand = CommandResult | Extract<Said, { kind: 'game' }>;

/**
 * `text` is the whole message. In a group others' bots may have commands of such names, unless ours
 * is named.
 */
export function nameCommand(
  parsed: CommandResult,
  text: string,
  { isPrivate }: Chat,
): TypedCommand {
  if (parsed.kind === 'noCommand' || parsed.kind === 'otherBots') return parsed;
  const { argument, isAddressed } = parsed;
  // What is more than a command alone is compared with the words of all languages.
  if (parsed.kind === 'command' && argument === '') return parsed;
  const isOurs = isPrivate || isAddressed;
  const words = text.slice(1).replace(/^([^\s@]*)@\w+/, '$1');
  const phrase = isPrivate ? parsePhrase(words) : undefined;
  const asked = phrase && !isCourtesy(phrase) ? phrase : undefined;
  // `/invitar amigos` names a room, and `/invite a friend` is the phrase.
  const isArgument =
    parsed.kind === 'command' && parsed.command === asked && takesWords(asked, argument);
  if (asked && !isArgument) return { kind: 'command', command: asked, argument: '', isAddressed };
  if (parsed.kind === 'command') {
    const game = parseGameName(parsed.command);
    return !game || !isOurs || isGameWith(game, argument)
      ? parsed
      : (readWords(words, isAddressed) ?? parsed);
  }
  const { name } = parsed;
  const command = parsePlainCommand(name);
  if (command) return { kind: 'command', command, argument, isAddressed };
  if (!isOurs && !isForeign(name)) return parsed;
  const game = parseGameName(name);
  if (game && isGameWith(game, argument)) return { kind: 'game', game, argument };
  const read =
    readWords(words, isAddressed) ?? (game ? { kind: 'game', game, argument } : undefined);
  return (
    read ??
    (parseLevel(words)
      ? { kind: 'command', command: 'level', argument: words, isAddressed }
      : parsed)
  );
}

/**
 * Whether the first word is the game's name, and what follows belongs to it: `/tres difícil`, but
 * not `/tres en ratlla`.
 */
const isGameWith = (game: GameName, argument: string): boolean =>
  argument === '' || canFollow(game, trimSigns(argument));

function readWords(words: string, isAddressed: boolean): TypedCommand | undefined {
  const said = parsePlain(words);
  if (said?.kind === 'courtesy') return undefined;
  return said?.kind === 'command' ? { ...said, isAddressed } : said;
}

/** Telegram knows no commands with such letters. */
const isForeign = (name: string): boolean => /\W/.test(name);

/**
 * Each game's own name is a command, in groups as well. Its other names are, too, where the message
 * is plainly for us.
 */
export const findGame = (name: string): GameName | undefined =>
  gameNames.find((game) => commandOf(game) === name);
