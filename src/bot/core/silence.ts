/** Remembers until when nobody is answered, so that no clock runs against anybody until then. */
import { makeSilence, prolong, silenceName } from '../settings/silence.ts';
import type { Bot } from './bot.ts';
import { setProperty } from './settingsRow.ts';
import type { Work } from './steps.ts';

/** `until` is in ms since 1970. */
export function* rememberSilence(
  until: number,
  { settings: { silence }, now }: Pick<Bot, 'settings' | 'now'>,
): Work<void> {
  if (until <= silence.until) return;
  yield* setProperty(silenceName, makeSilence(prolong(silence, until, now)));
}
