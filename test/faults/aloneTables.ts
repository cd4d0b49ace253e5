/** The tables that the faults are tried at, one for each way to play. */
import type { FakeUser } from '../../playground/telegram/fakeUser.ts';
import type { ChatMessage, ChatRoom } from '../../playground/telegram/model.ts';
import { hasControl } from '../bot/players.ts';
import {
  cellsOf,
  countPieces,
  findBoard,
  freeCell,
  isFinished,
  type OpenTable,
  openFaultyWorld,
  type Table,
  tapButton,
  tapWords,
  write,
} from './table.ts';

const ticTacToe = { columns: 3, rows: 3, symbols: ['🔶', '🔴'] } as const;
const connectFour = { columns: 7, rows: 6, symbols: ['🟡', '🔴'] } as const;

function hasCells(size: Pick<Table, 'columns' | 'rows'>): (message: ChatMessage) => boolean {
  return (message) => cellsOf(message, size).length > 0;
}

function present(...boards: (ChatMessage | undefined)[]): ChatMessage[] {
  return boards.filter((board) => board !== undefined);
}

/** Alone against the bot, tapping. */
function alone(game: typeof ticTacToe | typeof connectFour, command: string): OpenTable {
  return (seed) => {
    const { world, ada } = openFaultyWorld(seed);
    const board = () => findBoard(ada.chat, hasCells(game));
    return {
      ...{ ...game, world, isAgainstBot: true },
      boards: () => present(board()),
      act() {
        const shown = board();
        return shown
          ? tapButton(ada, shown, freeCell(cellsOf(shown, game), game, 0))
          : write(ada, ada.chat, command);
      },
    };
  };
}

/** Alone against the bot, begun in the menu. */
const fromMenu: OpenTable = (seed) => {
  const { world, ada } = openFaultyWorld(seed);
  const board = () => findBoard(ada.chat, hasCells(ticTacToe));
  return {
    ...{ ...ticTacToe, world, isAgainstBot: true },
    boards: () => present(board()),
    act() {
      const shown = board();
      if (shown) return tapButton(ada, shown, freeCell(cellsOf(shown, ticTacToe), ticTacToe, 0));
      const isMenu = (message: ChatMessage) => hasControl(message, '▶ Play') || hasControl(message, 'Easy');
      const menu = findBoard(ada.chat, isMenu);
      if (!menu) return write(ada, ada.chat, '/start');
      // A level is chosen first, so that the players' store is written on the way.
      if (!hasControl(menu, '▶ Play')) return tapWords(ada, menu, 'Easy');
      if (!hasControl(menu, 'Level: Easy')) return tapWords(ada, menu, 'Level');
      return tapWords(ada, menu, '▶ Play');
    },
  };
};

/** Alone against the bot, writing the moves. */
const typing: OpenTable = (seed) => {
  const { world, ada } = openFaultyWorld(seed);
  const board = () => findBoard(ada.chat, hasCells(ticTacToe));
  return {
    ...{ ...ticTacToe, world, isAgainstBot: true },
    boards: () => present(board()),
    act() {
      const shown = board();
      if (!shown) return write(ada, ada.chat, '/tictactoe');
      const cell = freeCell(cellsOf(shown, ticTacToe), ticTacToe, 0);
      const answer = ada.chat.messages.at(-1);
      // "Tap your board" is the answer where the cache has lost the game; and so they do.
      if (answer?.text.includes('tap')) return tapButton(ada, shown, cell);
      return write(ada, ada.chat, `${'ABC'[Math.floor(cell / 3)]}${(cell % 3) + 1}`, cell);
    },
  };
};

/** Whose turn a board shows; the first of two people begins. */
function turnOf(board: ChatMessage, game: Pick<Table, 'columns' | 'rows'>): 0 | 1 {
  return countPieces(cellsOf(board, game)) % 2 === 0 ? 0 : 1;
}

/** Two people at one board. */
function shared(
  game: typeof ticTacToe | typeof connectFour,
  open: (seed: number) => {
    table: Pick<Table, 'world'>;
    people: readonly [FakeUser, FakeUser];
    chat: ChatRoom;
  },
  start: (people: readonly [FakeUser, FakeUser], chat: ChatRoom) => ReturnType<Table['act']>,
): OpenTable {
  return (seed) => {
    const { table, people, chat } = open(seed);
    const isBoard = (message: ChatMessage) => hasCells(game)(message) || hasControl(message, 'Join');
    const board = () => findBoard(chat, isBoard);
    return {
      ...{ ...game, ...table, isAgainstBot: false },
      boards: () => present(board()).filter(hasCells(game)),
      act() {
        const shown = board();
        if (!shown) return start(people, chat);
        if (hasControl(shown, 'Join')) return tapWords(people[1], shown, 'Join');
        const seat = turnOf(shown, game);
        return tapButton(people[seat], shown, freeCell(cellsOf(shown, game), game, seat));
      },
    };
  };
}

function duel(game: typeof ticTacToe | typeof connectFour, command: string): OpenTable {
  return shared(
    game,
    (seed) => {
      const { world, ada, ben } = openFaultyWorld(seed);
      return { table: { world }, people: [ada, ben], chat: world.telegram.group('Friends', [ada, ben]) };
    },
    ([ada], chat) => write(ada, chat, command),
  );
}

const inline: OpenTable = shared(
  ticTacToe,
  (seed) => {
    const { world, ada, ben } = openFaultyWorld(seed);
    return { table: { world }, people: [ada, ben], chat: world.telegram.peopleChat(ada, ben) };
  },
  ([ada], chat) => {
    const ask = ada.typeInline('', chat);
    if (ask.answer) ada.chooseInline(ask, 'duel-ticTacToe');
    return { kind: 'inline', user: ada };
  },
);

/** Two people with a board each; each acts on what they see. */
const room: OpenTable = (seed) => {
  const { world, ada, ben } = openFaultyWorld(seed);
  const people = [ada, ben] as const;
  const board = (user: FakeUser) => findBoard(user.chat, hasCells(ticTacToe));
  let turn = 0;
  return {
    ...{ ...ticTacToe, world, isAgainstBot: false },
    boards: () => present(board(ada), board(ben)),
    act() {
      if (!findBoard(ada.chat, (message) => hasControl(message, 'Cancel') || hasCells(ticTacToe)(message)))
        return write(ada, ada.chat, '/room Sunday');
      const shown = people.map(board);
      if (!shown[0] && !shown[1]) return write(ben, ben.chat, '/join Sunday');
      // Whoever sees that it is their turn taps; where nobody does, they look after the game by turns.
      const ready = ([0, 1] as const).filter((seat) => {
        const mine = shown[seat];
        return mine && !isFinished(mine) && turnOf(mine, ticTacToe) === seat;
      });
      turn += 1;
      const seat = ready[turn % Math.max(1, ready.length)] ?? ((turn % 2) as 0 | 1);
      const mine = shown[seat];
      if (!mine) return write(people[seat], people[seat].chat, seat === 0 ? '/room Sunday' : '/join Sunday');
      return tapButton(people[seat], mine, freeCell(cellsOf(mine, ticTacToe), ticTacToe, seat));
    },
  };
};

export const privateTables: Readonly<Record<string, OpenTable>> = {
  'tic-tac-toe against the bot': alone(ticTacToe, '/tictactoe'),
  'Connect Four against the bot': alone(connectFour, '/connectfour'),
  'a game from the menu': fromMenu,
  'typed moves': typing,
};

export const sharedTables: Readonly<Record<string, OpenTable>> = {
  'a duel in a group': duel(ticTacToe, '/duel'),
  'an inline game': inline,
  'a room': room,
};
