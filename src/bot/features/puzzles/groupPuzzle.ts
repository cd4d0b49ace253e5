/**
 * The puzzle of the day in a group: one message, in which all members look for its first move. What
 * a member taps is answered by a toast, so nobody else learns of it; the message itself changes
 * where somebody is done with it.
 */
import { puzzleOfDay } from '../../../coach/puzzles/dailyPuzzle.ts';
import { extendStreak } from '../../../coach/puzzles/streak.ts';
import { findMoveError } from '../../../games/position.ts';
import type { PuzzleButton } from '../../buttons/claim.ts';
import { signPuzzle } from '../../buttons/puzzleButton.ts';
import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { parseOutboxRow } from '../../core/outboxRow.ts';
import { sayPaused } from '../../core/paused.ts';
import { lock, read, type Steps, tryToRead } from '../../core/steps.ts';
import { findWrong } from '../../match/coaching.ts';
import { countSolved } from '../../play/ended/solvedPuzzle.ts';
import {
  type GroupPuzzle,
  makeGroupPuzzleRow,
  type PuzzleMember,
  parseGroupPuzzleRow,
} from '../../rows/group/groupPuzzleRow.ts';
import { type Entries, makeGroupPuzzleKey, makeOutboxKey } from '../../rows/keys.ts';
import { dayOf, secondOf } from '../../rows/storedRow.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import { hasLostTarget, isMessageGone, readMessageId } from '../../telegram/reply.ts';
import {
  type Destination,
  deleteMessage,
  editView,
  type OnReply,
  sendText,
  sendView,
  type TelegramReply,
  type TelegramRequest,
  wordsView,
} from '../../telegram/request.ts';
import type { TappedMessage } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { fitAlert } from '../../views/words/alert.ts';
import { isListed, renderGroupPuzzle, sayRight, saySolution, sayWrong } from './groupPuzzleView.ts';

/** In seconds: within it the message is not brought to the bottom again. */
const pause = 60 * 60;
/** That many members solve it on a day that counts for the group. */
const togetherFrom = 2;
/** Wrong moves of a member, of which each is a square in the message. */
const maxTried = 9;

/**
 * `/puzzle` in a group: today’s in a new message, where yesterday’s then has its solution. If
 * today’s is there already it comes to the bottom, once an hour at most, and else a reply leads to
 * it.
 */
export function* showGroupPuzzle(caller: Caller): Steps<Answer> {
  const { chat, language, texts, bot } = caller;
  const paused = sayPaused(bot, texts);
  if (paused) return { say: paused };
  const row = yield* tryToRead(readRow(chat.id), 'The puzzle of a group');
  if (!row) return { say: texts.trouble };
  const before = parseGroupPuzzleRow(row.text);
  const today = dayOf(bot.now);
  const isThere = before.day === today;
  const isNew = secondOf(bot.now) < before.shownAt + pause;
  if (isThere && isNew && before.messageId !== 0) return leadTo(before, caller);
  if (yield* isOnItsWay(chat.id)) return { say: texts.puzzle.together.isOnItsWay };
  // The row changes once the message has come, so that whatever is cut off is done again.
  const next = isThere ? before : openDay(before, today, language);
  return { requests: [send(next, chat, bot)] };
}

const send = (puzzle: GroupPuzzle, to: Destination, bot: Bot): TelegramRequest => ({
  ...sendView(to, draw(puzzle, to.id, bot)),
  onReply: { ...makeOnReply(puzzle, to.id), messageId: 0, threadId: to.threadId },
});

/** The text of the row, if there is one. */
function* readRow(chatId: number): Steps<{ readonly text: string | undefined }> {
  const key = makeGroupPuzzleKey(chatId);
  return { text: (yield* read([key]))[key] };
}

/** Whether its message waits for room in the group, or is being sent. */
function* isOnItsWay(chatId: number): Steps<boolean> {
  const key = makeOutboxKey(chatId);
  return parseOutboxRow((yield* read([key]))[key]).some(({ requests }) =>
    requests.some(({ onReply }) => onReply?.keep === 'puzzle' && onReply.messageId === 0),
  );
}

