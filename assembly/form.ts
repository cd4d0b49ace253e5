/** What the compiler decides (`tools/generate/wasmModules.ts`), beside `ASC_FEATURE_SIMD`. Neither changes a score. */

/** Whether plain JavaScript is made of it, which has no instruction that counts bits: the same tree, with other instructions. */
export const isPlain: bool = false;

/** Whether the rules of play that bound a position are used: without them the search proves that they hold. */
export const hasRules: bool = true;
