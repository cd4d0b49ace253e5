/** `/log`: what has failed, as the owner reads it. */
import { describe, expect, it } from 'vitest';
import { madeUpToken } from '../../../../playground/world.ts';
import type { Caller } from '../../../../src/bot/core/caller.ts';
import { report } from '../../../../src/bot/core/report.ts';
import { runSteps } from '../../../../src/bot/core/steps.ts';
import { showFailures } from '../../../../src/bot/features/owner/failures.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { bareBot, bareServices } from '../../bareServices.ts';
import { openOnWorker } from '../../onWorker.ts';
import { newest, openWorld } from '../../players.ts';

const minute = 60_000;
const ownerId = 500_000_000;

describe.each([
  ['Apps Script', openWorld],
  ['objects', openOnWorker],
] as const)('/log on %s', (_, openIt) => {
  it('shows the failures as they were reported, without secrets and ids, and to nobody else', () => {
    const world = openIt({ ADMIN_CHAT_ID: String(ownerId) });
    const owner = world.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    const ask = (): string => {
      owner.send('/log');
      return newest(owner.chat).text;
    };
    expect(ask()).toBe('No failures.');
    const time = (): string => new Date(world.clock.now()).toISOString().slice(0, 16);
    const times: string[] = [];
    for (const description of [
      `Bad Request: made up for 5000001 and ${madeUpToken}`,
      'Bad Request: the other',
    ]) {
      const effect = { kind: 'status', code: 400, description } as const;
      world.telegram.faults.add({ method: 'sendMessage', effect, times: 1 });
      times.push(time().replace('T', ' '));
      ada.send('/help');
      // The cache has forgotten that it was reported.
      world.clock.advance(7 * 60 * minute);
    }
    const lines = ask().split('\n');
    expect(lines).toEqual([
      'Failures, the newest first, in UTC:',
      expect.stringMatching(`^${times[1]} Telegram refused sendMessage.*the other`),
      expect.stringMatching(
        `^${times[0]} Telegram refused sendMessage.*made up for \\(number\\) and \\*\\*\\*`,
      ),
    ]);
    ada.send('/log');
    expect(newest(ada.chat).text).toBe(textsOf('en').unknownCommand('log', undefined));
  });
});

describe('the failures that are shown', () => {
  const rows = new Map<string, string>();
  const caller = { bot: bareBot } as unknown as Caller;

  it('are the last twenty, and fit into one message', () => {
    for (let index = 0; index < 25; index++) {
      const bot = { ...bareBot, now: bareBot.now + index * minute };
      const sentence = `An update could not be answered: ${index} ${'x'.repeat(400)}\n  at y`;
      runSteps(report('exception', sentence, bot), bareServices(rows));
      rows.delete('a|exception');
    }
    const { say = '' } = runSteps(showFailures(caller), bareServices(rows));
    const lines = say.split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[1]).toMatch(/^2026-01-01 00:24 An update could not be answered: 24 x+…$/);
    expect(lines[20]).toMatch(/^2026-01-01 00:05 An update could not be answered: 5 x+…$/);
    expect(say.length).toBeLessThanOrEqual(4096);
  });

  it('are not said to be none where they cannot be read', () => {
    const read = () => {
      throw new Error('made-up trouble');
    };
    expect(runSteps(showFailures(caller), bareServices(rows, { read })).say).toBe(
      'The failures can’t be read right now.',
    );
  });
});
