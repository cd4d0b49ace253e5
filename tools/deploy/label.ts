/**
 * The description of every deployed version, so that Google's answer alone shows what is live:
 *
 *     linia 0.1.0 (3f2a9c0d1e2f), after version 4
 *
 * In brackets the bundle's digest; then the version that was live before, which `--undo` brings
 * back.
 */
export interface Label {
  readonly digest: string;
  /** The version that was live before; undefined for the first. */
  readonly before: number | undefined;
}

export function makeLabel(version: string, { digest, before }: Label): string {
  return `linia ${version} (${digest})${before === undefined ? '' : `, after version ${before}`}`;
}

export function parseLabel(description: string | undefined): Label | undefined {
  const match = /^linia \S+ \(([0-9a-f]{12})\)(?:, after version (\d+))?$/.exec(description ?? '');
  if (!match) return undefined;
  return { digest: match[1]!, before: match[2] === undefined ? undefined : Number(match[2]) };
}

/** The label of a version made only to learn the deployment's address. */
export function makeFirstLabel(version: string): string {
  return `linia ${version} (its address not yet built in)`;
}

export function isFirstLabel(description: string | undefined): boolean {
  return /^linia \S+ \(its address not yet built in\)$/.test(description ?? '');
}

/** Whether this command made the deployment. */
export function isOurs(description: string | undefined): boolean {
  return description?.startsWith('linia ') === true;
}
