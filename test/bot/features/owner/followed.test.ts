/**
 * What stands outside the rows is followed: the owner's chat where it becomes a supergroup, and the
 * bot's name.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../../../playground/telegram/model/model.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { linesOf, newest, openWorld } from '../../players.ts';

const en = textsOf('en');
const hour = 3_600_000;
const wrong = {
  kind: 'status',
  code: 400,
  description: 'Bad Request: BUTTON_DATA_INVALID',
} as const;

function openOwners() {
  const world = openWorld({ DIFFICULTY: 'random' });
  const owner = world.user({ name: 'Olga', languageCode: 'en' });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  const group = world.telegram.group('Owners', [owner]);
  world.appsScript.properties.script.set('ADMIN_CHAT_ID', String(group.id));
  world.clock.advance(61_000);
  return { world, owner, ada, group };
}

describe('the owner’s chat', () => {
  it.each(['whose message of that arrives', 'whose message of that is lost'])(
    'that becomes a supergroup goes on, %s',
    (how) => {
      const { world, owner, ada, group } = openOwners();
      owner.send(group, '/status');
      expect(newest(group).text).toContain('linia');
      const lost = how.includes('lost');
      let moved = group;
      const upgrade = (): void => {
        moved = world.telegram.upgradeGroup(group);
      };
      if (lost) world.hold(upgrade);
      else upgrade();
      if (lost) world.telegram.updates.clear();
      world.telegram.faults.add({ method: 'sendMessage', effect: wrong, times: 1 });
      ada.send('/tictactoe');
      expect(moved.messages.at(-1)?.text).toContain('Telegram refused sendMessage');
      owner.send(moved, '/status');
      expect(newest(moved).text).toContain('linia');
      expect(newest(moved).text).not.toBe(en.ownersOnly);
    },
  );
});

describe('the owner’s chat that has become a supergroup', () => {
  it('may ask for /status at once, and no other group that does so may', () => {
    const { world, owner, ada, group } = openOwners();
    const others = world.telegram.group('Others', [owner, ada]);
    const [moved, elsewhere] = [group, others].map((each) => world.telegram.upgradeGroup(each));
    owner.send(moved!, '/status');
    expect(newest(moved!).text).toContain('linia');
    owner.send(elsewhere!, '/status');
    expect(newest(elsewhere!).text).toBe(en.ownersOnly);
  });

  it('hears at once where the bot learns it by a refusal, though that cannot be stored', () => {
    const { world, owner, ada, group } = openOwners();
    let moved = group;
    world.hold(() => {
      moved = world.telegram.upgradeGroup(group);
    });
    world.telegram.updates.clear();
    world.telegram.faults.add({ method: 'sendMessage', effect: wrong, times: 1 });
    world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'setProperty',
      effect: 'fail',
    });
    ada.send('/tictactoe');
    expect(moved.messages.at(-1)?.text).toContain('Telegram refused sendMessage');
    expect(world.executions.map(linesOf).join('\n')).toContain(
      `has become ${moved.id} could not be stored`,
    );
    expect(owner.chat.messages).toEqual([]);
  });
});

describe('the bot’s name', () => {
  function ready() {
    const world = openWorld({ ADMIN_CHAT_ID: '5000009', DIFFICULTY: 'random' });
    const owner = world.user({ id: 5_000_009, name: 'Olga', languageCode: 'en' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    owner.send('/start');
    const group = world.telegram.group('Friends', [ada]);
    return { world, owner, ada, group };
  }

  it('is asked for some times a day: after a change commands are heard, and the owner is told', () => {
    const { world, owner, ada, group } = ready();
    Object.assign(world.telegram.store.bot, { username: 'renamed_bot' });
    world.clock.advance(7 * hour);
    ada.send('/help');
    expect(newest(owner.chat).text).toContain('@renamed_bot');
    expect(newest(owner.chat).text).toContain('no longer @linia_playground_bot');
    ada.send(group, '/rules@renamed_bot');
    expect(newest(group).from.is_bot).toBe(true);
    const asked = world.telegram.requests.filter(({ method }) => method === 'getMe').length;
    for (let count = 0; count < 3; count++) {
      world.clock.advance(hour);
      ada.send('/help');
    }
    expect(world.telegram.requests.filter(({ method }) => method === 'getMe')).toHaveLength(asked);
    // The links lead there, too.
    world.clock.advance(61_000);
    ada.send('/room sunday');
    expect(JSON.stringify(buttonsOf(newest(ada.chat)))).toContain(
      'https://t.me/renamed_bot?start=',
    );
    expect(linesOf(world.run('status'))).toContain('BOT_USERNAME: ✓ renamed_bot');
  });

  it.each([
    ['does not answer', { kind: 'status', code: 500, description: 'Internal Server Error' }],
    ['refuses', { kind: 'status', code: 400, description: 'Bad Request' }],
  ] as const)('stays where Telegram %s, and nobody is told', (_, effect) => {
    const { world, owner, ada, group } = ready();
    const before = owner.chat.messages.length;
    world.clock.advance(7 * hour);
    world.telegram.faults.add({ method: 'getMe', effect });
    ada.send('/help');
    expect(world.telegram.requests.some(({ method }) => method === 'getMe')).toBe(true);
    expect(owner.chat.messages.slice(before).filter(({ text }) => text.includes('@'))).toEqual([]);
    ada.send(group, '/rules@linia_playground_bot');
    expect(newest(group).from.is_bot).toBe(true);
  });
});
