/** Notices that were put off, in a group where several games are played. */
import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../../playground/telegram/model/model.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { newest, openGroup, tapCell, tapControl } from '../../players.ts';

const en = textsOf('en');
const minute = 60_000;

/**
 * Ada and Ben play a game, and Eve and Ben another; Ben, who has been away, is notified of Ada’s
 * move, and Eve moves within the minute in which nobody else is notified.
 */
function moveInBoth() {
  const { world, ada, ben, group, board } = openGroup();
  const eve = world.user({ name: 'Eve', languageCode: 'en' });
  group.members.add(eve.id);
  eve.send(group, '/duel');
  const other = newest(group);
  tapControl(ben, other, en.buttons.join);
  world.clock.advance(6 * minute);
  tapCell(ada, board, 'B2');
  const notice = newest(group);
  world.clock.advance(20_000);
  tapCell(eve, other, 'B2');
  const standing = (): readonly ChatMessage[] =>
    group.messages.filter(({ text, deleted }) => text.startsWith('Ben: ') && !deleted);
  const ring = (minutes: number): void => {
    for (let each = 0; each < minutes; each++) {
      world.clock.advance(minute);
      world.run('tick');
    }
  };
  return { ben, board, notice, standing, ring };
}

const eveMoved = `Ben: ${en.moved('🔶 Eve')} ${en.yourTurn}`;

it('who has not seen a notice is not notified of another game there, also not later', () => {
  const { ben, board, notice, standing, ring } = moveInBoth();
  expect(standing()).toEqual([notice]);
  ring(10);
  expect(standing()).toEqual([notice]);
  ring(120);
  expect(standing()).toEqual([notice]);
  // An hour after the notice was put off last Ben is away again.
  tapCell(ben, board, 'A1');
  ring(70);
  expect(standing().map(({ text }) => text)).toEqual([eveMoved]);
});

it('who has seen it is notified of the other game as soon as they are away again', () => {
  const { ben, board, standing, ring } = moveInBoth();
  tapCell(ben, board, 'A1');
  expect(standing()).toEqual([]);
  ring(10);
  expect(standing().map(({ text }) => text)).toEqual([eveMoved]);
});
