/**
 * Games with a clock: chosen by the host while the seat is free, shown on the board, and claimed by
 * the one who waits.
 */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { elapsedSince, makeLastChange } from '../../src/bot/match/actionResult.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  hasControl,
  newest,
  onAppsScript,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const [en, ro] = [textsOf('en'), textsOf('ro')];
const minute = 60_000;

/** Ada's board in a group, or inline, where Ben has not joined yet. */
function offer(isInline: boolean) {
  const world = openWorld();
  const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' })) as [
    FakeUser,
    FakeUser,
  ];
  const group = world.telegram.group('Friends', [ada, ben]);
  if (isInline)
    return {
      world,
      ada,
      ben,
      board: ada.chooseInline(ada.typeInline('', group), 'duel-ticTacToe'),
    };
  ada.send(group, '/duel');
  return { world, ada, ben, board: newest(group) };
}

function choose(host: FakeUser, board: ChatMessage, ...labels: readonly string[]) {
  for (const label of labels) tapControl(host, board, `⏳ ${label}`);
}

const { labels } = en.clock;
const toTenMinutes = [labels.none, labels.day, labels.hour];

describe.each([
  ['in a group', false],
  ['inline', true],
])('a clock %s', (_, isInline) => {
  it('is chosen by the host alone, until somebody joins', () => {
    const { ada, ben, board } = offer(isInline);
    expect(hasControl(board, '⏳ No clock')).toBe(true);
    expect(tapControl(ben, board, '⏳').answer?.text).toBe(en.refusals.notYourGame);
    const told = Object.values(labels).map(
      (label) => tapControl(ada, board, `⏳ ${label}`).answer?.text,
    );
    // Where the edit is sure to arrive it says so itself.
    const said = Object.values(labels).slice(1).map(en.clock.perMove);
    expect(told).toEqual(isInline ? [...said, labels.none] : told.map(() => ''));
    choose(ada, board, labels.none, labels.day);
    expect(words(board)).toContain('⏳ 1 h ');
    tapControl(ben, board, 'Join');
    expect(words(board)).toContain('⏳ 1 h a move');
    expect(hasControl(board, '⏳')).toBe(false);
  });

  it('lets the one who waits claim the win when the time is over, and not before; a rematch has it, too', () => {
    const { world, ada, ben, board } = offer(isInline);
    choose(ada, board, ...toTenMinutes);
    tapControl(ben, board, 'Join');
    tapCell(ada, board, 'B2');
    world.clock.advance(9 * minute + 50_000);
    expect(tapCell(ada, board, 'A1').answer?.text).toBe(en.refusals.notYourTurn);
    world.clock.advance(minute);
    tapCell(ada, board, 'A1');
    expect(words(board)).toContain(`${en.clock.absent('🔴 Ben')} ${en.mayClaim('🔶 Ada')}`);
    expect(tapControl(ben, board, en.buttons.claim).answer?.text).toBe(en.refusals.notForMover);
    const { cancelGame } = en.buttons;
    expect(tapControl(ben, board, cancelGame).answer?.text).toBe(en.refusals.notForMover);
    tapControl(ada, board, en.buttons.claim);
    expect(words(board)).toContain(en.clock.claimed('🔶 Ada'));
    tapControl(ben, board, en.buttons.rematch);
    const rematch = isInline
      ? board
      : board.chat.messages.filter(({ text }) => text.startsWith('Tic')).at(-1)!;
    expect(words(rematch)).toContain('⏳ 10 min a move');
  });

  it('shows the time left for a move, which Telegram counts down', () => {
    const { world, ada, ben, board } = offer(isInline);
    choose(ada, board, ...toTenMinutes);
    tapControl(ben, board, 'Join');
    tapCell(ada, board, 'B2');
    const said = en.clock.within(10, 'minute');
    expect(words(board)).toContain(`⏳ Time is up ${said}`);
    const [time] = board.entities.filter(({ type }) => type === 'date_time');
    expect(time).toMatchObject({ length: said.length, date_time_format: 'r' });
    expect(board.text.slice(time!.offset, time!.offset + time!.length)).toBe(said);
    const { unix_time: at } = time as { readonly unix_time?: number } & typeof time;
    const left = (at ?? 0) - world.clock.now() / 1000;
    // Time goes by while it is sent.
    expect(left).toBeGreaterThan(580);
    expect(left).toBeLessThan(620);
    // What is sent later is right then.
    world.clock.advance(4 * minute);
    for (const control of [en.buttons.more, en.buttons.back]) tapControl(ben, board, control);
    expect(words(board)).toContain(`⏳ ${en.clock.up(en.clock.within(6, 'minute'))}`);
    world.clock.advance(7 * minute);
    tapControl(ada, board, en.buttons.more);
    expect(hasControl(board, en.buttons.claim)).toBe(true);
    tapControl(ada, board, en.buttons.back);
    expect(words(board)).not.toContain(en.clock.within(1, 'minute'));
    expect(words(board)).toContain(en.clock.absent('🔴 Ben'));
    expect(words(board)).not.toContain(en.turnOf('🔴 Ben'));
    expect(hasControl(board, en.buttons.claim)).toBe(true);
  });

  it('reminds the player to move when half of the time is over, once', () => {
    const { world, ada, ben, board } = offer(isInline);
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    ben.send('/settings');
    choose(ada, board, labels.none, labels.day);
    tapControl(ben, board, 'Join');
    tapCell(ada, board, 'B2');
    const said = `⏳ ${en.clock.half} ${en.yourTurn}`;
    const chat = isInline ? ben.chat : board.chat;
    const reminders = () =>
      chat.messages.filter(({ text, deleted }) => !deleted && text.includes(en.clock.half));
    world.clock.advance(29 * minute);
    eve.send('/help');
    expect(reminders()).toEqual([]);
    for (let each = 0; each < 3; each += 1) {
      world.clock.advance(2 * minute);
      eve.send('/help');
      expect(reminders().map(({ text }) => text)).toEqual([
        isInline ? `Tic-tac-toe: ${said}` : `Ben: ${said}`,
      ]);
    }
    tapCell(ben, board, 'A1');
    expect(reminders()).toEqual([]);
  });
});

