/** What fails today, and is known: everything else that a run finds is a new failure, and an entry that no longer fails goes. */

export interface Known {
  readonly invariant: string;
  /** The kind of act, or its beginning. */
  readonly kind: string;
  /** A part of what is said of it. */
  readonly words: string;
  /** What mends it. */
  readonly until: string;
}

export const knownFailures: readonly Known[] = [
  {
    invariant: 'Telegram refuses nothing',
    kind: '',
    words: 'Too Many Requests',
    until: 'one budget is for all that goes to a chat, moves included',
  },
  {
    invariant: 'no key is dead',
    kind: 'menu try',
    words: 'nothing was said',
    until: 'a second tap on the same wrong square of a lesson says something',
  },
  {
    invariant: 'Telegram refuses nothing',
    kind: '',
    words: 'message is not modified',
    until: 'a board that is as it should be is not drawn again, as after a typed move that is refused',
  },
  {
    invariant: 'Telegram refuses nothing',
    kind: '',
    words: 'message to delete not found',
    until: 'a notice is deleted once',
  },
  {
    invariant: 'Telegram refuses nothing',
    kind: '',
    words: 'message to edit not found',
    until: 'a notice that is gone is not corrected',
  },
  {
    invariant: 'what is said to be below is there',
    kind: 'board retry',
    words: 'and no other game',
    until: '"below" is said only where the id of a message is known',
  },
  {
    invariant: 'the lock is free',
    kind: 'time',
    words: 'when an update has been answered',
    until: 'a run of tick that has nothing to say gives the lock back; until then Google does at its end',
  },
];
