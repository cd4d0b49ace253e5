/** The commands that begin a game. */
import type { GameName } from '../../games/game.ts';
import { games } from '../../games/game.ts';
import { isOver, type Position, startPosition } from '../../games/position.ts';
import { parseRecord } from '../../games/record.ts';
import type { Answer } from '../answer.ts';
import { placeGame } from '../boards/chatTable.ts';
import { touchPreferences } from '../boards/menuBoard.ts';
import { startGame } from '../session/newGame.ts';
import type { Preferences } from '../session/preferences.ts';
import type { Mode } from '../session/session.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import type { Steps } from '../steps.ts';
import { makeDisplayName } from '../telegram/displayName.ts';
import { renderForms, renderUsage } from '../views/choiceText.ts';
import { renderSubstitutions } from '../views/levelText.ts';
import { type MessageContext, originOf, say } from './context.ts';
import { readNewestGame } from './newestGame.ts';
import { parseGameName, readWishes, type Wishes } from './vocabulary.ts';

interface Start {
  readonly mode: Mode;
  readonly start: Position;
  readonly preferences?: Preferences;
  readonly watched?: readonly [DifficultyChoice, DifficultyChoice];
}

function* begin(context: MessageContext, start: Start): Steps<Answer> {
  const { message, bot, texts, known, preferences, preferencesLine: line, language } = context;
  const { chat, from } = message;
  if (context.isClosing) return say(context, texts.closing);
  const previous = yield* readNewestGame(context);
  const wish = { ...{ host: from, language, preferences, previous }, ...start, origin: originOf(context) };
  const { session, levels } = startGame(wish, bot.settings, bot.now);
  const note = renderSubstitutions(levels, session.position.game.name, texts);
  const placed = placeGame({ chat, known, session, messageId: 0 }, { note }, bot);
  const touched = start.mode === 'bot' ? touchPreferences(from.id, { preferences, line }, bot.now) : {};
  return { ...placed, entries: { ...placed.entries, ...touched } };
}

/** `/tictactoe [level or strategy] [who begins]` */
export function* startAgainstBot(context: MessageContext, game: GameName, argument: string): Steps<Answer> {
  const wishes = readWishes(argument);
  const { texts } = context;
  if (wishes.games.length + wishes.rest.length > 0) {
    return say(context, `${renderForms('level', texts)}\n\n${renderForms('opening', texts)}`);
  }
  const start = startPosition(games[game]);
  return yield* begin(context, { mode: 'bot', start, preferences: chooseFrom(context, wishes) });
}

/** The player's own preferences, but for what the words of a command say. */
function chooseFrom({ preferences }: MessageContext, { levels, openings }: Wishes): Preferences {
  return {
    ...preferences,
    opening: openings[openings.length - 1] ?? preferences.opening,
    difficulty: levels[levels.length - 1] ?? preferences.difficulty,
  };
}

/** `/duel [game]` */
export function* startDuel(context: MessageContext, argument: string): Steps<Answer> {
  const game = argument === '' ? 'ticTacToe' : parseGameName(argument);
  if (!game) return say(context, renderForms('game', context.texts));
  const mode = context.message.chat.isPrivate ? 'hotSeat' : 'duel';
  return yield* begin(context, { mode, start: startPosition(games[game]) });
}

/** `/watch [level] [level] [game]`; one level counts for both sides. */
export function* startWatched(context: MessageContext, argument: string): Steps<Answer> {
  const { games: named, levels, openings, rest } = readWishes(argument);
  const { texts } = context;
  if (openings.length + rest.length > 0) {
    return say(context, `${renderForms('level', texts)}\n\n${renderForms('game', texts)}`);
  }
  const [first = 'default', second = first] = levels;
  const start = startPosition(games[named[0] ?? 'ticTacToe']);
  return yield* begin(context, { mode: 'watch', start, watched: [first, second] });
}

/**
 * `/position [game] RECORD [level or strategy] [who begins]`: without a game, cells with a letter mean tic-tac-toe, digits
 * alone are columns of Connect Four.
 */
export function* startPositionGame(context: MessageContext, argument: string): Steps<Answer> {
  const { texts } = context;
  const wishes = readWishes(argument, true);
  const { rest } = wishes;
  if (rest.length === 0) return say(context, renderUsage('position', texts));
  const written = rest.join(' ');
  const game = wishes.games[0] ?? (/[a-z]\d/i.test(written) ? 'ticTacToe' : 'connectFour');
  const result = parseRecord(games[game], written);
  if (result.kind === 'error') {
    const isUnread = result.error === 'noSuchCell';
    const reason = isUnread ? texts.notAMove(texts.moveForms(game)) : texts.refusals[result.error];
    return say(context, texts.positionError(result.number, makeDisplayName(result.text), reason));
  }
  if (isOver(result.position)) return say(context, texts.refusals.gameOver);
  const preferences = chooseFrom(context, wishes);
  return yield* begin(context, { mode: 'bot', start: result.position, preferences });
}
