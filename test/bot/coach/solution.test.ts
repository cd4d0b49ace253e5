import { describe, expect, it } from 'vitest';
import { applyAction } from '../../../src/bot/match/applyAction.ts';
import { noPreferences } from '../../../src/bot/match/preferences.ts';
import { puzzleOf, startGame } from '../../../src/bot/match/startGame.ts';
import { parseSettings } from '../../../src/bot/settings/settings.ts';
import { findSolution } from '../../../src/coach/puzzles/solution.ts';
import { values } from '../../../src/strategies/values.ts';
import { freshSession } from '../sessions.ts';

const now = 20_782.5 * 24 * 60 * 60 * 1000;
const host = { id: 7, name: 'Ada', languageCode: 'en' };

describe('the solution of a puzzle', () => {
  const setup = {
    ...puzzleOf(noPreferences, 20_782),
    host,
    language: 'en',
    pieces: 0,
    origin: 'x',
  } as const;
  const { session } = startGame(setup, parseSettings({}), now);
  const actor = { id: host.id, name: host.name, language: 'en' } as const;
  const show = { kind: 'control', control: 'solution' } as const;

  it('is the move that solves it, and ends it unsolved', () => {
    const result = applyAction(session, show, actor, now);
    if (result.kind !== 'changed' || result.view?.kind !== 'hint') throw new Error(result.kind);
    const found = values(session.position);
    expect(result.view.hint.moves).toEqual([
      findSolution(found.kind === 'exact' ? found.moves : new Map()),
    ]);
    expect(result.session.status).toEqual({ kind: 'ended' });
    expect(applyAction(result.session, show, actor, now)).toEqual({
      kind: 'view',
      view: result.view,
    });
    const solved = { status: { kind: 'resigned', by: 0 } } as const;
    expect(applyAction({ ...result.session, ...solved }, show, actor, now)).toEqual({
      kind: 'refused',
      refusal: 'gameOver',
    });
  });

  it('is nobody’s to see in a game', () => {
    const [{ id }] = freshSession.players;
    expect(applyAction(freshSession, show, { ...actor, id }, now)).toEqual({
      kind: 'refused',
      refusal: 'notOffered',
    });
  });
});
