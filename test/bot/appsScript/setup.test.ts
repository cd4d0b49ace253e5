import { describe, expect, it } from 'vitest';
import { madeUpToken, madeUpWebAppUrl, type World } from '../../../playground/world.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { commandOf, listedCommands } from '../../../src/bot/texts/commands.ts';
import { gameNames } from '../../../src/games/game.ts';
import { askTelegram, linesOf, newest, openWorld } from '../players.ts';

/** Everything that Telegram and the script keep of a setup. */
function registered(world: World) {
  const { settings } = world.telegram;
  const codes = [undefined, ...languages];
  return {
    webhook: askTelegram(world, 'getWebhookInfo'),
    commands: codes.map((code) => settings.commandsFor(code, { inGroups: false })),
    descriptions: codes.map((code) => settings.descriptionFor(code)),
    shortDescriptions: codes.map((code) => settings.shortDescriptionFor(code)),
    // Each setup prints a code of its own.
    properties: { ...Object.fromEntries(world.appsScript.properties.script), OWNER: undefined },
  };
}

const listed = [...listedCommands, ...gameNames.map(commandOf)];

describe('setup', () => {
  it('makes a secret, registers the webhook, and says what worked, without a secret in it', () => {
    const world = openWorld();
    const secret = world.appsScript.properties.script.get('WEBHOOK_SECRET')!;
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(world.telegram.webhook.url).toBe(`${madeUpWebAppUrl}?k=${secret}`);
    const hook = world.telegram.requests.find(({ method }) => method === 'setWebhook')!
      .parameters as object;
    expect(hook).toMatchObject({
      max_connections: 20,
      allowed_updates: ['message', 'callback_query', 'inline_query', 'guest_message'],
    });
    const lines = linesOf(world.setupReport);
    expect(lines).toContain(`${languages.length} languages`);
    expect(lines).toContain(`Done: open https://t.me/${world.telegram.store.bot.username}`);
    expect(lines).not.toContain(secret);
    expect(lines).not.toContain(madeUpToken);
  });

  it('says that boards are lost by a new secret only where there may be any', () => {
    const lost = 'Boards that were signed with another one stop working.';
    const world = openWorld();
    expect(linesOf(world.setupReport)).toContain('Made a new webhook secret.');
    expect(linesOf(world.setupReport)).not.toContain(lost);
    expect(linesOf(world.run('setup'))).not.toContain('webhook secret');
    world.appsScript.properties.script.delete('WEBHOOK_SECRET');
    world.clock.advance(60_000);
    expect(linesOf(world.run('setup'))).toContain(`Made a new webhook secret. ${lost}`);
  });

  it('can be run again and leaves everything that is registered as it is', () => {
    const world = openWorld({ DIFFICULTY: 'hard' });
    const before = registered(world);
    const again = world.run('setup');
    expect(again.outcome.kind).toBe('nothing');
    expect(linesOf(again)).toContain('Done: open');
    expect(registered(world)).toEqual(before);
    // What is compared is not empty.
    expect(before.webhook).toMatchObject({
      max_connections: 20,
      allowed_updates: expect.any(Array),
    });
    for (const list of [...before.commands, ...before.descriptions, ...before.shortDescriptions])
      expect(list.length).toBeGreaterThan(0);
  });

  it('lists the nineteen commands that players look for, and all games', () => {
    expect(listedCommands).toHaveLength(19);
    expect(new Set(listedCommands).size).toBe(19);
    for (const list of registered(openWorld()).commands)
      expect(list.map(({ command }) => command)).toEqual(listed);
  });

  it('puts everything back that was changed since', () => {
    const world = openWorld();
    const before = registered(world);
    askTelegram(world, 'setWebhook', { url: 'https://example.org/hook', max_connections: 1 });
    askTelegram(world, 'setMyCommands', {
      commands: [{ command: 'x', description: 'x' }],
      language_code: 'ca',
    });
    askTelegram(world, 'setMyDescription', { description: 'x' });
    world.appsScript.properties.script.delete('BOT_USERNAME');
    expect(registered(world)).not.toEqual(before);
    world.run('setup');
    expect(registered(world)).toEqual(before);
  });

  it('names what is missing', () => {
    expect(linesOf(openWorld({ BOT_TOKEN: null }).setupReport)).toContain('BOT_TOKEN is not set');
    const dev = linesOf(openWorld({ WEBAPP_URL: null }).setupReport);
    expect(dev).toContain('/dev address');
    expect(dev).toContain('WEBAPP_URL');
  });

  it('names a setting that is not understood, and is done all the same', () => {
    const lines = linesOf(openWorld({ DIFFICULTY: 'wizard', WEBHOOK_SECRET: 'ünfit' }).setupReport);
    expect(lines).toContain('DIFFICULTY is "wizard", which is not understood');
    expect(lines).not.toContain('WEBHOOK_SECRET is');
    expect(lines).toContain('Done: open');
  });
});

