/**
 * Means of so many players, each for itself and a day, with one digit behind the point; see
 * `tools/load/parties.ts` and `pace.ts` for who they are.
 */
export interface Usage {
  readonly players: number;
  readonly updates: number;
  readonly objectCalls: number;
  readonly rows: number;
  readonly telegramRequests: number;
  readonly messages: number;
  readonly scriptRequests: number;
  readonly requestsPerGame: number;
  /**
   * A day on Apps Script's free quota with as many players as it carries: how long they wait, in
   * seconds, and what goes wrong.
   */
  readonly freeDay: {
    readonly players: number;
    readonly medianWait: number;
    readonly highWait: number;
    readonly lost: number;
    readonly declined: number;
  };
}
