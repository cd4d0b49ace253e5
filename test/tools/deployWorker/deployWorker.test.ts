import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import { parseFlags } from '../../../tools/deployWorker/flags.ts';
import { type Copy, makeCopy, url, workerName } from './cloudflare.ts';

let copy: Copy;
beforeEach(() => {
  copy = makeCopy();
});
afterEach(() => copy.remove());

describe('the first deployment of the Worker', () => {
  it('sets token and secret with it, sets the bot up, and checks it from outside', async () => {
    const { isWell, output } = await copy.run();
    expect(output).toContain(`✓ Version version- is live at ${url}`);
    expect(output).toContain('Done: open https://t.me/');
    expect(output).toMatch(
      /✓ linia .* is live; its solver runs as WebAssembly\. The page answers: /,
    );
    expect(output).toContain('✓ A call with a wrong secret is answered with 401');
    expect(output).toContain('✓ A call with the bot’s secret is answered with 200.');
    expect(output).toContain('✓ The storage answers.');
    expect(output).not.toContain('→');
    expect(output).toContain('✓ The webhook is registered, with 0 updates waiting.');
    expect(isWell).toBe(true);
    expect(copy.telegram.webhook.url).toBe(`${url}/exec`);
    expect(copy.secrets).toEqual({ BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: copy.kept().secret });
  });

  it('shows nobody token or secret, and leaves no file with them but its own, for its owner alone', async () => {
    const { output } = await copy.run();
    expect(output).not.toContain(madeUpToken);
    expect(output).not.toContain(copy.secrets.WEBHOOK_SECRET);
    expect(existsSync(copy.secretsFile)).toBe(false);
    expect(copy.mode()).toBe(0o600);
    expect(JSON.stringify(copy.kept())).not.toContain(madeUpToken);
  });

  it('asks for the token where the environment has none, and says what to do where nobody answers', async () => {
    copy.env = {};
    const silent = await copy.run();
    expect(silent.output).toContain('Set BOT_TOKEN in the environment');
    expect(copy.calls).toEqual([]);
    copy.answer = madeUpToken;
    expect((await copy.run()).isWell).toBe(true);
  });

  it.each([
    ['BOT_TOKEN', 'not a token', 'BOT_TOKEN is "not a token", which is not understood'],
    ['WEBHOOK_SECRET', 'a b', 'WEBHOOK_SECRET is "a b", which is not understood'],
  ])('refuses a %s such as %s before anything is done', async (name, value, said) => {
    copy.env = { BOT_TOKEN: madeUpToken, [name]: value };
    expect((await copy.run()).output).toContain(said);
    expect(copy.calls).toEqual([]);
  });

  it('takes the secret of the environment, so that older buttons go on working', async () => {
    copy.env = { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: 'from-apps-script' };
    await copy.run();
    expect(copy.secrets.WEBHOOK_SECRET).toBe('from-apps-script');
  });

  it('says beforehand what it would do, and does nothing', async () => {
    const { output } = await copy.run('--dry-run');
    expect(output).toContain('make a webhook secret');
    expect(output).toContain('Whether you are logged in was not looked at');
    expect(copy.calls).toEqual([['deploy', '--dry-run']]);
    expect(copy.kept()).toBeUndefined();
  });

  it('leaves the webhook alone where it is told to', async () => {
    expect((await copy.run('--no-setup')).isWell).toBe(true);
    expect(copy.telegram.webhook.url).toBe('');
  });

  it('does not take a bot away from where it runs, unless it is told to', async () => {
    copy.setWebhook('https://script.google.com/macros/s/AKfycb-made-up/exec?k=its-secret');
    const { isWell, output } = await copy.run();
    expect(isWell).toBe(false);
    expect(output).toContain(
      'its webhook leads to https://script.google.com/macros/s/AKfycb-made-up/exec.',
    );
    expect(output).toContain('/backup in the owner’s chat');
    expect(output).not.toContain('its-secret');
    expect(copy.calls).toEqual([]);
    expect((await copy.run('--take-over')).isWell).toBe(true);
  });

  it.each([
    ['', []],
    ['--jurisdiction', ['--var', 'JURISDICTION:eu']],
  ])(
    'goes on with the bot’s own Worker in a fresh clone that has its secrets, as in CI %s',
    async (flag, variables) => {
      await copy.run(...(flag === '' ? [] : [flag, 'eu']));
      const before = copy.kept();
      copy.lose();
      copy.env = { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: copy.secrets.WEBHOOK_SECRET };
      const { isWell, output } = await copy.run();
      expect(output).toContain(
        `✓ The bot runs on ${url}, a Worker with this secret, so this is its next version`,
      );
      expect(output).not.toMatch(/elsewhere|→/);
      expect(isWell).toBe(true);
      const { versions, linia, ...kept } = copy.kept();
      expect(kept).toEqual({ ...before, versions: undefined, linia: undefined });
      expect(linia[versions.at(-1)]).toBe('1.2.3');
      expect(versions.slice(0, -1)).toEqual(before.versions);
      expect(copy.calls.filter(([task]) => task === 'deploy').at(-1)).toEqual(
        expect.arrayContaining(variables),
      );
    },
  );

  it('tells a fresh clone without the Worker’s secret what it lacks, and sends nobody a secret', async () => {
    await copy.run();
    copy.lose();
    const { isWell, output } = await copy.run();
    expect(isWell).toBe(false);
    expect(output).toContain(`its webhook leads to ${url}/exec.`);
    expect(output).toContain('set WEBHOOK_SECRET to its secret');
    copy.env = { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: 'another-one' };
    expect((await copy.run()).output).toContain('already runs elsewhere');
  });

  it('says so where Telegram does not know the token, and can be repeated', async () => {
    copy.env = { BOT_TOKEN: '1:unknown' };
    const { isWell, output } = await copy.run();
    expect(isWell).toBe(false);
    expect(output).toContain('Telegram does not accept the token');
    expect(copy.calls).toEqual([]);
    copy.env = { BOT_TOKEN: madeUpToken };
    expect((await copy.run()).isWell).toBe(true);
  });
});

