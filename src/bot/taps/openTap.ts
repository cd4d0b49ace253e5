/** A tap: which kind of table its data belongs to. */
import type { Task } from '../answer.ts';
import { parseSignedData } from '../buttons/signedData.ts';
import type { Tap } from '../telegram/update.ts';
import { openBoardTap } from './boardTap.ts';
import { openMenuTap } from './menuTap.ts';
import { openRoomTap } from './roomTap.ts';
import { refuseData } from './tapWords.ts';

export function openTap(tap: Tap): Task {
  const data = parseSignedData(tap.data);
  const { message } = tap;
  if (data?.kind === 'game') return openBoardTap(tap, data);
  if (!data || !message) return refuseData(tap);
  return data.kind === 'room' ? openRoomTap(tap, message, data) : openMenuTap(tap, message, data);
}
