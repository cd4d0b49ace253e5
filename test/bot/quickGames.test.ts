/** Clocks of three minutes and one: looked at when somebody taps, and two games at once in a group. */
import { describe, expect, it } from 'vitest';
import { makeLastChange, unitOf } from '../../src/bot/match/actionResult.ts';
import { clocks, isQuick } from '../../src/bot/match/clock.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  hasControl,
  lastBoard,
  newest,
  openFriends,
  openRoom,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const en = textsOf('en');
const second = 1000;
const { labels } = en.clock;

/** A group in which Ada waits for somebody. */
function open(command = '/duel 1 min') {
  const { world, friends, group } = openFriends('Ada', 'Ben', 'Eve');
  const [ada, ben, eve] = friends;
  ada.send(group, command);
  return { world, ada, ben, eve, group, board: newest(group) };
}

/** Ben has joined it, and Ada has moved. */
function openQuick() {
  const opened = open();
  tapControl(opened.ben, opened.board, 'Join');
  tapCell(opened.ada, opened.board, 'B2');
  return opened;
}

describe('a quick clock in a group', () => {
  it('is asked for in words, and says how one sees that it is over', () => {
    const { board } = open('/duel connect four 3 min');
    expect(words(board)).toContain(`⏳ ${en.clock.perMove('3 min')}`);
    expect(words(board)).toContain(en.clock.quick);
  });

  it('is kept in seconds', () => {
    for (const clock of clocks.filter(isQuick)) {
      expect(unitOf(clock)).toBe(second);
      expect(makeLastChange(1_000_001, clock)).toBe(1001);
    }
  });

  it('lets the mover play until the last second, and not after it', () => {
    const { world, ada, ben, board } = openQuick();
    world.clock.advance(50 * second);
    tapCell(ben, board, 'A1');
    world.clock.advance(62 * second);
    expect(tapCell(ada, board, 'C3').answer?.text).toBe(en.clock.youAbsent);
    expect(words(board)).toContain(en.clock.absent('🔶 Ada'));
    expect(words(board)).not.toContain('C3');
    tapControl(ben, board, en.buttons.claim);
    expect(words(board)).toContain(en.clock.claimed('🔴 Ben'));
  });

  it('gives the key to the one who waits, whoever taps', () => {
    const { world, eve, board } = openQuick();
    world.clock.advance(62 * second);
    expect(hasControl(board, en.buttons.claim)).toBe(false);
    expect(tapCell(eve, board, 'C3').answer?.text).toBe(en.clock.absent('Ben'));
    expect(hasControl(board, en.buttons.claim)).toBe(true);
    expect(tapControl(eve, board, en.buttons.claim).answer?.text).toBe(en.refusals.notYourGame);
  });

  it('shows the one who waits what they may do', () => {
    const { world, ada, board } = openQuick();
    world.clock.advance(62 * second);
    tapCell(ada, board, 'C3');
    expect(words(board)).toContain(en.mayClaim('🔶 Ada'));
    tapControl(ada, board, en.buttons.claim);
    expect(words(board)).toContain(en.clock.claimed('🔶 Ada'));
  });

  it('refuses a typed move that comes too late', () => {
    const { world, ben, group, board } = openQuick();
    world.clock.advance(62 * second);
    ben.send(group, 'c3', board);
    expect(words(board)).not.toContain('C3');
    expect(hasControl(lastBoard(group), en.buttons.claim)).toBe(true);
  });

  it('notifies nobody of the time', () => {
    const { world, ada, ben, eve, group } = openQuick();
    for (let each = 0; each < 20; each += 1) {
      world.clock.advance(10 * second);
      eve.send('/help');
    }
    const said = [group, ada.chat, ben.chat].flatMap(({ messages }) => messages.map(words)).join();
    expect(said).not.toContain(en.clock.half);
    expect(said).not.toContain(en.clock.timeUp('🔴 Ben'));
  });
});

describe('two quick games at once', () => {
  it('are as many as a group has; a third waits, a slow one does not', () => {
    const { ada, ben, eve, group } = openQuick();
    eve.send(group, '/duel 3 min');
    const other = newest(group);
    tapControl(ada, other, 'Join');
    ben.send(group, '/duel connect four 1 min');
    const third = newest(group);
    expect(tapControl(eve, third, 'Join').answer?.text).toBe(en.refusals.quickGames);
    expect(hasControl(third, 'Join')).toBe(true);
    tapControl(ben, third, `⏳ ${labels.oneMinute}`);
    tapControl(eve, third, 'Join');
    expect(hasControl(third, 'Join')).toBe(false);
  });
});

describe('the clock of one’s last game', () => {
  it('is offered first', () => {
    const { ada, ben, group } = openQuick();
    ada.send(group, '/duel connect four');
    expect(hasControl(newest(group), `⏳ ${labels.oneMinute}`)).toBe(true);
    // Who joins has played with it, too.
    ben.send('/room');
    expect(words(newest(ben.chat))).toContain(en.clock.perMove(labels.oneMinute));
  });

  it('is the one that the host has chosen with the key', () => {
    const { ada } = openRoom();
    tapControl(ada, newest(ada.chat), `⏳ ${labels.none}`);
    ada.send('/room Monday');
    expect(words(newest(ada.chat))).toContain(`⏳ ${labels.day}`);
  });
});

it('a stranger may come late, so there is no quick game with one', () => {
  const { ada } = openRoom();
  ada.send('/someone tictactoe 1 min');
  expect(newest(ada.chat).text).toBe(en.someone.tooQuick);
});
