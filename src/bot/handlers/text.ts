/** A message: a command, a typed move, or words that get one line of help. */

import { normalizeCellName } from '../../games/cellName.ts';
import { type GameName, gameNames } from '../../games/game.ts';
import { type Caller, saveChat } from '../known/caller.ts';
import { languageOf, readPerson } from '../known/knownPerson.ts';
import { showLeague } from '../menus/league.ts';
import { openLessons } from '../menus/lessons.ts';
import { showPrivacy } from '../menus/personFile.ts';
import { showPractice } from '../menus/practice.ts';
import {
  askForget,
  openNotices,
  openSettings,
  setFirst,
  setLanguage,
  setLevel,
  showHelp,
  showRules,
} from '../menus/preferences.ts';
import { showStats } from '../menus/stats.ts';
import { challenge } from '../newGame/challenge.ts';
import { openPuzzle, playLast, startAgainstBot, startDuel, startPositionGame, startWatched } from '../newGame/newGame.ts';
import { groupKeysOf } from '../notices/groupNotices.ts';
import { describeStatus } from '../owner/status.ts';
import { leaveRoom } from '../rooms/leaveRoom.ts';
import { joinRoom, openRoom } from '../rooms/rooms.ts';
import { playSomeone } from '../rooms/someone.ts';
import type { Answer, Context, Task } from '../runtime/answer.ts';
import type { Steps } from '../runtime/steps.ts';
import { parseChatRow } from '../store/chatRow.ts';
import { makeChatKey } from '../store/keys.ts';
import { type Command, type CommandResult, guessableWords, maxCommandLength, parseCommand } from '../telegram/command.ts';
import { isolate } from '../telegram/direction.ts';
import type { Chat, TextMessage } from '../telegram/update.ts';
import { findNearest } from '../texts/nearestWord.ts';
import { textsOf } from '../texts/textsOf.ts';
import { parseGameName, parseOptions, parsePlainCommand } from '../texts/vocabulary.ts';
import {
  endGame,
  hasLetteredCells,
  looksLikeMove,
  restartGame,
  setPieces,
  showBoard,
  typeControl,
  typeDraw,
  typeMove,
} from './newestGame.ts';
import { showGames } from './openGames.ts';
import { start } from './start.ts';

/** The task of a message; undefined where it is plainly not for us, even before the bot's name is known. */
export function openText(message: TextMessage): Task | undefined {
  const { chat, command } = message;
  if (!chat.isPrivate && !command) return undefined;
  return {
    keys: [makeChatKey(chat), ...groupKeysOf(chat)],
    open({ settings }) {
      const parsed = nameCommand(parseCommand(command, settings.botUsername));
      return isForUs(parsed, chat) ? { answer: (context) => answerText(message, parsed, context) } : undefined;
    },
  };
}

/** The command of a name with letters of its language, which Telegram does not take for one. */
function nameCommand(parsed: CommandResult): CommandResult {
  if (parsed.kind !== 'unknown') return parsed;
  const { name, argument, isAddressed } = parsed;
  const command = parsePlainCommand(name);
  return command ? { kind: 'command', command, argument, isAddressed } : parsed;
}

const isForUs = (parsed: CommandResult, { isPrivate }: Chat): boolean =>
  parsed.kind === 'otherBots'
    ? false
    : isPrivate ||
      parsed.kind === 'command' ||
      (parsed.kind === 'unknown' && (parsed.isAddressed || findGame(parsed.name) !== undefined));

/** Each game's own name is a command, in groups as well. Its other names are, too, where the message is plainly for us. */
const findGame = (name: string): GameName | undefined => gameNames.find((game) => game.toLowerCase() === name);

function* answerText(message: TextMessage, parsed: CommandResult, context: Context): Steps<Answer | undefined> {
  const { chat, from, updateId, messageId, board } = message;
  const before = parseChatRow(context.rows[makeChatKey(chat)]);
  // This very message has been answered before.
  if (before.lastUpdate === updateId) return undefined;
  const person = yield* readPerson(from.id);
  const language = languageOf(from, person.preferences, context.bot);
  const known = { ...before, lastUpdate: updateId };
  const origin = `${chat.id}|${messageId}|${updateId}`;
  const caller = { ...context, from, chat, known, person, language, texts: textsOf(language), origin, board };
  const answer = yield* answerWords(message, parsed, caller);
  // Others' bots may have the same command.
  if (answer.isMisread && !chat.isPrivate && 'isAddressed' in parsed && !parsed.isAddressed) return undefined;
  // The chat's own row is written in any case.
  const isForAll = Object.keys(answer.entries ?? {}).some((key) => key !== makeChatKey(chat));
  return { ...answer, isForAll, entries: { ...saveChat(caller, known), ...answer.entries } };
}

