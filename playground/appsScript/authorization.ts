/**
 * What the owner has let the script do. Google runs nothing of a script whose manifest names a
 * scope that was not granted, the deployed web app included, until its owner runs a function in the
 * editor and consents: https://github.com/googleworkspace/apps-script-oauth2/issues/535
 */
import { ServiceException } from './serviceCall.ts';

export const scopes = {
  request: 'https://www.googleapis.com/auth/script.external_request',
  triggers: 'https://www.googleapis.com/auth/script.scriptapp',
} as const;

/** The scopes of a script that linia is deployed to for the first time. */
export const newScriptScopes: readonly string[] = Object.values(scopes);

export interface Authorization {
  /** The scopes that the manifest names. */
  readonly asked: readonly string[];
  /** Those that the owner has granted; it may be changed. */
  readonly granted: Set<string>;
  isComplete(): boolean;
  /** The owner allows all that is asked for. */
  consent(): void;
  /** Another manifest is pushed; what has been granted stays. */
  ask(scopes: readonly string[]): void;
  /** Throws as a service does whose scope the manifest does not name. */
  ensure(method: string, scope: string): void;
}

/** The scopes that a manifest names; those of a new script where there is none. */
export function scopesOf(manifest: string | undefined): readonly string[] {
  if (manifest === undefined) return newScriptScopes;
  const { oauthScopes = [] } = JSON.parse(manifest) as { readonly oauthScopes?: readonly string[] };
  return oauthScopes;
}

export function createAuthorization(
  first: readonly string[],
  granted: Iterable<string> = first,
): Authorization {
  let asked = first;
  const all = new Set(granted);
  return {
    get asked() {
      return asked;
    },
    granted: all,
    isComplete: () => asked.every((scope) => all.has(scope)),
    consent() {
      for (const scope of asked) all.add(scope);
    },
    ask(next) {
      asked = next;
    },
    ensure(method, scope) {
      if (asked.includes(scope) && all.has(scope)) return;
      throw new ServiceException(
        `Specified permissions are not sufficient to call ${method}. Required permissions: ${scope}`,
      );
    },
  };
}
