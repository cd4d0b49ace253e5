/**
 * What must hold after each act, whatever goes wrong; a sentence each, and a look that finds where
 * it does not.
 */

import type { InlineKeyboardMarkup } from '@grammyjs/types';
import type { ApiRecord } from '../../playground/telegram/api/apiCall.ts';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { madeUpToken } from '../../playground/world.ts';
import { isStored } from '../../src/bot/rows/keys.ts';
import { sizeOf } from '../../src/bot/rows/space.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { markOf, type Stage } from './act.ts';
import { findHeight } from './boardHeight.ts';
import { isOfPuzzle } from './groupPuzzles.ts';
import { findLostPlace, findTwice } from './queues.ts';
import { readBoard, readKey, type ShownBoard } from './shownBoard.ts';
import { isOk, isSame, refusalOf, type Sight } from './sight.ts';
import { android } from './smallPhone.ts';

/** Gives what breaks it, if anything does. */
type Look = (sight: Sight) => string | undefined;

/** In milliseconds: after 48 hours Telegram deletes no message. */
const deletableFor = 47 * 60 * 60 * 1000;
const limits = { row: 9_000, cached: 100_000, key: 250, store: 500_000 };
const claims = languages.map((language) => textsOf(language).buttons.claim);
const below = new Set(languages.map((language) => textsOf(language).refusals.begunBelow));

