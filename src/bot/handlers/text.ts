/** A message: a command, a typed move, or words that get one line of help. */

import { normalizeCellName } from '../../games/cellName.ts';
import { games } from '../../games/game.ts';
import type { Answer, Context, Task } from '../core/answer.ts';
import { type Caller, saveChat } from '../core/caller.ts';
import type { AnswerCommand } from '../core/feature.ts';
import { languageOf, readPerson } from '../core/loadedPerson.ts';
import type { Steps, Work } from '../core/steps.ts';
import { commands, findOwnerCommand } from '../features/features.ts';
import { playLast, startAgainstBot, startDuel, startWatched } from '../play/begin/newGame.ts';
import { openRecord } from '../play/begin/openRecord.ts';
import { sayWithMenu } from '../play/menus/openMenu.ts';
import { groupKeysOf } from '../play/notices/presence.ts';
import { parseChatRow } from '../rows/game/chatRow.ts';
import { isStored, makeChatKey } from '../rows/keys.ts';
import { lazily } from '../rows/schema.ts';
import { isolate } from '../settings/direction.ts';
import type { Chat, TextMessage } from '../telegram/update.ts';
import { trimSigns } from '../telegram/written.ts';
import {
  type Command,
  guessableWords,
  isWordless,
  maxCommandLength,
  parseCommand,
} from '../texts/commands.ts';
import { findNearest } from '../texts/nearestWord.ts';
import { isForChat, isRecord, parseAfterGame, parsePlain, type Said } from '../texts/plainWords.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { Courtesy } from '../texts/typedWords.ts';
import { parseColumn, parseSwitch, unwrapMove } from '../texts/vocabulary.ts';
import { joinDuel, leaveQueue } from './groupGames.ts';
import {
  endGame,
  isAskedHere,
  isGameOn,
  isOpenToHelp,
  isPlayedHere,
  looksLikeCell,
  looksLikeMove,
  rematchGame,
  replyWithMove,
  restartGame,
  saveGame,
  setPieces,
  showBoard,
  typeControl,
  typeDraw,
  typeMove,
} from './newestGame.ts';
import { start } from './start.ts';
import { findGame, nameCommand, type TypedCommand } from './typedCommand.ts';

/**
 * The task of a message; undefined where it is plainly not for us, even before the bot's name is
 * known.
 */
export function openText(message: TextMessage): Task | undefined {
  const { chat, command } = message;
  if (!chat.isPrivate && !command && !isMoveInReply(message)) return undefined;
  return {
    keys: [makeChatKey(chat), ...groupKeysOf(chat)],
    open({ settings }) {
      if (!chat.isPrivate && !command)
        return { answer: (context) => answerText(message, { kind: 'noCommand' }, context) };
      const parsed = nameCommand(parseCommand(command, settings.botUsername), message.text, chat);
      return isForUs(parsed, chat)
        ? {
            isAsking: isAsking(parsed, chat),
            answer: (context) => answerText(message, parsed, context),
          }
        : undefined;
    },
  };
}

/** A bare cell below the bot's own message, which Telegram delivers in groups, too. */
const isMoveInReply = ({ board, text, isQuote, isAnonymous }: TextMessage): boolean =>
  board !== undefined && !isQuote && !isAnonymous && looksLikeMove(text);

const isForUs = (parsed: TypedCommand, { isPrivate }: Chat): boolean =>
  parsed.kind === 'otherBots'
    ? false
    : isPrivate ||
      (parsed.kind === 'command' && !isForOthers(parsed)) ||
      parsed.kind === 'game' ||
      (parsed.kind === 'unknown' && (parsed.isAddressed || findGame(parsed.name) !== undefined));

/** What begins a game, or opens one, in a new message. */
const beginning: readonly Command[] = [
  'play',
  'tictactoe',
  'connectfour',
  'connectfour7',
  'duel',
  'challenge',
  'room',
  'join',
  'someone',
  'watch',
  'puzzle',
];

/** A link is `/start` with what it leads to. A move, however it is typed, begins nothing. */
function isAsking(parsed: TypedCommand, { isPrivate }: Chat): boolean {
  switch (parsed.kind) {
    case 'command': {
      const { command, argument } = parsed;
      if (looksLikeMove(trimSigns(argument))) return false;
      return !isPrivate || beginning.includes(command) || (command === 'start' && argument !== '');
    }
    case 'game':
      return !looksLikeMove(trimSigns(parsed.argument));
    case 'unknown':
      return !isPrivate || findGame(parsed.name) !== undefined;
    case 'noCommand':
    case 'otherBots':
      return false;
  }
  return parsed satisfies never;
}

