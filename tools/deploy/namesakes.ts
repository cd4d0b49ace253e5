/**
 * Script projects of the account that another copy of linia may have created, or this one before it
 * lost their ids.
 */
import { editorLink } from './links.ts';
import { claspFile } from './project.ts';

/** The title of the script project. */
export const title = 'linia';

/** Warnings for the owner before another project of the same title is created. */
export function describeNamesakes(scriptIds: readonly string[]): readonly string[] {
  if (scriptIds.length === 0) return [];
  return [
    `! Your account already has a script project "${title}", maybe in the bin:`,
    ...scriptIds.map((id) => `  ${editorLink(id)}`),
    `  To go on with that one, write its id (${scriptIds[0]}) into ${claspFile}, as its "scriptId", and run npm run deploy again.`,
  ];
}
