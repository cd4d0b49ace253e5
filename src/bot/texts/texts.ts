import type { en } from './en.ts';

/** Every sentence that a player can read, in one language. */
export type Texts = ReturnType<typeof en>;
