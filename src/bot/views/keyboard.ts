import type { Button, ButtonStyle } from '../telegram/request.ts';

export function makeButton(text: string, data: string, style?: ButtonStyle): Button {
  return { text, ...(style ? { style } : {}), callback_data: data };
}

/** So many a row, and the rest in the last one. */
export function inRows<Item>(items: readonly Item[], width: number): readonly (readonly Item[])[] {
  const rows = Math.ceil(items.length / width);
  return Array.from({ length: rows }, (_, row) => items.slice(row * width, (row + 1) * width));
}
