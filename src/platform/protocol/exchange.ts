/**
 * What a caller of `calls.ts` does: it yields calls that may be made at once, and goes on with
 * their answers, in a plain loop on Apps Script and with `await` elsewhere. A call that is refused,
 * or of whose rows some have not arrived, throws a `CallFailure` with a sentence.
 */
import { type JsonObject, readString } from '../../bot/telegram/json.ts';
import {
  type Call,
  CallFailure,
  type ExportCall,
  ensureTaken,
  type ImportCall,
  type Left,
  leftFates,
  makeExport,
} from './calls.ts';
import { inParts, joinPages, keysOf, type Page, parsePage } from './page.ts';

export type Exchange<Result> = Generator<readonly Call[], Result, readonly JsonObject[]>;

/** `callAll` gives the answers in their order. */
export function perform<Result>(
  exchange: Exchange<Result>,
  callAll: (calls: readonly Call[]) => readonly JsonObject[],
): Result {
  let next = exchange.next();
  while (!next.done) {
    const answers = callAll(next.value);
    answers.forEach(ensureTaken);
    next = exchange.next(answers);
  }
  return next.value;
}

/** Makes the calls one after another. */
export async function performAsync<Result>(
  exchange: Exchange<Result>,
  call: (call: Call) => Promise<JsonObject>,
): Promise<Result> {
  let next = exchange.next();
  while (!next.done) {
    const answers: JsonObject[] = [];
    for (const each of next.value) answers.push(await call(each));
    answers.forEach(ensureTaken);
    next = exchange.next(answers);
  }
  return next.value;
}

const makeImport = (body: ImportCall): Call => ({ path: '/import', body });

function* ask(call: Call): Exchange<JsonObject> {
  return (yield [call])[0] ?? {};
}

export const askImport = (call: ImportCall): Exchange<JsonObject> => ask(makeImport(call));
export const askExport = (call: ExportCall): Exchange<JsonObject> => ask(makeExport(call));

/** Which rows of these parts were erased there, all parts at once. */
export function* askKeys(parts: readonly (readonly string[])[]): Exchange<Page> {
  const answers = yield parts.map((keys) => makeExport({ keys }));
  return joinPages(answers.map(parsePage));
}

/** Deletes what is void there, part by part; `note` hears that there is more. */
export function* clearAll(run: string, note = (): void => undefined): Exchange<void> {
  while ((yield* askImport({ run, clear: true })).isEmpty === false) note();
}

interface Sending {
  readonly run: string;
  /** How many pages at once. */
  readonly atOnce: number;
  /** Hears of each round which pages have arrived, and which of their keys were not taken. */
  readonly note?: (pages: readonly Page[], left: Left) => void;
}

export function* sendPages(pages: readonly Page[], { run, atOnce, note }: Sending): Exchange<void> {
  for (const round of inParts(pages, atOnce)) {
    const answers = yield round.map(({ rows, ...others }) =>
      makeImport({ run, lines: rows, ...others }),
    );
    for (const [index, page] of round.entries()) {
      const sent = keysOf(page).length;
      const received = answers[index]?.received;
      if (received !== sent)
        throw new CallFailure('short', `Of ${sent} rows ${String(received ?? 0)} were received.`);
    }
    note?.(round, joinLeft(answers));
  }
}

function joinLeft(answers: readonly JsonObject[]): Left {
  const lists = leftFates.map((fate) => [fate, answers.flatMap((each) => readKeys(each[fate]))]);
  return Object.fromEntries(lists) as Left;
}

export const readKeys = (keys: unknown): readonly string[] =>
  Array.isArray(keys) ? keys.map(String) : [];

/**
 * Several walks along the rows of people, each with the row where it is and the row with which it
 * ends; '' is the first, and the last, of all.
 */
export type Walks = readonly (readonly [at: string, until: string])[];

export const allRows: Walks = [['', '']];

/** Takes all that is there, page by page of each walk at once, joined. */
export function* walkPages(from: Walks, take: (page: Page, walks: Walks) => void): Exchange<void> {
  let walks = from;
  while (walks.length > 0) {
    const answers = yield walks.map(([after, until]) => makeExport({ after, until }));
    walks = walks.flatMap(([, until], index) => {
      const next = readString(answers[index]?.next);
      return next === undefined ? [] : [[next, until] as const];
    });
    take(joinPages(answers.map(parsePage)), walks);
  }
}
