/** The puzzle of the day in a group: one message, in which everybody looks for its first move. */
import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
  type Tap,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { findHint } from '../../src/coach/hint.ts';
import { puzzleOfDay } from '../../src/coach/puzzles/dailyPuzzle.ts';
import { isError, judge } from '../../src/coach/verdict.ts';
import type { Move } from '../../src/games/position.ts';
import { standingAmong } from '../../src/strategies/evaluator.ts';
import { values } from '../../src/strategies/values.ts';
import { forgetAll, hasControl, newest, openWorld, tapControl, words } from './players.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');
const { buttons, puzzle: texts } = en;
const { together } = texts;
const dayLength = 24 * 60 * 60 * 1000;
const [minute, hour] = [60_000, 60 * 60_000];
/** A Monday, whose puzzle is of tic-tac-toe; Wednesday's is of Connect Four. */
const monday = 20_780;
const wednesday = monday + 2;

function openGroup(today = monday, names: readonly string[] = ['Ada', 'Ben', 'Eve']) {
  const world = openWorld({}, { start: today * dayLength + dayLength / 2 });
  const users = names.map((name) => world.user({ name, languageCode: 'en' }));
  const [ada, ben, eve] = users as [FakeUser, FakeUser, FakeUser];
  const group = world.telegram.upgradeGroup(world.telegram.group('Friends', users));
  /** Asks for it, and gives its message. */
  const ask = (user = ada): ChatMessage => {
    user.send(group, '/puzzle');
    return puzzleIn(group);
  };
  return { world, users, ada, ben, eve, group, ask };
}

/** The newest message in which one can be tried. */
const puzzleIn = (chat: ChatRoom): ChatMessage =>
  chat.messages.findLast((each) => !each.deleted && hasControl(each, buttons.solution))!;

const rightOf = (today: number): Move => findHint(puzzleOfDay(today))!.moves[0]!;

function wrongOf(today: number): readonly Move[] {
  const found = values(puzzleOfDay(today));
  if (found.kind !== 'exact') throw new Error('the position of a puzzle is exact');
  const { moves } = found;
  return [...moves.keys()].filter((move) => isError(judge(standingAmong(moves, move)).verdict));
}

function tapMove(user: FakeUser, message: ChatMessage, today: number, move: Move): Tap {
  const { columns } = puzzleOfDay(today).game;
  return user.tap(message, buttonsOf(message)[Math.floor(move / columns)]![move % columns]!);
}

/** Solves it with so many wrong tries. */
function solve(user: FakeUser, message: ChatMessage, today: number, wrong = 0): Tap {
  for (const move of wrongOf(today).slice(0, wrong)) tapMove(user, message, today, move);
  return tapMove(user, message, today, rightOf(today));
}

const keysOf = (message: ChatMessage): readonly string[] =>
  buttonsOf(message)
    .flat()
    .map(({ text }) => text);

const saidTo = ({ answer }: Tap): string => answer?.text ?? '';

