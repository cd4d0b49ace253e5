export function buildBundle(options?: {
  readonly webAppUrl?: string;
  readonly version?: string;
}): Promise<number>;
export function ensureEs2020(code: string, entryPoints: readonly string[]): void;
