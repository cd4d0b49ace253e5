/** Every sentence that a player can read, in one language. Sentences with a gap are functions. */
import type { GameName } from '../../games/game.ts';
import type { Level } from '../../strategies/names.ts';
import type { RuleName } from '../../strategies/strategy.ts';
import type { Refusal } from '../change.ts';
import type { Opening } from '../choices.ts';
import type { Command } from '../command.ts';
import type { Standing } from '../views/reasonText.ts';

export interface Texts {
  readonly games: Record<GameName, string>;
  readonly levels: Record<Level, string>;
  readonly openings: Record<Opening, string>;
  /** Between the names of a list. */
  readonly comma: string;
  /** What stands behind a name to explain it, such as a level's strategy. */
  readonly withNote: (name: string, note: string) => string;

  readonly you: string;
  readonly bot: string;
  readonly openSeat: string;
  readonly hotSeatNames: readonly [string, string];

  readonly yourTurn: string;
  readonly turnOf: (name: string) => string;
  readonly youWin: string;
  readonly wins: (name: string) => string;
  readonly draw: string;
  readonly drawAgreed: string;
  readonly resigned: (name: string) => string;
  readonly claimed: (name: string) => string;
  readonly cancelled: string;
  readonly ended: string;
  readonly waiting: string;
  readonly drawOffered: (name: string) => string;
  readonly undoAsked: (name: string) => string;
  readonly askEnd: string;
  readonly askResign: (name: string) => string;
  /** Both players may read it. */
  readonly absent: (absent: string, present: string) => string;
  readonly ply: (shown: number, all: number) => string;
  readonly lastMove: (move: string) => string;

  readonly reasons: {
    readonly rules: Record<RuleName, string>;
    /** Those of `rules` that speak to the player, for a game of the bot against itself. */
    readonly watched: Partial<Record<RuleName, string>>;
    readonly random: string;
    /** `plies` counts the moves of both sides. */
    readonly search: (plies: number, standing: Standing) => string;
    /** `moves` counts those of the side itself, the one just made included. */
    readonly win: (moves: number) => string;
    readonly loss: (moves: number, isWatched: boolean) => string;
    readonly draw: string;
    readonly book: (known: string) => string;
    readonly cutOff: string;
    /** The whole line below the move. */
    readonly said: (reason: string) => string;
  };

  readonly buttons: Record<
    | 'undo'
    | 'more'
    | 'end'
    | 'confirmEnd'
    | 'keepPlaying'
    | 'resign'
    | 'confirmResign'
    | 'offerDraw'
    | 'acceptDraw'
    | 'acceptUndo'
    | 'decline'
    | 'withdraw'
    | 'moves'
    | 'pieces'
    | 'showReasons'
    | 'hideReasons'
    | 'back'
    | 'rematch'
    | 'openAgain'
    | 'replay'
    | 'menu'
    | 'join'
    | 'claim'
    | 'cancel'
    | 'cancelGame'
    | 'next'
    | 'toEnd'
    | 'play'
    | 'againstBot'
    | 'againstFriend'
    /** What `againstFriend` means in a private chat. */
    | 'oneDevice'
    | 'watch'
    | 'anyChat'
    | 'ownersLevel'
    | 'ownLanguage',
    string
  >;

  readonly refusals: Record<Refusal, string>;
  readonly damaged: string;
  readonly busy: string;
  readonly slowDown: string;
  readonly enoughToday: string;
  readonly trouble: string;
  readonly closing: string;
  readonly noMoves: string;

  readonly greeting: string;
  readonly menu: {
    readonly level: (value: string) => string;
    readonly opening: (value: string) => string;
    readonly language: (value: string) => string;
    readonly reasons: (shown: boolean) => string;
    readonly pickLevel: string;
    readonly pickOpening: string;
    readonly pickLanguage: string;
    /** A level in the watched game, for each side. */
    readonly sideLevel: (side: 1 | 2, value: string) => string;
    readonly notYours: string;
  };

  readonly commands: Record<Exclude<Command, 'start' | 'status'>, string>;
  readonly description: string;
  readonly shortDescription: string;
  readonly help: { readonly intro: string; readonly kept: string };
  readonly unknownCommand: (name: string) => string;

  readonly moveForms: (game: GameName) => string;
  readonly pickGame: string;
  readonly strategies: (names: string) => string;
  readonly notAMove: (forms: string) => string;
  /** Follows what was chosen, unless it counts at once. */
  readonly fromNextGame: (said: string) => string;
  readonly hint: string;
  readonly noGame: string;
  readonly alreadyOver: string;
  readonly substituted: (asked: string, played: string) => string;
  readonly notSaved: string;
  readonly forgotten: (isPrivate: boolean) => string;
  readonly positionError: (number: number, text: string, reason: string) => string;
  readonly ownersOnly: string;

  readonly rooms: {
    readonly forms: string;
    readonly opened: (name: string, link: string) => string;
    readonly taken: (name: string) => string;
    readonly unknown: (name: string) => string;
    readonly full: (name: string) => string;
    readonly own: (name: string) => string;
    readonly left: (name: string) => string;
    readonly nowhere: string;
    readonly notIn: (name: string) => string;
    readonly which: (names: string) => string;
    readonly tooMany: (count: number) => string;
    /** Tells a room's board from others. */
    readonly here: (name: string) => string;
  };

  readonly inline: {
    readonly friend: (game: string) => string;
    readonly friendHint: string;
    readonly bot: (game: string) => string;
  };
}
