/** The exact value of every move on a board that is small enough for proofs. */
import { type GameName, games } from '../../games/game.ts';
import { legalMoves, type Move, type Position, play } from '../../games/position.ts';
import { equivalentCells } from '../../games/symmetry.ts';
import { type Evaluator, type Standing, standingAmong } from '../evaluator.ts';
import { type MoveValues, reversed, type Value } from '../value.ts';
import { valueInProofBook } from './book.ts';
import { Prover } from './prover.ts';

/** No search for one move is interrupted: the budget is compared with the nodes between two. */
export class ProofEvaluator implements Evaluator {
  private readonly prover: Prover;

  constructor(
    game: GameName,
    private readonly nodes: number,
  ) {
    this.prover = new Prover(games[game]);
  }

  values(position: Position): MoveValues | undefined {
    const found = new Map(this.valuesInTurn(position));
    return found.size === legalMoves(position).length ? found : undefined;
  }

  /** The values of the moves, one after another, until the budget is spent. */
  *valuesInTurn(position: Position): Generator<readonly [Move, Value], void> {
    const images = equivalentCells(position.game, position.board);
    const known = valueInProofBook(position);
    const canWin = known ? known.result === 'win' : this.prover.canForce(position);
    const found = new Map<Move, Value>();
    for (const move of legalMoves(position)) {
      if (this.prover.nodes > this.nodes) return;
      const value = found.get(images[move]!) ?? this.valueOf(position, move, canWin);
      found.set(move, value);
      yield [move, value];
    }
  }

  standing(position: Position, move: Move): Standing | undefined {
    const found = this.values(position);
    return found && standingAmong(found, move);
  }

  private valueOf(position: Position, move: Move, canWin: boolean): Value {
    const reply = valueInProofBook(play(position, move));
    return reply
      ? { result: reversed[reply.result], plies: reply.plies + 1 }
      : this.prover.valueOf(position, move, canWin);
  }
}
