/** All that a view needs to draw the page. */
import type { Move, Position, Side } from '../../../src/games/position.ts';
import type { Value } from '../../../src/strategies/value.ts';
import type { Place } from '../address.ts';
import type { Guesses } from '../players/questions.ts';
import type { Speed } from '../players/steps.ts';
import type { ReviewMark } from '../search/provedMoves.ts';
import type { Said } from '../search/reviewMoves.ts';
import type { Worth } from '../search/worth.ts';
import type { PageTexts } from '../texts/languageTexts.ts';
import type { Html } from './html.ts';

export interface SearchState {
  readonly kind: 'running' | 'cutOff' | 'done';
  /** From 0 to 1. */
  readonly share: number;
}

/** What the review has found so far, by the place of the move in the record. */
export interface GameReview {
  /** Undefined where the move has not been looked at. */
  readonly marks: readonly (ReviewMark | undefined)[];
  readonly steps: ReadonlyMap<number, Said>;
  /** What was missed: the better move, and best play after it. */
  readonly better: ReadonlyMap<number, readonly Move[]>;
  readonly isDone: boolean;
}

/** What a move was worth; undefined where it is not known. */
export const worthOfMark = (mark: ReviewMark | undefined): Value | undefined =>
  mark && 'after' in mark ? mark.after : undefined;

export interface Model {
  readonly place: Place;
  /** What is on the board. */
  readonly position: Position;
  readonly worths: ReadonlyMap<Move, Worth>;
  readonly search: SearchState;
  readonly review: GameReview | undefined;
  readonly texts: PageTexts;
  /** The bot that a game can be opened in. */
  readonly bot: string | undefined;
  /** Whether the better line is being played out. */
  readonly isPlaying: boolean;
  /** Cells that a player looks at. */
  readonly marked: readonly number[];
  /** Whether the board does not say what its moves are worth. */
  readonly hidesWorths: boolean;
  /** What was guessed of what is hidden. */
  readonly guesses: Guesses;
  /** Whether the steps of a tree follow by themselves, and how fast. */
  readonly stepping: { readonly isPlaying: boolean; readonly speed: Speed };
  /** What has just happened, to be read out. */
  readonly notice: string;
  /** The address of the card's picture, once it is drawn. */
  readonly card: string | undefined;
  readonly canShare: boolean;
  /** Whether letters and digits play. */
  readonly hasTypedMoves: boolean;
  /** Whether the views stand below the board, and not beside it. */
  readonly isNarrow: boolean;
}

export type Colour = 'yellow' | 'orange' | 'red';

/** The colour of a side's pieces. */
export function colourOf(
  { place, position }: Pick<Model, 'place' | 'position'>,
  side: Side,
): Colour {
  const isFirst = (side === 1) !== place.isFlipped;
  if (!isFirst) return 'red';
  return position.game.gravity ? 'yellow' : 'orange';
}

export const sideName = (model: Pick<Model, 'place' | 'position' | 'texts'>, side: Side): string =>
  model.texts.own.colours[colourOf(model, side)];

/** The name that was typed, or else the colour. */
export const playerName = (model: Model, side: Side): string =>
  model.place.names[side - 1]?.trim() || sideName(model, side);

/** What a view puts directly below the board. */
export interface Below {
  /** A row at most, which has the same height whatever the board shows. */
  readonly keys: Html;
  readonly words: Html;
  /** In a narrow window a tree, which would else be a window's height away from its keys. */
  readonly tree?: Html;
}