/** In a group `/end the call` is another bot's: nothing follows ours. */
const isForOthers = ({
  command,
  argument,
  isAddressed,
}: Extract<TypedCommand, { kind: 'command' }>): boolean =>
  !isAddressed && isWordless(command) && argument !== '' && !isOursAlone(command);

/**
 * Commands that no bots of music or moderation have: with words that make no sense they are answered
 * in a group, too.
 */
const isOursAlone = (command: Command): boolean =>
  ['challenge', 'duel', 'puzzle', 'tictactoe', 'connectfour', 'connectfour7'].includes(command);

function* answerText(
  message: TextMessage,
  parsed: TypedCommand,
  context: Context,
): Work<Answer | undefined> {
  const { chat, from, updateId, messageId, board } = message;
  const before = parseChatRow(context.rows[makeChatKey(chat)]);
  // This very message has been answered before.
  if (before.lastUpdate === updateId) return undefined;
  const person = yield* readPerson(from.id);
  const language = languageOf(from, person.preferences, context.bot);
  const loaded = { ...before, lastUpdate: updateId };
  const origin = `${chat.id}|${messageId}|${updateId}`;
  const caller = {
    ...context,
    from,
    chat,
    loaded,
    person,
    language,
    texts: textsOf(language),
    origin,
    board,
  };
  const answer = yield* answerWords(message, parsed, caller);
  // Others' bots may have the same command.
  const isAddressed =
    (parsed.kind === 'command' && isOursAlone(parsed.command)) ||
    (parsed.kind !== 'noCommand' && !('isAddressed' in parsed && !parsed.isAddressed));
  if (answer.isMisread && !chat.isPrivate && !isAddressed) return undefined;
  const keys = Object.keys(answer.entries ?? {});
  const isForAll = keys.some((key) => key !== makeChatKey(chat));
  // The chat's own row is written in any case, so that this update is known again.
  const known = saveChat(caller, loaded);
  return keys.every(isStored)
    ? { ...answer, isForAll, late: { ...known, ...answer.late } }
    : { ...answer, isForAll, entries: { ...known, ...answer.entries } };
}

function* answerWords(message: TextMessage, parsed: TypedCommand, caller: Caller): Work<Answer> {
  const { text, isAnonymous, command } = message;
  const { texts, chat } = caller;
  if (text.length > maxCommandLength) return { say: texts.tooLong(maxCommandLength) };
  // A message in the name of the group has no person, who could have a seat or a row.
  if (isAnonymous && !isImpersonal(parsed)) return { say: texts.needsPerson };
  if (command && chat.isPrivate && looksLikeCell(text) && (yield* isMove(caller, text)))
    return yield* typeMove(caller, text);
  switch (parsed.kind) {
    case 'command':
      return yield* handlers()[parsed.command](caller, trimSigns(parsed.argument), message);
    case 'game':
      return yield* answerGame(caller, parsed, message);
    case 'unknown': {
      const game = findGame(parsed.name);
      if (game) return yield* answerGame(caller, { game, argument: parsed.argument }, message);
      const own = chat.isPrivate ? findOwnerCommand(parsed.name) : undefined;
      const answer = own && (yield* own(caller, parsed.argument, message));
      if (answer) return answer;
      return {
        say: texts.unknownCommand(
          isolate(parsed.name),
          findNearest(parsed.name, guessableWords())[0],
        ),
      };
    }
    case 'noCommand':
    case 'otherBots':
      return yield* answerPlain(caller, message);
  }
  return parsed satisfies never;
}

/** What is answered without regard to who asks. */
const impersonal: readonly Command[] = [
  'help',
  'rules',
  'top',
  'puzzle',
  'board',
  'privacy',
  'status',
];

const isImpersonal = (parsed: TypedCommand): boolean =>
  parsed.kind === 'command'
    ? impersonal.includes(parsed.command)
    : parsed.kind === 'unknown' && !findGame(parsed.name);

/**
 * Words without a slash: a move first of all; else they may be the name of a game, with a level and
 * so on, or that of a command.
 */
function* answerPlain(caller: Caller, message: TextMessage): Work<Answer> {
  const { text, isQuote } = message;
  if (!caller.chat.isPrivate) return yield* replyWithMove(caller, text);
  if (isQuote) return sayWithMenu(caller, caller.texts.hint);
  if (yield* isMove(caller, text)) return yield* typeMove(caller, text);
  const said = parsePlain(text);
  if (!said) return yield* typeMove(caller, text);
  if (said.kind === 'courtesy') return yield* answerCourtesy(caller, said.courtesy);
  if (said.kind === 'command')
    return yield* handlers()[said.command](caller, said.argument, message);
  return yield* answerGame(caller, said, message, playLast(caller, text));
}

