/** Two people play by the rules, to the end and once more; `yield` says that something has happened. */

import type { ChatMessage, ChatRoom } from '../../../playground/telegram/model/model.ts';
import { buttonsOf } from '../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import { isRunning, playerToMove, type Session } from '../../../src/bot/session/session.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { legalMoves } from '../../../src/games/position.ts';
import type { InMemory } from '../inMemory.ts';
import { tapControl } from '../players.ts';

const { buttons } = textsOf('en');

export interface FairGame {
  readonly bot: InMemory;
  readonly players: readonly [FakeUser, FakeUser];
  readonly random: () => number;
  /** The game as it stands. */
  session(): Session;
  /** Where a player taps. */
  boardOf(player: FakeUser): ChatMessage;
  /** Where a move is typed, too, if it can be. */
  readonly typesIn?: ChatRoom;
}

/** Long enough that a few moves take more than a day. */
const pause = 3 * 60 * 60 * 1000;

export function* playFairly(game: FairGame): Generator<void> {
  const { bot, players, typesIn } = game;
  const mover = (): FakeUser => playerOf(game, playerToMove(game.session()));
  const waiting = (): FakeUser => players.find((player) => player !== mover())!;

  yield* playMoves(game, 2);
  yield* tap(mover(), buttons.offerDraw);
  yield* tap(waiting(), buttons.decline);
  yield* playMoves(game, 1);
  yield* tap(waiting(), buttons.undo);
  yield* tap(mover(), buttons.acceptUndo);
  yield* playMoves(game, 100);
  yield* tap(players[1], buttons.rematch);
  yield* playMoves(game, 2);
  if (typesIn) {
    const { columns, gravity } = game.session().position.game;
    const move = legalMoves(game.session().position)[0]!;
    bot.clock.advance(pause);
    mover().send(typesIn, `/move ${gravity ? move + 1 : `${'ABC'[Math.floor(move / columns)]}${(move % columns) + 1}`}`);
    yield;
  }
  yield* playMoves(game, 1);
  const loser = mover();
  yield* tap(loser, buttons.resign);
  yield* tap(loser, buttons.confirmResign);

  function* tap(player: FakeUser, words: string): Generator<void> {
    bot.clock.advance(pause);
    tapControl(player, game.boardOf(player), words);
    yield;
  }
}

/** So many moves, or fewer to the end, drawn by lot. */
function* playMoves(game: FairGame, count: number): Generator<void> {
  for (let made = 0; made < count && isRunning(game.session()); made++) {
    const session = game.session();
    const moves = legalMoves(session.position);
    const move = moves[Math.floor(game.random() * moves.length)]!;
    const player = playerOf(game, playerToMove(session));
    const board = game.boardOf(player);
    game.bot.clock.advance(pause);
    // A column is the number of its top cell.
    player.tap(board, buttonsOf(board).flat()[move]!);
    if (game.session().revision !== session.revision + 1) throw new Error(`move ${move} was not played: ${board.text}`);
    yield;
  }
}

const playerOf = ({ players, session }: FairGame, seat: 0 | 1): FakeUser =>
  players.find(({ id }) => id === session().players[seat].id)!;
