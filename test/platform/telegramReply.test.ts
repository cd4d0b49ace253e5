/**
 * What Telegram's answers mean on every platform, when a request is sent once more, and how a file
 * is sent.
 */
import { describe, expect, it } from 'vitest';
import { makePicture } from '../../src/bot/telegram/film.ts';
import type { TelegramReply, TelegramRequest } from '../../src/bot/telegram/request.ts';
import { games } from '../../src/games/game.ts';
import { startPosition } from '../../src/games/position.ts';
import { makeSentFile } from '../../src/platform/sentFile.ts';
import { parseReply, planResend } from '../../src/platform/telegramReply.ts';

const mask = (text: string): string => text.replaceAll('secret', '***');
const parse = (status: number, body: unknown): TelegramReply =>
  parseReply('sendMessage', status, typeof body === 'string' ? body : JSON.stringify(body), mask);
const refused = (code: number, description: string, more: object = {}) => ({
  kind: 'refused',
  method: 'sendMessage',
  code,
  description,
  retryAfter: undefined,
  migratedTo: undefined,
  ...more,
});
const unreached = (reason: string, method = 'sendMessage') =>
  ({ kind: 'unreached', method, reason }) as const;

describe('an answer of Telegram', () => {
  it.each<readonly [string, number, unknown, unknown]>([
    [
      'a result',
      200,
      { ok: true, result: { message_id: 7 } },
      { kind: 'ok', result: { message_id: 7 } },
    ],
    ['a page', 502, '<html>', unreached('status 502 with a body that is not JSON')],
    ['a list', 200, [], unreached('status 200 with an unknown body')],
    ['a text', 200, '"ok"', unreached('status 200 with an unknown body')],
    [
      'a refusal',
      400,
      { ok: false, error_code: 403, description: 'a secret' },
      refused(403, 'a ***'),
    ],
    ['a refusal without a code', 404, { ok: false }, refused(404, '')],
    [
      'something that says it is right in its own way',
      400,
      { ok: 'true', result: 1 },
      refused(400, ''),
    ],
    [
      'an error of its own',
      200,
      { ok: false, error_code: 500, description: 'the secret' },
      unreached('500 the ***'),
    ],
    [
      'what is just no error of its own',
      200,
      { ok: false, error_code: 499, description: '' },
      refused(499, ''),
    ],
    [
      'a request to wait, and a group that has moved',
      429,
      {
        ok: false,
        error_code: 429,
        description: 'wait',
        parameters: { retry_after: 3, migrate_to_chat_id: -100_5 },
      },
      refused(429, 'wait', { retryAfter: 3, migratedTo: -100_5 }),
    ],
  ])('is read: %s', (_, status, body, reply) => {
    expect(parse(status, body)).toEqual(reply);
  });
});

describe('a request', () => {
  const request = (method: string): TelegramRequest => ({ method, payload: {} });
  const plan = (reply: object, left = 60_000, method = 'sendMessage') =>
    planResend([request(method)], [{ method, ...reply } as TelegramReply], left);
  const wait = (seconds: number | undefined, method = 'sendMessage') => ({
    ...refused(429, 'Too Many Requests', { retryAfter: seconds }),
    method,
  });
  const tooFast = unreached('Service invoked too many times in a short time: urlfetch.');
  const outOfQuota = unreached('Service invoked too many times for one day: urlfetch.');

  it.each<readonly [string, object, number | undefined]>([
    ['that did not reach Telegram', unreached('Timeout'), 300],
    ['that Google has counted as too fast', tooFast, 1200],
    ['for which there is no quota any more', outOfQuota, undefined],
    ['that is done', { kind: 'ok', result: true }, undefined],
    ['that is refused', refused(400, 'Bad Request'), undefined],
    ['that is to wait', wait(3), 3000],
    ['that is to wait nobody knows how long', wait(undefined), undefined],
  ])('%s is sent again after so many milliseconds, or not: %j', (_, reply, pause) => {
    expect(plan(reply)?.pause).toBe(pause);
  });

  it.each<readonly [object, number]>([
    [unreached('Timeout'), 300],
    [tooFast, 1200],
    [wait(3), 3000],
  ])('is sent again only where there is time for the pause: %j', (reply, pause) => {
    expect(plan(reply, pause)?.pause).toBe(pause);
    expect(plan(reply, pause - 1)).toBeUndefined();
  });

  it('that is to wait is sent again only where it is a message', () => {
    for (const method of ['sendMessage', 'answerGuestQuery'])
      expect(plan(wait(1, method), 5000, method)?.pause).toBe(1000);
    for (const method of ['editMessageText', 'answerCallbackQuery', 'sendPhoto'])
      expect(plan(wait(1, method), 5000, method)).toBeUndefined();
  });

  it('is sent again with those that need it alone, after the longest pause, and its reply takes the place of the first', () => {
    const requests = ['one', 'two', 'three'].map(request);
    const done: TelegramReply = { kind: 'ok', result: 'first' };
    const first: readonly TelegramReply[] = [
      unreached('Timeout', 'one'),
      done,
      { ...tooFast, method: 'three' },
    ];
    const resend = planResend(requests, first, 60_000)!;
    expect([resend.requests.map(({ method }) => method), resend.pause]).toEqual([
      ['one', 'three'],
      1200,
    ]);
    const second: readonly TelegramReply[] = [
      { kind: 'ok', result: 'second' },
      { kind: 'ok', result: 'third' },
    ];
    expect(resend.merge(second)).toEqual([
      { kind: 'ok', result: 'second', isRetried: true },
      done,
      { kind: 'ok', result: 'third', isRetried: true },
    ]);
    // Where nothing comes of the second try the first reply stands.
    expect(resend.merge([])[0]).toEqual({ ...first[0], isRetried: true });
  });
});

describe('the file of a request', () => {
  const film = makePicture(startPosition(games.ticTacToe), ['🔶', '🔴']);
  const payload = { chat_id: 7, caption: 'Ada', keyboard: [['a']] };

  it('is none where it has none', () => {
    expect(makeSentFile({ method: 'sendMessage', payload })).toBeUndefined();
  });

  it.each([
    ['sendAnimation', 'animation'],
    ['sendPhoto', 'photo'],
  ])('of %s is a GIF in its field, and the rest is text', (method, field) => {
    const { bytes, ...rest } = makeSentFile({ method, payload, film })!;
    expect(rest).toEqual({
      field,
      type: 'image/gif',
      name: 'linia.gif',
      fields: { chat_id: '7', caption: 'Ada', keyboard: '[["a"]]' },
    });
    expect(String.fromCharCode(...bytes.slice(0, 6))).toBe('GIF89a');
  });

  it('is a document in UTF-8', () => {
    const document = { name: 'ada.txt', type: 'text/plain', text: 'Ada ⭕ 🔶 100%\n' };
    const { bytes, ...rest } = makeSentFile({ method: 'sendDocument', payload: {}, document })!;
    expect(rest).toEqual({ field: 'document', type: 'text/plain', name: 'ada.txt', fields: {} });
    expect(new TextDecoder().decode(bytes)).toBe(document.text);
  });
});
