/** Steps of a tree that follow by themselves, until something is cut off. */
import type { Place } from './address.ts';
import { goStep, isAtStop, type Speed } from './players/steps.ts';
import { wantsStill } from './view/screen.ts';

/** Between two steps, in milliseconds. */
const pauses: Readonly<Record<Speed, number>> = { slow: 1600, medium: 700, fast: 200 };

export interface AutoSteps {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  setSpeed(speed: Speed): void;
  /** From the start where the tree is whole. */
  start(): void;
  stop(): void;
}

interface SteppedPage {
  readonly place: Place;
  visit(place: Place): void;
  draw(): void;
}

export function openAutoSteps(page: SteppedPage): AutoSteps {
  let speed: Speed = 'medium';
  /** Where the steps have led to: anything that leads elsewhere ends them. */
  let reached: Place | undefined;
  let pending: ReturnType<typeof setTimeout> | undefined;

  const isPlaying = (): boolean => reached !== undefined && reached === page.place;

  function lead(place: Place): void {
    clearTimeout(pending);
    page.visit(place);
    reached = page.place;
    if (isAtStop(page.place)) return stop();
    pending = setTimeout(() => {
      if (isPlaying()) lead(goStep(page.place, 'next'));
    }, pauses[speed]);
  }

  function start(): void {
    const { place } = page;
    const isWhole = goStep(place, 'end').step === place.step;
    const from = isWhole ? goStep(place, 'start') : place;
    // Who wants no motion sees the next cut at once.
    lead(goStep(from, wantsStill() ? 'stop' : 'next'));
  }

  function stop(): void {
    clearTimeout(pending);
    reached = undefined;
    page.draw();
  }

  return {
    get isPlaying() {
      return isPlaying();
    },
    get speed() {
      return speed;
    },
    setSpeed(next) {
      speed = next;
      page.draw();
    },
    start,
    stop,
  };
}
