/** Checks the web app as anybody who knows its address sees it. */
import {
  type PageMark,
  readPageMark,
  readTickMark,
} from '../../src/bot/features/publicPage/mark.ts';
import { proofCall, proofMark } from '../../src/bot/features/publicPage/proof.ts';
import { describeSolver } from './describeSolver.ts';
import { type Finding, unwell, well } from './finding.ts';
import { adviseOnReach, describeFetchError } from './reach.ts';

const patience = 60_000;
const maxRedirects = 3;

/** The consequence of a webhook that keeps answering anything but 200. */
export const deafness =
  'Telegram takes that as a failure and repeats the same update again and again; meanwhile it holds back that person’s taps for minutes, and that chat’s messages for hours';

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

export interface PageFinding extends Finding {
  /** Whether `tick` runs, where the page of a bot that is set up says so. */
  readonly isTicking?: boolean | undefined;
}

export async function checkPage(url: string, editor: string): Promise<PageFinding> {
  let address = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await request(address, 'GET');
    if (typeof answer === 'string') return unreached(answer);
    const found = judge(answer, editor);
    if (found) return found;
    if (answer.location === undefined)
      return judgeMark(readPageMark(answer.body), readTickMark(answer.body), url);
    address = new URL(answer.location, address).href;
  }
  return unwell(`${url} redirects without end.`, `See Deploy > Manage deployments in ${editor}.`);
}

function judgeMark(
  mark: PageMark | undefined,
  isTicking: boolean | undefined,
  url: string,
): PageFinding {
  if (!mark) return unwell(`The page at ${url} is not linia's.`, 'Run npm run deploy.');
  const name = mark.version ? `linia ${mark.version}` : 'linia, of an unknown version,';
  if (mark.isSetUp)
    return {
      ...well(`${name} is live${describeSolver(mark)}. The page answers: ${url}`),
      isTicking,
    };
  return {
    ...unwell(`${name} is live, but the bot is not set up yet, according to its page: ${url}`),
    isWaiting: true,
  };
}

/** Checks that a call with a wrong secret is answered like any other, without a redirect. */
export async function checkForgedCall(url: string, editor: string): Promise<Finding> {
  const answer = await request(`${url}?k=not-the-secret`, 'POST');
  if (typeof answer === 'string') return unreached(answer);
  const found = judge(answer, editor);
  if (found) return found;
  if (answer.status !== 200 || answer.location !== undefined)
    return unwell(
      `The webhook answers ${answer.status} instead of 200, so the bot is deaf: ${deafness}.`,
      'Run npm run deploy, which pushes code that answers 200.',
      'If that does not help, Google has changed how it answers, and the bot stays deaf until it answers 200 again.',
    );
  return well('A call with a wrong secret is answered with 200 and does nothing.');
}

/** Checks that a call of `address`, which holds the secret as Telegram has it, is let in. */
export async function checkRealCall(
  address: string,
  editor: string,
  reach: typeof fetch = fetch,
): Promise<Finding> {
  const answer = await request(address, 'POST', { body: proofCall, reach });
  if (typeof answer === 'string') return unreached(answer);
  const found = judge(answer, editor);
  if (found) return found;
  if (answer.status === 200 && answer.body.includes(proofMark))
    return well('A call with the bot’s secret is let in.');
  return unwell(
    'A call with the bot’s secret is not let in, so the bot takes nothing that Telegram delivers.',
    `In ${editor}, choose the function setup, and press Run: it registers the secret that the script has.`,
    'A version that --undo has made live, and that is older than this check, does not answer it: npm run deploy.',
  );
}

/** Faults that any request can show; undefined if there are none. */
function judge({ status, location, body }: Answer, editor: string): Finding | undefined {
  if (
    location !== undefined &&
    new URL(location, 'https://script.google.com').host === 'accounts.google.com'
  )
    return unwell(
      'Google asks visitors to log in, Telegram included.',
      `In ${editor}, Deploy > Manage deployments, set "Who has access" to "Anyone".`,
      'A Workspace account whose administrator forbids that cannot host the bot; a private Google account can.',
    );
  if (status === 404)
    return unwell(
      'There is no web app at this address; it may have been archived.',
      'Run npm run deploy.',
    );
  if (status === 401 || status === 403)
    return unwell(
      `Google does not show the web app to everybody (${status}).`,
      `In ${editor}, Deploy > Manage deployments, set "Who has access" to "Anyone".`,
    );
  if (status === 429)
    return unwell('Google has received too many requests (429).', 'Wait a few minutes.');
  if (status >= 500)
    return unwell(`Google has an error of its own (${status}).`, 'Try again in a few minutes.');
  if (
    /authorization is (required|needed)|you do not have permission to call|needs your permission/i.test(
      body,
    )
  )
    return { ...unwell('You have not given the script access yet.'), isWaiting: true };
  if (/script function not found/i.test(body))
    return unwell('The live version is not linia, or only part of it.', 'Run npm run deploy.');
  const failed = /<title>Error<\/title>/i.test(body);
  if (failed)
    return unwell(
      `The script fails: ${textOf(body)}`,
      'npm run deploy -- --undo brings back the previous version.',
      `The script's log is in ${editor}, under Executions.`,
    );
  return undefined;
}

function textOf(page: string): string {
  const text = page
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

function unreached(reason: string): Finding {
  return unwell(`The web app was not reached: ${reason}.`, adviseOnReach(reason));
}

/** The answer without following redirects; a text if there was none. */
async function request(
  url: string,
  method: 'GET' | 'POST',
  {
    body = '{"update_id":1}',
    reach = fetch,
  }: { readonly body?: string; readonly reach?: typeof fetch } = {},
): Promise<Answer | string> {
  const call = { 'content-type': 'application/json' };
  try {
    const response = await reach(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(method === 'POST' ? { headers: call, body } : {}),
    });
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, location, body: await response.text() };
  } catch (error) {
    return describeFetchError(error, patience);
  }
}
