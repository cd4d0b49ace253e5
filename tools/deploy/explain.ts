/** Turns clasp's error messages into advice. */
import { DeployFailure } from './failure.ts';
import { type Flags, nameCommand } from './flags.ts';
import { apiSwitchLink, editorLink } from './links.ts';
import { claspFile, deploymentFile } from './project.ts';
import { certificateAdvice, certificateFault } from './reach.ts';

/** The purpose for which clasp was run when it failed. */
export interface Errand {
  readonly scriptId: string | undefined;
  readonly flags: Flags;
}

interface Explanation {
  readonly pattern: RegExp;
  readonly what: string;
  readonly advice: (errand: Errand) => readonly string[];
}

/** How to repeat the command. */
function again({ flags }: Errand): string {
  const command = nameCommand(flags);
  if (flags.isDryRun) return `Run ${command} again.`;
  if (flags.task === 'undo')
    return `Check with ${command} --dry-run which version is live, since each --undo goes back one more; then run ${command} again.`;
  return `Run ${command} again; what is already done is not repeated.`;
}

function logIn(errand: Errand): readonly string[] {
  return [
    'Run npx clasp login, which opens your browser.',
    `Then run ${nameCommand(errand.flags)} again.`,
  ];
}

const startAnew = `To start with a new project, delete ${deploymentFile}, and leave "scriptId" in ${claspFile} empty.`;

/** The first explanation that fits is used. */
const explanations: readonly Explanation[] = [
  {
    pattern: /No credentials found|Not logged in|"loggedIn": false/i,
    what: 'clasp is not logged in to Google.',
    advice: logIn,
  },
  {
    pattern:
      /invalid_grant|invalid_rapt|invalid_token|invalid authentication credentials|No refresh token|unauthorized_client|Login Required/i,
    what: 'Google no longer accepts the login of clasp.',
    advice: logIn,
  },
  {
    pattern: /not enabled the Apps Script API/i,
    what: 'The Apps Script API is switched off in your Google account.',
    advice: (errand) => [`Switch it on at ${apiSwitchLink}, and wait a minute.`, again(errand)],
  },
  {
    pattern:
      /version[^\n]*(limit|maximum|more than|too many|\b200\b)|(limit|maximum|too many|\b200\b)[^\n]*version/i,
    what: 'The script project has 200 versions, the most that Google allows.',
    advice: (errand) => [
      `Open ${errand.scriptId ? editorLink(errand.scriptId) : 'the project'}, choose Project History, and delete old versions (Bulk delete versions).`,
      again(errand),
    ],
  },
  {
    pattern: /Syntax error|^.+ - ".+:\d+"$/im,
    what: 'Google refused the code.',
    advice: () => [
      'The live code has not changed.',
      'Correct src/, try npm test, and deploy again.',
    ],
  },
  {
    pattern: /\b429\b|rate ?limit|quota|RESOURCE_EXHAUSTED|Too Many Requests/i,
    what: 'Google has received too many requests from this account for now.',
    advice: (errand) => ['Wait a few minutes; a daily limit lasts up to 24 hours.', again(errand)],
  },
  {
    pattern: /not found|\b404\b/i,
    what: 'Google does not find the script project or the deployment.',
    advice: (errand) => [
      'The script may have been deleted, or belong to another account than that of clasp (npx clasp show-authorized-user).',
      ...(errand.scriptId ? [startAnew] : []),
      again(errand),
    ],
  },
  {
    pattern: /does not have permission|PERMISSION_DENIED|\b403\b|forbidden|insufficient/i,
    what: 'The account of clasp is not allowed to do this.',
    advice: () => [
      'npx clasp show-authorized-user shows the account; npx clasp login switches to another.',
      'In a Workspace account, the administrator may have switched Apps Script off.',
    ],
  },
  {
    pattern: certificateFault,
    what: 'The connection to Google is not trusted.',
    advice: (errand) => [certificateAdvice, again(errand)],
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|socket hang up|network/i,
    what: 'Google was not reached.',
    advice: (errand) => [
      'Check that this machine is online, and whether it needs a proxy (HTTPS_PROXY).',
      again(errand),
    ],
  },
  {
    pattern: /\b50[0-4]\b|internal error|backend error|unavailable|UNKNOWN/i,
    what: 'Google has an error of its own at the moment.',
    advice: (errand) => ['Wait a few minutes.', again(errand)],
  },
];

/** `step` describes the failed step, as in "The code could not be pushed". */
export function explainClasp(
  step: string,
  output: string,
  errand: Errand,
  ...hints: readonly string[]
): DeployFailure {
  const said = output.trim() || '(nothing)';
  const found = explanations.find(({ pattern }) => pattern.test(said));
  const quoted = `clasp said: ${said.length > 600 ? `${said.slice(0, 600)}…` : said}`;
  if (!found) return new DeployFailure(`${step}.`, [...hints, quoted]);
  return new DeployFailure(`${step}: ${found.what}`, [...found.advice(errand), ...hints, quoted]);
}
