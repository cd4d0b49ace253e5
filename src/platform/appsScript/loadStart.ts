/** When the bundle began to be evaluated: the first module that `main.ts` imports. */
export const loadStart = Date.now();
