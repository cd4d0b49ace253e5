/**
 * Whether one side, the attacker, can force a line within a number of moves. A draw counts for the
 * defender, so two questions, one for each side, give the value of a position, and each is answered
 * by yes or no.
 *
 * An attack fails where too few lines are still open: with a weight of 1/2 for each piece that a
 * line lacks, all lines together have to weigh 1 where the defender is to move, or 1/2 where the
 * attacker is; otherwise the defender holds them all by always taking the cell of the greatest
 * weight (Erdős and Selfridge, "On a Combinatorial Game", 1973).
 */
import { countBits } from '../countBits.ts';
import { imageOf, type ProofBoard } from './proofBoard.ts';

/** The side to move, as an argument of `wins`. */
export const attackersTurn = true;
export const defendersTurn = false;

/** Looked up once: the search calls them millions of times. */
const { clz32, imul, max, min } = Math;

/** More moves than any board has cells. */
export const noLimit = 63;

const tableBits = 17;
const tableSize = 1 << tableBits;
/** Up to this number of pieces, positions often meet their own images, so images are compared. */
const maxFolded = 9;

export class Attack {
  /** Positions searched. */
  nodes = 0;
  private readonly firstKeys = new Int32Array(tableSize);
  private readonly secondKeys = new Int32Array(tableSize);
  /**
   * The fewest moves in which the attack is known to win, and the most in which it is known to
   * fail.
   */
  private readonly wonWithin = new Uint8Array(tableSize).fill(noLimit + 1);
  private readonly failedWithin = new Uint8Array(tableSize);
  private readonly cellWeights: readonly Int32Array[];
  private readonly partners = new Int32Array(32);

  constructor(private readonly board: ProofBoard) {
    this.cellWeights = Array.from({ length: 32 }, () => new Int32Array(32));
  }

  /**
   * Whether the attacker completes a line within `limit` moves of both sides. Nobody has a line
   * yet.
   */
  wins(attacker: number, defender: number, isAttackers: boolean, limit: number): boolean {
    const { lines, inARow, all } = this.board;
    let ownGaps = 0;
    let otherGaps = 0;
    let weight = 0;
    let fewest = inARow;
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]!;
      if ((line & defender) === 0) {
        const gap = line & ~attacker;
        const missing = countBits(gap);
        if (missing === 1) ownGaps |= gap;
        if (missing < fewest) fewest = missing;
        weight += 1 << (inARow - missing);
      } else if ((line & attacker) === 0) {
        const gap = line & ~defender;
        if ((gap & (gap - 1)) === 0) otherGaps |= gap;
      }
    }
    const whole = 1 << inARow;
    if (isAttackers) {
      if (ownGaps !== 0) return limit >= 1;
      if (2 * weight < whole || 2 * fewest - 1 > limit) return false;
      if ((otherGaps & (otherGaps - 1)) !== 0) return false;
      if (otherGaps !== 0)
        return this.wins(attacker | otherGaps, defender, defendersTurn, limit - 1);
    } else {
      if (otherGaps !== 0 || weight < whole || 2 * fewest > limit) return false;
      if ((ownGaps & (ownGaps - 1)) !== 0) return limit >= 2;
      if (ownGaps !== 0) return this.wins(attacker, defender | ownGaps, attackersTurn, limit - 1);
    }
    return this.search(attacker, defender, isAttackers, limit, all & ~(attacker | defender));
  }

  private search(
    attacker: number,
    defender: number,
    isAttackers: boolean,
    limit: number,
    empty: number,
  ): boolean {
    const { board } = this;
    let one = attacker;
    let other = defender;
    if (countBits(board.all & ~empty) <= maxFolded)
      for (let symmetry = 1; symmetry < board.images.length; symmetry++) {
        const image = imageOf(board, symmetry, attacker);
        if (image > one) continue;
        const otherImage = imageOf(board, symmetry, defender);
        if (image < one || otherImage < other) {
          one = image;
          other = otherImage;
        }
      }
    const slot = (imul(one, 0x9e3779b1) ^ imul(other, 0x85ebca6b)) >>> (32 - tableBits);
    const isKnown = this.firstKeys[slot] === one && this.secondKeys[slot] === other;
    if (isKnown && this.wonWithin[slot]! <= limit) return true;
    if (isKnown && this.failedWithin[slot]! >= limit) return false;
    this.nodes++;
    const isWon = this.tryMoves(attacker, defender, isAttackers, limit, empty);
    if (this.firstKeys[slot] !== one || this.secondKeys[slot] !== other) {
      this.firstKeys[slot] = one;
      this.secondKeys[slot] = other;
      this.wonWithin[slot] = noLimit + 1;
      this.failedWithin[slot] = 0;
    }
    if (isWon) this.wonWithin[slot] = min(limit, this.wonWithin[slot]!);
    else this.failedWithin[slot] = max(limit, this.failedWithin[slot]!);
    return isWon;
  }

  /**
   * Whether any move of the attacker wins, or all of the defender lose; cells on the heaviest lines
   * are tried first.
   */
  private tryMoves(
    attacker: number,
    defender: number,
    isAttackers: boolean,
    limit: number,
    empty: number,
  ): boolean {
    const { lines, inARow } = this.board;
    const useful = isAttackers
      ? this.usefulMoves(attacker, defender)
      : this.usefulMoves(defender, attacker);
    const weights = this.cellWeights[countBits(empty)]!.fill(0);
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]!;
      const isOpen = (line & defender) === 0;
      if (!isOpen && (line & attacker) !== 0) continue;
      const gap = line & empty;
      const weight = isOpen ? 2 << (2 * (inARow - countBits(gap))) : 1;
      for (let left = gap & useful; left !== 0; left &= left - 1)
        weights[31 - clz32(left & -left)]! += weight;
    }
    // A cell on no open line of either side is useless to both.
    for (;;) {
      let best = 0;
      for (let cell = 1; cell < 32; cell++) if (weights[cell]! > weights[best]!) best = cell;
      if (weights[best] === 0) return !isAttackers;
      weights[best] = 0;
      const bit = 1 << best;
      const isWon = isAttackers
        ? this.wins(attacker | bit, defender, defendersTurn, limit - 1)
        : this.wins(attacker, defender | bit, attackersTurn, limit - 1);
      if (isWon === isAttackers) return isWon;
    }
  }

  /**
   * The useful moves of a side whose opponent threatens to make two gaps at once: the cells that
   * meet every such threat, and those that make a gap of its own. All cells if nothing is
   * threatened.
   */
  private usefulMoves(own: number, other: number): number {
    const { lines, all } = this.board;
    const partners = this.partners.fill(0);
    let threats = 0;
    let ownPairs = 0;
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]!;
      if ((line & own) === 0) {
        const gap = line & ~other;
        const low = gap & -gap;
        const high = gap ^ low;
        if (high === 0 || (high & (high - 1)) !== 0) continue;
        const one = 31 - clz32(low);
        const two = 31 - clz32(high);
        if ((partners[one]! & ~high) !== 0) threats |= low;
        if ((partners[two]! & ~low) !== 0) threats |= high;
        partners[one]! |= high;
        partners[two]! |= low;
      } else if ((line & other) === 0) {
        const gap = line & ~own;
        if (countBits(gap) === 2) ownPairs |= gap;
      }
    }
    let useful = all;
    for (let left = threats; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const gaps = partners[31 - clz32(bit)]!;
      useful &= countBits(gaps) === 2 ? bit | gaps : bit;
    }
    return useful | ownPairs;
  }
}
