/**
 * What was decided of people, as it must hold after each act; a sentence each. It is looked for in
 * the stored rows from before and after, and in what is sent.
 */

import { isChallenged } from '../../src/bot/match/reservation.ts';
import {
  haveBothMoved,
  isRunning,
  isWaiting,
  playerToMove,
  type Session,
  seatsOf,
} from '../../src/bot/match/session.ts';
import { isBetweenStrangers } from '../../src/bot/rows/game/room.ts';
import { isRoom, keyOfShared, parseShared, type Room } from '../../src/bot/rows/game/sharedRow.ts';
import { parseUnwillingRow } from '../../src/bot/rows/group/unwillingRow.ts';
import {
  makePersonKey,
  makeResultsKey,
  makeUnwillingKey,
  type Rows,
} from '../../src/bot/rows/keys.ts';
import { parsePersonRow } from '../../src/bot/rows/person/personRow.ts';
import { parseResultsRow } from '../../src/bot/rows/person/resultsRow.ts';
import { dayOf } from '../../src/bot/rows/storedRow.ts';
import { readContent } from '../bot/buttonContent.ts';
import { isOfMany } from './act.ts';
import { said } from './ownerActs.ts';
import { isOk, type Sight } from './sight.ts';

/** Gives what breaks it, if anything does. */
type Look = (sight: Sight) => string | undefined;

type Stored = ReadonlyMap<string, string>;

interface Game {
  readonly key: string;
  readonly session: Session;
}

const gamesIn = (stored: Stored): readonly Game[] =>
  parseShared(Object.fromEntries(stored)).map((game) => ({
    key: keyOfShared(game),
    session: game.session,
  }));

const parseRooms = (rows: Rows): readonly Room[] => parseShared(rows).filter(isRoom);

/** Each game of two people before the act, with what has become of it by then. */
function* changes({ before, stage }: Sight): Generator<{ before: Session; after: Session }> {
  const now = new Map(gamesIn(stage.platform.stored()).map((each) => [each.key, each.session]));
  for (const { key, session } of gamesIn(before)) {
    const after = now.get(key);
    if (after && after.nonce === session.nonce) yield { before: session, after };
  }
}

/** Of one person alone something can be said. */
const actorOf = ({ act, other }: Sight): number | undefined =>
  other || isOfMany(act) || ['burst', 'time'].includes(act.kind) ? undefined : act.user?.id;

const moverOf = (session: Session): number => session.players[playerToMove(session)].id;

const sum = (tally: { won: number; drawn: number; lost: number }): number =>
  tally.won + tally.drawn + tally.lost;
const countedOf = (stored: Stored, id: number): number =>
  Object.values(parseResultsRow(stored.get(makeResultsKey(id))).games).reduce(
    (all, each) => all + sum(each.people),
    0,
  );

