/** A rematch in a room: a new board in each chat, while the old ones keep the result. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { makeActionCode } from '../../src/bot/buttons/actionCode.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { withAction } from './buttonContent.ts';
import {
  control,
  dataOf,
  drawn,
  hasControl,
  newest,
  openRoom,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const { buttons, refusals } = textsOf('en');

const controlsOf = (board: ChatMessage): readonly string[] =>
  buttonsOf(board)
    .slice(3)
    .flat()
    .map(({ text }) => text);

function openOverRoom() {
  const { world, ada, ben } = openRoom();
  ben.send('/join sunday');
  tapCell(ada, newest(ada.chat), 'B2');
  tapControl(ada, newest(ada.chat), buttons.resign);
  tapControl(ada, newest(ada.chat), buttons.confirmResign);
  return {
    world,
    ada,
    ben,
    boards: [newest(ada.chat), newest(ben.chat)] as const,
    ro: textsOf('ro'),
  };
}

describe.each(weathers)('a rematch in a room%s', (_, forget) => {
  it('sends a new board to both, while the old ones keep the result, and the keys to look back at it', () => {
    const { world, ada, ben, boards, ro } = openOverRoom();
    const said = boards.map(({ text }) => text);
    const old = buttonsOf(boards[1])
      .flat()
      .flatMap((button) => ('callback_data' in button ? [button.callback_data] : []));
    forget(world);
    tapControl(ben, boards[1], ro.buttons.rematch);
    expect(boards.map(({ text }) => text)).toEqual(said);
    expect(boards.map(controlsOf)).toEqual([
      [buttons.rules, buttons.review, buttons.share, buttons.more],
      [ro.buttons.rules, ro.buttons.review, ro.buttons.share, ro.buttons.more],
    ]);
    expect(newest(ada.chat).text).toContain('🔴 Ben’s turn.');
    forget(world);
    tapCell(ben, newest(ben.chat), 'C3');
    expect(drawn(newest(ada.chat))).toBe('· · ·\n· · ·\n· · 🔴');
    for (const data of old) {
      forget(world);
      expect(ben.tap(boards[1], data).answer?.text).toBe(ro.refusals.staleBoard);
    }
    expect(boards.map(({ text }) => text)).toEqual(said);
  });

  it('leaves the game before to be looked back at, by either player, and to nothing else', () => {
    const { world, ada, ben, boards, ro } = openOverRoom();
    const said = boards.map(({ text }) => text);
    tapControl(ben, boards[1], ro.buttons.rematch);
    const begun = [newest(ada.chat).text, newest(ben.chat).text];
    forget(world);
    tapControl(ben, boards[1], ro.buttons.review);
    expect(words(boards[1])).toContain(`🔶\u2060 Ada: ${ro.coach.noChance('').slice(2)}`);
    tapControl(ben, boards[1], '▶');
    expect(drawn(boards[1]).replace(/[✓=✗]/g, '·')).toBe('· · ·\n· 🔶 ·\n· · ·');
    forget(world);
    tapControl(ben, boards[1], '‹');
    expect(drawn(boards[1])).toBe('· · ·\n· 🔶 ·\n· · ·');
    expect(boards[0].text).toBe(said[0]);
    for (const [action, said] of [
      ['rematch', ro.refusals.begunBelow],
      ['leave', ro.refusals.gameOver],
      ['toggleReason', ro.refusals.gameOver],
    ] as const) {
      const forged = withAction(
        dataOf(control(boards[1], ro.buttons.more)),
        makeActionCode({ kind: 'control', control: action }),
      );
      expect(ben.tap(boards[1], forged).answer?.text, action).toBe(said);
    }
    expect([newest(ada.chat).text, newest(ben.chat).text]).toEqual(begun);
  });

  it('keeps the names of the game before, whatever view of it was looked at', () => {
    const { world, ben, boards, ro } = openOverRoom();
    const seats = boards[1].text.split('\n').slice(1, 3);
    tapControl(ben, boards[1], ro.buttons.rematch);
    // Which room the chat is in is in the cache.
    for (const keys of [[], ['▶'], ['▶', '◀']]) {
      tapControl(ben, boards[1], ro.buttons.review);
      for (const key of keys) tapControl(ben, boards[1], key);
      tapControl(ben, boards[1], '‹');
      expect(boards[1].text.split('\n').slice(1, 3), keys.join()).toEqual(seats);
    }
    // Nor is a line of the review a name where nothing else is known of the room.
    forget(world);
    ben.send('/leave');
    tapControl(ben, newest(ben.chat), ro.buttons.confirmLeave);
    tapControl(ben, boards[1], ro.buttons.review);
    tapControl(ben, boards[1], '‹');
    expect(boards[1].text.split('\n').slice(1, 3)).toEqual(['🔶', seats[1]]);
  });

  it.each(['review', 'moves', 'rules'] as const)(
    'shows the game before again where its %s are open at the other player’s',
    (view) => {
      const { world, ada, ben, boards, ro } = openOverRoom();
      const said = boards[1].text;
      if (view === 'review') tapControl(ben, boards[1], ro.buttons.review);
      else {
        tapControl(ben, boards[1], ro.buttons.more);
        tapControl(ben, boards[1], ro.buttons[view]);
      }
      expect(boards[1].text).not.toBe(said);
      forget(world);
      tapControl(ada, boards[0], buttons.rematch);
      expect(boards[1].text).toBe(said);
      expect(controlsOf(boards[1])).toContain(ro.buttons.review);
    },
  );

  it('leaves a picture and a film to be made of the game before', () => {
    const { world, ben, boards, ro } = openOverRoom();
    tapControl(ben, boards[1], ro.buttons.rematch);
    for (const view of ['picture', 'film'] as const) {
      forget(world);
      const count = ben.chat.messages.length;
      tapControl(ben, boards[1], ro.buttons.more);
      tapControl(ben, boards[1], ro.buttons[view]);
      expect(ben.chat.messages.length, view).toBe(count + 1);
      expect(newest(ben.chat).text, view).toContain('Ada');
      tapControl(ben, boards[1], ro.buttons.back);
      world.clock.advance(120_000);
    }
  });

  it.each([false, true])(
    'is not lost to one whose chat refuses the new board: it comes with the next move, or tap (%s)',
    (isTapped) => {
      const { world, ada, ben, boards, ro } = openOverRoom();
      const { messages } = ada.chat;
      const said = boards[0].text;
      const count = messages.length;
      const tooMany = {
        kind: 'status',
        code: 429,
        description: 'Too Many Requests: retry after 30',
        retryAfter: 30,
      } as const;
      world.telegram.faults.add({ method: 'sendMessage', effect: tooMany, times: 1 });
      forget(world);
      tapControl(ben, boards[1], ro.buttons.rematch);
      expect(messages).toHaveLength(count);
      expect(buttonsOf(boards[0]).length).toBeGreaterThan(0);
      expect(hasControl(boards[1], ro.buttons.rematch)).toBe(false);
      forget(world);
      if (isTapped)
        expect(tapControl(ada, boards[0], buttons.rematch).answer?.text).toBe(refusals.onItsWay);
      tapCell(ben, newest(ben.chat), 'C3');
      expect(messages).toHaveLength(count + 1);
      expect(drawn(newest(ada.chat))).toBe('· · ·\n· · ·\n· · 🔴');
      expect(boards[0].text).toBe(said);
      // Where the cache has forgotten which board that was, it keeps its buttons.
      if (hasControl(boards[0], buttons.rematch))
        expect(tapControl(ada, boards[0], buttons.rematch).answer?.text).toBe(refusals.begunBelow);
      expect(messages).toHaveLength(count + 1);
    },
  );

  it('is below where an old board still has its buttons', () => {
    const { world, ada, ben, boards, ro } = openOverRoom();
    const rematch = dataOf(control(boards[0], buttons.rematch));
    const { keyboard, text } = boards[0];
    tapControl(ben, boards[1], ro.buttons.rematch);
    boards[0].keyboard = keyboard!;
    forget(world);
    expect(ada.tap(boards[0], rematch).answer?.text).toBe(refusals.begunBelow);
    expect(ada.tap(boards[0], dataOf(control(boards[0], buttons.review))).answer?.text).toBe(
      refusals.staleBoard,
    );
    expect(boards[0].text).toBe(text);
  });
});
