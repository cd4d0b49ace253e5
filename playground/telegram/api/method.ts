import type { ParameterList, Parameters } from './parameters.ts';

/** One method of the Bot API: its parameters, and what it does. It throws an `ApiError` where Telegram refuses. */
export interface Method {
  readonly parameters: ParameterList;
  readonly perform: (parameters: Parameters) => unknown;
}

export type MethodTable = Readonly<Record<string, Method>>;
