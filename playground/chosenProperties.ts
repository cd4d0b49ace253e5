import { type PropertyName, propertyNames } from '../src/bot/settings/settings.ts';

/** Properties that the platform provides, or `setup` learns. */
const given: readonly PropertyName[] = [
  'BOT_TOKEN',
  'WEBHOOK_SECRET',
  'WEBAPP_URL',
  'BOT_USERNAME',
  'GUEST_MODE',
  'INLINE_MODE',
];

/** The properties by which an owner configures the bot. */
export const chosenProperties = propertyNames.filter((name) => !given.includes(name));
