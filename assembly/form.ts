/** Settings of the compiler (`tools/generate/wasmModules.ts`). They change no score. */

/**
 * Whether the target is plain JavaScript, which has no instruction that counts bits: the tree is
 * the same, the instructions differ.
 */
export const isPlain: bool = false;

/**
 * Whether the rules of play that bound a position are used: a search without them proves that they
 * hold.
 */
export const hasRules: bool = true;
