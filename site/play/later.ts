/** The scripts that come once the page is shown: other languages, and all but the first answer. */
import type { Problem } from '../../playground/session/protocol.ts';
import { type Language, languages } from '../../src/bot/settings/language.ts';

/** See `site/laterCode.mjs`, which writes them and what they bring. */
/** Put in by `site/build.mjs`, into those scripts, too. */
declare const BUILT_VERSION: string;

declare global {
  var liniaModules: Readonly<Record<string, unknown>> | undefined;
}

/** A script that comes later than this is waited for at the next tap. */
const patienceMs = 30_000;

/** English is there from the first. */
const scriptsOf = (language: Language): readonly string[] =>
  language === 'en' ? [] : [`texts-${language}.js`];

/** Whether a script has brought what this one needs: one of another build has not. */
const isThere = (name: string): boolean => globalThis.liniaModules?.[name] === BUILT_VERSION;

const loading = new Map<string, Promise<void>>();
const failed = new Set<string>();

/** Once; where it does not come, or something else does, the next call tries again. */
function load(name: string): Promise<void> {
  if (isThere(name)) return Promise.resolve();
  const known = loading.get(name);
  if (known) return known;
  const begun = fetchScript(name).catch((error) => {
    loading.delete(name);
    failed.add(name);
    throw error;
  });
  loading.set(name, begun);
  return begun;
}

/** Rejects with a `Problem` as its message. */
function fetchScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('notLoaded' satisfies Problem));
    const element = document.createElement('script');
    // What a browser keeps of an address may be the wrong thing.
    element.src = failed.has(name) ? `${name}?again=${Date.now()}` : name;
    element.onerror = fail;
    // A page of an error, or half a script, has loaded and brought nothing.
    element.onload = () => (isThere(name) ? resolve() : fail());
    setTimeout(fail, patienceMs);
    document.head.append(element);
  });
}

/** The words of the page, and of the bot, in this language. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all(scriptsOf(language).map(load));
}

/** The languages whose texts are there. */
export const spoken = (): readonly Language[] =>
  languages.filter((language) => scriptsOf(language).every(isThere));

/** All of it, without which the bot does not play. */
export async function loadRest(): Promise<void> {
  await Promise.all(['rest.js', ...languages.flatMap(scriptsOf)].map(load));
}
