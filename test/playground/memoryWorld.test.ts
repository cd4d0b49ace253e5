import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/clock.ts';
import { openMemoryWorld } from '../../playground/memoryWorld.ts';
import type { Run } from '../../playground/session/shownWorld.ts';
import { findButton } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';

const { buttons } = textsOf('en');

function open() {
  const clock = createVirtualClock(Date.UTC(2026, 0, 15, 12));
  const runs: Run[] = [];
  const world = openMemoryWorld({
    version: 'test',
    clock,
    seed: 1,
    ran: (run) => void runs.push(run),
  });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  /** As a session does it: an action, and then what follows. */
  const say = (user: FakeUser, text: string): void => {
    user.send(text);
    world.deliverAll();
  };
  const tap = (user: FakeUser, label: string): void => {
    // Who taps at once means what stood there before.
    clock.advance(3000);
    const message = user.chat.messages.findLast(
      ({ keyboard, file }) => keyboard !== undefined && !file,
    )!;
    user.tap(message, findButton(message, label));
    world.deliverAll();
  };
  return { world, ada, runs, clock, say, tap };
}

describe('the source as a world to be shown', () => {
  it('has been set up, with commands and a webhook', () => {
    const { world, runs } = open();
    expect(world.telegram.webhook.url).not.toBe('');
    const { commandsFor } = world.telegram.settings;
    expect(commandsFor('es', { inGroups: false }).length).toBeGreaterThan(5);
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ failed: false, outcome: 'answered' });
  });

  it('sends pictures and films as files', () => {
    const { ada, say, tap } = open();
    say(ada, '/duel');
    for (const cell of ['b2', 'a1', 'b1', 'a2', 'b3']) say(ada, cell);
    tap(ada, buttons.more);
    tap(ada, buttons.picture);
    tap(ada, buttons.film);
    const files = ada.chat.messages.flatMap(({ file }) => (file ? [file] : []));
    expect(files.map(({ kind }) => kind)).toEqual(['photo', 'animation']);
    for (const { bytes } of files) expect(String.fromCharCode(...bytes.subarray(0, 3))).toBe('GIF');
  });

  it('repeats a message that Telegram has refused for a moment, after that moment', () => {
    const { world, ada, say, clock } = open();
    const effect = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests: retry after 2',
      retryAfter: 2,
    } as const;
    world.telegram.faults.add({ method: 'sendMessage', effect, times: 1 });
    const before = clock.now();
    say(ada, '/start');
    expect(ada.chat.messages).toHaveLength(2);
    expect(clock.now() - before).toBe(2000);
  });

  it('sends later what could not be sent, by an alarm', () => {
    const { world, ada, say } = open();
    const remove = world.telegram.faults.add({
      method: 'sendMessage',
      effect: { kind: 'timeoutBefore' },
    });
    say(ada, '/start');
    expect(ada.chat.messages).toHaveLength(1);
    remove();
    expect(world.nextDueAt?.()).toBeGreaterThan(world.clock.now());
    world.clock.advance(10 * 60_000);
    expect(ada.chat.messages).toHaveLength(2);
  });

  it('shows what each update did', () => {
    const { ada, say, runs } = open();
    say(ada, '/start');
    const run = runs.at(-1)!;
    expect(run.services.map(({ name }) => name)).toContain('write');
    expect(run.exchanges).toMatchObject([{ method: 'sendMessage', status: 200 }]);
    expect(run.predictedMs).toBeUndefined();
  });

  it('forgets its cache when told to', () => {
    const { world, ada, say } = open();
    say(ada, '/connectfour easy');
    expect(world.cached.size).toBeGreaterThan(0);
    world.cached.evict();
    world.cached.clear();
    expect(world.cached.size).toBe(0);
    say(ada, '4');
    expect(ada.chat.messages.length).toBeGreaterThan(3);
  });
});