describe('the name of the Worker', () => {
  it('is the bot’s, so that two bots of one account do not meet', async () => {
    copy.workers.set('linia', ['another-bots']);
    expect((await copy.run()).isWell).toBe(true);
    expect([...copy.workers.keys()]).toEqual(['linia', workerName]);
    expect(copy.kept().name).toBe(workerName);
  });

  it('can be chosen, once', async () => {
    expect((await copy.run('--name', 'games')).isWell).toBe(true);
    expect(copy.kept()).toMatchObject({ name: 'games', url: 'https://games.somebody.workers.dev' });
    expect((await copy.run()).isWell).toBe(true);
    expect((await copy.run('--name', 'other')).output).toContain('is called games, for good');
    expect([...copy.workers.keys()]).toEqual(['games']);
  });

  it.each(['Games', '-games', 'a_b', ''])('is refused as "%s"', (name) => {
    expect(() => parseFlags([`--name=${name}`])).toThrow('--name takes');
  });

  it('is refused where another copy has deployed a Worker under it, and nothing is written', async () => {
    copy.workers.set(workerName, ['not-from-here']);
    const { isWell, output } = await copy.run();
    expect(isWell).toBe(false);
    expect(output).toContain(
      `✗ The Worker ${workerName} is in this account, and was not deployed from here.`,
    );
    expect(output).toContain('copy .linia-worker.json');
    expect(output).toContain('--name NAME');
    expect(output).toContain(`npx wrangler delete --name ${workerName}`);
    expect(copy.workers.get(workerName)).toEqual(['not-from-here']);
    expect(copy.secrets).toEqual({});
    expect(copy.kept()).toBeUndefined();
  });

  it('is refused for a known Worker where the account has another one under it', async () => {
    await copy.run();
    copy.workers.set(workerName, ['of-another-account']);
    expect((await copy.run()).output).toContain('was not deployed from here');
    copy.workers.delete(workerName);
    const { output } = await copy.run();
    expect(output).toContain('is not in this account');
    expect(output).toContain('CLOUDFLARE_ACCOUNT_ID');
    expect(copy.workers.has(workerName)).toBe(false);
  });

  it('stays "linia" for a Worker that was deployed under it, however many versions the dashboard has made since', async () => {
    await copy.run('--name', 'linia');
    const { name: _, ...asBefore } = copy.kept();
    copy.keep(asBefore);
    copy.workers
      .get('linia')!
      .push(...Array.from({ length: 12 }, (_each, index) => `dashboard-${index}`));
    expect((await copy.run()).isWell).toBe(true);
    expect([...copy.workers.keys()]).toEqual(['linia']);
  });

  it('is not refused after a first deployment that was cut off behind Cloudflare’s back', async () => {
    copy.failure = 'socket hang up';
    expect((await copy.run()).isWell).toBe(false);
    copy.workers.set(workerName, ['arrived-all-the-same']);
    expect((await copy.run()).isWell).toBe(true);
  });

  it('is looked up first: where that fails nothing is deployed', async () => {
    copy.lookupFailure = 'You are not authenticated. Please run `wrangler login`.';
    const { output } = await copy.run();
    expect(output).toContain('✗ The Worker could not be looked up: wrangler is not logged in');
    expect(copy.calls).toHaveLength(1);
  });
});

