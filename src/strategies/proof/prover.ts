/** Results of moves by proofs, each of which helps with those of later positions of its game. */
import { type InLineGame, maxPlies } from '../../games/game.ts';
import {
  type Move,
  otherSide,
  type Position,
  plyOf,
  type Side,
  sideToMove,
} from '../../games/position.ts';
import type { Value } from '../value.ts';
import { Attack, attackersTurn, defendersTurn, noLimit } from './attack.ts';
import { makeProofBoard, type ProofBoard } from './proofBoard.ts';

/** All positions are of one game and not over; `plies` counts the move that is asked about. */
export class Prover {
  private readonly board: ProofBoard;
  private readonly attackOf: Readonly<Record<Side, Attack>>;

  constructor(game: InLineGame) {
    this.board = makeProofBoard(game);
    this.attackOf = { 1: new Attack(this.board), 2: new Attack(this.board) };
  }

  /** Positions searched so far. */
  get nodes(): number {
    return this.attackOf[1].nodes + this.attackOf[2].nodes;
  }

  /** Whether the side to move can force a line. */
  canForce(position: Position): boolean {
    const side = sideToMove(position);
    const [own, other] = [bitsOf(position, side), bitsOf(position, otherSide(side))];
    return this.attackOf[side].wins(own, other, attackersTurn, noLimit);
  }

  /** Whether a move forces a line of its side within so many plies. */
  winsBy(position: Position, move: Move, plies = noLimit): boolean {
    const side = sideToMove(position);
    const own = bitsOf(position, side) | (1 << move);
    if (this.completesLine(own)) return true;
    const other = bitsOf(position, otherSide(side));
    return plies > 1 && this.attackOf[side].wins(own, other, defendersTurn, plies - 1);
  }

  /** Whether the other side forces a line after a move that does not win at once. */
  losesBy(position: Position, move: Move, plies = noLimit): boolean {
    const side = sideToMove(position);
    const own = bitsOf(position, side) | (1 << move);
    const other = otherSide(side);
    return this.attackOf[other].wins(bitsOf(position, other), own, attackersTurn, plies - 1);
  }

  /** The value of a move; `canWin` says whether some move of the position may win. */
  valueOf(position: Position, move: Move, canWin: boolean): Value {
    if (canWin && this.winsBy(position, move)) {
      let plies = 1;
      while (!this.winsBy(position, move, plies)) plies += 2;
      return { result: 'win', plies };
    }
    if (this.losesBy(position, move)) {
      let plies = 2;
      while (!this.losesBy(position, move, plies)) plies += 2;
      return { result: 'loss', plies };
    }
    return { result: 'draw', plies: maxPlies(position.game) - plyOf(position) };
  }

  private completesLine(cells: number): boolean {
    return this.board.lines.some((line) => (line & ~cells) === 0);
  }
}

const bitsOf = ({ board }: Position, side: Side): number =>
  board.reduce<number>((bits, each, cell) => (each === side ? bits | (1 << cell) : bits), 0);
