import type { Parameters } from './parameters.ts';

/** A request to the Bot API, once its address and body have been read. */
export interface ApiCall {
  readonly method: string;
  readonly parameters: Parameters;
}

/** What comes back over HTTP, or `timeout`, where nothing does. */
export type ApiReply = { readonly kind: 'reply'; readonly status: number; readonly body: string } | { readonly kind: 'timeout' };

/** A line of the requests log. */
export interface ApiRecord extends ApiCall {
  /** By the stand-in's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly reply: ApiReply;
}
