/** Texts that look like secrets. What says of itself that it is made up, or is no random text at all, is none. */

const patterns = {
  'token of a Telegram bot': /(?<!\d)\d{6,12}:[A-Za-z0-9_-]{30,}/g,
  'secret of a webhook': /[?&]k=[0-9A-Za-z_-]{20,}/g,
  'Google API key': /\bAIza[0-9A-Za-z_-]{35}/g,
  'Google access token': /\bya29\.[0-9A-Za-z_-]{20,}/g,
  'Google refresh token': /\b1\/\/0[0-9A-Za-z_-]{30,}/g,
  'Google client secret': /\bGOCSPX-[0-9A-Za-z_-]{20,}/g,
  'GitHub token': /\b(?:gh[pousr]_[0-9A-Za-z]{30,}|github_pat_[0-9A-Za-z_]{40,})/g,
  'npm token': /\bnpm_[0-9A-Za-z]{36}/g,
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
} as const;

const madeUp = /made.?up|example|invented|0{8}/i;

export interface Secret {
  readonly kind: keyof typeof patterns;
  readonly line: number;
}

/** What was found is not returned, so that no report of it spreads it. */
export function findSecrets(text: string): readonly Secret[] {
  const kinds = Object.keys(patterns) as (keyof typeof patterns)[];
  return kinds.flatMap((kind) =>
    [...text.matchAll(patterns[kind])]
      .filter(([found]) => !madeUp.test(found))
      .map((match) => ({ kind, line: text.slice(0, match.index).split('\n').length })),
  );
}
