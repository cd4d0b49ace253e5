// Made by `npm run generate -- traps` (tools/generate/traps.ts). Do not edit.
/** From the folded board at the second move of the strategy `traps` to its reply. */
export const trapTable: Readonly<Record<string, number>> = {
  '000021010': 2,
  '000021100': 2,
  '001020100': 1,
};
