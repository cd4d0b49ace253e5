/**
 * `@bot` in any chat offers games to put there. A game is created at its first tap, so nothing is
 * stored until then.
 */

import { puzzleOfDay } from '../../../coach/puzzles/dailyPuzzle.ts';
import { type Link, makePuzzlePayload, parseGamePayload } from '../../buttons/gameLink.ts';
import type { Answer, Context, Task } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { languageOf, readPerson } from '../../core/loadedPerson.ts';
import { sayPaused } from '../../core/paused.ts';
import { type Steps, type Work, writeProperty } from '../../core/steps.ts';
import { gameOf, isWaiting } from '../../match/session.ts';
import { offerGame, rememberHost, thumbnailOf } from '../../play/begin/inlineOffer.ts';
import { playerInRoom, readRoom } from '../../play/loaded/loadedRooms.ts';
import { isBetweenStrangers, makeRoomLink } from '../../rows/game/room.ts';
import type { Room } from '../../rows/game/sharedRow.ts';
import { makeNameKey, settingsKey } from '../../rows/keys.ts';
import type { LoadedPerson } from '../../rows/person/personRow.ts';
import { findPieces } from '../../settings/pieceSets.ts';
import { makeStartLink, type Settings } from '../../settings/settings.ts';
import { type Article, makeArticle, makeWordsArticle } from '../../telegram/article.ts';
import { wordsView } from '../../telegram/request.ts';
import type { InlineQuery } from '../../telegram/update.ts';
import type { Texts } from '../../texts/texts.ts';
import { textsOf } from '../../texts/textsOf.ts';
import {
  readSides,
  renderSharedGame,
  renderSharedPuzzle,
  renderSharedTry,
} from '../../views/board/shareText.ts';
import { nameDay } from '../../views/words/dates.ts';
import { readQuery } from './inlineChoice.ts';

/** Characters: more than any request has. */
const maxQuery = 64;

export const openInlineQuery = (query: InlineQuery): Task => ({
  keys: [makeNameKey(query.from.id)],
  open: () => ({ answer: (context) => answerInlineQuery(query, context) }),
});

function* answerInlineQuery(query: InlineQuery, { bot, rows }: Context): Steps<Answer> {
  const { from, queryId } = query;
  const person = yield* readPerson(from.id);
  const language = languageOf(from, person.preferences, bot);
  const texts = textsOf(language);
  const [, kind, sent = '', more = ''] = /^(room|open) (\S+)(?: (.+))?$/.exec(query.query) ?? [];
  const invitation =
    kind === 'room'
      ? makeInvitation(yield* readRoom(sent), query, texts, bot)
      : kind && makeReference({ payload: sent, more, days: daysOf(person, sent) }, texts, bot);
  const paused = sayPaused(bot, texts);
  const results = paused
    ? [makeWordsArticle(paused)]
    : invitation
      ? [invitation]
      : offerGames(query, person, bot);
  const payload = { inline_query_id: queryId, results, cache_time: 0, is_personal: true };
  const entries = rememberHost(from, person, rows, bot);
  const answer: Answer = { entries, requests: [{ method: 'answerInlineQuery', payload }] };
  // A query proves that inline mode is on.
  return bot.settings.inlineMode === 'on'
    ? answer
    : { ...answer, afterwards: [{ do: 'learnInlineMode' }] };
}

/**
 * Offers the games that the query means, or all if it means none, each with a friend and, unless a
 * friend is asked for, against the bot.
 */
function offerGames(
  query: InlineQuery,
  { preferences, pieces, last }: LoadedPerson,
  bot: Bot,
): readonly Article[] {
  const text = query.query.slice(0, maxQuery);
  const language = languageOf(query.from, preferences, bot);
  const { offers, starter = preferences.starter } = readQuery(text, {
    language,
    settings: bot.settings,
    last: last.game,
  });
  return offers.map(({ level, ...offered }) => {
    const chosen = { ...preferences, difficulty: level ?? preferences.difficulty, starter };
    return offerGame(query, { ...offered, level, preferences: chosen, pieces }, bot);
  });
}

/** The link of a room, which the player who waits there sends to a friend. */
function makeInvitation(
  room: Room | undefined,
  { from }: InlineQuery,
  texts: Texts,
  { settings }: Bot,
): Article | undefined {
  const link = room && makeRoomLink(room, settings);
  if (
    !room ||
    !link ||
    playerInRoom(room, from.id) !== 0 ||
    !isWaiting(room.session) ||
    isBetweenStrangers(room)
  )
    return undefined;
  const game = gameOf(room.session).name;
  const said = texts.invitation(texts.games[game]);
  const head = {
    id: 'invitation',
    title: said,
    description: texts.inline.invitationHint,
    ...thumbnailOf(game),
  };
  return makeArticle(head, wordsView(said, [[{ text: texts.buttons.join, url: link }]]));
}

interface Shared {
  readonly payload: string;
  /** The squares of a puzzle, or who played. */
  readonly more: string;
  readonly days: number;
}

/** The streak that ends with this puzzle. */
const daysOf = ({ streak }: LoadedPerson, payload: string): number =>
  payload === makePuzzlePayload(streak.day) ? streak.days : 0;

/** A finished game, or a puzzle with how it was solved, for anyone who opens the link. */
function makeReference(
  { payload, more, days }: Shared,
  texts: Texts,
  { settings }: Bot,
): Article | undefined {
  const link = parseGamePayload(payload);
  const url = makeStartLink(payload, settings);
  if (url === undefined || (link?.kind !== 'game' && link?.kind !== 'puzzle')) return undefined;
  const position = link.kind === 'game' ? link.position : puzzleOfDay(link.day);
  const { name } = position.game;
  const { title, said, button } = describeLink(link, { more, days }, texts, settings);
  const head = { id: 'reference', title, description: texts.games[name], ...thumbnailOf(name) };
  return makeArticle(head, wordsView(said, [[{ text: button, url }]]));
}

interface Described {
  readonly title: string;
  readonly said: string;
  readonly button: string;
}

function describeLink(
  link: Extract<Link, { kind: 'game' | 'puzzle' }>,
  { more, days }: Pick<Shared, 'more' | 'days'>,
  texts: Texts,
  { botUsername: bot, pieces: ownersPieces }: Settings,
): Described {
  const { doBetter, review, puzzle } = texts.buttons;
  if (link.kind === 'puzzle') {
    const { day } = link;
    const squares = /^(?:🟩|🟨|🟥)+$/.test(more) ? more : '';
    const said = renderSharedPuzzle({ day, squares, days: squares ? days : 0, bot }, texts);
    return { title: texts.puzzle.named(nameDay(day, texts)), said, button: puzzle };
  }
  const { position } = link;
  const { name } = position.game;
  if (link.strategy) {
    const pieces = findPieces(0, name, ownersPieces);
    return {
      title: texts.beatThis(texts.games[name], pieces.user),
      said: renderSharedTry(position, pieces, texts),
      button: texts.links.yourMove,
    };
  }
  return {
    title: texts.shareGame(texts.games[name]),
    said: renderSharedGame(position, readSides(more, position), texts),
    button: link.seats ? doBetter : review,
  };
}

/** Stores that inline mode is on, as a query has proved. */
export function* learnInlineMode(): Work<Answer> {
  yield* writeProperty('INLINE_MODE', 'on');
  return { entries: { [settingsKey]: undefined } };
}
