/** A number with the words for one or for more: `1 row is`, `2 rows are`. */
export const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;
