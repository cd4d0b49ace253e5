/** `/learn`: the list of lessons, and a lesson from its first position to its end. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  type LessonPlace,
  lessonAfter,
  lessonNames,
  lessons,
  openStep,
  stepsOf,
  tryMove,
} from '../../src/coach/lessons.ts';
import { makeCellName } from '../../src/games/cellName.ts';
import { games } from '../../src/games/game.ts';
import { legalMoves, type Move } from '../../src/games/position.ts';
import { sampled } from '../samples.ts';
import {
  catchUpdate,
  cellButton,
  dataOf,
  drawn,
  forgetAll,
  hasControl,
  methodsSince,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  tapControl,
  trimmed,
} from './players.ts';

const en = textsOf('en');

/** A person whose newest message is the list of lessons. */
function open(languageCode = 'en') {
  const world = openWorld();
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode });
  ada.send('/learn');
  return { world, ada, message: newest(ada.chat) };
}

/** Taps a move: the cell, or under gravity the top of the column. */
function tapMove(user: FakeUser, message: ChatMessage, { name }: LessonPlace, move: Move) {
  const game = games[lessons[name].game];
  return user.tap(
    message,
    cellButton(message, game.gravity ? `A${move + 1}` : makeCellName(game, move)),
  );
}

/** The moves of a step that are right, and those that are not. */
function sortMoves(place: LessonPlace) {
  const isRight = (move: Move): boolean => tryMove(place, move).kind === 'right';
  const moves = legalMoves(openStep(place));
  return { right: moves.filter(isRight), wrong: moves.filter((move) => !isRight(move)) };
}

/** A text without spaces, since its lines are broken to the width of the board. */
const bare = (text: string): string => text.replace(/[\u2800\s]+/g, '');

/** Plays the steps of a lesson that is open, by right moves alone. */
function playThrough(user: FakeUser, message: ChatMessage, name: LessonPlace['name']): void {
  for (let step = 0; step < stepsOf(name); step++) {
    if (step > 0) tapControl(user, message, textsOf('en').buttons.goOn);
    tapMove(user, message, { name, step }, sortMoves({ name, step }).right[0]!);
  }
}

describe.each(sampled(languages, 3, 1))('the lessons in %s', (language) => {
  it('lead from the first to the last by a key, each step with what is asked, what answers a wrong move, and why', () => {
    const texts = textsOf(language);
    const { ada, message } = open(language);
    tapControl(ada, message, texts.lessons.win[0]!);
    for (const name of lessonNames) {
      for (let step = 0; step < stepsOf(name); step++) {
        const place = { name, step };
        const [ask, why] = texts.lessons[name].slice(1 + 2 * step);
        const { right, wrong } = sortMoves(place);
        expect(trimmed(message)).toContain(
          `${texts.lessons[name][0]} · ${step + 1}/${stepsOf(name)}\n`,
        );
        expect(bare(message.text)).toContain(bare(ask!));
        const before = drawn(message, games[lessons[name].game].rows);
        expect(tapMove(ada, message, place, wrong.at(-1)!).answer?.text).toBe('');
        expect(message.text).toContain('✗');
        expect(bare(message.text)).toContain(bare(ask!));
        expect(drawn(message, games[lessons[name].game].rows)).not.toBe(before);
        tapControl(ada, message, texts.buttons.tryAgain);
        expect(drawn(message, games[lessons[name].game].rows)).toBe(before);
        tapMove(ada, message, place, right.at(-1)!);
        expect(message.text).toContain(texts.puzzle.right);
        expect(bare(message.text)).toContain(bare(why!));
        const isLast = step + 1 === stepsOf(name);
        expect(message.text.includes(texts.learn.done)).toBe(isLast);
        const next = lessonAfter(name);
        if (!isLast) tapControl(ada, message, texts.buttons.goOn);
        else if (next) tapControl(ada, message, texts.lessons[next][0]!);
      }
    }
    expect(ada.chat.messages.at(-1)).toBe(message);
    tapControl(ada, message, texts.buttons.allLessons);
    const keys = buttonsOf(message)
      .flat()
      .map(({ text }) => text);
    expect(keys.filter((text) => text.startsWith('✓'))).toHaveLength(lessonNames.length);
    expect(message.text).toContain(texts.learn.progress(lessonNames.length, lessonNames.length));
  });
});

