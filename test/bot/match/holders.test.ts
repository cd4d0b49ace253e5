/** Every control, pressed by each person, in games of all states: it acts for whom it is alone. */
import { describe, expect, it } from 'vitest';
import { type Control, controlNumbers } from '../../../src/bot/match/action.ts';
import { makeLastChange } from '../../../src/bot/match/actionResult.ts';
import { applyAction } from '../../../src/bot/match/applyAction.ts';
import { clocks, timeLimits } from '../../../src/bot/match/clock.ts';
import type { Session, Status } from '../../../src/bot/match/session.ts';
import { anna, ben } from '../sessions.ts';
import { change, control, eve, now, offered, running, waiting } from './actions.ts';

const controls = Object.keys(controlNumbers) as readonly Control[];
const [mover, waiter] = [anna, ben];

interface Press {
  readonly who: number;
  readonly at?: number;
  readonly meetsStranger?: boolean;
}

const press = (session: Session, each: Control, { who, at = now, meetsStranger }: Press) =>
  applyAction(
    session,
    control(each),
    { id: who, name: 'X', language: 'en', meetsStranger: meetsStranger ?? false },
    at,
  );

/** The controls that somebody can use, by what they come to. */
const usable = (session: Session, by: Press): readonly Control[] =>
  controls.filter((each) => press(session, each, by).kind !== 'refused');

const statusAfter = (session: Session, each: Control, by: Press): Status['kind'] | undefined => {
  const result = press(session, each, by);
  return result.kind === 'changed' ? result.session.status.kind : undefined;
};

const shared = (['duel', 'room'] as const).flatMap((mode) =>
  clocks.map((clock) => change(running, { mode, clock, lastChange: makeLastChange(now, clock) })),
);
const openSeat = shared.map((session) =>
  change(waiting, session.mode === 'room' ? { mode: 'room' } : {}),
);
const over = (session: Session): number => now + timeLimits[session.clock] + 10 * 60_000;

describe('once the time is over', () => {
  it('only the one who waits wins or cancels, and the one to move may still move or resign', () => {
    for (const session of shared) {
      const at = over(session);
      expect(statusAfter(session, 'claim', { who: waiter, at })).toBe('claimed');
      expect(statusAfter(session, 'cancel', { who: waiter, at })).toBe('cancelled');
      for (const each of controls) {
        const status = statusAfter(session, each, { who: mover, at, meetsStranger: true });
        if (each === 'end') expect(status).toBe('resigned');
        else expect(['cancelled', 'claimed', 'ended', 'drawAgreed'], each).not.toContain(status);
      }
    }
  });
});

describe('before it is over', () => {
  it('nobody ends a game but by resigning', () => {
    for (const session of shared)
      for (const who of [mover, waiter])
        for (const each of controls) {
          const status = statusAfter(session, each, { who, meetsStranger: true });
          expect(status === 'resigned', each).toBe(each === 'end');
          expect(['cancelled', 'claimed', 'ended', 'drawAgreed'], each).not.toContain(status);
        }
  });
});

describe('an offer', () => {
  const kinds = [
    ['drawOffered', 'acceptDraw'],
    ['undoAsked', 'acceptUndo'],
    ['piecesOffered', 'acceptPieces'],
  ] as const;
  it.each(kinds)('%s is accepted by whoever is asked alone', (kind, accept) => {
    for (const by of [0, 1] as const) {
      const session = offered(kind, by);
      const [offerer, asked] = by === 0 ? [anna, ben] : [ben, anna];
      for (const [, each] of kinds) {
        expect(press(session, each, { who: offerer }).kind, each).toBe('refused');
        expect(press(session, each, { who: asked }).kind !== 'refused', each).toBe(each === accept);
      }
      expect(statusAfter(session, 'decline', { who: offerer })).toBe('playing');
      expect(statusAfter(session, 'decline', { who: asked })).toBe('declined');
    }
  });
});

describe('a seat that is free', () => {
  it('is withdrawn and given another clock by the host alone, and taken by anybody else', () => {
    for (const session of openSeat) {
      expect(statusAfter(session, 'cancel', { who: anna })).toBe('cancelled');
      expect(press(session, 'clock', { who: anna }).kind).toBe('changed');
      expect(press(session, 'join', { who: anna }).kind).toBe('refused');
      expect(usable(session, { who: eve })).toEqual(['join']);
    }
  });

  it('is free no more once the game is on', () => {
    for (const session of shared)
      for (const who of [mover, waiter])
        expect(press(session, 'clock', { who }).kind).toBe('refused');
  });
});

describe('people without a seat', () => {
  it('can use no control of a game that is on', () => {
    for (const session of [...shared, offered('drawOffered', 0)])
      for (const at of [now, over(session)])
        expect(usable(session, { who: eve, at, meetsStranger: true })).toEqual([]);
  });
});

describe('“never play again”', () => {
  it('is asked and answered between strangers alone', () => {
    for (const session of shared)
      for (const each of ['askBlock', 'block'] as const)
        for (const who of [mover, waiter]) {
          expect(press(session, each, { who }).kind).toBe('refused');
          expect(press(session, each, { who, meetsStranger: true }).kind === 'refused').toBe(
            session.mode !== 'room',
          );
        }
  });
});
