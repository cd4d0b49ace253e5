import { describe, expect, it } from 'vitest';
import { renderControls } from '../../../src/bot/render/controls.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { freshSession, played } from '../sessions.ts';

const context = {
  shown: freshSession,
  texts: textsOf('en'),
  pieces: { bot: '🔴', user: '🔶' },
  ownersPieces: undefined,
  isPrivate: true,
  viewer: undefined,
  hasMenu: true,
  invitation: undefined,
  isReviewed: false,
  links: {},
  inviteData: undefined,
  makeData: String,
};

/** The buttons that lead to other plies of a game with this many plies, each with the ply it leads to. */
function replayButtons(plies: number, shown: number): readonly string[] {
  const session = { ...played(freshSession, ...[4, 0, 8].slice(0, plies)), status: { kind: 'ended' } } as const;
  const rows = renderControls(session, { kind: 'ply', ply: shown }, context, (text, action) => ({
    text: action.kind === 'ply' ? `${text} ${action.ply}` : '',
    callback_data: 'x',
  }));
  return rows.flat().flatMap(({ text }) => (text === '' ? [] : [text]));
}

describe('the controls of a replay', () => {
  it.each([
    [3, 1, ['⏭ 3', '▶ 2']],
    [3, 2, ['◀ 1', '▶ 3']],
    [3, 3, ['◀ 2', '⏮ 1']],
    [2, 1, ['▶ 2']],
    [2, 2, ['◀ 1']],
    [1, 1, []],
  ])('of %i plies, at ply %i, lead to each other ply by one button alone: %j', (plies, shown, expected) => {
    expect(replayButtons(plies, shown)).toEqual(expected);
  });
});
