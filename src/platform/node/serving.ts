/** How updates come to the bot on one's own machine, from its start to its end. */
import { parseUpdate } from '../../bot/telegram/update.ts';
import { objectOfUpdate } from '../objects/objectOf.ts';
import { type Caller, Refused } from './callTelegram.ts';
import { listen, type Place } from './httpServer.ts';
import { findWebhook, needsSecret, putBack, type Webhook } from './otherWebhook.ts';
import { type Poller, poll } from './polling.ts';
import { openRivals, type Starts } from './rivals.ts';
import type { Server } from './server.ts';

/** How often a server that is called notes that it is well, in milliseconds. */
const healthPause = 60_000;

/** Before a setup that was not done is tried again, in milliseconds. */
const setupPause = 30_000;

/**
 * Fetches updates until the signal; ends once what has begun is answered. Gives whether the bot
 * then has its former webhook, if it had one. Throws `Refused` where that must not be removed, or
 * Telegram does not accept the token.
 */
export function pollUntil(
  signal: AbortSignal,
  server: Server,
  takesOver: boolean,
  starts: Starts = { isOvertaken: () => undefined },
): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-telegram-bot-api-secret-token': server.secret,
  };
  const rivals = openRivals({ ...starts, now: () => performance.now(), random: Math.random });
  const poller: Poller = {
    ...callerOf(server),
    noteConflict(problem) {
      const { isFirst, isToEnd } = rivals.note();
      if (isFirst)
        server.notifyOwner(
          `${problem}. If another process runs with this token, end one of the two.`,
        );
      if (isToEnd)
        throw new Refused(
          'Another process with this token has begun since, and goes on; this one ends, so that no taps are lost between the two.',
        );
    },
    async deliver(body) {
      try {
        const { status } = await server.handle(
          new Request('http://localhost/exec', { method: 'POST', headers, body }),
        );
        return status === 200;
      } catch (error) {
        server.log(`An update could not be answered: ${String(error)}`);
        return false;
      }
    },
    tableOf(body) {
      const update = parseUpdate(body);
      return update ? objectOfUpdate(update) : '';
    },
  };
  return besidesOthers(signal, server, takesOver, async () => {
    await setUp(signal, server, 'polling');
    await poll(poller, signal);
  });
}

/**
 * Takes calls from outside until the signal; ends once those that have begun are answered. Gives
 * and throws what `pollUntil` does.
 */
export function listenUntil(
  signal: AbortSignal,
  server: Server,
  place: Place,
  takesOver: boolean,
): Promise<boolean> {
  return besidesOthers(signal, server, takesOver, async () => {
    const http = await listen(server.handle, place, server.log);
    try {
      await setUp(signal, server, 'webhook', `${place.origin}/exec`);
      // Nothing comes in while nobody plays, so Telegram is asked whether it is there.
      const caller = callerOf(server);
      const ask = () => void caller.call('getMe', {}, signal).catch(() => undefined);
      const timer = setInterval(ask, healthPause);
      ask();
      await waitForEnd(signal);
      clearInterval(timer);
    } finally {
      await http.close();
    }
  });
}

/** Runs the bot, unless it is deployed elsewhere and may not be taken over. */
async function besidesOthers(
  signal: AbortSignal,
  server: Server,
  takesOver: boolean,
  run: () => Promise<void>,
): Promise<boolean> {
  const caller = callerOf(server);
  const found = await findWebhook(caller, signal);
  const other = found && !server.isOwnWebhook(found.url) ? found : undefined;
  if (other && !takesOver)
    throw new Refused(
      `The bot has a webhook, ${other.address}, which would get nothing while this runs. To move the bot here: /pause and /backup in the owner’s chat, run this with --take-over, and /restore here; to borrow it until this ends, add --take-over.`,
    );
  if (other && needsSecret(other) && !server.isSecretSet)
    throw new Refused(
      `The webhook ${other.address} could not be put back without its secret: set WEBHOOK_SECRET to that of the other platform.`,
    );
  server.hold();
  const startedAt = Date.now();
  if (other)
    server.log(
      `The webhook ${other.address} is taken over until this ends. If this is killed before, set the bot up there again.`,
    );
  else server.keepSecret();
  let isBack = true;
  try {
    if (!signal.aborted) await run();
  } finally {
    server.release();
    if (other)
      isBack =
        (await server.movedAt()) < startedAt
          ? await putBack(other, server.secret, caller)
          : keepHere(other, server);
  }
  return isBack;
}

/** A backup has been restored here meanwhile, so the bot has moved. */
function keepHere({ address }: Webhook, server: Server): true {
  server.keepSecret();
  server.log(`The bot has been restored here, so the webhook ${address} is not put back.`);
  return true;
}

/**
 * Goes on trying in the background where the setup is not done at once, as after a start without a
 * network.
 */
async function setUp(
  signal: AbortSignal,
  server: Server,
  delivery: 'polling' | 'webhook',
  url?: string,
): Promise<void> {
  let { isDone, pause } = await server.begin(delivery, url);
  const again = async (): Promise<void> => {
    while (!isDone) {
      await waitFor(Math.max(setupPause, pause), signal);
      if (signal.aborted) return;
      ({ isDone, pause } = await server.begin(delivery, url));
    }
  };
  void again().catch((error) => server.log(`The setup has failed: ${String(error)}`));
}

/**
 * The first poll of a quiet bot takes as long as it is held, so the `getMe` before it counts, too;
 * with a webhook it is all that is asked.
 */
const signsOfHealth: readonly string[] = ['getMe', 'getUpdates'];

const callerOf = (server: Server): Caller => ({
  async call(...asked) {
    const answer = await server.callTelegram(...asked);
    if (signsOfHealth.includes(asked[0]) && answer.startsWith('{"ok":true')) server.noteHealth();
    return answer;
  },
  wait: waitFor,
  log: server.log,
});

const waitForEnd = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) =>
    signal.aborted ? resolve(undefined) : signal.addEventListener('abort', resolve),
  );

/** Ends early at the signal. */
function waitFor(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      ended.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    if (ended.aborted) finish();
    else ended.addEventListener('abort', finish);
  });
}
