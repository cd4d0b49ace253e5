import { describe, expect, it } from 'vitest';
import { madeUpToken, madeUpWebAppUrl } from '../../playground/world.ts';
import { newest, openWorld } from './players.ts';

const linesOf = (report: { readonly logs: readonly { readonly text: string }[] } | undefined): string =>
  (report?.logs ?? []).map(({ text }) => text).join('\n');

describe('setup', () => {
  it('makes a secret, registers the webhook, and says what worked, without a secret in it', () => {
    const world = openWorld();
    const secret = world.appsScript.properties.script.get('WEBHOOK_SECRET')!;
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(world.telegram.webhook.url).toBe(`${madeUpWebAppUrl}?k=${secret}`);
    const hook = world.telegram.requests.find(({ method }) => method === 'setWebhook')!.parameters as object;
    expect(hook).toMatchObject({
      max_connections: 20,
      allowed_updates: ['message', 'callback_query', 'inline_query'],
    });
    const lines = linesOf(world.setupReport);
    expect(lines).toContain('5 languages');
    expect(lines).not.toContain(secret);
    expect(lines).not.toContain(madeUpToken);
  });

  it('can be run again and leaves the secret as it is', () => {
    const world = openWorld();
    const secret = world.appsScript.properties.script.get('WEBHOOK_SECRET');
    const again = world.run('setup');
    expect(again.outcome.kind).toBe('nothing');
    expect(world.appsScript.properties.script.get('WEBHOOK_SECRET')).toBe(secret);
  });

  it('names what is missing', () => {
    expect(linesOf(openWorld({ BOT_TOKEN: null }).setupReport)).toContain('BOT_TOKEN is not set');
    const dev = linesOf(openWorld({ WEBAPP_URL: null }).setupReport);
    expect(dev).toContain('/dev address');
    expect(dev).toContain('WEBAPP_URL');
    const revoked = openWorld({ BOT_TOKEN: madeUpToken.replace('made-up', 'revoked') });
    expect(linesOf(revoked.setupReport)).toContain('Telegram did not accept the token: 401');
  });
});

describe('status', () => {
  it('lists every setting with its validity, the webhook and the requests of the day, and no secret', () => {
    const world = openWorld({ DIFFICULTY: 'wizard', LANGUAGE: 'ca' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const lines = linesOf(world.run('status'));
    for (const part of [
      'linia test',
      'BOT_TOKEN: ✓ set',
      'WEBHOOK_SECRET: ✓ set',
      'DIFFICULTY: ✗',
      'LANGUAGE: ✓ ca',
      'PIECES: not set',
      `Webhook: ${madeUpWebAppUrl}, 0 updates waiting`,
      'about 1 of 20000',
    ]) {
      expect(lines).toContain(part);
    }
    expect(lines).not.toContain(madeUpToken);
    expect(lines).not.toContain(world.appsScript.properties.script.get('WEBHOOK_SECRET'));
  });

  it('is told in the admin chat, and nowhere else', () => {
    const world = openWorld({ ADMIN_CHAT_ID: '500000000' });
    const owner = world.user({ id: 500_000_000, name: 'Olga', languageCode: 'en' });
    const ada = world.user({ id: 500_000_001, name: 'Ada', languageCode: 'en' });
    owner.send('/status');
    expect(newest(owner.chat).text).toContain('BOT_TOKEN: ✓ set');
    ada.send('/status');
    expect(newest(ada.chat).text).toBe('Only the owner of this bot can ask that.');
  });

  it('says when the webhook leads elsewhere or fails', () => {
    const world = openWorld();
    world.telegram.request({
      method: 'POST',
      url: `https://api.telegram.org/bot${madeUpToken}/setWebhook`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://example.org/hook' }),
    });
    expect(linesOf(world.run('status'))).toContain('not this web app’s address');
  });
});

describe('commands', () => {
  it('are answered when they are ours, by either name, and not when they are another bot’s', () => {
    const world = openWorld();
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
  });

  it('without a game say so', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    for (const text of ['/end', '/restart', '/move B2', 'B2']) {
      ada.send(text);
      expect(newest(ada.chat).text, text).toContain('I have no game at hand here');
    }
  });

  it('/restart begins anew below, and the older board loses its buttons; /end erases the game at once', () => {
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
    expect(third.text).toContain('Hard (traps)');
    expect(third.text).not.toContain('Last move');
    ada.send('/end');
    expect(third.text).toContain('Game ended.');
    ada.send('B2');
    expect(newest(ada.chat).text).toContain('I have no game at hand here');
  });

  it('take moves in every form, and name the forms for any other', () => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const forms = 'Please type a cell such as B2 (row A–C, column 1–3) or a number from 1 to 9.';
    for (const text of ['B2', 'b2', '5', '/move b2']) {
      ada.send('/tictactoe');
      ada.send(text);
      expect(newest(ada.chat).text, text).toContain('Last move');
    }
    for (const text of ['D1', 'B4', '0', '10', 'B', 'centre', '/move', '/move ?']) {
      ada.send(text);
      expect(newest(ada.chat).text, text).toBe(forms);
    }
    ada.send('B2');
    expect(newest(ada.chat).text).toBe(`That cell is taken. ${forms}`);
    ada.send('/connectfour');
    ada.send('8');
    expect(newest(ada.chat).text).toBe('Please type a column from 1 to 7.');
    ada.send('4');
    expect(newest(ada.chat).text).toContain('Last move');
  });

  it('/position starts from a record, or names the first move that is wrong and why', () => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const answers: readonly (readonly [string, string])[] = [
      ['/position', 'Give the moves from the start'],
      ['/position 44444444', 'Move 7 (4) cannot be played: That column is full.'],
      ['/position B2 A1 b2', 'Move 3 (b2) cannot be played: That cell is taken.'],
      ['/position 459', 'Move 3 (9) cannot be played: There is no such cell'],
      ['/position 1212121', 'This game is over.'],
      ['/position 12121212', 'Move 8 (2) cannot be played: This game is over.'],
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
