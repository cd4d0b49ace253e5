/** What a button's data says, whoever signed it. */
import { parseAction } from '../../src/bot/buttons/actionCode.ts';
import { makeBase64Url, parseBase64Url } from '../../src/bot/buttons/bitFields.ts';
import { unpackSession } from '../../src/bot/buttons/gameButton.ts';
import { actionBits } from '../../src/bot/buttons/layouts.ts';
import type { Menu, MenuAction } from '../../src/bot/buttons/menu.ts';
import { parseMenuAction, unpackMenu } from '../../src/bot/buttons/menuButton.ts';
import { parsePracticeAction, unpackPractice } from '../../src/bot/buttons/practiceButton.ts';
import {
  type PuzzleAction,
  parsePuzzleAction,
  unpackPuzzle,
} from '../../src/bot/buttons/puzzleButton.ts';
import { type RoomState, unpackRoom } from '../../src/bot/buttons/roomButton.ts';
import { parseSignedData, type SignedData } from '../../src/bot/buttons/signedData.ts';
import type { Action } from '../../src/bot/match/action.ts';
import type { PracticeAction, PracticeCard } from '../../src/bot/match/practice.ts';
import type { Session } from '../../src/bot/match/session.ts';

export type Content = { readonly signed: SignedData } & (
  | { readonly kind: 'game'; readonly session: Session; readonly action: Action | undefined }
  | { readonly kind: 'room'; readonly room: RoomState; readonly action: Action | undefined }
  | {
      readonly kind: 'practice';
      readonly card: PracticeCard;
      readonly action: PracticeAction | undefined;
    }
  | { readonly kind: 'puzzle'; readonly day: number; readonly action: PuzzleAction | undefined }
  | { readonly kind: 'menu'; readonly menu: Menu; readonly action: MenuAction | undefined }
);

/** Positions are costly to replay, and a keyboard's buttons carry the same one. */
const sessions = new Map<bigint, Session | undefined>();

function findSession(signed: SignedData): Session | undefined {
  if (!sessions.has(signed.fields)) sessions.set(signed.fields, unpackSession(signed.fields));
  return sessions.get(signed.fields);
}

/** The same buttons are read again and again. */
const contents = new Map<string, Content | undefined>();
const maxContents = 50_000;

/** Undefined for text that is no button's. */
export function readContent(text: string): Content | undefined {
  if (!contents.has(text)) {
    if (contents.size >= maxContents) contents.clear();
    contents.set(text, parseContent(text));
  }
  return contents.get(text);
}

function parseContent(text: string): Content | undefined {
  const signed = parseSignedData(text);
  if (!signed) return undefined;
  if (signed.kind === 'menu') {
    const menu = unpackMenu(signed.fields);
    return menu && { signed, kind: 'menu', menu, action: parseMenuAction(signed.action) };
  }
  if (signed.kind === 'practice') {
    const card = unpackPractice(signed.fields);
    return card && { signed, kind: 'practice', card, action: parsePracticeAction(signed.action) };
  }
  if (signed.kind === 'puzzle') {
    const day = unpackPuzzle(signed.fields);
    return { signed, kind: 'puzzle', day, action: parsePuzzleAction(signed.action) };
  }
  const action = parseAction(signed.action);
  if (signed.kind === 'room') {
    const room = unpackRoom(signed.fields);
    return room && { signed, kind: 'room', room, action };
  }
  const session = findSession(signed);
  return session && { signed, kind: 'game', session, action };
}

const signatureBits = 48n;

/** The same data with another action, which the signature does not cover. */
export function withAction(text: string, action: number): string {
  const bits = parseBase64Url(text)!;
  const mask = ((1n << BigInt(actionBits)) - 1n) << signatureBits;
  return makeBase64Url((bits & ~mask) | (BigInt(action) << signatureBits), text.length);
}
