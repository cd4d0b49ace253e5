import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import { proofCall, proofMark } from '../../../src/bot/features/publicPage/proof.ts';
import { DeployFailure } from '../../../tools/deploy/failure.ts';
import { parseFlags } from '../../../tools/deployWorker/flags.ts';
import { moveBack } from '../../../tools/move/moveBack.ts';
import type { MoveJob } from '../../../tools/move/moveJob.ts';
import { moveThere } from '../../../tools/move/moveThere.ts';
import { type Copy, makeCopy, url } from '../deployWorker/cloudflare.ts';

const secret = 'from-apps-script';
const scriptUrl = 'https://script.google.com/macros/s/AKfycb-made-up/exec';
const line = '2|hard|user|ca||||||20000';

let copy: Copy;
/** What the owner does at each question, in their order; none more than there are. */
let acts: ((() => unknown) | undefined)[];
let output: string[];

beforeEach(() => {
  copy = makeCopy();
  [acts, output] = [[], []];
  copy.setWebhook(`${scriptUrl}?k=${secret}`);
});
afterEach(() => copy.remove());

const call = (body: object) =>
  copy.base().fetch(`${url}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
/** As the function `moveTo` does in the editor; without a total it is cut. */
const send = (lines: object, total?: number) => async () => {
  await call({ run: 'one', isFresh: true });
  await call({ run: 'one', lines });
  if (total !== undefined) await call({ run: 'one', total, digest: 'cb7c5242' });
};
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
const moved = (total: number) => async () => {
  await pause();
  await send({ p5000001: line }, total)();
};

async function run(
  move: (job: MoveJob) => Promise<boolean>,
  env: NodeJS.ProcessEnv = { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: secret },
) {
  const flags = parseFlags(['--no-setup']);
  const wait = async (question: string) => {
    output.push(question);
    if (acts.length === 0) return false;
    await acts.shift()?.();
    return true;
  };
  try {
    return await move({
      ...copy.base(),
      env,
      flags,
      wait,
      print: (text) => void output.push(text),
    });
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    output.push(String(error));
    return false;
  }
}

describe('npm run move', () => {
  it('carries token and secret over, has all sent, switches the webhook last, and has the rest sent', async () => {
    acts = [
      async () => {
        await moved(1)();
        // Until all has come, the bot goes on where it was.
        expect(copy.telegram.webhook.url).toContain(scriptUrl);
      },
      moved(1),
    ];
    expect(await run(moveThere)).toBe(true);
    expect(copy.secrets).toEqual({ BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: secret });
    expect(copy.telegram.webhook.url).toBe(`${url}/exec`);
    expect(output.join('\n')).toContain(`set MOVE_TO to ${url}`);
    expect(
      output.filter((text) => text === '✓ 1 row has been counted at the Worker (cb7c5242)'),
    ).toHaveLength(2);
    expect(output.at(-1)).toContain('The bot has moved.');
    expect(output.join('\n')).not.toContain(secret);
    expect(output.join('\n')).not.toContain(madeUpToken);
  });

  it('asks again where moveTo has been cut', async () => {
    acts = [send({ p5000001: line }), moved(1), undefined, moved(1)];
    expect(await run(moveThere)).toBe(true);
    expect(
      output.filter((text) => text.startsWith('✗ moveTo has not come to its end.')),
    ).toHaveLength(2);
  });

  it('can be broken off before the webhook is switched, and begun again', async () => {
    expect(await run(moveThere)).toBe(false);
    expect(copy.telegram.webhook.url).toContain(scriptUrl);
    acts = [moved(1), moved(1)];
    expect(await run(moveThere)).toBe(true);
  });

  it.each(['BOT_TOKEN', 'WEBHOOK_SECRET'])(
    'needs %s, or no button of before would be believed',
    async (name) => {
      expect(
        await run(moveThere, { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: secret, [name]: '' }),
      ).toBe(false);
      expect(output.at(-1)).toContain(`${name} is missing.`);
      expect(copy.calls).toEqual([]);
    },
  );
});

describe('npm run move -- --back', () => {
  it('waits until the webhook leads away from the Worker', async () => {
    acts = [moved(1), moved(1)];
    await run(moveThere);
    // The script has another secret at first, so that Telegram's calls would be ignored.
    let own = 'another';
    copy.script = (address, body) =>
      body === proofCall && address === `${scriptUrl}?k=${own}` ? proofMark : '';
    const setUp = () => copy.setWebhook(`${scriptUrl}?k=${own}`);
    const setUpAgain = () => {
      own = secret;
      setUp();
    };
    acts = [undefined, undefined, setUp, setUpAgain, undefined];
    expect(await run(moveBack)).toBe(true);
    expect(output).toContain(`✗ The webhook still leads to ${url}/exec.`);
    expect(output).toContain(`✓ The webhook leads to ${scriptUrl}`);
    expect(output.filter((text) => /let in/.test(text)).map((text) => text[0])).toEqual(['✗', '✓']);
    expect(output.join('\n')).not.toContain(`?k=${secret}`);
  });

  it('has nowhere to come from where nothing was deployed', async () => {
    expect(await run(moveBack)).toBe(false);
    expect(output.at(-1)).toContain('Nothing has been deployed to Cloudflare from here.');
  });
});
