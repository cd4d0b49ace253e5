/**
 * What one player asks of the other, on drawn boards. Anna has begun each game; Ben is the other
 * player.
 */
import { describe, expect, it } from 'vitest';
import { packSession, unpackSession } from '../../../src/bot/buttons/gameButton.ts';
import type { Session } from '../../../src/bot/match/session.ts';
import { makeSessionText, parseSessionText } from '../../../src/bot/rows/game/gameRow.ts';
import { anna, ben, freshSession, played } from '../sessions.ts';
import {
  apply,
  cell,
  change,
  control,
  draw,
  hotSeat,
  offered,
  running,
  sessionAfter,
  stamp,
} from './actions.ts';

describe('undo', () => {
  it('against the bot takes the reply back, too', () => {
    const session = change(played(freshSession, 4, 0, 8, 2), { reason: { kind: 'random' } });
    const next = sessionAfter(session, control('undo'));
    expect(draw(next)).toBe('o··\n·x·\n···');
    expect(next).toMatchObject({ revision: 1, lastChange: stamp, reason: undefined });
  });

  it('against the bot takes back one move alone where the reply has not come', () => {
    const session = played(freshSession, 4, 0, 8);
    expect(draw(sessionAfter(session, control('undo')))).toBe('o··\n·x·\n···');
  });

  it('goes behind the moves that were given, which count no more', () => {
    const session = change(played(freshSession, 4, 0, 8, 2), { presetPlies: 3 });
    expect(sessionAfter(session, control('undo')).presetPlies).toBe(2);
    expect(sessionAfter(change(session, { presetPlies: 1 }), control('undo')).presetPlies).toBe(1);
  });

  it('on one device takes one move back', () => {
    expect(draw(sessionAfter(played(hotSeat, 4, 0), control('undo')))).toBe('···\n·x·\n···');
    expect(draw(sessionAfter(played(hotSeat, 4), control('undo')))).toBe('···\n···\n···');
  });

  it('between people is asked for, and takes back what the asker did', () => {
    const asked = sessionAfter(change(played(running, 4, 0), { lastChange: 5 }), control('undo'));
    expect(asked).toMatchObject({
      status: { kind: 'undoAsked', by: 0 },
      revision: 4,
      lastChange: 5,
    });
    expect(draw(asked)).toBe('o··\n·x·\n···');
    const allowed = sessionAfter(asked, control('acceptUndo'), ben);
    expect(draw(allowed)).toBe('···\n···\n···');
    expect(allowed).toMatchObject({ status: { kind: 'playing' }, revision: 5, lastChange: stamp });
    const askedByBen = sessionAfter(played(running, 4, 0), control('undo'), ben);
    expect(draw(sessionAfter(askedByBen, control('acceptUndo')))).toBe('···\n·x·\n···');
  });

  it('or a draw may be declined by the other side, which is told, and withdrawn by one’s own', () => {
    for (const [who, player] of [
      [anna, 0],
      [ben, 1],
    ] as const) {
      for (const session of [offered('undoAsked', 0), offered('drawOffered', 1)]) {
        const isOwn = 'by' in session.status && session.status.by === player;
        const next = sessionAfter(change(session, { lastChange: 5 }), control('decline'), who);
        const status = isOwn ? { kind: 'playing' } : { kind: 'declined', by: player };
        expect(next).toMatchObject({ status, revision: 4, lastChange: 5 });
        expect(apply(next, control('decline'), who)).toEqual({
          kind: 'refused',
          refusal: 'notOffered',
        });
      }
    }
  });
});

describe('a draw', () => {
  it('is offered by either player, and agreed by the other; until then nothing else is asked', () => {
    for (const [by, id, other] of [
      [0, anna, ben],
      [1, ben, anna],
    ] as const) {
      const open = sessionAfter(change(running, { lastChange: 5 }), control('offerDraw'), id);
      expect(open).toMatchObject({
        status: { kind: 'drawOffered', by },
        lastChange: 5,
        revision: 4,
      });
      expect(sessionAfter(open, control('acceptDraw'), other)).toMatchObject({
        status: { kind: 'drawAgreed' },
        lastChange: stamp,
      });
      for (const more of ['offerDraw', 'undo'] as const) {
        const before = played(open, 4, 0);
        expect(apply(before, control(more), id)).toEqual({ kind: 'refused', refusal: 'ownOffer' });
        expect(apply(before, control(more), other)).toEqual({
          kind: 'refused',
          refusal: 'offerOpen',
        });
      }
    }
  });
});

/** Tic-tac-toe in which both have moved, and it is the turn of Anna. */
const midGame = change(played(running, 4, 0), { revision: 5 });

/** How each kind of question is put. */
const questions = {
  'a draw': control('offerDraw'),
  'a move to be taken back': control('undo'),
  'other pieces': { kind: 'pieces', set: 2 },
} as const;

describe.each(Object.entries(questions))('who was declined %s', (_, first) => {
  const declined = (session: Session): Session =>
    sessionAfter(sessionAfter(session, first), control('decline'), ben);
  const refused = { kind: 'refused', refusal: 'declinedBefore' };

  it('asks nothing more before their next move, though the other moves between', () => {
    // Anna's move here makes it Ben's turn when he declines.
    for (const before of [midGame, played(midGame, 8)]) {
      const after = declined(before);
      const isBens = before !== midGame;
      const moved = isBens ? sessionAfter(after, cell(1), ben) : after;
      for (const session of [after, moved])
        for (const more of Object.values(questions)) expect(apply(session, more)).toEqual(refused);
      const own = sessionAfter(moved, cell(5));
      expect(own.status).toEqual({ kind: 'playing' });
      for (const more of Object.values(questions))
        expect(apply(own, more)).toMatchObject({ kind: 'changed' });
    }
  });

  it('by the other’s move, asks nothing more either', () => {
    const open = sessionAfter(played(midGame, 8), first);
    const moved = sessionAfter(open, cell(1), ben);
    expect(moved.status).toEqual({ kind: 'declined', by: 1 });
    for (const more of Object.values(questions)) expect(apply(moved, more)).toEqual(refused);
  });

  it('is still known as declined by the buttons and by the row', () => {
    const after = declined(midGame);
    expect(unpackSession(packSession(after))!.status).toEqual(after.status);
    expect(parseSessionText(makeSessionText(after))!.status).toEqual(after.status);
  });

  it('leaves the other free to ask', () => {
    for (const more of Object.values(questions))
      expect(apply(declined(midGame), more, ben)).toMatchObject({ kind: 'changed' });
  });
});

describe('a question that is open', () => {
  it('is the only one, of whatever kind, and stays as it is', () => {
    for (const kind of ['drawOffered', 'undoAsked', 'piecesOffered'] as const)
      for (const more of Object.values(questions)) {
        const open = change(midGame, { status: { kind, by: 1 } });
        expect(apply(open, more)).toEqual({ kind: 'refused', refusal: 'offerOpen' });
        expect(apply(open, more, ben)).toEqual({ kind: 'refused', refusal: 'ownOffer' });
      }
  });
});
