/** Failures in words for the owner: always in the log, and in the owner's chat at most once in six hours for each kind. */

import { maskSecrets, type Settings } from '../settings/settings.ts';
import { makeReportKey } from '../store/keys.ts';
import { sendText } from '../telegram/request.ts';
import type { Bot } from './answer.ts';
import { log, read, type Steps, send, write } from './steps.ts';

/** Each refusal of Telegram is of a kind of its own, so that one does not hide another. */
export type ReportKind = 'settings' | 'properties' | 'token' | 'quota' | 'unreached' | 'exception' | `refused ${string}`;

export function* report(kind: ReportKind, text: string, { settings }: Pick<Bot, 'settings'>): Steps<void> {
  const sentence = maskSecrets(text, secretsOf(settings));
  yield* log(sentence);
  const { adminChatId, token } = settings;
  if (adminChatId === undefined || token === undefined) return;
  const key = makeReportKey(kind);
  if ((yield* read([key]))[key] !== undefined) return;
  yield* write({ [key]: '1' });
  yield* send([sendText({ id: adminChatId, threadId: 0 }, `linia: ${sentence}`)]);
}

const secretsOf = ({ token, secret }: Settings): readonly string[] => [token, secret].filter((each) => each !== undefined);
