import { describe, expect, it } from 'vitest';
import { renderControls } from '../../../../src/bot/views/board/controls.ts';
import { freshSession, played } from '../../sessions.ts';
import { bareContext } from '../bareContext.ts';

/**
 * The keys of a replay of a game with this many plies, each with the ply that it leads to, or what
 * it says.
 */
function replayKeys(plies: number, shown: number): readonly string[] {
  const session = {
    ...played(freshSession, ...[4, 0, 8].slice(0, plies)),
    status: { kind: 'ended' },
  } as const;
  const [arrows] = renderControls(
    session,
    { kind: 'ply', ply: shown },
    bareContext(freshSession),
    (text, action) => ({
      text: `${text} ${action.kind === 'ply' ? action.ply : action.kind === 'control' ? action.control : ''}`,
      callback_data: 'x',
    }),
  );
  return arrows!.map(({ text }) => text);
}

describe('the keys of a replay', () => {
  it.each([
    [3, 1, ['◀ first', '▶ 2']],
    [3, 2, ['◀ 1', '▶ 3']],
    [3, 3, ['◀ 2', '▶ last']],
    [1, 1, ['◀ first', '▶ last']],
  ])('of %i plies, at ply %i, keep their places: %j', (plies, shown, expected) => {
    expect(replayKeys(plies, shown)).toEqual(expected);
  });
});
