/**
 * Relocates the bot to the Worker and back: lasting rows are sent, or fetched, in parts. Both can be repeated at any time: an
 * interrupted run continues where it stopped. Until the webhook is switched, older rows of the new home are void and are erased
 * first, so that what players have erased stays erased. After that, a row that has changed in the new home stays as it is there.
 */

import type { Rows } from '../../bot/runtime/steps.ts';
import { findLaterRows } from '../../bot/store/laterRows.ts';
import { isJsonObject, type JsonObject, parseJson, readInteger, readObject, readString } from '../../bot/telegram/json.ts';
import { readCache, writeCache } from './cache.ts';
import { hideInLog, log } from './log.ts';
import { clearStore, readProperties, readStore, writeLasting } from './properties.ts';
import { send } from './telegram.ts';

/** The script property with the Worker's address, such as `https://linia.somebody.workers.dev`. */
const addressName = 'MOVE_TO';

/** The limits of one part: a request of Cloudflare's free plan may make 50 others, and its body is a megabyte at most. */
const maxPart = { rows: 40, length: 300_000 };

/** The cache keys under which an interrupted run leaves its progress. */
const progressKeys = { to: 'm|to', from: 'm|from' };

interface Worker {
  /** Throws an error with a sentence if the Worker does not answer as it should. */
  call(path: string, body: object): JsonObject;
  /** Where the webhook leads; undefined if that is neither here nor the Worker’s known address. */
  readonly home: 'here' | 'worker' | undefined;
}

export const relocateToWorker = (): void => withWorker('moveTo', sendAll);
export const relocateFromWorker = (): void => withWorker('moveFrom', fetchAll);

function withWorker(name: string, relocate: (worker: Worker) => void): void {
  const { [addressName]: address = '', WEBHOOK_SECRET: secret = '', BOT_TOKEN: token } = readProperties();
  hideInLog([token, secret]);
  const [base] = /^https:\/\/[^\s/?#]+/.exec(address.trim()) ?? [];
  if (!base)
    return log(
      `Set the script property ${addressName} to the Worker’s address, as npm run move prints it, and run ${name} again.`,
    );
  if (secret === '') return log('WEBHOOK_SECRET is not set, and the Worker lets nobody in without it: run setup first.');
  try {
    const call: Worker['call'] = (path, body) => callWorker(`${base}${path}`, body, secret.trim());
    relocate({ call, home: findHome(base, token) });
  } catch (error) {
    log(`${error instanceof Error ? error.message : String(error)} Run ${name} again: it goes on where it was cut.`);
  }
}

function callWorker(url: string, body: object, secret: string): JsonObject {
  const response = UrlFetchApp.fetch(url, {
    method: 'post',
    contentType: 'application/json',
    headers: { authorization: `Bearer ${secret}` },
    payload: JSON.stringify(body),
    muteHttpExceptions: true,
  });
  const status = response.getResponseCode();
  const answer = parseJson(response.getContentText());
  if (status === 200 && isJsonObject(answer)) return answer;
  throw new Error(
    status === 401 ? 'The Worker does not know this WEBHOOK_SECRET.' : `The Worker answered with status ${status}.`,
  );
}

function findHome(base: string, token: string | undefined): Worker['home'] {
  const [reply] = send([{ method: 'getWebhookInfo', payload: {} }], token?.trim());
  if (reply?.kind !== 'ok') throw new Error('Telegram did not say where the webhook leads.');
  const url = readString(readObject(reply.result).url) ?? '';
  if (url.startsWith(`${base}/`)) return 'worker';
  return url.startsWith('https://script.google.com/') ? 'here' : undefined;
}

function sendAll({ call, home }: Worker): void {
  const rows = readStore();
  const keys = Object.keys(rows).sort();
  const known = readCache([progressKeys.to])[progressKeys.to];
  let [position, newer] = [known === undefined ? 0 : keys.findIndex((key) => key > known), 0];
  if (position < 0) position = keys.length;
  if (known === undefined && home === 'here') {
    while (call('/import', { clear: true }).isEmpty === false) log('The Worker forgets what it has from before.');
  }
  if (position > 0) log(`Going on after ${position} of ${keys.length} rows.`);
  while (position < keys.length) {
    const part = takePart(keys.slice(position), rows);
    const answer = call('/import', { lines: part });
    const count = Object.keys(part).length;
    if (readInteger(answer.received) !== count)
      throw new Error(`Of ${count} rows the Worker has received ${String(answer.received)}.`);
    newer += readInteger(answer.newer) ?? 0;
    position += count;
    writeCache({ [progressKeys.to]: keys[position - 1] });
    log(`Sent ${position} of ${keys.length} rows.`);
  }
  call('/import', { total: keys.length });
  writeCache({ [progressKeys.to]: undefined });
  log(
    `Done: ${keys.length} rows are at the Worker${newer > 0 ? `, ${newer} of them newer than here` : ''}. Go on with npm run move.`,
  );
}

function takePart(keys: readonly string[], rows: Rows): Rows {
  const part: Record<string, string> = {};
  let length = 0;
  for (const key of keys.slice(0, maxPart.rows)) {
    length += key.length + rows[key]!.length;
    if (length > maxPart.length) break;
    part[key] = rows[key]!;
  }
  return part;
}

function fetchAll({ call, home }: Worker): void {
  let after = readCache([progressKeys.from])[progressKeys.from] ?? '';
  if (after === '' && home === 'worker') clearStore();
  let [fetched, newer, lost] = [0, 0, 0];
  for (;;) {
    const answer = call(`/export?after=${encodeURIComponent(after)}`, {});
    const rows = readObject(answer.lines) as Rows;
    const later = findLaterRows(readStore(), rows);
    lost += writeLasting(later).length;
    fetched += Object.keys(rows).length;
    newer += Object.keys(rows).length - Object.keys(later).length;
    log(`Fetched ${fetched} rows.`);
    const next = readString(answer.next);
    if (next === undefined) break;
    after = next;
    writeCache({ [progressKeys.from]: after });
  }
  writeCache({ [progressKeys.from]: undefined });
  if (lost > 0) log(`${lost} rows found no space here: the user properties hold 500 kB.`);
  log(
    `Done: ${fetched} rows were fetched, of which ${newer} were here already or are newer here. Go on with npm run move -- --back.`,
  );
}
