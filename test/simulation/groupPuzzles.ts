/**
 * The puzzle of the day in a group: members look for its move together, and nobody sees the answer
 * before they are done.
 */
import type { InlineKeyboardButton, InlineKeyboardMarkup } from '@grammyjs/types';
import type { ApiRecord } from '../../playground/telegram/api/apiCall.ts';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
  type Tap,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { PuzzleAction } from '../../src/bot/buttons/puzzleButton.ts';
import { renderGroupPuzzle } from '../../src/bot/features/puzzles/groupPuzzleView.ts';
import { parseGroupPuzzleRow } from '../../src/bot/rows/group/groupPuzzleRow.ts';
import { makeGroupPuzzleKey } from '../../src/bot/rows/keys.ts';
import { dayOf } from '../../src/bot/rows/storedRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { findPieces } from '../../src/bot/settings/pieceSets.ts';
import { shortenName } from '../../src/bot/telegram/displayName.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { findHint } from '../../src/coach/hint.ts';
import { puzzleOfDay } from '../../src/coach/puzzles/dailyPuzzle.ts';
import { makeCellName } from '../../src/games/cellName.ts';
import { legalMoves, type Move } from '../../src/games/position.ts';
import { readContent } from '../bot/buttonContent.ts';
import type { Act, Stage } from './act.ts';
import { pick, type Random } from './chance.ts';
import { chatsOf } from './people.ts';
import type { Sight } from './sight.ts';
import { isPressable, nameOf } from './taps.ts';

export const puzzleKinds: readonly string[] = ['puzzle together'];

const solutions = new Map<number, Move>();
/** The only right move of the puzzle of a day. */
function solutionOf(day: number): Move {
  const known = solutions.get(day) ?? findHint(puzzleOfDay(day))!.moves[0]!;
  solutions.set(day, known);
  return known;
}

interface PuzzleKey {
  readonly day: number;
  readonly action: PuzzleAction | undefined;
}

function readPuzzle(data: string): PuzzleKey | undefined {
  const content = readContent(data);
  return content?.kind === 'puzzle' ? content : undefined;
}

const dataIn = (keys: readonly InlineKeyboardButton[]): readonly string[] =>
  keys.flatMap((key) => ('callback_data' in key ? [key.callback_data] : []));

/** The puzzle that a keyboard is of. */
const puzzleIn = (keys: readonly InlineKeyboardButton[]): number | undefined =>
  dataIn(keys)
    .map(readPuzzle)
    .find((each) => each !== undefined)?.day;

/** The newest message of a chat in which its puzzle can be tried. */
const findOpen = ({ messages }: ChatRoom, user: FakeUser): ChatMessage | undefined =>
  messages.findLast((each) => isPressable(each, user) && findKey(each, 'solution') !== undefined);

const findKey = (message: ChatMessage, kind: PuzzleAction['kind']): string | undefined =>
  dataIn(buttonsOf(message).flat()).find((data) => readPuzzle(data)?.action?.kind === kind);

const findCell = (message: ChatMessage, move: Move): string | undefined => {
  const { columns } = puzzleOfDay(puzzleIn(buttonsOf(message).flat())!).game;
  const row = buttonsOf(message)[Math.floor(move / columns)] ?? [];
  return dataIn(row.slice(move % columns, (move % columns) + 1))[0];
};

const ways = ['right', 'wrong', 'wrong', 'solution', 'show'] as const;
type Way = (typeof ways)[number];

/** What somebody taps; the `draw` says which of the moves. */
function findTapped(message: ChatMessage, way: Way, draw: number): string | undefined {
  if (way === 'solution' || way === 'show') return findKey(message, way);
  const day = puzzleIn(buttonsOf(message).flat())!;
  const moves = legalMoves(puzzleOfDay(day)).filter((move) => move !== solutionOf(day));
  return findCell(
    message,
    way === 'right' ? solutionOf(day) : moves[Math.floor(draw * moves.length)]!,
  );
}

