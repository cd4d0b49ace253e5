/**
 * `/practice`: the person's own mistakes as positions in which to find something better, until they
 * come back no more.
 */

import { endsInMistake } from '../../../coach/mistakes.ts';
import { judgeAnswer, solve } from '../../../coach/practiceAnswer.ts';
import type { ReviewStep } from '../../../coach/reviewStep.ts';
import { firstOf } from '../../../coach/winLine.ts';
import { findMoveError, type Move, type Position, undo } from '../../../games/position.ts';
import type { PracticeButton } from '../../buttons/claim.ts';
import { makeMenu } from '../../buttons/menu.ts';
import { signPractice } from '../../buttons/practiceButton.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { Steps } from '../../core/steps.ts';
import { findRefutation } from '../../match/coaching.ts';
import { maxPositions, type PracticeCard } from '../../match/practice.ts';
import type { Progress } from '../../match/progress.ts';
import type { Refutation } from '../../match/session.ts';
import { sendToPrivate } from '../../play/begin/onlyPrivate.ts';
import { countProgress } from '../../play/ended/countedGame.ts';
import { type Entries, makePracticeKey, type Rows } from '../../rows/keys.ts';
import {
  isItemOf,
  type Practice,
  type PracticeItem,
  parsePracticeRow,
  positionOf,
} from '../../rows/person/practiceRow.ts';
import { dayOf } from '../../rows/storedRow.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import {
  type Button,
  editView,
  sendView,
  type TelegramRequest,
  type View,
  wordsView,
} from '../../telegram/request.ts';
import type { TappedMessage } from '../../telegram/update.ts';
import type { Texts } from '../../texts/texts.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';
import { daysToNext, dueItems } from './boxes.ts';
import { readPractice } from './loadedPractice.ts';
import { type PracticeState, renderPractice } from './practiceView.ts';

/** What follows `/start` in a link that leads here. */
export const practicePayload = 'practice';

/** The next position that is due, in a new message; in private alone, where nobody reads along. */
export function* showPractice(caller: Caller): Steps<Answer> {
  if (caller.chat.isPrivate) return yield* showNext(caller, undefined);
  return sendToPrivate(caller, caller.texts.practice.onlyPrivate, practicePayload);
}

/**
 * The same in the place of the menu, or of the position before; undefined where it comes in a new
 * message.
 */
export function* showNext(caller: Caller, message: TappedMessage | undefined): Steps<Answer> {
  const { from, chat, texts, bot } = caller;
  if (!chat.isPrivate) return {};
  const practice = yield* readPractice(from.id);
  if (!practice) return { say: texts.trouble };
  const [card] = dueItems(practice, dayOf(bot.now)).flatMap(cardOf);
  const view = card
    ? draw(caller, card, { state: { kind: 'asked' }, practice, next: '' })
    : wordsView(sayNone(caller, practice), [[drawWays(caller).back]]);
  return { requests: [place(caller, message, view)] };
}

function cardOf(item: PracticeItem): readonly PracticeCard[] {
  const position = positionOf(item);
  return position ? [{ position, due: item.due }] : [];
}

function sayNone({ texts, bot }: Caller, practice: Practice): string {
  const days = daysToNext(practice, dayOf(bot.now));
  return days === undefined ? texts.practice.none : texts.practice.nothingDue(Math.max(1, days));
}

const place = (
  { chat }: Caller,
  message: TappedMessage | undefined,
  view: View,
): TelegramRequest =>
  message
    ? editView({ kind: 'chat', chatId: chat.id, messageId: message.messageId }, view)
    : sendView(chat, view);

interface Drawn {
  readonly state: PracticeState;
  readonly practice: Practice;
  readonly next: string;
}

function draw(caller: Caller, card: PracticeCard, { state, practice, next }: Drawn): View {
  const { chat, person, texts, bot } = caller;
  const { position } = card;
  const { onward, back } = drawWays(caller);
  return renderPractice(position, state, {
    texts,
    pieces: findPieces(person.pieces, position.game.name, bot.settings.pieces),
    next,
    makeData: signPractice(card, chat.id, bot.sign),
    onward: dueItems(practice, dayOf(bot.now)).length > 0 ? onward : undefined,
    back,
  });
}

/** The keys to the next position and to the first menu, whose game is the last one at its level. */
function drawWays(caller: Caller): {
  readonly onward: Button;
  readonly back: Button;
} {
  const { from, person, texts } = caller;
  const { game, difficulty } = person.last;
  const menu = makeMenu(from.id, game, { ...person.preferences, difficulty });
  const { act, open } = makeButtons(menu, makeMenuContext(caller));
  const { nextPosition, back } = texts.buttons;
  return { onward: act(nextPosition, { kind: 'practice' }, 'primary'), back: open(back, 'start') };
}

/** A tap on a position in practice, or on the key in a review that takes it up. */
export function* answerPractice(
  caller: Caller,
  message: TappedMessage,
  { card, action }: PracticeButton,
): Steps<Answer> {
  switch (action.kind) {
    case 'take':
      return yield* saveForLater(caller, card.position);
    case 'ask':
      return yield* askBelow(caller, card);
    case 'solution':
      return yield* giveUp(caller, message, card);
    case 'cell': {
      const { gravity, columns } = card.position.game;
      return yield* answerWith(caller, message, {
        card,
        move: gravity ? action.cell % columns : action.cell,
      });
    }
  }
  return action satisfies never;
}

