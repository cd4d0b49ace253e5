/**
 * What fails today, and is known: everything else that a run finds is a new failure, and an entry
 * that no longer fails goes.
 */

export interface Known {
  readonly invariant: string;
  /** The kind of act, or its beginning. */
  readonly kind: string;
  /** A part of what is said of it. */
  readonly words: string;
  /** What mends it. */
  readonly until: string;
  /** Whether it fails only where something has gone wrong before; else it always does. */
  readonly isAfterFault?: boolean;
  /**
   * Whether it takes several things in a row that seldom come together, so that a long run need not
   * meet it.
   */
  readonly isRare?: boolean;
}

export const knownFailures: readonly Known[] = [
  {
    invariant: 'a game that is on can be played to its end',
    kind: 'rest',
    words: 'by somebody who has blocked the bot',
    until: 'a board that Telegram refused is drawn anew by the next tap on it',
    isRare: true,
  },
  {
    invariant: 'who was to be notified is',
    kind: 'rest',
    words: 'its room is gone',
    until: 'a room of strangers goes only once both have been notified of its end',
    isRare: true,
  },
  {
    invariant: 'nothing that is due stays undone',
    kind: 'rest',
    words: 'o|',
    until: 'what an update has taken to be sent for others is found again where it ends before',
    isAfterFault: true,
    isRare: true,
  },
  {
    invariant: 'no move that was confirmed is lost',
    kind: '',
    words: 'of room ',
    isAfterFault: true,
    isRare: true,
    until: 'what an update was to send is not sent where it ended before its row was stored',
  },
  {
    invariant: 'Telegram refuses nothing',
    kind: '',
    words: 'message is not modified',
    until:
      'a board that is as it should be is not drawn again, as after a typed move that is refused',
  },
  {
    invariant: 'Telegram refuses nothing',
    kind: '',
    words: 'message to delete not found',
    isRare: true,
    until: 'a notice that another has replaced is known to be gone where tables are apart, too',
  },
  {
    invariant: 'Telegram refuses nothing',
    kind: '',
    words: 'message to edit not found',
    until: 'a notice that is gone is not corrected',
    isRare: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: '',
    words: 'missing elsewhere',
    until: 'what others are to hear of stands in the row until it is sent',
    isAfterFault: true,
    isRare: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: '',
    words: '(page)',
    until: 'what a page of HTML has answered is sent again',
    isAfterFault: true,
    isRare: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: 'control rematch',
    words: 'missing here',
    until: 'an offer that is sent late has the names of its people',
    isAfterFault: true,
    isRare: true,
  },
];
