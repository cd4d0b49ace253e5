/**
 * Commands as they are typed without a slash: the name of one alone, or before what it takes; the
 * name of a game before a level or a command, as `ttt restart`; and the moves of a game. An
 * argument that makes no sense makes the words none of these, since they may be an ordinary
 * sentence.
 */
import type { GameName } from '../../games/game.ts';
import { toHalfWidth } from '../../games/halfWidth.ts';
import { parsePair } from '../settings/pieceSets.ts';
import { trimSigns } from '../telegram/written.ts';
import type { Command } from './commands.ts';
import type { Courtesy } from './typedWords.ts';
import {
  isCourtesy,
  parseColumn,
  parseGameName,
  parseLanguageWord,
  parseLevel,
  parseLevelStep,
  parseOptions,
  parsePhrase,
  parsePlainCommand,
  parseSought,
  parseStarter,
  parseSwitch,
} from './vocabulary.ts';

export interface SaidCommand {
  readonly kind: 'command';
  readonly command: Command;
  readonly argument: string;
}

export type Said =
  | SaidCommand
  | { readonly kind: 'courtesy'; readonly courtesy: Courtesy }
  | { readonly kind: 'game'; readonly game: GameName; readonly argument: string };

const say = (command: Command, argument: string): SaidCommand => ({
  kind: 'command',
  command,
  argument,
});

/** What the words are besides a move, which comes before; undefined for any other words. */
export function parsePlain(text: string): Said | undefined {
  const alone = parsePlainCommand(text) ?? parsePhrase(text);
  if (alone && isCourtesy(alone)) return { kind: 'courtesy', courtesy: alone };
  if (alone) return say(alone, '');
  if (parseLevelStep(text)) return say('level', text);
  if (isLanguageName(text)) return say('language', text);
  const game = hasWords(text) ? parseGameName(text) : undefined;
  if (game) return { kind: 'game', game, argument: '' };
  if (isRecord(text)) return say('position', text);
  return parseGameFirst(text) ?? parseCommandFirst(text) ?? parseGameAmong(text);
}

/** A code, such as `es`, may be an ordinary word. */
function isLanguageName(text: string): boolean {
  const isName = text.length >= 4 || /^[\u4e00-\u9fff]{2,}$/.test(text);
  const language = isName ? parseLanguageWord(text) : undefined;
  return language !== undefined && language !== 'auto';
}

/**
 * The ways to part the words in two, the longest first part first. Chinese needs no space between
 * them: then they are joined.
 */
function partings(
  text: string,
): readonly (readonly [head: string, rest: string, isJoined: boolean])[] {
  const run = /^[\u4e00-\u9fff]+/.exec(text)?.[0].length ?? 0;
  const ends = [...text.matchAll(/[\s:：=,，、]/g)].map(({ index }) => index);
  const cuts = [
    ...new Set([...ends, ...Array.from({ length: run }, (_, index) => index + 1)]),
  ].sort((a, b) => b - a);
  return cuts
    .map(
      (cut) =>
        [
          trimSigns(text.slice(0, cut)),
          trimSigns(text.slice(cut).replace(/^=/, '')),
          !ends.includes(cut),
        ] as const,
    )
    .filter(([head, rest]) => head !== '' && rest !== '');
}

/** Numbers alone, with whatever signs, may be anything. */
const hasWords = (text: string): boolean =>
  /[\u4e00-\u9fff]/.test(text) || text.toLowerCase() !== text.toUpperCase();

function parseGameFirst(text: string): Said | undefined {
  if (!hasWords(text)) return undefined;
  for (const [head, argument] of partings(text)) {
    const game = parseGameName(head);
    if (!game) continue;
    if (canFollow(game, argument)) return { kind: 'game', game, argument };
  }
  return undefined;
}

/** Whether the words make sense after the name of a game. */
export const canFollow = (game: GameName, argument: string): boolean =>
  areOptions(argument, 'noGame') ||
  isMove(argument) ||
  isRecord(argument, game) ||
  parseAfterGame(game, argument) !== undefined;

function parseGameAmong(text: string): Said | undefined {
  const { games, rest } = parseOptions(hasWords(text) ? text : '');
  return games.length === 1 && rest.length === 0 ? say('play', text) : undefined;
}

function parseCommandFirst(text: string): Said | undefined {
  for (const [head, argument, isJoined] of partings(text)) {
    const command = parsePlainCommand(head);
    // Any other word might be the name of a room.
    if (
      isJoined &&
      (command === 'leave' ||
        (namesRoom(command) && /^[\u4e00-\u9fff]/.test(argument) && !parseGameName(argument)))
    )
      continue;
    if (command && takesWords(command, argument))
      return say(command === 'start' ? 'play' : command, argument);
  }
  return undefined;
}

const isMove = (text: string): boolean =>
  /^(?:\d{1,2}|[a-i]\s?\d)$/i.test(toHalfWidth(text)) || parseColumn(text) !== undefined;

/** Whether the words are options and nothing else. */
function areOptions(text: string, mayHave: 'game' | 'levelsAndGame' | 'noGame'): boolean {
  const { games, starters, rest } = parseOptions(text, {
    hasGame: mayHave === 'noGame',
    maxLevels: 2,
  });
  const isTooMuch =
    mayHave === 'noGame' ? games.length > 0 : mayHave === 'levelsAndGame' && starters.length > 0;
  return rest.length === 0 && !isTooMuch;
}

