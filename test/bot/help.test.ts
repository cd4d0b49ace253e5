import { describe, expect, it } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { menuCommands } from '../../src/bot/texts/commands.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { parsePlainCommand } from '../../src/bot/texts/vocabulary.ts';
import { moveNamesOf } from '../../src/games/cellName.ts';
import { gameNames, games } from '../../src/games/game.ts';
import { sampled } from '../samples.ts';
import { hasControl, newest, openWorld, readable, tapControl } from './players.ts';

/** A Chinese character is as wide as two letters. */
const widthOf = (line: string): number =>
  [...line].reduce((sum, character) => sum + (character.codePointAt(0)! >= 0x2e80 ? 2 : 1), 0);

function open(languageCode: string) {
  const world = openWorld();
  const user = world.user({ name: 'Ada', languageCode });
  const send = (text: string) => {
    user.send(text);
    return newest(user.chat);
  };
  return {
    world,
    user,
    send,
    texts: textsOf(languageCode === 'zh' ? 'zh' : (languageCode as 'en')),
  };
}

describe('/help', () => {
  it.each(languages)(
    'leads to all commands, to what each strategy does, and to what is kept: %s',
    (language) => {
      const { user, send, texts } = open(language);
      const help = send('/help');
      const first = help.text;
      tapControl(user, help, texts.buttons.allCommands);
      for (const command of menuCommands) expect(help.text).toContain(`/${command} –`);
      tapControl(user, help, texts.buttons.back);
      expect(help.text).toBe(first);
      tapControl(user, help, texts.buttons.strategies);
      for (const [name, said] of Object.entries(texts.strategies)) {
        expect(help.text).toContain(`${name} – ${said}`);
      }
      expect(Object.keys(texts.strategies).length).toBeGreaterThan(20);
      tapControl(user, help, texts.buttons.back);
      tapControl(user, help, texts.buttons.whatIsKept);
      for (const kept of Object.values(texts.help.kept)) expect(help.text).toContain(kept);
    },
  );

  it.each([
    [
      'ca',
      ['/tres · /infinit · /invers', '\n/sala · /final'],
      ['/tictactoe – Juga al tres en ratlla (/tres)', '/end – Acaba la partida (/final)'],
    ],
    ['zh', ['\n/room · /end'], ['(/房间)']],
    ['en', ['/tictactoe · /vanishing · /misere', '\n/room · /end'], ['/end – End the game\n']],
  ])(
    'names the commands as speakers of the language type them, and each of those works: %s',
    (language, named, rows) => {
      const { user, send, texts } = open(language);
      const help = send('/help');
      for (const part of named) expect(help.text).toContain(part);
      tapControl(user, help, texts.buttons.allCommands);
      for (const row of rows) expect(help.text).toContain(row);
      for (const command of menuCommands)
        expect(parsePlainCommand(texts.ownCommand(command) ?? command)).toBe(command);
    },
  );

  it.each(languages)(
    'names only commands that do, after a slash, what it says of them: %s',
    (language) => {
      const { user, send, texts } = open(language);
      const help = send('/help');
      const named = help.text.split('\n').at(-1)!.split(' · ');
      const own = named.map((word) => parsePlainCommand(word.slice(1)));
      expect(own).toEqual(['room', 'end']);
      tapControl(user, help, texts.buttons.allCommands);
      const rows = help.text.split('\n').filter((row) => row.startsWith('/'));
      // Every game is among them, by its name.
      for (const game of gameNames)
        expect(
          rows.some((row) => row.startsWith(`/${game.toLowerCase()} – `)),
          game,
        ).toBe(true);
      const games = gameNames.filter(
        (game) => !menuCommands.some((command) => command === game.toLowerCase()),
      );
      expect(games.length).toBeGreaterThanOrEqual(5);
      expect(rows).toHaveLength(menuCommands.length + games.length);
      for (const [index, row] of rows.slice(0, menuCommands.length).entries()) {
        const [, command = '', , word = command] = /^\/(\w+) – .*?( \(\/(\S+)\))?$/.exec(row) ?? [];
        expect([command, parsePlainCommand(word)]).toEqual([
          menuCommands[index],
          menuCommands[index],
        ]);
        // Who speaks another language than English finds a word of their own, unless the English
        // one is theirs.
        expect(row.includes(' (/'), row).toBe(texts.ownCommand(menuCommands[index]!) !== undefined);
      }
    },
  );

  it.each(languages)(
    'fits one screen of a phone in every game, whose squares it names: %s',
    (language) => {
      for (const game of sampled(gameNames, 3, languages.indexOf(language))) {
        const { send, texts } = open(language);
        send(`/duel ${game}`);
        const help = send('/help');
        const lines = help.text.split('\n');
        expect(lines.length).toBeLessThanOrEqual(14);
        for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(50);
        expect(help.text).toContain(texts.games[game]);
      }
    },
  );

  it.each(languages)('names what begins each game, in private and in a group: %s', (language) => {
    for (const place of ['private', 'group'])
      for (const [index, game] of sampled(
        [...gameNames.entries()],
        3,
        languages.indexOf(language),
      )) {
        const { world, user, texts } = open(language);
        const chat = place === 'group' ? world.telegram.group('Friends', [user]) : user.chat;
        user.send(chat, '/help');
        const lines = newest(chat)
          .text.split('\n')
          .filter((line) => /^\/\w+ · \//.test(line));
        const begun = lines.slice(0, -1).join(' · ').split(' · ');
        expect(begun.length).toBeGreaterThan(6);
        if (begun[index] === undefined) continue;
        user.send(chat, begun[index]);
        expect(newest(chat).text.split('\n')[0], begun[index]).toContain(texts.games[game]);
      }
  });

  it('says in the list of games what each is that differs', () => {
    for (const language of sampled(languages, 2, 1)) {
      const texts = textsOf(language);
      const ada = openWorld().user({ name: 'Ada', languageCode: language });
      ada.send('/help');
      tapControl(ada, newest(ada.chat), texts.buttons.allCommands);
      const rows = newest(ada.chat).text.split('\n');
      for (const game of ['misereConnectFour', 'vanishingTicTacToe'] as const) {
        const rule = texts.rules[game]!.replace(/[.。]$/, '').slice(1);
        expect(rows.some((row) => row.includes(texts.games[game]) && row.includes(rule))).toBe(
          true,
        );
      }
    }
  });

  it('answers a question in words, during a game, with what can be typed and the menu', () => {
    const ada = openWorld().user({ name: 'Ada', languageCode: 'en' });
    const { canType, moveForms, buttons } = textsOf('en');
    ada.send('/connectfour');
    ada.send('How do I play with a friend?');
    expect(newest(ada.chat).text).toBe(canType(moveForms(moveNamesOf(games.connectFour))));
    tapControl(ada, newest(ada.chat), buttons.menu);
    expect(hasControl(newest(ada.chat), buttons.withFriend)).toBe(true);
  });

  it('leads to all games', () => {
    const { user, send, texts } = open('en');
    const help = send('/help');
    tapControl(user, help, texts.buttons.moreGames);
    for (const game of gameNames) expect(hasControl(help, texts.games[game])).toBe(true);
  });

  it.each([
    ['tictactoe', 'B1 B2 B3\u20034 5 6'],
    ['fivebyfive', 'B1 B2 B3 B4 B5\u2003 6  7  8  9 10'],
    ['connectfour', '1 2 3 4 5 6 7'],
    ['eightbyeight', 'H1 H2 H3 H4 H5 H6 H7 H8'],
  ])('has the names and the numbers of the moves of the game that is played: %s', (game, row) => {
    const { send } = open('en');
    send(`/duel ${game}`);
    const help = send('/help');
    expect(help.text).toContain(row);
    expect(help.entities.filter(({ type }) => type === 'code').length).toBeGreaterThan(0);
  });
});

describe('the rules of a game', () => {
  it.each(languages)(
    'are two sentences and a picture, in words that players type: %s',
    (language) => {
      const { send, texts } = open(language);
      for (const game of gameNames) {
        const said = send(`/rules ${game}`).text;
        expect(said.split('\n')[0]).toBe(texts.games[game]);
        expect(said).toMatch(/🔶.*🔶|🟡.*🟡|(🔶[\s\S]*){3}/u);
      }
      for (const word of ['/regles', '/reglas', '/reguli', 'rules', '规则'])
        expect(send(word).text).toContain(texts.games.ticTacToe);
    },
  );

  it('are those of the game that is played, of the one named, or of one to choose', () => {
    const { send } = open('en');
    send('/misereconnectfour');
    const said = send('/rules').text;
    expect(said).toContain('Whoever gets 4 in a line (across, down or diagonally) loses.');
    expect(said).toContain('⬜🟡🟡🟡🟡⬜⬜\n🟡 completed a line, so 🔴 wins.');
    expect(send('/rules vanishing').text).toContain('Each side keeps its last 3');
    expect(readable(send('/rules chess').text)).toContain('/rules tictactoe');
  });
});
