/**
 * What must hold where one step of an update fails: whoever has acted hears of it all the same. And
 * nobody does what is another's to do.
 */
import { everybody } from '../../src/bot/buttons/menu.ts';
import { isRunning, playerToMove } from '../../src/bot/match/session.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { readContent } from '../bot/buttonContent.ts';
import { type Act, isOfMany } from './act.ts';
import { hasReachedLimit } from './invariants.ts';
import { isOk, isSame, type Sight } from './sight.ts';

/** Gives what breaks it, if anything does. */
type Look = (sight: Sight) => string | undefined;

/** Without these nothing can be said: what is sent does not arrive, or the token is not known. */
const speaking: readonly (string | undefined)[] = ['send', 'readProperties'];

/** Whether a step has failed, and words can come all the same. */
const canAnswer = ({ trouble: { fault, delivery }, faultyStep, other, act }: Sight): boolean =>
  (fault?.of === 'step' || fault?.of === 'service' || fault?.of === 'store') &&
  (fault.effect === 'fails' || fault.effect === 'failsAfter') &&
  delivery === undefined &&
  !other &&
  !speaking.includes(faultyStep) &&
  !isLimited(act);

const isLimited = ({ user }: Act): boolean =>
  user === undefined || user.person.blocked || hasReachedLimit(user);

/** Where a step fails. */
export const lastWords: Readonly<Record<string, Look>> = {
  'a tap gets one answer, whichever step fails'(sight) {
    const { tap, requests } = sight;
    if (!tap || !canAnswer(sight)) return undefined;
    const answers = requests.filter(
      (each) =>
        each.method === 'answerCallbackQuery' &&
        each.parameters.callback_query_id === tap.queryId &&
        isOk(each),
    );
    return answers.length === 1
      ? undefined
      : `it was answered ${answers.length} times where ${sight.faultyStep} failed`;
  },

  'who taps hears of it, or sees it, whichever step fails'(sight) {
    const { act, tap, requests } = sight;
    if (!tap || !act.shown || !canAnswer(sight) || tap.answer?.text || tap.answer?.url)
      return undefined;
    const isChanged = requests.some((each) => each.method !== 'answerCallbackQuery' && isOk(each));
    return isChanged
      ? undefined
      : `nothing was said, and nothing changed where ${sight.faultyStep} failed`;
  },

  'what is written in private is answered, whichever step fails'(sight) {
    const { act, requests } = sight;
    const { user, chat, kind } = act;
    if (!user || chat !== user.chat || !/^(?:command|words)/.test(kind) || !canAnswer(sight))
      return undefined;
    const isAnswered = requests.some(
      (each) => Number(each.parameters.chat_id) === user.id && /^(?:send|edit)/.test(each.method),
    );
    return isAnswered ? undefined : `nothing came where ${sight.faultyStep} failed`;
  },
};

