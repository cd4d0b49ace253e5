/**
 * The main views as a table: `npm run generate -- pictures` takes each in both themes, and
 * `docs/views.md` shows them.
 */
import { games } from '../../../src/games/game.ts';
import type { Scene, Screen } from './scene.ts';
import type { ShortGame, shortGames } from './shortGame.ts';

export interface View {
  /** The name of its files. */
  readonly name: string;
  readonly title: string;
  /** What the picture shows, as a sentence. */
  readonly about: string;
  readonly screen: Screen;
  /** The game played in a scene with the game's seed, if any. */
  readonly game?: keyof typeof shortGames;
  /** Leads from the first view of the page to this one. */
  readonly show: (scene: Scene, game: ShortGame) => Promise<void>;
}

/** Ada's game against the bot, or its first moves. */
async function playAlone(
  { ada }: Scene,
  { game, button, moves }: ShortGame,
  count = moves.length,
): Promise<void> {
  await ada.start();
  await ada.tap(button);
  await ada.play(game, moves.slice(0, count));
}

/** Ada's game, and in its review the first mistake. */
async function reviewMistake(scene: Scene, game: ShortGame): Promise<void> {
  await playAlone(scene, game);
  await scene.ada.tap('🔎 Review');
  await scene.ada.tap('⚠');
}

const talk = [
  'Are you on the train already?',
  'Yes, two hours to go.',
  'Is it full?',
  'As every Thursday.',
  'Any seat by the window?',
  'No, and nothing left to read.',
  'Then let’s play something!',
  'Gladly. What?',
  'Whatever fits in a chat.',
  'Go on, you begin.',
];

