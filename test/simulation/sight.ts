/** What an act has brought about, as invariants look at it. */
import type { ApiRecord } from '../../playground/telegram/api/apiCall.ts';
import type { Tap } from '../../playground/telegram/model/model.ts';
import type { StepName } from '../../src/bot/core/steps.ts';
import type { Act, Stage } from './act.ts';
import type { Trouble } from './faults.ts';
import type { ShownBoard } from './shownBoard.ts';

export interface Sight {
  readonly stage: Stage;
  readonly act: Act;
  /** Another at the same moment. */
  readonly other: Act | undefined;
  readonly tap: Tap | undefined;
  /** What was made to go wrong in this act. */
  readonly trouble: Trouble;
  /** How many steps it took, and their names, where they have some. */
  readonly steps: number;
  readonly stepNames: readonly StepName[];
  /** The step that has met the fault, where the platform knows it. */
  readonly faultyStep: string | undefined;
  /** Whether something was made to fail in this act, or its update not to come once. */
  readonly isFaulty: boolean;
  /** Whether that was so in any act before, too: of what a fault has taken, less is asked. */
  readonly wasFaulty: boolean;
  /** What Telegram was asked since the act began. */
  readonly requests: readonly ApiRecord[];
  /** Whether the act was to reach the bot and did so once, undisturbed. */
  readonly logs: readonly string[];
  /** The stored rows from before. */
  readonly before: ReadonlyMap<string, string>;
  /** The boards that were shown before, and those that are shown now. */
  readonly boards: readonly ShownBoard[];
  readonly after: readonly ShownBoard[];
}

/** A page that stands in the place of an answer is none. */
export const isOk = ({ reply }: ApiRecord): boolean =>
  reply.kind === 'reply' && reply.status === 200 && reply.body.startsWith('{');
export const refusalOf = ({ reply }: ApiRecord): string | undefined =>
  reply.kind === 'reply' && reply.status >= 400 ? reply.body : undefined;

/** Whether it asks for the same, whatever came of it. */
export const isSame = (one: ApiRecord, other: ApiRecord): boolean =>
  JSON.stringify(one.parameters) === JSON.stringify(other.parameters);
