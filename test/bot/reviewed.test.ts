/** What the reviews of a person's own games tell of them, in their results. */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  callNames,
  catchUpdate,
  control,
  emptyCells,
  isOver,
  newest,
  onAppsScript,
  openGroup,
  openRoom,
  openWorld,
  postUpdate,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const { buttons } = textsOf('en');

function statsOf(user: FakeUser): string {
  user.send('/stats');
  return words(newest(user.chat));
}

/** What the summary on the board says of one side, and what the results then say of all reviews. */
const shareIn = (board: ChatMessage, name: string): string =>
  new RegExp(`${name}: (\\d+ of \\d+) hard moves right`).exec(
    words(board).replaceAll('\u2060', ''),
  )?.[1] ?? '';
const inReviews = (told: string): string =>
  /🔎 Review accuracy: (\d+ of \d+) \(\d+%\)/.exec(told)?.[1] ?? '';

function openPlayed(command = '/connectfour novice') {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  const play = (): ChatMessage => {
    ada.send(command);
    const board = newest(ada.chat);
    for (let count = 0; !isOver(board) && count < 21; count++) {
      world.clock.advance(5000);
      tapCell(ada, board, `A${emptyCells(board, 6)[0]!.slice(1)}`);
    }
    expect(isOver(board)).toBe(true);
    return board;
  };
  return { world, ada, play };
}

const sum = (...shares: readonly string[]): string => {
  const numbers = shares.map((share) => share.split(' of ').map(Number));
  return [0, 1].map((index) => numbers.reduce((all, each) => all + each[index]!, 0)).join(' of ');
};

describe.each(weathers)('a review of one’s own game%s', (_, forget) => {
  it('counts in /stats, once for each game, however often it is opened and delivered', () => {
    const { world, ada, play } = openPlayed();
    const shares: string[] = [];
    for (let games = 0; games < 2; games++) {
      const board = play();
      expect(inReviews(statsOf(ada))).toBe(games === 0 ? '' : sum(...shares));
      forget(world);
      const body = catchUpdate(world, () => ada.tap(board, control(board, buttons.review)));
      for (let times = 0; times < 2; times++) {
        forget(world);
        postUpdate(world, body);
      }
      world.deliverAll();
      shares.push(shareIn(board, 'You'));
      for (let times = 0; times < 3; times++) {
        world.clock.advance(5000);
        tapControl(ada, board, times % 2 === 0 ? '‹' : buttons.review);
        world.appsScript.cache.clear();
      }
      expect(shares.at(-1)).not.toBe('');
      expect(inReviews(statsOf(ada))).toBe(sum(...shares));
    }
  });

  it('counts for each player of a room by their own moves, and for nobody else', () => {
    const { world, ada, ben, eve } = openRoom();
    ben.send('/join sunday');
    for (const [index, cell] of ['B2', 'A1', 'C3', 'A2', 'A3', 'C1', 'B1', 'B3', 'C2'].entries()) {
      const user = index % 2 === 0 ? ada : ben;
      tapCell(user, boardOf(user), cell);
    }
    forget(world);
    tapControl(ada, boardOf(ada), buttons.review);
    expect(inReviews(statsOf(ben))).toBe('');
    const [board] = ada.chat.messages.filter((message) => /right/.test(message.text));
    const own = shareIn(board!, '🔶 You');
    expect(own).not.toBe('');
    expect(inReviews(statsOf(ada))).toBe(own);
    expect(statsOf(eve)).toBe(textsOf('en').stats.none);
    const theirs = shareIn(board!, '🔴 Ben');
    const bens = ben.chat.messages.findLast((message) => isOver(message))!;
    tapControl(ben, bens, textsOf('ro').buttons.review);
    const [kept, chances] = theirs.split(' of ');
    expect(statsOf(ben)).toContain(`În analize: ${kept} din ${chances} corect`);
  });

  it('counts nothing for a game with hints', () => {
    const { world, ada } = openPlayed();
    ada.send('/tictactoe novice');
    const board = newest(ada.chat);
    tapControl(ada, board, buttons.hint);
    while (!isOver(board)) tapCell(ada, board, emptyCells(board)[0]!);
    forget(world);
    tapControl(ada, board, buttons.review);
    expect(inReviews(statsOf(ada))).toBe('');
  });
});

describe('the share of right moves', () => {
  it('is told to oneself alone', () => {
    const { world, ada, play } = openPlayed();
    tapControl(ada, play(), buttons.review);
    expect(inReviews(statsOf(ada))).not.toBe('');
    const group = world.telegram.group('Friends', [ada]);
    ada.send(group, '/stats');
    expect(words(newest(group))).toContain('Connect Four');
    expect(inReviews(words(newest(group)))).toBe('');
  });

  onAppsScript(
    'costs one reading and one writing at the tap that completes the review, and none at the others',
    () => {
      const { world, ada, play } = openPlayed();
      const board = play();
      const lasting = (label: string): readonly string[] => {
        const { report } = postUpdate(
          world,
          catchUpdate(world, () => ada.tap(board, control(board, label))),
        );
        world.deliverAll();
        world.clock.advance(5000);
        return callNames(report).filter((name) => /PropertiesService|LockService/.test(name));
      };
      const [lock, unlock] = ['LockService.tryLock', 'LockService.releaseLock'];
      const get = 'PropertiesService.getProperty';
      // The row of practice is new, so there is a look at the space once the answer is sent.
      const look = 'PropertiesService.getProperties';
      expect(lasting(buttons.review)).toEqual([
        lock,
        get,
        get,
        'PropertiesService.setProperties',
        unlock,
        look,
      ]);
      expect(lasting('▶')).toEqual([]);
      expect(lasting('‹')).toEqual([]);
      expect(lasting(buttons.review)).toEqual([]);
    },
  );

  it('is none where two share a board, whose review each opens in a chat of their own', () => {
    const { ada, ben, group } = openGroup();
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
      tapCell(index % 2 === 0 ? ada : ben, newest(group), cell);
    expect(inReviews(statsOf(ada))).toBe('');
  });
});
