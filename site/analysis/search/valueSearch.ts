/** What the moves of the shown position are worth: found one by one, and kept for a second look. */
import { isOver, legalMoves, type Move, type Position } from '../../../src/games/position.ts';
import type { SearchState } from '../view/model.ts';
import { exactValues } from '../view/worthText.ts';
import { lineOf } from './jobs.ts';
import { openSearcher } from './searcher.ts';
import { firstBudget } from './valueMoves.ts';
import type { Budget, ValueReport, Worth } from './worth.ts';

export interface ValueSearch {
  readonly worths: ReadonlyMap<Move, Worth>;
  readonly state: SearchState;
  /** Searches a position, unless it is the one of before and the budget is the first again. */
  look(position: Position, budget: Budget): void;
}

const keyOf = ({ game, record, board }: Position): string =>
  `${game.name} ${game.maxPieces === undefined ? board.join('') : record.join()}`;

export function openValueSearch(onReport: () => void): ValueSearch {
  const searcher = openSearcher();
  /** What was found for positions that were shown before. */
  const found = new Map<
    string,
    { readonly worths: Map<Move, Worth>; readonly state: SearchState }
  >();
  let worths = new Map<Move, Worth>();
  let state: SearchState = { kind: 'done', share: 1 };
  let searchedKey = '';

  function look(position: Position, budget: Budget): void {
    const key = keyOf(position);
    const isLonger = budget !== firstBudget;
    if (key === searchedKey && !isLonger) return;
    searchedKey = key;
    const known = found.get(key);
    worths = new Map(known?.worths ?? []);
    state = known?.state ?? { kind: 'running', share: 0 };
    if (isOver(position) || (state.kind !== 'running' && !isLonger)) {
      searcher.stop();
      if (isOver(position)) state = { kind: 'done', share: 1 };
      return;
    }
    state = { kind: 'running', share: 0 };
    const job = { kind: 'values', line: lineOf(position), budget } as const;
    // What a longer look does not change, another one will not change either.
    const before = isLonger ? JSON.stringify([...worths]) : undefined;
    searcher.run(job, (report) => {
      if (key === searchedKey) take(position, report as ValueReport, before);
    });
  }

  function take(position: Position, report: ValueReport, before?: string): void {
    if (report.kind === 'worth') {
      // An exact value of before is not replaced by an estimate.
      const isKnown = worths.get(report.move)?.kind === 'exact';
      if (!isKnown || report.worth.kind === 'exact') worths.set(report.move, report.worth);
    } else if (report.kind === 'progress') state = { kind: 'running', share: report.share };
    else {
      const isKnown =
        exactValues(worths) !== undefined && worths.size === legalMoves(position).length;
      const isSpent = before === JSON.stringify([...worths]);
      state = { kind: report.isCutOff && !isKnown && !isSpent ? 'cutOff' : 'done', share: 1 };
      found.set(searchedKey, { worths: new Map(worths), state });
    }
    onReport();
  }

  return {
    get worths() {
      return worths;
    },
    get state() {
      return state;
    },
    look,
  };
}
