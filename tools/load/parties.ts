/**
 * People who play together, or one alone with the bot: what they do next when they look at their
 * board.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
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
  findControl,
  playableCells,
} from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { parseClaim } from '../../src/bot/buttons/claim.ts';
import { isOver, type Position } from '../../src/games/position.ts';
import { chooseMove } from '../../src/strategies/choose.ts';
import { strategyFor } from '../../src/strategies/levels.ts';

export interface GameSize extends BoardSize {
  readonly command: string;
}

export const sizes = {
  ticTacToe: { columns: 3, rows: 3, command: 'tictactoe' },
  connectFour: { columns: 7, rows: 6, command: 'connectfour' },
} as const satisfies Record<string, GameSize>;

export type PartyKind = 'alone' | 'duel' | 'inline' | 'room';

export interface Party {
  readonly kind: PartyKind;
  readonly game: GameSize;
  readonly people: readonly FakeUser[];
  /** The newest board, if any. */
  board(): ChatMessage | undefined;
  /** The chat in which this person plays. */
  chatOf(user: FakeUser): ChatRoom;
  /** Performs the next action, one update at most; returns a tap. */
  act(random: () => number): Tap | undefined;
  /** Leaves a finished game, so that the next turn begins another. */
  leaveGame(): void;
}

/**
 * How well people play: as the bot does unless told otherwise, so that they win where they can and
 * block.
 */
export const playersLevel = 'medium';

/**
 * The move of somebody who looks at the board; the button of a full board is no move, and the bot
 * says so.
 */
function tapWell(user: FakeUser, board: ChatMessage, game: GameSize, random: () => number): Tap {
  const buttons = buttonsOf(board).flat();
  const free = playableCells(cellsOf(board, game), game);
  const position = positionOf(buttons[free[0] ?? 0]);
  const below = (count: number): number => Math.floor(random() * count);
  const chosen =
    position && !isOver(position)
      ? chooseMove(strategyFor(position.game.name, playersLevel), position, { random: { below } })
          .move
      : free[below(free.length)];
  return user.tap(board, buttons[chosen ?? 0]!);
}

/** The position that a board's buttons carry. */
function positionOf(button: InlineKeyboardButton | undefined): Position | undefined {
  const content =
    button && 'callback_data' in button ? parseClaim(button.callback_data)?.content : undefined;
  return content?.kind === 'game' ? content.session.position : undefined;
}

interface Gathering {
  readonly kind: PartyKind;
  readonly game: GameSize;
  readonly people: readonly FakeUser[];
  /** The chat in which this person plays. */
  readonly chatOf: (user: FakeUser) => ChatRoom;
  /** Begins a game if there is no board. */
  readonly begin: (round: number) => void;
  /** Whether the two take turns in beginning, as in a group. */
  readonly takesTurns?: boolean;
  /** Asks for a board that has not arrived. */
  readonly comeBack?: (user: FakeUser, round: number) => void;
}

const askForBoard = (user: FakeUser): void => void user.send('/board');

/** Makes a party from its people's chats and their way of beginning a game. */
function gather({
  kind,
  game,
  people,
  chatOf,
  begin,
  takesTurns = false,
  comeBack = askForBoard,
}: Gathering): Party {
  let round = 0;
  /** The newest message of each chat at the time when the last game was left. */
  const left = new Map<ChatRoom, number>();
  const isShown = (message: ChatMessage): boolean =>
    message.id > (left.get(message.chat) ?? 0) &&
    (cellsOf(message, game).length > 0 || findControl(message, 'Join') !== undefined);
  const boardOf = (user: FakeUser) => chatOf(user).messages.findLast(isShown);
  const countMoves = (message: ChatMessage): number => countPieces(cellsOf(message, game));
  const boards = () => people.map(boardOf).filter((each) => each !== undefined);
  /** The copy with the most moves. */
  const board = () => boards().sort((a, b) => countMoves(b) - countMoves(a))[0];
  return {
    kind,
    game,
    people,
    chatOf,
    board,
    act(random) {
      const shown = board();
      if (!shown) {
        begin(round);
        return undefined;
      }
      const join = findControl(shown, 'Join');
      if (join) return people.at(-1)!.tap(shown, join);
      const seat = people.length === 1 ? 0 : (countMoves(shown) + (takesTurns ? round : 0)) % 2;
      const person = people[seat]!;
      const mine = boardOf(person);
      // A board that Telegram refused for its rate has not arrived; the other player's is in a chat
      // that this person cannot see.
      if (!mine) comeBack(person, round);
      return mine && tapWell(person, mine, game, random);
    },
    leaveGame() {
      for (const chat of people.map(chatOf)) left.set(chat, chat.messages.at(-1)?.id ?? 0);
      round += 1;
    },
  };
}

export function makeAlone(user: FakeUser, game: GameSize): Party {
  const begin = () => void user.send(`/${game.command}`);
  return gather({ kind: 'alone', game, people: [user], chatOf: () => user.chat, begin });
}

export function makeDuel(
  world: Pick<World, 'telegram'>,
  people: readonly [FakeUser, FakeUser],
  game: GameSize,
): Party {
  const group = world.telegram.group('Friends', people);
  const begin = () => void people[0].send(group, `/duel ${game.command}`);
  return gather({ kind: 'duel', game, people, chatOf: () => group, begin, takesTurns: true });
}

export function makeInline(
  world: Pick<World, 'telegram'>,
  people: readonly [FakeUser, FakeUser],
  game: GameSize,
): Party {
  const chat = world.telegram.peopleChat(...people);
  let ask: ReturnType<FakeUser['typeInline']> | undefined;
  const begin = () => {
    const chosen = ask?.answer?.results.find(
      ({ id }) => id.toLowerCase() === `duel-${game.command}`,
    );
    if (ask && chosen) people[0].chooseInline(ask, chosen);
    ask = chosen ? undefined : people[0].typeInline('', chat);
  };
  return gather({ kind: 'inline', game, people, chatOf: () => chat, begin });
}

export function makeRoom(
  people: readonly [FakeUser, FakeUser],
  game: GameSize,
  name: string,
): Party {
  let opened = -1;
  const begin = (round: number) => {
    if (opened < round) people[0].send(`/room ${name}-${round} ${game.command}`);
    else people[1].send(`/join ${name}-${round}`);
    opened = round;
  };
  // The cache may have lost the chat's room.
  const comeBack = (user: FakeUser, round: number): void =>
    void user.send(`/join ${name}-${round}`);
  return gather({ kind: 'room', game, people, chatOf: (user) => user.chat, begin, comeBack });
}
