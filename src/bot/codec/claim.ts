/**
 * What a tapped button says. Anyone can send any callback data, so until its signature has been compared it is a claim: it may name rows
 * to read, and nothing else takes it, since all that acts on a button asks for it by the type `Authentic`.
 */
import type { Action } from '../session/action.ts';
import type { Menu, MenuAction } from '../session/menu.ts';
import type { Session } from '../session/session.ts';
import { parseAction } from './actionCode.ts';
import { unpackSession } from './gameButton.ts';
import { parseMenuAction, unpackMenu } from './menuButton.ts';
import { type RoomState, unpackRoom } from './roomButton.ts';
import { isSigned, parseSignedData, type Sign, type SignedData } from './signedData.ts';

declare const authentic: unique symbol;
/** Signed by this deployment for the place where it was found; only this file makes one. */
export type Authentic<Value> = Value & { readonly [authentic]: true };

/** The content of a button, by what it belongs to. */
export type ButtonContent = GameButton | RoomButton | MenuButton;
export type GameButton = { readonly kind: 'game'; readonly session: Session; readonly action: Action };
/** A room's button has no game: `state` is what its board showed. */
export type RoomButton = { readonly kind: 'room'; readonly state: RoomState; readonly action: Action };
export type MenuButton = { readonly kind: 'menu'; readonly menu: Menu; readonly action: MenuAction };

/** The data of a button with its content, which nobody has vouched for. */
export interface Claim {
  readonly data: SignedData;
  readonly content: ButtonContent;
}

/** Undefined for data of no form that is known here. */
export function parseClaim(text: string): Claim | undefined {
  const data = parseSignedData(text);
  const content = data && readContent(data);
  return content && { data, content };
}

function readContent(data: SignedData): ButtonContent | undefined {
  const { kind, fields, version } = data;
  if (kind === 'menu') {
    const menu = unpackMenu(fields, version);
    const action = parseMenuAction(data);
    return menu && action && { kind, menu, action };
  }
  const action = parseAction(data);
  if (!action) return undefined;
  if (kind === 'room') {
    const state = unpackRoom(fields, version);
    return state && { kind, state, action };
  }
  const session = unpackSession(fields, version);
  return session && { kind, session, action };
}

/** The content, if this deployment has signed it for one of these places. */
export const authenticate = (
  { data, content }: Claim,
  places: readonly string[],
  sign: Sign,
): Authentic<ButtonContent> | undefined =>
  places.some((place) => isSigned(data, place, sign)) ? (content as Authentic<ButtonContent>) : undefined;

/** What a message shows by its own keyboard, which comes with a tap on it. */
export type Visible = Authentic<ButtonContent> | 'other' | 'hidden';

interface TappedKeyboard {
  readonly buttons: readonly string[];
  /** Whether Telegram does not tell what the message shows. */
  readonly isHidden: boolean;
  /** The chat whose signature counts. */
  readonly place: string;
}

/**
 * A keyboard of ours carries one state on all of its buttons, so one of them says what the message shows: the tapped one, which has been
 * authenticated already, if it is on the keyboard.
 */
export function readKeyboard(
  { buttons, isHidden, place }: TappedKeyboard,
  tapped: { readonly text: string; readonly content: Authentic<ButtonContent> },
  sign: Sign,
): Visible {
  if (isHidden) return 'hidden';
  if (buttons.includes(tapped.text)) return tapped.content;
  const claim = buttons.map(parseClaim).find((each) => each !== undefined);
  return (claim && authenticate(claim, [place], sign)) ?? 'other';
}
