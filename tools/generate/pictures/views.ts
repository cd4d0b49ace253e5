/** The views of `docs/views.md` by the names of their files, each as what leads to it. */

/**
 * What Ada does, or Bernat: a number is a key of the newest board, counted from the first; `> …` is
 * sent, `@…` typed; `# …` opens a chat; all else is a button.
 */
export type Step = number | string | { readonly bernat: number | string };

/**
 * The millisecond at which the page begins, by which the bot draws its moves. Where it replies
 * otherwise by now, so that a step fails, other moves win these games, or begin at another second.
 */
export const start = Date.UTC(2026, 0, 15, 20, 42, 38);
const ticTacToe = ['Start', '▶ Tic-tac-toe · Medium', 0, 2, 6, 3];
export const connectFour = ['Start', '▶ Connect Four · Medium', 1, 4, 4, 2, 2, 4, 1, 3, 3];

const half = connectFour.slice(0, 7);
const mistake = [...connectFour, '🔎 Review', '⚠'];

/** What both do in turn, Ada first. */
const inTurn = (steps: readonly (number | string)[]): readonly Step[] =>
  steps.map((step, index) => (index % 2 === 0 ? step : { bernat: step }));

const talk = [
  'Are you on the train already?',
  'Yes, two hours to go. Full, as every Thursday.',
  'Any seat by the window?',
  'No, and nothing left to read.',
  'Then let’s play something!',
  'Gladly. Whatever fits in a chat. You begin.',
];

type Views = Readonly<Record<string, readonly Step[]>>;

export const phone: Views = {
  start: [],
  menu: ['Start'],
  settings: ['Start', '⚙ Settings'],
  'connect-four': half,
  'tic-tac-toe': ticTacToe,
  hint: [...half, '💡 Hint'],
  review: mistake,
  picture: [...connectFour, '⋯ More', '🖼 Picture'],
  practice: [...mistake, '🎯', '> /practice'],
  puzzle: ['Start', '🧩 Puzzle of the day'],
  lesson: ['Start', '🎓 Lessons', '🔴 Square below', 6],
  moves: [...connectFour, '⋯ More', '📜 Moves'],
  rules: [...ticTacToe.slice(0, 3), '⋯ More', 'ℹ️ Rules'],
  pieces: [...half, '⋯ More', '🎨 Pieces'],
  stats: [...ticTacToe, '> /stats'],
  help: ['Start', '> /help'],
};

export const desktop: Views = {
  top: [
    ...['# Friends', { bernat: '# Friends' }, '> /duel connectfour', { bernat: '✋ Join' }],
    ...inTurn([3, 2, 3, 2, 3, 2, 4, 2]),
    '> /top',
  ],
  inline: [
    ...['# Bernat', { bernat: '# Ada' }],
    ...inTurn(talk.map((line) => `> ${line}`)),
    '@linia_playground_bot connect',
  ],
  room: [
    ...['Start', { bernat: 'Inicia' }, '> /room sunday connectfour', { bernat: '> /join sunday' }],
    ...inTurn([3, 3, 2, 4, 4, 2, 5]),
  ],
  inspector: [...connectFour.slice(0, 5), 'Inspector'],
};
