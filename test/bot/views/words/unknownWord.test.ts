import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../../../playground/telegram/model/model.ts';
import { languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { type GameName, gameNames } from '../../../../src/games/game.ts';
import { levels } from '../../../../src/strategies/names.ts';
import { newest, openWorld, tapControl } from '../../players.ts';

const en = textsOf('en');
const levelNames = levels.map((level) => en.levels[level]);

function play(languageCode = 'en') {
  const world = openWorld();
  // Six games a minute are begun at most.
  world.pace = 15_000;
  const ada = world.user({ name: 'Ada', languageCode });
  const say = (text: string) => {
    ada.send(text);
    return newest(ada.chat);
  };
  return { ada, say };
}

const labels = (message: ReturnType<typeof newest>): readonly string[] =>
  buttonsOf(message)
    .flat()
    .map(({ text }) => text);

describe('a word that is no level, no starter, no language', () => {
  it('is told, with the level that was probably meant, whose button comes first and works', () => {
    const { ada, say } = play();
    const picker = say('/level hrad');
    expect(picker.text).toBe(`“hrad” isn’t a level.\nDid you mean “Hard”?\n\n${en.menu.pickLevel}`);
    expect(labels(picker)).toEqual([
      ...['Hard', ...levelNames.filter((name) => name !== 'Hard')],
      ...[en.levels.match, '✓ Default (Medium)', en.buttons.strategies, en.buttons.back],
    ]);
    expect(tapControl(ada, picker, 'Hard').answer?.text).toBe('');
    expect(say('/tictactoe').text).toContain('Bot · Hard\n');
  });

  it('has the buttons in their own order where nothing is near', () => {
    const picker = play().say('/level wizard');
    expect(picker.text).toBe(`“wizard” isn’t a level.\n\n${en.menu.pickLevel}`);
    expect(labels(picker).slice(0, levelNames.length)).toEqual(levelNames);
  });

  it('may have been meant for a strategy, which has a button then', () => {
    const { ada, say } = play();
    const picker = say('/level minmax');
    expect(picker.text).toContain('Did you mean “minimax”?');
    expect(labels(picker)[0]).toBe('minimax');
    tapControl(ada, picker, 'minimax');
    expect(say('/tictactoe').text).toContain('Bot · Perfect\n');
  });

  it('may have been meant for a starter or a language', () => {
    const { ada, say } = play();
    const starter = say('/first bto');
    expect(starter.text).toBe(
      `“bto” doesn’t tell me who moves first.\nDid you mean “The bot”?\n\n${en.menu.pickStarter}`,
    );
    expect(labels(starter)).toEqual(['The bot', '✓ You', 'In turn', en.buttons.back]);
    const language = say('/language espnol');
    expect(language.text).toBe(
      `I don’t speak “espnol”.\nDid you mean “Español”?\n\n${en.menu.pickLanguage}`,
    );
    expect(labels(language)[0]).toBe('Español');
    tapControl(ada, language, 'Español');
    expect(language.text).toContain(textsOf('es').menu.settings);
  });

  it.each(languages)(
    '%s: is answered in the player’s language, with what is near in any of them',
    (language) => {
      const texts = textsOf(language);
      const { say } = play(language);
      for (const [typed, level] of [
        ['dificl', 'hard'],
        ['perfeqt', 'perfect'],
        ['principant', 'novice'],
      ] as const) {
        const picker = say(`/level ${typed}`);
        expect(picker.text).toBe(
          [
            `${texts.unknownWord.level(typed)}\n${texts.didYouMean(texts.levels[level])}`,
            texts.menu.pickLevel,
          ].join('\n\n'),
        );
        expect(labels(picker)[0]).toBe(texts.levels[level]);
      }
    },
  );

  it('is echoed cut, on one line and without live links', () => {
    const { text } = play().say(`/level @everybody\n${'y'.repeat(100)}`);
    expect(text.split('\n')[0]).toMatch(/^“@\u2060everybody y{20}…” isn’t a level\.$/);
  });
});

describe('a word that is no game', () => {
  it('is told, with the commands of all games, the nearest first, each to be copied by a tap', () => {
    const { say } = play();
    const answer = say('/duel conect');
    const nearestFirst: readonly GameName[] = [
      'connectFour',
      ...gameNames.filter((game) => game !== 'connectFour'),
    ];
    expect(answer.text).toBe(
      [
        ...['“conect” isn’t a game I know.', 'Did you mean “Connect Four”?', '', 'Which game?'],
        ...nearestFirst.map((game) => `${en.games[game]}: /duel ${game.toLowerCase()}`),
      ].join('\n'),
    );
    const copied = answer.entities.filter(({ type }) => type === 'code');
    expect(copied.map(({ offset, length }) => answer.text.slice(offset, offset + length))).toEqual([
      ...nearestFirst.map((game) => `/duel ${game.toLowerCase()}`),
    ]);
    for (const { offset, length } of copied)
      expect(say(answer.text.slice(offset, offset + length)).text).toContain(en.hotSeatNames[0]);
  });

  it('leaves the room’s name in the commands', () => {
    expect(play().say('/room sunday tictactoo').text).toContain(
      'Tic-tac-toe: /room sunday tictactoe\n',
    );
  });
});

describe('a word among several', () => {
  it('is told apart from what was understood, with what was probably meant', () => {
    const { say } = play();
    expect(say('/tictactoe hrad bot').text).toMatch(
      /^I don’t understand “hrad”\.\nDid you mean “Hard”\?\n\nHow well/,
    );
    expect(say('/tictactoe hard bto').text).toMatch(
      /^I don’t understand “bto”\.\nDid you mean “The bot”\?\n\nHow well/,
    );
    expect(say('/watch esay perfcet').text).toMatch(
      /^I don’t understand “esay perfcet”\.\nDid you mean “Easy”\?\n\n/,
    );
    expect(say('/watch cuatro en rya').text).toContain(
      '“en rya”.\nDid you mean “Connect Four”?\n\n',
    );
    expect(say('/tictactoe connectfour').text).toMatch(
      /^I don’t understand “connectfour”\.\n\nHow well should the bot play\?/,
    );
    expect(say('/tictactoe vanishing easy').text).toContain(en.games.vanishingTicTacToe);
  });

  it('is named by /position as the move that it is not', () => {
    const { say } = play();
    expect(say('/position 4453 hrad').text).toMatch(
      /^Move 5 \(hrad\) can’t be played: .*\nDid you mean “Hard”\?$/,
    );
    expect(say('/position 4453 D9').text).not.toContain('Did you mean');
  });
});

describe('a command that there is not', () => {
  it('is told, with the one that was probably meant', () => {
    const { say } = play();
    expect(say('/tictactoo').text).toBe('I don’t know /tictactoo. Did you mean /tictactoe?');
    expect(say('/strat').text).toBe('I don’t know /strat. Did you mean /start?');
    expect(say('/quattro').text).toBe('I don’t know /quattro. Did you mean /connectfour?');
    expect(say('/statu').text).not.toContain('/status');
    expect(say('/nonsense').text).toBe(en.unknownCommand('nonsense'));
  });
});
