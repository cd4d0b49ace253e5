/** What rows that are not there say. */

import { parseLeagueRow } from '../../../src/bot/rows/leagueRow.ts';
import { parsePairRow } from '../../../src/bot/rows/pairRow.ts';
import { parsePersonRow } from '../../../src/bot/rows/personRow.ts';
import { parsePracticeRow } from '../../../src/bot/rows/practiceRow.ts';
import { parseResultsRow } from '../../../src/bot/rows/resultsRow.ts';
import { parseUsageLog } from '../../../src/bot/rows/usageLog.ts';

export const noPairScore = parsePairRow(undefined);
export const noPractice = parsePracticeRow(undefined);
export const unknownPerson = parsePersonRow(undefined);
export const noResults = parseResultsRow(undefined);
export const noLeague = parseLeagueRow(undefined);
export const emptyUsageLog = parseUsageLog(undefined, 0);
