/**
 * What must hold once nobody writes and all jobs have run; then everybody has all erased, and
 * nothing is left of them.
 */
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { parseWakeRow } from '../../src/bot/rows/bot/wakeRow.ts';
import { isStored, makeRoomKey, parsePairKey, wakeKey } from '../../src/bot/rows/keys.ts';
import { countPairGames, parsePairRow } from '../../src/bot/rows/person/pairRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import type { Stage } from './act.ts';
import { findUnlikePuzzle } from './groupPuzzles.ts';
import { lastActed } from './ledger.ts';
import { eraseKeyOf } from './rareActs.ts';
import { readBoard, type ShownBoard } from './shownBoard.ts';
import { refusalOf } from './sight.ts';
import { nameOf } from './taps.ts';

export interface Breach {
  readonly invariant: string;
  readonly kind: string;
  readonly words: string;
  /** Whether something has gone wrong in that world. */
  readonly isAfterFault?: boolean;
}

const breach = (invariant: string, kind: string, words: string): Breach => ({
  invariant,
  kind,
  words,
});

/** What has become of a game, where that is why something of it is not as it should be. */
export function fateOf(game: string, { platform, ledger }: Stage): string {
  if (ledger.games.get(game)?.isSentTwice) return '; its board was sent twice at once';
  const [kind, room = ''] = game.split(' ');
  return kind === 'room' && !platform.stored().has(makeRoomKey(room)) ? '; its room is gone' : '';
}

/**
 * The chats of those who have blocked the bot, now or for a while: they have not got what was sent
 * meanwhile.
 */
export const findBlocked = ({ platform, cast }: Stage): ReadonlySet<number> =>
  new Set([
    ...cast.players.filter(({ person }) => person.blocked).map(({ id }) => id),
    ...platform.telegram.requests
      .filter((each) => /blocked by/.test(refusalOf(each) ?? ''))
      .map(({ parameters }) => Number(parameters.chat_id)),
  ]);

/** Lets all that is due be done: two hours and a quarter, minute by minute. */
export function settle({ platform }: Stage): void {
  platform.inject(undefined);
  for (let minute = 0; minute < 135; minute++) {
    platform.clock.advance(60_000);
    platform.tick();
  }
}

export function lookAtRest(stage: Stage, wasFaulty: boolean): Breach | undefined {
  const { platform, ledger } = stage;
  // Where the cache has forgotten when it is due, what waits there goes with the next answer in its
  // chat.
  const isForgotten = (row: string): boolean =>
    [...row.matchAll(/"due":(\d+)/g)].every(
      ([, second]) => 1000 * Number(second) < ledger.forgottenAt + 60_000,
    );
  const due = [...platform.cached()].find(
    ([key, row]) => key.startsWith('o|') && row !== '' && !isForgotten(row),
  );
  if (due)
    return breach('nothing that is due stays undone', 'rest', `${due[0]}: ${due[1].slice(0, 300)}`);
  const wakes = parseWakeRow(platform.cached().get(wakeKey)).due.filter(
    ({ at }) => at * 1000 < platform.clock.now() - 120_000,
  );
  if (wakes.length > 0)
    return breach('nothing that is due stays undone', 'rest', JSON.stringify(wakes));
  if (wasFaulty) return undefined;
  return (
    findDiffering(stage) ??
    findUnequalScores(platform.stored()) ??
    findCountedTwice(stage) ??
    findWaiting(stage) ??
    findPuzzle(stage) ??
    findUnheard(stage)
  );
}

/**
 * Of two people no more games are counted than they have begun, and none is left out that was seen
 * to end after some moves.
 */
