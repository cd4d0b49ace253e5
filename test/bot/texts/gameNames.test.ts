import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/bot/settings/language.ts';
import { inSentence } from '../../../src/bot/texts/gameNames.ts';
import { textsOf, translationOf } from '../../../src/bot/texts/textsOf.ts';
import { gameNames } from '../../../src/games/game.ts';

describe('the name of a game', () => {
  it('has no capital within a sentence, unless it always has one', () => {
    const rows = [
      ['Tic-tac-toe', 'tic-tac-toe'],
      ['Misère Connect Four', 'misère Connect Four'],
      ['Connect Four 7×7', 'Connect Four 7×7'],
      ['X și 0 infinit', 'X și 0 infinit'],
      ['4 en línea 5×5', '4 en línea 5×5'],
      ['四子棋 7×7', '四子棋 7×7'],
    ] as const;
    for (const [name, within] of rows) expect(inSentence(name)).toBe(within);
  });

  it.each(languages)(
    '%s: is written so in every invitation and where a game is shared',
    (language) => {
      const { games, invitation, shareGame } = textsOf(language);
      for (const game of gameNames)
        for (const sentence of [invitation(games[game]), shareGame(games[game])]) {
          expect(sentence).toContain(inSentence(games[game]));
          if (inSentence(games[game]) !== games[game]) expect(sentence).not.toContain(games[game]);
        }
    },
  );

  it('has its article in Catalan and Spanish', () => {
    const [ca, es] = [textsOf('ca'), textsOf('es')];
    for (const game of gameNames) {
      expect(ca.invitation(ca.games[game])).toMatch(/^Juguem al [\p{Ll}\d]/u);
      expect(es.invitation(es.games[game])).toMatch(/^¿Jugamos al [\p{Ll}\d]/u);
    }
    expect(es.invitation(es.games.ticTacToe)).toBe('¿Jugamos al tres en raya?');
    expect(es.shareGame(es.games.ticTacToe)).toBe('Mira esta partida de tres en raya:');
  });

  it('stands in Chinese with a space between a digit and the next word', () => {
    const { games, invitation, description, shortDescription } = textsOf('zh');
    const all = [
      ...gameNames.map((game) => invitation(games[game])),
      description,
      shortDescription,
    ];
    for (const sentence of all) expect(sentence).not.toMatch(/\d[\u4e00-\u9fff]|[\u4e00-\u9fff]\d/);
    expect(invitation(games.connectFour7)).toBe('来和我下四子棋 7×7 吧！');
  });

  it.each(languages)(
    '%s: has its capital in the bot’s descriptions only where it begins one',
    (language) => {
      const { games, description, shortDescription } = textsOf(language);
      // A description that is not translated yet has the English names.
      if (translationOf(language).description === undefined) return;
      for (const said of [description, shortDescription]) {
        expect(said).toContain(inSentence(games.connectFour));
        expect(said).toContain(inSentence(games.fiveByFive));
      }
      if (language !== 'zh') expect(shortDescription.startsWith(games.ticTacToe)).toBe(true);
      if (language === 'en')
        expect(description).toMatch(/^Tic-tac-toe, Connect Four, four in a row/);
    },
  );
});
