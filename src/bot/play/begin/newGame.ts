/** The commands that begin a game. */

import { type GameName, games } from '../../../games/game.ts';
import {
  isOver,
  otherSide,
  type Position,
  type Side,
  startPosition,
} from '../../../games/position.ts';
import { type Link, sideInLink } from '../../buttons/gameLink.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { isNewcomer, rememberClock, rememberGame } from '../../core/loadedPerson.ts';
import { sayPaused } from '../../core/paused.ts';
import { read, readPairs, type Steps, tryToRead } from '../../core/steps.ts';
import type { BoardView } from '../../match/action.ts';
import type { Preferences } from '../../match/preferences.ts';
import { isLookedAt, isShared, type Session } from '../../match/session.ts';
import { type GameSetup, startGame } from '../../match/startGame.ts';
import { makePracticeKey, makeReviewKey, parsePairKey } from '../../rows/keys.ts';
import { parsePairRow } from '../../rows/person/pairRow.ts';
import { resolveDifficulty } from '../../settings/difficulty.ts';
import { isolate } from '../../settings/direction.ts';
import { exchangedPieces } from '../../settings/pieceSets.ts';
import { sendView } from '../../telegram/request.ts';
import { type Options, parseOptions, parseSought } from '../../texts/vocabulary.ts';
import { askFor, misread, offerTimedGames } from '../../views/words/unknownWord.ts';
import { drawBoard, plainView } from '../boards/boardMessage.ts';
import { countReview } from '../ended/countedReview.ts';
import { findOrigin, readNewest } from '../loaded/loadedGames.ts';
import { beginGame, chatTable } from '../tables/chatTable.ts';

type Start = Pick<GameSetup, 'mode' | 'start'> &
  Partial<
    Pick<GameSetup, 'clock' | 'guest' | 'preferences' | 'pieces' | 'watched' | 'puzzleDay'>
  > & {
    /** Whether it is what somebody else has sent, and so not how the person plays by default. */
    readonly isTried?: boolean;
  };

export function* begin(caller: Caller, { isTried = false, ...start }: Start): Steps<Answer> {
  const { from: host, chat, bot, loaded, person, language, texts } = caller;
  const paused = sayPaused(bot, texts);
  if (paused) return { say: paused };
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
    clock: person.clock,
    ...start,
  };
  const { chosen, ...begun } = yield* beginGame(setup, { chat, loaded, messageId: 0 }, person, bot);
  const isKept = start.mode === 'bot' && start.puzzleDay === undefined && !isTried;
  if (!isKept && !isShared(start)) return begun;
  const last = { game: start.start.game.name, difficulty: setup.preferences.difficulty };
  const { entries, newKeys } = isKept
    ? (chosen ?? rememberGame(host.id, person, last, bot.now))
    : rememberClock(host.id, person, setup.clock, bot.now);
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

/** `/tictactoe [level or strategy] [who begins]`, or the name of another game of its family. */
export function* startAgainstBot(caller: Caller, game: GameName, argument: string): Steps<Answer> {
  const options = parseOptions(argument, { hasGame: true });
  const [named = game, ...others] = options.games;
  const isOfFamily = others.length === 0 && games[named].family === games[game].family;
  if (!isOfFamily || options.rest.length > 0) {
    const wrong = options.rest.length > 0 ? options.rest : [argument];
    return misread(askFor(['level', 'starter'], argument, wrong, caller.texts));
  }
  const preferences = chooseFrom(caller.person.preferences, options);
  return yield* begin(caller, { mode: 'bot', start: startPosition(games[named]), preferences });
}

