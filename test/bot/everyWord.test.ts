/**
 * Every word that a language has works alone, after a slash, with the bot's name, and before what
 * its command takes.
 */
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { readCommand } from '../../src/bot/telegram/written.ts';
import { type Command, examplesOf, menuCommands, namesOf } from '../../src/bot/texts/commands.ts';
import { typedGames } from '../../src/bot/texts/gameNames.ts';
import { parsePlain, takesWords } from '../../src/bot/texts/plainWords.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { toSimplified } from '../../src/bot/texts/traditional.ts';
import { typedLevels, typedStarters } from '../../src/bot/texts/typedWords.ts';
import { parseLevel, wordsOf } from '../../src/bot/texts/vocabulary.ts';
import { gameNames } from '../../src/games/game.ts';
import { levels } from '../../src/strategies/names.ts';
import { sampled } from '../samples.ts';
import { type InMemory, openInMemory } from './inMemory.ts';
import { newest, openWorld, trimmed } from './players.ts';

const en = textsOf('en');
const botName = 'linia_playground_bot';

/** A chat of one's own for each, since what was said before matters. */
function answerIn(world: InMemory, ...said: readonly string[]): string {
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  for (const text of said) ada.send(text);
  return trimmed(newest(ada.chat));
}

const answerTo = (...said: readonly string[]): string => answerIn(openInMemory(), ...said);

const commands = menuCommands;

describe.each(commands)('each word for /%s', (command: Command) => {
  const names = namesOf(command as Exclude<Command, 'status'>);

  it('is it alone, in capitals and with signs around it', () => {
    for (const name of names)
      for (const text of [
        name,
        name.toUpperCase(),
        `¿${name}?`,
        `¡${name}!`,
        `“${name}”`,
        `${name}。`,
      ])
        expect(parsePlain(text), text).toEqual({ kind: 'command', command, argument: '' });
  });

  const taken = [
    ...examplesOf(command),
    ...(({ leave: ['sunday'], notices: [] } as Partial<Record<Command, string[]>>)[command] ?? []),
  ];
  it.each(taken.some((each) => takesWords(command, each)) ? taken : [])(
    'is it before %j',
    (argument) => {
      for (const name of names) {
        const said = parsePlain(`${name} ${argument}`);
        if (said?.kind === 'courtesy') throw new Error(`${name} ${argument} is a courtesy`);
        const meant =
          said?.kind === 'game' ? said.argument : said?.argument.replace(`${name} `, '');
        expect(meant, name).toBe(argument);
        if (said?.kind === 'command' && said.command !== 'play')
          expect(said.command, name).toBe(command);
        if (/[\u4e00-\u9fff]/.test(name)) {
          // Whatever is joined to the name of a command that ends something may be a slip.
          const joined = command === 'leave' ? [] : [`${name}${argument}`];
          for (const text of [...joined, `${name}：${argument}`])
            expect(parsePlain(text), text).toEqual(said);
        }
      }
    },
  );
});

describe('after a slash', () => {
  const first = answerTo('/help');

  it.each([
    '/帮助',
    '/帮助@LiniaBot',
    '/幫助',
    '/說明!',
    '/ajutor',
    '/AYUDA',
    '帮助',
    '幫助',
    '¿ayuda?',
    '¡Ajuda!',
  ])('%s helps', (text) => {
    const { ada } = open();
    ada.send(text.replace('LiniaBot', botName));
    expect(newest(ada.chat).text).toBe(first);
  });

  it.each(['/帮助', '/幫助', '/設置', '/難度 困難', '/井字棋', '/四子棋 困難'])(
    '%s is a command in groups, with the name of the bot or without',
    (text) => {
      for (const name of ['', '@']) {
        const { world, ada } = open();
        const group = world.telegram.group('Friends', [ada]);
        const [word, ...rest] = text.split(' ');
        const addressed = `${word}${name && `@${botName}`}`;
        const sent = [addressed, ...rest].join(' ');
        ada.send(group, sent);
        expect(newest(group).text, sent).not.toBe(sent);
        expect(newest(group).text).not.toContain(en.unknownCommand('', undefined).slice(0, 10));
      }
    },
  );

  it.each(sampled(languages, 2))('%s: a level is chosen by its name', (language) => {
    const world = openInMemory();
    for (const level of levels) {
      const expected = answerIn(world, `/level ${level}`);
      const { [language]: besides = [] } = typedLevels()[level];
      for (const word of [textsOf(language).levels[level], ...besides]) {
        const texts = [
          `/${word}`,
          `/level ${word}!`,
          `/nivel ¡${word}!`,
          `难度 ${word}`,
          `nivel: ${word}`,
        ];
        for (const text of sampled(texts, 2, word.length))
          expect(answerIn(world, text), text).toBe(expected);
      }
    }
  });

  it.each(sampled(languages, 2))('%s: a game is begun by its name', (language) => {
    const world = openInMemory();
    for (const game of gameNames) {
      const { [language]: besides = [] } = typedGames()[game];
      for (const word of [textsOf(language).games[game], ...besides]) {
        const texts = [
          // A number after a slash and a game's name is a level.
          ...(word.includes('/') || parseLevel(word.split(' ').at(-1)!) ? [] : [`/${word}`]),
          ...(/^\d+$/.test(word) ? [] : [word, `${word}!`, `${word} hard!`, `${word} 困難`]),
        ];
        for (const text of sampled(texts, 8, word.length))
          expect(answerIn(world, text).startsWith(`${en.games[game]}\n`), text).toBe(true);
      }
    }
  });
});

