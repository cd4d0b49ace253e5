/** Calls of the Worker's routes for its owner, several at once. */
import type { Rows } from '../../../bot/rows/rows.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJson,
  readObject,
  readString,
} from '../../../bot/telegram/json.ts';

export interface WorkerCall {
  readonly path: string;
  readonly body: object;
}

export interface Worker {
  /**
   * Gives the answers in their order. Throws an error with a sentence if the Worker does not answer
   * as it should.
   */
  call(calls: readonly WorkerCall[]): readonly JsonObject[];
  /** Where the webhook leads; undefined if that is neither here nor the Worker’s known address. */
  readonly home: 'here' | 'worker' | undefined;
}

/** How many calls are made at once: those that write, and those that only read. */
export const callsAtOnce = { writing: 6, reading: 20 };

/**
 * A Worker that has just been busy may answer with an error, so a call is tried again after these
 * pauses, in milliseconds.
 */
const pauses = [1000, 3000, 9000];

export function callWorker(
  base: string,
  secret: string,
  calls: readonly WorkerCall[],
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
  if (answers.some(({ isOver }) => isOver === true))
    throw new Error('Another run has begun since this one, which ends here.');
  return answers;
}

const requestOf = (base: string, secret: string, { path, body }: WorkerCall) => ({
  url: `${base}${path}`,
  method: 'post' as const,
  contentType: 'application/json',
  headers: { authorization: `Bearer ${secret}` },
  payload: JSON.stringify(body),
  muteHttpExceptions: true,
});

/** A part of what is at the Worker: rows, and when others were erased there. */
export interface Part {
  readonly rows: Rows;
  readonly erased: Readonly<Record<string, number>>;
  /** Rows of chats, which the cache keeps. */
  readonly chats: Rows;
}

export const parsePart = ({ rows, erased, chats }: JsonObject): Part => ({
  chats: readObject(chats) as Rows,
  rows: readObject(rows) as Rows,
  erased: readObject(erased) as Part['erased'],
});

/**
 * Several walks along the rows of people, each with the row where it is and the row with which it
 * ends.
 */
export type Walks = readonly (readonly [at: string, until: string])[];

/** The walks between these rows, from the first to the last of all. */
export function makeWalks(bounds: readonly string[]): Walks {
  const all = ['', ...bounds, ''];
  return all.slice(1).map((until, index) => [all[index]!, until]);
}

/** Takes all that is at the Worker, part by part. */
export function walkWorker(
  { call }: Worker,
  from: Walks,
  take: (parts: readonly Part[], walks: Walks) => void,
): void {
  let walks = from;
  while (walks.length > 0) {
    const answers = call(
      walks.map(([at, until]) => ({
        path: `/export?after=${encodeURIComponent(at)}&until=${encodeURIComponent(until)}`,
        body: {},
      })),
    );
    walks = walks.flatMap(([, until], index) => {
      const next = readString(answers[index]?.next);
      return next === undefined ? [] : [[next, until] as const];
    });
    take(answers.map(parsePart), walks);
  }
}
