/** What Cloudflare's runtime and the build of the Worker provide. */
declare module 'cloudflare:workers' {
  export class DurableObject<Env> {
    protected readonly ctx: { readonly storage: import('../objects/storage.ts').ObjectStorage };
    protected readonly env: Env;
    constructor(ctx: unknown, env: Env);
    alarm?(): Promise<void>;
  }
}

declare module '*/search.wasm' {
  const module: object;
  export default module;
}
