import { ask } from '../keyboard.ts';

/** Asks a question that yes or no answers; undefined if nobody is at a terminal. */
export async function confirm(question: string): Promise<boolean | undefined> {
  const answer = await ask(`${question} [y/N] `);
  return answer === undefined ? undefined : /^y(es)?$/i.test(answer);
}
