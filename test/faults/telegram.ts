/**
 * What can go wrong between the bot and Telegram at an action, for each method that the action
 * uses.
 */
import type { ExecutionReport } from '../../playground/appsScript/execution.ts';
import type { FetchRequest } from '../../playground/appsScript/services/urlFetch.ts';
import type { ApiFault, ApiFaultEffect } from '../../playground/telegram/api/apiFaults.ts';
import type { FaultyCall, Trouble } from './play.ts';

interface Failing {
  readonly name: string;
  readonly effect: ApiFaultEffect;
  /** Tried for three actions too, not only once. */
  readonly canBeStored?: boolean;
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
  { ...refuse(401, 'Unauthorized'), canBeStored: true },
  { ...refuse(403, 'Forbidden: bot was blocked by the user'), canBeStored: true },
  refuse(404, 'Not Found'),
  refuse(409, 'Conflict: terminated by other getUpdates request'),
  refuse(429, 'Too Many Requests: retry after 4', 4),
  { ...refuse(429, 'Too Many Requests: retry after 30', 30), canBeStored: true },
  { ...refuse(500, 'Internal Server Error'), canBeStored: true, isRepeated: true },
  { name: '502 that is not JSON', effect: { kind: 'notJson', code: 502 }, isRepeated: true },
  { name: '200 that is not JSON', effect: { kind: 'notJson', code: 200 }, isRepeated: true },
  {
    name: 'timeout before the effect',
    effect: { kind: 'timeoutBefore' },
    canBeStored: true,
    isRepeated: true,
  },
  {
    name: 'timeout after the effect',
    effect: { kind: 'timeoutAfter' },
    canBeStored: true,
    isRepeated: true,
  },
];

/**
 * Each failure of each request of the executions, some of them for a while; requests differ in
 * method and parameters.
 */
export function findTelegramTroubles(
  executions: readonly ExecutionReport[],
): readonly FaultyCall[] {
  const requests = executions
    .flatMap(({ calls }) => calls.map(({ call }) => call))
    .filter(({ method }) => method === 'fetchAll')
    .flatMap(({ args }) => args[0] as readonly FetchRequest[]);
  const counts = new Map<string, number>();
  return requests.map(({ url, body }) => {
    const method = url.slice(url.lastIndexOf('/') + 1);
    const from = (counts.get(method) ?? 0) + 1;
    counts.set(method, from);
    const parameters = Object.keys(JSON.parse(body ?? '{}')).sort();
    return {
      signature: `${method} ${from} ${parameters.join(' ')}`,
      troubles: failings.flatMap((failing) => [
        makeTrouble({ method, from, times: 1 }, failing),
        ...(failing.canBeStored && from === 1 ? [makeTrouble({ method }, failing)] : []),
      ]),
    };
  });
}

function makeTrouble(place: Omit<ApiFault, 'effect'>, failing: Failing): Trouble {
  const { name, effect, isRepeated = false } = failing;
  const { method, from, times } = place;
  return {
    name: `${method} ${name}${times === undefined ? ' for a while' : ` at request ${from}`}`,
    actions: times ?? 3,
    begin: ({ world }) => world.telegram.faults.add({ ...place, effect }),
    canTell: isRepeated && times === 1,
  };
}
