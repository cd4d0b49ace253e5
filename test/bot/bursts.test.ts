/**
 * What one act causes in a chat goes there no faster than Telegram takes it, and all of it does.
 */
import { describe, expect, it } from 'vitest';
import type { ChatMessage, ChatRoom } from '../../playground/telegram/model/model.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import {
  hasControl,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const en = textsOf('en');
const second = 1000;
const minute = 60 * second;

function meet() {
  const world = openWorld({ DIFFICULTY: 'random' }, { runsTriggers: true });
  const ada = world.user({ id: 5_000_001, name: 'Adelaide', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  const group = world.telegram.upgradeGroup(world.telegram.group('Friends', [ada, ben]));
  return { world, ada, ben, group, boards: [] as ChatMessage[] };
}

type Met = ReturnType<typeof meet>;

/** Time passes, and what is due is done: alarms ring, and Apps Script calls its trigger. */
function pass(world: World, ms: number): void {
  for (const end = world.clock.now() + ms; world.clock.now() < end; ) {
    world.clock.advance(second);
    (world as { readonly ring?: () => void }).ring?.();
  }
}

const refusedSince = ({ telegram }: World, from: number): number =>
  telegram.requests
    .slice(from)
    .filter(({ reply }) => reply.kind === 'reply' && reply.status === 429).length;

const boardIn = (chat: ChatRoom): ChatMessage =>
  chat.messages.findLast((each) => hasControl(each, 'b2') || hasControl(each, en.buttons.join))!;

/** Games that are on in the group. */
function playInGroup({ world, ada, ben, group, boards }: Met, games: number): void {
  for (let count = 0; count < games; count++) {
    ada.send(group, '/duel');
    const board = boardIn(group);
    tapControl(ben, board, en.buttons.join);
    tapCell(ada, board, 'A1');
    boards.push(board);
    world.clock.advance(minute);
  }
}

const names = ['red', 'green', 'blue', 'white', 'black'];

/** Games that are on in rooms, whose boards are in these chats. */
function playInRooms(met: Met, games: number, [own, other] = [met.ada.chat, met.ben.chat]): void {
  const { world, ada, ben, boards } = met;
  for (const name of names.slice(0, games)) {
    ada.send(own, `/room ${name}`);
    ben.send(other, `/join ${name}`);
    boards.push(boardIn(own), boardIn(other));
    tapCell(ada, boardIn(own), 'A1');
    world.clock.advance(2 * minute);
  }
}

/** Nearly as much as the group takes in a minute. */
function hurry({ world, ada, ben, boards }: Met): void {
  world.pace = 1100;
  for (const [user, cell] of [
    [ben, 'B1'],
    [ada, 'A2'],
    [ben, 'B2'],
  ] as const)
    for (const board of boards) tapCell(user, board, cell);
}

/** What is played in each place, and how many notices tell of its end. */
const places: Readonly<Record<string, readonly [play: (met: Met) => void, notices: number]>> = {
  'rooms between two private chats': [(met) => playInRooms(met, 5), 5],
  'rooms with boards in one group': [(met) => playInRooms(met, 5, [met.ada.chat, met.group]), 5],
  'duels of a group': [(met) => playInGroup(met, 6), 0],
  'more duels of a group than a part of the work': [(met) => playInGroup(met, 20), 0],
  'duels of a group that is busy': [
    (met) => {
      playInGroup(met, 6);
      hurry(met);
    },
    0,
  ],
  'rooms and duels': [
    (met) => {
      playInRooms(met, 3, [met.group, met.ben.chat]);
      playInGroup(met, 4);
    },
    3,
  ],
};

describe.each(sampled(Object.entries(places), 2))('/forget that ends %s', (_, [play, notices]) => {
  function forget() {
    const met = meet();
    play(met);
    const { world, ada } = met;
    const from = world.telegram.requests.length;
    world.pace = 5 * second;
    ada.send('/forget');
    world.pace = 0;
    tapControl(ada, newest(ada.chat), en.buttons.erase);
    return { ...met, from };
  }

  /** The games that are stored of Adelaide. */
  const gamesOf = ({ appsScript: { properties } }: World): readonly string[] =>
    [...properties.user]
      .filter(([key, row]) => /^[dr]/.test(key) && /Adelaide|5000001/.test(row))
      .map(([key]) => key);

  it('shows each end and sends each notice, and Telegram refuses nothing', () => {
    const { world, ada, boards, from } = forget();
    pass(world, 3 * minute);
    expect(refusedSince(world, from)).toBe(0);
    for (const board of boards) expect(words(board)).toContain('resigned');
    const sent = world.telegram.requests
      .slice(from)
      .filter(({ method }) => method === 'sendMessage')
      .map(({ parameters }) => String(parameters.text));
    expect(sent.filter((text) => text.includes('resigned'))).toHaveLength(notices);
    expect(newest(ada.chat).text).toBe(en.forgotten(true));
    const before = world.telegram.requests.length;
    pass(world, 10 * minute);
    expect(world.telegram.requests).toHaveLength(before);
  });

  it('has erased the games before that is all shown', () => {
    const { world, boards } = forget();
    // Where tables are apart, alarms ring for the other parts of the work.
    for (let part = 0; part < 5; part++) (world as { readonly ring?: () => void }).ring?.();
    expect(gamesOf(world)).toEqual([]);
    const shown = boards.filter((board) => words(board).includes('resigned'));
    expect(shown.length).toBeLessThan(boards.length);
  });

  it('leaves room for what the other does meanwhile', () => {
    const { world, ben, from } = forget();
    for (let count = 1; count <= 4; count++) {
      pass(world, 5.5 * second);
      ben.send('/help');
      expect(ben.chat.messages.filter(({ text }) => text.includes('/play'))).toHaveLength(count);
    }
    expect(refusedSince(world, from)).toBe(0);
  });
});

describe('notices of several rooms that are due at once', () => {
  // Elsewhere each room has an alarm of its own.
  onAppsScript('come one after the other, and Telegram refuses nothing', () => {
    const { world, ada, ben } = meet();
    world.telegram.limiter.enabled = false;
    world.pace = 0;
    for (const name of names) {
      ben.send(`/room ${name}`);
      ada.send(`/join ${name}`);
    }
    world.clock.advance(second);
    world.telegram.limiter.enabled = true;
    const from = world.telegram.requests.length;
    pass(world, (4 + names.length) * minute);
    const sent = world.telegram.requests
      .slice(from)
      .filter(
        ({ method, parameters }) => method === 'sendMessage' && parameters.chat_id === ben.id,
      );
    expect(sent).toHaveLength(names.length);
    expect(ben.chat.messages.filter(({ deleted, replyTo }) => !deleted && replyTo)).toHaveLength(1);
    expect(refusedSince(world, from)).toBe(0);
  });
});
