/**
 * The mode and the clock of a game in its button. The clock's two bits are too few for all clocks: a
 * game with a quick one has the eighth number of modes, which no mode has, and the two bits say
 * which of the quick clocks it is, and where.
 */
import { type Clock, clocks, isQuick } from '../match/clock.ts';
import { type Mode, sharedModes } from '../match/session.ts';
import { findName, modeNumbers } from './numbers.ts';

interface TimedMode {
  readonly mode: Mode;
  readonly clock: Clock;
}

const quickMode = 7;
const quickClocks = clocks.filter(isQuick);
/** In the order of their numbers. */
const quickGames: readonly TimedMode[] = sharedModes.flatMap((mode) =>
  quickClocks.map((clock) => ({ mode, clock })),
);

export function packTimedMode({
  mode,
  clock,
}: TimedMode): Readonly<Record<'mode' | 'clock', number>> {
  const quick = quickGames.findIndex((each) => each.mode === mode && each.clock === clock);
  return quick < 0
    ? { mode: modeNumbers[mode], clock: clocks.indexOf(clock) }
    : { mode: quickMode, clock: quick };
}

/** Undefined for numbers that `packTimedMode` does not give. */
export function unpackTimedMode(mode: number, clock: number): TimedMode | undefined {
  if (mode === quickMode) return quickGames[clock];
  const name = findName(modeNumbers, mode);
  const found = clocks[clock];
  return name && found && { mode: name, clock: found };
}
