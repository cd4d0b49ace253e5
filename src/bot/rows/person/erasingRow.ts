/**
 * What a person has asked to be erased, until all of it is, however often something comes in
 * between.
 */

import { type Language, languages } from '../../settings/language.ts';
import { type Field, number, oneOf, record, second } from '../schema.ts';
import { storedRow } from '../storedRow.ts';

export interface Erasing {
  /** When it is tried next, in seconds since 1970. */
  readonly at: number;
  /** Since something was erased last. */
  readonly failures: number;
  readonly language: Language;
  /** The message that says that it has begun, and then that it is done. */
  readonly message: { readonly chatId: number; readonly messageId: number };
}

const schema = (): Field<Erasing> =>
  record({
    at: second(),
    failures: number(),
    language: oneOf(languages, 'en'),
    message: record({ chatId: number(), messageId: number() }),
  });

export const { make: makeErasingRow, find: parseErasingRow } = storedRow('erasing', schema);
