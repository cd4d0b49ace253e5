/** Failures in words for the owner: always in the log, and in the owner's chat at most once in six hours for each kind. */
import type { Ports } from './ports.ts';
import { sendText } from './telegram.ts';

export type ReportKind = 'settings' | 'token' | 'refused' | 'unreached' | 'exception' | 'store';

export function report(kind: ReportKind, sentence: string, ports: Ports): void {
  ports.log(sentence);
  const { adminChatId, token } = ports.settings;
  if (adminChatId === undefined || token === undefined) return;
  const key = `a|${kind}`;
  if (ports.cache.read([key])[key] !== undefined) return;
  ports.cache.write({ [key]: '1' });
  ports.send([sendText(adminChatId, `linia: ${sentence}`)]);
}
