/**
 * What players of the five languages type for games, levels, openings and languages besides what the menus show in any of them:
 * other names of the same game, feminine forms, the names of before. Case, accents, spaces, hyphens and apostrophes do not count.
 */
import type { GameName } from '../../games/game.ts';
import type { Level } from '../../strategies/names.ts';
import type { Opening } from '../session/preferences.ts';
import type { Language } from '../settings/language.ts';

type Typed<Key extends string> = Readonly<Record<Key, readonly string[]>>;

export function typedGames(): Typed<GameName> {
  const connectFour = [
    ...['connect 4', 'four in a row', '4 in a row', 'four in a line', '4 in a line'],
    ...['quatre', '4 en ratlla', 'connecta 4', 'connecta quatre'],
    ...['cuatro', '4 en raya', 'cuatro en línea', '4 en línea', 'conecta 4', 'conecta cuatro'],
    ...['patru', '4 în linie', 'patru la rând', '4 la rând'],
    ...['四连棋', '四子连珠', '四子连线', '四子連線', '四連棋', '四目棋', '屏风式四子棋'],
  ];
  const onSeven = ['quatre en ratlla', 'cuatro en raya', ...connectFour].flatMap((name) => [`${name} 7`, `${name} 7x7`]);
  return {
    ticTacToe: [
      ...['3', 'ttt', 'noughts and crosses', 'naughts and crosses', 'xs and os', 'x and o', 'xo', 'ox'],
      ...['tres', '3 en ratlla', '3 en raya', 'tres en línea', '3 en línea', 'ceros y cruces'],
      ...['ta te ti', 'gato', 'michi', 'totito', 'triqui', 'la vieja'],
      ...['trei', 'trei în linie', '3 în linie', 'x și o', 'x și zero', 'x 0'],
      ...['井字游戏', '井字遊戲', '三子棋', '三连棋', '圈圈叉叉', '画圈打叉'],
    ],
    connectFour: ['4', ...connectFour],
    connectFour7: ['7', '7x7', ...onSeven],
  };
}

export function typedLevels(): Typed<Level | 'default'> {
  return {
    novice: [
      ...['beginner', 'newbie', 'novell', 'novella', 'novici', 'novícia', 'principianta', 'novata', 'principiante'],
      ...['începătoare', 'debutant', '初学者', '菜鸟', '入门'],
    ],
    easy: ['simple', 'ușoară', 'simplu', '容易', '簡單'],
    medium: [
      ...['normal', 'intermediate', 'average', 'mitjana', 'intermedi', 'media', 'intermedio', 'intermedia'],
      ...['medie', 'mijlociu', 'potrivit', '普通', '中级', '一般'],
    ],
    hard: ['difficult', 'complicat', 'complicado', 'grea', 'dificilă', '难', '困難'],
    expert: ['experta', 'expertă', '专家', '高级', '專家'],
    perfect: [
      ...['impossible', 'unbeatable', 'invincible', 'perfecta', 'imbatible', 'imposible', 'invencible', 'perfectă'],
      ...['imposibil', 'invincibil', '大师', '无敌', '最难'],
    ],
    default: ['per omissió', 'por defecto', 'implicită', '缺省'],
  };
}

export function typedOpenings(): Typed<Opening> {
  return {
    user: ['me', 'i', 'myself', 'human', 'player', 'jo', 'yo', 'eu', 'jugador', 'persona', 'jucătorul', '我', '玩家', '人'],
    bot: [
      ...['it', 'computer', 'the computer', 'machine', 'ai', 'cpu', 'ordinador', 'l’ordinador', 'màquina', 'la màquina'],
      ...['ordenador', 'el ordenador', 'computadora', 'la computadora', 'máquina', 'calculator', 'calculatorul', '电脑', '電腦'],
    ],
    alternate: [
      ...['alternating', 'alternately', 'turns', 'in turn', 'by turns', 'taking turns', 'alternant', 'alternar', 'torns'],
      ...['alternando', 'turnos', 'alternativ', 'alternat', 'rând', 'cu rândul', '交替', '輪流', '轮流先手'],
    ],
  };
}

export function typedLanguages(): Typed<Language | 'auto'> {
  return {
    ca: ['catalan', 'catalán', 'catalană', 'valencià', '加泰罗尼亚语'],
    en: ['anglès', 'inglés', 'engleză', '英语', '英文'],
    es: ['spanish', 'castellà', 'castellano', 'espanyol', 'spaniolă', '西班牙语'],
    ro: ['romanian', 'romanès', 'rumano', 'moldovenească', '罗马尼亚语'],
    zh: ['chinese', 'mandarin', 'xinès', 'chino', 'chineză', '汉语', '普通话', '华语', '中国话'],
    auto: ['automàtic', 'automática', 'automat', '自动选择'],
  };
}
