/**
 * A game whose board was sent twice: the copy that is tapped is the board, the other one retires.
 */
import { describe, expect, it } from 'vitest';
import type { ChatMessage, ChatRoom } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { boardOf, drawn, newest, openGroup, openRoom, openWorld, tapCell } from './players.ts';

const { refusals } = textsOf('en');

interface Copies {
  readonly ada: FakeUser;
  readonly older: ChatMessage;
  readonly newer: ChatMessage;
}

/**
 * The board comes once more, and the copy before keeps its keyboard, as where a request is lost.
 */
function copy(ada: FakeUser, chat: ChatRoom, older: ChatMessage): Copies {
  const { keyboard } = older;
  ada.send(chat, '/board');
  const newer = chat.messages.findLast((each) => each.keyboard !== undefined)!;
  older.keyboard = keyboard!;
  expect(newer).not.toBe(older);
  return { ada, older, newer };
}

const places: readonly (readonly [string, () => Copies])[] = [
  [
    'in a room',
    () => {
      const { ada, ben } = openRoom();
      ben.send('/join sunday');
      return copy(ada, ada.chat, boardOf(ada));
    },
  ],
  [
    'in a group',
    () => {
      const { ada, group, board } = openGroup();
      return copy(ada, group, board);
    },
  ],
  [
    'in private',
    () => {
      const world = openWorld({ DIFFICULTY: 'random' });
      const ada = world.user({ name: 'Ada', languageCode: 'en' });
      ada.send('/tictactoe');
      return copy(ada, ada.chat, newest(ada.chat));
    },
  ],
];

describe.each(places)('two copies of a board %s', (_, open) => {
  it.each(['older', 'newer'] as const)('become one by a move on the %s', (tapped) => {
    const table = open();
    const [kept, other] =
      tapped === 'older' ? [table.older, table.newer] : [table.newer, table.older];
    tapCell(table.ada, kept, 'B2');
    expect(drawn(kept)).toContain('🔶');
    if (tapped === 'older') expect(other.keyboard).toBeUndefined();
  });

  it('the one left behind draws what has been played, and does not play on', () => {
    const { ada, older, newer } = open();
    tapCell(ada, newer, 'B2');
    const before = drawn(newer);
    expect(tapCell(ada, older, 'A1').answer?.text).toBe(refusals.staleBoard);
    expect(drawn(older)).toBe(before);
  });
});
