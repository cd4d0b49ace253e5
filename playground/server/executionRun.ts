import type { CallReport, ExecutionReport } from '../appsScript/execution.ts';
import type { Outcome } from '../appsScript/outcome.ts';
import type { FetchRequest, FetchResponse } from '../appsScript/services/urlFetch.ts';
import type { Trace } from '../session/protocol.ts';
import type { Run } from '../session/shownWorld.ts';
import { isMultipart } from '../telegram/api/apiRequest.ts';
import { parseJson } from '../telegram/api/parameters.ts';

/** An execution as the inspector shows it, without the token. */
export function runOf(report: ExecutionReport, token: string): Run {
  return JSON.parse(JSON.stringify(makeRun(report)).replaceAll(token, '<token>')) as Run;
}

function makeRun(report: ExecutionReport): Run {
  const services = report.calls.filter(({ call }) => call.service !== 'Utilities');
  const exchanges = services.flatMap(exchangesOf);
  return {
    at: report.startedAt,
    predictedMs: Math.round(report.predictedMs + report.measuredMs),
    measuredMs: Math.round(report.measuredMs * 10) / 10,
    calls: services.length,
    requests: exchanges.length,
    failed:
      (report.outcome.kind !== 'html' && report.functionName === 'doPost') ||
      report.outcome.kind === 'exception' ||
      services.some(({ answer }) => !answer.ok) ||
      exchanges.some(({ status }) => status < 200 || status >= 300),
    services: report.calls.map(({ call, answer, costMs }) => ({
      name: `${call.service}.${call.method}`,
      summary: summarize(call.service === 'UrlFetchApp' ? requestNames(call.args) : call.args),
      costMs,
      ...(answer.ok ? {} : { error: answer.message }),
    })),
    exchanges,
    logs: report.logs,
    outcome: describeOutcome(report.outcome),
  };
}
function exchangesOf({ call, answer }: CallReport): Trace['exchanges'] {
  if (call.service !== 'UrlFetchApp') return [];
  const requests = [call.args[0]].flat() as readonly FetchRequest[];
  const responses = answer.ok ? ([answer.value].flat() as readonly FetchResponse[]) : [];
  return requests.map((request, index) => ({
    method: methodOf(request),
    request: parseJson(shorten(request)),
    status: responses[index]?.status ?? 0,
    response: parseJson(responses[index]?.body ?? (answer.ok ? '' : answer.message)),
  }));
}

/** The bytes of files are not shown. */
const shorten = ({ headers, body = '' }: FetchRequest): string =>
  isMultipart(headers['content-type'] ?? '')
    ? body.replace(/(filename=[\s\S]*?\r\n\r\n)[\s\S]*?(?=\r\n--)/g, '$1…')
    : body;

function requestNames(args: readonly unknown[]): readonly string[] {
  return ([args[0]].flat() as readonly FetchRequest[]).map(methodOf);
}

function methodOf({ url }: FetchRequest): string {
  return new URL(url).pathname.split('/').at(-1) ?? url;
}

function summarize(args: readonly unknown[]): string {
  const text = args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(', ');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

function describeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'html':
      return 'an HTML page, status 200';
    case 'text':
      return 'a text by ContentService: status 302, which Telegram counts as a failure';
    case 'nothing':
      return 'nothing';
    case 'promise':
      return 'a Promise, which Apps Script refuses';
    case 'other':
      return `a ${outcome.type}, which is not a page`;
    case 'missingFunction':
      return outcome.message;
    case 'exception':
      return outcome.stack || `${outcome.name}: ${outcome.message}`;
    default:
      return outcome satisfies never;
  }
}
