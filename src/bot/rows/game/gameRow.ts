/**
 * A game in the cache, with the message that shows it (0 if unknown):
 *
 *     version|revision|board|record|session|message|name of player 0|name of player 1|reason|result of the game before
 *     3|2|000010002|B2 C3|<base64url of packSession>|71|Anna||{"kind":"rule","rule":"contest"}
 *
 * Board and record make the row readable and must agree with the session. The last field, `0`, `1`
 * or `=`, is present inline after a rematch. Version 2 had no message.
 */
import { makeBoard } from '../../../games/boardString.ts';
import { isSamePosition, startPosition } from '../../../games/position.ts';
import { makeRecord } from '../../../games/record.ts';
import { hasWholeRecord } from '../../../games/recordSize.ts';
import { makeBase64Url, parseBase64Url } from '../../buttons/bitFields.ts';
import { packSession, unpackSession } from '../../buttons/gameButton.ts';
import { layouts, sumOf } from '../../buttons/layouts.ts';
import { makeMoves, parseMoves, playMoves } from '../../buttons/recordField.ts';
import { isPackable } from '../../match/score.ts';
import { gameOf, isShared, nameSeats, type Score, type Session } from '../../match/session.ts';
import { makeChoiceText, parseChoiceText } from '../../settings/pieceSets.ts';
import { parseJson } from '../../telegram/json.ts';
import { makeMeaning, parseMeaning } from './endMeaning.ts';

export interface LoadedGame {
  readonly session: Session;
  readonly messageId: number;
}

const rowVersion = 3;

export function makeGameRow({ session, messageId }: LoadedGame): string {
  const names = session.players.map(({ name }) => name);
  const reason = session.reason ? JSON.stringify(session.reason) : '';
  const fields = [
    rowVersion,
    ...visibleFields(session),
    makeSessionText(session),
    messageId,
    ...names,
    reason,
  ];
  return [...fields, ...makeLastResult(session)].join('|');
}

function visibleFields(
  session: Session,
): readonly [revision: string, board: string, record: string] {
  const { board, record } = session.position;
  return [String(session.revision), makeBoard(board), makeRecord(gameOf(session), record)];
}

/** The game of a row; undefined if `makeGameRow` did not write it. */
export function parseGameRow(row: string | undefined): LoadedGame | undefined {
  const [version, ...fields] = (row ?? '').split('|');
  if (version === '2') fields.splice(4, 0, '0');
  else if (version !== String(rowVersion)) return undefined;
  const [revision, board, record, text = '', message = '', name0, name1, reason, ...rest] = fields;
  if (name0 === undefined || name1 === undefined || reason === undefined) return undefined;
  const session = parseSessionText(text);
  if (
    !session ||
    !/^\d+$/.test(message) ||
    visibleFields(session).join() !== [revision, board, record].join()
  )
    return undefined;
  // A missing reason is computed again.
  const named = nameSeats({ ...session, reason: parseJson(reason) as Session['reason'] }, [
    name0,
    name1,
  ]);
  const loaded = parseLastResult(named, rest);
  return loaded && { session: loaded, messageId: Number(message) };
}

/** One more field, if the session has the result of the game before it. */
export const makeLastResult = ({ lastResult }: Session): readonly string[] =>
  lastResult === undefined ? [] : [lastResult === 'draw' ? '=' : String(lastResult)];

/**
 * The session with the field that `makeLastResult` wrote, or undefined if the fields are different.
 */
export function parseLastResult(session: Session, fields: readonly string[]): Session | undefined {
  if (fields.length === 0) return session;
  const lastResult = ([0, 1, 'draw'] as const)[['0', '1', '='].indexOf(fields.join('|'))];
  return lastResult === undefined ? undefined : { ...session, lastResult };
}

const sessionBits = sumOf(layouts.game);
const sessionTextLength = Math.ceil(sessionBits / 6);

/**
 * The session as it is in buttons, unsigned, and what they have no room for, after a point each:
 * one character of base64url for each move where the whole record is known but does not fit; a pair
 * of pieces of the player's own; the pieces that are offered; a score of more than 9, as `14,9,3`;
 * the ranks of the two and how the game has changed them, as `1512,12,1488,-12`; what 2.x has
 * left in a place that is empty now; what its end meant (`endMeaning.ts`); and `1` for one in a
 * group that is not ranked there.
 */
export function makeSessionText(session: Session): string {
  const { game, record, start } = session.position;
  const { pieces, offeredPieces, status } = session;
  const packed = makeBase64Url(packSession(session), sessionTextLength);
  const whole = hasWholeRecord(game) || start ? '' : makeMoves(record);
  const own = typeof pieces === 'number' ? '' : makeChoiceText(pieces);
  const offered =
    status.kind !== 'piecesOffered' || offeredPieces === undefined
      ? ''
      : makeChoiceText(offeredPieces) || '0';
  const score = isPackable(session.score)
    ? ''
    : [...session.score.wins, session.score.draws].join(',');
  const ranks =
    session.rankChanges?.flatMap((each) => [each?.rank ?? '', each?.change ?? '']).join(',') ?? '';
  const meaning = session.meaning ? makeMeaning(session.meaning) : '';
  const unranked = isShared(session) && session.isRanked === false ? '1' : '';
  const extras = [whole, own, offered, score, ranks, '', meaning, unranked];
  return [packed, ...extras].join('.').replace(/\.+$/, '');
}

export function parseSessionText(text: string): Session | undefined {
  const [packed = '', moves = '', ...extras] = text.split('.');
  const [own = '', offered, score = '', ranks = '', , meaning = '', unranked, ...rest] = extras;
  const bits = packed.length === sessionTextLength ? parseBase64Url(packed) : undefined;
  if (bits === undefined || bits >> BigInt(sessionBits) || rest.length > 0) return undefined;
  const unpacked = unpackSession(bits);
  if (!unpacked) return undefined;
  const session = {
    ...unpacked,
    ...(own === '' ? {} : { pieces: parseChoiceText(own) }),
    ...(score === '' ? {} : { score: parseScore(score) ?? unpacked.score }),
    ...(ranks === '' ? {} : { rankChanges: parseRankChanges(ranks) }),
    ...(meaning === '' ? {} : { meaning: parseMeaning(meaning) }),
    ...(unranked === '1' && !unpacked.isRanked ? { isRanked: false } : {}),
    ...(offered && unpacked.status.kind === 'piecesOffered'
      ? { offeredPieces: parseChoiceText(offered) }
      : {}),
  };
  if (moves === '') return session;
  const position = playMoves(startPosition(gameOf(session)), parseMoves(moves));
  return position && isSamePosition(position, session.position)
    ? { ...session, position }
    : undefined;
}

function parseRankChanges(text: string): Session['rankChanges'] {
  const [rank0 = '', change0, rank1 = '', change1] = text.split(',');
  const parse = (rank: string, change: string | undefined) =>
    rank === '' ? undefined : { rank: Number(rank), change: Number(change) };
  return [parse(rank0, change0), parse(rank1, change1)];
}

function parseScore(text: string): Score | undefined {
  const [, first, second, draws] = /^(\d+),(\d+),(\d+)$/.exec(text) ?? [];
  return first === undefined
    ? undefined
    : { wins: [Number(first), Number(second)], draws: Number(draws) };
}