/** A game, a clock, or both, in any order, or nothing. */
const isSought = (text: string): boolean => parseSought(text).rest === '';

/** A room's name is a single word; a game and a clock may follow. */
function isRoom(text: string): boolean {
  const nameless = parseSought(text);
  if (nameless.game && nameless.rest === '') return true;
  const [name = '', ...sought] = text.split(/\s+/);
  return new RegExp(roomPattern, 'u').test(name) && isSought(sought.join(' '));
}
const roomPattern = '^[\\p{L}\\p{N}_-][\\p{L}\\p{M}\\p{N}_-]{0,31}$';

const namesRoom = (command: Command | undefined): boolean =>
  command === 'room' || command === 'join';

/** Whether the argument makes sense after each command that takes one. */
const takes: Partial<Record<Command, (argument: string) => boolean>> = {
  start: (text) => areOptions(text, 'game'),
  play: (text) => areOptions(text, 'game'),
  top: (text) => (parseGameName(text) ?? parseSwitch(text)) !== undefined,
  rules: (text) => parseGameName(text) !== undefined,
  tictactoe: (text) => areOptions(text, 'noGame'),
  connectfour: (text) => areOptions(text, 'noGame'),
  connectfour7: (text) => areOptions(text, 'noGame'),
  duel: isSought,
  challenge: (text) => /^@\w+(?:\s|$)/.test(text) && isSought(text.replace(/^\S+\s*/, '')),
  room: isRoom,
  join: (text) => !/\s/.test(text) && isRoom(text),
  leave: (text) => !/\s/.test(text) && isRoom(text),
  someone: isSought,
  watch: (text) => areOptions(text, 'levelsAndGame'),
  move: isMove,
  position: (text) => findMoves(text) !== undefined,
  pieces: (text) => parsePair(text) !== undefined,
  level: (text) => parseLevel(text) !== undefined,
  first: (text) => parseStarter(text) !== undefined,
  language: (text) => parseLanguageWord(text) !== undefined,
  notices: (text) => parseSwitch(text) !== undefined,
};

/**
 * Whether the words make sense after the command; of one that takes any words at all, which would
 * swallow sentences, never.
 */
export const takesWords = (command: Command, words: string): boolean =>
  takes[command]?.(words) ?? false;

/** Commands for the game of the chat, which the game's name may come before. */
const ofChat: readonly Command[] = [
  'move',
  'board',
  'hint',
  'moves',
  'save',
  'undo',
  'draw',
  'restart',
  'end',
];
/** Those that take a game, which follows what else they take. */
const withGame: readonly Command[] = [
  'rules',
  'top',
  'duel',
  'watch',
  'someone',
  'room',
  'challenge',
];

/**
 * A command after or before others of the words that follow a game's name: `ttt restart`, `ttt bot
 * start`.
 */
export function parseAfterGame(game: GameName, argument: string): SaidCommand | undefined {
  const pairs = [
    [argument, ''] as const,
    ...partings(argument).flatMap(([head, rest]) => [[head, rest] as const, [rest, head] as const]),
  ];
  for (const [name, rest] of pairs) {
    const command = parsePlainCommand(name);
    if (!command) continue;
    if (command === 'start' || command === 'play' || command === 'first') {
      if (areOptions(rest, 'noGame')) return say('play', `${game} ${rest}`.trim());
    } else if (ofChat.includes(command)) {
      if (command === 'move' ? isMove(rest) : rest === '') return say(command, rest);
    } else if (withGame.includes(command)) {
      const all = `${rest} ${game}`.trim();
      if (takes[command]?.(all)) return say(command, all);
    } else if (command === 'position' && isRecord(rest, game))
      return say(command, `${game} ${rest}`);
  }
  return undefined;
}

/** Whether a command that stands behind a game's name is for the game that is played here. */
export const isForChat = (command: Command): boolean => ofChat.includes(command);

/**
 * Moves, as words of cells, of digits, and of numbers of moves, with the options among them;
 * undefined where anything else is.
 */
function findMoves(text: string) {
  const { games, levels, starters, rest } = parseOptions(text, { isRecord: true });
  const words = rest.map(toHalfWidth);
  const areMoves =
    words.some((word) => /\d/.test(word)) &&
    words.every((word) => /^(?:[a-i]\d|\d|[.。…])+$/i.test(word));
  return games.length <= 1 && words.length > 0 && areMoves
    ? { words, games, levels, starters }
    : undefined;
}

/**
 * Whether the words are the record of a game, or its board, perhaps with a level and so on. What
 * may be a single move, a level, or the number of a board is none.
 */
export function isRecord(text: string, named?: GameName): boolean {
  const found = findMoves(text);
  if (!found) return false;
  const { words, games, levels, starters } = found;
  if (named && games.length > 0) return false;
  const game = named ?? games[0];
  const isDescribed = levels.length + starters.length > 0;
  const moves = words.join(' ').replace(/\b\d+\.\s*/g, '');
  const cells = moves.match(/[a-i]\d/gi)?.length ?? 0;
  const digits = moves.replace(/[a-i]\d|\s/gi, '');
  if (moves !== words.join(' ')) return moves !== '';
  if (cells > 0) return cells + digits.length > 1 || isDescribed;
  const least = game || (isDescribed && words.length === 1) ? 2 : 3;
  return (
    digits.length >= least && !(named && digits.length === 2 && words.length === 1 && !isDescribed)
  );
}
