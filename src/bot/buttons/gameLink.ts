/**
 * The payload after `https://t.me/BOT?start=` in a link that opens a game or a puzzle for anyone,
 * at most 64 characters of base64url:
 *
 *     g | game | a character for each move      a finished game, or a position to be tried
 *     c | game | a character for each move      a position to be tried, with the pieces exchanged
 *     r | game | a character for each move      a game that was given up, to be reviewed
 *     d | game | check 4 | check 4 | moves      the same of people, each side with a check of who played it
 *     s | game | starter | the moves            a game that is over, sent on
 *     b | game | level | the moves              a game against the bot that is over, sent on; the level
 *                                               is the strategy's number, and 32 more where the bot began
 *     t | game | strategy | the moves           a position to be played on against this strategy, sent on
 *     e | game | signature 4 | moves            the same in links of before; the signature is no longer looked at
 *     p | day                                   the puzzle of that day, counted from 1 January 1970
 *
 * The links into rooms begin with `j`, see `rows/game/room.ts`.
 */
import { type GameName, games } from '../../games/game.ts';
import {
  findMoveError,
  isOver,
  type Move,
  type MoveError,
  type Position,
  play,
  type Side,
  startPosition,
} from '../../games/position.ts';
import type { StrategyName } from '../../strategies/names.ts';
import type { OthersSeats } from '../match/othersGame.ts';
import { makeBase64Url, parseBase64Url } from './bitFields.ts';
import { findName, gameNumbers, strategyNumbers } from './numbers.ts';
import { makeMoves, parseMoves } from './recordField.ts';
import type { Sign } from './signedData.ts';

const maxLength = 64;
const oldSignatureLength = 4;

export type Link =
  /** `isOver`: to be reviewed, and not to be played on. */
  | {
      readonly kind: 'game';
      readonly position: Position;
      readonly isOver: boolean;
      /** Of a game that was sent on, and not opened for its review. */
      readonly seats?: OthersSeats;
      /** Which side somebody had, if that is known. */
      readonly seatChecks?: SeatChecks;
      /** Against whom a position is to be played on; by default as the person usually plays. */
      readonly strategy?: StrategyName;
      /** Whether the person plays on with what are the bot's pieces by default. */
      readonly isExchanged?: true;
    }
  | { readonly kind: 'puzzle'; readonly day: number }
  /** `number` is the place of the first move that cannot be played, from 1. */
  | {
      readonly kind: 'wrongMove';
      readonly position: Position;
      readonly error: MoveError;
      readonly number: number;
      readonly move: Move;
    }
  | { readonly kind: 'damaged' | 'unknownGame' };

/** The payload of a finished game; undefined if its whole record is unknown, or does not fit. */
export function makeGamePayload(position: Position): string | undefined {
  const { game, record } = position;
  const begun = makeNewGamePayload(game.name);
  const head = isOver(position) ? begun : begun.replace('g', 'r');
  return record.length === 0 ? undefined : addMoves(head, position);
}

/** For each side a text that only a bot with this key can make of its player. */
type SeatChecks = readonly [string, string];
const checkLength = 4;

/** 24 bits tell a person from another; the id cannot be found from them without the key. */
function makeSeatCheck({ game, record }: Position, side: Side, userId: number, sign: Sign): string {
  const [first = 0, second = 0, third = 0] = sign(
    `seat|${game.name}|${makeMoves(record)}|${side}|${userId}`,
  );
  return makeBase64Url(BigInt(first * 65_536 + second * 256 + third), checkLength);
}

/**
 * The payload of a finished game that its players open as their own; `ids` are those of its sides.
 * Where the checks do not fit, it is that of others.
 */
export function makeReviewPayload(
  position: Position,
  ids: readonly [number, number],
  sign: Sign,
): string | undefined {
  const payload = makeGamePayload(position);
  if (payload === undefined) return undefined;
  const checks = ids.map((id, index) => makeSeatCheck(position, index === 0 ? 1 : 2, id, sign));
  const own = `d${payload[1]}${checks.join('')}${payload.slice(2)}`;
  return own.length > maxLength ? payload : own;
}

/** The side that the person had in the game of a link; undefined for somebody else. */
export const sideInLink = (
  position: Position,
  checks: SeatChecks,
  userId: number,
  sign: Sign,
): Side | undefined =>
  ([1, 2] as const).find(
    (side) => checks[side - 1] === makeSeatCheck(position, side, userId, sign),
  );

/** The payload of a position from which the person plays the bot; undefined likewise. */
export const makePlayPayload = (position: Position, isExchanged: boolean): string | undefined =>
  addMoves(makeNewGamePayload(position.game.name).replace('g', isExchanged ? 'c' : 'g'), position);

