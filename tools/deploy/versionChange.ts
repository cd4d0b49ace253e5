/**
 * The version that is live and the one to come, as in "linia 1.5.0 → 1.6.0"; empty where none is
 * known to be live. What comes after the number, such as the digest of a build, is left out.
 */
export function describeChange(live: string | undefined, next: string): readonly string[] {
  const [before, after] = [numberOf(live), numberOf(next)];
  if (before === undefined || after === undefined) return [];
  const change = `linia ${before} → ${after}`;
  if (before === after) return [`· ${change}: the version stays`];
  if (!isOlder(after, before)) return [`· ${change}`];
  return [
    `! ${change}: that is an older version, which may not understand what the newer one has stored.`,
  ];
}

/** The number in a version as it is described; undefined if there is none. */
export const numberOf = (version: string | undefined): string | undefined =>
  /\d+\.\d+\.\d+/.exec(version ?? '')?.[0];

/** Whether the first of two numbers is that of an older version. */
export function isOlder(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const place = ours.findIndex((number, index) => number !== theirs[index]);
  return place >= 0 && ours[place]! < theirs[place]!;
}
