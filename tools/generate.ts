/**
 * `npm run generate -- WHAT`: makes a committed file again that is made by a program. `--help`
 * lists these files.
 */
import { parseFlagTable, readCommandLine, WrongUse } from './commandLine.ts';

interface Generator {
  readonly makes: string;
  /** Loads and runs the program. */
  readonly run: () => Promise<void>;
}

const generators: Readonly<Record<string, Generator>> = {
  book: {
    makes: 'the Connect Four book; continues an interrupted run',
    run: async () => (await import('./generate/book/book.ts')).generateBook(),
  },
  counts: {
    makes: 'how many levels, languages and so on the documents say there are',
    run: async () => (await import('./generate/counts.ts')).generateCounts(),
  },
  levels: {
    makes: 'the tables of docs/levels.md that show what the levels play by',
    run: async () => (await import('./generate/levelTables.ts')).generateLevelTables(),
  },
  network: {
    makes: 'the networks of n-tuple, in less than an hour',
    run: async () => (await import('./generate/network/network.ts')).generateNetworks(),
  },
  openings: {
    makes: 'the table of the Connect Four openings; continues an interrupted run',
    run: async () => (await import('./generate/openings/openings.ts')).generateOpenings(),
  },
  pictures: {
    makes: 'the pictures of README and docs/views.md, taken from the built site',
    run: async () => (await import('./generate/pictures/pictures.ts')).generatePictures(),
  },
  proofs: {
    makes: 'the book of the first moves on 5×5',
    run: async () => (await import('./generate/proofBook.ts')).generateProofs(),
  },
  puzzles: {
    makes: 'the puzzles of the day',
    run: async () => (await import('./generate/puzzles/puzzles.ts')).generatePuzzles(),
  },
  traps: {
    makes: 'the table of opening traps in tic-tac-toe',
    run: async () => (await import('./generate/traps.ts')).generateTraps(),
  },
  tree: {
    makes: 'the picture of a game tree in docs/levels.md',
    run: async () => (await import('./generate/tree.ts')).generateTree(),
  },
  wasm: {
    makes: 'the compiled forms of the search, from assembly/',
    run: async () => (await import('./generate/wasmModules.ts')).generateModules(),
  },
};
const names = Object.keys(generators);

const usage = `npm run generate -- WHAT

${names.map((name) => `${name.padEnd(10)}${generators[name]!.makes}`).join('\n')}`;

const generator = readCommandLine(usage, (args) => {
  const { positionals } = parseFlagTable(args, {}, { allowPositionals: true });
  const [name = 'nothing'] = positionals;
  const found = generators[name];
  if (positionals.length > 1)
    throw new WrongUse(`It makes one thing at a time, not ${positionals.length}.`);
  if (!found) throw new WrongUse(`It makes ${names.join(', ')}, not ${name}.`);
  return found;
});
await generator.run();
