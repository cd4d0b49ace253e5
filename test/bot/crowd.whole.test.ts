/** Thirty people who tap in one group's league for five minutes, where the store is full. */
import { expect, it } from 'vitest';
import { createRandom } from '../../playground/random.ts';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { makePersonKey } from '../../src/bot/rows/keys.ts';
import { makePersonRow, parsePersonRow } from '../../src/bot/rows/person/personRow.ts';
import { bytesInAll, sizeOfAll } from '../../src/bot/rows/space.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  emptyCells,
  hasControl,
  isOver,
  newest,
  openWorld,
  tapCell,
  tapControl,
} from './players.ts';

const en = textsOf('en');
const day = 24 * 60 * 60 * 1000;

it('a crowd: what is refused says so, what was stored stays, the owner hears of rows that went', () => {
  const ownerId = 5_900_001;
  const world = openWorld(
    { ADMIN_CHAT_ID: String(ownerId), DIFFICULTY: 'random' },
    { runsTriggers: true, pace: 400 },
  );
  world.telegram.limiter.burst = 20;
  const owner = world.user({ id: ownerId, name: 'Owner', languageCode: 'en' });
  owner.send('/settings');
  const store = world.appsScript.properties.user;
  const old = makePersonRow(
    { ...parsePersonRow(undefined), rooms: Array.from({ length: 8 }, () => 'x'.repeat(30)) },
    world.clock.now() - 30 * day,
  );
  for (let id = 4_000_001; sizeOfAll(Object.fromEntries(store)) < 449_000; id += 1)
    for (let each = 0; each < 100; each++) store.set(makePersonKey(100 * id + each), old);

  const users = Array.from({ length: 30 }, (_, index) =>
    world.user({ name: `Player ${index + 1}`, languageCode: 'en' }),
  );
  const group = world.telegram.upgradeGroup(world.telegram.group('Club', users));
  const duels = Array.from({ length: 15 }, (_, index) => {
    world.clock.advance(30_000);
    const pair = users.slice(2 * index, 2 * index + 2) as [FakeUser, FakeUser];
    pair[0].send(group, '/duel');
    const board = group.messages.findLast((each) => hasControl(each, en.buttons.join))!;
    tapControl(pair[1], board, en.buttons.join);
    return { pair, board, name: `Player ${2 * index + 1}` };
  });
  world.clock.advance(120_000);
  const random = createRandom(30);
  const from = world.telegram.requests.length;
  const end = world.clock.now() + 5 * 60_000;
  let taps = 0;
  while (world.clock.now() < end) {
    const duel = duels[Math.floor(random() * duels.length)]!;
    duel.board = newestOf(duel) ?? duel.board;
    const { board, pair } = duel;
    const user = pair[Math.floor(random() * 2)]!;
    const free = emptyCells(board);
    const [before, { length }] = [board.text, group.messages];
    const tap =
      isOver(board) && hasControl(board, en.buttons.rematch)
        ? tapControl(user, board, en.buttons.rematch)
        : tapCell(user, board, free[Math.floor(random() * free.length)] ?? 'A1');
    expect(tap.answer).toBeDefined();
    // What the board or a new message says is in no toast.
    if (board.text === before && group.messages.length === length)
      expect(tap.answer!.text).not.toBe('');
    expect(tap.answer?.text).not.toBe(en.trouble);
    taps++;
  }
  world.clock.advance(180_000);

  function newestOf({ name }: (typeof duels)[number]): ChatMessage | undefined {
    return group.messages.findLast(
      (each) => !each.deleted && each.keyboard && each.text.includes(`${name}\n`),
    );
  }
  expect(taps).toBeGreaterThan(300);
  const refused = world.telegram.requests
    .slice(from)
    .filter(({ reply }) => reply.kind === 'reply' && reply.status === 429);
  expect(refused).toEqual([]);
  const rows = Object.fromEntries(store);
  expect(sizeOfAll(rows)).toBeLessThan(bytesInAll);
  const games = Object.keys(rows).filter((key) => key.startsWith(`d${group.id}|`));
  expect(games.length).toBeGreaterThanOrEqual(duels.length);
  expect(newest(owner.chat).text).toContain('The store is full');
}, 120_000);
