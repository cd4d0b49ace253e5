/** What the owner is told, and reads in files, of each platform. */

import type { PlatformName } from '../../core/bot.ts';

interface OwnersPlatform {
  /** What shows how the bot is. */
  readonly check: string;
  /** Its name in a backup, as in those of the owner's programs. */
  readonly code: string;
  /** Where a setting is set that is not set in the chat. */
  readonly settings: string;
}

export const platforms: Readonly<Record<PlatformName, OwnersPlatform>> = {
  'Google Apps Script': {
    check: 'npm run deploy -- --check',
    code: 'apps-script',
    settings: 'script property',
  },
  'Cloudflare Workers': {
    check: 'npm run deploy:worker -- --check',
    code: 'worker',
    settings: 'variable of the Worker',
  },
  'own machine': {
    check: 'npm run serve -- --status',
    code: 'machine',
    settings: 'environment or .env',
  },
};
