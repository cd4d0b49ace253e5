/** Groups in which more is played than Telegram takes, and taps that are faster than it. */
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../playground/random.ts';
import type { ChatMessage, ChatRoom } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import {
  drawn,
  emptyCells,
  hasControl,
  methodsSince,
  newest,
  openWorld,
  tapCell,
  tapControl,
} from './players.ts';

const en = textsOf('en');
const { boardFollows } = en;

const refusedSince = (world: World, from: number): number =>
  world.telegram.requests
    .slice(from)
    .filter(({ reply }) => reply.kind === 'reply' && reply.status === 429).length;

function openBusyGroup(names: readonly string[]) {
  const world = openWorld({ DIFFICULTY: 'random' }, { runsTriggers: true });
  const users = names.map((name) => world.user({ name, languageCode: 'en' }));
  const group = world.telegram.upgradeGroup(world.telegram.group('Friends', users));
  // Of Telegram's limits this is about that of a minute.
  world.telegram.limiter.burst = 20;
  return { world, users, group };
}

/** A duel of two in the group, or what else they join; the board. */
function begin(group: ChatRoom, one: FakeUser, other: FakeUser, command = '/duel'): ChatMessage {
  one.send(group, command);
  const board = group.messages.findLast((each) => hasControl(each, en.buttons.join))!;
  tapControl(other, board, en.buttons.join);
  return board;
}

const piecesOn = (board: ChatMessage, rows = 3): number =>
  3 * rows - emptyCells(board, rows).length;

describe('one person who plays the bot in a group', () => {
  it.each(sampled([1, 2, 3], 3))(
    'leaves the others their boards: each move is shown at once, seed %i',
    (seed) => {
      const { world, users, group } = openBusyGroup(['Ada', 'Ben', 'Eve']);
      const [ada, ben, eve] = users as [FakeUser, FakeUser, FakeUser];
      eve.send(group, '/tictactoe');
      let own = newest(group);
      const duel = begin(group, ada, ben);
      world.clock.advance(120_000);
      world.pace = 1000;
      const random = createRandom(seed);
      const from = world.telegram.requests.length;
      const toasts = new Set<string>();
      const flood = () => {
        const boards = group.messages.filter((each) => !each.deleted && each.keyboard);
        own = boards.findLast((each) => each !== duel) ?? own;
        const free = emptyCells(own);
        const label = [en.buttons.rematch, en.buttons.undo, en.buttons.more].find((each) =>
          hasControl(own, each),
        );
        const tap =
          free.length > 0 && random() < 0.8
            ? tapCell(eve, own, free[Math.floor(random() * free.length)]!)
            : tapControl(eve, own, label ?? en.buttons.back);
        toasts.add(tap.answer?.text ?? '');
      };
      const moves = ['B2', 'A1', 'A2', 'C2', 'B1', 'B3', 'A3', 'C1', 'C3'];
      for (const [count, cell] of moves.entries()) {
        for (let each = 0; each < 5; each++) flood();
        tapCell(count % 2 === 0 ? ada : ben, duel, cell);
        expect(piecesOn(duel), cell).toBe(count + 1);
      }
      expect(duel.text).toContain(en.draw);
      expect(refusedSince(world, from)).toBe(0);
      const told = [...toasts].filter((text) =>
        Object.values(boardFollows).some((each) => text.startsWith(each)),
      );
      expect(told.length).toBeGreaterThan(0);
    },
  );
});

it('has room for twelve choices a minute before a game begins, and leaves the rest to moves', () => {
  const { world, users, group } = openBusyGroup(['Ada', 'Ben']);
  users[0]!.send(group, '/duel');
  const board = newest(group);
  world.clock.advance(120_000);
  world.pace = 1000;
  const from = world.telegram.requests.length;
  const toasts = Array.from({ length: 15 }, () => tapControl(users[0]!, board, '⏳').answer?.text);
  expect(methodsSince(world, from).filter((each) => each === 'editMessageText')).toHaveLength(12);
  for (const toast of toasts.slice(12)) expect(toast).toContain(boardFollows.inAMinute);
});

const minute = 60_000;

/** Time passes, and what is due is done: alarms ring, and Apps Script calls its trigger. */
function pass(world: World, ms: number, look: () => void = () => undefined): void {
  for (const end = world.clock.now() + ms; world.clock.now() < end; look()) {
    world.clock.advance(1000);
    (world as { readonly ring?: () => void }).ring?.();
  }
}

const cells = ['A1', 'A2', 'A3', 'B2', 'B1', 'B3', 'C2', 'C1', 'C3'];

