/** A message: a command, a typed move, or words that get one line of help. */
import { languageOf, readPreferences } from '../boards/menuBoard.ts';
import type { Answer, Context, Task } from '../bot.ts';
import type { Settings } from '../settings/settings.ts';
import type { Steps } from '../steps.ts';
import { parseChatLine } from '../storage/chatLine.ts';
import { makeChatKey } from '../storage/keys.ts';
import { type Command, type CommandResult, parseCommand } from '../telegram/command.ts';
import type { TextMessage } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { explain, forget, reportStatus } from './about.ts';
import { type MessageContext, saveChat, say } from './context.ts';
import { endGame, restartGame, typeMove } from './newestGame.ts';
import { startAgainstBot, startDuel, startPositionGame, startWatched } from './newGame.ts';
import { setFirst, setLanguage, setLevel } from './preferences.ts';
import { joinRoom, leaveRoom, openRoom, start } from './rooms.ts';

/** Undefined for a message that is not for us. */
export function openText(message: TextMessage, { botUsername }: Settings): Task | undefined {
  const { chat } = message;
  const parsed = parseCommand(message.text, botUsername);
  if (parsed.kind === 'otherBots') return undefined;
  const isForUs = chat.isPrivate || parsed.kind === 'command' || (parsed.kind === 'unknown' && parsed.isAddressed);
  if (!isForUs) return undefined;
  return { keys: [makeChatKey(chat.id)], answer: (context) => answerText(message, parsed, context) };
}

function* answerText(message: TextMessage, parsed: CommandResult, context: Context): Steps<Answer | undefined> {
  const chat = parseChatLine(context.lines[makeChatKey(message.chat.id)]);
  // This very message has been answered before.
  if (chat.lastUpdate === message.updateId) return undefined;
  const kept = yield* readPreferences(message.from.id);
  const language = languageOf(message.from, kept.preferences, context.bot);
  const known = { ...chat, lastUpdate: message.updateId };
  const messageContext = { ...context, message, known, kept, language, texts: textsOf(language) };
  const answer = yield* run(parsed, messageContext);
  return { ...answer, entries: { ...saveChat(messageContext, known), ...answer.entries } };
}

function* run(parsed: CommandResult, context: MessageContext): Steps<Answer> {
  switch (parsed.kind) {
    case 'command':
      return yield* handlers[parsed.command](context, parsed.argument);
    case 'unknown':
      return say(context, context.texts.unknownCommand(parsed.name));
    case 'noCommand':
    case 'otherBots':
      return yield* typeMove(context, context.message.text);
  }
  return parsed satisfies never;
}

type Handler = (context: MessageContext, argument: string) => Steps<Answer>;

const handlers: Record<Command, Handler> = {
  start,
  help: explain,
  tictactoe: (context, argument) => startAgainstBot(context, 'ticTacToe', argument),
  connectfour: (context, argument) => startAgainstBot(context, 'connectFour', argument),
  connectfour7: (context, argument) => startAgainstBot(context, 'connectFour7', argument),
  duel: startDuel,
  room: openRoom,
  join: joinRoom,
  leave: leaveRoom,
  watch: startWatched,
  move: typeMove,
  position: startPositionGame,
  restart: restartGame,
  end: endGame,
  level: setLevel,
  first: setFirst,
  language: setLanguage,
  forget,
  status: reportStatus,
};
