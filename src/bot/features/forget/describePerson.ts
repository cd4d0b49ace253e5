/**
 * All that is stored of a person, in words that they can read: the rows with their fields named,
 * dates instead of counted days and seconds, moves instead of bits. Other people have the names
 * that the person has seen, and no ids. Each row of a person is in it: the compiler asks for a
 * field and for a kind of row that are new.
 */

import { makeBoard } from '../../../games/boardString.ts';
import { makeRecord } from '../../../games/record.ts';
import { lessonNumbers } from '../../buttons/numbers.ts';
import { parseOutboxRow } from '../../core/outboxRow.ts';
import { elapsedSince } from '../../match/actionResult.ts';
import { gameOf, type PlayerIndex, type Session, seatsOf } from '../../match/session.ts';
import { type Champion, parseChampionsRow } from '../../rows/championsRow.ts';
import { parseChatRow } from '../../rows/chatRow.ts';
import { parseDuelRow } from '../../rows/duelRow.ts';
import { parseErasingRow } from '../../rows/erasingRow.ts';
import { parseGameRow } from '../../rows/gameRow.ts';
import type { Heard } from '../../rows/heard.ts';
import {
  makeChatKey,
  makeNameKey,
  makeOutboxKey,
  makeUserKey,
  parseRoomKey,
  type Rows,
} from '../../rows/keys.ts';
import { idsIn, type KindName, kindOf } from '../../rows/kinds.ts';
import { mapGames, parseLeagueRow } from '../../rows/leagueRow.ts';
import { parseNameRow } from '../../rows/nameRow.ts';
import { parsePairRow } from '../../rows/pairRow.ts';
import { peopleOf } from '../../rows/peopleOf.ts';
import { type PersonState, parsePersonRow } from '../../rows/personRow.ts';
import { parsePracticeRow, positionOf } from '../../rows/practiceRow.ts';
import { parseReminderRow } from '../../rows/reminderRow.ts';
import { parseResultsRow } from '../../rows/resultsRow.ts';
import { findGameBefore, parseRoomRow } from '../../rows/roomRow.ts';
import { describeUsage } from '../../rows/usage.ts';
import { parseWaitingRow } from '../../rows/waitingRow.ts';
import { makeChoiceText } from '../../settings/pieceSets.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';

/**
 * Nothing is left of an object whose fields have all been taken: a field that is new has to be
 * described.
 */
type Nothing = Readonly<Record<string, never>>;

/** The keys of the cache's rows that are a person's, but for those that a row of them names. */
export const cachedKeysOf = (userId: number): readonly string[] => [
  makeChatKey({ id: userId, threadId: 0 }),
  makeOutboxKey(userId),
  makeNameKey(userId),
  makeUserKey(userId),
];

type Described = readonly [heading: string, value: unknown];
interface Reader {
  readonly userId: number;
  readonly now: number;
}

/** ECMAScript has no later date. */
const lastMoment = 8.64e15;

const dateOf = (milliseconds: number): string | undefined =>
  milliseconds > 0 && milliseconds < lastMoment ? new Date(milliseconds).toISOString() : undefined;

const second = (seconds: number): string | undefined => dateOf(1000 * seconds);
/** A UTC day, counted from 1970. */
const day = (days: number): string | undefined => dateOf(days * 24 * 60 * 60 * 1000)?.slice(0, 10);

/**
 * What the rows say of the person; rows that are not about them are left out. Each heading has what
 * stands under it, in a list.
 */
export function describePerson(
  rows: Rows,
  reader: Reader,
): Readonly<Record<string, readonly unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [key, row] of Object.entries(rows)) {
    const described = describeRow(key, row, reader);
    if (described) found[described[0]] = [...(found[described[0]] ?? []), described[1]];
  }
  return found;
}

type Describe = (row: string, key: string, reader: Reader) => Described | undefined;

/** A part of `help.kept`, which is what `/privacy` says. */
export type Told = keyof Texts['help']['kept'];

interface Describer {
  /** Where `/privacy` tells of such rows; undefined for those that name nobody. */
  readonly told: Told | undefined;
  readonly describe: Describe;
}

/** It says nothing of one person, or nothing that another row does not say. */
const nothing: Describe = () => undefined;

