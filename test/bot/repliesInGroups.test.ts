/** A reply to a board in a group: a bare cell of whoever is to move, and nothing else, is the move. */
import { describe, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { games } from '../../src/games/game.ts';
import {
  drawn,
  hasControl,
  lastBoard,
  newest,
  openWorld,
  readable,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const en = textsOf('en');

/** Ada and Ben play in a group, where Eve looks on; Ada is to move. */
function open(command = '/duel') {
  const world = openWorld({ DIFFICULTY: 'random' });
  const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) =>
    world.user({ name, languageCode: 'en' }),
  ) as [FakeUser, FakeUser, FakeUser];
  const group = world.telegram.group('Friends', [ada, ben, eve]);
  ada.send(group, command);
  const board = newest(group);
  if (hasControl(board, en.buttons.join)) tapControl(ben, board, en.buttons.join);
  world.clock.advance(60_000);
  /** Whether anything is sent or drawn again after it. */
  const isAnswered = (user: FakeUser, text: string, to = lastBoard(group)): boolean => {
    const before = group.messages.map((each) => each.text);
    user.send(group, text, to);
    const after = group.messages.map((each) => each.text);
    return JSON.stringify([...before, text]) !== JSON.stringify(after);
  };
  return { world, ada, ben, eve, group, board, isAnswered };
}

describe('a bare cell in reply to a board of a group', () => {
  it.each(['B2', 'b2', '5', '(B2)', 'b2 😄', '“5”', 'five'])('is the move: %s', (text) => {
    const { ada, group } = open();
    ada.send(group, text, lastBoard(group));
    expect(words(lastBoard(group))).toContain('Last move: 🔶 B2');
  });

  it('is a column in Connect Four', () => {
    for (const text of ['4', '4?', 'cuatro', 'column 4']) {
      const { ada, group } = open('/duel connectfour');
      ada.send(group, text, lastBoard(group));
      expect(words(lastBoard(group)), text).toContain('Last move: 🟡 4');
    }
  });

  it('moves in a game against the bot, too, and in a room', () => {
    const alone = open('/tictactoe');
    alone.ada.send(alone.group, 'B2', lastBoard(alone.group));
    expect(words(lastBoard(alone.group))).toContain('Last move');
    const room = open('/room sunday');
    room.ben.send('/join sunday');
    room.world.clock.advance(60_000);
    room.ada.send(room.group, 'B2', lastBoard(room.group));
    expect(drawn(lastBoard(room.group))).toContain('🔶');
  });

  it('of somebody else, or to another message, stays unanswered', () => {
    const { ada, ben, eve, group, board, isAnswered } = open();
    expect(isAnswered(ben, 'B2')).toBe(false);
    expect(isAnswered(eve, 'B2')).toBe(false);
    ada.send(group, 'who plays?');
    expect(isAnswered(ada, 'B2', newest(group))).toBe(false);
    expect(words(board)).not.toContain('Last move');
  });

  it('is refused with a sentence where it cannot be played', () => {
    const { world, ada, ben, group } = open();
    const board = lastBoard(group);
    tapCell(ada, board, 'B2');
    world.clock.advance(60_000);
    ben.send(group, 'B2', board);
    expect(readable(newest(group).text)).toContain(en.refusals.cellTaken);
    ben.send(group, 'D9', board);
    expect(readable(newest(group).text)).toContain('B2');
    expect(words(board)).toContain('Ben’s turn');
  });
});

describe('anything else in reply to a board of a group', () => {
  it.each(['good game', 'rematch', 'hint', 'ttt', 'B2 or C3?', '4 of us', 'undo', '👍', 'again'])(
    'stays unanswered: %s',
    (text) => {
      const { ada, isAnswered } = open();
      expect(isAnswered(ada, text)).toBe(false);
    },
  );

  it('stays unanswered once the game is over', () => {
    const { ada, group, isAnswered } = open();
    tapControl(ada, lastBoard(group), en.buttons.resign);
    tapControl(ada, lastBoard(group), en.buttons.confirmResign);
    expect(isAnswered(ada, 'B2')).toBe(false);
  });
});

describe('/help in a group', () => {
  it.each(languages)('says what works there: %s', (languageCode) => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode });
    const group = world.telegram.group('Friends', [ada]);
    const { help, commands } = textsOf(languageCode);
    ada.send(group, '/help');
    const { text } = newest(group);
    expect(text).toContain(help.introInGroup);
    for (const command of ['duel', 'challenge', 'top'] as const)
      expect(text).toContain(`/${command} – ${commands[command]}`);
    expect(text).toContain(`/puzzle – ${help.inGroup.puzzle}`);
    ada.send('/help');
    expect(newest(ada.chat).text).toContain(help.intro);
    expect(newest(ada.chat).text).toContain('/settings');
    expect(Object.keys(games).length).toBeGreaterThan(6);
  });
});
