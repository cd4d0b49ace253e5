/**
 * Games against another program, which speaks the protocol of Gomocup
 * (<https://plastovicka.github.io/protocl2en.htm>): `START` and the size, then `BOARD`, the pieces
 * as `column,row,1` for its own and `2` for ours, and `DONE`; it answers each with a move,
 * `column,row`.
 */
import { cellCount, type InLineGame } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  replay,
  type Side,
  sideToMove,
} from '../../src/games/position.ts';
import { drawOne, seededRandom, seedOf } from '../../src/strategies/random.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { startLineProgram } from '../lineProgram.ts';

export interface Rival {
  /** Rejects if the program ends, or answers with a move that cannot be played. */
  choose(position: Position): Promise<Move>;
  end(): void;
}

/** Starts the program of a shell command for a square board without gravity. */
export async function startRival(command: string, game: InLineGame): Promise<Rival> {
  const program = startLineProgram(command);
  const hello = await program.ask(`START ${game.columns}`);
  if (!hello.startsWith('OK'))
    throw new Error(`${command} answers START ${game.columns} with: ${hello}`);
  return {
    async choose(position) {
      const side = sideToMove(position);
      const pieces = position.record.map((cell, ply) => {
        const mark = (ply % 2 === 0 ? 1 : 2) === side ? 1 : 2;
        return `${cell % game.columns},${Math.floor(cell / game.columns)},${mark}`;
      });
      let answer = await program.ask(['BOARD', ...pieces, 'DONE'].join('\n'));
      while (/^(MESSAGE|DEBUG)\b/.test(answer)) answer = await program.next();
      const [, column, row] = /^(\d+),(\d+)$/.exec(answer) ?? [];
      const move = Number(row) * game.columns + Number(column);
      if (!legalMoves(position).includes(move))
        throw new Error(`${command} answers ${position.record.join(' ')} with: ${answer}`);
      return move;
    },
    end: program.end,
  };
}

export interface RivalResults {
  wins: number;
  draws: number;
  losses: number;
  /** The openings that were lost from both sides. */
  lostTwice: number;
}

/**
 * Plays both sides of `count` openings, two moves by lot each. The same seed gives the same
 * openings.
 */
export async function meetRival(
  game: InLineGame,
  strategy: Strategy,
  rival: Rival,
  count: number,
  seed: number,
): Promise<RivalResults> {
  const random = seededRandom(seed);
  const results: RivalResults = { wins: 0, draws: 0, losses: 0, lostTwice: 0 };
  const cells = Array.from({ length: cellCount(game) }, (_, cell) => cell);
  for (let number = 0; number < count; number++) {
    const first = drawOne(cells, random);
    const second = drawOne(
      cells.filter((cell) => cell !== first),
      random,
    );
    const nonce = random.below(2 ** 32);
    let lost = 0;
    for (const side of [1, 2] as const) {
      const { outcome } = await playRival(
        replay(game, [first, second]),
        { strategy, side, nonce },
        rival,
      );
      if (outcome.kind !== 'win') results.draws++;
      else if (outcome.side === side) results.wins++;
      else lost++;
    }
    results.losses += lost;
    if (lost === 2) results.lostTwice++;
  }
  return results;
}

interface Own {
  readonly strategy: Strategy;
  readonly side: Side;
  readonly nonce: number;
}

async function playRival(
  opening: Position,
  { strategy, side, nonce }: Own,
  rival: Rival,
): Promise<Position> {
  let position = opening;
  while (!isOver(position)) {
    const isOwn = sideToMove(position) === side;
    const random = seededRandom(seedOf(nonce, position.record));
    position = play(
      position,
      isOwn ? strategy(position, { random }).move : await rival.choose(position),
    );
  }
  return position;
}
