import { expect, it } from 'vitest';
import { runSteps } from '../../../src/bot/core/steps.ts';
import { parseSettings } from '../../../src/bot/settings/settings.ts';
import { checkSecret } from '../../../src/bot/update/openBot.ts';
import { bareBot, bareServices } from '../bareServices.ts';

it('a bot without a secret answers nobody, and logs that it has none, whatever else is wrong', () => {
  const settings = parseSettings({ BOT_TOKEN: '1:made-up', DIFFICULTY: 'none such' });
  const logged: string[] = [];
  const services = bareServices(new Map(), { log: (line) => void logged.push(line) });
  for (const secret of [undefined, '', 'made-up'])
    expect(runSteps(checkSecret(secret, { ...bareBot, settings }), services)).toBe(false);
  expect(logged).toHaveLength(3);
  for (const line of logged) expect(line).toContain('WEBHOOK_SECRET');
});