/** Of a row that names nobody. */
const ofNobody: Describer = { told: undefined, describe: nothing };

/** Of a row under a group, or under a message, which the person is not told of one by one. */
const elsewhere = (told: Told): Describer => ({ told, describe: nothing });

/** Of a row whose key names one person first. */
const own = (
  told: Told,
  describe: (row: string, reader: Reader) => Described | undefined,
): Describer => ({
  told,
  describe: (row, key, reader) =>
    Number(idsIn(key)[0]) === reader.userId ? describe(row, reader) : undefined,
});

/** Of a row that others share, or have their part of. */
const shared = (told: Told, describe: Describe): Describer => ({
  told,
  describe: (row, key, reader) =>
    peopleOf(key, row).has(reader.userId) ? describe(row, key, reader) : undefined,
});

const describeDuel: Describe = (row, _, reader) => {
  const duel = parseDuelRow(row);
  return describeGames('games', duel?.session, reader, duel?.notes?.heard);
};

/** What each kind of row says of a person, and where `/privacy` tells of it. */
const describers: Readonly<Record<KindName, Describer>> = {
  person: own('choicesAndGames', (row) => ['choices', describeChoices(parsePersonRow(row))]),
  results: own('results', (row) => ['results', describeResults(row)]),
  practice: own('practice', (row) => ['practice', describePractice(row)]),
  reminder: own('choicesAndGames', (row) => ['reminder', describeReminder(row)]),
  erasing: own('choicesAndGames', (row) => ['erasing', describeErasing(row)]),
  host: own('choicesAndGames', (row) => ['inline', parseNameRow(row)]),
  usage: own('choicesAndGames', (row, { now }) => ['usage', describeUsage(row, now)]),
  outbox: own('choicesAndGames', (row) => {
    const requests = parseOutboxRow(row).flatMap((item) => item.requests);
    return requests.length === 0 ? undefined : ['unsent', requests.map(describeRequest)];
  }),
  chat: own('choicesAndGames', (row, reader) => ['chat', describeChat(row, reader)]),
  // The other one's row says the same of the two, with this person's name.
  pair: own('results', (row) => ['scores', parsePairRow(row)]),
  // Who has been erased is told only under a key that their id gives, so the row is theirs.
  erasure: {
    told: 'erasure',
    describe: (row) => ['erased', { at: dateOf(Number(row.split('|')[1])) }],
  },
  inlineGame: {
    told: 'choicesAndGames',
    describe: (row, _, reader) => describeGames('games', parseGameRow(row)?.session, reader),
  },
  champions: shared('results', (row, _, { userId }) => ['champion', describeChampion(row, userId)]),
  league: shared('results', (row, _, { userId }) => ['leagues', describeLeague(row, userId)]),
  unwilling: shared('strangers', (_, key) => ['noChallengesIn', Number(idsIn(key)[0])]),
  waiting: shared('strangers', (row, key, { userId }) => [
    'waiting',
    { for: idsIn(key)[0], ...describeWaiting(row, userId) },
  ]),
  room: shared('choicesAndGames', (row, key, reader) => describeRoom(key, row, reader)),
  duel: shared('choicesAndGames', describeDuel),
  inlineDuel: shared('choicesAndGames', describeDuel),
  challenged: elsewhere('choicesAndGames'),
  ownGame: elsewhere('choicesAndGames'),
  game: elsewhere('choicesAndGames'),
  presence: elsewhere('choicesAndGames'),
  inlineOutbox: elsewhere('choicesAndGames'),
  // In coded form.
  leagueMonth: elsewhere('erasure'),
  strangersDay: elsewhere('erasure'),
  redrawn: ofNobody,
  budget: ofNobody,
  review: ofNobody,
  report: ofNobody,
  settings: ofNobody,
  quota: ofNobody,
  refused: ofNobody,
  wakes: ofNobody,
  usageLog: ofNobody,
};

/** The part of `help.kept` that tells of rows of this kind; undefined if they name nobody. */
export const toldOf = (kind: KindName): Told | undefined => describers[kind].told;

/** The parts that tell of any row. */
export const allTold = (): readonly (Told | undefined)[] =>
  Object.values(describers).map(({ told }) => told);

function describeRow(key: string, row: string, reader: Reader): Described | undefined {
  const kind = kindOf(key);
  return kind && describers[kind.name].describe(row, key, reader);
}

