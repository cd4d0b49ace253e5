/**
 * A transposition table: what is known of positions that were searched, the newest in each slot.
 */
import type { LineBoard } from './lineBoard.ts';

const slotBits = 17;

export type Bound = 'exact' | 'lower' | 'upper';
const boundNumbers = { exact: 0, lower: 1, upper: 2 } as const satisfies Record<Bound, number>;

/** Stands for a move where none is known. */
export const noMove = 255;

export interface Entry {
  /** The plies that were searched below the position. */
  readonly depth: number;
  readonly score: number;
  readonly bound: Bound;
  readonly move: number;
}

export class Table {
  private readonly keys = new Int32Array(1 << slotBits);
  private readonly scores = new Int16Array(1 << slotBits);
  private readonly depths = new Int8Array(1 << slotBits);
  private readonly bounds = new Uint8Array(1 << slotBits);
  private readonly moves = new Uint8Array(1 << slotBits);

  /** @param final The score of a win, which holds at any depth, and so does that of a loss. */
  constructor(
    private readonly board: LineBoard,
    private readonly final: number,
  ) {}

  private slot(): number {
    return this.board.firstKey >>> (32 - slotBits);
  }

  private knows(slot: number): boolean {
    return this.keys[slot] === this.board.secondKey;
  }

  /** The best move of the position on the board, or `noMove`. */
  bestMove(): number {
    const slot = this.slot();
    return this.knows(slot) ? this.moves[slot]! : noMove;
  }

  /**
   * The score of the position on the board, where a search of `depth` plies would be cut off with
   * it or find it exactly.
   */
  scoreWithin(depth: number, alpha: number, beta: number): number | undefined {
    const slot = this.slot();
    if (!this.knows(slot)) return undefined;
    const score = this.scores[slot]!;
    if (this.depths[slot]! < depth && Math.abs(score) !== this.final) return undefined;
    const bound = this.bounds[slot];
    if (bound === boundNumbers.exact) return score;
    return (bound === boundNumbers.lower ? score >= beta : score <= alpha) ? score : undefined;
  }

  store({ depth, score, bound, move }: Entry): void {
    const slot = this.slot();
    this.keys[slot] = this.board.secondKey;
    this.depths[slot] = depth;
    this.scores[slot] = score;
    this.bounds[slot] = boundNumbers[bound];
    this.moves[slot] = move;
  }
}