/** Where the other player has asked something, `ok` answers nothing, and the board's keys do. */
function* answerCourtesy(caller: Caller, courtesy: Courtesy): Steps<Answer> {
  const { texts } = caller;
  const isAsked = courtesy === 'ok' && (yield* isAskedHere(caller));
  return { say: isAsked ? texts.refusals.offerOpen : texts.courtesies[courtesy] };
}

type SaidGame = Pick<Extract<Said, { kind: 'game' }>, 'game' | 'argument'>;

/**
 * A game's name with what follows: its record, a command such as `ttt restart`, or a level. A
 * number is a move where the game is on, and else a level. `begun` is what comes of a level.
 */
function* answerGame(
  caller: Caller,
  { game, argument: typed }: SaidGame,
  message: TextMessage,
  begun?: Steps<Answer>,
): Work<Answer> {
  const words = trimSigns(typed);
  const argument = unwrapMove(games[game], words);
  const begin = () => begun ?? startAgainstBot(caller, game, argument);
  if (isRecord(argument, game)) return yield* openRecord(caller, `${game} ${argument}`);
  const isColumn = parseColumn(words) !== undefined;
  const isCell = looksLikeCell(argument);
  const said = isCell ? { command: 'move' as const, argument } : parseAfterGame(game, argument);
  if (!said) return yield* begin();
  if (!isForChat(said.command) || (yield* isPlayedHere(caller, game, isCell)))
    return yield* handlers()[said.command](caller, said.argument, message);
  if (isCell)
    return yield* isColumn || /\D/.test(normalizeCellName(argument))
      ? openRecord(caller, `${game} ${argument}`)
      : begin();
  return said.command === 'restart' ? yield* playLast(caller, game) : { say: caller.texts.noGame };
}

/**
 * Right or wrong; what is a game's name, too, such as `c4` and `four`, or the number of one behind
 * a slash, is a move while a game is on. No cell is called `X 0`.
 */
function* isMove(caller: Caller, text: string): Steps<boolean> {
  if (!looksLikeMove(text)) return false;
  if (!text.startsWith('/') && parsePlain(text) === undefined) return true;
  return !/^[J-Z]\d/.test(normalizeCellName(text)) && (yield* isGameOn(caller));
}

/**
 * `/analysis`: of what is played here, as far as that allows help; with moves behind it, or without
 * such a game, what the feature does.
 */
function* typeAnalysis(caller: Caller, argument: string, message: TextMessage): Work<Answer> {
  const isHere = argument === '' && (yield* isOpenToHelp(caller));
  return isHere
    ? yield* typeControl('analysis')(caller)
    : yield* commands().analysis(caller, argument, message);
}

/** `/top`: in private, where there is no league, one's own results, and where leagues are. */
function* typeTop(caller: Caller, argument: string, message: TextMessage): Work<Answer> {
  const { chat, texts } = caller;
  if (!chat.isPrivate || parseSwitch(argument))
    return yield* commands().top(caller, argument, message);
  const { say = '', reading } = yield* commands().stats(caller, '', message);
  const below = (text: string): string => `${text}\n\n${texts.league.groupsOnly}`;
  if (!reading) return { say: below(say) };
  const alone = { ...reading.alone, text: below(reading.alone.text) };
  return { reading: { alone, forAll: alone } };
}

const handlers = lazily(
  (): Readonly<Record<Command, AnswerCommand>> => ({
    start,
    play: playLast,
    hint: typeControl('hint'),
    moves: typeControl('moves'),
    undo: typeControl('undo'),
    draw: typeDraw,
    pieces: setPieces,
    tictactoe: (caller, argument, message) =>
      answerGame(caller, { game: 'ticTacToe', argument }, message),
    connectfour: (caller, argument, message) =>
      answerGame(caller, { game: 'connectFour', argument }, message),
    connectfour7: (caller, argument, message) =>
      answerGame(caller, { game: 'connectFour7', argument }, message),
    *duel(caller, argument, message) {
      return /(?:^|\s)[@\uff20]\w/.test(argument) || message.mention
        ? yield* commands().challenge(caller, argument, message)
        : ((yield* joinDuel(caller, argument)) ?? (yield* startDuel(caller, argument)));
    },
    watch: startWatched,
    move: typeMove,
    board: showBoard,
    position: openRecord,
    save: saveGame,
    restart: restartGame,
    rematch: rematchGame,
    end: endGame,
    ...commands(),
    analysis: typeAnalysis,
    top: typeTop,
    *leave(caller, argument, message) {
      return (
        (argument === '' ? yield* leaveQueue(caller) : undefined) ??
        (yield* commands().leave(caller, argument, message))
      );
    },
  }),
);
