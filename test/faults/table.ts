/**
 * A game on a table that a fault can strike: who sits there, what is shown, and what they do next.
 */

import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
  type Tap,
} from '../../playground/telegram/model/model.ts';
import {
  type BoardSize,
  cellsOf,
  countPieces,
  playableCells,
} from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { countRequests } from '../../src/bot/rows/bot/usage.ts';
import { control, openWorld } from '../bot/players.ts';

/** One thing that a person does, which makes one update. */
export type UserAction =
  | {
      readonly kind: 'tap';
      readonly user: FakeUser;
      readonly tap: Tap;
      readonly cell: number | undefined;
    }
  | {
      readonly kind: 'message';
      readonly user: FakeUser;
      readonly message: ChatMessage;
      readonly cell: number | undefined;
    }
  | { readonly kind: 'inline'; readonly user: FakeUser }
  /** The group becomes a supergroup. */
  | { readonly kind: 'upgrade'; readonly user: FakeUser };

export interface Table extends BoardSize {
  readonly world: World;
  /** What the first and the second person's pieces look like. */
  readonly symbols: readonly [string, string];
  /** Who sits on the first and on the second seat; seats of the bot are left out at the end. */
  readonly seats: readonly FakeUser[];
  /** The newest copy of the board for each who looks at one; fewer where none has been sent. */
  boards(): readonly ChatMessage[];
  /** What is done next, by whoever sees that it is their turn. */
  act(): UserAction;
}

export type OpenTable = (seed: number) => Table;

export const ticTacToe = { columns: 3, rows: 3, symbols: ['🔶', '🔴'] } as const;
export const connectFour = { columns: 7, rows: 6, symbols: ['🟡', '🔴'] } as const;
export type TableGame = typeof ticTacToe | typeof connectFour;

/** The owner's chat gets the reports, so that a token in one of them would be seen. */
export function openFaultyWorld(seed: number, properties: Readonly<Record<string, string>> = {}) {
  const world = openWorld({ ADMIN_CHAT_ID: '4242', ...properties }, { seed });
  const owner = world.user({ id: 4242, name: 'Olga', languageCode: 'en' });
  owner.send('/help');
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  return { world, owner, ada, ben };
}

/** The requests of the day as the bot has counted them. */
export function countedBy(world: World): number {
  return countRequests(Object.fromEntries(world.appsScript.cache.entries()), world.clock.now());
}

/** The bot's newest message in a chat that has buttons and is not a menu. */
export function findBoard(
  chat: ChatRoom,
  isBoard: (message: ChatMessage) => boolean,
): ChatMessage | undefined {
  return chat.messages.findLast((message) => !message.deleted && isBoard(message));
}

/**
 * A cell to play: in a game without gravity the first one, else the top of the column that the seat
 * prefers.
 */
export function freeCell(cells: readonly string[], table: BoardSize, seat: 0 | 1): number {
  const playable = playableCells(cells, table);
  const isPreferred = (cell: number) => table.columns === 3 || cell >= seat;
  return playable.find(isPreferred) ?? playable[0] ?? -1;
}

export function tapButton(user: FakeUser, board: ChatMessage, cell: number): UserAction {
  const button = buttonsOf(board).flat()[cell];
  if (!button) throw new Error(`no button ${cell} under ${JSON.stringify(board.text)}`);
  return { kind: 'tap', user, tap: user.tap(board, button), cell };
}

export function tapWords(user: FakeUser, board: ChatMessage, words: string): UserAction {
  return { kind: 'tap', user, tap: user.tap(board, control(board, words)), cell: undefined };
}

export function write(user: FakeUser, chat: ChatRoom, text: string, cell?: number): UserAction {
  return { kind: 'message', user, message: user.send(chat, text), cell };
}

/**
 * Whose turn a board shows, by the symbol before its words; where it names nobody, the first of two
 * people began.
 */
export function turnOf(board: ChatMessage, game: TableGame): 0 | 1 {
  const words = board.text.split('\n').findLast((line) => line.includes('turn'));
  const named = game.symbols.findIndex((symbol) => words?.startsWith(symbol));
  return named === 0 || named === 1 ? named : countPieces(cellsOf(board, game)) % 2 === 0 ? 0 : 1;
}

export function hasCells(game: TableGame): (message: ChatMessage) => boolean {
  return (message) => cellsOf(message, game).length > 0;
}

export function present(...boards: (ChatMessage | undefined)[]): ChatMessage[] {
  return boards.filter((board) => board !== undefined);
}
