/**
 * What a level is called where players look: by its name, and not by that of the strategy behind
 * it.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../../playground/telegram/model/model.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { gameNames } from '../../../src/games/game.ts';
import { isPerfectInPart } from '../../../src/strategies/levels.ts';
import { levels, strategyNames } from '../../../src/strategies/names.ts';
import { newest, openWorld, tapControl } from '../players.ts';

const en = textsOf('en');
const strategies = new RegExp(`\\b(?:${strategyNames.join('|')})\\b`);

function open() {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  /** All that the newest message says, its buttons included. */
  const seen = (): string => {
    const message = newest(ada.chat);
    const buttons = buttonsOf(message)
      .flat()
      .map(({ text }) => text);
    return [message.text, ...buttons].join('\n');
  };
  return { ada, seen };
}

describe('a strategy', () => {
  it.each(gameNames)(
    'of a level is not named: boards, menus, pickers, offers and confirmations of %s',
    (game) => {
      const { ada, seen } = open();
      for (const level of levels) {
        ada.send(`/level ${level}`);
        expect(seen()).toContain(en.levels[level]);
        expect(seen()).not.toMatch(strategies);
        ada.send(`/${game.toLowerCase()}`);
        expect(seen()).toContain('Bot · ');
        expect(seen()).not.toMatch(strategies);
        ada.send('/settings');
        const menu = newest(ada.chat);
        const pick = (words: string): void => {
          const { answer } = tapControl(ada, menu, words);
          expect(`${seen()}\n${answer?.text}`).not.toMatch(strategies);
        };
        const { ways, watch, back } = en.buttons;
        const label =
          level === 'perfect' && isPerfectInPart(game) ? en.bestLevel : en.levels[level];
        for (const words of [
          en.games[game],
          en.games[game],
          'Level',
          label,
          ways,
          watch,
          'First bot',
          back,
        ])
          pick(words);
        const offers = ada.typeInline('', ada.chat).answer?.results ?? [];
        expect(offers.length).toBeGreaterThan(gameNames.length);
        for (const { description } of offers) expect(description).not.toMatch(strategies);
      }
    },
  );

  it('of no level is named where somebody has asked for it: what /level confirms, the board, the menu', () => {
    const { ada, seen } = open();
    ada.send('/level ladder-3');
    expect(seen()).toContain('Level: ladder-3.');
    ada.send('/tictactoe');
    expect(seen()).toContain('Bot · ladder-3\n');
    ada.send('/settings');
    expect(seen()).toContain('Level: ladder-3\n');
  });

  it('that a level stands for is what /level confirms by the name that was typed', () => {
    const { ada, seen } = open();
    ada.send('/level ladder-4');
    expect(seen()).toContain('Level: ladder-4.');
    ada.send('/tictactoe');
    expect(seen()).toContain('Bot · Medium\n');
  });
});
