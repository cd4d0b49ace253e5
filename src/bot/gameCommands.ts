/** The commands that begin a game. */
import type { GameName } from '../games/game.ts';
import { games } from '../games/game.ts';
import { isOver, type Move } from '../games/position.ts';
import { parseRecord } from '../games/record.ts';
import type { Difficulty } from '../strategies/levels.ts';
import type { Choices } from './choices.ts';
import { cleanField } from './cleanField.ts';
import { type Reply, say } from './reply.ts';
import type { Mode } from './session.ts';
import { namesOfHost, readNewest, showNewest, startGame } from './startGame.ts';
import { useChoices } from './turn.ts';
import { renderForms, renderUsage } from './views/choiceText.ts';
import { parseGameName, readWishes, type Wishes } from './words.ts';

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

/** `/tictactoe [level or strategy] [who begins]` */
export function startAgainstBot(reply: Reply, game: GameName, argument: string): void {
  const { games: others, levels, openings, rest } = readWishes(argument);
  const { texts } = reply;
  if (others.length + rest.length > 0) {
    return say(reply, `${renderForms('level', texts)}\n\n${renderForms('opening', texts)}`);
  }
  begin(reply, { game, mode: 'bot', ...chooseFrom(reply, levels, openings) });
}

/** What the words of a command say against the player's own choices, which count for the rest. */
function chooseFrom(
  { choices }: Reply,
  levels: Wishes['levels'],
  openings: Wishes['openings'],
): Required<Pick<Start, 'choices' | 'difficulties'>> {
  const level = levels[levels.length - 1];
  return {
    choices: {
      ...choices,
      opening: openings[openings.length - 1] ?? choices.opening,
      difficulty: level === 'default' ? undefined : choices.difficulty,
    },
    difficulties: [asDifficulty(level), undefined],
  };
}

function asDifficulty(level: Wishes['levels'][number] | undefined): Difficulty | undefined {
  return level === 'default' ? undefined : level;
}

/** `/duel [game]` */
export function startDuel(reply: Reply, argument: string): void {
  const game = argument === '' ? 'ticTacToe' : parseGameName(argument);
  if (!game) return say(reply, renderForms('game', reply.texts));
  begin(reply, { game, mode: reply.message.chat.isPrivate ? 'hotSeat' : 'duel' });
}

/** `/watch [level] [level] [game]`; one level counts for both sides. */
export function startWatched(reply: Reply, argument: string): void {
  const { games: named, levels, openings, rest } = readWishes(argument);
  const { texts } = reply;
  if (openings.length + rest.length > 0) {
    return say(reply, `${renderForms('level', texts)}\n\n${renderForms('game', texts)}`);
  }
  const [first, second = first] = levels;
  const difficulties = [asDifficulty(first), asDifficulty(second)] as const;
  begin(reply, { game: named[0] ?? 'ticTacToe', mode: 'watch', difficulties });
}

/**
 * `/position [game] RECORD [level or strategy] [who begins]`: without a game, cells with a letter mean tic-tac-toe, digits
 * alone are columns of Connect Four.
 */
export function startPositionGame(reply: Reply, argument: string): void {
  const { texts } = reply;
  const { games: named, levels, openings, rest } = readWishes(argument, true);
  if (rest.length === 0) return say(reply, renderUsage('position', texts));
  const written = rest.join(' ');
  const game = named[0] ?? (/[a-z]\d/i.test(written) ? 'ticTacToe' : 'connectFour');
  const result = parseRecord(games[game], written);
  if (result.kind === 'error') {
    const isUnread = result.error === 'noSuchCell';
    const reason = isUnread ? texts.notAMove(texts.moveForms(game)) : texts.refusals[result.error];
    return say(reply, texts.positionError(result.number, cleanField(result.text), reason));
  }
  const { position } = result;
  if (isOver(position)) return say(reply, texts.refusals.gameOver);
  begin(reply, { game, mode: 'bot', record: position.record, ...chooseFrom(reply, levels, openings) });
}
