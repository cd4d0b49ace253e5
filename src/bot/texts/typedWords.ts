/**
 * Words that players of the five languages type for levels, starters and languages besides those of the menus: feminine forms,
 * and former names. Case, accents, spaces, hyphens and apostrophes do not count.
 */
import type { Level } from '../../strategies/names.ts';
import type { Starter } from '../session/preferences.ts';
import type { Language } from '../settings/language.ts';

type Typed<Key extends string> = Readonly<Record<Key, readonly string[]>>;

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

export function typedStarters(): Typed<Starter> {
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
