import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { games } from '../../../../src/games/game.ts';
import { startPosition } from '../../../../src/games/position.ts';
import { boardOf } from '../../../../src/strategies/connectFour/bitboard.ts';
import { parseBase64 } from '../../../../src/strategies/connectFour/search/base64.ts';

function generated(name: string): Buffer {
  return readFileSync(
    new URL(`../../../../src/strategies/connectFour/search/${name}`, import.meta.url),
  );
}

describe('the generated forms of the search', () => {
  it('need nothing in plain JavaScript but the language, and no memory before they are made', () => {
    const plain = generated('plainModule.generated.ts').toString();
    const names = new Set(plain.match(/(?<![\w$])[A-Za-z_]\w*(?![\w$])/g));
    const builtIn = [...names].filter((name) => name in globalThis);
    expect(builtIn.sort()).toEqual(['ArrayBuffer', 'Int32Array', 'Math', 'Uint8Array']);
    const outside = plain.split('\n').filter((line) => /^[^ /]/.test(line));
    expect(outside).toEqual([
      "import type { Search } from './engine.ts';",
      'export function makePlainSearch(): Search {',
      '}',
    ]);
  });
});

/**
 * A WebAssembly that compiles the modules that `takes` lets through, as on a platform that lacks
 * some instructions.
 */
function stubWebAssembly(takes: (bytes: Uint8Array) => boolean): void {
  const { Module, Instance } = WebAssembly;
  class Strict extends Module {
    constructor(bytes: Uint8Array<ArrayBuffer>) {
      if (!takes(bytes)) throw new WebAssembly.CompileError('invalid opcode');
      super(bytes);
    }
  }
  vi.stubGlobal('WebAssembly', { Module: Strict, Instance });
}

describe('the form of the search', () => {
  // Modules keep what they have compiled.
  const open = () => import('../../../../src/strategies/connectFour/search/engines.ts');
  beforeEach(() => void vi.resetModules());
  // The tests that come after would play in the form that was found here.
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  async function available(): Promise<string[]> {
    const { forms, makeEngine } = await open();
    return forms.filter((form) => isMade(() => makeEngine(form)));
  }

  it('is any where the platform compiles all', async () => {
    stubWebAssembly(() => true);
    expect(await available()).toEqual(['wasm', 'plain']);
  });

  it('is plain JavaScript where the module is refused, and where there is no WebAssembly', async () => {
    stubWebAssembly(() => false);
    expect(await available()).toEqual(['plain']);
    const { makeEngine } = await open();
    expect(() => makeEngine('wasm')).toThrow(
      'this platform does not run the search in the form wasm',
    );
    vi.stubGlobal('WebAssembly', undefined);
    expect(await available()).toEqual(['plain']);
  });

  const fallbacks = [
    ['wasm', () => true],
    ['plain', () => false],
  ] as const;
  for (const [form, takes] of fallbacks) {
    it(`is ${form} where that is the fastest of what the platform takes`, async () => {
      const made: string[] = [];
      stubWebAssembly(() => {
        if (takes()) made.push('wasm');
        return takes();
      });
      const { fastestForm, freshEngine, tapBudget } = await open();
      expect(freshEngine().canWinNow(boardOf(startPosition(games.connectFour)))).toBe(false);
      expect(made).toEqual(form === 'plain' ? [] : [form]);
      expect(fastestForm()).toBe(form);
      expect(tapBudget(600)).toBe(form === 'plain' ? 500 : 600);
    });
  }
});

function isMade(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}

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
