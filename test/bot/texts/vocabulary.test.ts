import { describe, expect, it } from 'vitest';
import { starters } from '../../../src/bot/match/preferences.ts';
import { type Language, languageNames, languages } from '../../../src/bot/settings/language.ts';
import { readCommand } from '../../../src/bot/telegram/written.ts';
import {
  commands,
  commandWords,
  examplesOf,
  menuCommands,
  namesOf,
  parseCommand,
} from '../../../src/bot/texts/commands.ts';
import { typedGames } from '../../../src/bot/texts/gameNames.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { typedLanguages, typedLevels, typedStarters } from '../../../src/bot/texts/typedWords.ts';
import {
  guessMeanings,
  parseGameName,
  parseLanguageWord,
  parseLevel,
  parseOptions,
  parseStarter,
  wordsOf,
} from '../../../src/bot/texts/vocabulary.ts';
import { renderForms } from '../../../src/bot/views/words/choiceText.ts';
import { gameNames } from '../../../src/games/game.ts';
import { toHalfWidth } from '../../../src/games/halfWidth.ts';
import { levels, strategyNames } from '../../../src/strategies/names.ts';
import { sampled } from '../../samples.ts';
import { openInMemory } from '../inMemory.ts';
import { control, hasControl, newest, openWorld, tapControl, trimmed } from '../players.ts';

const native: readonly (readonly [word: string, meaning: string])[] = [
  ...[
    'connect 4',
    'connect4',
    'Four in a Row',
    'cuatro',
    '4 en raya',
    'cuatro en línea',
    '4 en ratlla',
    'quatre',
    'patru',
    '四连棋',
  ].map((word) => [word, 'connectFour'] as const),
  ...[
    'noughts and crosses',
    '3 en raya',
    'gato',
    '3 en ratlla',
    'tres',
    'x și o',
    'X si 0',
    'trei',
    '井字游戏',
    '３',
  ].map((word) => [word, 'ticTacToe'] as const),
  ...['connect 4 7×7', 'cuatro en raya 7', '7x7', '四子棋7×7'].map(
    (word) => [word, 'connectFour7'] as const,
  ),
  ...[
    ['beginner', 'novice'],
    ['ușoară', 'easy'],
    ['uşor', 'easy'],
    ['normal', 'medium'],
    ['mitjana', 'medium'],
    ['difficult', 'hard'],
    ['困難', 'hard'],
    ['experta', 'expert'],
    ['perfecta', 'perfect'],
    ['por defecto', 'default'],
    ['me', 'user'],
    ['yo', 'user'],
    ['eu', 'user'],
    ['ordenador', 'bot'],
    ['电脑', 'bot'],
    ['turns', 'alternate'],
    ['alternando', 'alternate'],
    ['castellano', 'es'],
    ['engleză', 'en'],
    ['汉语', 'zh'],
    ['automat', 'auto'],
  ].map(([word, meaning]) => [word!, meaning!] as const),
  // What players of five languages were seen to type.
  ...[
    'three in a row',
    '3 in a row',
    'noughts & crosses',
    'noughts',
    'x & o',
    'x/o',
    'oxo',
    '3x3',
    'three in a line',
    'tick tack toe',
    'tres en línia',
    '3 en línia',
    'x i o',
    'x i 0',
    'creus i rodones',
    'equis cero',
    'cero mata cero',
    'el gato',
    'juego del gato',
    'vieja',
    'tres en gallo',
    'x y o',
    'x y 0',
    'trei la rând',
    '3 la rând',
    '井字',
    '过三关',
    '三連棋',
    '圈叉',
    '圈叉棋',
    'OX棋',
    'OOXX',
  ].map((word) => [word, 'ticTacToe'] as const),
  ...[
    'four',
    '4 en línia',
    'quatre en línia',
    '4 en fila',
    'cuatro en fila',
    'conectează 4',
    'conectează patru',
    'patru în rând',
    '四子',
    '4子棋',
    '连四',
    '连接四',
    '四连',
    '四子相连',
  ].map((word) => [word, 'connectFour'] as const),
  ...[
    'gobang',
    'renju',
    '5 în linie',
    'cinci în rând',
    '五子',
    '5子棋',
    '五子连线',
    '五子連線',
    '五目',
  ].map((word) => [word, 'eightByEight'] as const),
  ...[
    'infinity tic tac toe',
    'disappearing',
    'tic tac toe infinite',
    'tateti infinito',
    '消失',
  ].map((word) => [word, 'vanishingTicTacToe'] as const),
  ...['reverse', 'inverse', 'losing', 'inverso', 'al revés', 'invers', '反向'].map(
    (word) => [word, 'misereTicTacToe'] as const,
  ),
  ...['very easy', 'muy fácil', 'molt fàcil', 'foarte ușor', '初级'].map(
    (word) => [word, 'novice'] as const,
  ),
  ...[
    'very hard',
    'pro',
    'master',
    'muy difícil',
    'maestro',
    'profesional',
    'molt difícil',
    'mestre',
    'foarte greu',
    'maestru',
    'avansat',
    '专业',
  ].map((word) => [word, 'expert'] as const),
  ...['max', 'best', 'extreme', 'máximo', 'màxim', 'maxim', '最强', '地狱'].map(
    (word) => [word, 'perfect'] as const,
  ),
  ...['me first', 'I start', 'primero', 'empiezo yo', 'primer', 'primul', '我先', '先手'].map(
    (word) => [word, 'user'] as const,
  ),
  ...['you first', 'bot first', 'robot', 'robotul', '你先', '机器', '后手'].map(
    (word) => [word, 'bot'] as const,
  ),
  ...['cu schimbul'].map((word) => [word, 'alternate'] as const),
  ...['英語'].map((word) => [word, 'en'] as const),
  ...['漢語', '简体中文', '繁體中文'].map((word) => [word, 'zh'] as const),
  ...['西语', '西班牙文'].map((word) => [word, 'es'] as const),
  ...['加泰语', 'valenciano'].map((word) => [word, 'ca'] as const),
  ...['românește'].map((word) => [word, 'ro'] as const),
];

