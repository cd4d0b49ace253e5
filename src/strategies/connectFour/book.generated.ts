import type { BookSection } from './bookCode.ts';
export const sections: Readonly<Record<number, BookSection>> = {};
