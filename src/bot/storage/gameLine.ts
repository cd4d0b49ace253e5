/**
 * A game in the cache as one line of text:
 *
 *     version|revision|board|record|session|name of player 0|name of player 1|reason
 *     2|2|000010002|B2 C3|<base64url of packSession>|Anna||{"kind":"rule","rule":"contest"}
 *
 * Board and record are there for the eye and have to agree with the session. Version 1 had the message of the board before the
 * names.
 */
import { makeBoard } from '../../games/boardString.ts';
import { makeRecord } from '../../games/record.ts';
import type { Reason } from '../../strategies/strategy.ts';
import { makeBase64Url, parseBase64Url } from '../buttons/bitFields.ts';
import { packSession, unpackSession } from '../buttons/gameButton.ts';
import { currentVersion, type DataVersion, layouts, sumOf } from '../buttons/layouts.ts';
import { gameOf, nameSeats, type Session } from '../session/session.ts';

export function makeGameLine(session: Session): string {
  const { position, players, reason } = session;
  return [
    currentVersion,
    session.revision,
    makeBoard(position.board),
    makeRecord(gameOf(session), position.record),
    makeSessionText(session),
    ...players.map(({ name }) => name),
    reason ? JSON.stringify(reason) : '',
  ].join('|');
}

/** The game of a line, or undefined if it is none that `makeGameLine` wrote. */
export function parseGameLine(line: string | undefined): Session | undefined {
  const [versionText, ...fields] = (line ?? '').split('|');
  const version = parseLineVersion(versionText);
  if (!version) return undefined;
  if (version === 1) fields.splice(4, 1);
  const [revision, board, record, text = '', name0, name1, reason, ...rest] = fields;
  if (name0 === undefined || name1 === undefined || reason === undefined || rest.length > 0) return undefined;
  const session = parseSessionText(text, version);
  if (!session || String(session.revision) !== revision) return undefined;
  if (makeBoard(session.position.board) !== board) return undefined;
  if (makeRecord(gameOf(session), session.position.record) !== record) return undefined;
  return nameSeats({ ...session, reason: parseReason(reason) }, [name0, name1]);
}

export function parseLineVersion(text: string | undefined): DataVersion | undefined {
  return text === '1' ? 1 : text === '2' ? 2 : undefined;
}

function sessionTextLength(version: DataVersion): number {
  return Math.ceil(sumOf(layouts[version].game) / 6);
}

/** The session as it travels in buttons, unsigned. */
export function makeSessionText(session: Session): string {
  return makeBase64Url(packSession(session), sessionTextLength(currentVersion));
}

export function parseSessionText(text: string, version: DataVersion): Session | undefined {
  const bits = text.length === sessionTextLength(version) ? parseBase64Url(text) : undefined;
  if (bits === undefined || bits >> BigInt(sumOf(layouts[version].game))) return undefined;
  return unpackSession(bits, version);
}

/** What the cache says, or nothing: a reason that is not there is worked out again. */
function parseReason(text: string): Reason | undefined {
  try {
    return JSON.parse(text) as Reason;
  } catch {
    return undefined;
  }
}