describe('commands', () => {
  it('are answered when they are ours, by either name, and not when they are another bot’s', () => {
    const world = openWorld();
    world.telegram.limiter.enabled = false;
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada]);
    const name = world.telegram.store.bot.username;
    const sentBy = (text: string): number => {
      const before = group.messages.length;
      ada.send(group, text);
      return group.messages.length - before - 1;
    };
    expect(sentBy(`/tres@${name}`)).toBe(1);
    expect(sentBy('/tictactoe')).toBe(1);
    expect(sentBy('/tictactoe@other_bot')).toBe(0);
    expect(sentBy(`/nonsense@${name}`)).toBe(1);
    expect(sentBy('/nonsense')).toBe(0);
    expect(sentBy('good morning')).toBe(0);
    expect(sentBy('/FINAL')).toBe(1);
    expect(sentBy('/move B2')).toBe(1);
    const before = ada.chat.messages.length;
    ada.send('/tictactoe@other_bot');
    expect(ada.chat.messages.length - before).toBe(1);
  });

  it('without a game say so', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    for (const text of ['/end', '/restart', '/move B2', 'B2']) {
      ada.send(text);
      expect(newest(ada.chat).text, text).toContain('I can’t find a game in this chat');
    }
  });

  it('/restart starts over below, and the older board loses its buttons; /end erases the game at once', () => {
    const world = openWorld({ DIFFICULTY: 'hard' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const first = newest(ada.chat);
    ada.send('B2');
    const second = newest(ada.chat);
    expect(first.keyboard?.inline_keyboard ?? []).toEqual([]);
    expect(second.text).toContain('Last move');
    ada.send('/restart');
    const third = newest(ada.chat);
    expect(second.keyboard?.inline_keyboard ?? []).toEqual([]);
    expect(third.text).toContain('Bot · Hard');
    expect(third.text).not.toContain('Last move');
    ada.send('/end');
    expect(third.text).toContain('Game ended.');
    ada.send('B2');
    expect(newest(ada.chat).text).toContain('I can’t find a game in this chat');
  });

  it('take moves in every form, and name the forms for any other', () => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const forms = 'type a square such as B2 (row A–C, column 1–3) or a number from 1 to 9.';
    for (const text of ['B2', 'b2', '5', '/move b2']) {
      ada.send('/tictactoe');
      ada.send(text);
      expect(newest(ada.chat).text, text).toContain('Last move');
    }
    for (const text of ['D1', 'B4', '0', '10', 'B', 'centre', '/move', '/move ?']) {
      ada.send(text);
      expect(newest(ada.chat).text, text).toContain(forms);
    }
    ada.send('B2');
    expect(newest(ada.chat).text).toBe('That square is taken.');
    ada.send('/connectfour');
    ada.send('8');
    expect(newest(ada.chat).text).toContain('type a column from 1 to 7.');
    ada.send('4');
    expect(newest(ada.chat).text).toContain('Last move');
  });

  it('/position starts from a record, or names the first move that is wrong and why', () => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const answers: readonly (readonly [string, string])[] = [
      ['/position', 'Start from a position'],
      ['/position 44444444', 'Move 7 (4) can’t be played: That column is full.'],
      ['/position B2 A1 b2', 'Move 3 (b2) can’t be played: That square is taken.'],
      ['/position 459', 'Move 3 (9) can’t be played: Please type a column'],
      ['/position 1212121', '🟡 wins!'],
      ['/position 12121212', 'Move 8 (2) can’t be played: This game is over.'],
      ['/position B2 A1', 'Your turn.'],
      ['/position 4453', 'Your turn.'],
      ['/position connectfour7 4444444', 'Your turn.'],
    ];
    for (const [command, answer] of answers) {
      ada.send(command);
      expect(newest(ada.chat).text, command).toContain(answer);
    }
  });
});

describe('the commands that groups are offered', () => {
  const inGroups = (world: World, code?: string) =>
    world.telegram.settings.commandsFor(code, { inGroups: true });

  it('are those of all, and where answers are private those that are wholly so are seen by their sender alone', () => {
    const world = openWorld();
    const all = inGroups(world);
    expect(JSON.stringify(all)).not.toContain('is_ephemeral');
    for (const [value, hidden] of [
      ['on', ['stats', 'rules', 'help', 'privacy']],
      ['off', []],
    ] as const) {
      world.appsScript.properties.script.set('PRIVATE_ANSWERS', value);
      expect(linesOf(world.run('setup'))).toContain('Done: open');
      for (const code of [undefined, ...languages]) {
        const offered = inGroups(world, code);
        expect(offered.map(({ command }) => command)).toEqual(listed);
        const found = offered.filter(({ is_ephemeral }) => is_ephemeral === true);
        expect(found.map(({ command }) => command)).toEqual(hidden);
        expect(world.telegram.settings.commandsFor(code, { inGroups: false })).not.toContainEqual(
          expect.objectContaining({ is_ephemeral: true }),
        );
      }
    }
    expect(inGroups(world)).toEqual(all);
  });
});