/** Of a member only that they are hidden goes on. */
const openDay = (
  { streak, members }: GroupPuzzle,
  day: number,
  language: GroupPuzzle['language'],
): GroupPuzzle => ({
  ...parseGroupPuzzleRow(undefined),
  day,
  language,
  streak,
  members: members
    .filter(({ isHidden }) => isHidden)
    .map(({ id, isHidden }) => ({ ...newMember, id, isHidden })),
});

const newMember: PuzzleMember = { id: 0, name: '', tried: [], end: 'open', isHidden: false };

/** The message of a puzzle that is over tells its solution. */
const endDay = (puzzle: GroupPuzzle, chatId: number, bot: Bot): readonly TelegramRequest[] =>
  puzzle.messageId === 0 ? [] : [editMessage(puzzle, chatId, bot, true)];

const editMessage = (
  puzzle: GroupPuzzle,
  chatId: number,
  bot: Bot,
  isOver = false,
): TelegramRequest => ({
  ...editView(
    { kind: 'chat', chatId, messageId: puzzle.messageId },
    draw(puzzle, chatId, bot, isOver),
  ),
  onReply: makeOnReply(puzzle, chatId),
});

function draw(puzzle: GroupPuzzle, chatId: number, bot: Bot, isOver = false) {
  const { day, language } = puzzle;
  return renderGroupPuzzle(puzzle, isOver, {
    texts: textsOf(language),
    pieces: findPieces(0, puzzleOfDay(day).game.name, bot.settings.pieces),
    makeData: signPuzzle(day, chatId, bot.sign),
  });
}

/** A reply leads to its message, and from another topic a link. */
function leadTo(puzzle: GroupPuzzle, { chat, texts }: Caller): Answer {
  const { messageId, threadId } = puzzle;
  const { isHere } = texts.puzzle.together;
  if (threadId === chat.threadId) {
    const onReply = { ...makeOnReply(puzzle, chat.id), isReply: true };
    return { requests: [{ ...sendText({ ...chat, replyTo: messageId }, isHere), onReply }] };
  }
  // Only a supergroup has topics; in links its id is without this beginning.
  const url = `https://t.me/c/${String(chat.id).replace(/^-100/, '')}/${messageId}`;
  const view = wordsView(isHere, [[{ text: texts.buttons.puzzle, url }]]);
  return { reading: { alone: view, forAll: view } };
}

type OnPuzzle = Extract<OnReply, { keep: 'puzzle' }>;

const makeOnReply = (
  { day, language, revision, messageId, threadId }: GroupPuzzle,
  chatId: number,
): OnPuzzle => ({ keep: 'puzzle', chatId, threadId, day, language, revision, messageId });

function saveIn(chatId: number, puzzle: GroupPuzzle, { isFirst, now }: Saving) {
  const key = makeGroupPuzzleKey(chatId);
  return { entries: { [key]: makeGroupPuzzleRow(puzzle, now) }, newKeys: isFirst ? [key] : [] };
}

interface Saving extends Pick<Bot, 'now'> {
  /** Whether the group has had no puzzle before. */
  readonly isFirst: boolean;
}

/** A tap on a key of the message. */
export function* answerGroupPuzzle(
  caller: Caller,
  message: TappedMessage,
  { day, action }: PuzzleButton,
): Steps<Answer> {
  const { from, chat, texts } = caller;
  if (!(yield* lock())) return { say: texts.busy };
  const stored = parseGroupPuzzleRow((yield* readRow(chat.id)).text);
  if (stored.day > day)
    return {
      say: fitAlert([texts.puzzle.together.isOver, ...saySolution(day, texts)]),
      isAlert: true,
    };
  const before = stored.day === day ? stored : openDay(stored, day, caller.language);
  const puzzle = {
    ...before,
    messageId: before.messageId || message.messageId,
    threadId: before.messageId === 0 ? message.chat.threadId : before.threadId,
  };
  const known = puzzle.members.find(({ id }) => id === from.id);
  const member = known ?? { ...newMember, id: from.id };
  const isFirst = known === undefined;
  const tap: MemberTap = { caller, puzzle, member, isFirst, isUnknown: stored.day === 0 };
  if (action.kind === 'show') return switchShown(tap);
  // What comes again, since it was cut off, shows what was decided.
  if (member.end !== 'open') return { ...tell(saySolution(day, texts)), requests: edit(tap) };
  if (action.kind === 'solution')
    return { ...tell(saySolution(day, texts), tap), ...change(tap, { end: 'gaveUp' }) };
  const { game } = puzzleOfDay(day);
  return yield* tryMove(tap, game.gravity ? action.cell % game.columns : action.cell);
}

