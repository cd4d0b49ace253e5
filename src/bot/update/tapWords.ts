/**
 * What a person hears of a tap besides what was decided: a refusal that a toast has not made heard
 * comes as an alert, which screen readers read; and a key of a review that has no words says once
 * what it is.
 */

import { parseAction } from '../buttons/actionCode.ts';
import { parseSignedData } from '../buttons/signedData.ts';
import type { Answer } from '../core/answer.ts';
import type { Action } from '../match/action.ts';
import type { NamedKey, Noted, Usage } from '../rows/bot/usage.ts';
import { digestGame } from '../rows/digest.ts';
import type { Tap, Update } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';

/** The answer with these words, and what is noted of them. */
export function wordTap(
  update: Update,
  answer: Answer,
  usage: Usage,
  findTexts: () => Texts,
): { readonly answer: Answer; readonly noted: Noted } {
  if (update.kind !== 'tap') return { answer, noted: {} };
  if (answer.isRefusal && answer.say) {
    const refusedKey = digestGame(update.data);
    const isAlert = answer.isAlert || usage.isRefusedAgain(refusedKey);
    return { answer: isAlert ? { ...answer, isAlert } : answer, noted: { refusedKey } };
  }
  const namedKey = answer.say ? undefined : findNamedKey(update);
  if (!namedKey || usage.isNamed(namedKey)) return { answer, noted: {} };
  const say = findTexts().reviewKeys[namedKey];
  return { answer: { ...answer, say }, noted: { namedKey } };
}

const actionOf = (data: string): Action | undefined => {
  const signed = parseSignedData(data);
  return signed?.kind === 'game' || signed?.kind === 'room'
    ? parseAction(signed.action)
    : undefined;
};

const isControl = (action: Action | undefined, control: string): boolean =>
  action?.kind === 'control' && action.control === control;

/** The keys below the board of a review: three, and at most four with something to do. */
const maxKeys = 7;

/**
 * The key of a review that was tapped: below a board whose first three keys lead to the move before,
 * the next mistake, and the move after.
 */
function findNamedKey({ data, message }: Tap): NamedKey | undefined {
  const kind = kindOf(data);
  if (!kind || !message) return undefined;
  const keys = message.buttons.slice(-maxKeys).filter((each) => actionOf(each)?.kind !== 'cell');
  const [before = '', mistake = '', after = ''] = keys;
  const leads = (key: string, end: string): boolean =>
    actionOf(key)?.kind === 'ply' || isControl(actionOf(key), end);
  if (!leads(before, 'first') || !leads(mistake, 'noMoreMistakes') || !leads(after, 'last'))
    return undefined;
  if (kind !== 'ply') return keys.includes(data) ? kind : undefined;
  if (data === before) return 'before';
  return data === after ? 'after' : data === mistake ? 'mistake' : undefined;
}

function kindOf(data: string): 'ply' | 'retry' | 'practise' | undefined {
  const action = actionOf(data);
  if (action) return action.kind === 'ply' || action.kind === 'retry' ? action.kind : undefined;
  return ['practice', 'menu'].includes(parseSignedData(data)?.kind ?? '') ? 'practise' : undefined;
}
