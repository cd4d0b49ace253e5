import { describe, expect, it } from 'vitest';
import { madeUpToken, madeUpWebAppUrl, type World } from '../../../playground/world.ts';
import { askTelegram, linesOf, newest, openWorld } from '../players.ts';

/** Does what makes one update, whose first delivery a fault of Google's answers. */
function failOnce(world: World, act: () => unknown): void {
  world.hold(act);
  const [delivery] = world.telegram.updates.due();
  world.telegram.webhook.settle(delivery!, { status: 502 });
}

describe('status', () => {
  it('lists every setting with its validity, the webhook and the requests of the day, and no secret', () => {
    const world = openWorld({ DIFFICULTY: 'wizard', LANGUAGE: 'ca' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    const lines = linesOf(world.run('status'));
    for (const part of [
      'linia test',
      'Solver: WebAssembly',
      'BOT_TOKEN: ✓ set',
      'WEBHOOK_SECRET: ✓ set',
      'DIFFICULTY: ✗ "wizard", which is not understood; it takes a level',
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

  it('says in the editor that another version may be live, and in the chat which one is', () => {
    const world = openWorld({ ADMIN_CHAT_ID: '500000000' });
    const owner = world.user({ id: 500_000_000, name: 'Olga', languageCode: 'en' });
    const note = 'of the code saved here';
    expect(linesOf(world.run('status'))).toMatch(new RegExp(`^The version .*${note}`));
    owner.send('/status');
    expect(newest(owner.chat).text).toMatch(/^linia test \([0-9a-f]{12}\)\n/);
    expect(newest(owner.chat).text).not.toContain(note);
  });

  it('is told in the admin chat, and nowhere else', () => {
    const world = openWorld({ ADMIN_CHAT_ID: '500000000' });
    const owner = world.user({ id: 500_000_000, name: 'Olga', languageCode: 'en' });
    const ada = world.user({ id: 500_000_001, name: 'Ada', languageCode: 'en' });
    owner.send('/status');
    expect(newest(owner.chat).text).toContain('BOT_TOKEN: ✓ set');
    expect(newest(owner.chat).text).toContain('Solver: WebAssembly');
    ada.send('/status');
    expect(newest(ada.chat).text).toBe('Only the owner of this bot can do that.');
  });

  it('says when the webhook leads elsewhere or fails', () => {
    const world = openWorld();
    askTelegram(world, 'setWebhook', { url: 'https://example.org/hook' });
    expect(linesOf(world.run('status'))).toContain('not this web app’s address');
    askTelegram(world, 'deleteWebhook');
    expect(linesOf(world.run('status'))).toContain('Webhook: not registered; run setup.');
  });

  it('tells the last failure, and that it is over when nothing has waited for an hour', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    expect(linesOf(world.run('status'))).not.toContain('Last failure');
    const failed = new Date(world.clock.now()).toISOString();
    failOnce(world, () => ada.send('/settings'));
    const soon = linesOf(world.run('status'));
    expect(soon).toContain(', 1 update waiting');
    expect(soon).toContain(`Last failure: Wrong response from the webhook: 502 (${failed})`);
    world.clock.advance(59 * 60_000);
    expect(linesOf(world.run('status'))).toMatch(/, 0 updates waiting\nLast failure: .*Z\)/);
    world.clock.advance(60_000);
    expect(linesOf(world.run('status'))).toContain(`(${failed}; it is over)`);
  });

  it('takes a failure for lasting while updates wait, however old it is', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    world.hold(() => {
      failOnce(world, () => ada.send('/settings'));
      world.clock.advance(2 * 60 * 60_000);
      const lines = linesOf(world.run('status'));
      expect(lines).toContain('1 update waiting');
      expect(lines).not.toContain('it is over');
    });
  });

  it('says so where Telegram, or the settings, cannot be asked', () => {
    const world = openWorld();
    world.telegram.faults.add({ method: 'getWebhookInfo', effect: { kind: 'timeoutBefore' } });
    expect(linesOf(world.run('status'))).toContain('Webhook: not known (');
    world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'getProperties',
      effect: 'fail',
    });
    const report = world.run('status');
    expect(report.outcome.kind).toBe('nothing');
    expect(linesOf(report)).toMatch(
      /The script properties could not be read: .* run status again\./,
    );
  });
});
