import { describe, expect, it } from 'vitest';
import type { Deployment } from '../../../../src/bot/core/bot.ts';
import { reportUnreadable } from '../../../../src/bot/core/report.ts';
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

describe('rows that cannot be read', () => {
  const [readable, newer] = ['1|1784563260000|20654', '99|1784563260000|20654'];
  const rows = { z01: readable, z02: newer, z03: newer, p5000001: '3|?|20654' };

  function countIn(stored: Readonly<Record<string, string>>, deployment: Partial<Deployment>) {
    const bot = { ...bareBot, deployment: { ...bareBot.deployment, ...deployment } };
    const services = deployment.isApart
      ? bareServices(new Map(), { collectStore: () => ({ rows: stored, sealed: undefined }) })
      : bareServices(new Map(Object.entries(stored)));
    return runSteps(describeStatus(bot), services).filter((line) =>
      line.startsWith('Stored rows '),
    );
  }

  it.each([
    ['on Apps Script', { isUnmetered: true }],
    ['on one’s own machine', { isUnmetered: true, isApart: true }],
  ])('are counted, and none are not named: %s', (_, deployment) => {
    expect(countIn(rows, deployment)).toEqual(['Stored rows that cannot be read: 3']);
    expect(countIn({ z01: readable }, deployment)).toEqual([]);
  });

  it('are counted once each as they are met where all are read in pages only', () => {
    const deployment = { ...bareBot.deployment, isUnmetered: true, isApart: true, isPaged: true };
    const bot = { ...bareBot, deployment };
    const services = bareServices(new Map());
    const linesNow = () =>
      runSteps(describeStatus(bot), services).filter((line) => line.startsWith('Stored rows '));
    expect(linesNow()).toEqual([]);
    for (const keys of [['z02'], ['z02', 'p5000001'], []])
      runSteps(reportUnreadable(new Set(keys), bot), services);
    expect(linesNow()).toEqual(['Stored rows that lately could not be read: 2']);
    for (let id = 0; id < 150; id++) runSteps(reportUnreadable(new Set([`p${id}`]), bot), services);
    expect(linesNow()).toEqual(['Stored rows that lately could not be read: 100']);
  });
});
