// Made by `npm run openings` (tools/openings.ts); do not edit. The format is described in openingCode.ts.
import type { OpeningText } from './openingCode.ts';
export const openings: OpeningText = {"lastPly":1,"count":4,"scoreBits":0,"scores":[-1,0,1,2],"text":"wB"};
