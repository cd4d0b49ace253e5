/** A call of one of the owner's routes, made again while it is not answered. */
import { isJsonObject, type JsonObject, parseJson } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from './failure.ts';
import { adviseOnReach, describeFetchError } from './reach.ts';

export interface OwnersPost {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined for no body. */
  readonly body?: object;
  /** The timeout of each try, in milliseconds. */
  readonly patience: number;
  readonly tries: number;
  /** What to throw where the secret is not let in: a status of 401 with this text. */
  readonly refuse: (text: string) => DeployFailure;
}

interface Network {
  readonly fetch: typeof fetch;
  /** Milliseconds before a call is tried again. */
  readonly pause: number;
}

/** Throws a `DeployFailure` where no try is answered with status 200 and an object. */
export async function postAsOwner(
  { fetch, pause }: Network,
  { address, headers, body, patience, tries, refuse }: OwnersPost,
): Promise<JsonObject> {
  let said = '';
  for (let count = 0; count < tries; count++) {
    if (count > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: body ? { 'content-type': 'application/json', ...headers } : headers,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      const answer = parseJson(text);
      if (response.status === 200 && isJsonObject(answer)) return answer;
      if (response.status === 401) throw refuse(text);
      said = `status ${response.status}`;
    } catch (error) {
      if (error instanceof DeployFailure) throw error;
      said = describeFetchError(error, patience);
    }
  }
  throw new DeployFailure(`${new URL(address).origin} did not answer: ${said}.`, [
    adviseOnReach(said),
  ]);
}
