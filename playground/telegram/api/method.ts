import type { ParameterList, Parameters } from './parameters.ts';

/**
 * One method of the Bot API: its parameters and its effect. It throws an `ApiError` if Telegram
 * would refuse.
 */
export interface Method {
  readonly parameters: ParameterList;
  readonly perform: (parameters: Parameters) => unknown;
}

export type MethodTable = Readonly<Record<string, Method>>;