describe.each(weathers)('the puzzle of a group%s', (_, forget) => {
  it('is one message, in which who has solved it stands with their tries, and the board as it was', () => {
    const { world, ada, ben, eve, group, ask } = openGroup();
    const message = ask();
    const [before, count] = [keysOf(message), group.messages.length];
    expect(words(message)).toContain('🧩 23 November');
    expect(words(message)).toContain(together.tapHere);
    forget(world);
    expect(saidTo(solve(ada, message, monday))).toContain(texts.right);
    forget(world);
    solve(ben, message, monday, 2);
    expect(words(message)).toContain('Ada 🟩 · Ben 🟥🟥🟩');
    expect(words(message)).not.toContain(together.tapHere);
    expect(saidTo(tapControl(eve, message, buttons.solution))).toContain('💡');
    expect(words(message)).toContain('Ada 🟩 · Ben 🟥🟥🟩 · Eve 🏳️');
    expect(keysOf(message)).toEqual(before);
    expect(group.messages).toHaveLength(count);
  });

  it('tells each what they tap in a toast, and is edited only where somebody is done', () => {
    const { world, ada, ben, ask } = openGroup(wednesday);
    const message = ask();
    const from = world.telegram.requests.length;
    const [wrong] = wrongOf(wednesday);
    for (const user of [ada, ben]) {
      forget(world);
      expect(saidTo(tapMove(user, message, wednesday, wrong!))).toContain(
        `✗ Not column ${wrong! + 1}: I’d answer`,
      );
    }
    const methods = () => world.telegram.requests.slice(from).map(({ method }) => method);
    expect(methods().filter((each) => each !== 'answerCallbackQuery')).toEqual([]);
    const said = saidTo(solve(ben, message, wednesday));
    expect(said).toContain(`${texts.right} 💡`);
    expect(said).toContain(`Column ${rightOf(wednesday) + 1}`);
    expect(said.split('\n').length).toBeGreaterThan(1);
    expect(methods().filter((each) => each !== 'answerCallbackQuery')).toEqual(['editMessageText']);
    // Whoever is done hears it again, and nothing changes.
    expect(saidTo(tapMove(ben, message, wednesday, wrong!))).toContain('💡');
    expect(saidTo(tapControl(ben, message, buttons.solution))).toContain('💡');
    expect(methods().filter((each) => each !== 'answerCallbackQuery')).toHaveLength(1);
    expect(words(message)).toContain('Ben 🟥🟩');
    expect(words(message)).not.toContain('Ada');
  });

  it('counts a wrong move once, however often it is tapped', () => {
    const { world, ada, ask } = openGroup();
    const message = ask();
    const [wrong] = wrongOf(monday);
    for (let tries = 0; tries < 3; tries++) {
      forget(world);
      tapMove(ada, message, monday, wrong!);
    }
    solve(ada, message, monday);
    expect(words(message)).toContain('Ada 🟥🟩');
  });

  it('asks with the first toast whether to be shown, and does not show who says no', () => {
    const { world, ada, ben, ask } = openGroup();
    const message = ask();
    const [wrong, other] = wrongOf(monday);
    expect(saidTo(tapMove(ada, message, monday, wrong!))).toContain(together.ask);
    expect(saidTo(tapMove(ada, message, monday, other!))).not.toContain(together.ask);
    forget(world);
    expect(saidTo(tapControl(ada, message, buttons.showMe))).toBe(together.hidden);
    solve(ada, message, monday);
    solve(ben, message, monday);
    expect(words(message)).toContain('Ben 🟩');
    expect(words(message)).not.toContain('Ada');
    forget(world);
    expect(saidTo(tapControl(ada, message, buttons.showMe))).toBe(together.shown);
    expect(words(message)).toContain('Ada 🟥🟥🟩');
    tapControl(ada, message, buttons.showMe);
    expect(words(message)).not.toContain('Ada');
    // It stays so on the days that follow, without being asked again.
    world.clock.advance(dayLength);
    const next = ask(ben);
    expect(saidTo(solve(ada, next, monday + 1))).not.toContain(together.ask);
    expect(saidTo(solve(ben, next, monday + 1))).toContain(together.isShown);
    expect(words(next)).not.toContain('Ada');
  });

  it('counts for one’s own days in a row and puzzles, as in private', () => {
    const { world, ada, ask } = openGroup();
    solve(ada, ask(), monday, 1);
    ada.send('/puzzle');
    expect(words(newest(ada.chat))).toContain('Solved! 🎉 0 of 1 at the first try.');
    world.clock.advance(dayLength);
    forget(world);
    const said = saidTo(solve(ada, ask(), monday + 1));
    expect(said).toContain('🔥 2 days in a row');
    ada.send('/stats');
    expect(words(newest(ada.chat))).toContain('🧩 Puzzles solved: 2 🔥 2 days in a row');
  });

  it('has the days in a row on which two have solved it here', () => {
    const { world, ada, ben, ask } = openGroup();
    for (const day of [0, 1, 2, 4]) {
      world.clock.advance((monday + day) * dayLength + dayLength / 2 - world.clock.now());
      forget(world);
      const message = ask();
      solve(ada, message, monday + day);
      expect(words(message)).not.toContain(together.days(day + 1));
      // It is no day of the group where the other gives up.
      if (day === 4) tapControl(ben, message, buttons.solution);
      else solve(ben, message, monday + day);
      if (day === 1 || day === 2) expect(words(message)).toContain(together.days(day + 1));
      else expect(words(message)).not.toContain('🔥');
    }
  });

  it('tells its solution in its message once that of the next day is asked for', () => {
    const { world, ada, ben, ask } = openGroup(wednesday);
    const message = ask();
    solve(ada, message, wednesday);
    world.clock.advance(dayLength);
    expect(words(message)).not.toContain('💡');
    // Until then it can be solved, and counts as yesterday’s.
    forget(world);
    expect(saidTo(solve(ben, message, wednesday))).toContain(texts.right);
    const next = ask();
    expect(next).not.toBe(message);
    expect(words(message)).toMatch(/💡 Column \d/u);
    expect(words(message)).toContain('Ada 🟩 · Ben 🟩');
    expect(keysOf(message)).toContain('💡');
    expect(hasControl(message, buttons.solution)).toBe(false);
    expect(words(next)).toContain('26 November');
    expect(words(next)).not.toContain('Ada');
    forget(world);
    expect(saidTo(tapMove(ada, message, wednesday, rightOf(wednesday)))).toContain(together.isOver);
  });

  it('comes to the bottom once an hour at most, and else a reply leads to it', () => {
    const { world, ada, ben, group, ask } = openGroup();
    const message = ask();
    solve(ada, message, monday);
    world.clock.advance(10 * minute);
    forget(world);
    expect(ask(ben)).toBe(message);
    expect(newest(group).text).toBe(together.isHere);
    expect(newest(group).replyTo?.id).toBe(message.id);
    world.clock.advance(hour);
    forget(world);
    const below = ask(ben);
    expect(below).not.toBe(message);
    expect(below).toBe(newest(group));
    expect(message.deleted).toBe(true);
    expect(words(below)).toContain('Ada 🟩');
    solve(ben, below, monday);
    expect(words(below)).toContain('Ada 🟩 · Ben 🟩');
  });

  it('is asked for from the menu and by a link as well, and by an admin without a name', () => {
    for (const way of ['menu', 'link', 'anonymous'] as const) {
      const { world, ada, group } = openGroup();
      group.admins.add(ada.id);
      if (way === 'anonymous') ada.sendAnonymously(group, '/puzzle');
      else ada.send(group, way === 'menu' ? '/start' : `/start p${monday}`);
      forget(world);
      if (way === 'menu') tapControl(ada, newest(group), buttons.puzzle);
      expect(words(puzzleIn(group)), way).toContain('🧩 23 November');
    }
  });

  it('goes with a group that becomes a supergroup, and forgets who has all erased', () => {
    const world = openWorld({}, { start: monday * dayLength + dayLength / 2 });
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    const group = world.telegram.group('Friends', [ada!, ben!]);
    ada!.send(group, '/puzzle');
    solve(ada!, puzzleIn(group), monday, 1);
    solve(ben!, puzzleIn(group), monday);
    const supergroup = world.telegram.upgradeGroup(group);
    forget(world);
    ben!.send(supergroup, '/puzzle');
    expect(words(puzzleIn(supergroup))).toContain('Ada 🟥🟩 · Ben 🟩');
    forgetAll(ada!);
    world.clock.advance(hour);
    ben!.send(supergroup, '/puzzle');
    expect(words(puzzleIn(supergroup))).toContain('Ben 🟩');
    expect(words(puzzleIn(supergroup))).not.toContain('Ada');
  });

  it('comes again at once where its message is gone', () => {
    const { world, ada, ben, group, ask } = openGroup();
    const message = ask();
    message.deleted = true;
    forget(world);
    const asked = ask(ben);
    expect(asked).toBe(newest(group));
    expect(asked.deleted).not.toBe(true);
    solve(ada, asked, monday);
    expect(words(asked)).toContain('Ada 🟩');
  });
});

