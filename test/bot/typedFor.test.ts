/**
 * Which game typed words are for where a chat has several: that of the board they reply to, else
 * the newest of their writer.
 */
import { describe, expect, it } from 'vitest';
import type { ChatMessage, ChatRoom } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import {
  boardOf,
  drawn,
  hasControl,
  isOver,
  lastBoard,
  newest,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const en = textsOf('en');
const { buttons, refusals } = en;
const minute = 60_000;

/**
 * Ada and Ben play tic-tac-toe in a group, and after them Cleo and Dan; everybody has moved once.
 */
function open() {
  const world = openWorld({ DIFFICULTY: 'random' });
  const [ada, ben, cleo, dan, eve] = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) =>
    world.user({ name, languageCode: 'en' }),
  ) as [FakeUser, FakeUser, FakeUser, FakeUser, FakeUser];
  const group = world.telegram.group('Friends', [ada, ben, cleo, dan, eve]);
  const duel = (host: FakeUser, guest: FakeUser): ChatMessage => {
    host.send(group, '/duel');
    const board = newest(group);
    tapControl(guest, board, 'Join');
    tapCell(host, board, 'A1');
    tapCell(guest, board, 'B1');
    world.clock.advance(2 * minute);
    return board;
  };
  const [older, newer] = [duel(ada, ben), duel(cleo, dan)];
  const pieces = (board: ChatMessage): number => drawn(board).match(/🔶|🔴/g)?.length ?? 0;
  return { world, ada, ben, cleo, dan, eve, group, older, newer, pieces };
}

/** Whether one of the last messages says this. */
const isSaid = (chat: ChatRoom, text: string): boolean =>
  chat.messages.slice(-3).some((message) => message.text === text);

/** Commands for a game, with what shows that they were about the one that Ada and Ben play. */
const commands: Readonly<Record<string, (board: ChatMessage) => boolean>> = {
  '/move C3': (board) => drawn(board).match(/🔶/g)?.length === 2,
  '/board': (board) => words(board).includes('Ada'),
  '/moves': (board) => words(board).includes('Ada'),
  '/undo': (board) => words(board).includes('Ada'),
  '/draw': (board) => words(board).includes('Ada'),
  '/end': (board) => words(board).includes(en.askResign('🔶 Ada')),
};

describe.each(sampled(Object.entries(commands), 2))('%s', (command, isTheirs) => {
  it('is for the newest game of its writer, not for that of others', () => {
    const { ada, group, newer, pieces } = open();
    const before = words(newer);
    ada.send(group, command);
    expect(isTheirs(lastBoard(group)), words(lastBoard(group))).toBe(true);
    expect([words(newer), pieces(newer)]).toEqual([before, 2]);
  });

  it('is for the game of the board to which it replies', () => {
    const { world, ada, dan, group, older, newer } = open();
    ada.send(group, '/duel');
    tapControl(dan, newest(group), 'Join');
    world.clock.advance(2 * minute);
    const third = lastBoard(group);
    const before = [words(newer), words(third)];
    ada.send(group, command, older);
    expect(isTheirs(lastBoard(group)), words(lastBoard(group))).toBe(true);
    expect([words(newer), words(third)]).toEqual(before);
  });

  it('is refused where the reply is to a game of others', () => {
    const { ada, group, newer, older } = open();
    const before = [words(older), words(newer)];
    ada.send(group, command, newer);
    if (!['/board', '/moves'].includes(command))
      expect(isSaid(group, `Tic-tac-toe · Cleo – Dan: ${refusals.notYourGame}`)).toBe(true);
    expect([words(older), words(newer)]).toEqual(before);
  });
});

describe('/end between people', () => {
  it('gives nothing up before its question is answered with yes', () => {
    const { ada, ben, group } = open();
    ada.send(group, '/end');
    const asked = lastBoard(group);
    expect([isOver(asked), hasControl(asked, buttons.confirmResign)]).toEqual([false, true]);
    tapControl(ada, asked, buttons.keepPlaying);
    expect(words(asked)).toContain(en.turnOf('🔶 Ada'));
    ben.send(group, '/end');
    tapControl(ben, lastBoard(group), buttons.confirmResign);
    expect(words(lastBoard(group))).toContain(en.wins('🔶 Ada'));
  });

  it('takes back an offer at once, which nobody has taken', () => {
    const { eve, group } = open();
    eve.send(group, '/duel');
    eve.send(group, '/end');
    expect(newest(group).text).toBe(en.cancelled);
  });

  it('leaves the games of others alone where the writer has none', () => {
    const { eve, group, older, newer } = open();
    const before = [words(older), words(newer)];
    eve.send(group, '/end');
    expect(isSaid(group, en.noOwnGame)).toBe(true);
    expect([words(older), words(newer)]).toEqual(before);
  });
});

