/**
 * What players type for levels, starters and languages besides what the menus show in any language: feminine forms, the names of before.
 * Each word stands with the language that it is of; one that several share stands with the first of them. An empty list says that a
 * language has no such words; `npm run texts` lists those that nobody has looked for. Case, accents, spaces, hyphens and apostrophes do
 * not count.
 */
import type { Level } from '../../strategies/names.ts';
import type { Starter } from '../session/preferences.ts';
import type { Language, TypedWords } from '../settings/language.ts';

type Typed<Key extends string> = Readonly<Record<Key, TypedWords>>;

export function typedLevels(): Typed<Level | 'default'> {
  return {
    novice: {
      en: ['beginner', 'newbie'],
      ca: ['novell', 'novella', 'novici', 'novícia', 'principianta'],
      es: ['novata', 'principiante'],
      ro: ['începătoare', 'debutant'],
      zh: ['初学者', '菜鸟', '入门'],
    },
    easy: { en: ['simple'], ca: [], es: [], ro: ['ușoară', 'simplu'], zh: ['容易', '簡單'] },
    medium: {
      en: ['normal', 'intermediate', 'average'],
      ca: ['mitjana', 'intermedi'],
      es: ['media', 'intermedio', 'intermedia'],
      ro: ['medie', 'mijlociu', 'potrivit'],
      zh: ['普通', '中级', '一般'],
    },
    hard: { en: ['difficult'], ca: ['complicat'], es: ['complicado'], ro: ['grea', 'dificilă'], zh: ['难', '困難'] },
    expert: { en: [], ca: ['experta'], es: [], ro: ['expertă'], zh: ['专家', '高级', '專家'] },
    perfect: {
      en: ['impossible', 'unbeatable', 'invincible'],
      ca: ['perfecta', 'imbatible'],
      es: ['imposible', 'invencible'],
      ro: ['perfectă', 'imposibil', 'invincibil'],
      zh: ['大师', '无敌', '最难'],
    },
    default: { en: [], ca: ['per omissió'], es: ['por defecto'], ro: ['implicită'], zh: ['缺省'] },
  };
}

export function typedStarters(): Typed<Starter> {
  return {
    user: {
      en: ['me', 'i', 'myself', 'human', 'player'],
      ca: ['jo', 'jugador', 'persona'],
      es: ['yo'],
      ro: ['eu', 'jucătorul'],
      zh: ['我', '玩家', '人'],
    },
    bot: {
      en: ['it', 'computer', 'the computer', 'machine', 'ai', 'cpu'],
      ca: ['ordinador', 'l’ordinador', 'màquina', 'la màquina'],
      es: ['ordenador', 'el ordenador', 'computadora', 'la computadora', 'máquina'],
      ro: ['calculator', 'calculatorul'],
      zh: ['电脑', '電腦'],
    },
    alternate: {
      en: ['alternating', 'alternately', 'turns', 'in turn', 'by turns', 'taking turns'],
      ca: ['alternant', 'alternar', 'torns'],
      es: ['alternando', 'turnos'],
      ro: ['alternativ', 'alternat', 'rând', 'cu rândul'],
      zh: ['交替', '輪流', '轮流先手'],
    },
  };
}

/** Languages by their names in the others; that in the language itself is what the menus show. */
export function typedLanguages(): Typed<Language | 'auto'> {
  return {
    ca: { en: ['catalan'], ca: ['valencià'], es: ['catalán'], ro: ['catalană'], zh: ['加泰罗尼亚语'] },
    en: { en: [], ca: ['anglès'], es: ['inglés'], ro: ['engleză'], zh: ['英语', '英文'] },
    es: { en: ['spanish'], ca: ['castellà', 'espanyol'], es: ['castellano'], ro: ['spaniolă'], zh: ['西班牙语'] },
    ro: { en: ['romanian'], ca: ['romanès'], es: ['rumano'], ro: ['moldovenească'], zh: ['罗马尼亚语'] },
    zh: { en: ['chinese', 'mandarin'], ca: ['xinès'], es: ['chino'], ro: ['chineză'], zh: ['汉语', '普通话', '华语', '中国话'] },
    auto: { en: [], ca: ['automàtic'], es: ['automática'], ro: ['automat'], zh: ['自动选择'] },
  };
}
