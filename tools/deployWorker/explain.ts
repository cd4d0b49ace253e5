/** Turns wrangler's error messages into advice. */
import { DeployFailure } from '../deploy/failure.ts';
import { certificateAdvice, certificateFault } from '../deploy/reach.ts';
import { type Flags, nameCommand } from './flags.ts';

interface Explanation {
  readonly pattern: RegExp;
  readonly what: string;
  readonly advice: readonly string[];
}

const logIn = ['Run npx wrangler login, which opens your browser; or set CLOUDFLARE_API_TOKEN.'];

/** The first explanation that fits is used. */
const explanations: readonly Explanation[] = [
  {
    pattern:
      /not authenticated|wrangler login|CLOUDFLARE_API_TOKEN environment variable|\b(?:10000|9109|6003)\b|Authentication error/i,
    what: 'wrangler is not logged in to Cloudflare, or its login is no longer valid.',
    advice: logIn,
  },
  {
    pattern: /More than one account/i,
    what: 'You have several accounts at Cloudflare.',
    advice: [
      'Set CLOUDFLARE_ACCOUNT_ID to the one that is to have the Worker; npx wrangler whoami lists them.',
    ],
  },
  {
    pattern: /workers\.dev subdomain|\b10063\b/i,
    what: 'Your account has no workers.dev address yet.',
    advice: ['Open https://dash.cloudflare.com once, under Workers & Pages, which makes one.'],
  },
  {
    pattern: /verif\w+ (?:your )?email|email\w* (?:is )?not verified|\b10034\b/i,
    what: 'Cloudflare wants your e-mail address confirmed first.',
    advice: [
      'Follow the link in the mail that Cloudflare sent you; https://dash.cloudflare.com sends it again.',
    ],
  },
  {
    pattern: /migration|new_sqlite_classes|\b10074\b|\b10097\b/i,
    what: 'Cloudflare refused how the objects are stored.',
    advice: [
      'Were "migrations" changed in wrangler.jsonc? Cloudflare wants those that the Worker has had, unchanged.',
    ],
  },
  {
    pattern: /exceeded[^\n]*limit|too large|\b10027\b|\b10037\b/i,
    what: 'A limit of your Cloudflare plan is met.',
    advice: ['https://developers.cloudflare.com/workers/platform/limits/ lists them.'],
  },
  {
    pattern: /\b429\b|rate limit|too many requests/i,
    what: 'Cloudflare has received too many requests from this account for now.',
    advice: ['Wait a few minutes.'],
  },
  {
    pattern: certificateFault,
    what: 'The connection to Cloudflare is not trusted.',
    advice: [certificateAdvice],
  },
  {
    pattern:
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|fetch failed|socket hang up|network/i,
    what: 'Cloudflare was not reached.',
    advice: ['Check that this machine is online, and whether it needs a proxy (HTTPS_PROXY).'],
  },
  {
    pattern: /\b50[0-4]\b|internal error|\b10013\b/i,
    what: 'Cloudflare has an error of its own at the moment.',
    advice: ['Wait a few minutes; https://www.cloudflarestatus.com tells more.'],
  },
];

/** `step` describes the failed step, as in "The Worker could not be deployed". */
export function explainWrangler(step: string, said: string, flags: Flags): DeployFailure {
  const found = explanations.find(({ pattern }) => pattern.test(said));
  const text = said.trim() || '(nothing)';
  const quoted = `wrangler said: ${text.length > 600 ? `${text.slice(0, 600)}…` : text}`;
  const again = `Then run ${nameCommand(flags)} again; what is already done is not repeated.`;
  if (!found) return new DeployFailure(`${step}.`, [quoted]);
  return new DeployFailure(`${step}: ${found.what}`, [...found.advice, again, quoted]);
}
