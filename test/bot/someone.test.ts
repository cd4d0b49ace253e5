/** Two who do not know each other, each in their own chat with the bot. */
import { describe, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { boardOf, drawn, hasControl, isOver, newest, openWorld, readable, tapBehindMore, tapCell, tapControl, words } from './players.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');
const { someone, buttons } = en;

function people() {
  const world = openWorld();
  const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name, index) =>
    world.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
  ) as [FakeUser, FakeUser, FakeUser];
  return { world, ada, ben, eve };
}

/** Whoever is to move first, and the other one. */
function inTurn(one: FakeUser, other: FakeUser): readonly [FakeUser, FakeUser] {
  return boardOf(one).text.includes(en.yourTurn) ? [one, other] : [other, one];
}

const isPlaying = (user: FakeUser): boolean => hasControl(boardOf(user), buttons.resign);
const isWaiting = (user: FakeUser): boolean => hasControl(boardOf(user), buttons.stopWaiting);

function resign(user: FakeUser): void {
  tapControl(user, boardOf(user), buttons.resign);
  tapControl(user, boardOf(user), buttons.confirmResign);
}

describe.each(weathers)('play someone%s', (_, forget) => {
  it('waits for whoever comes, and then both play, each on a board of their own', () => {
    const { world, ada, ben } = people();
    ada.send('/someone');
    expect(words(boardOf(ada))).toContain(readable(someone.waiting));
    forget(world);
    ben.send('/someone');
    expect([isPlaying(ada), isPlaying(ben)]).toEqual([true, true]);
    // The message that told what to expect gives way to a board that rings.
    expect(ada.chat.messages.filter(({ text, deleted }) => text.includes(en.waiting) && !deleted)).toEqual([]);
    expect(boardOf(ada).text).toContain('Ben');
    expect(boardOf(ada).text).not.toMatch(/Room|\?/);
    const [first, second] = inTurn(ada, ben);
    for (const [user, cell] of [[first, 'A1'], [second, 'B1'], [first, 'A2'], [second, 'B2'], [first, 'A3']] as const) {
      forget(world);
      tapCell(user, boardOf(user), cell);
    }
    expect([isOver(boardOf(ada)), isOver(boardOf(ben))]).toEqual([true, true]);
    expect(boardOf(first).text).toContain(en.youWin);
    forget(world);
    tapControl(second, boardOf(second), buttons.rematch);
    expect([isPlaying(ada), isPlaying(ben)]).toEqual([true, true]);
    forget(world);
    resign(ada);
    tapBehindMore(ben, boardOf(ben), buttons.leave);
    expect(ben.toasts.at(-1)).toBe(someone.left);
  });
});