function open() {
  const world = openWorld();
  return { world, ada: world.user({ name: 'Ada', languageCode: 'en' }) };
}

describe('words before what they take, without a slash', () => {
  it.each([
    ['nivel 4', '/level 4'],
    ['Nivell: difícil', '/level hard'],
    ['难度 困难', '/level hard'],
    ['難度 困難', '/level hard'],
    ['难度困难', '/level hard'],
    ['难度5️⃣', '/level 5'],
    ['level 5️⃣', '/level 5'],
    ['dificultate: greu!', '/level hard'],
    ['empieza humano', '/first me'],
    ['comença humana', '/first me'],
    ['începe omul', '/first me'],
    ['谁先 人類', '/first me'],
    ['idioma English', '/language en'],
    ['语言 英語', '/language en'],
    ['reglas cuatro en raya', '/rules connectfour'],
    ['规则 四子棋', '/rules connectfour'],
    ['new game ttt', '/play ttt'],
    ['start tic-tac-toe', '/play ttt'],
    ['entra R1', '/join R1'],
    ['加入 R1', '/join R1'],
    ['fichas 🐸 🦊', '/pieces 🐸 🦊'],
  ])('%s is %s', (text, command) => {
    expect(answerTo(text)).toBe(answerTo(command));
  });

  it.each([
    'sala R1',
    'Sala R1!',
    '房间 R1',
    '房間 R1',
    '房间R1',
    'camera R1',
    'room R1 connect four',
  ])('%s opens that room', (text) => {
    expect(answerTo(text)).toContain('/join R1');
  });

  it.each([
    ...[
      'nivel de agua',
      'level up',
      'level with me',
      'difficulty is fine',
      'sala de espera',
      'room for two people',
    ],
    ...[
      'first of all',
      'start again please',
      'end of story',
      'move on',
      'open the door',
      'save the date',
      'top of the world',
    ],
    ...[
      'language is hard',
      'help me please',
      'new shoes',
      'game over',
      'table for two',
      'dare to dream',
      'stop it',
      'i am fine',
    ],
    ...[
      '开始吧朋友们',
      '提示一下吧',
      'ttt is fun',
      'four of us',
      'x marks the spot',
      'tres amigos',
    ],
  ])('an ordinary sentence is none: %s', (text) => {
    expect(parsePlain(text), text).toBeUndefined();
    expect(answerTo(text)).toBe(en.hint);
  });

  it('leaves moves to the board', () => {
    for (const text of ['4', '5️⃣', '４', '44', 'b2', 'B2️⃣', 'B 2!'])
      expect(parsePlain(text)?.kind === 'command' && parsePlain(text), text).toBeFalsy();
    expect(answerTo('/tictactoe', '5️⃣')).toContain('Last move');
    expect(answerTo('/connectfour', '4️⃣')).toContain('Last move');
  });
});

