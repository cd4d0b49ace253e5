/**
 * What a tap may do, whoever makes it: nothing but the rules' own moves changes a game, and no message is edited but one that shows
 * the table of the tapped button. The true states are those that the boards have shown, never what the bot keeps.
 */
import { buttonsOf, type ChatMessage, type ChatRoom } from '../../../playground/telegram/model/model.ts';
import { isSigned } from '../../../src/bot/codec/signedData.ts';
import { rankIn } from '../../../src/bot/known/rankedGame.ts';
import type { Action } from '../../../src/bot/session/action.ts';
import { changeFreely } from '../../../src/bot/session/actionResult.ts';
import { applyAction } from '../../../src/bot/session/applyAction.ts';
import { findEnds } from '../../../src/bot/session/gameEnd.ts';
import { isReservedFor } from '../../../src/bot/session/reservation.ts';
import { isRunning, isShared, isWaiting, type Session, seatsOf } from '../../../src/bot/session/session.ts';
import { isLasting, makeLeagueKey } from '../../../src/bot/store/keys.ts';
import { parseLeagueRow } from '../../../src/bot/store/leagueRow.ts';
import { countEnds, withKnownScore } from '../../../src/bot/store/results.ts';
import type { TelegramRequest } from '../../../src/bot/telegram/request.ts';
import { type Content, isSameSession, readContent } from '../buttonContent.ts';
import { type DryRun, firstDryMessageId, type InMemory } from '../inMemory.ts';
import { type Attempt, dryQueryId } from './attempt.ts';
import { type Kept, type KeptGame, makeSpot, readGames, type Spot } from './keptGames.ts';
import { findData, freshPlace, type ShownButtons } from './shownButtons.ts';

const noLines: ReadonlyMap<string, string> = new Map();

export interface Verdict {
  /** What must not be, a sentence each. */
  readonly breaches: readonly string[];
  /** Whether the tap has changed its game, as the rules allow. */
  readonly isPlayed: boolean;
}