describe('in a group', () => {
  it('an own game against the bot counts as a game of its writer', () => {
    const { world, eve, cleo, group } = open();
    eve.send(group, '/tictactoe');
    world.clock.advance(minute);
    cleo.send(group, '/duel connectfour');
    eve.send(group, '/move B2');
    expect(words(newest(group))).toContain('Tic-tac-toe');
    expect(drawn(newest(group)).match(/🔶|🔴/g)).toHaveLength(2);
  });

  it('a room that others play there takes no words from a game of one’s own', () => {
    const { world, ada, eve, cleo, group } = open();
    eve.send(group, '/room Sunday');
    cleo.send('/join sunday');
    world.clock.advance(minute);
    // Notices that are due come first.
    eve.send('/help');
    world.clock.advance(minute);
    ada.send(group, '/move C3');
    expect(words(lastBoard(group))).toContain('Ada');
    expect(drawn(lastBoard(group)).match(/🔶/g)).toHaveLength(2);
  });
});

describe('in a private chat', () => {
  it('a reply plays on in an older game against the bot', () => {
    const { ada } = open();
    ada.send('/tictactoe');
    const board = boardOf(ada);
    ada.send('/connectfour');
    const newer = boardOf(ada);
    ada.send(ada.chat, 'B2', board);
    expect(words(boardOf(ada))).toContain('Tic-tac-toe');
    expect(drawn(boardOf(ada)).match(/🔶|🔴/g)).toHaveLength(2);
    expect(drawn(newer)).not.toMatch(/🔶|🔴|🟡/);
    ada.send(ada.chat, '/end', boardOf(ada));
    expect(isOver(newer)).toBe(false);
  });
});

describe('words that need a seat', () => {
  /** Ada and Ben have played, and Cleo’s invitation stands below. */
  function openOver(command = '/duel') {
    const opened = open();
    const { ada, ben, cleo, dan, group, older, newer, world } = opened;
    for (const [user, board] of [
      [ada, older],
      [cleo, newer],
    ] as const) {
      tapControl(user, board, buttons.resign);
      tapControl(user, board, buttons.confirmResign);
    }
    world.clock.advance(2 * minute);
    (command.startsWith('/room') ? dan : cleo).send(group, command);
    const invitation = group.messages.findLast(
      (message) => hasControl(message, buttons.join) || hasControl(message, 'No clock'),
    )!;
    world.clock.advance(2 * minute);
    return { ...opened, ben, invitation };
  }

  it.each(['/duel connectfour', '/room sunday'])(
    'leave the invitation of somebody else alone, and mean one’s own last game: %s',
    (command) => {
      for (const said of ['/undo', '/draw', '/end', '/hint', '/move C3', '/restart']) {
        const { ada, group, invitation } = openOver(command);
        const before = words(invitation);
        ada.send(group, said);
        const answer = group.messages.at(-1)!;
        expect(words(answer), said).not.toContain(refusals.notYourGame);
        expect(words(answer), said).toContain('Ada');
        expect(words(answer), said).toContain('Ben');
        expect(words(invitation), said).toBe(before);
      }
    },
  );

  it.each(['/duel connectfour', '/room sunday'])(
    'play one’s own last game again by /rematch: %s',
    (command) => {
      const { ada, group } = openOver(command);
      ada.send(group, '/rematch');
      expect(words(lastBoard(group))).toMatch(/^Tic-tac-toe.*Ada.*Ben/);
      expect(isOver(lastBoard(group))).toBe(false);
    },
  );

  it('say so where one has no game, and begin none', () => {
    const { eve, group, invitation, world } = openOver();
    for (const said of ['/rematch', '/end', '/undo', '/draw', '/move B2', '/restart', '/hint']) {
      const before = words(invitation);
      world.clock.advance(minute);
      eve.send(group, said);
      expect(newest(group).text, said).toBe(en.noOwnGame);
      expect(words(invitation)).toBe(before);
    }
  });

  it('do not begin a game again that nobody has played', () => {
    const { cleo, group, invitation } = openOver();
    cleo.send(group, '/end');
    expect(words(invitation)).toContain(en.cancelled);
    cleo.send(group, '/rematch', invitation);
    expect(newest(group).text).toBe(en.noOwnGame);
  });
});
