import { describe, expect, it } from 'vitest';
import type { CallFault } from '../../../playground/appsScript/callFaults.ts';
import type { ApiFault } from '../../../playground/telegram/api/apiFaults.ts';
import { madeUpWebAppUrl } from '../../../playground/world.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { linesOf, methodsSince, openWorld } from '../players.ts';

const unreached = { kind: 'timeoutBefore' } as const;
const refusal = (code: number, description: string, more = {}) =>
  ({ kind: 'status', code, description, ...more }) as const;

describe('setup that fails', () => {
  /**
   * Up to which step it gets is told by the lines that it logs before the failure, and by what it
   * does not try.
   */
  const failures: readonly (readonly [
    string,
    { readonly api?: ApiFault; readonly call?: CallFault },
    readonly string[],
    readonly string[],
  ])[] = [
    [
      'the network at getMe',
      { api: { method: 'getMe', effect: unreached } },
      [
        expect.stringMatching(
          /^The bot’s name could not be read: .*Telegram was not reached.*run setup again\.$/,
        ),
      ],
      ['getMe'],
    ],
    [
      'a token that was revoked',
      { api: { method: 'getMe', effect: refusal(401, 'Unauthorized') } },
      [
        'The bot’s name could not be read: 401 Unauthorized. Telegram does not accept the token; copy it again from @BotFather into BOT_TOKEN, and run setup again.',
      ],
      ['getMe'],
    ],
    [
      'a token that never was one',
      { api: { method: 'getMe', effect: refusal(404, 'Not Found') } },
      [expect.stringContaining('404 Not Found. Telegram does not accept the token; copy it again')],
      ['getMe'],
    ],
    [
      'the network at setWebhook',
      { api: { method: 'setWebhook', effect: unreached } },
      [
        'The bot is @',
        'Made a new webhook secret.',
        expect.stringMatching(
          /^The webhook could not be registered: .*Telegram was not reached.*run setup again\.$/,
        ),
        'Until then the bot receives nothing',
      ],
      ['getMe', 'setWebhook'],
    ],
    [
      'an address that Telegram refuses',
      { api: { method: 'setWebhook', effect: refusal(400, 'Bad Request: bad webhook') } },
      [
        'The bot is @',
        'Made a new webhook secret.',
        'The webhook could not be registered: 400 Bad Request: bad webhook. Telegram refused it; see whether WEBAPP_URL and the token are right, and run setup again.',
        'Until then',
      ],
      ['getMe', 'setWebhook'],
    ],
    [
      'too many commands at once',
      {
        api: {
          method: 'setMyCommands',
          from: 3,
          effect: refusal(429, 'Too Many Requests: retry after 7', { retryAfter: 7 }),
        },
      },
      [
        'The bot is @',
        'Made a new webhook secret.',
        'The webhook leads to',
        `${languages.length - 1} of ${4 * (languages.length + 1)} lists of commands and descriptions could not be registered; games can be played all the same: 429 Too Many Requests: retry after 7. Wait 7 seconds, and run setup again.`,
      ],
      ['getMe', 'setWebhook', 'setMyCommands'],
    ],
    [
      'a secret that cannot be written',
      {
        call: {
          service: 'PropertiesService',
          method: 'setProperty',
          effect: 'fail',
          message: 'No space.',
        },
      },
      [
        'The stored rows could not be migrated',
        'The bot is @',
        expect.stringMatching(
          /^The script property WEBHOOK_SECRET could not be written: No space\..*run setup again\.$/,
        ),
      ],
      ['getMe'],
    ],
    [
      'a name and a mode that cannot be written',
      { call: { service: 'PropertiesService', method: 'setProperty', effect: 'fail', from: 3 } },
      [
        'The bot is @',
        'Made a new webhook secret.',
        'The webhook leads to',
        'Commands and descriptions are registered',
        'The script property INLINE_MODE could not be written',
        'The script property BOT_USERNAME could not be written',
      ],
      ['getMe', 'setWebhook', 'setMyCommands'],
    ],
    [
      'settings that cannot be read',
      { call: { service: 'PropertiesService', method: 'getProperties', effect: 'fail' } },
      ['The settings could not be read', 'The script properties could not be read'],
      [],
    ],
  ];

  it.each(failures)(
    'by %s says what worked, what did not, and what to do',
    (_, fault, lines, methods) => {
      const world = openWorld({}, { setUp: false });
      if (fault.api) world.telegram.faults.add(fault.api);
      if (fault.call) world.appsScript.faults.add(fault.call);
      const report = world.run('setup');
      expect(report.outcome.kind).toBe('nothing');
      const logged = report.logs.map(({ text }) => text);
      expect(logged).toEqual(
        lines.map((line) => (typeof line === 'string' ? expect.stringContaining(line) : line)),
      );
      expect(logged.join('\n')).not.toContain(
        world.appsScript.properties.script.get('WEBHOOK_SECRET') ?? '?k=',
      );
      expect([...new Set(methodsSince(world, 0))].slice(0, 3)).toEqual(methods);

      world.telegram.faults.clear();
      world.appsScript.faults.clear();
      expect(linesOf(world.run('setup'))).toContain('Done: open');
      const page = world.appsScript.request({ method: 'GET', url: madeUpWebAppUrl });
      expect(page.response.body).toContain('https://t.me/');
    },
  );

  it('at the webhook leaves the earlier one in force, and says nothing of silence', () => {
    const world = openWorld();
    const { url } = world.telegram.webhook;
    world.telegram.faults.add({ method: 'setWebhook', effect: unreached });
    const lines = linesOf(world.run('setup'));
    expect(lines).toContain('The webhook could not be registered');
    expect(lines).not.toContain('receives nothing');
    expect(lines).not.toContain('Done');
    expect(world.telegram.webhook.url).toBe(url);
  });

  it('never tells the secret that it has just made, even where Telegram quotes it', () => {
    // The same seed makes the same secret.
    const made = openWorld().appsScript.properties.script.get('WEBHOOK_SECRET')!;
    const world = openWorld({}, { setUp: false });
    const quoted = refusal(400, `Bad Request: bad webhook ${madeUpWebAppUrl}?k=${made}`);
    world.telegram.faults.add({ method: 'setWebhook', effect: quoted });
    const lines = linesOf(world.run('setup'));
    expect(world.appsScript.properties.script.get('WEBHOOK_SECRET')).toBe(made);
    expect(lines).toContain('?k=***');
    expect(lines).not.toContain(made);
  });
});