function describeChoices({
  preferences,
  rooms,
  last,
  streak,
  pieces,
  strangers,
  lessons,
  more: ofFeatures,
  refusedUntil,
  mutedUntil,
  ...others
}: PersonState) {
  others satisfies Nothing;
  const done = Object.entries(lessonNumbers).filter(([, number]) => (lessons >> number) % 2 === 1);
  const { blocked, ...more } = strangers;
  more satisfies Nothing;
  return {
    ...preferences,
    rooms,
    lastGame: last,
    puzzles: { ...streak, day: day(streak.day) },
    pieces: makeChoiceText(pieces),
    strangers: { notToMeetAgain: blocked.length },
    lessons: done.map(([name]) => name),
    more: Object.keys(ofFeatures).length === 0 ? undefined : ofFeatures,
    ...(refusedUntil === 0 ? {} : { overALimitUntil: dateOf(refusedUntil * 60_000) }),
    ...(mutedUntil === 0 ? {} : { notificationsOffUntil: dateOf(mutedUntil * 60_000) }),
  };
}

function describeResults(row: string) {
  const { games, counted, reviewed, puzzles, ...others } = parseResultsRow(row);
  others satisfies Nothing;
  return {
    games: mapGames(games, ({ lately, ...played }) => ({
      ...played,
      lately: lately && { ...lately, day: day(lately.day) },
    })),
    gamesCounted: counted,
    gamesReviewed: reviewed,
    puzzles: { ...puzzles, day: day(puzzles.day) },
  };
}

function describePractice(row: string) {
  const { revision: _, items, ...others } = parsePracticeRow(row);
  others satisfies Nothing;
  return items.map((item) => {
    const { game, record, box, due, ...more } = item;
    more satisfies Nothing;
    const position = positionOf(item);
    return {
      game,
      moves: position ? makeRecord(position.game, position.record) : record,
      timesKnown: box,
      due: day(due),
    };
  });
}

function describeReminder(row: string) {
  const { at = 0, since = 0, language } = parseReminderRow(row) ?? {};
  return { nextAt: second(at), askedForOn: day(since), language };
}

function describeErasing(row: string) {
  const { at, failures, language, message: _, ...others } = parseErasingRow(row) ?? nothingErasing;
  others satisfies Nothing;
  return { nextTry: second(at), failures, language };
}

const nothingErasing = {
  at: 0,
  failures: 0,
  language: 'en',
  message: { chatId: 0, messageId: 0 },
} as const;

function describeChat(row: string, reader: Reader) {
  const {
    lastUpdate,
    nonce,
    soloPlayerId: _,
    earlier,
    migratedFrom: __,
    room,
    game,
    ...others
  } = parseChatRow(row);
  others satisfies Nothing;
  const games = [nonce, ...earlier].filter((each) => each >= 0);
  return { lastUpdate, games, room, game: game && describeSession(game.session, reader) };
}

function describeLeague(row: string, userId: number) {
  const {
    revision: _,
    isOff,
    month,
    lastGame: __,
    counted: ___,
    members,
    pairs,
    champions,
    droppedDay: ____,
    ...others
  } = parseLeagueRow(row);
  others satisfies Nothing;
  const isOwn = ({ id }: { readonly id: number }): boolean => id === userId;
  return {
    isOff,
    month,
    member: members.filter(isOwn).map(({ id: _____, day: last, games, met, ...member }) => ({
      ...member,
      othersPlayedLast: met?.length,
      day: day(last),
      games: mapGames(games, ({ day: lastOf, ...played }) => ({ ...played, day: day(lastOf) })),
    })),
    gamesBegun: pairs
      .filter(({ ids }) => ids.includes(userId))
      .map(({ ids, day: last, starters, nonce, ...rest }) => {
        rest satisfies Nothing;
        const own = ids.indexOf(userId);
        return {
          day: day(last),
          youBeganLast: mapValues(starters, (starter) => starter === own),
          lastGame: nonce,
        };
      }),
    champion: titlesOf(champions, userId),
  };
}

const titlesOf = (champions: readonly Champion[], userId: number) =>
  champions.filter(({ id }) => id === userId).map(({ id: _, ...title }) => title);

