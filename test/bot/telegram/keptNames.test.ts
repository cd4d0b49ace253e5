/** Names of commands that people have learnt: a name may be added, and none goes. */
import { expect, it } from 'vitest';
import { commandWords } from '../../../src/bot/texts/commands.ts';

const kept: Readonly<Record<string, string>> = {
  start: 'inici inicio meniu 菜单',
  play: 'new newgame game juga nova jugar nueva joaca joc 开始 新局 新游戏',
  games: 'partides partidas partide 对局',
  stats: [
    'statistics results estadistiques resultats estadisticas resultados statistici',
    'rezultate 战绩 统计',
  ].join(' '),
  top: [
    'league ranking leaderboard table lliga classificacio liga clasificacion',
    'clasament 排行 排行榜 排名',
  ].join(' '),
  puzzle: 'problema puzle problem 每日一题',
  practice: [
    'practise mistakes practica errors practicar errores exerseaza exercitii greseli',
    '练习 错题',
  ].join(' '),
  learn: [
    'lessons lesson tutorial apren llicons aprendre aprender lecciones invata lectii',
    '学习 教程 课程 教学',
  ].join(' '),
  help: 'about ajuda ayuda ajutor 帮助 说明',
  rules: 'regles reglas reguli 规则',
  tictactoe: 'ttt xo tres tresenratlla tresenraya trei xsi0',
  connectfour: 'connect4 quatre quatreenratlla cuatro cuatroenraya patru patruinlinie',
  connectfour7: 'connect47 quatre7 cuatro7 patru7',
  duel: 'vs duelo',
  challenge: 'dare desafia repte reto retar desafio provoaca provocare 挑战',
  room: 'invite friend sala convida invitar camera invita 房间 邀请',
  join: 'entra entrar intra 加入',
  leave: 'surt deixa salir iesi 离开',
  someone: 'anyone stranger opponent algu rival alguien cineva adversar 匹配 找人',
  watch: 'mira mirar priveste 观战',
  move: 'jugada mover mutare 下棋',
  board: 'tauler tablero tabla 棋盘',
  hint: 'pista indiciu 提示',
  moves: 'jugades jugadas mutari 棋谱',
  position: [
    'open load posicio obre obrir carrega carregar posicion abrir abre cargar pozitie',
    'deschide incarca 打开 局面 读取 载入 摆棋',
  ].join(' '),
  save: 'desa desar guardar guarda salveaza salva 保存 存档 储存',
  undo: 'takeback desfes deshacer inapoi 悔棋',
  draw: 'empat empate remiza 求和 和棋',
  restart: 'reinicia reiniciar reia 重来 重新开始 重玩',
  end: 'stop quit resign final acaba fin terminar rendirse incheie abandonez 结束 认输 停止',
  settings: [
    'options preferencies opcions preferencias ajustes opciones setari optiuni',
    '设置 设定',
  ].join(' '),
  pieces: 'emoji fitxes fichas piese 棋子',
  level: 'difficulty nivell dificultat nivel dificultad dificultate 难度',
  first: 'comenca empieza incepe 谁先 先后手',
  language: 'lang llengua idioma limba 语言',
  notices: 'mute unmute notifications avisos silencia silenciar notificari 提醒 静音',
  forget: 'oblida esborra olvida olvidar borrar uita sterge 删除',
  privacy: 'privacitat privadesa privacidad confidentialitate 隐私',
};

it.each(Object.entries(kept))('/%s is begun by what it was begun by', (command, names) => {
  const words = commandWords();
  expect(names.split(' ').filter((name) => words.get(name) !== command)).toEqual([]);
});
