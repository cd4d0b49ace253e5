import { expect, it } from 'vitest';
import { parseBase64 } from '../../../../src/strategies/connectFour/search/base64.ts';
import { wasmText } from '../../../../src/strategies/connectFour/search/wasmModule.generated.ts';
import {
  makeWasmSearch,
  useCompiledSearch,
} from '../../../../src/strategies/connectFour/search/wasmSearch.ts';

/** As on a platform that compiles nothing at run time. */
const refuse = (): never => {
  throw new Error('Wasm code generation disallowed by embedder');
};

it('a module that the platform has compiled is used, and nothing is compiled', () => {
  expect(makeWasmSearch(refuse)).toBeUndefined();
  useCompiledSearch(new WebAssembly.Module(parseBase64(wasmText)));
  expect(makeWasmSearch(refuse)).toHaveProperty('bound');
});
