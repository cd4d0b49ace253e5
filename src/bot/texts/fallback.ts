/** Translations may lack texts: text by text, what is missing is English. */
import type { Texts } from './texts.ts';

/** Some of the texts, in the same places. */
export type Translation = Some<Texts>;

type Some<Part> = {
  readonly [Key in keyof Part]?: Part[Key] extends Leaf ? Part[Key] : Some<Part[Key]>;
};
type Leaf = string | readonly string[] | ((...gaps: never[]) => string);

type Node = Readonly<Record<string, unknown>>;

/** Whether the value holds texts rather than being one. */
const isBranch = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of a language, with English ones where it has none. */
export const withEnglish = (translation: Translation, english: Texts): Texts =>
  fill(translation as Node, english) as Texts;

function fill(own: Node, english: Node): Node {
  const filled: Record<string, unknown> = {};
  const find = (key: string): unknown => {
    const [value, template] = [own[key], english[key]];
    return isBranch(template) ? fill(isBranch(value) ? value : {}, template) : (value ?? template);
  };
  for (const key of Object.keys(english)) {
    // What is made when it is asked for stays so.
    if (Object.getOwnPropertyDescriptor(english, key)?.get)
      Object.defineProperty(filled, key, { enumerable: true, get: () => find(key) });
    else filled[key] = find(key);
  }
  return filled;
}

/** The places of missing texts, such as `reasons.rules.win`. */
export const findMissing = (translation: Translation, english: Texts): readonly string[] =>
  listMissing(translation as Node, english, '');

function listMissing(own: Node, english: Node, path: string): readonly string[] {
  return Object.keys(english).flatMap((key) => {
    const [value, template] = [own[key], english[key]];
    if (isBranch(template))
      return listMissing(isBranch(value) ? value : {}, template, `${path}${key}.`);
    return value === undefined ? [`${path}${key}`] : [];
  });
}
