/** Best play of both sides from a position on, as the search tells it move by move. */
import { isOver, type Position, play } from '../../src/games/position.ts';
import { type Place, shownPosition } from './address.ts';
import { positionAt } from './search/reviewMoves.ts';
import type { ValueSearch } from './search/valueSearch.ts';
import type { Worth } from './search/worth.ts';
import { follow } from './travel.ts';
import { wantsStill } from './view/screen.ts';
import { bestKnown } from './view/worthText.ts';

/** The position after the best move by what is known; undefined while that is too little. */
function playBest(position: Position, worths: ReadonlyMap<number, Worth>): Position | undefined {
  const move = isOver(position) ? undefined : bestKnown(position, worths)[0];
  return move === undefined ? undefined : play(position, move);
}

export interface BetterLine {
  readonly isPlaying: boolean;
  /** Leaves the game before the shown move. */
  start(): void;
  /** Plays the best move as soon as it is known. */
  playOn(): void;
  stop(): void;
}

/** What the line is played on. */
export interface LineBoard {
  readonly place: Place;
  readonly values: ValueSearch;
  visit(place: Place): void;
  draw(): void;
}

/** In milliseconds, and in moves. */
const [pause, maxLine] = [900, 12];

export function openBetterLine(board: LineBoard): BetterLine {
  /** Where the line has led to: anything that leads elsewhere ends it. */
  let reached: Place | undefined;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let left = 0;

  const isPlaying = (): boolean => reached !== undefined && reached === board.place;

  function lead(place: Place): void {
    clearTimeout(pending);
    board.visit(place);
    reached = board.place;
    playOn();
  }

  function start(): void {
    const index = board.place.shown - 1;
    const before = positionAt(board.place.line, index);
    left = maxLine;
    lead({ ...follow(board.place, before), shown: index });
  }

  function playOn(): void {
    if (!isPlaying() || board.values.state.kind === 'running') return;
    clearTimeout(pending);
    const position = shownPosition(board.place);
    const next = left > 0 ? playBest(position, board.values.worths) : undefined;
    if (!next) return stop();
    pending = setTimeout(
      () => {
        if (!isPlaying()) return;
        left--;
        lead({ ...board.place, line: next, shown: next.record.length });
      },
      // Who wants no motion sees the line at once.
      wantsStill() ? 0 : pause,
    );
  }

  function stop(): void {
    reached = undefined;
    board.draw();
  }

  return {
    get isPlaying() {
      return isPlaying();
    },
    start,
    playOn,
    stop,
  };
}
