import type { GameName } from '../../games/game.ts';
import type { Language, TypedWords } from '../settings/language.ts';
import type { WrittenCommand } from '../telegram/written.ts';

/**
 * What is known of a command: examples of what can follow it, understood in every language, and
 * what native players type instead, by language, after a slash as far as Telegram takes it for a
 * command, or alone. What several languages share stands with the first of them. `npm run texts`
 * lists what a language has no word for; an empty list says that it needs none.
 */
type CommandWords = TypedWords & { readonly examples?: readonly string[] };

/** The commands in the order of Telegram's menu. */
const table = {
  start: { en: ['menu'], ca: ['inici'], es: ['inicio'], ro: ['meniu'], zh: ['菜单'] },
  play: {
    examples: ['connectfour hard'],
    en: ['new', 'newgame', 'game'],
    ca: ['juga', 'nova'],
    es: ['jugar', 'nueva'],
    ro: ['joaca', 'joc'],
    zh: ['开始', '新局', '新游戏'],
  },
  games: { en: [], ca: ['partides'], es: ['partidas'], ro: ['partide'], zh: ['对局'] },
  stats: {
    en: ['statistics', 'results'],
    ca: ['estadistiques', 'resultats'],
    es: ['estadisticas', 'resultados'],
    ro: ['statistici', 'rezultate'],
    zh: ['战绩', '统计'],
  },
  top: {
    examples: ['connectfour', 'off'],
    en: ['league', 'ranking', 'leaderboard', 'table'],
    ca: ['lliga', 'classificacio'],
    es: ['liga', 'clasificacion'],
    ro: ['clasament'],
    zh: ['排行', '排行榜', '排名'],
  },
  puzzle: {
    en: [],
    ca: ['problema'],
    es: ['puzle'],
    ro: ['probleme', 'problem'],
    zh: ['每日一题'],
  },
  practice: {
    en: ['practise', 'mistakes'],
    ca: ['practica', 'errors'],
    es: ['practicar', 'errores'],
    ro: ['exerseaza', 'exercitii', 'greseli'],
    zh: ['练习', '错题'],
  },
  learn: {
    en: ['lessons', 'lesson', 'tutorial'],
    ca: ['apren', 'llicons', 'aprendre'],
    es: ['aprender', 'lecciones'],
    ro: ['invata', 'lectii'],
    zh: ['学习', '教程', '课程', '教学'],
  },
  help: { en: ['about'], ca: ['ajuda'], es: ['ayuda'], ro: ['ajutor'], zh: ['帮助', '说明'] },
  rules: {
    examples: ['connectfour'],
    en: [],
    ca: ['regles'],
    es: ['reglas'],
    ro: ['reguli'],
    zh: ['规则'],
  },
  tictactoe: {
    examples: ['hard bot'],
    en: ['ttt', 'xo'],
    ca: ['tres', 'tresenratlla'],
    es: ['tresenraya'],
    ro: ['trei', 'xsi0'],
    zh: [],
  },
  connectfour: {
    examples: ['expert alternate'],
    en: ['connect4'],
    ca: ['quatre', 'quatreenratlla'],
    es: ['cuatro', 'cuatroenraya'],
    ro: ['patru', 'patruinlinie'],
    zh: [],
  },
  connectfour7: {
    examples: ['easy'],
    en: ['connect47'],
    ca: ['quatre7'],
    es: ['cuatro7'],
    ro: ['patru7'],
    zh: [],
  },
  duel: {
    examples: ['connectfour', 'tictactoe 3 min'],
    en: ['vs'],
    ca: [],
    es: ['duelo'],
    ro: [],
    zh: [],
  },
  challenge: {
    examples: ['@name connectfour'],
    en: ['dare'],
    ca: ['repta', 'repte', 'desafia'],
    es: ['reto', 'retar', 'desafio'],
    ro: ['provoaca', 'provocare'],
    zh: ['挑战'],
  },
  room: {
    examples: ['sunday connectfour'],
    en: ['invite', 'friend'],
    ca: ['sala', 'convida'],
    es: ['invitar'],
    ro: ['camera', 'invita'],
    zh: ['房间', '邀请'],
  },
  join: {
    examples: ['sunday'],
    en: [],
    ca: ['entra'],
    es: ['entrar'],
    ro: ['intra'],
    zh: ['加入'],
  },
  leave: { en: [], ca: ['surt', 'deixa'], es: ['salir'], ro: ['iesi'], zh: ['离开'] },
  someone: {
    examples: ['connectfour', '10 min'],
    en: ['anyone', 'stranger', 'opponent'],
    ca: ['algu', 'rival'],
    es: ['alguien'],
    ro: ['cineva', 'adversar'],
    zh: ['匹配', '找人'],
  },
  watch: {
    examples: ['easy perfect connectfour', '1 4'],
    en: [],
    ca: ['mira'],
    es: ['mirar'],
    ro: ['priveste'],
    zh: ['观战'],
  },
  move: { en: [], ca: ['jugada'], es: ['mover'], ro: ['mutare'], zh: ['下棋'] },
  board: { en: [], ca: ['tauler'], es: ['tablero'], ro: ['tabla'], zh: ['棋盘'] },
  hint: { en: [], ca: ['pista'], es: [], ro: ['indiciu'], zh: ['提示'] },
  moves: { en: [], ca: ['jugades'], es: ['jugadas'], ro: ['mutari'], zh: ['棋谱'] },
  position: {
    examples: ['4453', 'B2 A1', 'tictactoe 5 1 hard', '120010200'],
    en: ['open', 'load'],
    ca: ['posicio', 'obre', 'obrir', 'carrega', 'carregar'],
    es: ['posicion', 'abrir', 'abre', 'cargar'],
    ro: ['pozitie', 'deschide', 'incarca'],
    zh: ['打开', '局面', '读取', '载入', '摆棋'],
  },
  analysis: {
    examples: ['4453', 'B2 A1'],
    en: ['analyse', 'analyze'],
    ca: ['analisi', 'analitza'],
    es: ['analizar'],
    ro: ['analiza'],
    zh: ['分析'],
  },
  save: {
    en: [],
    ca: ['desa', 'desar'],
    es: ['guardar', 'guarda'],
    ro: ['salveaza', 'salva'],
    zh: ['保存', '存档', '储存'],
  },
  undo: { en: ['takeback'], ca: ['desfes'], es: ['deshacer'], ro: ['inapoi'], zh: ['悔棋'] },
  draw: { en: [], ca: ['empat'], es: ['empate'], ro: ['remiza'], zh: ['求和', '和棋', '平局'] },
  restart: {
    en: [],
    ca: ['reinicia'],
    es: ['reiniciar'],
    ro: ['reia'],
    zh: ['重来', '重新开始', '重玩'],
  },
  rematch: {
    en: ['again', 'revenge'],
    ca: ['revenja'],
    es: ['revancha'],
    ro: ['revansa'],
    zh: ['再来一局', '再来'],
  },
  end: {
    en: ['stop', 'quit', 'resign'],
    ca: ['final', 'acaba'],
    es: ['fin', 'terminar', 'rendirse'],
    ro: ['incheie', 'abandonez'],
    zh: ['结束', '认输', '停止'],
  },
  settings: {
    en: ['options'],
    ca: ['preferencies', 'opcions'],
    es: ['preferencias', 'ajustes', 'opciones'],
    ro: ['setari', 'optiuni'],
    zh: ['设置', '设定'],
  },
  pieces: {
    examples: ['🐸 🦊'],
    en: ['emoji'],
    ca: ['fitxes'],
    es: ['fichas'],
    ro: ['piese'],
    zh: ['棋子'],
  },
  level: {
    examples: ['4', 'ladder-3'],
    en: ['difficulty'],
    ca: ['nivell', 'dificultat'],
    es: ['nivel', 'dificultad'],
    ro: ['dificultate'],
    zh: ['难度'],
  },
  first: {
    examples: ['alternate'],
    en: [],
    ca: ['comenca'],
    es: ['empieza'],
    ro: ['incepe'],
    zh: ['谁先', '先后手'],
  },
  language: {
    examples: ['es'],
    en: ['lang'],
    ca: ['llengua'],
    es: ['idioma'],
    ro: ['limba'],
    zh: ['语言'],
  },
  notices: {
    examples: ['off'],
    en: ['mute', 'unmute', 'notifications'],
    ca: ['avisos', 'silencia'],
    es: ['silenciar'],
    ro: ['notificari'],
    zh: ['提醒', '静音'],
  },
  forget: {
    en: [],
    ca: ['oblida', 'esborra'],
    es: ['olvida', 'olvidar', 'borrar'],
    ro: ['uita', 'sterge'],
    zh: ['删除'],
  },
  privacy: {
    en: [],
    ca: ['privacitat', 'privadesa'],
    es: ['privacidad'],
    ro: ['confidentialitate'],
    zh: ['隐私'],
  },
  status: {},
} satisfies Readonly<Record<string, CommandWords>>;
export type Command = keyof typeof table;