export const policy: Readonly<Record<string, Look>> = {
  'nobody but who waits cancels or claims a game'(sight) {
    const actor = actorOf(sight);
    if (actor === undefined) return undefined;
    for (const { before, after } of changes(sight))
      if (
        isRunning(before) &&
        (after.status.kind === 'cancelled' || after.status.kind === 'claimed') &&
        moverOf(before) === actor
      )
        return `${actor}, who was to move, has ${after.status.kind} ${before.nonce}`;
    return undefined;
  },

  'what gives a game up is asked before'(sight) {
    const { act, tap } = sight;
    if (actorOf(sight) === undefined || !/^(?:command|words|reply|board cell|menu)/.test(act.kind))
      return undefined;
    const content = tap && readContent(tap.callbackData);
    if (content?.action?.kind === 'forget') return undefined;
    for (const { before, after } of changes(sight))
      if (isRunning(before) && after.status.kind === 'resigned')
        return `${act.kind} has given up ${before.nonce}`;
    return undefined;
  },

  'a declined offer is not made again before a move'(sight) {
    for (const { before, after } of changes(sight)) {
      const isSame = before.position.record.length === after.position.record.length;
      if (before.status.kind !== 'declined' || !isSame || sight.other) continue;
      const { by } = before.status;
      const { status } = after;
      if (/Offered|Asked/.test(status.kind) && 'by' in status && status.by !== by)
        return `${status.kind} again in ${before.nonce}`;
    }
    return undefined;
  },

  'no link leads into a room of strangers'({ stage, requests }) {
    const codes = parseRooms(Object.fromEntries(stage.platform.stored()))
      .filter(isBetweenStrangers)
      .map(({ code }) => `start=j${code}`);
    const sent = codes.length === 0 ? '' : JSON.stringify(requests.map((each) => each.parameters));
    return codes.find((code) => sent.includes(code));
  },

  // What somebody types is quoted to them.
  'strangers are called by their first names alone'({ stage, act, before, requests }) {
    const rooms = parseRooms(Object.fromEntries([...before, ...stage.platform.stored()]));
    for (const { session } of rooms.filter(isBetweenStrangers))
      for (const { id } of session.players) {
        const stranger = stage.cast.players.find((each) => each.id === id)?.person.profile;
        const named = [stranger?.username, stranger?.last_name].filter(
          (name): name is string => name !== undefined && name.length > 3,
        );
        const readers = session.players
          .map((each) => each.id)
          .filter((each) => each !== id && !(each === act.user?.id && isTyped(act.kind)));
        const found = requests.find(
          ({ parameters: { chat_id: chat, text } }) =>
            readers.includes(Number(chat)) && named.some((name) => String(text).includes(name)),
        );
        if (found) return String(found.parameters.text);
      }
    return undefined;
  },

  'who is blocked by a stranger is not seated with them'({ stage, before }) {
    const stored = stage.platform.stored();
    const known = new Set(parseRooms(Object.fromEntries(before)).map(seatingOf));
    for (const room of parseRooms(Object.fromEntries(stored)).filter(isBetweenStrangers)) {
      if (known.has(seatingOf(room)) || isWaiting(room.session)) continue;
      const [one, other] = room.session.players.map(({ id }) => id) as [number, number];
      for (const [id, met] of [
        [one, other],
        [other, one],
      ] as const) {
        const { strangers } = parsePersonRow(before.get(makePersonKey(id)));
        if (strangers.blocked.includes(met)) return `${id} has blocked ${met}`;
      }
    }
    return undefined;
  },

  'whoever wants no challenges is not challenged'({ stage, before, boards, after }) {
    for (const { message } of after) {
      const [key] = message.keyboard?.inline_keyboard.flat() ?? [];
      const content = key && 'callback_data' in key ? readContent(key.callback_data) : undefined;
      if (content?.kind !== 'game' || !content.session.reserved) continue;
      if (boards.some((each) => each.message === message) || !isWaiting(content.session)) continue;
      const row = before.get(makeUnwillingKey(message.chat.id));
      for (const { id } of parseUnwillingRow(row).members) {
        const somebody = stage.cast.players.find((each) => each.id === id)?.person.profile;
        if (somebody && isChallenged(content.session, somebody))
          return `${id} is challenged in ${message.chat.title}`;
      }
    }
    return undefined;
  },

  'nobody gets help in a game of two people': ({ after }) =>
    after
      .filter(({ isShared }) => isShared)
      .flatMap(({ message }) => message.keyboard?.inline_keyboard.flat() ?? [])
      .find(({ text }) => text.includes('💡'))?.text,

  'nobody plays both seats of a game of two people': ({ stage }) => {
    const found = gamesIn(stage.platform.stored()).find(
      ({ session: { players } }) => players[0].id !== 0 && players[0].id === players[1].id,
    );
    return found && `${found.session.players[0].id} has both seats of ${found.key}`;
  },

  'the same two begin at most three ranked games a day in a group'({ stage }) {
    const { ranked } = stage.ledger;
    const day = dayOf(stage.platform.clock.now());
    for (const { key, session } of gamesIn(stage.platform.stored())) {
      const ids = session.players.map(({ id }) => id).sort();
      if (!session.isRanked || isWaiting(session) || ids.includes(0)) continue;
      const game = `${key} ${session.nonce}`;
      const begun = ranked.get(game) ?? { day, pair: `${key.split('|')[0]} ${ids.join()}` };
      ranked.set(game, begun);
      const same = [...ranked.values()].filter(
        (each) => each.day === begun.day && each.pair === begun.pair,
      );
      if (same.length > 3) return `${same.length} of ${begun.pair} on day ${begun.day}`;
    }
    return undefined;
  },

  'what /forget ends is counted for whoever stays'(sight) {
    const { act, before, stage, isFaulty } = sight;
    const gone = act.user?.id;
    if (act.kind !== 'erasure' || isFaulty || gone === undefined) return undefined;
    const stored = stage.platform.stored();
    if (stored.has(makePersonKey(gone)) || act.user?.person.blocked) return undefined;
    const ended = gamesIn(before).filter(
      ({ session }) =>
        isRunning(session) && haveBothMoved(session) && seatsOf(session, gone).length > 0,
    );
    for (const { id } of stage.cast.players.filter((each) => each.id !== gone)) {
      const own = ended.filter(({ session }) => seatsOf(session, id).length > 0);
      const counted = countedOf(stored, id) - countedOf(before, id);
      if (counted < own.length) return `${own.length} games of ${id} ended, and ${counted} counted`;
    }
    return undefined;
  },

  'a restore is done as a whole, or not at all': ({ stage }) => stage.ledger.broken.shift(),

  'whoever is banned gets no answer'(sight) {
    const { kind, whom } = sight.act;
    if (kind !== 'ban') return undefined;
    const answer = (between(sight, said.ban) ?? []).find(
      ({ method, parameters: { chat_id: chat } }) =>
        method === 'answerCallbackQuery' || (method === 'sendMessage' && Number(chat) === whom?.id),
    );
    return answer && `${answer.method} ${JSON.stringify(answer.parameters).slice(0, 200)}`;
  },

  'whoever is banned is in no running game'(sight) {
    const id = sight.act.whom?.id;
    if (sight.act.kind !== 'ban' || id === undefined || !between(sight, said.ban)) return undefined;
    const left = gamesIn(sight.stage.platform.stored()).find(
      ({ session }) => seatsOf(session, id).length > 0,
    );
    return left && `${left.key}, ${left.session.status.kind}`;
  },

  'no game begins while the bot is paused'(sight) {
    const { act, before, boards, after, stage } = sight;
    if (act.kind !== 'pause' || !between(sight, said.pause)) return undefined;
    const running = (stored: Stored) =>
      gamesIn(stored)
        .filter(({ session }) => isRunning(session))
        .map(({ key, session }) => `${key} ${session.nonce}`);
    const known = running(before);
    const shown = new Set(boards.map(({ game }) => game));
    return (
      running(stage.platform.stored()).find((each) => !known.includes(each)) ??
      after.find(({ game, isOver }) => !isOver && !shown.has(game) && !stage.ledger.games.has(game))
        ?.game
    );
  },
};

/** What was sent after the first of these words to the owner, and before the second. */
function between(
  { requests, stage }: Sight,
  [first, last]: readonly [string, string],
): Sight['requests'] | undefined {
  const find = (words: string): number =>
    requests.findIndex(
      (each) =>
        Number(each.parameters.chat_id) === stage.cast.owner.id &&
        String(each.parameters.text).includes(words) &&
        isOk(each),
    );
  const [from, to] = [find(first), find(last)];
  return from < 0 || to < 0 ? undefined : requests.slice(from + 1, to);
}

const isTyped = (kind: string): boolean => /^(?:command|words)/.test(kind);
const seatingOf = ({ id, session }: { readonly id: string; readonly session: Session }): string =>
  `${id} ${session.players.map((each) => each.id).join()}`;
