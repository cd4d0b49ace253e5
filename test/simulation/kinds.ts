/**
 * The kinds of act, from the product's own tables: a command, a menu's action or a control that is
 * added is one by itself.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { parseAction } from '../../src/bot/buttons/actionCode.ts';
import type { MenuAction } from '../../src/bot/buttons/menu.ts';
import { parseMenuAction } from '../../src/bot/buttons/menuButton.ts';
import { parsePracticeAction } from '../../src/bot/buttons/practiceButton.ts';
import { parsePuzzleAction } from '../../src/bot/buttons/puzzleButton.ts';
import { findAction } from '../../src/bot/features/features.ts';
import type { Action } from '../../src/bot/match/action.ts';
import { commands } from '../../src/bot/texts/commands.ts';
import { readContent } from '../bot/buttonContent.ts';

/** The actions of a button are numbers of 8 bits. */
const codes = Array.from({ length: 256 }, (_, code) => code);

const kindOfAction = (action: Action): string =>
  action.kind === 'control' ? `control ${action.control}` : `board ${action.kind}`;
const kindOfMenu = (action: MenuAction): string =>
  action.kind === 'pick' ? `menu pick ${action.field}` : `menu ${action.kind}`;

/** Of the numbers for features only those that one of them has. */
function findMenuAction(code: number): MenuAction | undefined {
  const action = parseMenuAction(code);
  return action?.kind === 'feature' && !findAction(String(action.number)) ? undefined : action;
}

function all<Found>(
  find: (code: number) => Found | undefined,
  nameOf: (found: Found) => string,
): readonly string[] {
  return codes.flatMap((code) => find(code) ?? []).map((found) => nameOf(found as Found));
}

/** Every kind of key and every command that a run has to have visited. */
export const requiredKinds: readonly string[] = [
  ...new Set([
    ...commands.map((command) => `command ${command}`),
    ...all(parseAction, kindOfAction),
    ...all(findMenuAction, kindOfMenu),
    ...all(parsePracticeAction, ({ kind }) => `practice ${kind}`),
    ...all(parsePuzzleAction, ({ kind }) => `puzzle ${kind}`),
  ]),
];

export function kindOfKey(button: InlineKeyboardButton): string {
  if ('url' in button) return 'key link';
  if ('copy_text' in button) return 'key copy';
  if (!('callback_data' in button)) return 'key inline';
  const content = readContent(button.callback_data);
  if (content?.action === undefined) return 'key unknown';
  if (content.kind === 'menu') return kindOfMenu(content.action);
  return content.kind === 'practice' || content.kind === 'puzzle'
    ? `${content.kind} ${content.action.kind}`
    : kindOfAction(content.action);
}