export const views: readonly View[] = [
  {
    name: 'start',
    title: 'Before the first message',
    about: 'The bot introduces itself; Start is the only button.',
    screen: 'phone',
    show: ({ ada }) => ada.button('Start').waitFor(),
  },
  {
    name: 'menu',
    title: 'The first menu',
    about: 'A game at once, a friend, the puzzle of the day, or everything else.',
    screen: 'phone',
    show: ({ ada }) => ada.start(),
  },
  {
    name: 'settings',
    title: 'Settings',
    about: 'The game, the level, who begins and the language; each key opens its choice.',
    screen: 'phone',
    async show({ ada }) {
      await ada.start();
      await ada.tap('⚙ Settings');
    },
  },
  {
    name: 'connect-four',
    title: 'Connect Four against the bot',
    about:
      'Numbers stand on the open columns, a colour on the last move, and the bot gives its reason.',
    screen: 'phone',
    game: 'connectFour',
    show: (scene, game) => playAlone(scene, game, 5),
  },
  {
    name: 'tic-tac-toe',
    title: 'A won game of tic-tac-toe',
    about:
      'Stars mark the completed line; below it are the rematch, the review, and a key to share the game.',
    screen: 'phone',
    game: 'ticTacToe',
    show: (scene, game) => playAlone(scene, game),
  },
  {
    name: 'hint',
    title: 'A hint',
    about:
      'The best squares are marked, each with its result; the game notes that there was a hint.',
    screen: 'phone',
    game: 'connectFour',
    async show(scene, game) {
      await playAlone(scene, game, 5);
      await scene.ada.tap('💡 Hint');
    },
  },
  {
    name: 'review',
    title: 'The review of a game',
    about: 'Step by step, what each move was worth and what the others would have been, exactly.',
    screen: 'phone',
    game: 'connectFour',
    show: reviewMistake,
  },
  {
    name: 'picture',
    title: 'A picture of a game',
    about:
      'To be sent on, with the names, the result and a link; the film shows the moves one by one.',
    screen: 'phone',
    game: 'connectFour',
    async show(scene, game) {
      await playAlone(scene, game);
      await scene.ada.tap('⋯ More');
      // It comes in a message of its own.
      await scene.ada.button('🖼 Picture').click();
      const image = scene.ada.column.locator('.picture img');
      await image.waitFor();
      await image.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'practice',
    title: 'A mistake to practise',
    about: 'A position from one’s own games comes back after days: find a better move.',
    screen: 'phone',
    game: 'connectFour',
    async show(scene, game) {
      await reviewMistake(scene, game);
      // It is answered by a toast.
      await scene.ada.button('🎯').click();
      await scene.ada.say('/practice');
      await scene.ada.read('Find something');
    },
  },
  {
    name: 'puzzle',
    title: 'The puzzle of the day',
    about: 'One move solves it; a wrong one is refuted, and may be tried again.',
    screen: 'phone',
    async show({ ada }) {
      await ada.start();
      await ada.tap('🧩 Puzzle of the day');
    },
  },
  {
    name: 'lesson',
    title: 'A lesson',
    about: 'A position to play: a wrong move is answered on the board, a right one is explained.',
    screen: 'phone',
    async show({ ada }) {
      await ada.start();
      await ada.tap('🎓 Lessons');
      await ada.tap('🔴 Square below');
      await ada.play(games.connectFour, [6]);
    },
  },
  {
    name: 'moves',
    title: 'The list of moves',
    about: 'To copy, and to begin another game from.',
    screen: 'phone',
    game: 'connectFour',
    async show(scene, game) {
      await playAlone(scene, game);
      await scene.ada.tap('⋯ More');
      await scene.ada.tap('📜 Moves');
    },
  },
  {
    name: 'rules',
    title: 'The rules of a game',
    about: 'Two sentences and a won line, drawn with the pieces on the board.',
    screen: 'phone',
    game: 'ticTacToe',
    async show(scene, game) {
      await playAlone(scene, game, 1);
      await scene.ada.tap('⋯ More');
      await scene.ada.tap('ℹ️ Rules');
    },
  },
  {
    name: 'pieces',
    title: 'Pieces',
    about:
      'Nine pairs to pick from, and any two emoji by a command; each person’s own are remembered.',
    screen: 'phone',
    game: 'connectFour',
    async show(scene, game) {
      await playAlone(scene, game, 5);
      await scene.ada.tap('⋯ More');
      await scene.ada.tap('🎨 Pieces');
    },
  },
  {
    name: 'stats',
    title: 'Results',
    about:
      'What was won, drawn and lost in each game, the highest level beaten, and in private opponents.',
    screen: 'phone',
    game: 'ticTacToe',
    async show(scene, game) {
      await playAlone(scene, game);
      await scene.ada.say('/stats');
      await scene.ada.read('Your results');
    },
  },
  {
    name: 'top',
    title: 'The league of a group',
    about:
      'Ranked games of this month or of all time; a key leads to the next game that was played.',
    screen: 'desktop',
    async show({ ada, bernat }) {
      for (const person of [ada, bernat]) await person.openChat('Friends');
      await ada.say('/duel connectfour');
      await bernat.tap('✋ Join');
      const columns = [3, 2, 3, 2, 3, 2, 4, 2];
      for (const [ply, column] of columns.entries())
        await (ply % 2 === 0 ? ada : bernat).play(games.connectFour, [column]);
      // A group is sent only so many messages a minute.
      for (let count = 0; count < 15; count++) await ada.type('/top');
      await ada.say('/top');
      await ada.read('Ranked:');
    },
  },
  {
    name: 'help',
    title: 'Help',
    about: 'One screen, with the names of the squares.',
    screen: 'phone',
    async show({ ada }) {
      await ada.start();
      await ada.say('/help');
      await ada.read('/help');
    },
  },
  {
    name: 'inline',
    title: 'In any other chat',
    about: 'The bot’s name, typed to a friend, offers what can be played there.',
    screen: 'desktop',
    async show({ ada, bernat }) {
      await ada.openChat('Bernat');
      await bernat.openChat('Ada');
      for (const [index, line] of talk.entries()) {
        await (index % 2 === 0 ? ada : bernat).say(line);
        for (const person of [ada, bernat]) await person.read(line);
      }
      await ada.type('@linia_playground_bot connect');
      await ada.column.locator('.suggestion').first().waitFor();
    },
  },
  {
    name: 'room',
    title: 'A game between two people',
    about: 'Each has it in their own chat and language.',
    screen: 'desktop',
    async show({ ada, bernat }) {
      await ada.start();
      await bernat.start();
      await ada.say('/room sunday connectfour');
      await ada.read('Waiting for a second player');
      await bernat.say('/join sunday');
      await bernat.read('Li toca a');
      for (const [index, column] of [3, 3, 2, 4, 4, 2, 5].entries()) {
        await (index % 2 === 0 ? ada : bernat).play(games.connectFour, [column]);
      }
    },
  },
  {
    name: 'inspector',
    title: 'The inspector of the playground',
    about: 'What a tap cost on Apps Script, and what was said to Telegram.',
    screen: 'desktop',
    game: 'connectFour',
    async show(scene, game) {
      await playAlone(scene, game, 3);
      await scene.page.getByRole('button', { name: '1 person' }).click();
      await scene.page.getByRole('button', { name: 'Inspector' }).click();
      await scene.page.locator('.trace-head').first().click();
      await scene.page.locator('.trace-details .calls').waitFor();
      // The measured time differs from run to run.
      await scene.page
        .locator('.trace-details .hint')
        .evaluate((hint) => hint.replaceChildren(hint.textContent!.replace(/;.*/, '.')));
    },
  },
];
