/** The exact value of every move on a board that is small enough for proofs. */
import { type GameName, games } from '../../games/game.ts';
import { legalMoves, type Move, type Position, play } from '../../games/position.ts';
import { equivalentCells } from '../../games/symmetry.ts';
import { type End, type Evaluator, isWithin, type Standing, standingAmong } from '../evaluator.ts';
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

  leadsTo(position: Position, move: Move, end: End): boolean | undefined {
    const reply = valueInProofBook(play(position, move));
    if (reply) return isWithin(afterReply(reply), end);
    if (this.prover.nodes > this.nodes) return undefined;
    const { result, plies } = end;
    if (result === 'win') return this.prover.winsBy(position, move, plies);
    return !this.prover.winsBy(position, move, 1) && this.prover.losesBy(position, move, plies);
  }

  private valueOf(position: Position, move: Move, canWin: boolean): Value {
    const reply = valueInProofBook(play(position, move));
    return reply ? afterReply(reply) : this.prover.valueOf(position, move, canWin);
  }
}

/** The value of the move before, for the side that made it. */
const afterReply = ({ result, plies }: Value): Value => ({
  result: reversed[result],
  plies: plies + 1,
});
