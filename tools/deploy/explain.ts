/** What clasp prints when it fails, in words that say what to do. */
import { DeployFailure } from './failure.ts';
import { apiSwitchLink, editorLink } from './links.ts';

interface Explanation {
  readonly pattern: RegExp;
  readonly what: string;
  readonly advice: (scriptId: string | undefined) => readonly string[];
}

const again = 'Run npm run deploy again; what has been done already is not done twice.';

/** The first that fits decides. */
const explanations: readonly Explanation[] = [
  {
    pattern: /No credentials found|Not logged in/i,
    what: 'clasp is not logged in to Google.',
    advice: () => ['Run npx clasp login, which opens your browser.', 'Then run npm run deploy again.'],
  },
  {
    pattern:
      /invalid_grant|invalid_rapt|invalid_token|invalid authentication credentials|No refresh token|unauthorized_client|Login Required/i,
    what: 'Google does not accept the login of clasp any more.',
    advice: () => ['Run npx clasp login once more.', 'Then run npm run deploy again.'],
  },
  {
    pattern: /not enabled the Apps Script API/i,
    what: 'The Apps Script API is switched off in your Google account.',
    advice: () => [`Switch it on at ${apiSwitchLink}, and wait a minute.`, again],
  },
  {
    pattern:
      /version[^\n]*(limit|maximum|more than|too many|\b200\b)|(limit|maximum|too many|\b200\b)[^\n]*version/i,
    what: 'The script project has as many versions as Google allows, which is 200.',
    advice: (scriptId) => [
      `Open ${scriptId ? editorLink(scriptId) : 'the project'}, choose Project History, and delete old versions (Bulk delete versions).`,
      again,
    ],
  },
  {
    pattern: /Syntax error|^.+ - ".+:\d+"$/im,
    what: 'Google refused the code.',
    advice: () => [
      'The code that is live has not been changed.',
      'Correct src/, try npm test, and deploy again.',
    ],
  },
  {
    pattern: /\b429\b|rate ?limit|quota|RESOURCE_EXHAUSTED|Too Many Requests/i,
    what: 'Google has had too many requests from this account for now.',
    advice: () => ['Wait a few minutes; a daily limit ends at midnight in California.', again],
  },
  {
    pattern: /not found|\b404\b/i,
    what: 'Google does not find the script project or the deployment.',
    advice: (scriptId) => [
      'The script may have been deleted, or belong to another account than the one that clasp is logged in with (npx clasp show-authorized-user).',
      ...(scriptId ? ['To begin with a new project, set "scriptId" to "" in .clasp.json.'] : []),
      again,
    ],
  },
  {
    pattern: /does not have permission|PERMISSION_DENIED|\b403\b|forbidden|insufficient/i,
    what: 'The account that clasp is logged in with may not do this.',
    advice: () => [
      'See which account it is with npx clasp show-authorized-user; log in with another by npx clasp login.',
      'In a Workspace account, the administrator may have switched Apps Script off.',
    ],
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|socket hang up|network/i,
    what: 'Google was not reached.',
    advice: () => ['Look whether this machine is online, and whether it needs a proxy (HTTPS_PROXY).', again],
  },
  {
    pattern: /\b50[0-4]\b|internal error|backend error|unavailable|UNKNOWN/i,
    what: 'Google has a fault of its own at the moment.',
    advice: () => ['Wait a few minutes.', again],
  },
];

/** `step` is what was being done, as in "The code could not be pushed". */
export function explainClasp(
  step: string,
  output: string,
  scriptId: string | undefined,
  ...hints: readonly string[]
): DeployFailure {
  const said = output.trim() || '(nothing)';
  const found = explanations.find(({ pattern }) => pattern.test(said));
  const quoted = `clasp said: ${said.length > 600 ? `${said.slice(0, 600)}…` : said}`;
  if (!found) return new DeployFailure(`${step}.`, [...hints, quoted]);
  return new DeployFailure(`${step}: ${found.what}`, [...found.advice(scriptId), ...hints, quoted]);
}
