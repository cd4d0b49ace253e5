import type { Telegram } from '../telegram/telegram.ts';
import type { NamedFault } from './shownWorld.ts';

/** What can go wrong between the bot and Telegram, in every world. */
export function telegramFaults({ faults }: Telegram): readonly NamedFault[] {
  return [
    {
      name: 'tooManyRequests',
      add() {
        const effect = {
          kind: 'status',
          code: 429,
          description: 'Too Many Requests: retry after 5',
          retryAfter: 5,
        } as const;
        const removals = ['editMessageText', 'sendMessage'].map((method) =>
          faults.add({ method, effect }),
        );
        return () => {
          for (const remove of removals) remove();
        };
      },
    },
    {
      name: 'outage',
      add: () => faults.add({ effect: { kind: 'notJson', code: 502 } }),
    },
    {
      name: 'lostAnswers',
      add: () => faults.add({ effect: { kind: 'timeoutAfter' } }),
    },
    {
      name: 'unreachable',
      add: () => faults.add({ effect: { kind: 'timeoutBefore' } }),
    },
  ];
}
