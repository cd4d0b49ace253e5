/**
 * Notices of inline games: their message is in a chat that the bot cannot write to, so they come in
 * private.
 */
import { requirePerson } from '../loaded/loadedPerson.ts';
import type { Afterwards, Answer, Bot } from '../runtime/answer.ts';
import { lock, read, type Steps } from '../runtime/steps.ts';
import { otherPlayer } from '../session/session.ts';
import { makeDuelRow, parseDuelRow } from '../store/duelRow.ts';
import { parseGameRow } from '../store/gameRow.ts';
import { makeChatKey, makeInlineDuelKey } from '../store/keys.ts';
import type { OnReply } from '../telegram/request.ts';
import { correctNotice, drawNotice, offerNumberOf, secondOf, withHeard } from './notice.ts';
import { dismissStanding } from './standing.ts';

/** Notifies the other player, if they have ever talked to the bot, and want notices. */
export function* notifyInline(
  work: Extract<Afterwards, { do: 'notifyInline' }>,
  bot: Bot,
): Steps<Answer | undefined> {
  const { inlineMessageId, gameRow, notification, notice, isCorrection } = work;
  const session = parseGameRow(gameRow)?.session;
  if (!session) return undefined;
  const player = otherPlayer(notification.by);
  const { id } = session.players[player];
  const place = { chatId: id, threadId: 0, isPrivate: true, isElsewhere: true, replyTo: 0 };
  if (isCorrection)
    return {
      requests: [
        correctNotice(session, notification, { ...place, messageId: notice.messageId }, bot),
      ],
    };
  const { row, preferences } = yield* requirePerson(id);
  if (preferences.notices === 'off' || (row === undefined && !(yield* hasChat(id))))
    return undefined;
  const offerNumber = offerNumberOf(session, notification);
  const onReply = { keep: 'inlineNotice', inlineMessageId, player, offerNumber } as const;
  const request = { ...drawNotice(session, notification, place, bot), onReply };
  return {
    requests: [...(yield* dismissStanding(id, { chatId: id, ...notice }, bot.now)), request],
  };
}

function* hasChat(id: number): Steps<boolean> {
  const key = makeChatKey({ id, threadId: 0 });
  return (yield* read([key]))[key] !== undefined;
}

/** Stores the notice's message in the game's row. */
export function* learnInlineNotice(
  { inlineMessageId, player, offerNumber }: Extract<OnReply, { keep: 'inlineNotice' }>,
  noticeId: number,
  { now }: Bot,
): Steps<Answer | undefined> {
  if (!(yield* lock())) return undefined;
  const key = makeInlineDuelKey(inlineMessageId);
  const loaded = parseDuelRow((yield* read([key]))[key]);
  if (!loaded) return undefined;
  const { notes } = loaded;
  const heard = { ...notes.heard[player], noticeId, noticeAt: secondOf(now) };
  const next = { ...heard, offerNumber: offerNumber || heard.offerNumber };
  const noted = { ...notes, heard: withHeard(notes.heard, player, next) };
  return { entries: { [key]: makeDuelRow({ ...loaded, notes: noted }, now) } };
}
