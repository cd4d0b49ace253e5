/** What rows that are not there say. */

import { parseLeagueRow } from '../../../src/bot/store/leagueRow.ts';
import { parsePairRow } from '../../../src/bot/store/pairRow.ts';
import { parsePersonRow } from '../../../src/bot/store/personRow.ts';
import { parsePracticeRow } from '../../../src/bot/store/practiceRow.ts';
import { parseResultsRow } from '../../../src/bot/store/resultsRow.ts';
import { parseUsageLog } from '../../../src/bot/store/usageLog.ts';

export const noPairScore = parsePairRow(undefined);
export const noPractice = parsePracticeRow(undefined);
export const unknownPerson = parsePersonRow(undefined);
export const noResults = parseResultsRow(undefined);
export const noLeague = parseLeagueRow(undefined);
export const emptyUsageLog = parseUsageLog(undefined, 0);