describe('a game’s name before a command', () => {
  it.each(sampled(['ttt', '/ttt', 'tres en raya', '井字棋', '/井字棋'], 3))(
    'plays as %s',
    (game) => {
      const begun = /^Tic-tac-toe\n/;
      for (const start of ['start', 'new', '开始', '開始'])
        expect(answerTo(`${game} ${start}`), start).toMatch(begun);
      expect(answerTo(`${game} bot start`)).toContain('Last move');
      expect(answerTo(`${game} start bot`)).toContain('Last move');
      expect(answerTo(`${game} bot first`)).toContain('Last move');
      for (const cell of ['5', 'B2', '5️⃣', '５'])
        expect(answerTo('/ttt', `${game} ${cell}`), cell).toMatch(/🔶[\s\S]*Last move|Last move/);
      expect(answerTo('/ttt', 'B2', `${game} restart`)).not.toContain('Last move');
      expect(answerTo('/ttt', 'B2', `${game} 重來`)).not.toContain('Last move');
      expect(answerTo(`${game} restart`)).toMatch(begun);
      for (const stop of ['stop', 'end', '结束', '結束', '停止'])
        expect(answerTo('/ttt', `${game} ${stop}`), stop).toBe(en.ended);
      expect(answerTo(`${game} rules`)).toBe(answerTo('/rules ttt'));
      expect(answerTo('/ttt', 'B2', `${game} undo`)).not.toContain('Last move');
    },
  );

  it('leaves another game alone', () => {
    expect(answerTo('/connectfour', 'ttt stop')).toBe(en.noGame);
    expect(answerTo('/connectfour', 'ttt restart')).toMatch(/^Tic-tac-toe\n/);
    expect(answerTo('/connectfour', 'ttt 5')).toMatch(
      new RegExp(`^Tic-tac-toe\\n[\\s\\S]*${en.levels[levels[4]]}`),
    );
    expect(answerTo('/ttt', 'ttt stop', 'ttt stop')).toContain(en.noGame.slice(0, 20));
  });

  it('takes a number as a level where the game is not on', () => {
    expect(answerTo('ttt 5')).toContain(en.levels[levels[4]]);
    expect(answerTo('/ttt 5')).toContain(en.levels[levels[4]]);
  });
});

describe('traditional characters', () => {
  const traditional =
    '單開對戰績統計題練習錯學課幫規則間請離觀盤譜來結認輸設難語靜隱戲連過關畫無會線風級簡專業師敵強獄盡與當樣適應別機電腦後輪羅亞馬漢話華國體動選擇誰刪擺檔讀載類戶閉啟鳥門續說錄進換';

  it('are one simplified character each, which every word is kept in', () => {
    for (const sign of traditional) expect(toSimplified(sign), sign).not.toBe(sign);
    for (const sign of toSimplified(traditional)) expect(toSimplified(sign), sign).toBe(sign);
    for (const kind of ['game', 'level', 'starter', 'language'] as const)
      for (const word of wordsOf(kind).keys()) expect(toSimplified(word)).toBe(word);
    for (const command of commands)
      for (const name of namesOf(command as Exclude<Command, 'status'>))
        expect(toSimplified(name)).toBe(name);
  });

  it.each(['困難', '簡單', '專家', '無敵', '最強', '盡我所能', '入門'])('%s is a level', (word) => {
    expect(parseLevel(word)).toBeDefined();
  });
});

describe('who begins', () => {
  it.each(['human', 'humano', 'humana', 'humà', 'om', 'uman', 'persona', '人类', '人類', '真人'])(
    '%s is the person',
    (word) => {
      expect(answerTo(`/first ${word}`)).toBe(answerTo('/first me'));
      expect(answerTo(`ttt ${word}!`)).not.toContain('Last move');
    },
  );

  it.each(sampled(languages, 2, 1))('%s: each word works in an argument with signs', (language) => {
    for (const [starter, { [language]: words = [] }] of Object.entries(typedStarters()))
      for (const word of words)
        expect(answerTo(`/first ${word}!`), word).toBe(answerTo(`/first ${starter}`));
  });
});

describe('the argument of a written command', () => {
  it('may have signs around each of its words', () => {
    expect(readCommand('/play ¡ttt! hard! bot.', {})?.argument).toBe('¡ttt! hard! bot.');
    expect(answerTo('/play ¡ttt! hard! bot.')).toMatch(/^Tic-tac-toe\n[\s\S]*Hard[\s\S]*Last move/);
    expect(answerTo('/room R1!')).toContain('/join R1');
  });
});
