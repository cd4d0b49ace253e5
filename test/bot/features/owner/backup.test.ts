/** The files of a backup. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runSteps } from '../../../../src/bot/core/steps.ts';
import { cutLines, sendBackup } from '../../../../src/bot/features/owner/backup.ts';
import type { TelegramReply, TelegramRequest } from '../../../../src/bot/telegram/request.ts';
import { sha256 } from '../../../../src/platform/objects/secret.ts';
import { parseBackup } from '../../../../tools/backup/backupFile.ts';
import { bareBot, bareServices } from '../../bareServices.ts';

it('cuts between lines, each part as large as is allowed, in bytes', () => {
  const text = 'ab\ncd\nž€\n🔴\n';
  expect(cutLines(text, 100)).toEqual([text]);
  expect(cutLines(text, 6)).toEqual(['ab\ncd\n', 'ž€\n', '🔴\n']);
  expect(cutLines(text, 11)).toEqual(['ab\ncd\n', 'ž€\n🔴\n']);
  expect(cutLines(text, 1).join('')).toBe(text);
  expect(cutLines(text, 1)).toHaveLength(4);
  for (const part of cutLines(text, 6)) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(6);
});

const rows = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`p${5_000_001 + index}`, `3|${'x'.repeat(index)}`]),
);

/** What is sent; a request that `isRefused` is refused. */
function sentBy(maxBytes: number, isRefused: (index: number) => boolean = () => false) {
  const sent: TelegramRequest[] = [];
  const send = (requests: readonly TelegramRequest[]): readonly TelegramReply[] =>
    requests.map((request) => {
      sent.push(request);
      return isRefused(sent.length)
        ? {
            kind: 'refused',
            method: request.method,
            code: 400,
            description: 'Bad Request: no',
            retryAfter: undefined,
            migratedTo: undefined,
          }
        : { kind: 'ok', result: { document: { file_id: `file ${sent.length}` } } };
    });
  const bot = { ...bareBot, deployment: { ...bareBot.deployment, sha256, version: '3.0.0' } };
  const work = sendBackup({ rows, sealed: 'ab' }, { chat: 7, isWeekly: false }, bot, maxBytes);
  runSteps(work, bareServices(new Map(), { send }));
  return sent;
}

it('sends a large backup in parts that are one file together, and a last file that names them', () => {
  const sent = sentBy(500);
  const parts = sent.slice(0, -1).map(({ document }) => document!);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.every(({ isPacked }) => isPacked)).toBe(true);
  const whole = Buffer.concat(parts.map(({ text }) => gzipSync(text)));
  expect(parseBackup(gunzipSync(whole).toString(), 'file').rows).toEqual(rows);
  const list = JSON.parse(sent.at(-1)!.document!.text);
  expect(list).toMatchObject({
    linia: 'parts',
    bytes: Buffer.byteLength(parts.map(({ text }) => text).join('')),
    files: parts.map(({ text }, index) => ({ id: `file ${index + 1}`, digest: sha256(text) })),
  });
  expect(sent.every(({ payload }) => payload.chat_id === 7)).toBe(true);
  expect(sentBy(1_000_000)).toHaveLength(1);
});

it('stops at a part that is not taken, and says so', () => {
  const sent = sentBy(500, (count) => count === 2);
  expect(sent.map(({ method }) => method)).toEqual(['sendDocument', 'sendDocument', 'sendMessage']);
  expect(sent.at(-1)!.payload.text).toContain('✗ The backup could not be sent: ');
});
