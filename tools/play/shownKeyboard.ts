/**
 * A message's buttons in a terminal: those of the board are typed by the names of its cells, the
 * others by a letter each.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import { parseClaim } from '../../src/bot/buttons/claim.ts';
import { openStep } from '../../src/coach/lessons.ts';
import { parseCellName } from '../../src/games/cellName.ts';
import type { InLineGame } from '../../src/games/game.ts';

export interface ShownBoard {
  readonly game: InLineGame;
  /** Row by row. */
  readonly cells: readonly InlineKeyboardButton[];
  /**
   * Whether its moves are typed as messages; those of a lesson or of practice can only be tapped.
   */
  readonly isOfGame: boolean;
}

export interface ShownKeyboard {
  readonly board: ShownBoard | undefined;
  /** By the letters that are typed for them. */
  readonly buttons: ReadonlyMap<string, InlineKeyboardButton>;
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** `taken` are how many letters the buttons of another message have. */
export function readKeyboard(message: ChatMessage, taken = 0): ShownKeyboard {
  const rows = buttonsOf(message);
  const found = rows.map((row) => row.map(readCell));
  const end = found.findIndex((row) => row.includes(undefined));
  const boardRows = end < 0 ? rows.length : end;
  const [cell] = found.slice(0, boardRows).flat();
  const buttons = rows.slice(boardRows).flat().filter(isUsable);
  return {
    board: cell && { ...cell, cells: rows.slice(0, boardRows).flat() },
    buttons: new Map(buttons.map((button, index) => [letterOf(taken + index), button])),
  };
}

/**
 * Whether a message only adds a key to those of a board above it, which go on, such as the menu's
 * below what was not understood.
 */
export const isAside = (message: ChatMessage, above: ChatMessage): boolean =>
  buttonsOf(message).flat().length === 1 && readKeyboard(above).board !== undefined;

/** The letters go on with `aa`. */
const letterOf = (index: number): string =>
  (index < alphabet.length ? '' : letterOf(Math.floor(index / alphabet.length) - 1)) +
  alphabet[index % alphabet.length];

/** Links lead to Telegram, and a terminal has no other chats to pick from. */
const isUsable = (button: InlineKeyboardButton): boolean =>
  'callback_data' in button || 'copy_text' in button;

/** What the board of a cell is; undefined for a button that is no cell. */
function readCell(button: InlineKeyboardButton): Omit<ShownBoard, 'cells'> | undefined {
  const content = 'callback_data' in button ? parseClaim(button.callback_data)?.content : undefined;
  if (content?.kind === 'game' && content.action.kind === 'cell')
    return { game: content.session.position.game, isOfGame: true };
  if (content?.kind === 'practice' && content.action.kind === 'cell')
    return { game: content.card.position.game, isOfGame: false };
  if (content?.kind === 'menu' && content.action.kind === 'try' && content.menu.lesson)
    return { game: openStep(content.menu.lesson).game, isOfGame: false };
  return undefined;
}

/** The cell of a board that a typed move names; with gravity the top one of its column. */
export function findCell(
  { game, cells }: ShownBoard,
  text: string,
): InlineKeyboardButton | undefined {
  const move = parseCellName(game, text);
  return move === undefined ? undefined : cells[move];
}
