/** `@bot` in any chat offers games to put there. A game is created at its first tap, so nothing is stored until then. */
import { puzzleOfDay } from '../../coach/puzzles/dailyPuzzle.ts';
import { type GameName, gameNames, games, headOf } from '../../games/game.ts';
import { startPosition } from '../../games/position.ts';
import { makePuzzlePayload, parseGamePayload } from '../codec/gameLink.ts';
import { type KnownPerson, languageOf, readPerson, touchPerson } from '../known/knownPerson.ts';
import { playerInRoom, readRoom } from '../known/knownRooms.ts';
import { nameDay } from '../render/coachText.ts';
import { makeStrategyLabel, renderSubstitutions } from '../render/levelText.ts';
import { renderSharedGame, renderSharedPuzzle } from '../render/shareText.ts';
import type { Answer, Bot, Context, Task } from '../runtime/answer.ts';
import type { Steps } from '../runtime/steps.ts';
import { gameOf, isWaiting } from '../session/session.ts';
import { type GameSetup, startGame } from '../session/startGame.ts';
import { makeStartLink } from '../settings/settings.ts';
import { makeNameKey } from '../store/keys.ts';
import { makeNameRow, parseNameRow } from '../store/nameRow.ts';
import { isOfStrangers, makeRoomLink, type Room } from '../store/roomRow.ts';
import { drawBoard, plainView } from '../tables/boardMessage.ts';
import { freshInlinePlace, inlineTable } from '../tables/inlineTable.ts';
import { noPreview } from '../telegram/request.ts';
import type { InlineQuery } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';
import { textsOf } from '../texts/textsOf.ts';
import { completeWord, parseOptions } from '../texts/vocabulary.ts';

type Article = Readonly<Record<string, unknown>>;

/** Characters: more than any request has. */
const maxQuery = 64;

/**
 * The emoji of each game, by its code: a grid, a ghost, an upside-down face, discs, and the sizes of the large boards. A game without
 * one has that of its family.
 */
const pictures: Partial<Record<GameName, string>> = {
  ticTacToe: '23-20e3',
  vanishingTicTacToe: '1f47b',
  misereTicTacToe: '1f643',
  connectFour: '1f534',
  connectFour7: '1f7e1',
  misereConnectFour: '1f53b',
  fiveByFive: '35-20e3',
  eightByEight: '38-20e3',
};

/** An emoji of Twemoji (CC BY 4.0), which Telegram fetches: the script itself can serve no picture. */
const thumbnailOf = (game: GameName) => ({
  thumbnail_url: `https://cdn.jsdelivr.net/gh/jdecked/twemoji@15.1.0/assets/72x72/${pictures[game] ?? pictures[headOf(games[game].family)]}.png`,
  thumbnail_width: 72,
  thumbnail_height: 72,
});
type Offer = Pick<GameSetup, 'mode' | 'preferences' | 'pieces'>;

export const openInlineQuery = (query: InlineQuery): Task => ({
  keys: [makeNameKey(query.from.id)],
  open: () => ({ answer: (context) => answerInlineQuery(query, context) }),
});

function* answerInlineQuery(query: InlineQuery, { bot, rows, isClosing }: Context): Steps<Answer> {
  const { from, queryId } = query;
  const person = yield* readPerson(from.id);
  const language = languageOf(from, person.preferences, bot);
  const texts = textsOf(language);
  const [, kind, sent = '', more = ''] = /^(room|open) (\S+)(?: (.+))?$/.exec(query.query) ?? [];
  const invitation =
    kind === 'room'
      ? makeInvitation(yield* readRoom(sent), query, texts, bot)
      : kind && makeReference({ payload: sent, more, days: daysOf(person, sent) }, texts, bot);
  const results = isClosing ? [makeNotice(texts.closing)] : invitation ? [invitation] : offerGames(query, person, bot);
  const payload = { inline_query_id: queryId, results, cache_time: 0, is_personal: true };
  const entries = {
    [makeNameKey(from.id)]: makeNameRow({ ...parseNameRow(rows[makeNameKey(from.id)]), name: from.name }),
    ...touchPerson(from.id, person, bot.now),
  };
  const answer: Answer = { entries, requests: [{ method: 'answerInlineQuery', payload }] };
  // A query proves that inline mode is on.
  return bot.settings.inlineMode === 'on' ? answer : { ...answer, afterwards: [{ do: 'learnInlineMode' }] };
}

