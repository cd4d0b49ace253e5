import { expect, it } from 'vitest';
import { runSteps } from '../../../../src/bot/core/steps.ts';
import { describeStatus } from '../../../../src/bot/features/owner/status.ts';
import { bareBot, bareServices } from '../../bareServices.ts';

/** What the status says of the way of updates. */
function statusWith(url: string, isPolling: boolean, webAppUrl?: string): string {
  const bot = {
    ...bareBot,
    settings: { ...bareBot.settings, webAppUrl },
    deployment: { ...bareBot.deployment, isPolling },
  };
  const send = () => [{ kind: 'ok' as const, result: { url, pending_update_count: 2 } }];
  return runSteps(describeStatus(bot), bareServices(new Map(), { send })).join('\n');
}

const webhook = 'https://example.org/bot?k=made-up';

it('says whether updates are fetched or delivered, and what is in the way', () => {
  expect(statusWith('', true)).toContain('Updates: fetched from Telegram, 2 updates waiting');
  expect(statusWith(webhook, true)).toContain(
    'Webhook: https://example.org/bot, which keeps updates from being fetched',
  );
  expect(statusWith(webhook, false)).toContain(
    'Webhook: https://example.org/bot, 2 updates waiting',
  );
  expect(statusWith('', false)).toContain('Webhook: not registered; run setup.');
  for (const isPolling of [true, false])
    expect(statusWith(webhook, isPolling)).not.toContain('made-up');
});

it('says that the webhook has another address than this web app, where both are known', () => {
  const isOther = 'That is not this web app’s address';
  const [own, other] = ['a', 'b'].map((name) => `https://example.org/${name}/exec`);
  expect(statusWith(`${own}?k=made-up`, false, other)).toContain(isOther);
  expect(statusWith(`${own}?k=made-up`, false, own)).not.toContain(isOther);
  expect(statusWith(`${own}?k=made-up`, false)).not.toContain(isOther);
  expect(statusWith('', false, own)).not.toContain(isOther);
});
