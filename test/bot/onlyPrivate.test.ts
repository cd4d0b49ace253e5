import { expect, it } from 'vitest';
import type { Caller } from '../../src/bot/core/caller.ts';
import { linkToPrivate } from '../../src/bot/play/begin/onlyPrivate.ts';
import { parseSettings } from '../../src/bot/settings/settings.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { bareBot } from './bareServices.ts';

it('links to the private chat where the bot’s name is known, else to nothing', () => {
  const texts = textsOf('en');
  const keysOf = (properties: Readonly<Record<string, string>>) =>
    linkToPrivate(
      { texts, bot: { ...bareBot, settings: parseSettings(properties) } } as Caller,
      'stats',
    );
  expect(keysOf({})).toEqual([]);
  expect(keysOf({ BOT_USERNAME: 'linia_playground_bot' })).toEqual([
    [{ text: texts.buttons.openPrivate, url: 'https://t.me/linia_playground_bot?start=stats' }],
  ]);
});
