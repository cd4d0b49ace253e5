/** The keys below `/status`: what the owner can type without an argument can be tapped, too. */

import { everybody, makeMenu } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { AnswerMenu, Feature } from '../../core/feature.ts';
import type { Work } from '../../core/steps.ts';
import type { Settings } from '../../settings/settings.ts';
import { inRows, type Keyboard, wordsView } from '../../telegram/request.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';
import { askForBackup } from './backup.ts';
import { listBanned } from './ban.ts';
import { showFailures } from './failures.ts';
import { isOwner } from './ownersChat.ts';
import { pause, resume } from './pause.ts';
import { restoreUsage } from './restore.ts';
import { showSettings } from './set.ts';

interface OwnerKey {
  /** See `Feature.actions`. */
  readonly number: number;
  readonly label: string;
  /** As the command without an argument. */
  readonly answer: (caller: Caller) => Work<Answer>;
  /** Whether there is something to do for it; there always is by default. */
  readonly isShown?: (settings: Settings) => boolean;
}

const ownerKeys: readonly OwnerKey[] = [
  { number: 4, label: '⚙ Settings', answer: showSettings },
  { number: 5, label: '📋 Failures', answer: showFailures },
  { number: 6, label: '📦 Backup', answer: (caller) => askForBackup(caller, '') },
  {
    number: 10,
    label: '♻ Restore',
    *answer() {
      return { say: restoreUsage };
    },
  },
  { number: 7, label: '🚫 Banned', answer: listBanned },
  {
    number: 8,
    label: '⏸ Pause',
    answer: (caller) => pause(caller, ''),
    isShown: (settings) => settings.pause === undefined,
  },
  {
    number: 9,
    label: '▶ Resume',
    answer: resume,
    isShown: (settings) => settings.pause !== undefined,
  },
];

/**
 * They are nobody's own, so that whoever taps one that is not theirs to tap hears whose it is.
 */
export function drawOwnerKeys(caller: Caller): Keyboard {
  const { last, preferences } = caller.person;
  const menu = makeMenu(everybody, last.game, preferences, 'start');
  const { act } = makeButtons(menu, makeMenuContext(caller));
  const shown = ownerKeys.filter(({ isShown }) => isShown?.(caller.bot.settings) ?? true);
  const keys = shown.map(({ number, label }) => act(label, { kind: 'feature', number }));
  return inRows(keys, 2);
}

/** What a key says comes in a message of its own, as if the command had been typed. */
const tapKey = ({ answer }: OwnerKey): AnswerMenu =>
  function* tap(caller) {
    const { chat, from, texts } = caller;
    if (!isOwner(caller) || from.id !== chat.id) return { say: texts.ownersOnly, isAlert: true };
    const { say, ...answered } = yield* answer(caller);
    if (say === undefined) return answered;
    return { ...answered, reading: { alone: wordsView(say), forAll: wordsView(say) } };
  };

export const ownerActions: Required<Feature>['actions'] = Object.fromEntries(
  ownerKeys.map((key) => [key.number, tapKey(key)]),
);