/** Judges attempts on the world as it is now; make another one when it has changed. */
export function createOracle(bot: InMemory, shown: ShownButtons): (attempt: Attempt, run: DryRun) => Verdict {
  const { cache, store, telegram, clock } = bot;
  const warm = readGames(cache, store);
  const cold = readGames(noLines, store);
  const rooms = new Map(warm.games.filter(({ place }) => place.startsWith('room ')).map((game) => [game.place, game.session]));
  const shownAt = new Map<ChatMessage, string | undefined>();

  const placeOf = ({ chat, inlineMessageId }: ChatMessage): string => inlineMessageId ?? String(chat.id);
  const truthOf = (table: string): Session | undefined => rooms.get(table) ?? shown.truthOf(table);

  function tableOf(content: Content, place: string): string {
    if (content.kind === 'room') return `room ${content.room.id.toLowerCase()}`;
    if (content.kind === 'practice') return 'practice';
    return content.kind === 'menu' ? `menu ${content.menu.openedBy}` : shown.tableOf(place, content.session.nonce);
  }

  const isOurs = ({ signed }: Content, place: string): boolean => isSigned(signed, place, bot.sign);

  /** The table that a message shows by a keyboard of its own; nobody's, where it has none that is signed for it. */
  function tableAt(message: ChatMessage): string | undefined {
    if (!shownAt.has(message)) shownAt.set(message, findTableAt(message));
    return shownAt.get(message);
  }

  function findTableAt(message: ChatMessage): string | undefined {
    const [first] = buttonsOf(message).flat();
    const content = first && 'callback_data' in first ? readContent(first.callback_data) : undefined;
    const place = placeOf(message);
    if (!content || !(isOurs(content, place) || (message.inlineMessageId && isOurs(content, freshPlace)))) return undefined;
    return tableOf(content, place);
  }

  const boardsOf = (kept: Kept, table: string): readonly Spot[] =>
    kept.games.filter((game) => tableOfKept(game) === table).flatMap(({ boards }) => boards);
  const tableOfKept = ({ place, session }: KeptGame): string =>
    place.startsWith('room ') ? place : shown.tableOf(place, session.nonce);

  return (attempt, run) => {
    const { person, message, text, isInaccessible, isCold } = attempt;
    const breaches: string[] = [];
    let isPlayed = false;
    const place = placeOf(message);
    const isPrivate = message.chat.kind === 'private';
    const content = readContent(text);
    const tapped = content && tableOf(content, place);
    const truth = tapped === undefined ? undefined : truthOf(tapped);
    const next = content && truth && findNext(content, truth);
    const begun = content !== undefined && beginsGame(content);
    // A player may have the board sent again, by a list of games.
    const isBringing = content?.action?.kind === 'control' && content.action.control === 'bring';
    const isBrought = isBringing && truth !== undefined && seatsOf(truth, person.id).length > 0;
    const kept = isCold ? cold : warm;
    const known = boardsOf(kept, tapped ?? '');
    const isKept = kept.games.some((game) => tableOfKept(game) === tapped);

    /** Whether the button begins another game: of a menu of one's own, or in private from a position of one's own game that is over. */
    function beginsGame(button: Content): boolean {
      const { action } = button;
      if (button.kind === 'practice') return false;
      if (button.kind !== 'menu') return action?.kind === 'retry' && isPrivate && truth !== undefined && !isRunning(truth);
      const isSearch = action?.kind === 'someone' && isPrivate;
      return (action?.kind === 'play' || action?.kind === 'puzzle' || isSearch) && button.menu.openedBy === person.id;
    }

    /** What the rules make of the tapped button, if it shows the true state. */
    function findNext(button: Content, session: Session): Session | undefined {
      if (button.kind === 'menu' || button.kind === 'practice' || !button.action) return undefined;
      const isTrue = button.kind === 'room' ? isSameRoomState(button, session) : isSameSession(button.session, session);
      const acted = isTrue ? act(session, button.action) : undefined;
      return acted && withScore(session, withRank(session, acted));
    }

    /** A game that begins in a group has the rank and the turn that its league gives it. */
    function withRank(before: Session, session: Session): Session {
      const isBeginning = isRunning(session) && (isWaiting(before) || before.nonce !== session.nonce);
      if (isPrivate || message.inlineMessageId !== undefined || session.mode !== 'duel' || !isBeginning) return session;
      const league = parseLeagueRow(store.get(makeLeagueKey(message.chat.id)));
      return rankIn(league, session, { isRematch: !isWaiting(before), now: clock.now() }).session;
    }

    /** A game that has ended has the score that the rows tell. */
    function withScore(before: Session, session: Session): Session {
      const ends = findEnds(before, session, { isInline: message.inlineMessageId !== undefined });
      if (ends.length === 0) return session;
      const rows = Object.fromEntries(store);
      return withKnownScore(session, ends, { ...rows, ...countEnds(ends, rows, clock.now()) });
    }

    function act(session: Session, action: Action): Session | undefined {
      const actor = { id: person.id, name: '', username: person.person.profile.username, language: session.players[0].language };
      const result = applyAction(session, action, actor, clock.now());
      // Whoever leaves a room gives its game up.
      if (result.kind === 'leave') return { ...session, revision: session.revision + 1 };
      if (result.kind === 'rematch') return begin(session, result.session);
      return result.kind === 'changed' ? result.session : undefined;
    }

    /** Inline the message goes on with the rematch; elsewhere it is a game of its own, which begins once. */
    function begin({ revision, mode }: Session, rematch: Session): Session | undefined {
      if (message.inlineMessageId !== undefined) {
        const result = changeFreely({ ...rematch, revision }, clock.now());
        return result.kind === 'changed' ? result.session : undefined;
      }
      const begun = mode === 'room' ? undefined : truthOf(shown.tableOf(place, rematch.nonce));
      return begun ? undefined : rematch;
    }

    /** One's own game against the bot is told by its button alone, where nothing else is known of it. */
    function isCarried(session: Session): boolean {
      if (content?.kind !== 'game' || !isInaccessible || isKept || isShared(content.session)) return false;
      if (content.session.players[0].id !== person.id) return false;
      const after = content.action && act(content.session, content.action);
      return isSameSession(session, content.session) || (after !== undefined && isSameSession(session, after));
    }

    function mayStand(table: string, session: Session): boolean {
      const real = truthOf(table);
      if (real && isSameSession(real, session)) return true;
      if (next && isSameSession(next, session)) return true;
      const isNew = real === undefined && session.revision <= 1 && session.players[0].id === person.id;
      return (Boolean(begun) && isNew) || isCarried(session);
    }

    checkEntries();
    checkRequests(run.requests);
    return { breaches, isPlayed };

    function checkEntries(): void {
      const added = splitLines([...run.entries].filter((entry): entry is [string, string] => entry[1] !== undefined));
      for (const game of added.games) {
        const name = tableOfKept(game);
        if (next && isSameSession(next, game.session)) isPlayed = true;
        if (!mayStand(name, game.session))
          breaches.push(`${name} is written as ${tell(game.session)}, true is ${tell(truthOf(name))}`);
        const strange = game.boards.filter((spot) => !boardsOf(warm, name).includes(spot) && !mayShow(spot));
        if (strange.length > 0) breaches.push(`${name} is said to be shown at ${strange.join()}`);
      }
      for (const { chatId, nonce, messageId, room } of added.chats) {
        const before = warm.chats.find((chat) => chat.chatId === chatId);
        if (before?.nonce === nonce && before.messageId === messageId && before.room === room) continue;
        // Whoever leaves a room has it no longer as the newest of the chat.
        if (next && room === '' && `room ${before?.room}` === tapped) continue;
        // A room whose board is brought to a chat becomes its newest.
        if (isBrought && chatId === message.chat.id && nonce === -1 && messageId === 0 && `room ${room}` === tapped) continue;
        const table = shown.tableOf(String(chatId), nonce);
        const isBoard = messageId === 0 || mayShow(makeSpot(chatId, messageId));
        const isTheirs = table === tapped || table === (next && shown.tableOf(String(chatId), next.nonce)) || begun;
        if (!isTheirs || !isBoard) breaches.push(`the newest game of chat ${chatId} becomes ${nonce} in message ${messageId}`);
      }
      const gone = [...run.entries].filter(([, line]) => line === undefined);
      const lost = splitLines(
        gone.flatMap(([key]) => [cache.get(key), store.get(key)].flatMap((line) => (line ? [[key, line] as const] : []))),
      );
      for (const game of lost.games) if (tableOfKept(game) !== tapped) breaches.push(`a line of ${tableOfKept(game)} is removed`);
    }

    function checkRequests(requests: readonly TelegramRequest[]): void {
      const answers = requests.filter(({ method }) => method === 'answerCallbackQuery');
      const isAnswered = answers.length === 1 && answers[0]!.payload.callback_query_id === dryQueryId;
      if (!isAnswered) breaches.push(`the tap is answered ${answers.length} times`);
      for (const { method, payload } of requests) {
        if (method === 'answerCallbackQuery') continue;
        if (isNoticeOfGame(method, payload) || isReplaced(method, payload)) continue;
        if (method === 'sendMessage') {
          if (isBringing ? !isBroughtBy(payload) : !isInaccessible && !(next && isSent(next)) && !isMenuBelow(payload))
            breaches.push('a message is sent, though there is one to edit');
        } else if (method === 'sendPhoto' || method === 'sendAnimation') {
          if (!isPictureBelow(payload)) breaches.push(`${method} shows ${tapped} to others, or before its end`);
        } else if (method === 'editMessageText' && next && isSent(next))
          breaches.push('a game that is over is covered by its rematch');
        else if (leavesTwo(payload, requests))
          breaches.push('a board takes the place of an old notice, and is left where it was, too');
        else if (method === 'editMessageReplyMarkup' && findOldNotice(payload))
          breaches.push('an old notice gets another keyboard');
        else if (!mayEditAt(payload))
          breaches.push(`${method} covers message ${payload.message_id ?? 'inline'} of another table`);
        checkKeyboard(payload);
      }
      if (isBringing && requests.filter(({ method }) => method === 'sendMessage').length > 1)
        breaches.push('a board is brought more than once');
    }

    /** The board comes to the chat of the list, in a message of its own. */
    function isBroughtBy(payload: TelegramRequest['payload']): boolean {
      const [first] = findData(payload);
      const drawn = first === undefined ? undefined : readContent(first);
      return isBrought && payload.chat_id === message.chat.id && drawn !== undefined && tableOf(drawn, place) === tapped;
    }

    /** The other player of a game that goes on is told so, or told better, and what told either of them before is taken away. */
    function isNoticeOfGame(method: string, payload: TelegramRequest['payload']): boolean {
      const at = findMessage(telegram.store.chats.get(Number(payload.chat_id)), Number(payload.message_id));
      const [sent, stood] = [findReader(payload), at && findReader({ reply_markup: at.keyboard })];
      const told = method === 'deleteMessage' ? stood : sent;
      // Who has the board sent again has seen it, and nobody hears of that.
      if (isBrought) return method === 'deleteMessage' && told === person.id;
      // Who declines a challenge has no seat, and has been there.
      const isChallenged = told === person.id && truth !== undefined && isReservedFor(truth, person.person.profile);
      if (told === undefined || !next || !(isChallenged || next.players.some(({ id }) => id === told))) return false;
      return method === 'deleteMessage' || (told !== person.id && (method === 'sendMessage' || told === stood));
    }

    /** A group has one notice, whose place that of this game takes. */
    function isReplaced(method: string, payload: TelegramRequest['payload']): boolean {
      const at = findMessage(telegram.store.chats.get(Number(payload.chat_id)), Number(payload.message_id));
      const isNotice = method === 'deleteMessage' && at !== undefined && findReader({ reply_markup: at.keyboard }) !== undefined;
      return (
        isNotice && run.requests.some((other) => other.method === 'sendMessage' && isNoticeOfGame(other.method, other.payload))
      );
    }

    /** The menu of a player, or a position to practise, below a game that is over. */
    function isMenuBelow(payload: TelegramRequest['payload']): boolean {
      const [first] = findData(payload);
      const content = first === undefined ? undefined : readContent(first);
      const isOwn = content?.kind === 'practice' ? isPrivate : content?.kind === 'menu' && content.menu.openedBy === person.id;
      return isOwn && (truth === undefined || mayLeave(truth));
    }

    /** A game that is over as a picture for one of its players, in the chat of its board. */
    function isPictureBelow({ chat_id: chatId, reply_markup: keyboard }: TelegramRequest['payload']): boolean {
      return chatId === message.chat.id && keyboard === undefined && (truth === undefined || mayLeave(truth));
    }

    function checkKeyboard(payload: TelegramRequest['payload']): void {
      const [first] = findData(payload);
      const drawn = first === undefined ? undefined : readContent(first);
      if (!drawn) return;
      const where = String(payload.inline_message_id ?? payload.chat_id);
      const name = tableOf(drawn, where);
      if (drawn.kind === 'menu' && drawn.menu.openedBy !== person.id) breaches.push(`a menu is drawn for ${drawn.menu.openedBy}`);
      if (drawn.kind === 'menu' && truth && !mayLeave(truth)) breaches.push(`a menu covers ${tapped}: ${tell(truth)}`);
      if (drawn.kind === 'practice' && (!isPrivate || (truth && !mayLeave(truth)))) breaches.push(`practice covers ${tapped}`);
      // What is left of a room's game that has its rematch carries it.
      const isLeft = drawn.kind === 'game' && drawn.session.mode === 'room' && truth && isSameSession(drawn.session, truth);
      if (drawn.kind === 'game' && !isLeft && !mayStand(name, drawn.session))
        breaches.push(`${name} is drawn as ${tell(drawn.session)}`);
      if (drawn.kind !== 'room') return;
      const isTrue = [truthOf(name), name === tapped ? next : undefined].some(
        (session) => session && isSameRoomState(drawn, session),
      );
      if (!isTrue) breaches.push(`${name} is drawn as of revision ${drawn.room.revision}`);
    }

    /** Elsewhere than inline a rematch comes in messages of its own. */
    function isSent({ nonce }: Session): boolean {
      return message.inlineMessageId === undefined && nonce !== truth?.nonce;
    }

    /** Only players have a menu sent below their game, and only when it is over. */
    function mayLeave(session: Session): boolean {
      return !isRunning(session) && !isWaiting(session) && seatsOf(session, person.id).length > 0;
    }

    function mayEditAt(payload: TelegramRequest['payload']): boolean {
      if (message.inlineMessageId !== undefined) return payload.inline_message_id === message.inlineMessageId;
      return mayEdit(message, Number(payload.chat_id), Number(payload.message_id));
    }

    /** Whether a message shows the tapped table now, or a new message does. */
    function mayShow(spot: Spot): boolean {
      const [chatId, messageId] = spot.split('/').map(Number) as [number, number];
      return messageId >= firstDryMessageId || mayEdit(message, chatId, messageId);
    }

    function mayEdit(at: ChatMessage, chatId: number, messageId: number): boolean {
      if (tapped === undefined) return false;
      const isTapped = at.chat.id === chatId && at.id === messageId;
      if (isTapped && isInaccessible) return known.includes(makeSpot(chatId, messageId));
      const other = isTapped ? at : findMessage(telegram.store.chats.get(chatId), messageId);
      return other !== undefined && (tableAt(other) === tapped || isOldNotice(other));
    }

    /** A notice below the board of the game that goes on gives its place to it, where it is too old to be deleted. */
    function isOldNotice(other: ChatMessage): boolean {
      const reader = findReader({ reply_markup: other.keyboard });
      const isOld = clock.now() / 1000 - other.date >= 47 * 60 * 60;
      const isBelow = other.replyTo !== undefined && tableAt(other.replyTo) === tapped;
      return isOld && isBelow && (next?.players.some(({ id }) => id === reader) ?? false);
    }

    function findOldNotice({ chat_id: chatId, message_id: messageId }: TelegramRequest['payload']): ChatMessage | undefined {
      const at = findMessage(telegram.store.chats.get(Number(chatId)), Number(messageId));
      return at && isOldNotice(at) ? at : undefined;
    }

    /** Whether the board moves into an old notice, and the message above it keeps its keyboard. */
    function leavesTwo(moved: TelegramRequest['payload'], requests: readonly TelegramRequest[]): boolean {
      const above = findOldNotice(moved)?.replyTo;
      if (!above) return false;
      const isAbove = ({ payload }: TelegramRequest) => payload.chat_id === moved.chat_id && payload.message_id === above.id;
      return !requests.some((request) => request.method === 'editMessageReplyMarkup' && isAbove(request));
    }
  };
}

const isSameRoomState = (content: Content, { nonce, revision }: Session): boolean =>
  content.kind === 'room' && content.room.nonce === nonce && content.room.revision === revision;

const findMessage = (chat: ChatRoom | undefined, messageId: number): ChatMessage | undefined =>
  chat?.messages.find(({ id }) => id === messageId);

function splitLines(lines: readonly (readonly [string, string])[]): Kept {
  return readGames(new Map(lines.filter(([key]) => !isLasting(key))), new Map(lines.filter(([key]) => isLasting(key))));
}

function tell(session: Session | undefined): string {
  if (!session) return 'unknown';
  const { nonce, revision, status, position } = session;
  return `${nonce}.${revision} ${status.kind} [${position.record.join(' ')}]`;
}

/** Whom a message with this keyboard tells that it is their turn. */
function findReader(holder: object): number | undefined {
  const [first] = findData(holder);
  const content = first === undefined ? undefined : readContent(first);
  return content?.kind === 'menu' && content.menu.screen === 'notices' ? content.menu.openedBy : undefined;
}
