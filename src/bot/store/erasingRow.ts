/**
 * What a person has asked to be erased, until all of it is, however often something comes in
 * between:
 *
 *     version|when it is tried next, in seconds since 1970|tries that have failed|language|chat|message that says how it stands|day
 *     1|1784563290|0|en|5000001|17|20657
 */
import { type Language, languages } from '../settings/language.ts';
import { dayOf } from './space.ts';

export interface Erasing {
  readonly at: number;
  /** Since something was erased last. */
  readonly failures: number;
  readonly language: Language;
  /** The message that says that it has begun, and then that it is done. */
  readonly message: { readonly chatId: number; readonly messageId: number };
}

export const makeErasingRow = ({ at, failures, language, message }: Erasing, now: number): string =>
  ['1', at, failures, language, message.chatId, message.messageId, dayOf(now)].join('|');

/** Undefined for a row that `makeErasingRow` did not write. */
export function parseErasingRow(row = ''): Erasing | undefined {
  const [, at, failures, named, chatId, messageId] =
    /^1\|(\d+)\|(\d+)\|(\w+)\|(-?\d+)\|(\d+)\|/.exec(row) ?? [];
  const language = languages.find((each) => each === named);
  if (!language) return undefined;
  const message = { chatId: Number(chatId), messageId: Number(messageId) };
  return { at: Number(at), failures: Number(failures), language, message };
}
