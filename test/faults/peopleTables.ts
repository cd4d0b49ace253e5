/** The tables of two people: one board in a group or inline, or a board each in a room. */

import type { ChatMessage, ChatRoom } from '../../playground/telegram/model/model.ts';
import { cellsOf, isOver } from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
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

type People = readonly [FakeUser, FakeUser];

interface Meeting {
  openChat(world: World, people: People): ChatRoom;
  /** Puts the board there that the second person joins. */
  begin(people: People, chat: ChatRoom): UserAction;
  /** After how many actions the group becomes a supergroup; never where it is missing. */
  readonly upgradeAfter?: number;
}

/** Two people at one board. */
function shared(game: TableGame, { openChat, begin, upgradeAfter }: Meeting): OpenTable {
  return (seed) => {
    const { world, ada, ben } = openFaultyWorld(seed);
    const people = [ada, ben] as const;
    const chat = openChat(world, people);
    let newest = chat;
    let actions = 0;
    const isBoard = (message: ChatMessage) =>
      hasCells(game)(message) || hasControl(message, 'Join');
    const board = () => findBoard(newest, isBoard) ?? findBoard(chat, isBoard);
    return {
      ...game,
      world,
      seats: people,
      boards: () => present(board()).filter(hasCells(game)),
      act() {
        if (actions++ === upgradeAfter) {
          newest = world.telegram.upgradeGroup(chat);
          return { kind: 'upgrade', user: ada };
        }
        const shown = board();
        if (!shown) return begin(people, newest);
        if (hasControl(shown, 'Join')) return tapWords(ben, shown, 'Join');
        const seat = turnOf(shown, game);
        return tapButton(people[seat], shown, freeCell(cellsOf(shown, game), game, seat));
      },
    };
  };
}

function duel(command: string): Meeting {
  return {
    openChat: (world, people) => world.telegram.group('Friends', people),
    begin: ([ada], chat) => write(ada, chat, command),
  };
}

function inline(offer: string): Meeting {
  return {
    openChat: (world, [ada, ben]) => world.telegram.peopleChat(ada, ben),
    begin([ada], chat) {
      const ask = ada.typeInline('', chat);
      if (ask.answer) ada.chooseInline(ask, offer);
      return { kind: 'inline', user: ada };
    },
  };
}

/** Two people with a board each; each acts on what they see. */
function room(game: TableGame, command: string): OpenTable {
  return (seed) => {
    const { world, ada, ben } = openFaultyWorld(seed);
    const people = [ada, ben] as const;
    const board = (user: FakeUser) => findBoard(user.chat, hasCells(game));
    let turn = 0;
    return {
      ...game,
      world,
      seats: people,
      boards: () => present(board(ada), board(ben)),
      act() {
        if (
          !findBoard(
            ada.chat,
            (message) => hasControl(message, 'Cancel') || hasCells(game)(message),
          )
        )
          return write(ada, ada.chat, command);
        const shown = people.map(board);
        if (!shown[0] && !shown[1]) return write(ben, ben.chat, '/join Sunday');
        // Whoever sees that it is their turn taps; where nobody does, they look after the game by
        // turns.
        const ready = ([0, 1] as const).filter((seat) => {
          const mine = shown[seat];
          return mine && !isOver(mine) && turnOf(mine, game) === seat;
        });
        turn += 1;
        const seat = ready[turn % Math.max(1, ready.length)] ?? ((turn % 2) as 0 | 1);
        const mine = shown[seat];
        if (!mine)
          return write(people[seat], people[seat].chat, seat === 0 ? command : '/join Sunday');
        return tapButton(people[seat], mine, freeCell(cellsOf(mine, game), game, seat));
      },
    };
  };
}

export const groupTables: Readonly<Record<string, OpenTable>> = {
  'a duel in a group': shared(ticTacToe, duel('/duel')),
  'Connect Four in a group': shared(connectFour, duel('/duel connectfour')),
};

export const inlineTables: Readonly<Record<string, OpenTable>> = {
  'an inline game': shared(ticTacToe, inline('duel-ticTacToe')),
  'Connect Four inline': shared(connectFour, inline('duel-connectFour')),
};

export const roomTables: Readonly<Record<string, OpenTable>> = {
  'a room': room(ticTacToe, '/room Sunday'),
  'Connect Four in a room': room(connectFour, '/room Sunday connectfour'),
};

/** A duel in a group that becomes a supergroup after so many actions. */
export function upgradedTable(upgradeAfter: number): OpenTable {
  return shared(ticTacToe, { ...duel('/duel'), upgradeAfter });
}