/** Somebody asks a group for its puzzle, or finds it there, and some of the members try it. */
export function drawGroupPuzzle({ cast }: Stage, user: FakeUser, random: Random): Act | undefined {
  const chat = pick(
    chatsOf(user, cast).filter(({ id, kind }) => id < 0 && kind !== 'people'),
    random,
  );
  const topic = chat?.topics && pick(chat.topics, random);
  const asks = random() < 0.5;
  const trying = Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
    by: pick(
      cast.players.filter(({ id }) => chat.members.has(id)),
      random,
    ),
    way: pick(ways, random),
    draw: random(),
  }));
  return {
    kind: 'puzzle together',
    words: `${nameOf(user)} looks for the puzzle in ${chat.title}: ${trying.map(({ by, way }) => `${nameOf(by)} ${way}`).join()}`,
    user,
    chat,
    perform(hands) {
      const [asker, there] = [hands.user(user), hands.chat(chat)];
      if (asks || !findOpen(there, asker)) {
        const at = topic && there.topics?.find(({ id }) => id === topic.id);
        asker.send(there, '/puzzle', at);
      }
      for (const { by, way, draw } of trying) {
        const member = hands.user(by);
        const message = findOpen(there, member);
        const data = message && findTapped(message, way, draw);
        if (message && data !== undefined) member.tap(message, data);
      }
      return undefined;
    },
  };
}

/** The group that it is, or has become. */
function groupOf(chat: ChatRoom, { platform }: Stage): ChatRoom {
  const next = platform.telegram.store.chats.get(chat.migratedTo ?? 0);
  return next ? groupOf(next, { platform } as Stage) : chat;
}

/** Whether the person has found the move with this tap, or given up. */
function isDone({ callbackData }: Tap, day: number): boolean {
  const tapped = readPuzzle(callbackData);
  if (tapped?.day !== day || !tapped.action) return false;
  const { game } = puzzleOfDay(day);
  const { action } = tapped;
  if (action.kind !== 'cell') return action.kind === 'solution';
  return solutionOf(day) === (game.gravity ? action.cell % game.columns : action.cell);
}

const keysOf = ({ parameters }: ApiRecord): readonly InlineKeyboardButton[] =>
  (parameters.reply_markup as InlineKeyboardMarkup | undefined)?.inline_keyboard?.flat() ?? [];

/** Whether it draws the message of a group's puzzle. */
export const isOfPuzzle = (request: ApiRecord): boolean => puzzleIn(keysOf(request)) !== undefined;

/** What the coach says of the right move begins so. */
const answerSign = '💡';

/** The name of the right move that stands there in some language; no part of "ratlla 7×7". */
function findName(day: number, said: string): string | undefined {
  const { game } = puzzleOfDay(day);
  const cell = makeCellName(game, solutionOf(day));
  return languages
    .map((language) => textsOf(language).moveName(cell, game.gravity))
    .find((name) => new RegExp(`(?<![a-z])${name}(?!×)`, 'i').test(said));
}

/** Where the board has empty cells, whatever is tapped. */
function hasOtherBoard(day: number, keys: readonly InlineKeyboardButton[]): boolean {
  const { board } = puzzleOfDay(day);
  const shown = keys
    .slice(0, board.length)
    .map(({ text }) => /^(?:[·–□○]|[a-h]?\d{1,2})$/.test(text));
  return board.some((side, cell) => (side === 0) !== shown[cell]);
}

/** Gives what breaks it, if anything does. */
type Look = (sight: Sight) => string | undefined;

