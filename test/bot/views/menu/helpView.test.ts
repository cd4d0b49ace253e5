/** `/help` with more games than there are, up to as many as buttons have numbers for. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMenu } from '../../../../src/bot/buttons/menu.ts';
import type { MenuContext } from '../../../../src/bot/core/screen.ts';
import { noPreferences } from '../../../../src/bot/match/preferences.ts';
import { languages } from '../../../../src/bot/settings/language.ts';
import { parseSettings } from '../../../../src/bot/settings/settings.ts';
import { widthOf } from '../../../../src/bot/telegram/columns.ts';
import { commandOf, menuCommands } from '../../../../src/bot/texts/commands.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { renderCommands, renderHelp } from '../../../../src/bot/views/menu/helpView.ts';
import { gameNames, games } from '../../../../src/games/game.ts';
import { bareBot } from '../../bareServices.ts';

const names = ['ninthGame', 'tenthGame', 'eleventhGame', 'twelfth', 'g13', 'g14', 'g15', 'g16'];

// Not copies: the page has to find the new ones in the table itself.
const list = gameNames as unknown as string[];
const table = games as Record<string, unknown>;
const count = list.length;
/** Made before games are added that have no words. */
const textsIn = new Map(languages.map((language) => [language, { ...textsOf(language) }]));

describe.each([0, 1, 2, 8])('with %s more games', (more) => {
  const added = names.slice(0, more);
  beforeEach(() => {
    list.push(...added);
    for (const name of added) table[name] = { ...games.fiveByFive, name };
  });
  afterEach(() => {
    list.splice(count);
    for (const name of added) delete table[name];
  });

  const contextOf = (language: (typeof languages)[number], isPrivate: boolean): MenuContext => {
    const texts = textsIn.get(language)!;
    const named = (format: (name: string) => string) =>
      Object.fromEntries(added.map((name) => [name, format(name)]));
    return {
      texts: {
        ...texts,
        games: { ...texts.games, ...named((name) => `Title of ${name}`) },
        gameWords: { ...texts.gameWords, ...named((name) => `word${name}`) },
      },
      settings: parseSettings({ BOT_TOKEN: '1:a' }),
      deployment: bareBot.deployment,
      isPrivate,
      screens: {},
      keys: {},
      dataFor: () => String,
    };
  };

  it.each(languages)(
    'names each of them on its first page or among all commands: %s',
    (language) => {
      for (const isPrivate of [true, false]) {
        const context = contextOf(language, isPrivate);
        const menu = makeMenu(1, 'ticTacToe', noPreferences);
        const first = renderHelp({ ...menu, screen: 'help' }, context).text;
        const all = renderCommands({ ...menu, screen: 'commands' }, context).text;
        for (const game of gameNames) {
          const row = all.split('\n').find((line) => line.startsWith(`/${commandOf(game)} – `));
          expect(row, game).toBeDefined();
          if (!menuCommands.some((command) => command === commandOf(game)))
            expect(row).toContain(context.texts.games[game]);
        }
        // Telegram takes 4,096 characters.
        expect(all.length).toBeLessThan(4096);
        const begun = first
          .split('\n')
          .filter((line) => /^\/\S+ · \//.test(line))
          .slice(0, -1);
        for (const line of begun) expect(widthOf(line), line).toBeLessThanOrEqual(50);
        expect(begun.length).toBeLessThanOrEqual(isPrivate ? 2 : 3);
        // What is missing there is not missing without a sign.
        const isWhole = begun.join(' · ').split(' · ').length === gameNames.length;
        expect(begun[begun.length - 1]!.endsWith('…'), begun.join('\n')).toBe(!isWhole);
        if (gameNames.length > 14) expect(isWhole).toBe(false);
      }
    },
  );
});
