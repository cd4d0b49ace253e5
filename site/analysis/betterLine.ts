/** Best play of both sides to the end of the game, as the search tells it move by move. */
import { isOver, type Position, play } from '../../src/games/position.ts';
import { type Place, shownPosition } from './address.ts';
import { positionAt } from './search/reviewMoves.ts';
import type { ValueSearch } from './search/valueSearch.ts';
import type { Worth } from './search/worth.ts';
import type { PageTexts } from './texts/languageTexts.ts';
import { follow } from './travel.ts';
import { wantsStill } from './view/screen.ts';
import { bestKnown } from './view/worthText.ts';

/** The position after the best move; undefined where its value is not known. */
function playBest(position: Position, worths: ReadonlyMap<number, Worth>): Position | undefined {
  const move = bestKnown(position, worths)[0];
  return move === undefined || worths.get(move)?.kind !== 'exact'
    ? undefined
    : play(position, move);
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
  say(notice: (texts: PageTexts) => string): void;
  draw(): void;
}

/** In milliseconds. */
const pause = 900;

export function openBetterLine(board: LineBoard): BetterLine {
  /** Where the line has led to: anything that leads elsewhere ends it. */
  let reached: Place | undefined;
  let pending: ReturnType<typeof setTimeout> | undefined;

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
    lead({ ...follow(board.place, before), shown: index });
  }

  function playOn(): void {
    if (!isPlaying() || board.values.state.kind === 'running') return;
    clearTimeout(pending);
    const position = shownPosition(board.place);
    if (isOver(position)) return stop();
    const next = playBest(position, board.values.worths);
    if (!next) {
      board.say(({ own }) => own.lineEnds);
      return stop();
    }
    pending = setTimeout(
      () => {
        if (!isPlaying()) return;
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
