/** What is heard of a tap: refusals that a toast has not made heard, and keys without words. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  callNames,
  cellButton,
  newest,
  onAppsScript,
  openGroup,
  openWorld,
  tapCell,
  tapControl,
} from './players.ts';

const en = textsOf('en');

describe('a key that is refused', () => {
  it('twice within a minute is answered by an alert, for the one who taps it', () => {
    const { world, ada, ben, board } = openGroup();
    tapCell(ada, board, 'B2');
    const refuse = (user = ada, cell = 'A1') => user.tap(board, cellButton(board, cell)).answer;
    const first = refuse();
    expect([first?.text, first?.alert ?? false]).toEqual([en.refusals.notYourTurn, false]);
    world.clock.advance(20_000);
    expect(refuse()?.alert).toBe(true);
    expect(refuse(ada, 'C3')?.alert ?? false).toBe(false);
    expect(refuse(ben, 'B2')?.alert ?? false).toBe(false);
    expect(refuse(ben, 'B2')?.alert).toBe(true);
  });

  it('again after more than a minute, or once it is not refused, is answered by a toast', () => {
    const { world, ada, ben, board } = openGroup();
    tapCell(ada, board, 'B2');
    const refuse = () => ada.tap(board, cellButton(board, 'A1')).answer;
    refuse();
    world.clock.advance(70_000);
    expect(refuse()?.alert ?? false).toBe(false);
    tapCell(ben, board, 'C3');
    expect(tapCell(ada, board, 'A1').answer?.alert ?? false).toBe(false);
  });

  onAppsScript('costs no further call', () => {
    const { world, ada, board } = openGroup();
    tapCell(ada, board, 'B2');
    const costs = [1, 2].map(() => {
      const before = world.executions.length;
      ada.tap(board, cellButton(board, 'A1'));
      return world.executions.slice(before).flatMap((each) => callNames(each));
    });
    expect(costs[1]).toEqual(costs[0]);
  });
});

describe('a key of a review', () => {
  function openReview(languageCode = 'en') {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode });
    const texts = textsOf(languageCode as 'en');
    ada.send('/position connectfour 4 1 5 1 6 1 7');
    const board = boardOf(ada);
    tapControl(ada, board, texts.buttons.review);
    const press = (key: string) => tapControl(ada, board, key).answer?.text;
    return { world, ada, board, texts, press };
  }

  it.each(languages)('says what it is at the first tap, and no more after that: %s', (language) => {
    const { texts, press } = openReview(language);
    const { reviewKeys } = texts;
    expect(press('▶')).toBe(reviewKeys.after);
    expect(press('▶')).toBe('');
    expect(press('◀')).toBe(reviewKeys.before);
    expect(press('▶')).toBe('');
    expect(press('◀')).toBe('');
  });

  it('names what begins a game from there', () => {
    const { ada, press, texts } = openReview();
    expect(press('↺')).toBe(texts.reviewKeys.retry);
    expect(newest(ada.chat).text).toContain('Connect Four');
  });

  it('says why at the ends, where that is more', () => {
    const { press } = openReview();
    for (let count = 0; count < 7; count++) press('▶');
    expect(press('▶')).toBe(en.refusals.atLast);
  });
});
