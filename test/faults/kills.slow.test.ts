/**
 * An update whose process is ended at any point is answered all the same: Telegram delivers it again, `tick` sends what is left, and in the
 * end the same messages stand in the same chats, none of them more than twice.
 */
import { describe, expect, it } from 'vitest';
import type { CallFault } from '../../playground/appsScript/callFaults.ts';
import type { ServiceCall } from '../../playground/appsScript/serviceCall.ts';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { World } from '../../playground/world.ts';
import { openRoom, openWorld } from '../bot/players.ts';
import { tapKinds } from './tapKinds.ts';

interface Ready {
  readonly world: World;
  /** What the person does. */
  act(): unknown;
}

function alone(...before: readonly string[]) {
  return (last: string) => (): Ready => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    for (const text of before) ada.send(text);
    return { world, act: () => ada.send(last) };
  };
}

function inGroup(last: string) {
  return (): Ready => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben]);
    return { world, act: () => ada.send(group, last) };
  };
}

function inRoom(last: string) {
  return (): Ready => {
    const { world, ada, ben } = openRoom();
    ben.send('/join Sunday');
    return { world, act: () => ada.send(last) };
  };
}

const texts: Readonly<Record<string, () => Ready>> = {
  'a greeting': alone()('/start'),
  'a new game': alone()('/tictactoe'),
  'a new game in a group': inGroup('/tictactoe'),
  'a game of two on one device': alone()('/duel'),
  'a game of two in a group': inGroup('/duel'),
  'a choice': alone()('/language ca'),
  'a typed move': alone('/tictactoe')('B2'),
  'a board again': alone('/tictactoe', 'B2')('/board'),
  'a hint': alone('/tictactoe', 'B2')('/hint'),
  'a puzzle': alone()('/puzzle'),
  'a room': alone()('/room Sunday'),
  'a typed move in a room': inRoom('B2'),
  'an entrance': () => {
    const { world, ben } = openRoom();
    return { world, act: () => ben.send('/join Sunday') };
  },
};

const contentOf = (message: ChatMessage): string =>
  [message.text, ...buttonsOf(message).map((row) => row.map(({ text }) => text).join(' '))].join('\n');

/** Every message of the bot, by its chat and what it shows, with how often it stands there. */
function contentsOf(world: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const chat of world.telegram.store.chats.values())
    for (const message of chat.messages) {
      const name = `${chat.id}: ${contentOf(message)}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return counts;
}

/** What stands in the chats after the act, with a fault, and when all has been sent. */
function finish(ready: () => Ready, fault?: CallFault) {
  const { world, act } = ready();
  const from = world.executions.length;
  if (fault) world.appsScript.faults.add({ ...fault, times: 1 });
  act();
  const calls: readonly ServiceCall[] = world.executions[from]?.calls.map(({ call }) => call) ?? [];
  for (const _ of [1, 2]) {
    world.clock.advance(45_000);
    world.run('tick');
  }
  return { contents: contentsOf(world), calls };
}

/** The process ends before and after each of its calls, and after each of the requests that one call sends. */
function findEnds(calls: readonly ServiceCall[]): readonly CallFault[] {
  const counts = new Map<string, number>();
  return calls.flatMap(({ service, method, args }): readonly CallFault[] => {
    if (service === 'Utilities' || service === 'console') return [];
    const name = `${service}.${method}`;
    const from = (counts.get(name) ?? 0) + 1;
    counts.set(name, from);
    const fault = { service, method, from } as const;
    const requests = method === 'fetchAll' ? (args[0] as readonly unknown[]).length : 0;
    const parts = Array.from({ length: Math.max(0, requests - 1) }, (_, index) => ({
      ...fault,
      effect: 'endAfter' as const,
      sent: index + 1,
    }));
    return [{ ...fault, effect: 'end' }, ...parts, { ...fault, effect: 'endAfter' }];
  });
}

function findBreaches(ready: () => Ready): readonly string[] {
  const { contents: expected, calls } = finish(ready);
  return findEnds(calls).flatMap((fault) => {
    const { contents } = finish(ready, fault);
    const at = `${fault.effect} ${fault.service}.${fault.method} ${fault.from} ${fault.sent ?? ''}`;
    // An old board may keep its keyboard, whose buttons only say where the new one is.
    const stands = (name: string): boolean =>
      contents.has(name) || [...contents.keys()].some((each) => each.startsWith(`${name}\n`));
    const missing = [...expected.keys()].filter((name) => !stands(name)).map((name) => `${at}: missing ${name}`);
    const tooMany = [...contents]
      .filter(([name, count]) => count > 2 * (expected.get(name) ?? 1))
      .map(([name]) => `${at}: too many ${name}`);
    return [...missing, ...tooMany];
  });
}

describe('an update that is cut off', () => {
  it.each(Object.entries(texts))('%s, is answered in the end', (_, ready) => {
    expect(findBreaches(ready)).toEqual([]);
  });

  it.each([
    'a move',
    'play in the menu',
    'a room from the menu',
    'the rematch of a room',
    'a move in a room',
    'joining in a group',
  ])('%s by a tap, likewise', (name) => {
    const ready = (): Ready => {
      const { world, tap } = tapKinds[name]!();
      return { world, act: tap };
    };
    expect(findBreaches(ready)).toEqual([]);
  });
});