/** Where nothing has gone wrong: what a fault has held up may come with the answer to another. */
export const guards: Readonly<Record<string, Look>> = {
  'nobody changes a game of others'({ stage, act, boards, after, other }) {
    const id = act.user?.id;
    if (id === undefined || other || isOfMany(act)) return undefined;
    for (const now of after) {
      const seen = stage.ledger.games.get(now.game);
      const people = [...(seen?.people ?? [])];
      if (
        seen?.isBehind ||
        people.length < 2 ||
        people.includes(id) ||
        people.some((each) => each < 0)
      )
        continue;
      const before = boards.find(({ message }) => message === now.message);
      // A copy that was behind is drawn as the game stands by anybody's tap.
      const newest = Math.max(before?.revision ?? 0, seen?.revision ?? 0);
      if (before?.game === now.game && newest < now.revision)
        return `${now.game} of ${people.join(' and ')} went from ${newest} to ${now.revision}`;
    }
    return undefined;
  },

  'who is to move moves'({ act, tap, boards, after, other }) {
    const content = tap && !isOfMany(act) ? readContent(tap.callbackData) : undefined;
    if (content?.kind !== 'game' || content.action?.kind !== 'cell' || other) return undefined;
    const { session } = content;
    if (session.mode !== 'duel' || !isRunning(session)) return undefined;
    // Not where the board had gone on by then.
    if (
      !boards.some(
        ({ message, revision }) => message === tap?.message && revision === session.revision,
      )
    )
      return undefined;
    const mover = session.players[playerToMove(session)].id;
    const count = (cells: readonly number[]) => cells.filter((each) => each !== 0).length;
    const moved = after.find(
      ({ message, revision, cells }) =>
        message === tap?.message &&
        revision === session.revision + 1 &&
        count(cells) === count(session.position.board) + 1,
    );
    return moved && mover !== act.user?.id
      ? `${act.user?.id} has moved in the place of ${mover}`
      : undefined;
  },

  'nobody turns the menu of another'({ stage, act, tap, requests }) {
    const content = tap && !isOfMany(act) ? readContent(tap.callbackData) : undefined;
    if (content?.kind !== 'menu' || [everybody, act.user?.id].includes(content.menu.openedBy))
      return undefined;
    const isThere = ({ message_id: id, chat_id: chat }: Sight['requests'][number]['parameters']) =>
      id === tap?.message.id && Number(chat) === tap?.message.chat.id;
    // What Telegram had refused to show there is drawn by the next update, whoever it is from.
    const isRepeated = (request: Sight['requests'][number]) =>
      stage.platform.telegram.requests.some(
        (each) => !isOk(each) && isThere(each.parameters) && isSame(each, request),
      );
    const turned = requests.find(
      (each) =>
        /^(?:edit|delete)/.test(each.method) &&
        isThere(each.parameters) &&
        isOk(each) &&
        !isRepeated(each),
    );
    return turned && `${act.user?.id} has turned the menu of ${content.menu.openedBy}`;
  },

  'an old key changes no game'({ stage, tap, act, boards, after, other }) {
    const content = tap && !isOfMany(act) ? readContent(tap.callbackData) : undefined;
    if (!content || (content.kind !== 'game' && content.kind !== 'room') || other) return undefined;
    const { nonce, revision } = content.kind === 'game' ? content.session : content.room;
    const before = boards.find(({ message }) => message === tap?.message);
    const now = after.find(({ message }) => message === tap?.message);
    if (!before?.isShared || !before.game.endsWith(` ${nonce}`) || revision >= before.revision)
      return undefined;
    // A board that Telegram would not draw, as its reader had blocked the bot, may only have been
    // behind, and so may one that two have tapped at once.
    const seen = stage.ledger.games.get(before.game);
    const newest = Math.max(before.revision, seen?.revision ?? 0);
    return now?.game === before.game && now.revision > newest && !seen?.isBehind
      ? `a key of ${revision} took ${now.game} from ${before.revision} to ${now.revision}`
      : undefined;
  },

  'a game changes by the keys of its own boards'({ tap, act, boards, after, other }) {
    const content = tap && act.kind === 'hostile tap' ? readContent(tap.callbackData) : undefined;
    if (content?.kind !== 'game' || other || tap?.message.inlineMessageId !== undefined)
      return undefined;
    const game = `${tap?.message.chat.id} ${content.session.nonce}`;
    if (boards.some((each) => each.message === tap?.message && each.game === game))
      return undefined;
    const newest = (all: typeof boards) =>
      Math.max(...all.filter((each) => each.game === game).map(({ revision }) => revision));
    return content.session.mode === 'duel' && newest(after) > newest(boards)
      ? `${game} went to ${newest(after)} by a tap on message ${tap?.message.id}, which does not show it`
      : undefined;
  },

  'data that nobody signed for a chat is damaged there'({ stage, tap, act, isFaulty }) {
    if (!tap?.answer || !act.kind.startsWith('hostile') || isFaulty || isLimited(act))
      return undefined;
    const { chat, inlineMessageId } = tap.message;
    const signature = tap.callbackData.slice(-signatureLength);
    if (inlineMessageId !== undefined || signature.length < signatureLength) return undefined;
    const isShown = stage.platform.telegram.requests.some(
      ({ parameters: { chat_id: id, reply_markup: keys } }) =>
        Number(id) === chat.id && JSON.stringify(keys)?.includes(signature),
    );
    return isShown || damaged.has(tap.answer.text)
      ? undefined
      : `"${tap.answer.text}" was said to ${tap.callbackData}`;
  },
};

/** Of the letters that stand at the end of a button's data. */
const signatureLength = 8;
const damaged = new Set(languages.map((language) => textsOf(language).damaged));