describe('the jurisdiction', () => {
  const variables = () =>
    copy.calls.filter(([task]) => task === 'deploy').map((args) => args[args.indexOf('--var') + 1]);

  it('is chosen at the first deployment, and stays', async () => {
    copy.failure = 'socket hang up';
    expect((await copy.run('--jurisdiction', 'eu')).isWell).toBe(false);
    expect((await copy.run()).isWell).toBe(true);
    expect((await copy.run()).isWell).toBe(true);
    expect(variables()).toEqual(['JURISDICTION:eu', 'JURISDICTION:eu', 'JURISDICTION:eu']);
    expect((await copy.run('--jurisdiction', 'fedramp')).output).toContain('this Worker has eu.');
    expect(variables()).toHaveLength(3);
  });

  it('is none unless it is chosen, and cannot be chosen later', async () => {
    await copy.run();
    expect(copy.calls.flat()).not.toContain('--var');
    const { isWell, output } = await copy.run('--jurisdiction', 'eu');
    expect(isWell).toBe(false);
    expect(output).toContain('nothing that the bot has stored would be found');
    expect(copy.calls.filter(([task]) => task === 'deploy')).toHaveLength(1);
  });

  it('is one that Cloudflare has', () => {
    expect(() => parseFlags(['--jurisdiction', 'mars'])).toThrow(
      '--jurisdiction takes eu or fedramp.',
    );
  });
});