describe('a clock in a room', () => {
  it('reminds the player to move when half of the time is over, once', () => {
    const { world, ada, ben, eve } = openRoom();
    const board = newest(ada.chat);
    choose(ada, board, labels.none, labels.day);
    ben.send('/join sunday');
    const other = ben.chat.messages.at(-1)!;
    tapCell(ada, board, 'B2');
    tapCell(ben, other, 'A1');
    tapCell(ada, board, 'C3');
    const half = `⏳ ${ro.clock.half} ${ro.yourTurn}`;
    const reminders = () =>
      ben.chat.messages.filter(({ text, deleted }) => !deleted && text.includes(ro.clock.half));
    world.clock.advance(20 * minute);
    eve.send('/help');
    expect(reminders()).toEqual([]);
    world.clock.advance(11 * minute);
    eve.send('/help');
    expect(reminders().map(({ text }) => text)).toEqual([half]);
    world.clock.advance(5 * minute);
    eve.send('/help');
    tapCell(ben, other, 'B1');
    expect(reminders()).toEqual([]);
  });
});

describe('what a clock tells in a room', () => {
  it('rings once each, however long nobody acts', () => {
    const { world, ada, ben, eve } = openRoom();
    const board = newest(ada.chat);
    choose(ada, board, ...toTenMinutes);
    ben.send('/join sunday');
    tapCell(ada, board, 'B2');
    const before = [ada, ben].map(({ notifications }) => notifications.length);
    for (let each = 0; each < 60; each += 1) {
      world.clock.advance(minute / 2);
      eve.send('/help');
    }
    const rung = [ada, ben].map(
      ({ notifications }, index) => notifications.length - before[index]!,
    );
    expect(rung).toEqual([1, 1]);
  });
});

describe('a clock that has run out in a room', () => {
  it('is told to the one who waits, not to the one whose time it was, and the board offers the win', () => {
    const { world, ada, ben, eve } = openRoom();
    const board = newest(ada.chat);
    choose(ada, board, labels.none, labels.day);
    ben.send('/join sunday');
    const theirs = ben.chat.messages.at(-1)!;
    tapCell(ada, board, 'B2');
    world.clock.advance(62 * minute);
    eve.send('/help');
    expect(newest(ada.chat).text).toBe(`⏳ ${en.clock.timeUp('🔴 Ben')}`);
    // The board has the key without a tap.
    expect(hasControl(board, en.buttons.claim)).toBe(true);
    expect(hasControl(theirs, ro.buttons.claim)).toBe(false);
    expect(
      ben.chat.messages.filter(({ text, deleted }) => !deleted && text.includes(ro.clock.half)),
    ).toEqual([]);
    ada.send('/board');
    expect(words(newest(ada.chat))).toContain(`${en.clock.absent('🔴 Ben')} ${en.youMayClaim}`);
    tapControl(ada, newest(ada.chat), en.buttons.claim);
    expect(words(newest(ada.chat))).toContain(en.youWin);
    expect(words(theirs)).toContain(ro.lostOnTime('🔶 Ada'));
  });
});

describe('the time of the last change', () => {
  it.each(['hour', 'tenMinutes'] as const)(
    'is known to a quarter of a minute where the clock is %s, and never too early',
    (clock) => {
      for (const changed of [1_800_000_000_001, 1_800_000_007_500, 1_800_000_014_999]) {
        const dated = { lastChange: makeLastChange(changed, clock), clock };
        for (const passed of [0, 59_999, 600_000, 3_600_000]) {
          const elapsed = elapsedSince(dated, changed + passed);
          expect(elapsed).toBeLessThanOrEqual(passed);
          expect(elapsed).toBeGreaterThan(passed - 30_000);
        }
      }
    },
  );
});

onAppsScript('a turn is notified though tick comes only after all of the time', () => {
  const { world, ada, ben } = openRoom();
  const { messages } = ada.chat;
  const board = newest(ada.chat);
  choose(ada, board, ...toTenMinutes);
  ben.send('/join Sunday');
  tapCell(ada, board, 'B2');
  world.clock.advance(10_000);
  const before = messages.length;
  tapCell(ben, newest(ben.chat), 'A1');
  expect(messages).toHaveLength(before);
  world.clock.advance(11 * minute);
  world.run('tick');
  expect(messages.slice(before).map(words).join()).toContain(en.moved('🔴 Ben'));
});
