/** A screen of a menu: what it is drawn from, and what comes of it. */
import type { Try } from '../../coach/lessons.ts';
import type { Move } from '../../games/position.ts';
import type { Menu, Screen } from '../buttons/menu.ts';
import type { League } from '../rows/group/leagueRow.ts';
import type { PersonState } from '../rows/person/personRow.ts';
import type { Settings } from '../settings/settings.ts';
import type { Button, Keyboard, View } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';

/** What features add to a menu. */
export interface ScreenHooks {
  readonly screens: Readonly<Partial<Record<Screen, DrawScreen>>>;
  /** More keys of a screen, above its Back. */
  readonly keys: Readonly<Partial<Record<Screen, readonly DrawKeys[]>>>;
}
export type DrawKeys = (menu: Menu, context: MenuContext) => Keyboard;
export type DrawScreen = (menu: Menu, context: MenuContext) => ScreenView;

export interface MenuContext extends ScreenContext, ScreenHooks {
  readonly texts: Texts;
  readonly settings: Settings;
  /** Where the analysis board is, if the platform shows it. */
  readonly deployment: { readonly analysisUrl?: (settings: Settings) => string | undefined };
  readonly isPrivate: boolean;
  /** Whether what is due later is sent even while nobody writes. */
  readonly isPunctual?: boolean;
  /** The callback data of the actions on a menu. */
  readonly dataFor: (menu: Menu) => (action: number) => string;
}

/** A part of how a person who comes back is received; a line each. */
export interface Greeting {
  readonly lines?: readonly string[];
  readonly keys?: Keyboard;
}

/** What some screens are drawn from besides. */
export interface ScreenContext {
  /**
   * Set if a picker answers an unknown word: what to say about it, and the values nearest to it.
   */
  readonly meant?: { readonly said: string; readonly nearest: readonly string[] };
  /** What the first screen says below its own words, and its first keys. */
  readonly greeting?: Greeting;
  /** For how many hours yet the person is notified of nothing. */
  readonly hoursMuted?: number;
  /** For the screen of the reminder: the hours to the next one; undefined where it is off. */
  readonly hoursToReminder?: number;
  /** What a table of the league is drawn from. */
  readonly league?: League;
  /** What the lessons are drawn from: which are done, and the person's pieces. */
  readonly learner?: Pick<PersonState, 'lessons' | 'pieces'>;
  readonly tried?: Tried | undefined;
}

/** A move that was tried in a lesson, and what came of it. */
export interface Tried {
  readonly move: Move;
  readonly result: Try;
}

/** A screen without its Back, beside which some have other buttons. */
export interface ScreenView extends View {
  readonly besideBack?: readonly Button[];
}