describe('twelve duels of a lively group', () => {
  const names = Array.from({ length: 24 }, (_, index) => `Player ${index + 1}`);

  function openDuels() {
    const { world, users, group } = openBusyGroup(names);
    const duels = Array.from({ length: 12 }, (_, index) => {
      world.clock.advance(minute);
      const pair = users.slice(2 * index, 2 * index + 2) as [FakeUser, FakeUser];
      return { pair, board: begin(group, ...pair), storedAt: [] as number[] };
    });
    world.clock.advance(2 * minute);
    return { world, group, duels };
  }

  /** How late a board was at most, in seconds, while all of them play as fast as they can. */
  function playAll({ world, duels }: ReturnType<typeof openDuels>): number {
    world.pace = 700;
    let latest = 0;
    const look = () => {
      for (const { board, storedAt } of duels) {
        const next = storedAt[piecesOn(board)];
        if (next !== undefined) latest = Math.max(latest, world.clock.now() - next);
      }
    };
    for (let round = 0; round < 9; round++)
      for (const duel of duels) {
        const shown = piecesOn(duel.board);
        if (shown === cells.length) continue;
        const said = tapCell(duel.pair[shown % 2]!, duel.board, cells[shown]!).answer?.text ?? '';
        if (!said.includes(en.refusals.staleBoard)) duel.storedAt[shown] = world.clock.now();
        look();
      }
    pass(world, 90_000, look);
    return latest / 1000;
  }

  it('shows each move within a minute, and Telegram refuses nothing', () => {
    const table = openDuels();
    const { world, duels } = table;
    const from = world.telegram.requests.length;
    expect(playAll(table)).toBeLessThanOrEqual(60);
    const stored = duels.map(({ storedAt }) => storedAt.length);
    expect(duels.map(({ board }) => piecesOn(board))).toEqual(stored);
    expect(Math.min(...stored)).toBeGreaterThan(2);
    expect(refusedSince(world, from)).toBe(0);
  });
});

it('a quick clock stands while its board waits for a token', () => {
  const { world, users, group } = openBusyGroup(['Ada', 'Ben', 'Eve']);
  const [ada, ben, eve] = users as [FakeUser, FakeUser, FakeUser];
  const other = begin(group, ada, eve, '/duel connect4');
  world.clock.advance(2 * minute);
  world.pace = 500;
  const quick = begin(group, ada, ben, '/duel 1 min');
  for (let each = 0; each < 12; each += 1)
    for (const label of [en.buttons.offerDraw, en.buttons.decline])
      if (hasControl(other, label)) tapControl(eve, other, label);
  tapCell(ada, quick, 'B2');
  expect(piecesOn(quick)).toBe(0);
  const playedAt = world.clock.now();
  let shownAt = 0;
  pass(world, 61_000, () => {
    if (piecesOn(quick) === 1) shownAt ||= world.clock.now();
  });
  expect(shownAt - playedAt).toBeGreaterThan(20_000);
  tapCell(ben, quick, 'C3');
  expect(piecesOn(quick)).toBe(2);
});

describe('taps that are faster than Telegram', () => {
  const open = (burst: number) => {
    const { world, users, group } = openBusyGroup(['Ada', 'Ben']);
    world.telegram.limiter.burst = burst;
    return { world, ada: users[0]!, ben: users[1]!, group };
  };
  const bursts = [1, 3, 8, 20];
  const paces = [50, 200, 700];
  const variants = bursts.flatMap((burst) => paces.map((pace) => [burst, pace] as const));
  /** Taps the first free cell that is shown, again and again. */
  function hurry(board: ChatMessage, whoTaps: (shown: number) => FakeUser): void {
    for (let count = 0; count < 50; count++) {
      const [cell] = emptyCells(board);
      if (cell === undefined) break;
      tapCell(whoTaps(piecesOn(board)), board, cell);
    }
  }

  /** The board shows all that is stored, as `/board` tells a while later. */
  function expectAll(board: ChatMessage, user: FakeUser, world: World): void {
    const shown = drawn(board);
    world.clock.advance(2 * minute);
    user.send(board.chat, '/board');
    // Telegram may take the message only after the edit of the one before.
    pass(world, minute);
    const again = board.chat.messages.findLast((each) => hasControl(each, en.buttons.more))!;
    expect(shown).toBe(drawn(again));
  }

  it.each(sampled(variants, 5))(
    'in private find all that was played by one further tap, burst %i, pace %i',
    (burst, pace) => {
      const { world, ada } = open(burst);
      ada.send('/tictactoe');
      const board = newest(ada.chat);
      world.clock.advance(minute);
      world.pace = pace;
      hurry(board, () => ada);
      world.clock.advance(burst * 1000);
      tapCell(ada, board, emptyCells(board)[0] ?? 'A1');
      expectAll(board, ada, world);
    },
  );

  it.each(sampled(variants, 5, 2))(
    'in a group find it within a minute, burst %i, pace %i',
    (burst, pace) => {
      const { world, ada, ben, group } = open(burst);
      const board = begin(group, ada, ben);
      world.clock.advance(2 * minute);
      world.pace = pace;
      hurry(board, (shown) => (shown % 2 === 0 ? ada : ben));
      pass(world, minute);
      expectAll(board, ada, world);
    },
  );
});

describe('typed words in a group that has received too much', () => {
  it('are seen to have been read while their answer waits, and no others are', () => {
    const names = ['Ada', 'Ben', 'Eve', 'Dan', 'Fay', 'Gil'];
    const { world, users, group } = openBusyGroup(names);
    world.pace = 500;
    const sent = Array.from({ length: 30 }, (_, index) => {
      const user = users[index % users.length]!;
      // What says the same again is said once.
      const message = user.send(group, `/challenge Nobody${index}`);
      const isAnswered = newest(group) !== message;
      return { message, isAnswered };
    });
    const waiting = sent.filter(({ message }) => message.reaction === '👀');
    expect(waiting.length).toBeGreaterThan(3);
    for (const { message, isAnswered } of sent)
      expect(message.reaction, String(message.id)).toBe(isAnswered ? undefined : '👀');
    pass(world, 10 * minute);
    const answers = group.messages.filter(({ from }) => from.is_bot);
    expect(answers).toHaveLength(sent.length);
    expect(refusedSince(world, 0)).toBe(0);
  });
});
