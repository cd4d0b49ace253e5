/**
 * What the cache holds, each as one versioned line of text. A game:
 *
 *     version|revision|board|record|session|message|name of player 0|name of player 1|reason
 *     1|2|000010002|B2 C3|<base64url of packSession>|815|Anna||rule:contest
 *
 * Board and record are there for the eye and have to agree with the session. A chat:
 *
 *     version|last update|nonces of its games, newest first|message of the newest|chat that it was before|room
 */

import { makeBoard } from '../games/boardString.ts';
import { games } from '../games/game.ts';
import { makeRecord } from '../games/record.ts';
import { type Reason, ruleNames } from '../strategies/strategy.ts';
import { makeBase64Url, parseBase64Url } from './bits.ts';
import { cleanField } from './cleanField.ts';
import { packSession, unpackSession } from './gameData.ts';
import { fieldBits } from './sealedData.ts';
import { positionOf, type Session } from './session.ts';

const lineVersion = '1';
const sessionLength = Math.ceil(fieldBits.game / 6);

/** Names as the players give them, empty where not known. */
export type Names = readonly [string, string];

export interface KnownGame {
  readonly session: Session;
  /** The message of the board, 0 where it is not known. */
  readonly messageId: number;
  readonly names: Names;
}

export function makeGameLine({ session, messageId, names }: KnownGame): string {
  return [
    lineVersion,
    session.revision,
    makeBoard(positionOf(session).board),
    makeRecord(games[session.game], session.record),
    makeBase64Url(packSession(session), sessionLength),
    messageId,
    ...names.map(cleanField),
    session.reason ? makeReason(session.reason) : '',
  ].join('|');
}

/** The game of a line, or undefined if it is none that `makeGameLine` wrote. */
export function parseGameLine(line: string): KnownGame | undefined {
  const [version, revision, board, record, packed, message, name0, name1, reason, ...rest] = line.split('|');
  if (version !== lineVersion || rest.length > 0 || reason === undefined) return undefined;
  const bits = packed?.length === sessionLength ? parseBase64Url(packed) : undefined;
  const session = bits === undefined || bits >> BigInt(fieldBits.game) ? undefined : unpackSession(bits);
  if (!session || String(session.revision) !== revision) return undefined;
  if (makeBoard(positionOf(session).board) !== board) return undefined;
  if (makeRecord(games[session.game], session.record) !== record) return undefined;
  if (!message || !/^\d+$/.test(message)) return undefined;
  return {
    session: { ...session, reason: parseReason(reason) },
    messageId: Number(message),
    names: [name0 ?? '', name1 ?? ''],
  };
}

export interface KnownChat {
  readonly lastUpdate: number;
  /** The newest game's nonce, or -1. */
  readonly nonce: number;
  /** The nonces of some games before, newest first. */
  readonly earlier: readonly number[];
  readonly messageId: number;
  /** The group that this supergroup was, or 0. */
  readonly migratedFrom: number;
  /** The room, where the newest game is in one, else empty. */
  readonly room: string;
}

export const unknownChat: KnownChat = {
  lastUpdate: -1,
  nonce: -1,
  earlier: [],
  messageId: 0,
  migratedFrom: 0,
  room: '',
};

/** How many games before the newest are remembered: as many as anyone plays in six hours side by side. */
const longestEarlier = 15;

/** The chat with another newest game, or with none that is its own. */
export function withNewest(chat: KnownChat, nonce: number, messageId: number, room = ''): KnownChat {
  const before = [chat.nonce, ...chat.earlier].filter((each) => each >= 0 && each !== nonce);
  return { ...chat, nonce, earlier: before.slice(0, longestEarlier), messageId, room };
}

export function makeChatLine(chat: KnownChat): string {
  const nonces = [chat.nonce, ...chat.earlier].join(',');
  return [lineVersion, chat.lastUpdate, nonces, chat.messageId, chat.migratedFrom, chat.room].join('|');
}

export function parseChatLine(line: string | undefined): KnownChat {
  const match = /^1\|(-?\d+)\|(-?\d+)((?:,\d+)*)\|(\d+)\|(-?\d+)\|([\w-]*)$/.exec(line ?? '');
  if (!match) return unknownChat;
  const [, lastUpdate, nonce, earlier = '', messageId, migratedFrom, room = ''] = match;
  return {
    lastUpdate: Number(lastUpdate),
    nonce: Number(nonce),
    earlier: earlier === '' ? [] : earlier.slice(1).split(',').map(Number),
    messageId: Number(messageId),
    migratedFrom: Number(migratedFrom),
    room,
  };
}

function makeReason(reason: Reason): string {
  switch (reason.kind) {
    case 'rule':
      return `rule:${reason.rule}`;
    case 'random':
      return 'random';
    case 'search':
      return `search:${reason.plies}:${reason.score}`;
    case 'exact':
      return `exact:${reason.result}:${reason.plies}:${reason.isBook ? 'book' : ''}`;
    case 'cutOff':
      return `cutOff:${reason.nodes}`;
  }
}

function parseReason(text: string): Reason | undefined {
  const [kind, first = '', second = '', third] = text.split(':');
  const rule = ruleNames.find((name) => name === first);
  const result = (['win', 'loss', 'draw'] as const).find((each) => each === first);
  if (kind === 'rule' && rule) return { kind, rule };
  if (kind === 'random') return { kind };
  if (kind === 'search') return { kind, plies: Number(first), score: Number(second) };
  if (kind === 'exact' && result) return { kind, result, plies: Number(second), isBook: third === 'book' };
  if (kind === 'cutOff') return { kind, nodes: Number(first) };
  return undefined;
}
