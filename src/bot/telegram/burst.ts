/**
 * What Telegram takes in one chat: about a message or edit a second, and a few at once
 * (https://core.telegram.org/bots/faq, "My bot is hitting limits").
 */

/** As many go at once. */
export const burst = 3;

/** Of what waits as many go at a time, which leaves room for what people do meanwhile. */
export const atATime = 2;
/** In seconds; a little more than a burst takes, since a clock may be ahead. */
const pauseBetween = burst + 1;

/** The seconds before a request goes on which so many go to the same chat before it. */
export const pauseBehind = (requests: number): number =>
  requests < burst ? 0 : pauseBetween * (1 + Math.floor((requests - burst) / atATime));
