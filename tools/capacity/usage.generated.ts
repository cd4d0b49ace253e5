/** Made by `npm run load -- --day`, see `tools/load/usage.ts`. */
import type { Usage } from './usage.ts';

export const usage: Usage = {
  players: 100,
  updates: 39.8,
  objectCalls: 74.5,
  rows: 79.9,
  telegramRequests: 77.4,
  messages: 3.6,
  scriptRequests: 80.5,
  requestsPerGame: 22.9,
  freeDay: {
    players: 240,
    medianWait: 0.5,
    highWait: 0.9,
    lost: 0,
    declined: 16,
  },
};
