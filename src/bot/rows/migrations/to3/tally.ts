import type { Tally } from '../../../match/gameEnd.ts';

export const noTally: Tally = { won: 0, drawn: 0, lost: 0 };

/** Such as `14.3.9`, won, drawn and lost; undefined for another text. */
export function parseTally(text: string | undefined): Tally | undefined {
  const [, won, drawn, lost] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text ?? '') ?? [];
  return won === undefined
    ? undefined
    : { won: Number(won), drawn: Number(drawn), lost: Number(lost) };
}