function findCountedTwice({ platform, ledger, visits }: Stage): Breach | undefined {
  for (const [key, row] of platform.stored()) {
    const ids = parsePairKey(key);
    if (!ids) continue;
    const all = [...ledger.games.values()];
    const games = [...ledger.games].filter(([, { people }]) => ids.every((id) => people.has(id)));
    // Of a room's board in a group nobody can tell whose it is.
    const begun = all.filter(({ people }) =>
      ids.every((id) => people.has(id) || [...people].some((each) => each < 0)),
    );
    // The newest goes along with a group that becomes a supergroup, and keeps its number.
    const ended = games.filter(([, { isPlayed }]) => isPlayed);
    const played = new Set(ended.map(([game]) => game.split(' ').at(-1))).size;
    const counted = countPairGames(parsePairRow(row));
    const isForgotten = visits.has('command forget') || visits.has('erasure');
    if (counted > begun.length || (counted < played && !isForgotten))
      return breach(
        'a game counts once',
        'rest',
        `${key} = ${row}, and ${begun.length} games were begun, of which ${played} ended after some moves`,
      );
  }
  return undefined;
}

function findPuzzle(stage: Stage): Breach | undefined {
  const words = findUnlikePuzzle(stage);
  return words === undefined
    ? undefined
    : breach('a group has one puzzle, as it stands', 'rest', words);
}

const waiting = languages.map((language) => textsOf(language).someone.waiting);

/** Somebody who has waited for an hour for whoever comes is notified that nobody did. */
function findWaiting({ cast }: Stage): Breach | undefined {
  for (const user of cast.players.filter(({ person }) => !person.blocked)) {
    const left = user.chat.messages.find(
      ({ deleted, text }) => !deleted && waiting.some((each) => text.includes(each)),
    );
    if (left)
      return breach('nobody waits for ever', 'rest', `${nameOf(user)} still reads ${left.text}`);
  }
  return undefined;
}

/** In milliseconds: a change is noted when the act that brought it about is over. */
const longestAct = 5_000;

/**
 * Who was to hear of a change that another has made in a game, and has done nothing since, has got
 * a notice.
 */
function findUnheard(stage: Stage): Breach | undefined {
  const { cast, ledger } = stage;
  const blocked = findBlocked(stage);
  for (const [name, game] of ledger.games) {
    const { changedAt, changedBy, people } = game;
    if (changedBy === undefined || people.size < 2 || !name.startsWith('room ')) continue;
    const reader = cast.players.find(({ id }) => people.has(id) && id !== changedBy);
    if (
      !reader ||
      blocked.has(reader.id) ||
      ledger.muted.has(reader.id) ||
      lastActed(ledger, reader.id, name) >= changedAt
    )
      continue;
    const board = reader.chat.messages.findLast(
      (message) => !message.deleted && readBoard(message)?.game === name,
    );
    // A board that is sent rings like a notice.
    if (!board || 1000 * board.date >= changedAt - 60_000) continue;
    // One that has said so may have given way to that of another game.
    const isNotice = ({ replyTo, deleted, date, editDate = date }: ChatMessage): boolean =>
      replyTo === board && (!deleted || 1000 * editDate >= changedAt - longestAct);
    if (!reader.chat.messages.some(isNotice))
      return breach(
        'who was to be notified is',
        'rest',
        `${nameOf(reader)} has heard nothing of ${name} at ${game.revision}${fateOf(name, stage)}`,
      );
  }
  return undefined;
}

/**
 * The boards of a room, one in each player's chat, of which none is behind. Where the cache has
 * forgotten what was to be drawn, or two who acted at once have left a copy of which no row knows,
 * one tap on it does it.
 */
function findDiffering(stage: Stage): Breach | undefined {
  const { cast, ledger } = stage;
  for (const [game, boards] of listDiffering(stage)) {
    if (!ledger.hasLostGames && !ledger.games.get(game)?.isSentTwice) continue;
    const last = Math.max(...boards.map(({ revision }) => revision));
    for (const { message } of boards.filter(({ revision }) => revision < last)) {
      const reader = cast.players.find(({ id }) => id === message.chat.id);
      const key = buttonsOf(message)
        .flat()
        .find((each) => 'callback_data' in each);
      if (reader && key) reader.tap(message, key);
    }
  }
  const differing = [...listDiffering(stage)].find(([game]) => !isCopyOfClosed(game, stage));
  if (!differing) return undefined;
  const [game, boards] = differing;
  const shown = boards.map(({ message, revision }) => `${message.chat.id},${revision}`);
  return breach(
    'both boards of a match agree',
    'rest',
    `${game} is shown at ${shown.join(' and ')}${fateOf(game, stage)}`,
  );
}

