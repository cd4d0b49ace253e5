export interface BuiltPage {
  /** The name of its file. */
  readonly page: string;
  /** Bytes with gzip until it is shown, and those that follow. */
  readonly packed: number;
  readonly later: number;
}
export function findReadme(names: {
  readonly repository?: string | { readonly url?: string };
  readonly homepage?: string;
}): string;
/** Replaces `outdir`, by default `dist-site/`. */
export function buildSite(options?: { readonly outdir?: URL }): Promise<readonly BuiltPage[]>;
