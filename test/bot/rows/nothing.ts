/** What rows that are not there say. */

import { parseUsageLog } from '../../../src/bot/rows/bot/usageLog.ts';
import { parseLeagueRow } from '../../../src/bot/rows/group/leagueRow.ts';
import { parsePairRow } from '../../../src/bot/rows/person/pairRow.ts';
import { parsePersonRow } from '../../../src/bot/rows/person/personRow.ts';
import { parsePracticeRow } from '../../../src/bot/rows/person/practiceRow.ts';
import { parseResultsRow } from '../../../src/bot/rows/person/resultsRow.ts';

export const noPairScore = parsePairRow(undefined);
export const noPractice = parsePracticeRow(undefined);
export const unknownPerson = parsePersonRow(undefined);
export const noResults = parseResultsRow(undefined);
export const noLeague = parseLeagueRow(undefined);
export const emptyUsageLog = parseUsageLog(undefined, 0);