export const commands = Object.keys(table) as readonly Command[];
/** Those of players. */
export const menuCommands = commands.filter((command) => command !== 'status');

const wordsOf: Readonly<Record<Command, CommandWords>> = table;
/** What can follow a command, for example. */
export const examplesOf = (command: Command): readonly string[] => wordsOf[command].examples ?? [];

/** Whether nothing can follow the command: one without examples takes no words, but for these. */
export const isWordless = (command: Command): boolean =>
  examplesOf(command).length === 0 && !['start', 'leave', 'move'].includes(command);

/**
 * What Telegram lists behind its `/` key. All other commands work when they are typed, and `/help`
 * names them.
 */
export const listedCommands = [
  ...([
    'start',
    'play',
    'games',
    'stats',
    'top',
    'puzzle',
    'practice',
    'learn',
    'level',
    'duel',
    'challenge',
    'room',
    'someone',
    'hint',
  ] as const),
  ...(['rules', 'settings', 'help', 'forget', 'privacy'] as const),
] as const satisfies readonly Command[];

/** The command that begins a game: its own name. */
export const commandOf = (game: GameName): string => game.toLowerCase();

/** Those whose answers one person alone reads, all of them. */
export const readCommands: readonly Command[] = ['stats', 'rules', 'help', 'privacy'];