/** As somebody types it who has no accents at hand. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

describe('the words that players type', () => {
  it.each(languages)('%s: are those of the menu, in any case and without accents', (language) => {
    const texts = textsOf(language);
    for (const write of [(text: string) => text, bare]) {
      for (const game of gameNames) expect(parseGameName(write(texts.games[game]))).toBe(game);
      for (const level of levels) expect(parseLevel(write(texts.levels[level]))).toEqual(level);
      expect(parseLevel(write(texts.bestLevel))).toBe('perfect');
      for (const starter of starters)
        expect(parseStarter(write(texts.starters[starter]))).toBe(starter);
      expect(parseLanguageWord(write(languageNames[language]))).toBe(language);
      expect(parseLanguageWord(write(texts.buttons.ownLanguage))).toBe('auto');
      expect(parseLevel(write(texts.buttons.ownersLevel))).toBe('default');
    }
  });

  it('are the short English ones as well, and strategies by name', () => {
    for (const [text, game] of [
      ['tictactoe', 'ticTacToe'],
      ['tic tac toe', 'ticTacToe'],
      ['3', 'ticTacToe'],
      ['connectfour', 'connectFour'],
      ['4', 'connectFour'],
      ['connectfour7', 'connectFour7'],
      ['connect four 7x7', 'connectFour7'],
      ['7', 'connectFour7'],
      ['chess', undefined],
      ['', undefined],
    ] as const)
      expect(parseGameName(text), text).toBe(game);
    for (const level of levels) expect(parseLevel(level)).toEqual(level);
    for (const name of strategyNames) expect(parseLevel(name)).toEqual(name);
    for (const starter of starters) expect(parseStarter(starter)).toBe(starter);
    expect(parseLevel('default')).toBe('default');
    expect(parseLanguageWord('es')).toBe('es');
    expect(parseLanguageWord('auto')).toBe('auto');
    expect(parseLevel('Ladder 3')).toBe('ladder-3');
    for (const parse of [parseGameName, parseLevel, parseStarter, parseLanguageWord])
      expect(parse('constructor')).toBeUndefined();
  });

  it.each(native)('are also those of native players: “%s” is %s', (word, meaning) => {
    // A bare digit is a level's number besides, which only tells in a command that takes one.
    const level = /^[0-9]$/.test(toHalfWidth(word)) ? undefined : parseLevel(word);
    const meanings = [parseGameName(word), level, parseStarter(word), parseLanguageWord(word)];
    expect(meanings.filter((each) => each !== undefined)).toEqual([meaning]);
  });

  it('mean one thing each, of whichever kind', () => {
    const meanings = new Map<string, string>();
    for (const kind of ['game', 'level', 'starter'] as const)
      for (const [word, meaning] of wordsOf(kind)) {
        expect(word, meaning).not.toBe('');
        expect(meanings.has(word), `${word}: ${meanings.get(word)} and ${meaning}`).toBe(false);
        meanings.set(word, meaning);
      }
    for (const [kind, typed] of [
      ['game', typedGames()],
      ['level', typedLevels()],
      ['starter', typedStarters()],
      ['language', typedLanguages()],
    ] as const)
      for (const [meaning, words] of Object.entries(typed))
        for (const word of Object.values(words).flat())
          expect(
            guessMeanings(kind, word)[0],
            `“${word}” means two things; leave it to one of them`,
          ).toBe(meaning);
  });

  it('are understood with the apostrophe that a keyboard has', () => {
    expect(parseStarter("l'ordinador")).toBe('bot');
    expect(parseStarter('l’ordinador')).toBe('bot');
  });

  it('are read in any order, names of several words among them, and the rest is left over', () => {
    expect(parseOptions('easy Connect Four 7×7 Difícil el bot, B2')).toEqual({
      games: ['connectFour7'],
      levels: ['easy', 'hard'],
      starters: ['bot'],
      rest: ['B2'],
    });
    expect(parseOptions('easy，4 en raya、yo')).toMatchObject({
      games: ['connectFour'],
      levels: ['easy'],
      starters: ['user'],
      rest: [],
    });
    expect(parseOptions('4 4 5', { isRecord: true })).toEqual({
      games: [],
      levels: [],
      starters: [],
      rest: ['4', '4', '5'],
    });
  });
});

function play(languageCode = 'en', properties = {}) {
  const world = openWorld(properties);
  const ada = world.user({ name: 'Ada', languageCode });
  const say = (text: string): string => {
    ada.send(text);
    return trimmed(newest(ada.chat));
  };
  return { world, ada, say };
}

describe('a command', () => {
  it('takes the words of the player’s own language', () => {
    const { say } = play('es');
    expect(say('/level Difícil')).toBe('Nivel: Difícil. Se aplica desde la próxima partida.');
    expect(say('/first el bot')).toBe('Sale: El bot. Se aplica desde la próxima partida.');
    expect(say('/duel cuatro en raya')).toContain('Cuatro en raya\n');
    expect(say('/watch fácil perfecto cuatro en raya')).toMatch(/Fácil · .*Perfecto/);
    expect(say('/watch difícil default')).toMatch(/Difícil · .*Medio/);
    expect(say('/language català')).toBe('Llengua: Català');
  });

  it('names what was not understood: the room’s name or the game', () => {
    const { say } = play();
    expect(say('/room a b')).toContain('Which game?\nTic-tac-toe: /room a tictactoe\n');
    expect(say('/room a b')).toContain('\nConnect Four: /room a connectfour\n');
    expect(say('/room !')).toContain('A room needs a name');
    expect(say('/room sunday connect four')).toContain('Waiting for a second player');
    expect(say('/duel chess')).toContain('Which game?');
    expect(say('/tictactoe wizard')).toMatch(
      /Novice, Easy.*Default\n\nWho moves first\?\nYou, The bot, In turn$/,
    );
  });

  const positions: readonly (readonly [argument: string, answer: string | RegExp])[] = [
    ['4453', 'Connect Four\n'],
    ['4453 perfect', 'Bot · Perfect\n'],
    ['b2a1', 'Tic-tac-toe\n'],
    ['B2 A1 hard', 'Bot · Hard\n'],
    ['tictactoe 5 1', 'Tic-tac-toe\n'],
    ['tic tac toe 51', 'Tic-tac-toe\n'],
    ['connect four 7×7 4453', 'Connect Four 7×7\n'],
    ['1. 4 4\u20032. 5 3', 'Connect Four\n'],
    ['connectfour 7 4 4', /^Connect Four\n/],
    ['X și 0 B2 A1', /^Tic-tac-toe\n/],
    ['x si 0 5 1 hard', /^Tic-tac-toe\n[\s\S]*Hard/],
    ['connect 4 4453', /^Connect Four\n/],
    ['connect 4 4 4 5 3', /^Connect Four\n/],
    ['4 en raya 4453', /^Connect Four\n/],
    ['cuatro en raya 7 4 4', /^Connect Four\n/],
    ['cuatro en raya 7x7 4453', /^Connect Four 7×7\n/],
    [`b2 ${'y'.repeat(200)}`, /^Move 2 \(y{31}…\) can’t be played/],
    ['99', 'Move 1 (9) can’t be played: Please type a column from 1 to 7.'],
    ['4453 hello', 'Move 5 (hello) can’t be played: Please type a column from 1 to 7.'],
    ['B2 D4', /^Move 2 \(D4\) can’t be played: Please type a square such as B2/],
    ['B2 B2', 'Move 2 (B2) can’t be played: That square is taken.'],
    ['perfect', '/position tictactoe 5 1'],
  ];
  it.each(positions)('/position %s', (argument, answer) => {
    const text = play().say(`/position ${argument}`);
    if (typeof answer === 'string') expect(text).toContain(answer);
    else expect(text).toMatch(answer);
    expect(text).not.toContain('no such square');
  });

  /** All commands, as /help shows them behind its button. */
  function textsOfAll(language: Language): string {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: language });
    ada.send('/help');
    tapControl(ada, newest(ada.chat), textsOf(language).buttons.allCommands);
    return newest(ada.chat).text;
  }

  it.each(sampled(languages, 2))(
    '%s: is shown in /help with examples, all of which are understood',
    (language) => {
      const { say } = play(language);
      const help = textsOfAll(language);
      const questions = (['game', 'level', 'starter', 'language'] as const).map((kind) =>
        renderForms(kind, textsOf(language)),
      );
      for (const command of commands)
        for (const argument of examplesOf(command)) {
          expect(help).toContain(`\u2003/${command} ${argument}\n`);
          const answer = say(`/${command} ${argument}`);
          for (const question of [...questions, textsOf(language).rooms.forms])
            expect(answer).not.toContain(question);
          if (command === 'language') say(`/language ${language}`);
        }
      expect(help.length).toBeLessThan(4096);
    },
  );

  it('has other names in other languages, no two the same', () => {
    for (const command of menuCommands)
      for (const name of namesOf(command))
        expect(
          commandWords().get(name),
          `/${name} means two commands; leave it to one of them`,
        ).toBe(command);
    const typed = [...commandWords()].filter(([name]) => /^\w+$/.test(name));
    for (const [name, command] of typed)
      expect(parseCommand(readCommand(`/${name}`, {}), undefined)).toMatchObject({
        kind: 'command',
        command,
      });
    expect(new Set([...commandWords().values()])).toEqual(new Set(['start', ...menuCommands]));
    const { say } = play('es');
    expect(say('/cuatro difícil')).toContain('Cuatro en raya\n');
    expect(say('/fin')).toBe(textsOf('es').ended);
    expect(say('/patru')).toContain('Cuatro en raya\n');
    expect(say('/nivel')).toContain(textsOf('es').menu.pickLevel);
  });

  it('is never guessed where it would erase or end something, however near a word is to one of its names', () => {
    const harmful = ['forget', 'restart', 'end', 'leave'];
    const names = [...commandWords()]
      .filter(([, command]) => harmful.includes(command))
      .map(([name]) => name);
    const mistyped = names.flatMap((name) => [
      `${name}${name.at(-1)}`,
      `${name}x`,
      name.slice(1),
      name.slice(0, -1),
      `x${name}`,
    ]);
    // Of the source, since there are hundreds.
    const ada = openInMemory().user({ name: 'Ada', languageCode: 'en' });
    for (const name of sampled([...mistyped, 'remiza'], 3)) {
      const parsed = parseCommand(readCommand(`/${name}`, {}), undefined);
      if (parsed.kind !== 'unknown' || parseGameName(name)) continue;
      ada.send(`/${name}`);
      const answer = newest(ada.chat).text;
      expect(answer).toContain(`I don’t know /${name}.`);
      expect(answer).not.toMatch(/Did you mean \/(?:forget|restart|end|leave)\?/);
    }
  });

  it('is guessed where nothing is lost by it', () => {
    expect(play().say('/setings')).toBe(textsOf('en').unknownCommand('setings', 'settings'));
  });

  it.each([
    ['convida', 'room'],
    ['deixa', 'leave'],
  ])('is understood in Catalan where it was taken for another: /%s', (name, command) => {
    expect(parseCommand(readCommand(`/${name}`, {}), undefined)).toMatchObject({
      kind: 'command',
      command,
    });
  });

  it.each(languages)(
    '%s: /position takes each game by the name that the menu shows',
    (language) => {
      const { say } = play(language);
      const { games } = textsOf(language);
      expect(say(`/position ${games.ticTacToe} B2 A1`)).toMatch(
        new RegExp(`^${games.ticTacToe}\n`),
      );
      expect(say('/position X și 0 B2 A1')).toMatch(new RegExp(`^${games.ticTacToe}\n`));
      expect(say(`/position ${games.connectFour} 4453`)).toMatch(
        new RegExp(`^${games.connectFour}\n`),
      );
      expect(say(`/position ${games.connectFour7} 4453`)).toMatch(
        new RegExp(`^${games.connectFour7}\n`),
      );
    },
  );

  it('tells which level the owner’s is', () => {
    expect(play().say('/level default')).toContain('Level: Default (Medium).');
    expect(play('en', { DIFFICULTY_CONNECT_FOUR: 'hard' }).say('/level default')).toContain(
      'Default (Tic-tac-toe Medium, Connect Four Hard, Four in a row 5×5 Medium)',
    );
  });
});

