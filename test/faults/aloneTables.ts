/** The tables of one person: against the bot, against themselves, or as a spectator. */

import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { cellsOf, countPieces } from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { hasControl } from '../bot/players.ts';
import {
  connectFour,
  findBoard,
  freeCell,
  hasCells,
  type OpenTable,
  openFaultyWorld,
  present,
  type TableGame,
  tapButton,
  tapWords,
  ticTacToe,
  turnOf,
  type UserAction,
  write,
} from './table.ts';

/** What is done where no board is shown yet, and what with the one that is. */
interface Course {
  begin(ada: FakeUser): UserAction;
  go(ada: FakeUser, board: ChatMessage): UserAction;
}

/** `seated`: how many of the seats are the person's. */
function alone(game: TableGame, seated: 0 | 1 | 2, { begin, go }: Course): OpenTable {
  return (seed) => {
    const { world, ada } = openFaultyWorld(seed);
    const board = () => findBoard(ada.chat, hasCells(game));
    return {
      ...game,
      world,
      seats: [ada, ada].slice(0, seated),
      boards: () => present(board()),
      act() {
        const shown = board();
        return shown ? go(ada, shown) : begin(ada);
      },
    };
  };
}

function begin(command: string): Course['begin'] {
  return (ada) => write(ada, ada.chat, command);
}

function tapFreeCell(game: TableGame, seat: 0 | 1 = 0): Course['go'] {
  return (ada, board) => tapButton(ada, board, freeCell(cellsOf(board, game), game, seat));
}

/** A level is chosen first, so that the players' store is written on the way. */
function beginInMenu(ada: FakeUser): UserAction {
  const isMenu = (message: ChatMessage) =>
    hasControl(message, '▶ Play') || hasControl(message, 'Easy');
  const menu = findBoard(ada.chat, isMenu);
  if (!menu) return write(ada, ada.chat, '/settings');
  if (!hasControl(menu, '▶ Play')) return tapWords(ada, menu, 'Easy');
  if (!hasControl(menu, 'Level: Easy')) return tapWords(ada, menu, 'Level');
  return tapWords(ada, menu, '▶ Play');
}

function typeMove(ada: FakeUser, board: ChatMessage): UserAction {
  const cell = freeCell(cellsOf(board, ticTacToe), ticTacToe, 0);
  const answer = ada.chat.messages.at(-1);
  // "Tap your board" is the answer where the cache has lost the game; and so they do.
  if (answer?.text.includes('tap')) return tapButton(ada, board, cell);
  return write(ada, ada.chat, `${'ABC'[Math.floor(cell / 3)]}${(cell % 3) + 1}`, cell);
}

/**
 * Two moves one after the other, then all that are left; a board that shows an earlier position is
 * left by its way back.
 */
function watch(ada: FakeUser, board: ChatMessage): UserAction {
  if (hasControl(board, '‹')) return tapWords(ada, board, '‹');
  return tapWords(ada, board, countPieces(cellsOf(board, ticTacToe)) < 2 ? '▶' : '⏩');
}

export const aloneTables: Readonly<Record<string, OpenTable>> = {
  'tic-tac-toe against the bot': alone(ticTacToe, 1, {
    begin: begin('/tictactoe'),
    go: tapFreeCell(ticTacToe),
  }),
  'Connect Four against the bot': alone(connectFour, 1, {
    begin: begin('/connectfour'),
    go: tapFreeCell(connectFour),
  }),
  'a game from the menu': alone(ticTacToe, 1, { begin: beginInMenu, go: tapFreeCell(ticTacToe) }),
  'typed moves': alone(ticTacToe, 1, { begin: begin('/tictactoe'), go: typeMove }),
  'a person against themselves': alone(connectFour, 2, {
    begin: begin('/duel connectfour'),
    go: (ada, board) => tapFreeCell(connectFour, turnOf(board, connectFour))(ada, board),
  }),
  'the bot against itself': alone(ticTacToe, 0, { begin: begin('/watch easy'), go: watch }),
};
