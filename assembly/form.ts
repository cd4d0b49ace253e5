/**
 * Whether plain JavaScript is made of it, which has no instruction that counts bits. The compiler decides it
 * (`tools/wasmModule.ts`); nothing but the speed may depend on it.
 */
export const isPlain: bool = false;
