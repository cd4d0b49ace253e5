/**
 * The scopes in the manifest that is pushed. A scope that is added stops a deployed web app until
 * its owner consents again, so only a script without any deployment gets the one that lets `setup`
 * make the trigger for `tick`; what a script has stays.
 */
import { isJsonObject } from '../../src/bot/telegram/json.ts';

export const manifestName = 'appsscript.json';

const scopes = {
  /** Without it nothing works. */
  request: 'https://www.googleapis.com/auth/script.external_request',
  triggers: 'https://www.googleapis.com/auth/script.scriptapp',
} as const;

/**
 * `there` is the manifest in the script project; `isDeployed` says whether Google knows any
 * deployment of it.
 */
export function chooseScopes(there: string | undefined, isDeployed: boolean): readonly string[] {
  const wanted = isDeployed ? [] : [scopes.triggers];
  // In one order, whatever Google's is: the same scopes are the same text.
  const others = new Set([...wanted, ...scopesOf(there)].sort());
  return [...new Set([scopes.request, ...others])];
}

export const maySetTrigger = (manifest: string): boolean =>
  scopesOf(manifest).includes(scopes.triggers);

function scopesOf(manifest = ''): readonly string[] {
  const named = parse(manifest).oauthScopes;
  return Array.isArray(named) ? named.filter((scope) => typeof scope === 'string') : [];
}

function parse(manifest: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(manifest);
    return isJsonObject(fields) ? fields : {};
  } catch {
    return {};
  }
}

const list = /("oauthScopes":\s*)\[[^\]]*\]/;

/** The same text but for its scopes. */
export const withScopes = (manifest: string, named: readonly string[]): string =>
  manifest.replace(list, (_, field: string) => field + JSON.stringify(named));

/**
 * The same with the scopes as they are built, by which a bundle is known: its digest takes in its
 * manifest.
 */
export const withBuiltScopes = (manifest: string): string => withScopes(manifest, [scopes.request]);