interface MemberTap {
  readonly caller: Caller;
  readonly puzzle: GroupPuzzle;
  readonly member: PuzzleMember;
  /** Whether the member has not been told yet that this group sees how they did. */
  readonly isFirst: boolean;
  /** Whether nothing is stored of the group's puzzles. */
  readonly isUnknown: boolean;
}

/** Lines to be read, as far as there is room; after the first one, once, that one's name shows. */
function tell(lines: readonly string[], tap?: MemberTap): Pick<Answer, 'say' | 'isAlert'> {
  const [first = '', ...rest] = lines;
  const named = tap?.isFirst ? tap.caller.texts.puzzle.together.isShown : '';
  return { say: fitAlert([first, named, ...rest].filter(Boolean)), isAlert: true };
}

const ask = ({ caller, isFirst }: MemberTap): string =>
  isFirst ? caller.texts.puzzle.together.ask : '';

/** The same member in the same place, or the last one where they are done with it now. */
function withMember(puzzle: GroupPuzzle, changed: PuzzleMember): readonly PuzzleMember[] {
  const { members } = puzzle;
  const isSame = ({ id }: PuzzleMember): boolean => id === changed.id;
  const before = members.find(isSame);
  return before?.end === changed.end
    ? members.map((each) => (isSame(each) ? changed : each))
    : [...members.filter((each) => !isSame(each)), changed];
}

/** The puzzle with what the member has done, stored, and shown if that changes the message. */
function change({ caller, puzzle, member, isUnknown }: MemberTap, changed: Partial<PuzzleMember>) {
  const { from, chat, texts, bot } = caller;
  const next = { ...member, ...changed };
  const members = withMember(puzzle, { ...next, name: isListed(next) ? from.name : '' });
  const after = { ...puzzle, members, streak: extend({ ...puzzle, members }, dayOf(bot.now)) };
  const isSame = JSON.stringify(shownOf(after)) === JSON.stringify(shownOf(puzzle));
  const revised = isSame ? after : { ...after, revision: after.revision + 1 };
  const saved = saveIn(chat.id, revised, { isFirst: isUnknown, now: bot.now });
  return {
    ...saved,
    requests: isSame ? [] : edit({ caller, puzzle: revised }),
    onWriteFailure: { keys: Object.keys(saved.entries), say: texts.notSaved },
  };
}

/** What the message shows besides the board. */
const shownOf = ({ members, streak }: GroupPuzzle) => [members.filter(isListed), streak];

const edit = ({ caller: { chat, bot }, puzzle }: Pick<MemberTap, 'caller' | 'puzzle'>) => [
  editMessage(puzzle, chat.id, bot),
];

/** A day counts for the group once enough have solved its puzzle here. */
function extend({ day, streak, members }: GroupPuzzle, today: number): GroupPuzzle['streak'] {
  const solvers = members.filter(({ end }) => end === 'solved').length;
  if (solvers < togetherFrom) return streak;
  const { before: _, ...next } = extendStreak(streak, day, today);
  return next;
}

function switchShown(tap: MemberTap): Answer {
  const { caller, member } = tap;
  const { hidden, shown } = caller.texts.puzzle.together;
  const isHidden = !member.isHidden;
  return { say: isHidden ? hidden : shown, isAlert: true, ...change(tap, { isHidden }) };
}