describe('the menu', () => {
  it('says what a level means that the game does not have', () => {
    const { ada, say } = play();
    say('/level ladder-3');
    say('/settings');
    const menu = newest(ada.chat);
    tapControl(ada, menu, 'Tic-tac-toe');
    expect(tapControl(ada, menu, '8×8').answer?.text).toBe('');
    expect(hasControl(menu, 'Level: ladder-3 → Medium')).toBe(true);
    const note = 'This game has no ladder-3 level; Medium plays instead.';
    expect(menu.text).toContain(note);
    tapControl(ada, menu, '8×8');
    tapControl(ada, menu, 'Tic-tac-toe');
    expect(menu.text).not.toContain(note);
    const ask = ada.typeInline('', ada.chat);
    const offer = ask.answer?.results.find(({ id }) => id === 'bot-eightByEight');
    expect(offer?.description).toBe(note);
  });

  it('ticks a strategy that was chosen by name', () => {
    const { ada, say } = play();
    say('/level ladder-3');
    say('/level');
    expect(control(newest(ada.chat), '✓').text).toBe('✓ ladder-3');
    expect(hasControl(newest(ada.chat), 'Default (Medium)')).toBe(true);
  });

  it('speaks the language that is picked at once', () => {
    const { ada, say } = play();
    say('/language');
    expect(tapControl(ada, newest(ada.chat), 'Română').answer?.text).toBe('');
    expect(newest(ada.chat).text).toContain(textsOf('ro').games.ticTacToe);
  });

  it('offers in a private chat two on one device, in a group a friend', () => {
    const { world, ada, say } = play();
    say('/settings');
    tapControl(ada, newest(ada.chat), 'Other ways');
    expect(hasControl(newest(ada.chat), 'Against a friend')).toBe(false);
    tapControl(ada, newest(ada.chat), 'Two players here');
    const group = world.telegram.group('Friends', [ada]);
    ada.send(group, '/settings');
    tapControl(ada, newest(group), 'Other ways');
    expect(hasControl(newest(group), 'Against a friend')).toBe(true);
  });
});
