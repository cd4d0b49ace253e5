/** The commands that begin a game. */
import { type GameName, games } from '../../games/game.ts';
import { isOver, type Position, startPosition } from '../../games/position.ts';
import { findOrigin, readNewest } from '../loaded/loadedGames.ts';
import { sayDue } from '../loaded/loadedPractice.ts';
import { renderSolved } from '../render/coachText.ts';
import { askFor, misread, offerGames } from '../render/unknownWord.ts';
import { dayOf } from '../rows/storedRow.ts';
import type { Answer } from '../runtime/answer.ts';
import type { Caller } from '../runtime/caller.ts';
import { rememberGame } from '../runtime/loadedPerson.ts';
import { read, type Steps } from '../runtime/steps.ts';
import type { BoardView } from '../session/action.ts';
import type { Preferences } from '../session/preferences.ts';
import { isShared, type Session } from '../session/session.ts';
import { type GameSetup, puzzleOf, startGame } from '../session/startGame.ts';
import { makeReviewKey } from '../store/keys.ts';
import { boardButton, drawBoard, plainView } from '../tables/boardMessage.ts';
import { beginGame, chatTable } from '../tables/chatTable.ts';
import { reviewAt } from '../tables/review.ts';
import { sendView, wordsView } from '../telegram/request.ts';
import { type Options, parseGameName, parseOptions } from '../texts/vocabulary.ts';

type Start = Pick<GameSetup, 'mode' | 'start'> &
  Partial<Pick<GameSetup, 'guest' | 'preferences' | 'watched' | 'puzzleDay'>>;

export function* begin(caller: Caller, start: Start): Steps<Answer> {
  const { from: host, chat, bot, loaded, person, language, texts } = caller;
  if (caller.isClosing) return { say: texts.closing };
  const origin = yield* findOrigin(
    { origin: caller.origin, isShared: isShared(start) },
    chat,
    loaded,
  );
  const previous = (yield* readNewest(chat, loaded))?.session;
  const setup = {
    host,
    language,
    preferences: person.preferences,
    pieces: person.pieces,
    previous,
    origin,
    ...start,
  };
  const { chosen, ...begun } = yield* beginGame(setup, { chat, loaded, messageId: 0 }, person, bot);
  if (start.mode !== 'bot' || start.puzzleDay !== undefined) return begun;
  const last = { game: start.start.game.name, difficulty: setup.preferences.difficulty };
  const { entries, newKeys } = chosen ?? rememberGame(host.id, person, last, bot.now);
  return { ...begun, entries: { ...begun.entries, ...entries }, newKeys };
}

/**
 * `/play [game] [level or strategy] [who begins]`: else the game against the bot that the player
 * began last, at its level.
 */
export function* playLast(caller: Caller, argument: string): Steps<Answer> {
  const { preferences, last } = caller.person;
  const options = parseOptions(argument);
  if (options.rest.length > 0)
    return misread(askFor(['game', 'level', 'starter'], argument, options.rest, caller.texts));
  const start = startPosition(games[options.games[0] ?? last.game]);
  const chosen = chooseFrom({ ...preferences, difficulty: last.difficulty }, options);
  return yield* begin(caller, { mode: 'bot', start, preferences: chosen });
}

/** The preferences, with what the words of a command say instead. */
export function chooseFrom(
  preferences: Preferences,
  { levels, starters }: Pick<Options, 'levels' | 'starters'>,
): Preferences {
  return {
    ...preferences,
    starter: starters[starters.length - 1] ?? preferences.starter,
    difficulty: levels[levels.length - 1] ?? preferences.difficulty,
  };
}

/** `/tictactoe [level or strategy] [who begins]` */
export function* startAgainstBot(caller: Caller, game: GameName, argument: string): Steps<Answer> {
  const options = parseOptions(argument, { hasGame: true });
  if (options.games.length + options.rest.length > 0)
    return misread(askFor(['level', 'starter'], argument, options.rest, caller.texts));
  const preferences = chooseFrom(caller.person.preferences, options);
  return yield* begin(caller, { mode: 'bot', start: startPosition(games[game]), preferences });
}