/** `/duel [game] [clock]`; on one device nobody waits, so there is no clock. */
export function* startDuel(caller: Caller, argument: string): Steps<Answer> {
  const { game = 'ticTacToe', clock, rest } = parseSought(argument);
  if (rest !== '') return misread(offerTimedGames('/duel', rest, caller.texts));
  const mode = caller.chat.isPrivate ? 'hotSeat' : 'duel';
  return yield* begin(caller, { mode, start: startPosition(games[game]), ...(clock && { clock }) });
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
 * The players are unknown.
 */
export const showFinished = (caller: Caller, start: Position): Steps<Answer> =>
  showOver(caller, { session: openOver(caller, start), view: plainView });

/** A game that is over, as one person played it on both sides. */
function openOver(caller: Caller, start: Position): Session {
  const { from: host, bot, person, language, origin } = caller;
  const { preferences, pieces } = person;
  const setup = { mode: 'hotSeat', host, language, preferences, pieces, start, origin } as const;
  const begun = startGame(setup, bot.settings, bot.now).session;
  // No preset plies, so that a rematch alternates from the side that began this game.
  return {
    ...begun,
    presetPlies: 0,
    status: isOver(start) ? begun.status : { kind: 'ended' },
  };
}

interface Shown {
  readonly session: Session;
  readonly view: BoardView;
  readonly note?: string;
}

/** A game that is over, in a new message. */
function* showOver(
  { chat, bot, loaded, from, texts }: Caller,
  { session, view, note = '' }: Shown,
): Steps<Answer> {
  const [board] = chatTable({ chat, loaded, messageId: 0 }, session, bot).boards;
  const key = makeReviewKey(chat.id, session.position);
  const rows = isLookedAt(session) ? yield* read([key]) : {};
  const place = { chatId: chat.id, isPrivate: chat.isPrivate };
  const { review, ...counted } = yield* countReview({ session, view }, from.id, place, {
    bot,
    rows,
  });
  const said = makePracticeKey(from.id) in counted.entries ? texts.practice.added : note;
  const drawing = { session, view, note: said, ...(review ? { review } : {}) };
  return { ...counted, requests: [sendView(chat, drawBoard(drawing, board!, bot))] };
}

/**
 * Shows a game of others that is over: where it can be done better, or its review. To somebody new
 * the bot says what it is. Who has played it sees a game of their own.
 */
export function* showOthers(caller: Caller, link: OthersLink): Steps<Answer> {
  const { bot, person, texts, from } = caller;
  const { position, seats, seatChecks } = link;
  const own = seatChecks && sideInLink(position, seatChecks, from.id, bot.sign);
  const { difficulty } = person.preferences;
  const level = resolveDifficulty(position.game.name, difficulty, bot.settings).strategy;
  const over = openOver(caller, position);
  const [first, second] = over.players;
  const session: Session = {
    ...over,
    mode: own ? 'reviewed' : 'others',
    players: [
      { ...first, name: '' },
      {
        ...second,
        strategy: seats?.strategy ?? level,
        name: own ? yield* findOpponent(link, otherSide(own), caller) : '',
      },
    ],
    starter: seats?.starter ?? (own === 2 ? 1 : 0),
  };
  const view: BoardView = seats ? plainView : { kind: 'summary' };
  const note = !own && isNewcomer(person, undefined) ? texts.links.welcome : '';
  return yield* showOver(caller, { session, view, note });
}

type OthersLink = Pick<Extract<Link, { kind: 'game' }>, 'position' | 'seats' | 'seatChecks'>;

/** The name of the other player, among those with whom the person has a score; empty if unknown. */
function* findOpponent(
  { position, seatChecks }: OthersLink,
  side: Side,
  { from, bot }: Caller,
): Steps<string> {
  const pairs = (yield* tryToRead(readPairs(from.id), 'The people of a player')) ?? {};
  const found = Object.entries(pairs).find(([key]) => {
    const [one, other = 0] = parsePairKey(key) ?? [];
    return (
      one === from.id && seatChecks && sideInLink(position, seatChecks, other, bot.sign) === side
    );
  });
  return found ? isolate(parsePairRow(found[1]).name) : '';
}

/**
 * A position to be tried against the bot, as it usually plays, or with this strategy. Where the
 * board came in other colours than the owner's, the person plays on with those of the side to move,
 * unless the person has chosen pieces.
 */
export function openPosition(
  caller: Caller,
  start: Position,
  { strategy, isExchanged }: Pick<GameLink, 'strategy' | 'isExchanged'>,
): Steps<Answer> {
  const { preferences, pieces } = caller.person;
  const difficulty = strategy ?? preferences.difficulty;
  return begin(caller, {
    mode: 'bot',
    start,
    preferences: { ...preferences, difficulty, starter: 'user' },
    pieces: isExchanged && pieces === 0 ? exchangedPieces : pieces,
    isTried: strategy !== undefined,
  });
}

type GameLink = Extract<Link, { kind: 'game' }>;