function* answerWords(message: TextMessage, parsed: CommandResult, caller: Caller): Steps<Answer> {
  const { text, isAnonymous } = message;
  const { texts } = caller;
  if (text.length > maxCommandLength) return { say: texts.tooLong(maxCommandLength) };
  // A message in the name of the group has no person, who could have a seat or a row.
  if (isAnonymous && !isImpersonal(parsed)) return { say: texts.needsPerson };
  switch (parsed.kind) {
    case 'command':
      return yield* handlers[parsed.command](caller, parsed.argument, message);
    case 'unknown': {
      const game = parseGameName(parsed.name);
      if (game) return yield* startAgainstBot(caller, game, parsed.argument);
      return { say: texts.unknownCommand(isolate(parsed.name), findNearest(parsed.name, guessableWords())[0]) };
    }
    case 'noCommand':
    case 'otherBots':
      return yield* answerPlain(caller, message);
  }
  return parsed satisfies never;
}

/** What is answered without regard to who asks. */
const impersonal: readonly Command[] = ['help', 'rules', 'top', 'board', 'privacy', 'status'];

const isImpersonal = (parsed: CommandResult): boolean =>
  parsed.kind === 'command' ? impersonal.includes(parsed.command) : parsed.kind === 'unknown' && !parseGameName(parsed.name);

/** Words without a slash: a move first of all; else they may be the name of a game, with a level and so on, or that of a command. */
function* answerPlain(caller: Caller, message: TextMessage): Steps<Answer> {
  const { text, isQuote } = message;
  if (isQuote) return { say: caller.texts.hint };
  if (!caller.chat.isPrivate || (yield* isMove(caller, text))) return yield* typeMove(caller, text);
  const command = parsePlainCommand(text);
  if (command) return yield* handlers[command](caller, '', message);
  // Numbers alone may be anything.
  const { games, rest } = parseOptions(/[^\d\s.,:-]/.test(text) ? text : '');
  return yield* games.length === 1 && rest.length === 0 ? playLast(caller, text) : typeMove(caller, text);
}

/** Right or wrong; `c4` is Connect Four, too, and a cell only where cells have letters. */
function* isMove(caller: Caller, text: string): Steps<boolean> {
  if (!looksLikeMove(text)) return false;
  return /^\d/.test(normalizeCellName(text)) || parseGameName(text) === undefined || (yield* hasLetteredCells(caller));
}

/** `/status`, for the owner alone. */
function* reportStatus({ chat, bot, texts }: Caller): Steps<Answer> {
  if (chat.id !== bot.settings.adminChatId) return { say: texts.ownersOnly };
  return { say: (yield* describeStatus(bot)).join('\n') };
}

type Handler = (caller: Caller, argument: string, message: TextMessage) => Steps<Answer>;

const handlers: Record<Command, Handler> = {
  start,
  play: playLast,
  games: showGames,
  stats: showStats,
  top: showLeague,
  puzzle: openPuzzle,
  practice: showPractice,
  learn: openLessons,
  hint: typeControl('hint'),
  moves: typeControl('moves'),
  undo: typeControl('undo'),
  draw: typeDraw,
  settings: openSettings,
  pieces: setPieces,
  help: showHelp,
  rules: showRules,
  tictactoe: (caller, argument) => startAgainstBot(caller, 'ticTacToe', argument),
  connectfour: (caller, argument) => startAgainstBot(caller, 'connectFour', argument),
  connectfour7: (caller, argument) => startAgainstBot(caller, 'connectFour7', argument),
  duel: startDuel,
  challenge,
  room: openRoom,
  join: joinRoom,
  leave: leaveRoom,
  someone: playSomeone,
  watch: startWatched,
  move: typeMove,
  board: showBoard,
  notices: openNotices,
  position: startPositionGame,
  restart: restartGame,
  end: endGame,
  level: setLevel,
  first: setFirst,
  language: setLanguage,
  forget: askForget,
  privacy: showPrivacy,
  status: reportStatus,
};