describe('a lesson', () => {
  it('is marked as done once its last move is found, and not before', () => {
    const { ada, message } = open();
    tapControl(ada, message, en.lessons.fork[0]!);
    const first = { name: 'fork', step: 0 } as const;
    tapMove(ada, message, first, sortMoves(first).right[0]!);
    tapControl(ada, message, en.buttons.allLessons);
    expect(hasControl(message, '✓')).toBe(false);
    tapControl(ada, message, en.lessons.fork[0]!);
    playThrough(ada, message, 'fork');
    tapControl(ada, message, en.buttons.allLessons);
    expect(hasControl(message, `✓ ${en.lessons.fork[0]}`)).toBe(true);
    expect(message.text).toContain(en.learn.progress(1, lessonNames.length));
    ada.send('/learn');
    expect(hasControl(newest(ada.chat), '✓')).toBe(true);
    forgetAll(ada);
    ada.send('/learn');
    expect(hasControl(newest(ada.chat), '✓')).toBe(false);
  });

  it('is played out by a key until a line stands, and marks the squares that it names', () => {
    const { ada, message } = open();
    tapControl(ada, message, en.lessons.trap[0]!);
    tapMove(ada, message, { name: 'trap', step: 0 }, 6);
    expect(drawn(message)).toBe('🔶 · 🔴\n· · ·\n🔶 · ·');
    tapControl(ada, message, en.buttons.playOn);
    expect(drawn(message)).toBe('🔶 · 🔴\n🔴 · ·\n🔶 · 🔶');
    expect(message.text).toContain(en.puzzle.right);
    tapControl(ada, message, en.buttons.playOn);
    expect(drawn(message)).toBe('🔶 🔴 🔴\n🔴 🔶 ·\n🔶 · 🔶');
    expect(hasControl(message, en.buttons.playOn)).toBe(false);
    tapControl(ada, message, en.buttons.goOn);
    tapMove(ada, message, { name: 'trap', step: 1 }, 6);
    const styled = buttonsOf(message)
      .flat()
      .filter(({ style }) => style === 'success')
      .map(({ text }) => text);
    expect(styled).toEqual(expect.arrayContaining(['b1']));
  });

  it('says of a square that is taken, and of a full column, that a move there is none', () => {
    const { ada, message } = open();
    tapControl(ada, message, en.lessons.centre[0]!);
    expect(tapMove(ada, message, { name: 'centre', step: 0 }, 0).answer?.text).toBe(
      en.refusals.cellTaken,
    );
    tapControl(ada, message, en.buttons.allLessons);
    tapControl(ada, message, en.lessons.below[0]!);
    expect(tapMove(ada, message, { name: 'below', step: 0 }, 1).answer?.text).toBe(
      en.refusals.columnFull,
    );
  });

  it('is drawn with the pieces that the person has chosen', () => {
    const { ada } = open();
    ada.send('/pieces 🐸 🦊');
    ada.send('/learn');
    tapControl(ada, newest(ada.chat), en.lessons.win[0]!);
    expect(drawn(newest(ada.chat))).toBe('🐸 · 🐸\n· 🦊 ·\n· 🦊 ·');
  });

  it('is played by the one who opened it, in a group, too', () => {
    const { world, ada } = open();
    const ben = world.user({ name: 'Ben', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/learn');
    const message = newest(group);
    expect(tapControl(ben, message, en.lessons.win[0]!).answer?.text).toBe(en.menu.notYours);
    tapControl(ada, message, en.lessons.win[0]!);
    playThrough(ada, message, 'win');
    expect(message.text).toContain(en.learn.done);
  });

  it('has keys that do no harm where they are tapped late', () => {
    const { ada, message } = open();
    tapControl(ada, message, en.lessons.block[0]!);
    const old = dataOf(cellButton(message, 'C2'));
    tapControl(ada, message, en.buttons.allLessons);
    const shown = JSON.stringify([message.text, message.keyboard]);
    expect(ada.tap(message, old).answer?.text).toBe(en.refusals.staleBoard);
    expect(JSON.stringify([message.text, message.keyboard])).toBe(shown);
  });

  onAppsScript('is stored once, by its last tap, however often that is delivered', () => {
    const { world, ada, message } = open();
    const rowOf = (): string | undefined => world.appsScript.properties.user.get('p5000001');
    tapControl(ada, message, en.lessons.block[0]!);
    const first = { name: 'block', step: 0 } as const;
    for (const move of sortMoves(first).wrong) tapMove(ada, message, first, move);
    tapMove(ada, message, first, sortMoves(first).right[0]!);
    expect(rowOf()).toBeUndefined();
    tapControl(ada, message, en.buttons.goOn);
    const last = { name: 'block', step: 1 } as const;
    const body = catchUpdate(world, () => tapMove(ada, message, last, sortMoves(last).right[0]!));
    world.deliverAll();
    const stored = rowOf();
    expect(stored).toMatch(/\|2\|\d+$/);
    postUpdate(world, body);
    expect(rowOf()).toBe(stored);
    expect(message.text).toContain(en.learn.done);
  });

  onAppsScript('says that it is not stored where that fails, and goes on all the same', () => {
    const { world, ada, message } = open();
    tapControl(ada, message, en.lessons.win[0]!);
    tapMove(ada, message, { name: 'win', step: 0 }, 1);
    tapControl(ada, message, en.buttons.goOn);
    world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'setProperty',
      effect: 'fail',
    });
    expect(tapMove(ada, message, { name: 'win', step: 1 }, 2).answer?.text).toBe(en.notSaved);
    expect(message.text).toContain(en.learn.done);
    tapControl(ada, message, en.buttons.allLessons);
    expect(hasControl(message, '✓')).toBe(false);
  });
});

it('answers a wrong square each time that it is tapped', () => {
  const { world, ada, message } = open();
  const place = { name: 'win', step: 0 } as const;
  tapControl(ada, message, en.lessons.win[0]!);
  const [wrong] = sortMoves(place).wrong;
  tapMove(ada, message, place, wrong!);
  const before = [message.text, world.telegram.requests.length] as const;
  expect(tapMove(ada, message, place, wrong!).answer?.text).toBe(en.unchanged);
  expect(message.text).toBe(before[0]);
  expect(methodsSince(world, before[1])).toEqual(['answerCallbackQuery']);
});
