/** Questions between two people that are typed: `/draw`, `/undo` and `/pieces`, one at a time. */
import { describe, expect, it } from 'vitest';
import type { ChatRoom } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { lastBoard, newest, openGroup, openWorld, tapCell, tapControl, words } from './players.ts';

const { refusals } = textsOf('en');

/** A game in which Ada has moved, and then Ben. */
const places = {
  'in a group': () => {
    const { ada, ben, group } = openGroup();
    return begin(ada, ben, () => group);
  },
  'in a room': () => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' })) as [
      FakeUser,
      FakeUser,
    ];
    ada.send('/room Sunday');
    ben.send('/join Sunday');
    return begin(ada, ben, ({ chat }) => chat);
  },
};

function begin(ada: FakeUser, ben: FakeUser, chatOf: (user: FakeUser) => ChatRoom) {
  const boardOf = (user: FakeUser) => lastBoard(chatOf(user));
  tapCell(ada, boardOf(ada), 'B2');
  tapCell(ben, boardOf(ben), 'A1');
  /** What is answered to these words. */
  const type = (user: FakeUser, text: string): string => {
    user.send(chatOf(user), text);
    return words(newest(chatOf(user)));
  };
  return { ada, ben, boardOf, type };
}

describe.each(Object.entries(places))('what is typed %s', (place, open) => {
  // In a room everybody has pieces of their own, about which nobody is asked.
  const questions = ['/draw', '/undo', ...(place === 'in a room' ? [] : ['/pieces 🐸 🦊'])];

  // A group has several games, so the answer names the one that it is about.
  const said = (refusal: string): RegExp =>
    new RegExp(`^${place === 'in a room' ? '' : 'Tic-tac-toe · Ada – Ben: '}${refusal}$`);

  it('asks nothing again that was declined, before the next move', () => {
    for (const first of questions) {
      const { ada, ben, boardOf, type } = open();
      type(ada, first);
      tapControl(ben, boardOf(ben), 'Decline');
      for (const more of questions) expect(type(ada, more)).toMatch(said(refusals.declinedBefore));
      type(ada, '/move C3');
      expect(type(ada, '/draw')).not.toContain(refusals.declinedBefore);
    }
  });

  it('leaves the question of the other one open, and says where it is answered', () => {
    const { ada, ben, boardOf, type } = open();
    type(ada, '/undo');
    for (const more of questions) expect(type(ben, more)).toMatch(said(refusals.offerOpen));
    expect(words(boardOf(ben))).toContain('Ada wants to take a move back.');
    tapControl(ben, boardOf(ben), 'Allow it');
    expect(words(boardOf(ben))).toContain('Ada’s turn.');
  });

  it('accepts the draw that the other one offers', () => {
    const { ada, ben, type } = open();
    type(ada, '/draw');
    expect(type(ben, '/draw')).toContain('It’s a draw by agreement.');
  });
});
