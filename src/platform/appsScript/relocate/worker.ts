/** Calls of the Worker's routes for its owner, several at once. */
import { isJsonObject, type JsonObject, parseJson } from '../../../bot/telegram/json.ts';
import type { Call } from '../../protocol/calls.ts';
import type { Walks } from '../../protocol/exchange.ts';

/** Where the webhook leads; undefined if that is neither here nor the Worker’s known address. */
export type WebhookPlace = 'here' | 'worker' | undefined;

/** How many calls are made at once: those that write, and those that only read. */
export const callsAtOnce = { writing: 6, reading: 20 };

/**
 * A Worker that has just been busy may answer with an error, so a call is tried again after these
 * pauses, in milliseconds.
 */
const pauses = [1000, 3000, 9000];

/**
 * Gives the answers in their order. Throws an error with a sentence if the Worker does not answer
 * as it should.
 */
export function callWorker(
  base: string,
  secret: string,
  calls: readonly Call[],
): readonly JsonObject[] {
  const answers: JsonObject[] = [];
  let failure = '';
  for (const pause of [0, ...pauses]) {
    const left = calls.map((_, index) => index).filter((index) => answers[index] === undefined);
    if (left.length === 0) break;
    if (pause > 0) Utilities.sleep(pause);
    try {
      const responses = UrlFetchApp.fetchAll(
        left.map((index) => requestOf(base, secret, calls[index]!)),
      );
      left.forEach((index, place) => {
        const status = responses[place]?.getResponseCode();
        const answer = parseJson(responses[place]?.getContentText() ?? '');
        if (status === 200 && isJsonObject(answer)) answers[index] = answer;
        else
          failure =
            status === 401
              ? 'The Worker does not know this WEBHOOK_SECRET.'
              : `The Worker answered with status ${status}.`;
      });
    } catch (error) {
      failure = String(error);
    }
    if (failure.includes('WEBHOOK_SECRET')) break;
  }
  if (calls.some((_, index) => answers[index] === undefined)) throw new Error(failure);
  return answers;
}

const requestOf = (base: string, secret: string, { path, body }: Call) => ({
  url: `${base}${path}`,
  method: 'post' as const,
  contentType: 'application/json',
  headers: { authorization: `Bearer ${secret}` },
  payload: JSON.stringify(body),
  muteHttpExceptions: true,
});

/** The walks between these rows, from the first to the last of all. */
export function makeWalks(bounds: readonly string[]): Walks {
  const all = ['', ...bounds, ''];
  return all.slice(1).map((until, index) => [all[index]!, until]);
}
