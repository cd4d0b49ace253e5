/** A reminder of the daily puzzle, at the hour at which it was switched on. */
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { makePersonKey } from '../../src/bot/rows/keys.ts';
import { makePersonRow, parsePersonRow } from '../../src/bot/rows/person/personRow.ts';
import { dayOf } from '../../src/bot/rows/storedRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { nameDay } from '../../src/bot/views/words/dates.ts';
import { forgetAll, newest, onAppsScript, openWorld, tapControl } from './players.ts';

const en = textsOf('en');
const { buttons, puzzle, clock } = en;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Ada, who has a reminder; what is due is found by what somebody else writes. */
function switchOn() {
  const world = openWorld();
  const [ada, eva] = ['Ada', 'Eva'].map((name) => world.user({ name, languageCode: 'en' }));
  ada!.send('/notices');
  const menu = newest(ada!.chat);
  for (const label of [buttons.reminder, buttons.remindMe]) tapControl(ada!, menu, label);
  const wait = (time: number) => {
    world.clock.advance(time);
    eva!.send('/start');
  };
  const reminders = () =>
    ada!.chat.messages.filter(({ text }) => text.startsWith('🧩 ') && !text.includes('Find'));
  const solve = (solvedOn: number) =>
    world.appsScript.properties.user.set(
      makePersonKey(ada!.id),
      makePersonRow(
        { ...parsePersonRow(undefined), streak: { day: solvedOn, days: 3 } },
        world.clock.now(),
      ),
    );
  return {
    world,
    ada: ada!,
    menu,
    wait,
    reminders,
    solve,
    today: () => dayOf(world.clock.now()),
  };
}

describe('the reminder of the puzzle', () => {
  it('is switched on and off on a screen that says which it is', () => {
    const { ada, menu } = switchOn();
    expect(menu.text).toBe(puzzle.reminderOn(clock.within(24, 'hour')));
    tapControl(ada, menu, buttons.noReminder);
    expect(menu.text).toBe(puzzle.reminderOff);
    tapControl(ada, menu, buttons.remindMe);
    tapControl(ada, menu, buttons.back);
    tapControl(ada, menu, buttons.reminder);
    expect(menu.text).toBe(puzzle.reminderOn(clock.within(24, 'hour')));
  });

  onAppsScript('comes once a day with the streak, and its key opens the puzzle', () => {
    const { ada, wait, reminders, solve, today } = switchOn();
    solve(today());
    wait(day - hour);
    expect(reminders()).toEqual([]);
    wait(hour);
    wait(hour);
    expect(reminders().map(({ text }) => text)).toEqual([
      `🧩 ${nameDay(today(), en)}\n${puzzle.days(3)}`,
    ]);
    wait(day);
    expect(reminders()).toHaveLength(2);
    const [, second] = reminders();
    // The days in a row hang on the puzzle of the day before.
    tapControl(ada, second!, buttons.puzzle);
    const offer = newest(ada.chat);
    expect(offer.text).toBe(puzzle.hangs);
    tapControl(ada, offer, buttons.puzzle);
    expect(offer.text).toMatch(/Find the move/);
  });

  onAppsScript('does not come where the puzzle is solved, or while all is muted', () => {
    const { ada, wait, reminders, solve, today } = switchOn();
    solve(today() + 1);
    wait(day + hour);
    expect(reminders()).toEqual([]);
    ada.send('/notices');
    wait(day - 2 * hour);
    tapControl(ada, newest(ada.chat), buttons.muteAWhile);
    wait(2 * hour);
    expect(reminders()).toEqual([]);
    wait(day);
    expect(reminders()).toHaveLength(1);
  });

  it('ends by itself after a week without a solved puzzle, and says so', () => {
    const { wait, reminders } = switchOn();
    for (let each = 0; each < 10; each++) wait(day);
    expect(reminders()).toHaveLength(7);
    const last = reminders()[6]!;
    expect(last.text).toContain(puzzle.lastReminder);
    expect(buttonsOf(last).flat()).toHaveLength(1);
  });

  it('comes once after days in which nothing ran, and is erased by /forget', () => {
    const { ada, wait, reminders } = switchOn();
    wait(3 * day + hour);
    wait(hour);
    expect(reminders()).toHaveLength(1);
    forgetAll(ada);
    wait(2 * day);
    expect(reminders()).toHaveLength(1);
  });

  it('can be switched off by the key below it', () => {
    const { ada, wait, reminders } = switchOn();
    wait(day);
    const [reminder] = reminders();
    tapControl(ada, reminder!, buttons.noReminder);
    expect(reminder!.text).toBe(puzzle.reminderOff);
  });

  it('stays as it is where a key is tapped again, or an older one', () => {
    const { ada, menu, wait, reminders } = switchOn();
    wait(day);
    wait(day);
    const [first, second] = reminders();
    tapControl(ada, second!, buttons.noReminder);
    tapControl(ada, first!, buttons.noReminder);
    expect(first!.text).toBe(puzzle.reminderOff);
    tapControl(ada, menu, buttons.noReminder);
    wait(2 * day);
    expect(reminders().filter(({ text }) => text.startsWith('🧩'))).toEqual([]);
  });

  it('is not begun again by an old key after /forget', () => {
    const { ada, wait, reminders } = switchOn();
    wait(day);
    const [reminder] = reminders();
    forgetAll(ada);
    tapControl(ada, reminder!, buttons.noReminder);
    expect(reminder!.text).toBe(puzzle.reminderOff);
    wait(2 * day);
    expect(reminders()).toEqual([]);
  });

  it('speaks the language that was chosen since', () => {
    const { ada, wait } = switchOn();
    ada.send('/language es');
    wait(day);
    expect(buttonsOf(newest(ada.chat)).flat()[0]?.text).toBe(textsOf('es').buttons.puzzle);
  });

  it('does not come while notifications are off', () => {
    const { ada, wait, reminders } = switchOn();
    ada.send('/notices');
    tapControl(ada, newest(ada.chat), buttons.mute);
    wait(day);
    expect(reminders()).toEqual([]);
  });

  onAppsScript('does not come again and again where it cannot be noted', () => {
    const { world, wait, reminders } = switchOn();
    wait(day - hour);
    for (const method of ['setProperty', 'setProperties', 'deleteProperty'])
      world.appsScript.faults.add({ service: 'PropertiesService', method, effect: 'fail' });
    for (let each = 0; each < 10; each++) wait(hour);
    expect(reminders()).toEqual([]);
  });

  onAppsScript('comes to all who are due, some at a time, whoever’s fails', () => {
    const { world, wait } = switchOn();
    const others = Array.from({ length: 25 }, (_, index) => {
      const user = world.user({ name: `Player ${index}`, languageCode: 'en' });
      user.send('/notices');
      for (const label of [buttons.reminder, buttons.remindMe])
        tapControl(user, newest(user.chat), label);
      return user;
    });
    const reminded = () =>
      others.filter(({ chat }) => chat.messages.some(({ text }) => text.startsWith('🧩 '))).length;
    world.clock.advance(day);
    world.appsScript.faults.add({ service: 'LockService', effect: 'fail', from: 3, times: 1 });
    wait(hour);
    expect(reminded()).toBeGreaterThan(15);
    expect(reminded()).toBeLessThan(25);
    wait(2 * 60_000);
    wait(2 * 60_000);
    expect(reminded()).toBe(25);
  });
});