function describeChampion(row: string, userId: number) {
  const { revision: _, champions, ...others } = parseChampionsRow(row);
  others satisfies Nothing;
  return titlesOf(champions, userId);
}

const mapValues = <Value, Result>(
  of: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));

/** Without its buttons, which may hold the id of somebody else. */
function describeRequest({ method, payload }: TelegramRequest) {
  const { reply_markup: _, ...shown } = payload;
  return { method, ...shown };
}

function describeWaiting(row: string, userId: number) {
  const { count: _, waiting, ...others } = parseWaitingRow(row);
  others satisfies Nothing;
  return { rooms: waiting.filter((each) => each.userId === userId).map(({ roomId }) => roomId) };
}

function describeRoom(key: string, row: string, reader: Reader): Described | undefined {
  const room = parseRoomRow(parseRoomKey(key), row);
  if (!room) return undefined;
  const { id, name, code: _, session, seats, before: _before, leftBy, ...others } = room;
  const gameBefore = findGameBefore(room);
  others satisfies Nothing;
  const [seat = 0] = seatsOf(session, reader.userId);
  const { chatId, messageId, isPrivate, threadId, pieces } = seats[seat];
  const own = {
    chatId,
    messageId,
    isPrivate,
    threadId,
    pieces: makeChoiceText(pieces),
    ...describeHeard(seats[seat]),
  };
  const youHaveLeft = leftBy === seat || undefined;
  return [
    'rooms',
    {
      id,
      name,
      ...describeSession(session, reader),
      seat: own,
      gameBefore: gameBefore && describeSession(gameBefore, reader),
      youHaveLeft,
    },
  ];
}

function describeGames(
  heading: string,
  session: Session | undefined,
  reader: Reader,
  heard?: readonly [Heard, Heard],
): Described | undefined {
  if (!session) return undefined;
  const [seat] = seatsOf(session, reader.userId);
  const own = heard && seat !== undefined ? describeHeard(heard[seat]) : {};
  return [heading, { ...describeSession(session, reader), ...own }];
}

const describeHeard = ({ actedAt, noticeAt, dueAt, dueWhat, clockAt, isNudged }: Heard) => ({
  youActed: second(actedAt),
  youWereNotified: second(noticeAt),
  ...(dueAt === 0 ? {} : { youAreNotified: second(dueAt), of: dueWhat }),
  ...(clockAt === 0 ? {} : { youAreToldOfTheClock: second(clockAt) }),
  ...(isNudged ? { youWereTold: 'that the other one has waited for a day' } : {}),
});

function describeSession(session: Session, { userId, now }: Reader) {
  const { mode, players, reserved, starter, alternates, position, presetPlies, score, ...more } =
    session;
  const {
    isRanked,
    rankChanges,
    meaning,
    monthPlace,
    strength,
    hinted,
    puzzle,
    revision,
    status,
    clock,
    ...rest
  } = more;
  const {
    hidesReason,
    pieces,
    offeredPieces,
    lastChange: _,
    nonce,
    reason,
    lastResult,
    ...others
  } = rest;
  others satisfies Nothing;
  const game = gameOf(session);
  const nameOf = (player: PlayerIndex) => {
    const { id, name, strategy, language, ...unknown } = players[player];
    unknown satisfies Nothing;
    return {
      name,
      ...(id === userId ? { isYou: true, language } : {}),
      ...(mode === 'bot' || mode === 'watch' ? { strategy } : {}),
    };
  };
  return {
    game: game.name,
    mode,
    players: [nameOf(0), nameOf(1)],
    ...(reserved ? { seatIsKept: true } : {}),
    begins: starter,
    alternates,
    moves: makeRecord(game, position.record),
    movesSet: presetPlies,
    board: makeBoard(position.board),
    status,
    clock,
    score,
    isRanked,
    rankChanges,
    whatItsEndMeant: meaning,
    monthPlace,
    strength,
    hadHelp: hinted,
    puzzle: puzzle && { ...puzzle, day: day(puzzle.day) },
    changes: revision,
    changed: dateOf(now - elapsedSince(session, now)),
    hidesReason,
    pieces: makeChoiceText(pieces),
    piecesOffered: offeredPieces === undefined ? undefined : makeChoiceText(offeredPieces),
    number: nonce,
    reason,
    lastResult,
  };
}
