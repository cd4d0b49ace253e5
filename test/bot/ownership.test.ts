/** Who the owner is, as it is said in the chat by a code. */
import { describe, expect, it } from 'vitest';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { linesOf, newest, onAppsScript, openWorld } from './players.ts';

const hour = 3_600_000;
const unknown = (typed: string) => textsOf('en').unknownCommand(typed, undefined);

/** A world without an owner, with three people. */
function open(properties: Readonly<Record<string, string | null>> = { ADMIN_CHAT_ID: null }) {
  const world = openWorld(properties);
  const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name, index) =>
    world.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
  ) as [ReturnType<World['user']>, ReturnType<World['user']>, ReturnType<World['user']>];
  return { world, ada, ben, eve };
}

const codeIn = (lines: string): string => /\/owner ([0-9a-f-]+)/.exec(lines)?.[1] ?? '';
const askedCode = (world: World): string => codeIn(linesOf(world.run('setup')));
const isOwners = (user: ReturnType<World['user']>): boolean => {
  user.send('/status');
  return newest(user.chat).text.startsWith('linia ');
};

describe('a code of setup', () => {
  it('has 80 random bits, and makes the private chat the owner’s in which it is sent', () => {
    const { world, ada, ben } = open();
    const code = askedCode(world);
    expect(code).toMatch(/^(?:[0-9a-f]{4}-){4}[0-9a-f]{4}$/);
    expect(askedCode(world)).not.toBe(code);
    const last = askedCode(world);
    expect(isOwners(ada)).toBe(false);
    ada.send(`/owner ${last}`);
    expect(newest(ada.chat).text).toContain('This chat is the owner’s now');
    expect(isOwners(ada)).toBe(true);
    expect(isOwners(ben)).toBe(false);
  });

  it.each([
    ['in capitals and with spaces', (code: string) => code.toUpperCase().replace(/-/g, ' ')],
    ['without dashes', (code: string) => code.replace(/-/g, '')],
  ])('is read %s', (_, typed) => {
    const { world, ada } = open();
    ada.send(`/owner ${typed(askedCode(world))}`);
    expect(isOwners(ada)).toBe(true);
  });

  it('counts once, for an hour, and until there is another', () => {
    const { world, ada, ben, eve } = open();
    const first = askedCode(world);
    const second = askedCode(world);
    for (const code of ['', 'x', '0'.repeat(20), first]) {
      ada.send(`/owner ${code}`);
      expect(newest(ada.chat).text).toBe(unknown('owner'));
    }
    world.clock.advance(hour);
    ada.send(`/owner ${second}`);
    expect(newest(ada.chat).text).toBe(unknown('owner'));
    const third = askedCode(world);
    world.clock.advance(hour - 60_000);
    ben.send(`/owner ${third}`);
    eve.send(`/owner ${third}`);
    expect(newest(eve.chat).text).toBe(unknown('owner'));
    expect([ada, ben, eve].map(isOwners)).toEqual([false, true, false]);
  });

  it('is nothing in a group, and no part of what others are shown', () => {
    const { world, ada, ben } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, `/owner ${askedCode(world)}`);
    expect(group.messages.at(-1)?.text).toContain('/owner');
    ada.send('/help');
    expect(newest(ada.chat).text).not.toContain('/owner');
    expect(isOwners(ada)).toBe(false);
  });

  it('leads from one owner to another, who is told so', () => {
    const { world, ada, ben } = open();
    ada.send(`/owner ${askedCode(world)}`);
    ada.send('/owner');
    expect(newest(ada.chat).text).toContain('This chat is the owner’s.');
    ben.send(`/owner ${askedCode(world)}`);
    expect(newest(ada.chat).text).toContain('Another chat is the owner’s now');
    expect([ada, ben].map(isOwners)).toEqual([false, true]);
  });
});

describe('ADMIN_CHAT_ID', () => {
  onAppsScript('gives way to a later code, and takes the chat back where it is set later', () => {
    const { world, ada, ben, eve } = open({ ADMIN_CHAT_ID: '5000001' });
    const { script } = world.appsScript.properties;
    const owners = () => [ada, ben, eve].map(isOwners);
    expect(owners()).toEqual([true, false, false]);
    ben.send(`/owner ${askedCode(world)}`);
    expect(newest(ada.chat).text).toContain('Another chat is the owner’s now');
    expect(owners()).toEqual([false, true, false]);
    // It names nobody later than the code.
    script.delete('ADMIN_CHAT_ID');
    world.clock.advance(60_000);
    expect(owners()).toEqual([false, true, false]);
    script.set('ADMIN_CHAT_ID', '5000003');
    world.clock.advance(60_000);
    expect(owners()).toEqual([false, false, true]);
    const code = askedCode(world);
    expect(newest(ben.chat).text).toContain('ADMIN_CHAT_ID names another chat');
    // Whoever has lost it hears of it once.
    const before = ben.chat.messages.length;
    world.run('setup');
    expect(ben.chat.messages.length).toBe(before);
    ben.send(`/owner ${code}`);
    expect(newest(ben.chat).text).toBe(unknown('owner'));
  });

  onAppsScript.each([
    ['with zeros before it', '005000001'],
    ['in full width', '５０００００１'],
  ])('gives way to a later code where it is written %s', (_, written) => {
    const { world, ada, ben } = open({ ADMIN_CHAT_ID: written });
    expect([ada, ben].map(isOwners)).toEqual([true, false]);
    ben.send(`/owner ${askedCode(world)}`);
    expect([ada, ben].map(isOwners)).toEqual([false, true]);
  });
});
