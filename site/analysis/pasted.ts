/**
 * What is pasted: a link to this page or into the bot, the address in it, moves, a board, or a line
 * that the bot gave to keep.
 */
import { parseGamePayload } from '../../src/bot/buttons/gameLink.ts';
import { commandWords } from '../../src/bot/texts/commands.ts';
import { parseBoard } from '../../src/games/boardString.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { toHalfWidth } from '../../src/games/halfWidth.ts';
import type { Position } from '../../src/games/position.ts';
import { defaultGameFor } from '../../src/games/record.ts';
import { levels, strategyNames } from '../../src/strategies/names.ts';
import { findGameName } from './address.ts';
import { hasMoves, parseLine } from './lineText.ts';

/**
 * The part after `#` of a link, or the same alone, as `ticTacToe/B2A1`; undefined for a text
 * without.
 */
export function hashIn(text: string): string | undefined {
  if (text.includes('#')) return text.slice(text.indexOf('#'));
  const [name = ''] = text.trim().split('/');
  return name.length < text.trim().length && findGameName(name) ? `#${text.trim()}` : undefined;
}

/** The game of a link into the bot, such as `https://t.me/linia_bot?start=gBDDEC`. */
function parseBotLink(text: string): Position | undefined {
  const [, payload = ''] = /[?&]start=([\w-]+)/.exec(text) ?? [];
  const link = parseGamePayload(payload);
  return link?.kind === 'game' ? link.position : undefined;
}

/**
 * The line of a link into the bot, of moves or of a board; where no game is told that of `shown` is
 * the likeliest, and for a board of another size the first game of that size.
 */
export function parsePasted(text: string, shown: GameName): Position | undefined {
  const linked = parseBotLink(text);
  if (linked) return hasMoves(linked) ? linked : undefined;
  const { game, moves, isKept } = readKept(text);
  const likely = isKept ? defaultGameFor(!/[a-z]/i.test(moves)) : shown;
  const ofSize = gameOfBoard(moves, likely);
  const names = game ? [game] : [likely, ...(ofSize ? [ofSize] : gameNames)];
  return names.map((name) => parseLine(name, moves)).find((line) => line && hasMoves(line));
}

/** The game that a text which cannot be read is meant for, and what of it are the moves. */
export function findMeant(text: string, shown: GameName) {
  const { game, moves } = readKept(text);
  const name = game ?? gameOfBoard(moves, shown);
  return name ? { name, text: moves } : { name: shown, text };
}

/** The likely game where the board has its size, else the first game of that size. */
const gameOfBoard = (moves: string, likely: GameName): GameName | undefined =>
  [likely, ...gameNames].find((name) => parseBoard(games[name], moves) !== undefined);

/** How the bot writes who begins, and its level or strategy. */
const seatWords: readonly string[] = ['me', 'bot', ...levels, ...strategyNames];

/**
 * The parts of `/open connectfour7 514 me hard`, each of which but the moves may be left out;
 * `isKept` where a command begins it, whose default is its own game.
 */
function readKept(text: string) {
  const words = toHalfWidth(text).trim().split(/\s+/);
  const isKept = isOpening(commandIn(words[0]));
  if (isKept) words.shift();
  const game = findGameName(commandIn(words[0]));
  if (game) words.shift();
  while (seatWords.includes(words[words.length - 1]?.toLowerCase() ?? '')) words.pop();
  return { game, moves: words.join(' '), isKept };
}

/** The word without the slash before it and the bot's name behind it. */
const commandIn = (word = ''): string => word.replace(/^\//, '').replace(/@\w+$/, '').toLowerCase();

/** Whether it is a name, in any language, of a command that takes moves. */
const isOpening = (name: string): boolean =>
  ['position', 'analysis'].includes(commandWords().get(name) ?? '');
