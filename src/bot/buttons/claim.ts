/**
 * The content of a tapped button. Anyone can send any callback data, so until its signature has
 * been compared it is a claim: it may name rows to read, and no more, since all code that acts on a
 * button requires the type `Authentic`.
 */
import type { Action } from '../match/action.ts';
import type { PracticeAction, PracticeCard } from '../match/practice.ts';
import type { Session } from '../match/session.ts';
import { parseAction } from './actionCode.ts';
import { unpackSession } from './gameButton.ts';
import type { Menu, MenuAction } from './menu.ts';
import { isOlderMenuAction, parseMenuAction, unpackMenu } from './menuButton.ts';
import { parsePracticeAction, unpackPractice } from './practiceButton.ts';
import { type PuzzleAction, parsePuzzleAction, unpackPuzzle } from './puzzleButton.ts';
import { type RoomState, unpackRoom } from './roomButton.ts';
import {
  isOlderData,
  isSigned,
  parseSignedData,
  type Sign,
  type SignedData,
} from './signedData.ts';

declare const authentic: unique symbol;
/** Signed by this deployment for the place where it was found; only this file makes such values. */
export type Authentic<Value> = Value & { readonly [authentic]: true };

/** The content of a button, by kind. */
export type ButtonContent = GameButton | RoomButton | MenuButton | PracticeButton | PuzzleButton;
export type GameButton = {
  readonly kind: 'game';
  readonly session: Session;
  readonly action: Action;
};
/** A room's button carries no game: `state` is the state that its board showed. */
export type RoomButton = {
  readonly kind: 'room';
  readonly state: RoomState;
  readonly action: Action;
};
export type MenuButton = { readonly kind: 'menu' } & ButtonOf<MenuAction>;
/** A menu, and what is done in it. */
export type ButtonOf<Kind extends MenuAction> = { readonly menu: Menu; readonly action: Kind };
export type PracticeButton = {
  readonly kind: 'practice';
  readonly card: PracticeCard;
  readonly action: PracticeAction;
};
/** The puzzle of a day in a group. */
export type PuzzleButton = {
  readonly kind: 'puzzle';
  readonly day: number;
  readonly action: PuzzleAction;
};

/** The data of a button with its content, not yet authenticated. */
export interface Claim {
  readonly data: SignedData;
  readonly content: ButtonContent;
}

/** Parses callback data; undefined if its form is unknown. */
export function parseClaim(text: string): Claim | undefined {
  const data = parseSignedData(text);
  const content = data && readContent(data);
  return content && { data, content };
}

/**
 * Whether the text is a button that versions before 2.0 alone have made, and that is no longer read:
 * one of a menu, signed for one of these places, or data of another form, whose signature is unknown.
 */
export function isOlderButton(text: string, places: readonly string[], sign: Sign): boolean {
  const data = parseSignedData(text);
  if (!data) return isOlderData(text);
  const isOlder = data.kind === 'menu' && isOlderMenuAction(data.action);
  return isOlder && places.some((place) => isSigned(data, place, sign));
}

function readContent(data: SignedData): ButtonContent | undefined {
  const { kind, fields } = data;
  if (kind === 'menu') {
    const menu = unpackMenu(fields);
    const action = parseMenuAction(data.action);
    return menu && action && { kind, menu, action };
  }
  if (kind === 'practice') {
    const card = unpackPractice(fields);
    const action = parsePracticeAction(data.action);
    return card && action && { kind, card, action };
  }
  if (kind === 'puzzle') {
    const action = parsePuzzleAction(data.action);
    return action && { kind, day: unpackPuzzle(fields), action };
  }
  const action = parseAction(data.action);
  if (!action) return undefined;
  if (kind === 'room') {
    const state = unpackRoom(fields);
    return state && { kind, state, action };
  }
  const session = unpackSession(fields);
  return session && { kind, session, action };
}

/** The content, if this deployment has signed it for one of these places. */
export const authenticate = (
  { data, content }: Claim,
  places: readonly string[],
  sign: Sign,
): Authentic<ButtonContent> | undefined =>
  places.some((place) => isSigned(data, place, sign))
    ? (content as Authentic<ButtonContent>)
    : undefined;

/** What a message shows, by its own keyboard, which comes with a tap on it. */
export type Visible = Authentic<ButtonContent> | 'other' | 'hidden';

interface TappedKeyboard {
  readonly buttons: readonly string[];
  /** Whether Telegram hides the message's content. */
  readonly isHidden: boolean;
  /** The chat that the data must be signed for. */
  readonly place: string;
}

/**
 * All buttons of one of our keyboards carry the same state, so one of them says what the message
 * shows: the tapped one, already authenticated, if it is on the keyboard.
 */
export function readKeyboard(
  { buttons, isHidden, place }: TappedKeyboard,
  tapped: { readonly text: string; readonly content: Authentic<ButtonContent> },
  sign: Sign,
): Visible {
  if (isHidden) return 'hidden';
  if (buttons.includes(tapped.text)) return tapped.content;
  return readButtons(buttons, place, sign) ?? 'other';
}

/**
 * What a message shows, by its buttons; undefined where they are not ours, or not signed for this
 * place.
 */
export function readButtons(
  buttons: readonly string[],
  place: string,
  sign: Sign,
): Authentic<ButtonContent> | undefined {
  const claim = buttons.map(parseClaim).find((each) => each !== undefined);
  return claim && authenticate(claim, [place], sign);
}
