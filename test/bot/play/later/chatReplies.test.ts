import { expect, it } from 'vitest';
import { runSteps } from '../../../../src/bot/core/steps.ts';
import { learnBoard } from '../../../../src/bot/play/later/chatReplies.ts';
import { sendView, wordsView } from '../../../../src/bot/telegram/request.ts';
import { bareBot, bareServices } from '../../bareServices.ts';
import { freshSession } from '../../sessions.ts';

const chat = { id: 5_000_001, threadId: 0, isPrivate: true, title: '' };
const request = {
  ...sendView(chat, wordsView('a board')),
  shows: { kind: 'game', chatId: chat.id, nonce: freshSession.nonce, revision: 0 },
} as never;
const learn = (replaces: number) =>
  runSteps(learnBoard(request, { chat, replaces } as never, undefined, bareBot), bareServices());

it('a new board that does not arrive is shown in the place of the older one, if there is one', () => {
  expect(learn(12)?.requests?.[0]).toMatchObject({
    method: 'editMessageText',
    payload: { message_id: 12 },
  });
  expect(learn(0)).toBeUndefined();
});
