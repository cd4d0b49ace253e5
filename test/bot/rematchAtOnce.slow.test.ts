/**
 * A rematch that both players ask for at the same instant, in every interleaving of the service
 * calls.
 */
import { describe, expect, it } from 'vitest';
import { interleave } from '../../playground/interleave/interleave.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { code, drawn, newest, openGroup, openRoom, tapCell, tapControl } from './players.ts';

const { buttons, refusals } = textsOf('en');
const inRomanian = textsOf('ro').buttons;

describe('a rematch that two people ask for at once', { retry: 2 }, () => {
  it('in a group begins once', async () => {
    const { schedules } = await interleave({
      code,
      prepare: () => {
        const table = openGroup();
        const { world, ada, ben, board } = table;
        tapCell(ada, board, 'B2');
        tapControl(ada, board, buttons.resign);
        tapControl(ada, board, buttons.confirmResign);
        world.hold(() => {
          for (const user of [ada, ben]) tapControl(user, board, buttons.rematch);
        });
        return table;
      },
      check: ({ ada, ben, board, group }) => {
        expect(group.messages.slice(group.messages.indexOf(board) + 1)).toHaveLength(1);
        expect(
          [ada, ben]
            .flatMap(({ toasts }) => toasts)
            .filter((text) => text === refusals.begunBelow || text === refusals.onItsWay),
        ).toHaveLength(1);
        tapCell(ben, newest(group), 'B2');
        expect(drawn(newest(group))).toContain('🔴');
      },
    });
    expect(schedules).toBeGreaterThan(1);
  });

  it('in a room sends each of them one board', async () => {
    const { schedules } = await interleave({
      code,
      prepare: () => {
        const { world, ada, ben } = openRoom();
        ben.send('/join sunday');
        tapCell(ada, newest(ada.chat), 'B2');
        tapControl(ada, newest(ada.chat), buttons.resign);
        tapControl(ada, newest(ada.chat), buttons.confirmResign);
        const boards = [newest(ada.chat), newest(ben.chat)] as const;
        const said = boards.map(({ text }) => text);
        world.hold(() => {
          tapControl(ada, boards[0], buttons.rematch);
          tapControl(ben, boards[1], inRomanian.rematch);
        });
        return { world, ada, ben, boards, said };
      },
      check: ({ ada, ben, boards, said }) => {
        expect(boards.map(({ text }) => text)).toEqual(said);
        const counts = [ada, ben].map(
          ({ chat }, index) => chat.messages.length - chat.messages.indexOf(boards[index]!) - 1,
        );
        expect(counts).toEqual([1, 1]);
        tapCell(ben, newest(ben.chat), 'C3');
        expect(drawn(newest(ada.chat))).toBe('· · ·\n· · ·\n· · 🔴');
      },
    });
    expect(schedules).toBeGreaterThan(1);
  });
});
