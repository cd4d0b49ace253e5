/** The messages that name people, a room, or what was typed; the names are given. */
import type { ChatRoom } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { lastBoard, newest, openWorld, tapCell, tapControl, winOfFirst } from './players.ts';

const { buttons } = textsOf('en');
const minute = 60_000;

/**
 * Every text that the bot sends while two people of these names play, in the order in which it
 * comes.
 */
export function collectTexts(
  [first, second]: readonly [string, string],
  room: string,
): readonly string[] {
  const world = openWorld({ DIFFICULTY: 'random' });
  const ada = world.user({ id: 5_000_001, name: first, languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: second, languageCode: 'en' });
  ben.send('/start');
  const group = world.telegram.group('Friends', [ada, ben]);
  const texts = new Set<string>();
  const look = (...chats: readonly ChatRoom[]): void => {
    for (const chat of chats)
      for (const { text, from } of chat.messages) if (from.is_bot) texts.add(text);
  };
  const playOn = (): void => {
    for (const [user, cell] of winOfFirst(ada, ben)) {
      tapCell(user, lastBoard(group), cell);
      look(group);
    }
  };
  ada.send(group, '/duel');
  look(group);
  tapControl(ben, lastBoard(group), buttons.join);
  look(group);
  playOn();
  for (const command of ['/top tictactoe', '/moves', '/stats']) {
    world.clock.advance(minute);
    ada.send(group, command);
    look(group);
  }
  world.clock.advance(5 * minute);
  ada.send(group, '/duel');
  tapControl(ben, lastBoard(group), buttons.join);
  world.clock.advance(5 * minute);
  tapControl(ada, lastBoard(group), buttons.offerDraw);
  look(group);
  world.clock.advance(5 * minute);
  ada.send(`/room ${room}`);
  ben.send(`/join ${room}`);
  look(ada.chat, ben.chat);
  tapCell(ada, newest(ada.chat), 'B2');
  world.clock.advance(5 * minute);
  ben.send('A1');
  for (const words of [
    '/leave',
    '/games',
    '/stats',
    `/level ${room}`,
    `/rules ${room}`,
    `/leave ${room}${room}`,
  ]) {
    ada.send(words);
    world.clock.advance(minute);
    look(ada.chat, ben.chat, group);
  }
  return [...texts];
}
