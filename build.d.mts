export interface Built {
  /** The size of the bundle. */
  readonly bytes: number;
  /** Of the bundle and its manifest, 12 hexadecimal digits. */
  readonly digest: string;
}
export function buildBundle(options?: {
  readonly webAppUrl?: string;
  readonly version?: string;
  readonly outdir?: URL;
}): Promise<Built>;
export const versionSlot: string;
export function nameBundle(
  unnamed: string,
  version: string,
  manifest: string,
): { readonly code: string; readonly digest: string };
export const analysisName: string;
export function isAnalysis(text: string): boolean;
export function isBundle(code: string, manifest: string): boolean;
export function ensureEs2020(code: string, entryPoints: readonly string[]): void;

export interface BuiltWorker extends Built {
  /** The module, and the compiled search that it imports as `./search.wasm`. */
  readonly code: string;
  readonly search: Uint8Array<ArrayBuffer>;
}
export function buildServer(options?: {
  readonly version?: string;
  readonly outdir?: URL;
}): Promise<Built>;
export function buildWorker(options?: { readonly version?: string }): Promise<BuiltWorker>;
