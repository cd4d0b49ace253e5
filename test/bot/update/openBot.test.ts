import { expect, it } from 'vitest';
import { runSteps } from '../../../src/bot/core/steps.ts';
import { parseSettings } from '../../../src/bot/settings/settings.ts';
import { checkSecret } from '../../../src/bot/update/openBot.ts';
import { bareBot, bareServices } from '../bareServices.ts';
import { catchUpdate, onAppsScript, openWorld, postUpdate } from '../players.ts';

it('a bot without a secret answers nobody, and logs that it has none, whatever else is wrong', () => {
  const settings = parseSettings({ BOT_TOKEN: '1:made-up', DIFFICULTY: 'none such' });
  const logged: string[] = [];
  const services = bareServices(new Map(), { log: (line) => void logged.push(line) });
  for (const secret of [undefined, '', 'made-up'])
    expect(runSteps(checkSecret(secret, { ...bareBot, settings }), services)).toBe(false);
  expect(logged).toHaveLength(3);
  for (const line of logged) expect(line).toContain('WEBHOOK_SECRET');
});

onAppsScript('settings that are a minute old answer nobody who comes with a new secret', () => {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send('/start');
  const { script } = world.appsScript.properties;
  const [old, fresh] = [script.get('WEBHOOK_SECRET') ?? '', 'a-new-made-up-secret'];
  const { url } = world.telegram.webhook;
  expect(url).toContain(old);
  script.set('WEBHOOK_SECRET', fresh);
  world.clock.advance(61_000);
  const before = ada.chat.messages.length;
  const body = catchUpdate(world, () => ada.send('/help'));
  postUpdate(world, body, url.replace(/k=[^&]*/, `k=${fresh}`));
  expect(ada.chat.messages.length).toBe(before + 2);
});