/** Every name of a command: its own, and what native players type instead. */
export function namesOf(command: Command): readonly string[] {
  const { examples: _, ...aliases } = wordsOf[command];
  return [command, ...Object.values(aliases).flat()];
}

/**
 * What speakers of the language type first of all instead of a command, if they have such a word;
 * the commands are English.
 */
export function ownNamesIn(language: Language): (command: Command) => string | undefined {
  return (command) => (language === 'en' ? undefined : wordsOf[command]?.[language]?.[0]);
}

let words: ReadonlyMap<string, Command> | undefined;

/** Every name of each command except the owner's; collected on first use. */
export function commandWords(): ReadonlyMap<string, Command> {
  words ??= new Map(
    menuCommands.flatMap((command) => namesOf(command).map((name) => [name, command] as const)),
  );
  return words;
}

/** Commands that erase or end something, so a mistyped word must not lead to them. */
const neverGuessed: readonly Command[] = ['forget', 'restart', 'end', 'leave'];

/** The commands that native players of a language can type only in English. */
export const commandsWithoutAlias = (language: Language): readonly Command[] =>
  menuCommands.filter((command) => wordsOf[command][language] === undefined);

/** The names among which a mistyped one is guessed. */
export const guessableWords = (): ReadonlyMap<string, Command> =>
  new Map([...commandWords()].filter(([, command]) => !neverGuessed.includes(command)));

/** In characters; no command takes more. */
export const maxCommandLength = 256;

export type CommandResult = Readonly<ReturnType<typeof parseCommand>>;

/**
 * The command that was typed. `botUsername` has no `@`; if it is unknown, every addressed command
 * counts as ours.
 */
export function parseCommand(written: WrittenCommand | undefined, botUsername: string | undefined) {
  if (!written) return { kind: 'noCommand' } as const;
  const { addressee, argument } = written;
  if (addressee && botUsername && addressee.toLowerCase() !== botUsername.toLowerCase())
    return { kind: 'otherBots' } as const;
  const name = written.name.toLowerCase();
  const named = (word: string): Command | undefined => commandWords().get(word);
  const command = name === 'status' ? name : (named(name) ?? named(name.replace(/_/g, '')));
  if (!command)
    return { kind: 'unknown', name, argument, isAddressed: addressee !== undefined } as const;
  return { kind: 'command', command, argument, isAddressed: addressee !== undefined } as const;
}