function addMoves(head: string, { record, start }: Position): string | undefined {
  const payload = `${head}${makeMoves(record)}`;
  return start || payload.length > maxLength ? undefined : payload;
}

/**
 * The payload of a finished game that is sent to others; where that does not fit, of its review.
 */
export function makeSharedPayload(position: Position, seats: OthersSeats): string | undefined {
  const payload = makeGamePayload(position);
  if (payload === undefined) return undefined;
  const { strategy, starter } = seats;
  const level = (strategy === undefined ? 0 : strategyNumbers[strategy]) + botBegan * starter;
  const kind = strategy === undefined ? 's' : 'b';
  const shared = `${kind}${payload[1]}${makeBase64Url(BigInt(level), 1)}${payload.slice(2)}`;
  return shared.length > maxLength ? payload : shared;
}
/** Strategies are below it. */
const botBegan = 32;

/**
 * The payload of a position that somebody else plays on against this strategy; undefined if its
 * whole record is unknown, or does not fit.
 */
export function makeTryPayload(position: Position, strategy: StrategyName): string | undefined {
  const [, number] = makeNewGamePayload(position.game.name);
  const level = makeBase64Url(BigInt(strategyNumbers[strategy]), 1);
  return addMoves(`t${number}${level}`, position);
}

/** The payload of a game's first position, from which the person plays the bot. */
export const makeNewGamePayload = (game: GameName): string =>
  `g${makeBase64Url(BigInt(gameNumbers[game]), 1)}`;

export const makePuzzlePayload = (day: number): string => `p${day}`;

/** Parses a payload; undefined if it is not a link to a game or a puzzle. */
export function parseGamePayload(payload: string): Link | undefined {
  const [, kind, rest = ''] = /^([cdgerpsbt])([A-Za-z0-9_-]*)$/.exec(payload) ?? [];
  if (!kind) return undefined;
  if (kind === 'p')
    return /^[1-9]\d{0,4}$/.test(rest)
      ? { kind: 'puzzle', day: Number(rest) }
      : { kind: 'damaged' };
  const [number = ''] = rest;
  const name = findName(gameNumbers, Number(parseBase64Url(number)));
  if (number === '') return { kind: 'damaged' };
  if (!name) return { kind: 'unknownGame' };
  const isSent = kind === 's' || kind === 'b';
  const seats = isSent ? parseSeats(kind, rest[1]) : undefined;
  if (isSent && !seats) return { kind: 'damaged' };
  const strategy = kind === 't' ? findName(strategyNumbers, parseLevel(rest[1])) : undefined;
  if (kind === 't' && !strategy) return { kind: 'damaged' };
  const seatChecks =
    kind === 'd'
      ? ([
          rest.slice(1, 1 + checkLength),
          rest.slice(1 + checkLength, 1 + 2 * checkLength),
        ] as const)
      : undefined;
  const beforeMoves = { d: 1 + 2 * checkLength, e: 1 + oldSignatureLength, s: 2, b: 2, t: 2 };
  const before = beforeMoves[kind as keyof typeof beforeMoves] ?? 1;
  const link = playText(startPosition(games[name]), parseMoves(rest.slice(before)));
  if (kind === 'g' || link.kind !== 'game') return link;
  if (kind === 'c') return link.isOver ? { kind: 'damaged' } : { ...link, isExchanged: true };
  if (strategy) return link.isOver ? { kind: 'damaged' } : { ...link, strategy };
  if (link.position.record.length === 0) return { kind: 'damaged' };
  return {
    ...link,
    isOver: true,
    ...(seats ? { seats } : {}),
    ...(seatChecks ? { seatChecks } : {}),
  };
}

function parseSeats(kind: 's' | 'b', level: string | undefined): OthersSeats | undefined {
  const number = parseLevel(level);
  const starter = number < botBegan ? 0 : 1;
  const strategy = findName(strategyNumbers, number % botBegan);
  if (kind === 's') return number % botBegan === 0 ? { starter } : undefined;
  return strategy && { starter, strategy };
}

/** NaN for none, and for what is none. */
const parseLevel = (level: string | undefined): number =>
  Number((level && parseBase64Url(level)) ?? Number.NaN);

function playText(start: Position, moves: readonly Move[]): Link {
  let position = start;
  for (const [index, move] of moves.entries()) {
    const error = findMoveError(position, move);
    if (error) return { kind: 'wrongMove', position, error, number: index + 1, move };
    position = play(position, move);
  }
  return { kind: 'game', position, isOver: isOver(position) };
}
