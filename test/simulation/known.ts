/** What fails today, and is known: everything else that a run finds is a new failure, and an entry that no longer fails goes. */

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
    invariant: 'no key is dead',
    kind: 'menu',
    words: 'message is not modified',
    until: 'a menu that is as it should be says so where one of its keys is pressed again',
    isAfterFault: true,
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
    isAfterFault: true,
  },
  {
    invariant: 'what is said to be below is there',
    kind: 'control rematch',
    words: 'and no other game',
    until: '"below" is said only where the id of a message is known',
    isAfterFault: true,
  },
  {
    invariant: 'what is said to be below is there',
    kind: 'older key',
    words: 'and no other game',
    until: '"below" is said only where the id of a message is known',
    isAfterFault: true,
  },
  {
    invariant: 'who taps hears of it, or sees it, whichever step fails',
    kind: 'menu try',
    words: 'nothing was said',
    until: 'a second tap on the same wrong square of a lesson says something',
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: '',
    words: 'missing elsewhere',
    until: 'what others are to hear of stands in the row until it is sent',
    isAfterFault: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: '',
    words: '(page)',
    until: 'what a page of HTML has answered is sent again',
    isAfterFault: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: 'words',
    words: 'missing here',
    until: 'what a row makes true and is not yet sent stands in that row, whatever its method',
    isAfterFault: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: 'deep link',
    words: 'missing here',
    until: 'what a row makes true and is not yet sent stands in that row, whatever its method',
    isAfterFault: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: 'command top',
    words: 'missing here',
    until: 'what a row makes true and is not yet sent stands in that row, whatever its method',
    isAfterFault: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: 'command board',
    words: 'missing here',
    until: 'what a row makes true and is not yet sent stands in that row, whatever its method',
    isAfterFault: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: 'control cancel',
    words: 'missing here',
    until: 'what a row makes true and is not yet sent stands in that row, whatever its method',
    isAfterFault: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: 'control acceptDraw',
    words: 'missing here',
    until: 'what a row makes true and is not yet sent stands in that row, whatever its method',
    isAfterFault: true,
  },
  {
    invariant: 'an update that is cut off is answered in the end',
    kind: 'guest query',
    words: 'missing here',
    until: 'what a row makes true and is not yet sent stands in that row, whatever its method',
    isAfterFault: true,
  },
];
