import { expect, it } from 'vitest';
import { readWebhookInfo } from '../../../src/bot/telegram/webhookInfo.ts';

const now = Date.UTC(2026, 0, 15, 12);
const failed = (secondsAgo: number | undefined, waiting = 0) =>
  readWebhookInfo(
    {
      pending_update_count: waiting,
      last_error_message: 'Wrong response',
      ...(secondsAgo === undefined ? {} : { last_error_date: now / 1000 - secondsAgo }),
    },
    now,
  ).failure;

it('says when the last failure was, and whether it is over: after an hour, where nothing waits', () => {
  expect(failed(60)).toEqual({
    message: 'Wrong response',
    when: '2026-01-15T11:59:00.000Z',
    isRecent: true,
    isOver: false,
  });
  expect(failed(7200)).toMatchObject({
    when: '2026-01-15T10:00:00.000Z',
    isRecent: false,
    isOver: true,
  });
  expect(failed(7200, 1)).toMatchObject({ isRecent: false, isOver: false });
  expect(failed(undefined)).toMatchObject({
    when: 'at an unknown time',
    isRecent: false,
    isOver: false,
  });
  expect(readWebhookInfo({}, now).failure).toBeUndefined();
});

it('names the address without its secret, and what waits there', () => {
  const info = readWebhookInfo(
    { url: 'https://example.org/bot?k=made-up', pending_update_count: 1 },
    now,
  );
  expect([info.address, info.waiting]).toEqual(['https://example.org/bot', '1 update waiting']);
  expect(readWebhookInfo({}, now)).toMatchObject({
    address: '',
    count: 0,
    waiting: '0 updates waiting',
  });
});

it('gets all kinds of update only where each of them is allowed', () => {
  const { getsAll } = readWebhookInfo({ allowed_updates: ['message', 'callback_query'] }, now);
  expect([getsAll(['message']), getsAll(['message', 'inline_query'])]).toEqual([true, false]);
  expect(readWebhookInfo({}, now).getsAll(['message'])).toBe(false);
});
