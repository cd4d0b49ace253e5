/** The commands that begin a game. */
import { moveNamesOf } from '../../games/cellName.ts';
import { type GameName, games } from '../../games/game.ts';
import { isOver, type Position, startPosition } from '../../games/position.ts';
import { defaultGameFor, parseRecord } from '../../games/record.ts';
import { askFor, askWhether, offerGames } from '../menus/unknownWord.ts';
import { type MessageContext, originOf, say } from '../people/caller.ts';
import { rememberGame } from '../people/knownPerson.ts';
import { renderUsage } from '../render/choiceText.ts';
import type { Answer } from '../runtime/answer.ts';
import { read, type Steps } from '../runtime/steps.ts';
import type { BoardView } from '../session/action.ts';
import type { Preferences } from '../session/preferences.ts';
import type { Session } from '../session/session.ts';
import { type GameSetup, puzzleOf, startGame } from '../session/startGame.ts';
import { makeReviewKey } from '../store/keys.ts';
import { dayOf } from '../store/space.ts';
import { boardRequest, plainView } from '../tables/boardMessage.ts';
import { beginGame, chatTable } from '../tables/chatTable.ts';
import { readNewest } from '../tables/knownGames.ts';
import { reviewAt } from '../tables/review.ts';
import { makeDisplayName } from '../telegram/displayName.ts';
import { type Options, parseGameName, parseOptions } from '../texts/vocabulary.ts';

type Start = Pick<GameSetup, 'mode' | 'start'> & Partial<Pick<GameSetup, 'preferences' | 'watched' | 'puzzleDay'>>;

function* begin(context: MessageContext, start: Start): Steps<Answer> {
  const { message, bot, known, person, language } = context;
  const { chat, from: host } = message;
  if (context.isClosing) return say(context, context.texts.closing);
  const previous = (yield* readNewest(chat, known))?.session;
  const wish = { host, language, preferences: person.preferences, previous, origin: originOf(context), ...start };
  const begun = beginGame(wish, { chat, known, messageId: 0 }, [], bot);
  if (start.mode !== 'bot' || start.puzzleDay !== undefined) return begun;
  const last = { game: start.start.game.name, difficulty: wish.preferences.difficulty };
  const { entries, newKeys } = rememberGame(host.id, person, last, bot.now);
  return { ...begun, entries: { ...begun.entries, ...entries }, newKeys };
}

/** `/play [game] [level or strategy] [who begins]`: else the game against the bot that the player began last, at its level. */
export function* playLast(context: MessageContext, argument: string): Steps<Answer> {
  const { preferences, last } = context.person;
  const wishes = parseOptions(argument);
  if (wishes.rest.length > 0) return askFor(context, ['game', 'level', 'starter'], argument, wishes.rest);
  const start = startPosition(games[wishes.games[0] ?? last.game]);
  const chosen = chooseFrom({ ...preferences, difficulty: last.difficulty }, wishes);
  return yield* begin(context, { mode: 'bot', start, preferences: chosen });
}

/** The preferences, but for what the words of a command say. */
function chooseFrom(preferences: Preferences, { levels, starters }: Options): Preferences {
  return {
    ...preferences,
    starter: starters[starters.length - 1] ?? preferences.starter,
    difficulty: levels[levels.length - 1] ?? preferences.difficulty,
  };
}

/** `/tictactoe [level or strategy] [who begins]` */
export function* startAgainstBot(context: MessageContext, game: GameName, argument: string): Steps<Answer> {
  const wishes = parseOptions(argument);
  if (wishes.games.length + wishes.rest.length > 0) return askFor(context, ['level', 'starter'], argument, wishes.rest);
  const preferences = chooseFrom(context.person.preferences, wishes);
  return yield* begin(context, { mode: 'bot', start: startPosition(games[game]), preferences });
}

/** `/duel [game]` */
export function* startDuel(context: MessageContext, argument: string): Steps<Answer> {
  const game = argument === '' ? 'ticTacToe' : parseGameName(argument);
  if (!game) return offerGames(context, '/duel', argument);
  const mode = context.message.chat.isPrivate ? 'hotSeat' : 'duel';
  return yield* begin(context, { mode, start: startPosition(games[game]) });
}

/** `/watch [level] [level] [game]`; one level counts for both sides. */
export function* startWatched(context: MessageContext, argument: string): Steps<Answer> {
  const { games: named, levels, starters, rest } = parseOptions(argument);
  if (starters.length + rest.length > 0) return askFor(context, ['level', 'game'], argument, rest);
  const [first = 'default', second = first] = levels;
  const start = startPosition(games[named[0] ?? 'ticTacToe']);
  return yield* begin(context, { mode: 'watch', start, watched: [first, second] });
}

/**
 * A game that is over, or was given up: nothing is kept of it, so the chat's newest game stays what it is. Nobody says who played it. A
 * review begins at its first move.
 */
export function* showFinished(context: MessageContext, start: Position, { isReview = false } = {}): Steps<Answer> {
  const { message, bot, known, person, language } = context;
  const { chat, from: host } = message;
  const wish = { mode: 'hotSeat', host, language, preferences: person.preferences, start, origin: originOf(context) } as const;
  const begun = startGame(wish, bot.settings, bot.now).session;
  // Its moves were not given to begin from: a rematch takes turns from whoever began it.
  const session: Session = { ...begun, presetPlies: 0, status: isOver(start) ? begun.status : { kind: 'ended' } };
  const { boards } = chatTable({ chat, known, messageId: 0 }, session, bot);
  const view: BoardView = isReview ? { kind: 'ply', ply: 1 } : plainView;
  const rows = isReview ? yield* read([makeReviewKey(chat.id, start)]) : {};
  const { review, entries = {} } = reviewAt(session, view, { chatId: chat.id, isPrivate: chat.isPrivate }, rows);
  return { entries, requests: boards.map((board) => boardRequest({ session, view, ...(review ? { review } : {}) }, board, bot)) };
}

/** A position to be tried against the bot. */
export const openPosition = (context: MessageContext, start: Position): Steps<Answer> =>
  begin(context, { mode: 'bot', start, preferences: { ...context.person.preferences, starter: 'user' } });

/** `/puzzle`, or a link to one. */
export function* startPuzzle(context: MessageContext, day = dayOf(context.bot.now)): Steps<Answer> {
  return yield* begin(context, puzzleOf(context.person.preferences, day));
}

/**
 * `/position [game] RECORD [level or strategy] [who begins]`: without a game, digits alone are columns, and cells have a letter.
 */
export function* startPositionGame(context: MessageContext, argument: string): Steps<Answer> {
  const { texts } = context;
  const wishes = parseOptions(argument, true);
  const written = wishes.rest.join(' ');
  if (written === '') return say(context, renderUsage('position', texts));
  const game = wishes.games[0] ?? defaultGameFor(!/[a-z]\d/i.test(written));
  const result = parseRecord(games[game], written);
  if (result.kind === 'error') {
    const { error, number, text } = result;
    const reason = error === 'noSuchCell' ? texts.notAMove(texts.moveForms(moveNamesOf(games[game]))) : texts.refusals[error];
    const asked = askWhether(context, ['game', 'level', 'starter'], text);
    return say(context, [texts.positionError(number, makeDisplayName(text), reason), asked].filter(Boolean).join('\n'));
  }
  if (isOver(result.position)) return yield* showFinished(context, result.position);
  return yield* begin(context, {
    mode: 'bot',
    start: result.position,
    preferences: chooseFrom(context.person.preferences, wishes),
  });
}
