/** What is typed without a slash in a private chat, and words that only join others. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { parsePlain } from '../../src/bot/texts/plainWords.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { courtesies, levelSteps, typedPhrases } from '../../src/bot/texts/typedWords.ts';
import { parseLevel, parseLevelStep, parseOptions } from '../../src/bot/texts/vocabulary.ts';
import {
  drawn,
  isOver,
  newest,
  noticesOn,
  openRoom,
  openWorld,
  tapControl,
  trimmed,
  words,
} from './players.ts';

const en = textsOf('en');
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function play(languageCode = 'en') {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode });
  const say = (text: string): string => {
    ada.send(text);
    return trimmed(newest(ada.chat));
  };
  return { world, ada, say };
}

describe('words without a slash', () => {
  it.each([
    ['tic tac toe', /^Tic-tac-toe\n/],
    ['Connect 4', /^Connect Four\n/],
    ['connect four hard', /^Connect Four\n[\s\S]*Bot · Hard/],
    ['井字棋', /^Tic-tac-toe\n/],
    ['gomoku', /^Five in a row 8×8\n/],
    ['play', /^Tic-tac-toe\n/],
    ['Help!', new RegExp(`^${en.help.intro}`)],
    ['ayuda', new RegExp(`^${en.help.intro}`)],
    ['帮助', new RegExp(`^${en.help.intro}`)],
    ['difficulty', new RegExp(en.menu.pickLevel.replace('?', '\\?'))],
    ['undo', new RegExp(`^${en.noGame.slice(0, 20)}`)],
    ['nice weather', new RegExp(`^${en.hint.slice(0, 20)}`)],
    ['easy', new RegExp(`^${en.hint.slice(0, 20)}`)],
  ])('are a game or a command where they are its name: %s', (text, answer) => {
    expect(play().say(text)).toMatch(answer);
  });

  it('are a move before they are a game', () => {
    const { say } = play();
    say('/connectfour');
    expect(say('4')).toMatch(/^Connect Four\n[\s\S]*Last move/);
    expect(say('３')).toMatch(/^Connect Four\n/);
  });

  it('are left alone in a group', () => {
    const { world, ada } = play();
    const group = world.telegram.group('Friends', [ada]);
    ada.send(group, 'play');
    expect(group.messages.filter(({ text }) => text !== 'play')).toEqual([]);
  });

  it('ask before they erase', () => {
    expect(play().say('borrar')).toBe(en.menu.askForget(true));
  });
});

describe('commands under other names', () => {
  it('take a move back, offer a draw, and mute', () => {
    const { ada, say } = play();
    say('/tictactoe');
    say('B2');
    expect(say('/undo')).not.toContain('Last move');
    expect(say('/connect_four')).toMatch(/^Connect Four\n/);
    expect(noticesOn(en)).toContain(say('/mute'));
    tapControl(ada, newest(ada.chat), en.buttons.mute);
    expect(newest(ada.chat).text).toBe(en.menu.notices(false));
  });

  it('choose a level by its number', () => {
    expect(play().say('/level 4')).toContain('Level: Hard');
  });

  it('say what /move takes where there is no game', () => {
    expect(play().say('/move')).toContain('/move B2');
  });
});

describe('joining words', () => {
  it.each([
    ['easy vs hard', { levels: ['easy', 'hard'], starters: [], rest: [] }],
    ['fàcil i perfecte', { levels: ['easy', 'perfect'], starters: [], rest: [] }],
    ['fácil contra difícil', { levels: ['easy', 'hard'], rest: [] }],
    ['ușor și greu', { levels: ['easy', 'hard'], rest: [] }],
    ['简单和困难', { levels: ['easy', 'hard'], rest: [] }],
    ['简单 跟 困难', { levels: ['easy', 'hard'], rest: [] }],
    ['easy against the bot', { levels: ['easy'], starters: [], rest: [] }],
    ['x i 0 fàcil', { games: ['ticTacToe'], levels: ['easy'], rest: [] }],
    ['easy bot', { levels: ['easy'], starters: ['bot'], rest: [] }],
    ['noughts and crosses', { games: ['ticTacToe'], rest: [] }],
  ])('say nothing themselves: %s', (text, options) => {
    expect(parseOptions(text)).toMatchObject(options);
  });
});

describe('a first board', () => {
  it.each([
    ['/tictactoe', 'Your turn. Tap a square.'],
    ['/connectfour', 'Your turn. Tap a column.'],
  ])('says how to play, and no later one does: %s', (command, said) => {
    const { say } = play();
    expect(say(command)).toContain(`\n${said}`);
    expect(say(command)).not.toContain('Tap a');
  });

  it('begun in the menu does, too', () => {
    const { ada, say } = play('es');
    say('/start');
    tapControl(ada, newest(ada.chat), 'Tres en raya');
    expect(newest(ada.chat).text).toContain('Te toca. Toca una casilla.');
  });
});

describe('the words of a key', () => {
  const meant = {
    ...{ undo: 'undo', offerDraw: 'draw', resign: 'end', end: 'end', hint: 'hint' },
    ...{ rules: 'rules', moves: 'moves', rematch: 'rematch', stats: 'stats', table: 'top' },
    ...{ pieces: 'pieces', menu: 'start', someone: 'someone', invite: 'room', leave: 'leave' },
    ...{ puzzle: 'puzzle', practice: 'practice', learn: 'learn', allSettings: 'settings' },
    notices: 'notices',
  } as const;

  it.each(languages)(
    'do what the key does when they are typed, with its sign or without: %s',
    (language) => {
      const { buttons } = textsOf(language);
      for (const [key, command] of Object.entries(meant)) {
        const label = buttons[key as keyof typeof meant];
        for (const text of [label, label.slice(label.indexOf(' ') + 1)])
          expect(parsePlain(text), text).toEqual({ kind: 'command', command, argument: '' });
      }
    },
  );

  it.each(['i resign', '🏳 Resign', 'me rindo', 'em rendeixo', 'mă predau', '我认输'])(
    'ask first where they give up a game between people: %s',
    (text) => {
      const { ada, ben } = openRoom();
      ben.send('/join sunday');
      ada.send(text);
      expect(words(newest(ada.chat))).toContain(en.askLeave('🔶 Ada'));
    },
  );
});

describe('a column in words', () => {
  it.each([
    ...['column 3', 'Columna 3', 'la 3', 'a la columna 3', 'en la columna 3', 'pe coloana 3'],
    ...['第 3 列', '第三列', '3列', 'COL ３.'],
  ])('is a move where moves are columns, and none elsewhere: %s', (text) => {
    const { ada, say } = play('es');
    say('/connectfour easy');
    say(text);
    expect(drawn(newest(ada.chat), 6).split('\n')[5]!.split(' ')[2]).not.toBe('·');
    say('/tictactoe easy');
    say(text);
    expect(trimmed(newest(ada.chat))).toContain('Escribe una casilla');
  });
});

describe('a column in words behind a command or a game', () => {
  it.each([
    '/move column 3',
    'move column 3',
    'mueve la 3',
    'connect four column 3',
    '四子棋 第 3 列',
  ])('is a move of it: %s', (text) => {
    const { ada, say } = play();
    say('/connectfour easy');
    say(text.replace('mueve', 'mover'));
    expect(drawn(newest(ada.chat), 6).split('\n')[5]!.split(' ')[2]).not.toBe('·');
  });

  it.each(['/connectfour column 3', '/connectfour la 3', '/connectfour 第3列'])(
    'begins the game with it where that is not played; a number alone is a level: %s',
    (text) => {
      const { ada, say } = play();
      say(text);
      expect(drawn(newest(ada.chat), 6).split('\n')[5]!.split(' ')[2]).not.toBe('·');
      say('/resign');
      say('/tictactoe');
      say('/connectfour 3');
      expect(drawn(newest(ada.chat), 6).split('\n')[5]!.split(' ')[2]).toBe('·');
    },
  );

  it('is not understood where moves are squares', () => {
    expect(play().say('/tictactoe column 3')).toContain('“column”');
  });
});

describe('a word that says itself what is switched', () => {
  it.each(['/mute on', '/unmute off', '/silenciar activar', '/静音 开'])(
    'opens the menu, and switches nothing: %s',
    (text) => {
      const { say } = play();
      const before = say('/notices');
      expect(say(text)).toBe(before);
      expect(say('/notices')).toBe(before);
    },
  );
});

describe('a command and a word', () => {
  it('keeps the name of a room whose words stand on a key', () => {
    expect(play('es').say('/invitar amigos')).toContain('amigos');
  });

  it.each([
    '/invite a friend',
    '/invite@linia_playground_bot a friend',
    '/invitar a un amigo',
    '/convida un amic',
  ])('is the phrase where the word would make no sense behind the command: %s', (text) => {
    expect(play().say(text)).toBe(play().say('/room'));
  });

  it.each([
    ['/tres infinit', 'ca', textsOf('ca').games.vanishingTicTacToe],
    ['/tictactoe infinito', 'es', textsOf('es').games.vanishingTicTacToe],
    ['/cuatro 7x7 fácil', 'es', textsOf('es').games.connectFour7],
  ] as const)('begins a game of the family that is named: %s', (text, language, game) => {
    expect(play(language).say(text)).toMatch(new RegExp(`^${literally(game)}\n`));
  });

  it('says which word it does not understand', () => {
    expect(play('ca').say('/tres quatre')).toContain('«quatre»');
  });

  it.each([
    ['/notices off', false],
    ['/avisos no', false],
    ['notices off', false],
    ['avisos apaga', false],
    ['/notices on', true],
  ])('switches notifications: %s', (text, isOn) => {
    const { say } = play();
    say('/notices off');
    if (isOn) expect(noticesOn(en)).toContain(say(text));
    else expect(say(text)).toBe(en.menu.notices(false));
    if (isOn) expect(noticesOn(en)).toContain(say('/notices'));
    else expect(say('/notices')).toBe(en.menu.notices(false));
  });
});

describe('each phrase', () => {
  it.each(Object.entries(typedPhrases()))(
    'means one thing, whatever else is typed: %s',
    (key, of) => {
      const courtesy = courtesies.find((each) => each === key);
      for (const phrase of Object.values(of).flat())
        expect(parsePlain(phrase), phrase).toEqual(
          courtesy
            ? { kind: 'courtesy', courtesy }
            : { kind: 'command', command: key, argument: '' },
        );
    },
  );

  it.each(Object.entries(levelSteps))('of a step leads to the level: %s', (step, of) => {
    for (const phrase of Object.values(of).flat()) {
      expect(parsePlain(phrase), phrase).toMatchObject({ command: 'level', argument: phrase });
      expect(parseLevelStep(`¡${phrase}!`), phrase).toBe(step);
      expect(parseLevel(phrase), phrase).toBeUndefined();
    }
  });
});

describe('a harder or an easier game', () => {
  const levelOf = (text: string) => en.fromNextGame(en.menu.level(text));

  it('is the next level that the last game has', () => {
    const { say } = play();
    say('/connectfour easy');
    expect(say('Harder!')).toBe(levelOf('Medium'));
    expect(say('más difícil')).toBe(levelOf('Hard'));
    expect(say('太难了')).toBe(levelOf('Medium'));
    expect(say('/level easier')).toBe(levelOf('Easy'));
    expect(say('/easier')).toBe(levelOf('Novice'));
    expect(say('/connectfour')).toContain('Bot · Novice');
  });

  it('is picked where there is no next one', () => {
    const { say } = play();
    say('/connectfour perfect');
    expect(say('harder')).toContain(en.menu.pickLevel);
    say('/connectfour match');
    expect(say('easier')).toContain(en.menu.pickLevel);
  });
});

describe('the words for a ranking', () => {
  it.each(['/top', 'clasificación', 'classificació', 'clasament', '排名', 'rànquing', '/top ttt'])(
    'show one’s own results in private, and say where leagues are: %s',
    (text) => {
      const { ada, say } = play();
      expect(say(text)).toBe(`${en.stats.none}\n\n${en.league.groupsOnly}`);
      say('/tictactoe novice');
      for (let cell = 1; cell <= 9 && !isOver(newest(ada.chat)); cell++) say(String(cell));
      expect(say(text)).toMatch(
        new RegExp(`^${en.stats.title}\n[\\s\\S]*\n\n${literally(en.league.groupsOnly)}$`),
      );
    },
  );
});

describe('a courtesy', () => {
  it.each([
    ['gg', en.courtesies.goodGame],
    ['adéu', en.courtesies.bye],
    ['OK!', en.courtesies.ok],
    ['merci', en.courtesies.thanks],
  ])('is returned while a board is open: %s', (text, answer) => {
    const { say } = play();
    say('/connectfour easy');
    expect(say(text)).toBe(answer);
  });

  it('answers no question of the other player', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    ada.send('A1');
    ben.send('B1');
    ada.send('/draw');
    ben.send('ok');
    expect(newest(ben.chat).text).toBe(textsOf('ro').refusals.offerOpen);
    ada.send('ok');
    expect(newest(ada.chat).text).toBe(en.courtesies.ok);
  });
});

describe('words as to a person', () => {
  const begun = (...said: readonly string[]) => {
    const { ada, say } = play();
    for (const text of said) say(text);
    return { ada, say };
  };

  it.each([
    ['Hi!', en.greeting],
    ['你好', en.greeting],
    ['menu', en.greeting],
    ['Thanks a lot!', en.courtesies.thanks],
    ['gràcies', en.courtesies.thanks],
    ['How do I play?', `${en.games.connectFour}\n\n`],
    ['cum se joacă?', `${en.games.connectFour}\n\n`],
    ['my rank?', en.stats.none],
    ['joacă cu cineva', en.someone.pick],
    ['和陌生人下', en.someone.pick],
    ['Play someone', en.someone.pick],
    ['Română', textsOf('ro').menu.language('română').slice(0, 6)],
    ['Català', textsOf('ca').menu.language('català').slice(0, 7)],
    ['chinese', textsOf('zh').menu.language('中文').slice(0, 2)],
  ])('lead where they mean while a board is open: %s', (text, answer) => {
    expect(begun('/connectfour easy').say(text)).toMatch(new RegExp(`^${literally(answer)}`));
  });

  it.each(['again', 'Rematch!', 'one more', 'otra vez', 'una altra vegada', '重赛', '再来一局'])(
    'begin the game again once it is over, and not before: %s',
    (text) => {
      const { ada, say } = begun('/position 415161 easy');
      expect(say(text)).toBe(en.refusals.stillPlaying);
      say('7');
      expect(newest(ada.chat).text).toContain(en.youWin);
      expect(say(text)).toMatch(/^Connect Four\n/);
      expect(newest(ada.chat).text).not.toContain(en.youWin);
    },
  );

  it.each([
    ['/play again', /^I can’t find a game in this chat/],
    ['/play someone', new RegExp(`^${literally(en.someone.pick)}`)],
  ])('are understood behind a slash, too: %s', (text, answer) => {
    expect(play().say(text)).toMatch(answer);
  });

  it('begin the last game where there is none', () => {
    const { say } = play();
    // Nobody has played anything yet.
    expect(say('again')).toBe(en.noGame);
    say('/connectfour easy');
    say('/end');
    expect(say('again')).toMatch(/^Connect Four\n/);
  });

  it.each(['well, well', 'what a lovely day it is'])(
    'bring the key of the menu where they are none of these: %s',
    (text) => {
      for (const { ada, say } of [begun(), begun('/connectfour easy')]) {
        say(text);
        tapControl(ada, newest(ada.chat), en.buttons.menu);
        expect(newest(ada.chat).text).toBe(en.greeting);
      }
    },
  );
});
