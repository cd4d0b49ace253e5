import type { Parameters } from './parameters.ts';

/** A request to the Bot API, parsed from its address and body. */
export interface ApiCall {
  readonly method: string;
  readonly parameters: Parameters;
}

/** The answer over HTTP, or `timeout` if there is none. */
export type ApiReply =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly body: string;
      /** Whether the characters of the body are bytes, as those of a file. */
      readonly isBytes?: true;
    }
  | { readonly kind: 'timeout' };

/** A line of the requests log. */
export interface ApiRecord extends ApiCall {
  /** By the stand-in's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly reply: ApiReply;
}