/** What must hold after each act, whatever goes wrong. */
export const puzzleInvariants: Readonly<Record<string, Look>> = {
  'no answer of a group’s puzzle is seen by others before they solved it'({
    stage,
    requests,
    before,
  }) {
    const { telegram, clock, stored } = stage.platform;
    const today = dayOf(clock.now());
    const isPast = (day: number, { id }: ChatRoom): boolean =>
      day < today &&
      [before, stored()].some(
        (rows) => parseGroupPuzzleRow(rows.get(makeGroupPuzzleKey(id))).day > day,
      );
    for (const request of requests) {
      const { method, parameters } = request;
      const said = String(parameters.text ?? '');
      const tap = telegram.store.taps.get(String(parameters.callback_query_id));
      const tapped =
        tap && method === 'answerCallbackQuery' ? readPuzzle(tap.callbackData) : undefined;
      if (tap && tapped && said.includes(answerSign)) {
        const { day } = tapped;
        const chat = groupOf(tap.message.chat, stage);
        const own = [...telegram.store.taps.values()].filter(
          (each) => each.person === tap.person && groupOf(each.message.chat, stage) === chat,
        );
        if (!isPast(day, chat) && !own.some((each) => isDone(each, day)))
          return `${tap.person.profile.id} hears ${said}`;
      }
      const day = puzzleIn(keysOf(request));
      if (day === undefined) continue;
      const isOpen = dataIn(keysOf(request)).some(
        (data) => readPuzzle(data)?.action?.kind === 'solution',
      );
      const words = [said, ...keysOf(request).map(({ text }) => text)].join('\n');
      if (!isOpen && day >= today) return `${method} ends the puzzle of today: ${said}`;
      if (!isOpen) continue;
      if (words.includes(answerSign)) return `${method} shows ${said}`;
      const name = findName(day, said);
      if (name !== undefined) return `${method} names ${name}: ${said}`;
      if (hasOtherBoard(day, keysOf(request))) return `${method} shows another board: ${words}`;
    }
    return undefined;
  },

  'nobody is shown in a group’s puzzle who is not done with it there'({ stage, requests }) {
    const { store } = stage.platform.telegram;
    for (const request of requests) {
      const day = puzzleIn(keysOf(request));
      const at = store.chats.get(Number(request.parameters.chat_id));
      if (day === undefined || !at) continue;
      const chat = groupOf(at, stage);
      const done = new Set(
        [...store.taps.values()]
          .filter((each) => groupOf(each.message.chat, stage) === chat && isDone(each, day))
          .map(({ person }) => person.profile.id),
      );
      const lines = String(request.parameters.text).split('\n').slice(1).join('\n');
      const shown = stage.cast.players.find(
        ({ id, person }) =>
          !done.has(id) && lines.includes(`${shortenName(person.profile.first_name)} `),
      );
      if (shown) return `${shown.id} is shown: ${lines}`;
    }
    return undefined;
  },
};

/**
 * Once nobody writes a group has one message for its puzzle, which shows what the row says, but for
 * people who have been erased since.
 */
export function findUnlikePuzzle({ platform, ledger, visits, cast }: Stage): string | undefined {
  if (ledger.forgottenAt > 0 || visits.has('restore')) return undefined;
  const isErased = ['erasure', 'command forget', 'menu forget'].some((kind) => visits.has(kind));
  for (const chat of [cast.group, cast.forum, cast.talk]) {
    const open = chat.messages.filter(
      (each) => !each.deleted && findKey(each, 'solution') !== undefined,
    );
    if (open.length > 1) return `${open.map(({ id }) => id).join()} in ${chat.title} are open`;
    const [message] = open;
    const puzzle = parseGroupPuzzleRow(platform.stored().get(makeGroupPuzzleKey(chat.id)));
    if (!message || isErased) continue;
    const { text } = renderGroupPuzzle(puzzle, false, {
      texts: textsOf(puzzle.language),
      pieces: findPieces(0, puzzleOfDay(puzzle.day).game.name, undefined),
      makeData: () => '',
    });
    if (message.id !== puzzle.messageId) return `${message.id} is not ${puzzle.messageId}`;
    // A line that begins with a name from right to left has a mark before it in a message.
    if (message.text.replaceAll('\u200e', '') !== text.replaceAll('\u200e', ''))
      return `${message.id} shows ${message.text}, and not ${text}`;
  }
  return undefined;
}
