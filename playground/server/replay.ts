/**
 * What an execution does between its sleeps. It runs at once and the world's clock leaps over the sleeps; the page is
 * shown each state for as long as the script slept in it.
 */
export interface Replay {
  /** Keeps the state before a pause; short pauses are not worth a look. */
  keep(state: () => string, ms: number): void;
  /** Shows what was kept, one after another, and then the state as it is now. */
  show(state: string): void;
  isOn(): boolean;
  /** Forgets what has not been shown yet. */
  stop(): void;
}

const shortestPause = 500;

export function createReplay(send: (state: string) => void): Replay {
  let kept: { readonly state: string; readonly ms: number }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function next(last: string): void {
    const frame = kept.shift();
    send(frame?.state ?? last);
    timer = frame && setTimeout(() => next(last), frame.ms);
  }

  return {
    keep(state, ms) {
      if (ms >= shortestPause) kept.push({ state: state(), ms });
    },
    show(state) {
      clearTimeout(timer);
      next(state);
    },
    isOn: () => timer !== undefined,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      kept = [];
    },
  };
}
