/**
 * A reminder of the daily puzzle, at the time of day at which it was switched on. It comes from a
 * row of the person's own, which says when the next one is due.
 */

import { currentDays } from '../../../coach/puzzles/streak.ts';
import type { ActionOf, Menu } from '../../buttons/menu.ts';
import { makeMenu } from '../../buttons/menu.ts';
import type { Afterwards, Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import type { MenuTap } from '../../core/feature.ts';
import { isMuted, requirePerson } from '../../core/loadedPerson.ts';
import type { DrawKeys, MenuContext, ScreenView } from '../../core/screen.ts';
import { lock, read, type Steps, tryToRead } from '../../core/steps.ts';
import { turnMenuTo } from '../../play/menus/openMenu.ts';
import { makeReminderKey } from '../../rows/keys.ts';
import { makeReminderRow, parseReminderRow } from '../../rows/person/reminderRow.ts';
import { dayOf, secondOf } from '../../rows/storedRow.ts';
import { type Button, type Keyboard, sendView, wordsView } from '../../telegram/request.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { renderDays } from '../../views/coach/puzzleText.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';
import { nameDay } from '../../views/words/dates.ts';

/** The numbers of the actions that switch it; see `Feature.actions`. */
export const switchNumbers = { on: 1, off: 3 } as const;
type Switched = keyof typeof switchNumbers;

const daySeconds = 24 * 60 * 60;
/** In seconds: one that comes later might come at night. */
const latest = 2 * 60 * 60;
/** After so many days without a solved puzzle the reminder ends by itself. */
const lastDay = 7;

/** The key to the reminder's screen. */
export const drawReminderKey: DrawKeys = (menu, context) =>
  context.isPrivate
    ? [[makeButtons(menu, context).open(context.texts.buttons.reminder, 'reminder')]]
    : [];

/** The key that switches it on. */
export const drawRemindMe = (menu: Menu, context: MenuContext): Keyboard => [
  [switchKey(menu, context, 'on')],
];

function switchKey(menu: Menu, context: MenuContext, to: Switched): Button {
  const { remindMe, noReminder } = context.texts.buttons;
  const number = switchNumbers[to];
  return makeButtons(menu, context).act(to === 'on' ? remindMe : noReminder, {
    kind: 'feature',
    number,
  });
}

export function renderReminder(menu: Menu, context: MenuContext): ScreenView {
  const { texts, hoursToReminder: hours } = context;
  const { puzzle, clock } = texts;
  const isOff = hours === undefined;
  const said = isOff ? puzzle.reminderOff : puzzle.reminderOn(clock.within(hours, 'hour'));
  return wordsView(said, [[switchKey(menu, context, isOff ? 'on' : 'off')]]);
}

/** Turns the menu to the reminder's screen. */
export const leadingToReminder = {
  isOwn: ({ action }: Pick<MenuTap, 'action'>): boolean =>
    action.kind === 'pick' && action.field === 'screen' && action.value === 'reminder',
  *turn(caller: Caller, { message }: MenuTap): Steps<Answer> {
    const key = makeReminderKey(caller.from.id);
    return { requests: [showIn(message, caller, (yield* read([key]))[key])] };
  },
};

function showIn(message: MenuTap['message'], caller: Caller, row: string | undefined) {
  const at = parseReminderRow(row)?.at;
  const hours =
    at === undefined
      ? {}
      : { hoursToReminder: Math.max(1, Math.round((at - caller.bot.now / 1000) / 3600)) };
  return turnMenuTo(caller, message, 'reminder', hours);
}

/** Switches it on, from now on once a day, or off; a key that is tapped again changes nothing. */
export const switchReminder = (to: Switched) =>
  function* switchIt(caller: Caller, { message }: MenuTap<ActionOf<'feature'>>): Steps<Answer> {
    const { from, language, texts, bot } = caller;
    if (!(yield* lock())) return { say: texts.busy };
    const key = makeReminderKey(from.id);
    const row = (yield* read([key]))[key];
    const at = secondOf(bot.now) + daySeconds;
    const begun = () => makeReminderRow({ at, since: dayOf(bot.now), language }, bot.now);
    const next = to === 'off' ? undefined : (row ?? begun());
    const requests = [showIn(message, caller, next)];
    if (next === row) return { requests };
    return {
      entries: { [key]: next },
      newKeys: next === undefined ? [] : [key],
      requests,
      onWriteFailure: { keys: [key], say: texts.notSaved, requests: [] },
    };
  };

/** Whether the person has one; undefined where that cannot be read. */
export function* hasReminder(userId: number): Steps<boolean | undefined> {
  const key = makeReminderKey(userId);
  const rows = yield* tryToRead(read([key]), 'The reminder of a player');
  return rows && rows[key] !== undefined;
}

/**
 * The row is written for the next day before the message is sent, and without that nothing is sent,
 * so it never comes twice.
 */
export function* remindOfPuzzle(
  { userId }: Extract<Afterwards, { do: 'feature' }>,
  bot: Bot,
): Steps<Answer> {
  const key = makeReminderKey(userId);
  if (!(yield* lock())) throw new Error('others were using the reminder');
  const reminder = parseReminderRow((yield* read([key]))[key]);
  const second = secondOf(bot.now);
  if (!reminder || reminder.at > second) return {};
  const missed = Math.floor((second - reminder.at) / daySeconds);
  const next = { ...reminder, at: reminder.at + (missed + 1) * daySeconds };
  const entries = { [key]: makeReminderRow(next, bot.now) };
  const person = yield* requirePerson(userId);
  const today = dayOf(bot.now);
  const { preferences } = person;
  const isLate = next.at - daySeconds + latest < second;
  if (person.streak.day === today || isMuted(person, bot.now) || isLate) return { entries };
  const isLast = today - Math.max(reminder.since, person.streak.day) >= lastDay;
  const language = preferences.language === 'auto' ? reminder.language : preferences.language;
  const texts = textsOf(language);
  const chat = { id: userId, isPrivate: true, threadId: 0 };
  const menu = makeMenu(userId, person.last.game, { ...preferences, language }, 'start');
  const context = makeMenuContext({ chat, language, bot });
  const words = [
    `🧩 ${nameDay(today, texts)}`,
    renderDays(currentDays(person.streak, today), texts.puzzle),
    isLast ? texts.puzzle.lastReminder : '',
  ];
  const keyboard = [
    [makeButtons(menu, context).act(texts.buttons.puzzle, { kind: 'puzzle' }, 'primary')],
    ...(isLast ? [] : [[switchKey(menu, context, 'off')]]),
  ];
  return {
    entries: isLast ? { [key]: undefined } : entries,
    requests: [sendView(chat, wordsView(words.filter(Boolean).join('\n'), keyboard))],
    onWriteFailure: { keys: [key] },
  };
}
