import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../playground/clock.ts';
import { createBundleSession } from '../../playground/server/bundleWorld.ts';
import { findButton } from '../../playground/telegram/model/model.ts';
import { createWorld } from '../../playground/world.ts';
import { toyBot } from './toyBot.ts';

describe('a world', () => {
  it('lets a person start the bot and tap a button', () => {
    const world = createWorld({ code: toyBot });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/start');
    const board = ada.chat.messages.at(-1)!;
    expect(board.text).toBe('Count: 0');
    const tap = ada.tap(board, findButton(board, 'more'));
    expect(board.text).toBe('Count: 1');
    expect(tap.answer?.text).toBe('Now 1');
    expect(ada.toasts).toEqual(['Now 1']);
    expect(world.reportsOf(tap.updateId)[0]?.calls.map(({ call }) => call.method)).toEqual([
      'get',
      'put',
      'getProperty',
      'getProperty',
      'fetchAll',
    ]);
    ada.tap(board, 'alert');
    expect(ada.alerts).toEqual(['An alert']);
  });

  it('registers webhook and commands through setup', () => {
    const world = createWorld({ code: toyBot });
    expect(world.setupReport?.logs).toEqual([{ level: 'debug', text: 'set up' }]);
    expect(world.telegram.webhook.url).toContain('/exec?k=toy');
    expect(world.telegram.settings.commandsFor('es-MX', { inGroups: false })[0]?.description).toBe(
      'Empieza a contar',
    );
    expect(world.telegram.settings.commandsFor('ro', { inGroups: false })[0]?.description).toBe(
      'Start counting',
    );
  });

  it('plays an inline message in a chat that the bot is not in', () => {
    const world = createWorld({ code: toyBot });
    const ada = world.user({ name: 'Ada' });
    const bob = world.user({ name: 'Bob' });
    const chat = world.telegram.peopleChat(ada, bob);
    const ask = ada.typeInline('', chat);
    const message = ada.chooseInline(ask, ask.answer!.results[0]!);
    bob.tap(message, 'more');
    expect(message.text).toBe('Count: 1');
    expect(bob.toasts).toEqual(['Now 1']);
  });

  it('delivers an update again when the bot does not answer with 2xx', () => {
    const redirecting = toyBot.replaceAll(
      "HtmlService.createHtmlOutput('')",
      "ContentService.createTextOutput('')",
    );
    const world = createWorld({ code: redirecting, pace: 0 });
    const ada = world.user({ name: 'Ada' });
    ada.send('/start');
    const { updateId } = ada.tap(ada.chat.messages.at(-1)!, 'more');
    expect(world.reportsOf(updateId)).toHaveLength(2);
    world.clock.advance(2000);
    expect(world.reportsOf(updateId)).toHaveLength(3);
    world.clock.advance(200_000);
    expect(world.reportsOf(updateId)).toHaveLength(2 + 5 + 1);
    expect(world.telegram.updates.pending.map(({ kind }) => kind)).toEqual(['message']);
  });
});

describe('the clock of a world', () => {
  const ticking = `${toyBot}\nfunction tick() {}\nfunction setup() { ScriptApp.newTrigger('tick').timeBased().everyMinutes(1).create(); }`;
  const ticksOf = (runsTriggers: boolean): number => {
    const world = createWorld({ code: ticking, runsTriggers });
    world.clock.advance(10 * 60_000);
    return world.executions.filter(({ functionName }) => functionName === 'tick').length;
  };

  it('runs the triggers of a script as it goes on, where that is asked for', () => {
    expect(ticksOf(true)).toBe(10);
    expect(ticksOf(false)).toBe(0);
  });

  it('is that of the playground, too', () => {
    const { world } = createBundleSession({ code: ticking, clock: createVirtualClock(0) });
    world.clock.advance(3 * 60_000);
    expect(world.executions.filter(({ functionName }) => functionName === 'tick')).toHaveLength(3);
  });
});