/** A position that the person practises, with what writes it where it is new. */
interface TakenUp {
  readonly practice: Practice;
  readonly isNew: boolean;
  readonly written: Answer;
}

/** Takes the position up once; in words why it cannot be. */
function* takeUp({ from, texts, bot }: Caller, position: Position): Steps<TakenUp | string> {
  if (!endsInMistake(position)) return texts.coach.unproved;
  const max = maxPositions(bot.deployment.isApart ?? false);
  const counted = yield* countProgress(
    [{ kind: 'takenUp', userId: from.id, mistakes: [position], max }],
    bot,
  );
  if (counted === 'busy') return texts.busy;
  const { entries, newKeys, ends, rows } = counted;
  const key = makePracticeKey(from.id);
  const isNew = key in entries;
  if (!isNew && rows[key] === undefined) return texts.notSaved;
  const onWriteFailure = { keys: [key], say: texts.notSaved };
  const written = isNew ? { entries, newKeys, ends, onWriteFailure } : {};
  return { practice: practiceIn(key, rows, entries), isNew, written };
}

function* saveForLater(caller: Caller, position: Position): Steps<Answer> {
  const { taken, known } = caller.texts.practice;
  const held = yield* takeUp(caller, position);
  if (typeof held === 'string') return { say: held };
  return { say: held.isNew ? taken : known, ...held.written };
}

/** Takes the position up, and asks it in a new message, so that the game stays to be looked at. */
function* askBelow(caller: Caller, { position }: PracticeCard): Steps<Answer> {
  const held = yield* takeUp(caller, position);
  if (typeof held === 'string') return { say: held };
  const { practice, written } = held;
  const due = practice.items.find((each) => isItemOf(each, position))?.due ?? 0;
  const view = draw(caller, { position, due }, { state: { kind: 'asked' }, practice, next: '' });
  return { ...written, requests: [place(caller, undefined, view)] };
}

interface Tried {
  readonly card: PracticeCard;
  readonly move: Move;
}

function* answerWith(caller: Caller, message: TappedMessage, { card, move }: Tried): Steps<Answer> {
  const { texts } = caller;
  const before = undo(card.position, 1);
  const error = findMoveError(before, move);
  if (error) return { say: texts.refusals[error] };
  const answer = judgeAnswer(before, move);
  if (!answer) return { say: texts.coach.unproved };
  const { isRight, step } = answer;
  const state: PracticeState = isRight
    ? { kind: 'right', answer, move }
    : { kind: 'wrong', refutation: refuteAnswer(step, move) };
  return yield* countAndDraw(caller, message, { card, state, isRight });
}

function refuteAnswer({ before, judged, refuted }: ReviewStep, move: Move): Refutation {
  if (judged) return findRefutation({ position: before }, move, judged.values.get(move)!);
  const line = refuted?.cause.kind === 'allows' ? refuted.cause.line : undefined;
  const result = refuted?.cause.kind === 'misses' ? 'loss' : 'win';
  return {
    kind: 'refutation',
    move,
    reply: line && firstOf(line),
    value: { result, plies: 0 },
    win: line && (line.threats.length > 0 || line.end.kind !== 'line') ? line : undefined,
  };
}

/** Shows the best moves, and counts as a wrong answer. */
function* giveUp(caller: Caller, message: TappedMessage, card: PracticeCard): Steps<Answer> {
  const before = undo(card.position, 1);
  const hint = solve(before, card.position.record[card.position.record.length - 1]!);
  if (!hint) return { say: caller.texts.coach.unproved };
  const state: PracticeState = { kind: 'solution', hint };
  return yield* countAndDraw(caller, message, { card, state, isRight: false });
}

interface Answered {
  readonly card: PracticeCard;
  readonly state: PracticeState;
  readonly isRight: boolean;
}

/** The answer is shown in any case; it counts once for the day on which the position is due. */
function* countAndDraw(
  caller: Caller,
  message: TappedMessage,
  { card, state, isRight }: Answered,
): Steps<Answer> {
  const { from, texts, bot } = caller;
  const progress: Progress = { kind: 'practised', userId: from.id, isRight, ...card };
  const counted = yield* countProgress([progress], bot);
  if (counted === 'busy') return { say: texts.busy };
  const { entries, newKeys, ends, rows } = counted;
  const key = makePracticeKey(from.id);
  const practice = practiceIn(key, rows, entries);
  const item = practice.items.find((each) => isItemOf(each, card.position));
  const isDone = isRight && !item && rows[key] !== undefined;
  const next = item ? sayNext(item.due - dayOf(bot.now), texts) : isDone ? texts.practice.done : '';
  const view = draw(caller, { ...card, due: item?.due ?? card.due }, { state, practice, next });
  return {
    entries,
    newKeys,
    ends,
    requests: [place(caller, message, view)],
    onWriteFailure: { keys: [key], say: texts.notSaved },
  };
}

/** Nothing where the answer could not be counted. */
const sayNext = (days: number, { practice }: Texts): string =>
  days > 0 ? practice.comesBack(days) : '';

const practiceIn = (key: string, rows: Rows, entries: Entries): Practice =>
  parsePracticeRow(key in entries ? entries[key] : rows[key]);
