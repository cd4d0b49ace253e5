/** What can go wrong between the bot and Telegram at a deed, for each method that the deed uses. */
import type { ExecutionReport } from '../../playground/appsScript/execution.ts';
import type { FetchRequest } from '../../playground/appsScript/services/urlFetch.ts';
import type { ApiFault, ApiFaultEffect } from '../../playground/telegram/apiFaults.ts';
import type { Trouble } from './play.ts';

interface Failing {
  readonly name: string;
  readonly effect: ApiFaultEffect;
  /** Tried for three deeds too, not only once. */
  readonly canLast?: boolean;
  /** The bot asks again, so that one such failure is not noticed. */
  readonly isRepeated?: boolean;
}

function refuse(code: number, description: string, retryAfter?: number): Failing {
  const wait = retryAfter === undefined ? {} : { retryAfter };
  return { name: `${code} ${description}`, effect: { kind: 'status', code, description, ...wait } };
}

const failings: readonly Failing[] = [
  refuse(400, 'Bad Request: message is not modified'),
  refuse(400, 'Bad Request: message to edit not found'),
  refuse(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid'),
  refuse(400, 'Bad Request: chat not found'),
  refuse(400, 'Bad Request: message text is empty'),
  { ...refuse(401, 'Unauthorized'), canLast: true },
  { ...refuse(403, 'Forbidden: bot was blocked by the user'), canLast: true },
  refuse(404, 'Not Found'),
  refuse(409, 'Conflict: terminated by other getUpdates request'),
  refuse(429, 'Too Many Requests: retry after 4', 4),
  { ...refuse(429, 'Too Many Requests: retry after 30', 30), canLast: true },
  { ...refuse(500, 'Internal Server Error'), canLast: true, isRepeated: true },
  { name: '502 that is not JSON', effect: { kind: 'notJson', code: 502 }, isRepeated: true },
  { name: '200 that is not JSON', effect: { kind: 'notJson', code: 200 }, isRepeated: true },
  {
    name: 'timeout before the effect',
    effect: { kind: 'timeoutBefore' },
    canLast: true,
    isRepeated: true,
  },
  {
    name: 'timeout after the effect',
    effect: { kind: 'timeoutAfter' },
    canLast: true,
    isRepeated: true,
  },
];

/** Each failure of each method that the executions used: once, and some of them for a while. */
export function findTelegramTroubles(executions: readonly ExecutionReport[]): Trouble[] {
  const urls = executions
    .flatMap(({ calls }) => calls.map(({ call }) => call))
    .filter(({ method }) => method === 'fetchAll')
    .flatMap(({ args }) => (args[0] as readonly FetchRequest[]).map(({ url }) => url));
  const methods = new Set(urls.map((url) => url.slice(url.lastIndexOf('/') + 1)));
  return [...methods].flatMap((method) =>
    failings.flatMap((failing) => [
      makeTrouble(method, failing, 1),
      ...(failing.canLast ? [makeTrouble(method, failing, undefined)] : []),
    ]),
  );
}

function makeTrouble(method: string, failing: Failing, times: 1 | undefined): Trouble {
  const { name, effect, isRepeated = false } = failing;
  const fault: ApiFault = { method, effect, ...(times === undefined ? {} : { times }) };
  return {
    name: `${method} ${name}${times === undefined ? ' for a while' : ''}`,
    deeds: times ?? 3,
    begin: ({ world }) => world.telegram.faults.add(fault),
    canTell: isRepeated && times === 1,
  };
}
