import type { Language } from '../language.ts';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ro } from './ro.ts';
import type { Texts } from './texts.ts';
import { zh } from './zh.ts';

export const allTexts: Record<Language, Texts> = { ca, en, es, ro, zh };
