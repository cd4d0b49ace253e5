import { describe, expect, it } from 'vitest';
import {
  findFailure,
  findMigration,
  isGivenUp,
  isMessageGone,
  readMessageId,
} from '../../../src/bot/telegram/reply.ts';
import type { TelegramReply } from '../../../src/bot/telegram/request.ts';

const refused = (code: number, description: string, more: object = {}): TelegramReply => ({
  kind: 'refused',
  method: 'editMessageText',
  code,
  description,
  retryAfter: undefined,
  migratedTo: undefined,
  ...more,
});

describe('a reply of Telegram', () => {
  const replies: readonly (readonly [TelegramReply, ReturnType<typeof findFailure>])[] = [
    [{ kind: 'ok', result: true }, undefined],
    [
      refused(400, 'Bad Request: message is not modified: specified new message content'),
      undefined,
    ],
    [
      refused(
        400,
        'Bad Request: query is too old and response timeout expired or query ID is invalid',
      ),
      undefined,
    ],
    [refused(400, 'Bad Request: query is too old'), undefined],
    [refused(400, 'Bad Request: query ID is invalid'), undefined],
    [refused(403, 'Forbidden: bot was blocked by the user'), undefined],
    [refused(403, 'Forbidden: user is deactivated'), undefined],
    [
      refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migratedTo: -100_5,
      }),
      undefined,
    ],
    [
      { kind: 'unreached', method: 'sendMessage', reason: 'Timeout' },
      { kind: 'unreached', sentence: 'Telegram was not reached for sendMessage: Timeout' },
    ],
    [
      refused(401, 'Unauthorized'),
      {
        kind: 'token',
        sentence:
          'Telegram refused editMessageText (401 Unauthorized): BOT_TOKEN is no longer valid.',
      },
    ],
    [
      refused(404, 'Not Found'),
      {
        kind: 'token',
        sentence: 'Telegram refused editMessageText (404 Not Found): BOT_TOKEN is no longer valid.',
      },
    ],
    [
      refused(429, 'Too Many Requests: retry after 7', { retryAfter: 7 }),
      { kind: undefined, sentence: 'Telegram asks to wait 7 s before editMessageText.' },
    ],
    [
      refused(429, 'Too Many Requests'),
      { kind: undefined, sentence: 'Telegram asks to wait ? s before editMessageText.' },
    ],
    [
      refused(403, 'Forbidden: bot was kicked from the group chat'),
      {
        kind: undefined,
        sentence:
          'Telegram refused editMessageText: 403 Forbidden: bot was kicked from the group chat',
      },
    ],
    [
      refused(400, 'Bad Request: TOPIC_CLOSED'),
      {
        kind: undefined,
        sentence: 'Telegram refused editMessageText: 400 Bad Request: TOPIC_CLOSED',
      },
    ],
    [
      refused(400, 'Bad Request: not enough rights to send text messages to the chat'),
      {
        kind: undefined,
        sentence:
          'Telegram refused editMessageText: 400 Bad Request: not enough rights to send text messages to the chat',
      },
    ],
    [
      refused(400, 'Bad Request: BUTTON_DATA_INVALID'),
      {
        kind: 'refused editMessageText 400',
        sentence: 'Telegram refused editMessageText: 400 Bad Request: BUTTON_DATA_INVALID',
      },
    ],
    [
      {
        kind: 'unreached',
        method: 'sendMessage',
        reason: 'Service invoked too many times for one day: urlfetch.',
      },
      {
        kind: 'quota',
        sentence:
          'Telegram was not reached for sendMessage: Google takes no more requests for now.',
      },
    ],
  ];
  it.each([
    [403, 'Forbidden: the group chat was deleted'],
    [403, 'Forbidden: bot was blocked by the user'],
    [403, 'Forbidden: something new'],
    ...[
      'Bad Request: the group chat was deleted',
      'Bad Request: group chat was deactivated',
      'Bad Request: PEER_ID_INVALID',
      'Bad Request: CHANNEL_PRIVATE',
      'Bad Request: USER_BANNED_IN_CHANNEL',
      'Bad Request: CHAT_ADMIN_REQUIRED',
      'Bad Request: INPUT_USER_DEACTIVATED',
      'Bad Request: TOPIC_CLOSED',
      'Bad Request: member not found',
      'Bad Request: chat not found',
      'Bad Request: message thread not found',
      'Bad Request: message to be replied not found',
      'Bad Request: have no rights to send a message',
      'Bad Request: need administrator rights in the channel chat',
      'Bad Request: administrators required',
      'Bad Request: group is private',
      'Bad Request: user is restricted',
      'Bad Request: GROUP_MONOFORUM',
      'Bad Request: MSG_ID_INVALID',
      'Bad Request: MESSAGE_ID_INVALID',
      'Bad Request: PARTICIPANT_ID_INVALID',
      'Bad Request: TOPIC_ID_INVALID',
      "Bad Request: message can't be edited",
    ].map((description) => [400, description] as const),
  ] as const)('that is about a chat or its members is no alarm: %s %s', (code, description) => {
    expect(findFailure(refused(code, description))?.kind).toBeUndefined();
  });

  it.each([
    'Bad Request: BUTTON_DATA_INVALID',
    "Bad Request: can't parse entities",
    'Bad Request: message text is empty',
    'Bad Request: MESSAGE_TOO_LONG',
    'Bad Request: MESSAGE_EMPTY',
    'Bad Request: message caption: file not found',
    'Bad Request: PHOTO_INVALID_DIMENSIONS',
    'Bad Request: wrong file',
  ])('that is about the request itself is one: %s', (description) => {
    expect(findFailure(refused(400, description))?.kind).toBe('refused editMessageText 400');
  });

  it.each(replies)('is a failure for the owner or none: %j', (reply, failure) => {
    expect(findFailure(reply)).toEqual(failure);
  });

  it('tells the supergroup that a group has become, whichever reply says it', () => {
    const moved = refused(400, 'Bad Request: group chat was upgraded', { migratedTo: -100_5 });
    expect(findMigration([{ kind: 'ok', result: true }, moved])).toBe(-100_5);
    expect(
      findMigration([{ kind: 'ok', result: true }, refused(400, 'Bad Request')]),
    ).toBeUndefined();
  });

  it('tells whether a message is gone', () => {
    expect(isMessageGone(refused(400, 'Bad Request: message to edit not found'))).toBe(true);
    expect(isMessageGone(refused(400, 'Bad Request: MESSAGE_ID_INVALID'))).toBe(true);
    expect(isMessageGone(refused(400, 'Bad Request: message is not modified'))).toBe(false);
    expect(
      isMessageGone({
        kind: 'unreached',
        method: 'editMessageText',
        reason: 'message to edit not found',
      }),
    ).toBe(false);
    expect(isMessageGone(undefined)).toBe(false);
  });

  it('tells the id of a new message, and 0 where there is none', () => {
    expect(readMessageId({ kind: 'ok', result: { message_id: 12 } })).toBe(12);
    expect(readMessageId({ kind: 'ok', result: true })).toBe(0);
    expect(readMessageId({ kind: 'ok', result: { message_id: '12' } })).toBe(0);
    expect(readMessageId(refused(400, 'Bad Request'))).toBe(0);
    expect(readMessageId(undefined)).toBe(0);
  });
});

describe('a request that got no answer', () => {
  const unreached = (reason: string): TelegramReply => ({
    kind: 'unreached',
    method: 'sendMessage',
    reason,
  });
  const replies: readonly (readonly [what: string, TelegramReply | undefined, boolean])[] = [
    ['what the person does not want', refused(403, 'Forbidden: bot was blocked by the user'), true],
    ['what is wrong', refused(400, 'Bad Request: chat not found'), true],
    [
      'what is beyond the day’s quota',
      unreached('Service invoked too many times for one day'),
      true,
    ],
    ['what has to wait', refused(429, 'Too Many Requests: retry after 7'), false],
    ['what did not arrive', unreached('Timeout'), false],
    ['what was taken', { kind: 'ok', result: true }, false],
    ['what was not sent', undefined, false],
  ];
  it.each(replies)('is given up or tried again: %s', (_, reply, expected) => {
    expect(isGivenUp(reply)).toBe(expected);
  });
});