describe('a deployment after the first', () => {
  it.each([
    ['1.2.2 (3f2a9c0d1e2f)', '· linia 1.2.2 → 1.2.3'],
    ['1.2.3 (3f2a9c0d1e2f)', '· linia 1.2.3 → 1.2.3: the version stays'],
    ['1.10.0 (3f2a9c0d1e2f)', '! linia 1.10.0 → 1.2.3: that is an older version'],
  ])('names the version that is live, %s, and the one to come', async (version, said) => {
    copy.version = version;
    expect((await copy.run()).output).not.toContain('→');
    expect((await copy.run('--dry-run')).output).toContain(said);
    expect((await copy.run()).output).toContain(said);
  });

  it('keeps the secret and needs no token', async () => {
    await copy.run();
    const { WEBHOOK_SECRET } = copy.secrets;
    copy.env = {};
    const { isWell, output } = await copy.run();
    expect(isWell).toBe(true);
    expect(output).toContain('✓ A call with the bot’s secret is answered with 200.');
    expect(output).toContain('✓ The webhook is registered, with 0 updates waiting.');
    expect(copy.secrets).toEqual({ BOT_TOKEN: madeUpToken, WEBHOOK_SECRET });
  });

  it('goes back a version at each --undo, and says where there is none before', async () => {
    for (const _ of [1, 2, 3]) await copy.run();
    const { versions } = copy.kept();
    const dry = await copy.run('--undo', '--dry-run');
    expect(dry.output).toMatch(/^Would make version /);
    expect(copy.live).toBe(versions[2]);
    await copy.run('--undo');
    expect(copy.live).toBe(versions[1]);
    await copy.run('--undo');
    expect(copy.live).toBe(versions[0]);
    const last = await copy.run('--undo');
    expect(last.isWell).toBe(false);
    expect(last.output).toContain('No version before this one is known here.');
  });

  it('gets version 2 only once there is a backup, and does not go back to version 1', async () => {
    copy.setVersion('1.7.2');
    await copy.run();
    copy.setVersion('2.0.0');
    const asked = await copy.run();
    expect([asked.isWell, copy.live]).toEqual([false, copy.kept().versions[0]]);
    expect(asked.output).toContain('Then run npm run deploy:worker -- --backed-up.');
    expect((await copy.run('--backed-up')).isWell).toBe(true);
    const { live } = copy;
    const undone = await copy.run('--undo');
    expect(undone.output).toContain(
      'The version before linia 2.0.0 does not read what that has stored',
    );
    expect(copy.live).toBe(live);
    await copy.run();
    await copy.run('--undo');
    expect(copy.live).toBe(live);
  });

  it('that was deployed before versions were noted counts as version 1', async () => {
    copy.setVersion('1.7.2');
    await copy.run();
    const { linia: _, ...older } = copy.kept();
    copy.keep(older);
    copy.setVersion('2.0.0');
    expect((await copy.run()).output).toContain(
      'Make one first, and keep it: npm run backup, in a copy of linia ',
    );
    await copy.run('--backed-up');
    const { live } = copy;
    // As it is where the first deployment of version 2 was cut off before it was noted.
    const { versions } = copy.kept();
    copy.setVersion('2.0.1');
    await copy.run();
    copy.keep({ ...copy.kept(), versions: [versions[0], copy.live] });
    const undone = await copy.run('--undo');
    expect(undone.output).toContain('does not read');
    expect(copy.live).not.toBe(versions[0]);
    expect(live).toBe(versions[1]);
  });

  it('sets no secret anew that stays the same, so that Cloudflare sees none changed', async () => {
    await copy.run();
    await copy.run();
    expect(
      copy.calls
        .filter((args) => args[0] === 'deploy')
        .map((args) => args.includes('--secrets-file')),
    ).toEqual([true, false]);
    copy.env = { WEBHOOK_SECRET: 'another-secret' };
    expect((await copy.run()).isWell).toBe(true);
    expect(copy.secrets).toEqual({ BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: 'another-secret' });
  });

  it('gives secrets again that a failed deployment did not set', async () => {
    await copy.run();
    copy.env = { WEBHOOK_SECRET: 'another-secret' };
    copy.failure = 'socket hang up';
    expect((await copy.run()).isWell).toBe(false);
    copy.env = {};
    expect((await copy.run()).isWell).toBe(true);
    expect(copy.secrets.WEBHOOK_SECRET).toBe('another-secret');
  });

  it('never brings an old secret back with --undo, and says how the older code goes live', async () => {
    await copy.run();
    copy.env = { WEBHOOK_SECRET: 'another-secret' };
    await copy.run();
    const { live } = copy;
    const { isWell, output } = await copy.run('--undo');
    expect(isWell).toBe(false);
    expect(output).toContain('has another token or secret, which would come back with it.');
    expect(output).toContain('git checkout');
    expect(copy.live).toBe(live);
    expect(copy.secrets.WEBHOOK_SECRET).toBe('another-secret');
  });

  it('is checked after --undo with the secret that Telegram has', async () => {
    await copy.run();
    await copy.run();
    const { isWell, output } = await copy.run('--undo');
    expect(isWell).toBe(true);
    expect(output).toContain('is live again');
    expect(output).toContain('✓ A call with the bot’s secret is answered with 200.');
  });

  it.each([[true], [false]])(
    'whose Worker refuses the secret is found by --check, with the token: %s',
    async (hasToken) => {
      await copy.run();
      if (!hasToken) copy.env = {};
      copy.secrets.WEBHOOK_SECRET = 'an-older-one';
      const { isWell, output } = await copy.run('--check');
      expect(isWell).toBe(false);
      expect(output).toContain('✗ A call with the bot’s secret is answered with 401');
      expect(output).not.toContain('an-older-one');
    },
  );

  it('finds by --check what Telegram has said to the Worker, without the token', async () => {
    await copy.run();
    copy.env = {};
    copy.setWebhook('');
    expect((await copy.run('--check')).output).toContain('✗ The webhook leads to nowhere');
    copy.setWebhook('https://elsewhere.example/exec');
    expect((await copy.run('--check')).output).toContain(
      '✗ The webhook leads to https://elsewhere.example/exec',
    );
    copy.secrets.BOT_TOKEN = '1:revoked';
    expect((await copy.run('--check')).output).toContain('✗ Telegram does not accept the token.');
  });

  it('shows with --check what it finds out about itself', async () => {
    await copy.run();
    const { output } = await copy.run('--check');
    expect(output).toContain(
      '· For a bug report, without token, secret and ids:\n  linia test, self-test\n',
    );
    expect(output).toMatch(/^ {2}Cache: gives what was put, /m);
    expect(output).not.toContain(madeUpToken);
    expect(output).not.toContain(copy.secrets.WEBHOOK_SECRET);
  });

  it('shows with --check what the owner has set in the chat', async () => {
    copy.secrets.ADMIN_CHAT_ID = '5';
    await copy.run();
    const owner = { id: 5, is_bot: false, first_name: 'Olga' };
    const message = { message_id: 1, date: 1, chat: { id: 5, type: 'private' }, from: owner };
    await copy.base().fetch(`${url}/exec`, {
      method: 'POST',
      headers: { 'x-telegram-bot-api-secret-token': copy.secrets.WEBHOOK_SECRET! },
      body: JSON.stringify({ update_id: 1, message: { ...message, text: '/set DIFFICULTY hard' } }),
    });
    const { output } = await copy.run('--check');
    expect(output).toContain('\n· DIFFICULTY: ✓ hard (set here, by /set)');
    expect(output).not.toContain('ADMIN_CHAT_ID');
  });

  it('finds a webhook that leads elsewhere', async () => {
    await copy.run();
    copy.setWebhook('https://elsewhere.example/exec');
    const { isWell, output } = await copy.run('--check');
    expect(isWell).toBe(false);
    expect(output).toContain(
      `The webhook leads to https://elsewhere.example/exec, not to ${url}/exec.`,
    );
  });
});

