/**
 * A whole game in the 64 bytes of a button's `callback_data`; `layouts.ts` draws it. Decoding is
 * canonical: a value out of its table, or a record that cannot be played makes the data invalid.
 */
import { games } from '../../games/game.ts';
import { plyOf } from '../../games/position.ts';
import { strengthNumber, strengthOfNumber } from '../../strategies/matched/strength.ts';
import {
  hasBot,
  isLookedAt,
  isShared,
  type Mode,
  type Player,
  type PlayerIndex,
  playing,
  type Session,
  type Status,
} from '../match/session.ts';
import { isPieceSet, numberOf, ownPair } from '../settings/pieceSets.ts';
import { packFields, unpackFields } from './bitFields.ts';
import { packExtras, scoreAlone, unpackExtras } from './extraFields.ts';
import { currentVersion, layouts } from './layouts.ts';
import { findName, gameNumbers, languageNumbers, strategyNumbers } from './numbers.ts';
import { packRecord, unpackRecord } from './recordField.ts';
import { packSeat, unpackReservation } from './seatFields.ts';
import { packTimedMode, unpackTimedMode } from './timedMode.ts';

const byBoth = (kind: Extract<Status, { by: PlayerIndex }>['kind']): readonly Status[] =>
  ([0, 1] as const).map((by) => ({ kind, by }));

/** The statuses in the order of their numbers. */
export const statuses: readonly Status[] = [
  ...[playing, ...byBoth('drawOffered'), ...byBoth('undoAsked'), ...byBoth('resigned')],
  ...[
    { kind: 'drawAgreed' } as const,
    ...byBoth('claimed'),
    { kind: 'cancelled' } as const,
    { kind: 'ended' } as const,
  ],
  ...byBoth('piecesOffered'),
  ...byBoth('declined'),
];

export function packSession(session: Session): bigint {
  const { players, position, starter, revision, pieces, lastChange, nonce } = session;
  const [first, second] = players;
  const { game } = position;
  const seat = isShared(session) ? packSeat(session) : undefined;
  const { strength } = session;
  const isMatched = strength !== undefined;
  const { mode, clock } = packTimedMode(session);
  const ofFirst = isMatched ? strengthNumber(strength) : strategyNumbers[first.strategy];
  return packFields(layouts.game, {
    version: currentVersion,
    mode,
    game: gameNumbers[game.name],
    starter,
    // Between people the first side always alternates.
    alternates: Number(isShared(session) ? (session.isRanked ?? false) : session.alternates),
    revision,
    first: first.id,
    second: seat ? seat.second : packExtras(session),
    third: seat
      ? seat.third
      : hasLevel(session)
        ? (ofFirst % 32) * 32 + strategyNumbers[second.strategy]
        : 0,
    language0: languageNumbers[first.language],
    language1: languageNumbers[second.language],
    pieces: numberOf(pieces) % 8,
    hidesReason: Number(session.hidesReason),
    status: statusNumber(session.status),
    lastChange,
    nonce,
    record: packRecord(position),
    clock: isMatched ? ofFirst >> 5 : clock,
    laterPieces: numberOf(pieces) >> 3,
  });
}

const statusNumber = (status: Status): number =>
  statuses.findIndex((each) => JSON.stringify(each) === JSON.stringify(status));

/**
 * The session without its names and its reason, or undefined if `packSession` gives no such fields.
 */
export function unpackSession(fields: bigint): Session | undefined {
  const values = unpackFields(layouts.game, fields);
  const number = (name: keyof typeof values): number => Number(values[name]);
  const timed = unpackTimedMode(number('mode'), number('clock'));
  const game = findName(gameNumbers, number('game'));
  const status = statuses[number('status')];
  const pieces = number('pieces') + 8 * number('laterPieces');
  if (!timed || !game || !status || (!isPieceSet(pieces) && pieces !== ownPair)) return undefined;
  const { mode } = timed;
  const isTwoPeople = isShared({ mode });
  const reserved =
    mode === 'duel' ? unpackReservation(number('second'), number('third')) : undefined;
  const extras = reserved ? scoreAlone(0) : readExtras(values, mode);
  const position = unpackRecord(values.record, games[game]);
  const strategies = isTwoPeople ? 0 : number('third');
  const isMatched = mode === 'bot' && (strategies & 31) === strategyNumbers.match;
  const clock = isMatched ? 'none' : timed.clock;
  const strength = isMatched
    ? strengthOfNumber((strategies >> 5) + 32 * number('clock'))
    : undefined;
  if (
    (isMatched && strength === undefined) ||
    (clock !== 'none' && !isTwoPeople) ||
    !position ||
    !extras ||
    extras.presetPlies > plyOf(position)
  )
    return undefined;
  const first = makePlayer(number('first'), isMatched ? 0 : strategies >> 5, number('language0'));
  const second = makePlayer(
    isTwoPeople && !reserved ? number('second') : 0,
    strategies & 31,
    number('language1'),
  );
  if (!first || !second) return undefined;
  return {
    mode,
    players: [first, second],
    ...(reserved ? { reserved } : {}),
    starter: number('starter') === 0 ? 0 : 1,
    position,
    ...extras,
    ...(strength === undefined ? {} : { strength }),
    status,
    clock,
    pieces,
    alternates: !isTwoPeople && number('alternates') === 1,
    ...(isTwoPeople && number('alternates') === 1 ? { isRanked: true } : {}),
    hidesReason: number('hidesReason') === 1,
    reason: undefined,
    revision: number('revision'),
    lastChange: number('lastChange'),
    nonce: number('nonce'),
  };
}

/** Whether its seats have levels. */
const hasLevel = ({ mode }: Pick<Session, 'mode'>): boolean =>
  hasBot({ mode }) || isLookedAt({ mode });

/** The content of `second` and `third` where they hold no user and no strategies. */
function readExtras(
  { second, third }: { readonly second: bigint; readonly third: bigint },
  mode: Mode,
) {
  if (isShared({ mode })) return scoreAlone(Number(third));
  return hasLevel({ mode }) || third === 0n ? unpackExtras(second) : undefined;
}

function makePlayer(
  id: number,
  strategyNumber: number,
  languageNumber: number,
): Player | undefined {
  const strategy = findName(strategyNumbers, strategyNumber);
  const language = findName(languageNumbers, languageNumber);
  return strategy && language && { id, name: '', strategy, language };
}
