import { type PropertyName, propertyNames } from '../src/bot/settings/settings.ts';

/** Those that the bot's home gives, or `setup` learns. */
const given: readonly PropertyName[] = ['BOT_TOKEN', 'WEBHOOK_SECRET', 'WEBAPP_URL', 'BOT_USERNAME', 'INLINE_MODE'];

/** The properties by which an owner chooses how the bot is. */
export const chosenProperties = propertyNames.filter((name) => !given.includes(name));
