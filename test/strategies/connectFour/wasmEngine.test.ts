import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseBase64 } from '../../../src/strategies/connectFour/base64.ts';
import { makeWasmEngine } from '../../../src/strategies/connectFour/wasmEngine.ts';
import { makeModuleFile, modulePath } from '../../../tools/wasmModule.ts';

describe('the search in WebAssembly', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is what its source compiles to', async () => {
    const path = new URL(`../../../${modulePath}`, import.meta.url);
    expect(await makeModuleFile()).toBe(readFileSync(path, 'utf8'));
  });

  it('is left aside where there is no WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(makeWasmEngine()).toBeUndefined();
  });

  it('is left aside where the module is refused', () => {
    vi.stubGlobal('WebAssembly', {
      Module: class {
        constructor() {
          throw new Error('code generation disallowed');
        }
      },
    });
    expect(makeWasmEngine()).toBeUndefined();
  });
});

describe('base64', () => {
  it('is read as Node writes it', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 97 + length) & 255);
      expect(parseBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
    }
  });

  it('is refused where a character is none of its digits', () => {
    expect(() => parseBase64('AA A')).toThrow('no base64 digit at 2: " "');
  });
});
