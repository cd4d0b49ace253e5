/**
 * A rematch whose update is ended at any of its calls: its board comes by its repeat, by the next
 * tap, or by a job, and what is said to be below is there.
 */
import { expect } from 'vitest';
import type { ChatMessage, ChatRoom } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { samples } from '../samples.ts';
import {
  emptyCells,
  hasControl,
  isOver,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
} from './players.ts';

const { buttons, refusals } = textsOf('en');

interface Table {
  readonly world: World;
  readonly ada: FakeUser;
  readonly ben: FakeUser;
  /** The chats of the two boards, or twice that of the one. */
  readonly chats: readonly [ChatRoom, ChatRoom];
}

function open(place: 'private' | 'own' | 'duel' | 'room'): Table {
  const world = openWorld({ DIFFICULTY: 'random' });
  const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' })) as [
    FakeUser,
    FakeUser,
  ];
  if (place === 'room') {
    ada.send('/room den');
    ben.send('/join den');
    return { world, ada, ben, chats: [ada.chat, ben.chat] };
  }
  const chat = place === 'private' ? ada.chat : world.telegram.group('Friends', [ada, ben]);
  ada.send(chat, place === 'duel' ? '/duel' : '/tictactoe');
  if (place === 'duel') tapControl(ben, newest(chat), buttons.join);
  return { world, ada, ben, chats: [chat, chat] };
}

const boardsIn = (chat: ChatRoom): readonly ChatMessage[] =>
  chat.messages.filter((each) => !each.deleted && each.keyboard && /^Tic/.test(each.text));
const running = (chat: ChatRoom): ChatMessage | undefined =>
  boardsIn(chat).findLast((each) => emptyCells(each).length > 0 && !isOver(each));

/** Ada begins in odd games, so whoever may move does. */
function moveSomewhere({ ada, ben, chats }: Table): boolean {
  for (const [user, chat] of [
    [ada, chats[0]],
    [ben, chats[1]],
  ] as const) {
    const board = running(chat);
    if (!board) continue;
    const free = emptyCells(board);
    tapCell(user, board, free[0]!);
    const after = running(chat) ?? boardsIn(chat).at(-1)!;
    if (emptyCells(after).length < free.length || isOver(after)) return true;
  }
  return false;
}

function playOut(table: Table): void {
  while (running(table.chats[0])) moveSomewhere(table);
}

const repeats = ['again', 'never'] as const;
const places = ['private', 'own', 'duel', 'room'] as const;

onAppsScript.each(places.flatMap((place) => repeats.map((repeat) => [place, repeat] as const)))(
  'a rematch (%s) whose update comes %s after an end at any call',
  (place, repeat) => {
    function begin() {
      const table = open(place);
      playOut(table);
      table.world.clock.advance(60_000);
      const over = boardsIn(table.chats[0]).at(-1)!;
      return { table, over, before: table.world.executions.length };
    }
    const whole = begin();
    tapControl(whole.table.ada, whole.over, buttons.rematch);
    let calls = whole.table.world.executions[whole.before]!.calls.length;
    // The fast tests try some of the calls, and others where the update comes never.
    const first = samples(1, 1 + 3 * repeats.indexOf(repeat));
    for (let from = first; from <= calls; from += samples(1, place === 'duel' ? 9 : 12)) {
      const { table, over, before } = begin();
      const { world, ada, chats } = table;
      world.appsScript.faults.add({ effect: 'end', from, times: 1 });
      world.hold(() => tapControl(ada, over, buttons.rematch));
      world.telegram.updates.due();
      world.deliverAll();
      world.appsScript.faults.clear();
      calls = Math.max(calls, world.executions[before]!.calls.length);
      if (repeat === 'never') world.telegram.updates.clear();
      else world.deliverAll();
      world.clock.advance(60_000);
      world.appsScript.run('tick');
      const said = hasControl(over, buttons.rematch)
        ? (tapControl(ada, over, buttons.rematch).answer?.text ?? '')
        : '';
      const name = `call ${from} of ${calls}, ${said}`;
      if (said === refusals.begunBelow) expect(running(chats[0]), name).toBeDefined();
      if (place === 'room') world.clock.advance(60_000);
      world.appsScript.run('tick');
      for (const chat of chats) expect(running(chat), name).toBeDefined();
      expect(moveSomewhere(table), name).toBe(true);
    }
  },
);

onAppsScript.each(['here', 'elsewhere'] as const)(
  'the board of a room that is asked for comes %s, though its update ends at any call',
  (where) => {
    function begin() {
      const { world, ada, chats } = open('room');
      const old = running(chats[0]);
      const chat = where === 'here' ? ada.chat : world.telegram.group('Friends', [ada]);
      world.clock.advance(60_000);
      const before = world.executions.length;
      const ask = () => ada.send(chat, where === 'here' ? '/board' : '/room den');
      return { world, ada, old, chat, before, ask };
    }
    const whole = begin();
    whole.ask();
    let calls = whole.world.executions[whole.before]!.calls.length;
    for (let from = 1; from <= calls; from += samples(1, 6)) {
      const { world, ada, old, chat, before, ask } = begin();
      world.appsScript.faults.add({ effect: 'end', from, times: 1 });
      world.hold(ask);
      world.telegram.updates.due();
      world.deliverAll();
      world.appsScript.faults.clear();
      calls = Math.max(calls, world.executions[before]!.calls.length);
      world.deliverAll();
      world.clock.advance(60_000);
      world.appsScript.run('tick');
      const name = `call ${from} of ${calls}`;
      const board = running(chat);
      expect(board, name).toBeDefined();
      expect(board, name).not.toBe(old);
      // From then on it is played there.
      tapCell(ada, board!, 'B2');
      expect(emptyCells(running(chat)!), name).toHaveLength(8);
    }
  },
);
