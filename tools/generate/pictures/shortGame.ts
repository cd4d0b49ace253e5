/**
 * Finds a game against the bot that a person wins soon, for pictures. It is played without a
 * browser, with one seed after another, and goes the same way in a scene with the same seed.
 */

import { createRandom } from '../../../playground/random.ts';
import { createBundleSession } from '../../../playground/server/bundleWorld.ts';
import { type ChatMessage, findButton } from '../../../playground/telegram/model/model.ts';
import { defaultPieces } from '../../../src/bot/settings/pieceSets.ts';
import { games, type InLineGame } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  startPosition,
} from '../../../src/games/position.ts';
import { chooseMove } from '../../../src/strategies/choose.ts';
import type { StrategyName } from '../../../src/strategies/names.ts';
import { steadySession, thinkMs } from './scene.ts';

export interface ShortGame {
  readonly game: InLineGame;
  readonly seed: number;
  /** The button of the first menu that begins the game. */
  readonly button: string;
  /** The person's moves. */
  readonly moves: readonly Move[];
}

export interface Wanted extends Pick<ShortGame, 'game' | 'button'> {
  /** The strategy that the person plays. */
  readonly by: StrategyName;
  readonly line: 'any' | 'diagonal';
  /** The most moves of the person. */
  readonly movesAtMost: number;
}

/** Games that a person wins soon; if a level has become stronger, more moves may be needed. */
export const shortGames = {
  ticTacToe: {
    game: games.ticTacToe,
    button: '▶ Tic-tac-toe · Medium',
    by: 'minimax',
    line: 'any',
    movesAtMost: 4,
  },
  connectFour: {
    game: games.connectFour,
    button: '▶ Connect Four · Medium',
    by: 'negamax-8',
    line: 'diagonal',
    movesAtMost: 8,
  },
} satisfies Record<string, Wanted>;

const seedsTried = 300;

/** Throws if no seed gives one. */
export function findShortGame(code: string, wanted: Wanted): ShortGame {
  const { game, button, movesAtMost } = wanted;
  for (let seed = 1; seed <= seedsTried; seed++) {
    const moves = winningMoves(code, seed, wanted);
    if (moves !== undefined) return { game, seed, button, moves };
  }
  throw new Error(
    `in ${seedsTried} games after "${button}" nobody won within ${movesAtMost} moves as wanted`,
  );
}

/** The person's moves, if they win in time. */
function winningMoves(
  code: string,
  seed: number,
  { game, button, by, line, movesAtMost }: Wanted,
): readonly Move[] | undefined {
  const { board, tap } = begin(code, seed, button);
  const fraction = createRandom(seed);
  const random = { below: (count: number) => Math.floor(fraction() * count) };
  const moves: Move[] = [];
  for (let position = startPosition(game); moves.length < movesAtMost; ) {
    const { move } = chooseMove(by, position, { random });
    moves.push(move);
    tap(rowOf(game, move), move % game.columns);
    position = play(position, move);
    if (isOver(position)) return isWonBy(position, line) ? moves : undefined;
    position = play(position, findReply(position, board));
    if (isOver(position)) return undefined;
  }
  return undefined;
}

/** Performs the actions of a scene: random numbers are the same only after the same actions. */
function begin(code: string, seed: number, button: string) {
  const { world } = createBundleSession(steadySession(code, seed));
  const ada = world.telegram.users[0]!;
  const think = (): void => world.clock.advance(thinkMs);
  think();
  ada.send('/start');
  const menu = ada.chat.messages.at(-1)!;
  think();
  ada.tap(menu, findButton(menu, button));
  const board = ada.chat.messages.at(-1)!;
  const tap = (row: number, column: number): void => {
    think();
    ada.tap(board, board.keyboard!.inline_keyboard[row]![column]!);
  };
  return { board, tap };
}

function isWonBy({ game, outcome }: Position, line: Wanted['line']): boolean {
  if (outcome.kind !== 'win') return false;
  const rows = new Set(outcome.cells.map((cell) => Math.floor(cell / game.columns)));
  const columns = new Set(outcome.cells.map((cell) => cell % game.columns));
  return line === 'any' || (rows.size > 1 && columns.size > 1);
}

const rowOf = ({ gravity, columns }: InLineGame, move: Move): number =>
  gravity ? 0 : Math.floor(move / columns);

/** The bot's move: the one after which its pieces are as on the board. */
function findReply(position: Position, { keyboard }: ChatMessage): Move {
  const { rows, name } = position.game;
  const cells = keyboard!.inline_keyboard
    .slice(0, rows)
    .flatMap((row) => row.map(({ text }) => text.includes(defaultPieces(name).bot)));
  const reply = legalMoves(position).find((move) =>
    play(position, move).board.every((cell, at) => (cell === 2) === cells[at]),
  );
  if (reply === undefined) throw new Error('the board shows no reply of the bot');
  return reply;
}
