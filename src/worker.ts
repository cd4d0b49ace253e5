/** The entry points that Cloudflare calls: the Worker, and the one class of its objects. */

import { DurableObject } from 'cloudflare:workers';
import { type Environment, makeStub, type StatefulObject } from './platform/objects/calls.ts';
import { handleRequest } from './platform/objects/handleRequest.ts';
import { findObject, type Namespace } from './platform/objects/namespace.ts';
import { holdObject } from './platform/objects/object/holdObject.ts';
import { createTally } from './platform/objects/object/tally.ts';
import { patienceWith } from './platform/objects/object/telegram.ts';
import { hmac } from './platform/objects/secret.ts';
import type { Bindings, Fetch } from './platform/objects/storage.ts';
import searchModule from './strategies/connectFour/search/search.wasm';
import { useCompiledSearch } from './strategies/connectFour/search/wasmSearch.ts';

declare const BUILT_VERSION: string;
declare const BUILT_ANALYSIS: string;

useCompiledSearch(searchModule);

/** Shared by all objects on one machine. */
const memory = new Map<string, string>();
const tally = createTally();

interface Stub {
  perform(name: string, call: keyof StatefulObject, args: readonly unknown[]): Promise<unknown>;
}

type Bound = Bindings & {
  readonly TABLES: Namespace<object, Stub>;
  readonly JURISDICTION?: string;
};

const makeEnvironment = (env: Bound): Environment => ({
  bindings: env,
  memory,
  tally,
  platform: 'Cloudflare Workers',
  now: Date.now,
  version: BUILT_VERSION,
  analysisPage: async () => BUILT_ANALYSIS,
  log: (line) => console.log(line),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  fetch: fetchPatiently,
  hmac,
  makeUuid: () => crypto.randomUUID(),
  object(name) {
    const stub = findObject(env.TABLES, name, env.JURISDICTION);
    return makeStub((call, args) => stub.perform(name, call, args));
  },
});

/** Leaves no timer behind: an object that waits for one stays in memory, and is charged for. */
const fetchPatiently: Fetch = async (url, init) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('Timeout')), patienceWith(url));
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(timer);
  }
};

export class Table extends DurableObject<Bound> {
  private readonly held = holdObject(this.ctx.storage, makeEnvironment(this.env));

  /** An object does not know its own name, so each call passes it. */
  perform(name: string, call: keyof StatefulObject, args: readonly unknown[]): Promise<unknown> {
    return this.held.perform(name, call, args);
  }

  override alarm(): Promise<void> {
    return this.held.ring();
  }
}

export default {
  fetch: (request: Request, env: Bound): Promise<Response> =>
    handleRequest(request, makeEnvironment(env)),
};
