/** A message: a command, a typed move, or words that get one line of help. */

import { openMenuAt, setFirst, setLanguage, setLevel } from './choiceCommands.ts';
import { type Command, type CommandResult, parseCommand } from './command.ts';
import { endGame, restartGame, typeMove } from './currentGame.ts';
import { startAgainstBot, startDuel, startPositionGame, startWatched } from './gameCommands.ts';
import { makeChatLine, parseChatLine } from './gameLine.ts';
import type { TextMessage } from './intent.ts';
import { leaveRoom } from './leaveRoom.ts';
import { explain, forget, reportStatus } from './ownCommands.ts';
import type { Ports } from './ports.ts';
import { type Reply, say } from './reply.ts';
import { joinByLink, joinRoom, openRoom } from './roomCommands.ts';
import { allTexts } from './texts/allTexts.ts';
import { languageOf, readChoices } from './turn.ts';
import { makeUsageKeys, readUsage } from './usage.ts';

export function answerText(message: TextMessage, ports: Ports): void {
  const { chat } = message;
  const parsed = parseCommand(message.text, ports.settings.botUsername);
  if (parsed.kind === 'otherBots') return;
  const isForUs =
    chat.isPrivate || parsed.kind === 'command' || (parsed.kind === 'unknown' && parsed.isAddressed);
  if (!isForUs) return;
  const reply = prepare(message, parsed, ports);
  if (!reply) return;
  switch (parsed.kind) {
    case 'command':
      return run(parsed.command, parsed.argument, reply);
    case 'unknown':
      return say(reply, reply.texts.unknownCommand(parsed.name));
    case 'noCommand':
      return typeMove(reply, message.text);
  }
}

/** Commands that show a board and take another away, or show two. */
const twofold: readonly Command[] = ['room', 'join', 'leave', 'move', 'restart', 'end'];

/** How many requests the answer will take. */
function fetchesFor(parsed: CommandResult): number {
  return parsed.kind === 'noCommand' || (parsed.kind === 'command' && twofold.includes(parsed.command))
    ? 2
    : 1;
}

/** Undefined for a message that has been answered already, and for more of them than anyone types. */
function prepare(message: TextMessage, parsed: CommandResult, ports: Ports): Reply | undefined {
  const { chat, from, updateId } = message;
  const chatKey = `c|${chat.id}`;
  const cached = ports.cache.read([chatKey, ...makeUsageKeys(from.id)]);
  const known = parseChatLine(cached[chatKey]);
  if (known.lastUpdate === updateId) return undefined;
  const usage = readUsage(cached, from.id, ports.now(), ports.settings.fetchQuota);
  const choices = readChoices(from.id, ports);
  const language = languageOf(from, choices, ports);
  const seen = { ...known, lastUpdate: updateId };
  const reply: Reply = {
    ...{ message, ports, chat: seen, choices, language, texts: allTexts[language] },
    isClosing: usage.isClosing,
    entries: { ...usage.entries(fetchesFor(parsed)), [chatKey]: makeChatLine(seen) },
  };
  const { restraint } = usage;
  if (!restraint) return reply;
  if (restraint.isTold) ports.cache.write({ ...reply.entries, ...usage.entries(0) });
  else say(reply, reply.texts[restraint.reason]);
  return undefined;
}

function run(command: Command, argument: string, reply: Reply): void {
  switch (command) {
    case 'start':
      return joinByLink(reply, argument) ? undefined : openMenuAt(reply, 'main');
    case 'help':
      return explain(reply);
    case 'tictactoe':
      return startAgainstBot(reply, 'ticTacToe', argument);
    case 'connectfour':
      return startAgainstBot(reply, 'connectFour', argument);
    case 'connectfour7':
      return startAgainstBot(reply, 'connectFour7', argument);
    case 'duel':
      return startDuel(reply, argument);
    case 'room':
      return openRoom(reply, argument);
    case 'join':
      return joinRoom(reply, argument);
    case 'leave':
      return leaveRoom(reply, argument);
    case 'watch':
      return startWatched(reply, argument);
    case 'move':
      return typeMove(reply, argument);
    case 'position':
      return startPositionGame(reply, argument);
    case 'restart':
      return restartGame(reply);
    case 'end':
      return endGame(reply);
    case 'level':
      return setLevel(reply, argument);
    case 'first':
      return setFirst(reply, argument);
    case 'language':
      return setLanguage(reply, argument);
    case 'forget':
      return forget(reply);
    case 'status':
      return reportStatus(reply);
  }
}
