/** Addresses that a thread and the main thread agree on. */

/**
 * A request to it is no request: its body is the time to which the main thread's clock goes on, in
 * its order among the others.
 */
export const clockUrl = 'https://clock.invalid/';

/** Where the proxy of one's own machine is reached. */
export const proxyUrl = 'https://linia.example.com';