/** Whether a tap on such a copy says that the room is closed. */
function isCopyOfClosed(game: string, { platform, ledger }: Stage): boolean {
  const [, id = ''] = game.split(' ');
  return ledger.games.get(game)?.isSentTwice === true && !platform.stored().has(makeRoomKey(id));
}

/** The boards of the rooms in which they differ, by their games. */
function listDiffering(stage: Stage): ReadonlyMap<string, readonly ShownBoard[]> {
  const newest = new Map<string, Map<number, ShownBoard>>();
  for (const chat of stage.platform.telegram.store.chats.values()) {
    if (chat.migratedTo !== undefined) continue;
    for (const message of chat.messages.filter((each) => !each.deleted)) {
      const board = readBoard(message);
      if (!board?.game.startsWith('room ')) continue;
      const boards = newest.get(board.game) ?? new Map<number, ShownBoard>();
      newest.set(board.game, boards.set(chat.id, board));
    }
  }
  const blocked = findBlocked(stage);
  const seen = [...newest].map(
    ([game, boards]) =>
      [game, [...boards.values()].filter(({ message }) => !blocked.has(message.chat.id))] as const,
  );
  return new Map(
    seen.filter(([, boards]) => new Set(boards.map(({ revision }) => revision)).size > 1),
  );
}

/** A score stands in a row of each of the two. */
function findUnequalScores(stored: ReadonlyMap<string, string>): Breach | undefined {
  for (const [key, row] of stored) {
    const ids = parsePairKey(key);
    if (!ids) continue;
    const other = parsePairRow(stored.get(`j${ids[1]}|${ids[0]}`)).games;
    const turned = Object.fromEntries(
      Object.entries(parsePairRow(row).games).map(([game, { won, drawn, lost }]) => [
        game,
        { won: lost, drawn, lost: won },
      ]),
    );
    if (stored.has(`j${ids[1]}|${ids[0]}`) && JSON.stringify(turned) !== JSON.stringify(other))
      return breach(
        'a game counts once',
        'rest',
        `${key} = ${row}, and the other's is ${JSON.stringify(other)}`,
      );
  }
  return undefined;
}

/**
 * Everybody has all erased that is kept of them; looks for what is left, in rows and in what is
 * sent later.
 */
export function forgetAll(stage: Stage): Breach | undefined {
  const { platform, cast } = stage;
  // The limits of the day are over.
  platform.clock.advance(26 * 3_600_000);
  settle(stage);
  for (const user of cast.players) {
    user.unblock();
    user.send('/forget');
    const asking = user.chat.messages.findLast(
      (message) => !message.deleted && eraseKeyOf(message),
    );
    if (!asking)
      return breach(
        'everybody can have all erased',
        'command forget',
        `${user.chat.messages.at(-1)?.text}`,
      );
    user.tap(asking, eraseKeyOf(asking)!);
    platform.clock.advance(61_000);
    platform.tick();
  }
  settle(stage);
  const from = platform.telegram.requests.length;
  platform.clock.advance(7 * 3_600_000);
  settle(stage);
  return findLeft(platform.stored(), cast.players) ?? findSentOf(stage, from);
}

function findLeft(
  stored: ReadonlyMap<string, string>,
  people: readonly FakeUser[],
): Breach | undefined {
  for (const [key, row] of stored) {
    const left = people.find(({ id, person }) => {
      const { first_name: name } = person.profile;
      return (isStored(key) && `${key} ${row}`.includes(String(id))) || row.includes(`|${name}|`);
    });
    if (left)
      return breach(
        'nothing is left of who has all erased',
        'menu forget',
        `${key}: ${row.slice(0, 200)}`,
      );
  }
  return undefined;
}

function findSentOf({ platform }: Stage, from: number): Breach | undefined {
  const late = platform.telegram.requests.slice(from).find(
    // Reports to the owner are of the bot, not of what it knew of them.
    ({ method, parameters }) =>
      /^(?:send|edit)/.test(method) && !String(parameters.text).startsWith('linia: '),
  );
  return (
    late &&
    breach(
      'nothing is sent to who has all erased',
      'menu forget',
      JSON.stringify(late.parameters).slice(0, 300),
    )
  );
}
