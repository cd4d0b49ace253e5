/** Inviting a friend once a game is over. */
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  drawn,
  hasControl,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapBehindMore,
  tapCell,
  tapControl,
  told,
  trimmed,
} from './players.ts';
import { weathers } from './weathers.ts';

const { buttons } = textsOf('en');

describe.each(weathers)('after a game%s', (_, forget) => {
  it.each(['/tictactoe', '/connectfour', '/duel'])(
    'in private a friend is invited to the same game: %s',
    (command) => {
      const world = openWorld();
      const ada = world.user({ name: 'Ada', languageCode: 'en' });
      const ben = world.user({ name: 'Ben', languageCode: 'en' });
      ada.send(command);
      const over = newest(ada.chat);
      expect(hasControl(over, buttons.invite)).toBe(false);
      tapControl(ada, over, buttons.end);
      tapControl(ada, over, buttons.confirmEnd);
      const before = over.text;
      forget(world);
      const { answer } = tapBehindMore(ada, over, buttons.invite);
      const room = newest(ada.chat);
      expect(answer?.text).toBe('');
      expect(over.text).toBe(before);
      expect(trimmed(room).split('\n')[0]).toBe(trimmed(over).split('\n')[0]);
      expect(
        room.entities.map(({ type, offset, length }) => [
          type,
          room.text.slice(offset, offset + length),
        ]),
      ).toContainEqual(['code', expect.stringMatching(/^\/join \w{6}$/)]);
      const copy = buttonsOf(room)
        .flat()
        .find((button) => 'copy_text' in button);
      ben.openLink(copy && 'copy_text' in copy ? copy.copy_text.text : '');
      tapCell(ada, room, command === '/connectfour' ? 'A4' : 'B2');
      expect(drawn(newest(ben.chat))).not.toBe('· · ·\n· · ·\n· · ·');
      expect(told(room)).toContain('Ben’s turn');
    },
  );

  it('of the bot against itself nobody is', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/watch');
    const board = newest(ada.chat);
    for (const words of [buttons.end, buttons.confirmEnd, buttons.more])
      tapControl(ada, board, words);
    expect(hasControl(board, buttons.invite)).toBe(false);
  });

  it('of two in a group or in a room nobody is, as there is a rematch', () => {
    const { world, ada, board } = openGroup();
    tapControl(ada, board, buttons.resign);
    tapControl(ada, board, buttons.confirmResign);
    forget(world);
    expect(hasControl(board, buttons.rematch)).toBe(true);
    tapControl(ada, board, buttons.more);
    expect(hasControl(board, buttons.invite)).toBe(false);
    const room = openRoom();
    room.ben.send('/join sunday');
    tapControl(room.ada, newest(room.ada.chat), buttons.resign);
    tapControl(room.ada, newest(room.ada.chat), buttons.confirmResign);
    tapControl(room.ada, newest(room.ada.chat), buttons.more);
    expect(hasControl(newest(room.ada.chat), buttons.invite)).toBe(false);
  });
});