/** `/duel [game]` */
export function* startDuel(caller: Caller, argument: string): Steps<Answer> {
  const game = argument === '' ? 'ticTacToe' : parseGameName(argument);
  if (!game) return misread(offerGames('/duel', argument, caller.texts));
  const mode = caller.chat.isPrivate ? 'hotSeat' : 'duel';
  return yield* begin(caller, { mode, start: startPosition(games[game]) });
}

/** `/watch [level] [level] [game]`; one level counts for both sides. */
export function* startWatched(caller: Caller, argument: string): Steps<Answer> {
  const { games: named, levels, starters, rest } = parseOptions(argument, { maxLevels: 2 });
  if (starters.length + rest.length > 0)
    return misread(askFor(['level', 'game'], argument, rest, caller.texts));
  const [first = 'default', second = first] = levels;
  const start = startPosition(games[named[0] ?? 'ticTacToe']);
  return yield* begin(caller, { mode: 'watch', start, watched: [first, second] });
}

/**
 * Shows a finished or abandoned game without storing it, so the chat's newest game does not change.
 * The players are unknown. A review starts with its summary.
 */
export function* showFinished(
  caller: Caller,
  start: Position,
  { isReview = false } = {},
): Steps<Answer> {
  const { from: host, chat, bot, loaded, person, language, origin } = caller;
  const { preferences, pieces } = person;
  const setup = { mode: 'hotSeat', host, language, preferences, pieces, start, origin } as const;
  const begun = startGame(setup, bot.settings, bot.now).session;
  // No preset plies, so that a rematch alternates from the side that began this game.
  const session: Session = {
    ...begun,
    presetPlies: 0,
    status: isOver(start) ? begun.status : { kind: 'ended' },
  };
  const [board] = chatTable({ chat, loaded, messageId: 0 }, session, bot).boards;
  const view: BoardView = isReview ? { kind: 'summary' } : plainView;
  const rows = isReview ? yield* read([makeReviewKey(chat.id, start)]) : {};
  const { review, entries } = yield* reviewAt(
    session,
    view,
    { chatId: chat.id, isPrivate: chat.isPrivate },
    rows,
  );
  return {
    entries,
    requests: [
      sendView(chat, drawBoard({ session, view, ...(review ? { review } : {}) }, board!, bot)),
    ],
  };
}

/** A position to be tried against the bot. */
export const openPosition = (caller: Caller, start: Position): Steps<Answer> =>
  begin(caller, {
    mode: 'bot',
    start,
    preferences: { ...caller.person.preferences, starter: 'user' },
  });

/** `/puzzle`: that of today, or how the person has solved it. */
export function* openPuzzle(caller: Caller): Steps<Answer> {
  return (yield* showSolved(caller)) ?? (yield* startPuzzle(caller));
}

/** The puzzle of a day, which a link may name. */
export function* startPuzzle(caller: Caller, day = dayOf(caller.bot.now)): Steps<Answer> {
  return yield* begin(caller, puzzleOf(caller.person.preferences, day));
}

/**
 * How the person has solved the puzzle of today, with a button that shows that of yesterday;
 * undefined if it is not solved.
 */
export function* showSolved(caller: Caller): Steps<Answer | undefined> {
  const { from: host, chat, loaded, person, language, texts, origin, bot } = caller;
  const { streak, preferences, pieces } = person;
  const today = dayOf(bot.now);
  if (streak.day !== today || !streak.errors) return undefined;
  const setup = {
    ...puzzleOf(preferences, today - 1),
    host,
    language,
    pieces,
    previous: undefined,
    origin,
  };
  const { session } = startGame(setup, bot.settings, bot.now);
  const [board] = chatTable({ chat, loaded, messageId: 0 }, session, bot).boards;
  const due = chat.isPrivate ? yield* sayDue(host.id, bot.now, texts) : '';
  const text = [renderSolved(streak, bot.now, texts), due].filter(Boolean).join('\n\n');
  const keyboard = [[boardButton(texts.buttons.yesterday, session, board!, bot)]];
  return { requests: [sendView(chat, wordsView(text, keyboard))] };
}
