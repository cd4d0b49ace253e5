/**
 * What a person has asked to be erased in version 1.
 *
 *     version|when it is tried next, in seconds since 1970|tries that have failed|language|chat|message that says how it stands|day
 *     1|1784563290|0|en|5000001|17|20657
 */
import { languages } from '../../../settings/language.ts';

/** Undefined for a row of another form. */
export function readErasing1(row: string) {
  const [, at, failures, named, chatId, messageId] =
    /^1\|(\d+)\|(\d+)\|(\w+)\|(-?\d+)\|(\d+)\|/.exec(row) ?? [];
  const language = languages.find((each) => each === named);
  if (!language) return undefined;
  const message = { chatId: Number(chatId), messageId: Number(messageId) };
  return { at: Number(at), failures: Number(failures), language, message };
}