function* tryMove(tap: MemberTap, move: number): Steps<Answer> {
  const { caller, puzzle, member } = tap;
  const { from, person, texts, bot } = caller;
  const { day } = puzzle;
  const position = puzzleOfDay(day);
  const error = findMoveError(position, move);
  if (error) return { say: texts.refusals[error], isRefusal: true };
  const wrong = findWrong({ position }, move);
  if (wrong) {
    const say = sayWrong(day, wrong, ask(tap), texts);
    const tried = member.tried.includes(move) ? member.tried : [...member.tried, move];
    return { say, isAlert: tap.isFirst, ...change(tap, { tried: tried.slice(0, maxTried) }) };
  }
  const errors = [member.tried.length];
  const counted = yield* countSolved(from.id, person, { day, errors }, bot);
  if (counted === 'busy') return { say: texts.busy };
  const changed = change(tap, { end: 'solved' });
  return {
    ...(counted.isUnreadable
      ? { say: texts.notCounted, isAlert: true }
      : tell(sayRight(day, counted.days, texts), tap)),
    ...changed,
    entries: { ...counted.entries, ...changed.entries },
    newKeys: [...counted.newKeys, ...changed.newKeys],
    ends: counted.ends,
    onWriteFailure: {
      ...changed.onWriteFailure,
      keys: [...changed.onWriteFailure.keys, ...Object.keys(counted.counted)],
    },
  };
}

/**
 * Where the message has come, or that it is gone: then it comes again for whoever has asked for it.
 */
export function* learnGroupPuzzle(
  onReply: OnPuzzle,
  reply: TelegramReply | undefined,
  bot: Bot,
): Steps<Answer | undefined> {
  const { chatId, messageId, isReply = false } = onReply;
  const arrived = messageId === 0 ? readMessageId(reply) : 0;
  const isGone = isReply ? hasLostTarget(reply) : isMessageGone(reply);
  if (arrived === 0 && (messageId === 0 || !isGone)) return undefined;
  if (!(yield* lock())) throw new Error('others are at the puzzle of the group');
  const puzzle = parseGroupPuzzleRow((yield* readRow(chatId)).text);
  if (arrived !== 0) return placeMessage(puzzle, { ...onReply, messageId: arrived }, bot);
  if (puzzle.messageId !== messageId) return undefined;
  const gone = { ...puzzle, messageId: 0 };
  return {
    ...saveIn(chatId, gone, { isFirst: false, now: bot.now }),
    requests: isReply ? [send(gone, { id: chatId, threadId: puzzle.threadId }, bot)] : [],
  };
}

/**
 * The message that has come; of two the newer one stays. It is drawn again if somebody was done
 * while it was on its way, and goes if that of a later day has come meanwhile.
 */
function placeMessage(
  before: GroupPuzzle,
  { chatId, threadId, day, language, revision, messageId }: OnPuzzle,
  bot: Bot,
): Answer {
  const remove = (id: number) => deleteMessage({ kind: 'chat', chatId, messageId: id });
  if (before.day > day) return { requests: [remove(messageId)] };
  const puzzle = before.day < day ? openDay(before, day, language) : before;
  const older = Math.min(puzzle.messageId, messageId);
  const newer = Math.max(puzzle.messageId, messageId);
  const next = { ...puzzle, messageId: newer, threadId, shownAt: secondOf(bot.now) };
  return {
    ...saveIn(chatId, next, { isFirst: before.day === 0, now: bot.now }),
    requests: [
      // Nobody changes it any more.
      ...(before.day < day ? endDay(before, chatId, bot) : []),
      ...(older === 0 || older === newer ? [] : [remove(older)]),
      ...(puzzle.revision === revision ? [] : [editMessage(next, chatId, bot)]),
    ],
  };
}

/**
 * The puzzle of a group that has become a supergroup, unless one has been asked for there: its
 * message stays behind, so it is sent again once somebody asks for it.
 */
export function* moveGroupPuzzle(oldId: number, newId: number, { now }: Bot): Steps<Entries> {
  if (!(yield* lock())) return {};
  const [oldKey, newKey] = [makeGroupPuzzleKey(oldId), makeGroupPuzzleKey(newId)];
  const rows = (yield* tryToRead(read([oldKey, newKey]), 'The puzzle of a group')) ?? {};
  if (rows[oldKey] === undefined) return {};
  const moved = { ...parseGroupPuzzleRow(rows[oldKey]), messageId: 0, threadId: 0, shownAt: 0 };
  return { [oldKey]: undefined, [newKey]: rows[newKey] ?? makeGroupPuzzleRow(moved, now) };
}