export const invariants: Readonly<Record<string, Look>> = {
  'a tap gets one answer': ({ act, tap, requests, isFaulty }) => {
    if (!tap) return undefined;
    const count = requests.filter((each) => isAnswerTo(each, tap.queryId) && isOk(each)).length;
    return count === 1 || (count < 1 && (isFaulty || hasReachedLimit(act.user)))
      ? undefined
      : `it was answered ${count} times`;
  },

  'no key is dead': ({ act, tap, requests, isFaulty }) => {
    if (
      !tap ||
      !act.shown ||
      isFaulty ||
      tap.answer?.text ||
      tap.person.blocked ||
      hasReachedLimit(act.user)
    )
      return undefined;
    const isChanged = requests.some((each) => each.method !== 'answerCallbackQuery' && isOk(each));
    // Then it changes a little later.
    const isHeldUp = requests.some((each) => /Too Many Requests/.test(refusalOf(each) ?? ''));
    if (isChanged || isHeldUp || tap.answer?.url) return undefined;
    return `nothing was said, and nothing changed: ${requests.map((each) => `${each.method} ${refusalOf(each) ?? ''}`).join()}`;
  },

  'what is written in private is answered': ({ act, requests, isFaulty }) => {
    const { user, chat, kind } = act;
    if (
      isFaulty ||
      !user ||
      chat !== user.chat ||
      !/^(?:command|words)/.test(kind) ||
      user.person.blocked
    )
      return undefined;
    if (hasReachedLimit(user)) return undefined;
    const isAnswered = requests.some(
      (each) => Number(each.parameters.chat_id) === user.id && /^(?:send|edit)/.test(each.method),
    );
    return isAnswered ? undefined : 'nothing came';
  },

  'what is said to be below is there': ({ tap }) => {
    if (!tap?.answer || tap.message.deleted || tap.person.blocked || !below.has(tap.answer.text))
      return undefined;
    const { message } = tap;
    const tapped = readKey(tap.callbackData, message);
    const newer = message.chat.messages
      .slice(message.chat.messages.indexOf(message) + 1)
      .filter(({ deleted }) => !deleted);
    const isMeant = (board: ShownBoard | undefined): boolean =>
      board !== undefined &&
      board.game !== tapped?.game &&
      (!tapped || board.series.startsWith(tapped.series));
    return newer.map(readBoard).some(isMeant)
      ? undefined
      : `"${tap.answer.text}", and no other game of theirs is newer`;
  },

  'Telegram refuses nothing': ({ stage, act, tap, boards, requests, isFaulty, wasFaulty }) => {
    if (isFaulty) return undefined;
    // By a tap on a board that two who acted at once have left behind all of its game are shown.
    const hasBehind = boards.some(
      ({ game, revision }) => revision < (stage.ledger.games.get(game)?.revision ?? 0),
    );
    // The bot cannot know what a message shows of which somebody sees an older state, such as a
    // person who has blocked it; nor what an inline one shows, with which no tap comes.
    const isUnseen =
      hasBehind ||
      /^(?:older key|hostile tap)/.test(act.kind) ||
      (/^control/.test(act.kind) && tap?.message.inlineMessageId !== undefined) ||
      stage.ledger.blocked.has(tap?.person.profile.id ?? act.user?.id ?? 0);
    // What went to a group within the last minute is counted in the cache.
    const isUncounted = stage.platform.clock.now() - stage.ledger.forgottenAt < 60_000;
    // What is written, or begun by a link, may be the repeat of what was cut off before the other
    // player's board was drawn; or a board comes from an outbox that two at once have drawn.
    const isElsewhere = ({ parameters }: ApiRecord) =>
      act.chat?.id !== Number(parameters.chat_id) &&
      /^(?:words|command|key link|deep link)/.test(act.kind);
    // A notice that is too old to be deleted is edited, whatever it says.
    const isOldNotice = ({ method, parameters: { chat_id: chat, message_id: id } }: ApiRecord) =>
      method === 'editMessageText' &&
      stage.platform.telegram.store.chats
        .get(Number(chat))
        ?.messages.some(
          (each) =>
            each.id === id &&
            1000 * each.date < stage.platform.clock.now() - deletableFor &&
            buttonsOf(each).length === 1,
        );
    // A notice that has taken another's place has deleted it, and the other game's row still names it.
    const wasDeleted = ({ parameters }: ApiRecord) =>
      stage.platform.telegram.requests.some(
        (each) =>
          each.method === 'deleteMessage' &&
          isOk(each) &&
          each.parameters.chat_id === parameters.chat_id &&
          each.parameters.message_id === parameters.message_id,
      );
    // Where Telegram has refused the notice that was to take its place it is deleted once more.
    const isDeletedAgain = ({ parameters }: ApiRecord) =>
      stage.platform.telegram.requests.some(
        (each) =>
          each.parameters.chat_id === parameters.chat_id &&
          /Too Many Requests/.test(refusalOf(each) ?? ''),
      );
    // What waits for room in its group is due again: as time goes by a notice with the board above
    // it, a board while something is done that no board of its game can see, and a group's puzzle
    // while something is done elsewhere.
    const boardOf = ({ parameters: { chat_id: chat, message_id: id } }: ApiRecord) =>
      boards.find(({ message }) => message.chat.id === chat && message.id === id);
    const isDueAgain = (request: ApiRecord) => {
      const due = boardOf(request);
      const chat = Number(request.parameters.chat_id);
      const isOfAct = boards.some(
        ({ game, message }) => game === due?.game && message.chat === act.chat,
      );
      const isElsewhereNow = due ? !isOfAct : isOfPuzzle(request) && act.chat?.id !== chat;
      return chat < 0 && (act.kind === 'time' || isElsewhereNow);
    };
    // Of two who acted at once each has the board drawn, and what of it waited is drawn again.
    const isOfTwo = (request: ApiRecord) =>
      stage.ledger.games.get(boardOf(request)?.game ?? '')?.isBehind === true;
    // A clock that rings shows what its reader may have opened since the time was over.
    const isOpenedBefore = ({ parameters }: ApiRecord) =>
      act.chat?.id !== Number(parameters.chat_id) &&
      claims.some((claim) => JSON.stringify(parameters.reply_markup ?? '').includes(claim));
    const isOneKeyed = ({ parameters }: ApiRecord) =>
      (parameters.reply_markup as InlineKeyboardMarkup | undefined)?.inline_keyboard.length === 1;
    const comesAfter = (request: ApiRecord, look: (later: ApiRecord) => boolean) =>
      requests.slice(requests.indexOf(request)).some(look);
    const isSentAnew = (request: ApiRecord) =>
      comesAfter(
        request,
        ({ method, parameters }) =>
          method === 'sendMessage' && parameters.chat_id === request.parameters.chat_id,
      );
    // Clocks of tables that are apart may ring in one chat at the same second.
    const isTakenLater = (request: ApiRecord) =>
      comesAfter(request, (each) => isOk(each) && isSame(each, request));
    const isMet = (request: ApiRecord, refusal: string) =>
      (/not modified/.test(refusal) &&
        (isOpenedBefore(request) ||
          isUnseen ||
          isElsewhere(request) ||
          isOldNotice(request) ||
          isOfTwo(request))) ||
      /blocked by the user/.test(refusal) ||
      // The games of a group stay there, but for the newest, and so do their notices.
      /group chat was upgraded/.test(refusal) ||
      (isUncounted && /Too Many Requests/.test(refusal)) ||
      (stage.platform.isApart === true &&
        /Too Many Requests/.test(refusal) &&
        isTakenLater(request)) ||
      ((wasDeleted(request) || isDeletedAgain(request)) && /to delete not found/.test(refusal)) ||
      // A table that is apart does not hear that another game's notice has taken the place of its
      // own, which is sent anew, or the board that was to stand there.
      (stage.platform.isApart === true &&
        /to edit not found/.test(refusal) &&
        (isOneKeyed(request) || isSentAnew(request))) ||
      (stage.ledger.crowded.has(Number(request.parameters.chat_id)) &&
        /to edit not found/.test(refusal) &&
        isOneKeyed(request) &&
        wasDeleted(request)) ||
      (isDueAgain(request) && /not modified|to delete not found/.test(refusal)) ||
      // A restore that is cut off comes again, and says again what it has said.
      (act.kind === 'restore' && isHarmless(refusal)) ||
      (wasFaulty && isHarmless(refusal));
    const refused = requests.find(
      (each) => refusalOf(each) !== undefined && !isMet(each, refusalOf(each)!),
    );
    return (
      refused &&
      `${refused.method}: ${refusalOf(refused)} of ${JSON.stringify(refused.parameters).slice(0, 300)}`
    );
  },

  'no message shows an older state of its game': ({ stage, boards, wasFaulty }) => {
    for (const before of boards.filter((each) => isKept(stage, each))) {
      const now = before.message.deleted ? undefined : readBoard(before.message);
      if (now?.game === before.game && now.revision < before.revision && !wasFaulty)
        return `message ${now.message.id} went from ${before.revision} back to ${now.revision}`;
    }
    return undefined;
  },

  'no move that was confirmed is lost': ({ stage, boards, after }) => {
    for (const now of after) {
      const seen = stage.ledger.games.get(now.game);
      const isNew = !boards.some(
        ({ message, game, revision }) =>
          message === now.message && game === now.game && revision === now.revision,
      );
      if (seen && isNew && now.revision < seen.revision)
        return `message ${now.message.id} shows ${now.revision} of ${now.game}, which was at ${seen.revision}`;
    }
    return undefined;
  },

  'the lock is free': ({ stage }) => stage.platform.takeBreaches()[0],

  'no piece changes': ({ stage, act, boards, wasFaulty }) => {
    // Of many taps one may take a move back, or show that this was done before and Telegram refused
    // to show it, and the next one make another.
    if (act.kind === 'burst' || (act.kind === 'plays on' && wasFaulty)) return undefined;
    for (const before of boards.filter((each) => isKept(stage, each))) {
      const now = before.message.deleted ? undefined : readBoard(before.message);
      if (!now || now.game !== before.game) continue;
      const changed = now.cells.findIndex(
        (piece, cell) => piece !== 0 && before.cells[cell] !== 0 && piece !== before.cells[cell],
      );
      if (changed >= 0)
        return `message ${now.message.id}: cell ${changed} of ${before.cells.join('')} in ${now.cells.join('')}`;
    }
    return undefined;
  },

  'no secret leaves': ({ stage, requests, logs }) => {
    const bodies = requests
      .filter(({ method }) => method !== 'setWebhook')
      .map(({ parameters }) => JSON.stringify(parameters));
    return [...bodies, ...logs]
      .find((text) => text.includes(madeUpToken) || text.includes(stage.platform.secret))
      ?.slice(0, 200);
  },

  'no text has a hole': ({ requests }) =>
    requests
      .map(({ parameters }) => JSON.stringify(parameters).replace(/"callback_data":"[^"]*"/g, ''))
      .find((text) => /\b(?:undefined|NaN)\b|\[object/.test(text))
      ?.slice(0, 300),

  // One of the people has one in her name.
  'no text shows the signs between which code is written': ({ requests }) =>
    requests
      .map(({ parameters: { text, caption } }) => String(text ?? caption ?? ''))
      .find((text) => /`[^`\n]*`/.test(text.replaceAll('_*`', ''))),

  'a small phone shows a board with its text and its keys': ({ requests }) => {
    for (const { parameters } of requests) {
      const { text, reply_markup: markup } = parameters as {
        readonly text?: string;
        readonly reply_markup?: InlineKeyboardMarkup;
      };
      if (text === undefined || !markup?.inline_keyboard) continue;
      const high = findHeight(text, markup.inline_keyboard);
      if (high > android.messages) return `${high} dp: ${text}`;
    }
    return undefined;
  },

  'no failure is logged that was not made': ({ act, logs, isFaulty }) =>
    logs
      .find(
        (line) =>
          /Error|could not|failed/.test(line) &&
          !line.includes('made to fail') &&
          // An end that a restore has drawn itself.
          !(act.kind === 'restore' && line.includes('maximum execution time')) &&
          !isFaulty,
      )
      ?.slice(0, 300),

  'nobody gets the words of another': ({ stage, requests }) => {
    for (const user of stage.cast.players) {
      const found = requests.find(
        (each) =>
          JSON.stringify(each.parameters).includes(markOf(user)) &&
          each.parameters.chat_id !== undefined &&
          !stage.platform.telegram.store.chats
            .get(Number(each.parameters.chat_id))
            ?.members.has(user.id),
      );
      if (found) return JSON.stringify(found.parameters).slice(0, 300);
    }
    return undefined;
  },

  'no row is over its limit': ({ stage }) => {
    const stored = [...stage.platform.stored()];
    const large = stored.find((each) => sizeOf(each) > limits.row);
    const cached = [...stage.platform.cached()].find(
      ([key, row]) => key.length > limits.key || sizeOf([key, row]) > limits.cached,
    );
    const all = stored.reduce((sum, each) => sum + sizeOf(each), 0);
    const found = large ?? cached;
    if (found) return `${found[0]}: ${found[1].slice(0, 200)}`;
    return all > limits.store ? `all rows take ${all} bytes` : undefined;
  },

  'nobody has two seats, or two places in a queue': findTwice,

  'nobody loses a place in a queue': findLostPlace,

  'stored rows are stored': ({ stage }) => {
    const wrong =
      [...stage.platform.stored().keys()].find((key) => !isStored(key)) ??
      [...stage.platform.cached().keys()].find(isStored);
    return wrong && `the row ${wrong}`;
  },
};

/**
 * Where the cache has forgotten a game against the bot, or an offer that nobody has taken yet, an
 * older key goes on from what it carries; people's games are stored.
 */
const isKept = ({ ledger }: Stage, { isShared, people }: ShownBoard): boolean =>
  (isShared && people.length > 1) || !ledger.hasLostGames;

const limitTexts = new Set(
  languages
    .map(textsOf)
    .flatMap(({ slowDown, enoughToday, allSpent }) => [slowDown, enoughToday, allSpent]),
);

/** Somebody who has been notified of a limit hears nothing until it is over. */
export function hasReachedLimit(user: FakeUser | undefined): boolean {
  if (!user) return false;
  const heard = [user.toasts, user.alerts, user.chat.messages.map(({ text }) => text)].flatMap(
    (texts) => texts.slice(-30),
  );
  return heard.some((text) => limitTexts.has(text));
}

const isAnswerTo = ({ method, parameters }: Sight['requests'][number], queryId: string): boolean =>
  method === 'answerCallbackQuery' && parameters.callback_query_id === queryId;

/**
 * What follows from an answer that a fault has lost: Telegram has what the bot does not know of.
 */
const isHarmless = (refusal: string): boolean =>
  /not modified|query is too old|to edit not found|to delete not found|can't be edited|Too Many Requests/.test(
    refusal,
  );
