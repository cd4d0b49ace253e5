import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseBase64 } from '../../../src/strategies/connectFour/base64.ts';
import { makeWasmEngine } from '../../../src/strategies/connectFour/engines.ts';
import { makeModuleFiles } from '../../../tools/wasmModule.ts';

function generated(name: string): string {
  return readFileSync(new URL(`../../../src/strategies/connectFour/${name}`, import.meta.url), 'utf8');
}

describe('the generated forms of the search', () => {
  it('are what their one source compiles to', async () => {
    for (const [path, text] of Object.entries(await makeModuleFiles())) {
      expect(generated(basename(path)), path).toBe(text);
    }
  });

  it('need nothing in plain JavaScript but the language, and no memory before they are made', () => {
    const plain = generated('plainModule.generated.ts');
    const names = new Set(plain.match(/(?<![\w$])[A-Za-z_]\w*(?![\w$])/g));
    const builtIn = [...names].filter((name) => name in globalThis);
    expect(builtIn.sort()).toEqual(['ArrayBuffer', 'Int32Array', 'Math', 'Uint8Array']);
    const outside = plain.split('\n').filter((line) => /^[^ /]/.test(line));
    expect(outside).toEqual(["import type { Search } from './engine.ts';", 'export function makePlainSearch(): Search {', '}']);
  });
});

describe('the search in WebAssembly', () => {
  afterEach(() => vi.unstubAllGlobals());

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
