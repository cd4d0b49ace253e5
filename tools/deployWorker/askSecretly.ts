import { ask } from '../keyboard.ts';

/**
 * Asks the owner for a secret, without showing it; undefined without an answer, or if nobody is at
 * a terminal.
 */
export const askSecretly = async (question: string): Promise<string | undefined> =>
  (await ask(question, { isSecret: true })) || undefined;
