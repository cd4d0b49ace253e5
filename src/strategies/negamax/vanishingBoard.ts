import { type InLineGame, maxPlies } from '../../games/game.ts';
import type { Position } from '../../games/position.ts';
import { SearchBoard } from './searchBoard.ts';

/** A board for searching on which a move may remove the oldest piece of its side. */
export class VanishingBoard extends SearchBoard {
  private readonly record: number[];
  private readonly kept: number;
  private readonly pliesOfGame: number;

  constructor(position: Position, game: InLineGame & { readonly maxPieces: number }) {
    super(position);
    this.record = [...position.record];
    this.kept = 2 * game.maxPieces;
    this.pliesOfGame = maxPlies(game);
  }

  override isFull(): boolean {
    return this.record.length >= this.pliesOfGame;
  }

  override take(cell: number): void {
    const vanishing = this.record[this.record.length - this.kept];
    if (vanishing !== undefined) this.remove(vanishing);
    this.record.push(cell);
    super.take(cell);
  }

  override release(cell: number): void {
    super.release(cell);
    this.record.pop();
    const vanishing = this.record[this.record.length - this.kept];
    if (vanishing !== undefined) this.put(vanishing);
  }
}
