/**
 * What is pasted and no address of this page: a link into the bot, moves, a board, or a line that
 * the bot gave to keep.
 */
import { parseGamePayload } from '../../src/bot/buttons/gameLink.ts';
import { commandWords } from '../../src/bot/texts/commands.ts';
import { looksLikeBoard } from '../../src/games/boardRecord.ts';
import { parseBoard } from '../../src/games/boardString.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { toHalfWidth, withoutZeroWidth } from '../../src/games/halfWidth.ts';
import type { Position } from '../../src/games/position.ts';
import { defaultGameFor } from '../../src/games/record.ts';
import { levels, strategyNames } from '../../src/strategies/names.ts';
import { decode, findGameName } from './address.ts';
import { hasMoves, parseLine } from './lineText.ts';

/** The game of a link into the bot, such as `https://t.me/linia_bot?start=gBDDEC`. */
function parseBotLink(text: string): Position | undefined {
  const link = [text, decode(text)].find((each) => startOfBot.test(each));
  const [, payload = ''] = startOfBot.exec(link ?? '') ?? [];
  const opened = parseGamePayload(payload);
  return opened?.kind === 'game' ? opened.position : undefined;
}
const startOfBot = /[?&]start=([\w-]+)/;

/** The game that a text is meant for, and what of it are the moves. */
export interface Meant {
  readonly meant: GameName;
  readonly text: string;
}

export interface Pasted extends Meant {
  /** Undefined where nothing can be played; else maybe of another game than was meant. */
  readonly line: Position | undefined;
}

/**
 * The line of a link into the bot, of moves or of a board. Where no game is told that of `shown` is
 * meant; what cannot be played there may be a board of the first game of its size, or the moves of
 * the first game that has them.
 */
export function parsePasted(pasted: string, shown: GameName): Pasted {
  const linked = parseBotLink(pasted);
  if (linked)
    return { line: hasMoves(linked) ? linked : undefined, meant: linked.game.name, text: pasted };
  const { game, moves, isKept } = readKept(pasted);
  const meant = game ?? (isKept ? usualGame(moves) : shown);
  const ofSize = gameOfBoard(moves, meant);
  const names = game ? [game] : [meant, ...(ofSize ? [ofSize] : gameNames)];
  const line = names.map((name) => parseLine(name, moves)).find((each) => each && hasMoves(each));
  if (line || game || isKept) return { line, meant, text: moves };
  return ofSize ? { line, meant: ofSize, text: moves } : { line, meant, text: pasted };
}

/** The game that the bot takes moves for, or a board, that name none. */
const usualGame = (moves: string): GameName =>
  (looksLikeBoard(moves) ? gameOfBoard(moves, 'ticTacToe') : undefined) ??
  defaultGameFor(!/[a-z]/i.test(moves));

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
  const words = withoutZeroWidth(toHalfWidth(text)).trim().split(/\s+/);
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