/** Offers the games that the query names in full or in part, or all if it names none. With a level only games against the bot. */
function offerGames(query: InlineQuery, { preferences, pieces }: KnownPerson, bot: Bot): readonly Article[] {
  const { games: named, levels, starters, rest } = parseOptions(query.query.slice(0, maxQuery));
  const begun = rest.join(' ');
  const meant = new Set([...named, ...completeWord('game', begun)]);
  const fitting = meant.size > 0 ? gameNames.filter((game) => meant.has(game)) : gameNames;
  const [level = completeWord('level', begun)[0]] = levels;
  const modes = level === undefined ? (['duel', 'bot'] as const) : (['bot'] as const);
  const chosen = { ...preferences, difficulty: level ?? preferences.difficulty, starter: starters[0] ?? preferences.starter };
  return modes.flatMap((mode) => fitting.map((game) => offerGame(query, { mode, preferences: chosen, pieces }, game, bot)));
}

/** The link of a room, which the player who waits there sends to a friend. */
function makeInvitation(room: Room | undefined, { from }: InlineQuery, texts: Texts, { settings }: Bot): Article | undefined {
  const link = room && makeRoomLink(room, settings);
  if (!room || !link || playerInRoom(room, from.id) !== 0 || !isWaiting(room.session) || isOfStrangers(room)) return undefined;
  const game = gameOf(room.session).name;
  const said = texts.invitation(texts.games[game]);
  return {
    type: 'article',
    id: 'invitation',
    title: said,
    description: texts.inline.invitationHint,
    ...thumbnailOf(game),
    input_message_content: { message_text: said, link_preview_options: noPreview },
    reply_markup: { inline_keyboard: [[{ text: texts.buttons.join, url: link }]] },
  };
}

interface Shared {
  readonly payload: string;
  /** The squares of a puzzle, or who played. */
  readonly more: string;
  readonly days: number;
}

/** The streak that ends with this puzzle. */
const daysOf = ({ streak }: KnownPerson, payload: string): number =>
  payload === makePuzzlePayload(streak.day) ? streak.days : 0;

/** A finished game, or a puzzle with how it was solved, for anyone who opens the link. */
function makeReference({ payload, more, days }: Shared, texts: Texts, { settings }: Bot): Article | undefined {
  const link = parseGamePayload(payload);
  const url = makeStartLink(payload, settings);
  if (url === undefined || (link?.kind !== 'game' && link?.kind !== 'puzzle')) return undefined;
  const position = link.kind === 'game' ? link.position : puzzleOfDay(link.day);
  const { name } = position.game;
  const squares = /^(?:🟩|🟨|🟥)+$/.test(more) ? more : '';
  const title = link.kind === 'game' ? texts.shareGame(texts.games[name]) : texts.puzzle.named(nameDay(link.day));
  const said =
    link.kind === 'game'
      ? renderSharedGame(position, more, texts)
      : renderSharedPuzzle(link.day, squares, squares ? days : 0, texts);
  const button = link.kind === 'game' ? texts.buttons.review : texts.buttons.puzzle;
  return {
    type: 'article',
    id: 'reference',
    title,
    description: texts.games[name],
    ...thumbnailOf(name),
    input_message_content: { message_text: said, link_preview_options: noPreview },
    reply_markup: { inline_keyboard: [[{ text: button, url }]] },
  };
}

function offerGame({ from, queryId }: InlineQuery, { mode, preferences, pieces }: Offer, game: GameName, bot: Bot): Article {
  const language = languageOf(from, preferences, bot);
  const texts = textsOf(language);
  const origin = `${queryId}|${game}|${mode}`;
  const setup = { mode, host: from, language, preferences, pieces, start: startPosition(games[game]), origin };
  const { session, levels } = startGame(setup, bot.settings, bot.now);
  const note = renderSubstitutions(levels, game, texts);
  const [board] = inlineTable(session, freshInlinePlace, bot.now).boards;
  const { text, bold, keyboard } = drawBoard({ session, view: plainView, note }, board!, bot);
  const level = texts.menu.level(makeStrategyLabel(session.players[1].strategy, game, texts));
  const starter = texts.menu.starter(texts.starters[preferences.starter]);
  return {
    type: 'article',
    id: `${mode}-${game}`,
    title: mode === 'duel' ? texts.inline.friend(texts.games[game]) : texts.inline.bot(texts.games[game]),
    description: mode === 'duel' ? texts.inline.friendHint : note || `${level} · ${starter}`,
    ...thumbnailOf(game),
    input_message_content: {
      message_text: text,
      link_preview_options: noPreview,
      entities: [{ type: 'bold', offset: 0, length: bold }],
    },
    reply_markup: { inline_keyboard: keyboard },
  };
}

/** A result without a game. Its first sentence is the title; choosing it sends the whole text. */
function makeNotice(text: string): Article {
  const end = text.search(/[.。]/) + 1;
  return {
    type: 'article',
    id: 'closing',
    title: text.slice(0, end),
    description: text.slice(end).trim(),
    input_message_content: { message_text: text },
  };
}
