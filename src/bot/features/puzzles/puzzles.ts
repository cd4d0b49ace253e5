/** `/puzzle`: a position each day, the same for everybody; a group has one message for it. */

import { currentDays, hangsOnYesterday } from '../../../coach/puzzles/streak.ts';
import { type ActionOf, makeMenu } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { MenuTap } from '../../core/feature.ts';
import { sayPaused } from '../../core/paused.ts';
import type { Greeting } from '../../core/screen.ts';
import type { Steps } from '../../core/steps.ts';
import { puzzleOf, startGame } from '../../match/startGame.ts';
import { begin } from '../../play/begin/newGame.ts';
import { boardButton } from '../../play/boards/boardKeys.ts';
import { beginInMenu, inMenusLanguage } from '../../play/menus/menuTap.ts';
import { chatTable } from '../../play/tables/chatTable.ts';
import { dayOf } from '../../rows/storedRow.ts';
import { type Button, sendView, wordsView } from '../../telegram/request.ts';
import { renderDays, renderSolved } from '../../views/coach/puzzleText.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { showGroupPuzzle } from './groupPuzzle.ts';
import { drawRemindMe, hasReminder } from './reminder.ts';

/**
 * `/puzzle`: that of today, or how the person has solved it; where days in a row hang on that of
 * yesterday, first that one.
 */
export function* openPuzzle(caller: Caller): Steps<Answer> {
  if (!caller.chat.isPrivate) return yield* showGroupPuzzle(caller);
  return (yield* showSolved(caller)) ?? offerYesterday(caller) ?? (yield* startPuzzle(caller));
}

/** The puzzle of a day. */
function* startPuzzle(caller: Caller, day = dayOf(caller.bot.now)): Steps<Answer> {
  return yield* begin(caller, puzzleOf(caller.person.preferences, day));
}

/** By a link, which names the day; in a group that of today. */
export function* followPuzzle(caller: Caller, day: number): Steps<Answer> {
  if (!caller.chat.isPrivate) return yield* showGroupPuzzle(caller);
  return day > dayOf(caller.bot.now)
    ? { say: caller.texts.puzzle.notYet }
    : yield* startPuzzle(caller, day);
}

/** The puzzle of today in the place of a menu; in a group in a message of its own. */
export function* puzzleFromMenu(asked: Caller, tap: MenuTap<ActionOf<'puzzle'>>): Steps<Answer> {
  const caller = inMenusLanguage(asked, tap.menu);
  const { texts, bot } = caller;
  if (!caller.chat.isPrivate) return yield* showGroupPuzzle(caller);
  const solved = (yield* showSolved(caller)) ?? offerYesterday(caller);
  if (solved) return solved;
  const paused = sayPaused(bot, texts);
  if (paused) return { say: paused, isAlert: true };
  const { chosen: _, ...begun } = yield* beginInMenu(
    caller,
    tap,
    puzzleOf(tap.menu, dayOf(bot.now)),
  );
  return begun;
}

/**
 * How the person has solved the puzzle of today, with a button that shows that of yesterday;
 * undefined if it is not solved.
 */
function* showSolved(caller: Caller): Steps<Answer | undefined> {
  const { from: host, chat, person, texts, bot } = caller;
  const { streak, preferences } = person;
  const today = dayOf(bot.now);
  if (streak.day !== today || !streak.errors) return undefined;
  const due = yield* bot.hooks.sayDue(host.id, bot.now, texts);
  const hangs = hangsOnYesterday(streak, today) ? texts.puzzle.hangs : '';
  const text = [renderSolved(streak, bot.now, texts), hangs, due].filter(Boolean).join('\n\n');
  const menu = makeMenu(host.id, person.last.game, preferences);
  const keyboard = [
    [puzzleButton(caller, texts.buttons.yesterday, today - 1)],
    ...((yield* hasReminder(host.id)) === false ? drawRemindMe(menu, makeMenuContext(caller)) : []),
  ];
  return { requests: [sendView(chat, wordsView(text, keyboard))] };
}

/** Both puzzles, where days in a row hang on yesterday's. */
function offerYesterday(caller: Caller): Answer | undefined {
  const { chat, person, texts, bot } = caller;
  const today = dayOf(bot.now);
  if (bot.settings.pause || !hangsOnYesterday(person.streak, today)) return undefined;
  const keyboard = [
    [puzzleButton(caller, texts.buttons.yesterday, today - 1)],
    [puzzleButton(caller, texts.buttons.puzzle, today)],
  ];
  return { requests: [sendView(chat, wordsView(texts.puzzle.hangs, keyboard))] };
}

/** Leads to the puzzle of a day. */
function puzzleButton(caller: Caller, label: string, day: number): Button {
  const { from: host, chat, loaded, person, language, origin, bot } = caller;
  const { preferences, pieces } = person;
  const setup = {
    ...puzzleOf(preferences, day),
    host,
    language,
    pieces,
    previous: undefined,
    origin,
  };
  const { session } = startGame(setup, bot.settings, bot.now);
  const [board] = chatTable({ chat, loaded, messageId: 0 }, session, bot).boards;
  return boardButton(label, session, board!, bot);
}

/** For how many days in a row the person has solved the puzzle of the day. */
export function* sayStreak({ person, texts, bot }: Caller): Steps<Greeting> {
  const days = currentDays(person.streak, dayOf(bot.now));
  const said = renderDays(days, texts.puzzle);
  return { lines: said === '' ? [] : [texts.labelled(texts.buttons.puzzle, said)] };
}