describe('the puzzle of a busy group', () => {
  it('waits for room there, once, and then has whoever has solved it meanwhile', () => {
    const names = ['Ada', 'Ben', 'Eve', 'Kim', 'Lea', 'Max'];
    const { world, users, ada, ben, eve, group, ask } = openGroup(monday, names);
    const message = ask();
    solve(ada, message, monday);
    world.clock.advance(2 * hour);
    world.pace = 1000;
    // Nobody asks for more than six answers in a minute.
    for (let count = 0; count < 15; count++) users[2 + (count % 4)]!.send(group, '/help');
    expect(ask(ben)).toBe(message);
    ask(ada);
    expect(saidTo(solve(ben, message, monday))).toContain(texts.right);
    for (let minutes = 0; minutes < 4; minutes++) {
      world.clock.advance(minute);
      eve.send(group, '/help');
    }
    const below = puzzleIn(group);
    expect(below).not.toBe(message);
    expect(words(below)).toContain('Ada 🟩 · Ben 🟩');
    expect(message.deleted).toBe(true);
    const came = group.messages.filter((each) => hasControl(each, buttons.solution));
    expect(came).toHaveLength(2);
    expect(group.messages.map(({ text }) => text)).toContain(together.isOnItsWay);
  });
});

describe('the puzzle of a forum', () => {
  it('stands in one topic, to which a key leads from the others', () => {
    const world = openWorld({}, { start: monday * dayLength + dayLength / 2 });
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    const forum = world.telegram.forum('Club', [ada!, ben!], ['Games', 'News']);
    const [, games, news] = forum.topics!;
    ada!.send(forum, '/puzzle', games);
    const message = puzzleIn(forum);
    expect(message.topic).toBe(games);
    ben!.send(forum, '/puzzle', news);
    expect(newest(forum).topic).toBe(news);
    expect(newest(forum).text).toBe(together.isHere);
    expect(buttonsOf(newest(forum)).flat()[0]).toMatchObject({
      url: expect.stringMatching(new RegExp(`^https://t\\.me/c/\\d+/${message.id}$`)),
    });
    world.clock.advance(hour);
    ben!.send(forum, '/puzzle', news);
    expect(puzzleIn(forum).topic).toBe(news);
    expect(message.deleted).toBe(true);
  });
});
