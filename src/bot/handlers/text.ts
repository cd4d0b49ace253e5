/** A message: a command, a typed move, or words that get one row of help. */
import { type GameName, gameNames } from '../../games/game.ts';
import { openSettings, setFirst, setLanguage, setLevel } from '../menus/preferences.ts';
import { playLast, startAgainstBot, startDuel, startPositionGame, startPuzzle, startWatched } from '../newGame/newGame.ts';
import { start } from '../newGame/startLink.ts';
import { presenceKeysOf } from '../notices/groupNotices.ts';
import { type MessageContext, saveChat, say } from '../people/caller.ts';
import { forget, reportStatus, showHelp } from '../people/forget.ts';
import { languageOf, readPerson } from '../people/knownPerson.ts';
import { leaveRoom } from '../rooms/leaveRoom.ts';
import { joinRoom, openRoom } from '../rooms/rooms.ts';
import type { Answer, Context, Task } from '../runtime/answer.ts';
import type { Steps } from '../runtime/steps.ts';
import { parseChatRow } from '../store/chatRow.ts';
import { makeChatKey } from '../store/keys.ts';
import { type Command, type CommandResult, commandWords, parseCommand } from '../telegram/command.ts';
import type { Chat, TextMessage } from '../telegram/update.ts';
import { findNearest } from '../texts/nearestWord.ts';
import { textsOf } from '../texts/textsOf.ts';
import { parseGameName } from '../texts/vocabulary.ts';
import { endGame, restartGame, showBoard, showHint, typeMove } from './newestGame.ts';

/** Undefined for a message that is not for us, as far as that can be seen without knowing the bot's name. */
export function openText(message: TextMessage): Task | undefined {
  const { chat, text } = message;
  if (!chat.isPrivate && !text.startsWith('/')) return undefined;
  return {
    keys: [makeChatKey(chat), ...presenceKeysOf(chat)],
    isOurs: ({ settings }) => isForUs(parseCommand(text, settings.botUsername), chat),
    answer: (context) => answerText(message, context),
  };
}

const isForUs = (parsed: CommandResult, { isPrivate }: Chat): boolean =>
  parsed.kind === 'otherBots'
    ? false
    : isPrivate ||
      parsed.kind === 'command' ||
      (parsed.kind === 'unknown' && (parsed.isAddressed || findGame(parsed.name) !== undefined));

/** Each game's own name is a command, too, in a group as well; where it is plain that we are meant, so is all that players call it. */
const findGame = (name: string): GameName | undefined => gameNames.find((game) => game.toLowerCase() === name);

function* answerText(message: TextMessage, context: Context): Steps<Answer | undefined> {
  const chat = parseChatRow(context.rows[makeChatKey(message.chat)]);
  // This very message has been answered before.
  if (chat.lastUpdate === message.updateId) return undefined;
  const person = yield* readPerson(message.from.id);
  const language = languageOf(message.from, person.preferences, context.bot);
  const known = { ...chat, lastUpdate: message.updateId };
  const messageContext = { ...context, message, known, person, language, texts: textsOf(language) };
  const answer = yield* answerWords(messageContext);
  return { ...answer, entries: { ...saveChat(messageContext, known), ...answer.entries } };
}

/** No command that we know takes more. */
const maxLength = 256;

function* answerWords(context: MessageContext): Steps<Answer> {
  const { message, texts, bot } = context;
  if (message.text.length > maxLength) return say(context, texts.tooLong(maxLength));
  const parsed = parseCommand(message.text, bot.settings.botUsername);
  // Whoever writes in the name of the group is nobody to give a seat to, nor to remember anything of.
  const isHelp = parsed.kind === 'command' && parsed.command === 'help';
  return message.isAnonymous && !isHelp ? say(context, texts.needsPerson) : yield* run(parsed, context);
}

function* run(parsed: CommandResult, context: MessageContext): Steps<Answer> {
  switch (parsed.kind) {
    case 'command':
      return yield* handlers[parsed.command](context, parsed.argument);
    case 'unknown': {
      const game = parseGameName(parsed.name);
      if (game) return yield* startAgainstBot(context, game, parsed.argument);
      return say(context, context.texts.unknownCommand(parsed.name, findNearest(parsed.name, commandWords())[0]));
    }
    case 'noCommand':
    case 'otherBots':
      return yield* typeMove(context, context.message.text);
  }
  return parsed satisfies never;
}

type Handler = (context: MessageContext, argument: string) => Steps<Answer>;

const handlers: Record<Command, Handler> = {
  start,
  play: playLast,
  puzzle: (context) => startPuzzle(context),
  hint: showHint,
  settings: openSettings,
  help: showHelp,
  tictactoe: (context, argument) => startAgainstBot(context, 'ticTacToe', argument),
  connectfour: (context, argument) => startAgainstBot(context, 'connectFour', argument),
  connectfour7: (context, argument) => startAgainstBot(context, 'connectFour7', argument),
  duel: startDuel,
  room: openRoom,
  join: joinRoom,
  leave: leaveRoom,
  watch: startWatched,
  move: typeMove,
  board: showBoard,
  position: startPositionGame,
  restart: restartGame,
  end: endGame,
  level: setLevel,
  first: setFirst,
  language: setLanguage,
  forget,
  status: reportStatus,
};