/** What wrangler 4 prints, and what is made of it. */
const failures: readonly (readonly [said: string, what: string])[] = [
  ['You are not authenticated. Please run `wrangler login`.', 'npx wrangler login'],
  [
    'it’s necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work',
    'npx wrangler login',
  ],
  ['Authentication error [code: 10000]', 'npx wrangler login'],
  [
    'More than one account available but unable to select one in non-interactive mode.',
    'CLOUDFLARE_ACCOUNT_ID',
  ],
  [
    'You need to register a workers.dev subdomain before publishing to workers.dev',
    'Workers & Pages',
  ],
  ['You need to verify your email address to use Workers. [code: 10034]', 'e-mail address'],
  [
    'Cannot apply new-sqlite-class migration to class Table that is already depended on [code: 10074]',
    'wrangler.jsonc',
  ],
  ['Your Worker exceeded the size limit of 3 MiB [code: 10027]', 'limits'],
  ['429 Too Many Requests', 'Wait a few minutes'],
  ['self-signed certificate in certificate chain', 'NODE_EXTRA_CA_CERTS'],
  ['getaddrinfo ENOTFOUND api.cloudflare.com', 'online'],
  ['A request to the Cloudflare API failed: internal error [code: 10013]', 'cloudflarestatus.com'],
];

describe('a failure of wrangler', () => {
  it.each(failures)('“%s” is told with what to do: %s', async (said, advice) => {
    copy.failure = said;
    const { isWell, output } = await copy.run();
    expect(isWell).toBe(false);
    expect(output).toContain(advice);
    expect(output).toContain('wrangler said: ');
    // The secret that was made is not lost, and the next run goes on.
    const { secret } = copy.kept();
    expect((await copy.run()).isWell).toBe(true);
    expect(copy.secrets.WEBHOOK_SECRET).toBe(secret);
  });

  it('of another kind is quoted', async () => {
    copy.failure = 'something else';
    expect((await copy.run()).output).toContain('wrangler said: something else');
  });
});

it.each([['--check --undo'], ['--check --dry-run'], ['--web-app x'], ['deploy']])(
  'the flags %s are not understood',
  (flags) => {
    expect(() => parseFlags(flags.split(' '))).toThrow();
  },
);
