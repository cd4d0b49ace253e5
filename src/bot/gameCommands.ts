/** The commands that begin a game. */
import type { GameName } from '../games/game.ts';
import { games } from '../games/game.ts';
import { isOver, type Move } from '../games/position.ts';
import { parseRecord } from '../games/record.ts';
import { type Difficulty, parseDifficulty } from '../strategies/levels.ts';
import { type Choices, openings } from './choices.ts';
import { parseGameName } from './gameNames.ts';
import { type Reply, say } from './reply.ts';
import type { Mode } from './session.ts';
import { namesOfHost, readNewest, showNewest, startGame } from './startGame.ts';
import { useChoices } from './turn.ts';

interface Start {
  readonly game: GameName;
  readonly mode: Mode;
  readonly choices?: Choices;
  readonly difficulties?: readonly [Difficulty | undefined, Difficulty | undefined];
  readonly record?: readonly Move[];
}

function begin(reply: Reply, start: Start): void {
  const { message, ports, texts, entries } = reply;
  if (reply.isClosing) return say(reply, texts.closing);
  if (start.mode === 'bot') useChoices(message.from.id, ports);
  const { session, note } = startGame(
    {
      game: start.game,
      mode: start.mode,
      host: message.from,
      language: reply.language,
      choices: start.choices ?? reply.choices,
      difficulties: start.difficulties ?? [undefined, undefined],
      record: start.record ?? [],
      previous: readNewest(message.chat.id, reply.chat, ports)?.session,
      origin: `${message.chat.id}|${message.messageId}|${message.updateId}`,
    },
    ports,
  );
  showNewest(
    session,
    {
      ...{ chat: message.chat, known: reply.chat, names: namesOfHost(message.from), note, entries },
      requests: [],
      editedMessage: undefined,
    },
    ports,
  );
}

function splitWords(argument: string): string[] {
  return argument.split(/[\s,]+/).filter((word) => word !== '');
}

/** `/tictactoe [level or strategy] [user|bot|alternate]` */
export function startAgainstBot(reply: Reply, game: GameName, argument: string): void {
  let difficulty: Difficulty | undefined;
  let choices = reply.choices;
  for (const word of splitWords(argument)) {
    const opening = openings.find((each) => each === word.toLowerCase());
    const named = parseDifficulty(word);
    if (opening) choices = { ...choices, opening };
    else if (named) difficulty = named;
    else if (word.toLowerCase() === 'default') choices = { ...choices, difficulty: undefined };
    else return say(reply, `${reply.texts.levelForms}\n${reply.texts.openingForms}`);
  }
  begin(reply, { game, mode: 'bot', choices, difficulties: [difficulty, undefined] });
}

/** `/duel [game]` */
export function startDuel(reply: Reply, argument: string): void {
  const game = argument === '' ? 'ticTacToe' : parseGameName(argument);
  if (!game) return say(reply, reply.texts.gameForms);
  begin(reply, { game, mode: reply.message.chat.isPrivate ? 'hotSeat' : 'duel' });
}

/** `/watch [level] [level] [game]`; one level counts for both sides. */
export function startWatched(reply: Reply, argument: string): void {
  let game: GameName = 'ticTacToe';
  const difficulties: Difficulty[] = [];
  for (const word of splitWords(argument)) {
    const named = parseDifficulty(word);
    const gameNamed = parseGameName(word);
    if (named) difficulties.push(named);
    else if (gameNamed) game = gameNamed;
    else return say(reply, `${reply.texts.levelForms}\n${reply.texts.gameForms}`);
  }
  const [first, second = first] = difficulties;
  begin(reply, { game, mode: 'watch', difficulties: [first, second] });
}

/** `/position [game] RECORD`: cells with a letter mean tic-tac-toe, digits alone are columns of Connect Four. */
export function startPositionGame(reply: Reply, argument: string): void {
  const { texts } = reply;
  const [first = '', ...rest] = argument.split(/\s+/);
  const named = first.length > 1 ? parseGameName(first) : undefined;
  const written = named ? rest.join(' ') : argument;
  if (written.trim() === '') return say(reply, texts.positionForms);
  const game = named ?? (/[a-z]/i.test(written) ? 'ticTacToe' : 'connectFour');
  const result = parseRecord(games[game], written);
  if (result.kind === 'error') {
    const reason = texts.refusals[result.error];
    const forms = result.error === 'noSuchCell' ? ` ${texts.notAMove(texts.moveForms(game))}` : '';
    return say(reply, `${texts.positionError(result.number, result.text, reason)}${forms}`);
  }
  if (isOver(result.position)) return say(reply, texts.refusals.gameOver);
  begin(reply, { game, mode: 'bot', record: result.position.record });
}
