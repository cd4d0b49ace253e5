/**
 * Whether the bot may be named where it is no member: BotFather decides, and only then are such
 * messages asked for.
 */
import { describe, expect, it } from 'vitest';
import type { World } from '../../../playground/world.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { askTelegram, linesOf, newest, openWorld, tapControl } from '../players.ts';

const en = textsOf('en');
const withoutGuests = { bot: { supports_guest_queries: false } };
const modeOf = (world: World) => world.appsScript.properties.script.get('GUEST_MODE');
const isAskedFor = (world: World) =>
  JSON.stringify(askTelegram(world, 'getWebhookInfo')).includes('guest_message');

describe('guest mode', () => {
  it('is learnt by setup, which asks for its messages only where it is on', () => {
    const world = openWorld({}, withoutGuests);
    expect(linesOf(world.setupReport)).toMatch(/Guest mode is off.*@BotFather[\s\S]*Done: open/);
    expect([modeOf(world), isAskedFor(world)]).toEqual(['off', false]);
    world.telegram.store.bot.supports_guest_queries = true;
    expect(linesOf(world.run('setup'))).not.toContain('Guest mode');
    expect([modeOf(world), isAskedFor(world)]).toEqual(['on', true]);
    delete world.telegram.store.bot.supports_guest_queries;
    world.run('setup');
    expect([modeOf(world), isAskedFor(world)]).toEqual(['off', false]);
  });

  it('is told by status, with how to switch it on, and with what the webhook lacks', () => {
    const lack = 'It does not get every kind of update';
    const world = openWorld({}, withoutGuests);
    const off = linesOf(world.run('status'));
    expect(off).toMatch(
      /^GUEST_MODE: ✓ off$[\s\S]*^Guest mode is off.*@BotFather.*run setup again/m,
    );
    expect(off).not.toContain(lack);
    world.appsScript.properties.script.delete('GUEST_MODE');
    expect(linesOf(world.run('status'))).toMatch(
      /^GUEST_MODE: not set$[\s\S]*^I don’t know whether guest mode is on.*@BotFather/m,
    );
    world.appsScript.properties.script.set('GUEST_MODE', 'on');
    expect(linesOf(world.run('status'))).toContain(lack);
    world.telegram.store.bot.supports_guest_queries = true;
    world.run('setup');
    const on = linesOf(world.run('status'));
    expect(on).toContain('GUEST_MODE: ✓ on');
    expect(on).not.toContain(lack);
    expect(on).not.toMatch(/guest mode/i);
  });

  it.each([true, false])('is explained among the commands where it is on: %s', (isOn) => {
    const world = openWorld({}, { bot: { supports_guest_queries: isOn } });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/help');
    tapControl(ada, newest(ada.chat), en.buttons.allCommands);
    expect(newest(ada.chat).text.includes(en.inline.guest(world.telegram.store.bot.username))).toBe(
      isOn,
    );
  });
});
