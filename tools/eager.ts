/**
 * V8 skips the body of a function until it is called, and then reads it a second time; one in
 * parentheses it reads once (<https://v8.dev/blog/preparser#pife>). Apps Script loads the whole
 * script for each tap, so the functions that a tap runs stand in parentheses, which spares a tenth
 * of what loading and a tap compute. Nothing else changes: a declared function becomes a variable
 * at the beginning of the function around it.
 */
import { Script } from 'node:vm';
import { type Node, parse } from 'acorn';
import { recordTap } from './recordedTap.ts';
import { replayTap } from './replayedTap.ts';

/** The bundle with the functions in parentheses that run at the first tap in some games. */
export function makeEager(code: string): string {
  const marked = new Script(markFunctions(code, told));
  const ran = new Set<number>();
  for (const [command, cell] of taps) {
    const { context, answer } = replayTap(recordTap(code, command, cell), {
      [told]: (start: number) => ran.add(start),
    });
    marked.runInContext(context);
    answer();
  }
  return wrapFunctions(code, ran);
}

const taps = [
  ['/tictactoe', 'B2'],
  ['/connectfour', 'A4'],
] as const;

/** What the marked bundle calls with the place of each function that runs. */
const told = 'liniaRuns';

/** The code with a call in each function that tells the place of the function in `code`. */
export const markFunctions = (code: string, call: string): string =>
  print(code, ({ start }) => ({ mark: `${call}(${start});` }));

/** The code with the functions in parentheses that begin at these places. */
export const wrapFunctions = (code: string, starts: ReadonlySet<number>): string =>
  print(code, ({ start }) => ({ isEager: starts.has(start) }));

/** A function of the code; all numbers are places there. */
interface CodeFunction {
  readonly start: number;
  readonly end: number;
  /** The inside of its body, behind what makes it strict. */
  readonly inside: number;
  /** Declared, in the body of a function; only such a one can move to its beginning. */
  readonly declared?: string | undefined;
  /** A method is no expression that parentheses could stand around. */
  readonly isMethod: boolean;
  readonly within: readonly CodeFunction[];
}

type Tree = Node & {
  readonly id?: { readonly name: string };
  readonly body?: Tree | readonly Tree[];
  readonly directive?: string;
};

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value;

const partsOf = (node: Tree): readonly Tree[] => Object.values(node).flat().filter(isTree);

/** The outermost functions in a node, as they follow each other. */
const functionsIn = (node: Tree, code: string, isBody = false): readonly CodeFunction[] =>
  partsOf(node).flatMap((part) => {
    const { body } = part;
    if (!/^Function/.test(part.type) || !isTree(body)) return functionsIn(part, code);
    const directives = partsOf(body).filter(({ directive }) => directive !== undefined);
    return [
      {
        start: part.start,
        end: part.end,
        inside: directives.at(-1)?.end ?? body.start + 1,
        declared: isBody && part.type === 'FunctionDeclaration' ? part.id?.name : undefined,
        isMethod: part.type === 'FunctionDeclaration' || !code.startsWith('function', part.start),
        within: partsOf(part).flatMap((each) => functionsIn(each, code, each === body)),
      },
    ];
  });

/** How a function is written anew: with a statement before all others, or in parentheses. */
type Rewrite = (each: CodeFunction) => { readonly mark?: string; readonly isEager?: boolean };

function print(code: string, rewrite: Rewrite): string {
  /** The code between two places, and the variables that declared functions in it have become. */
  function printPart(from: number, to: number, within: readonly CodeFunction[]) {
    let [at, text, moved] = [from, '', ''];
    for (const each of within) {
      if (each.start < from || each.end > to) continue;
      text += code.slice(at, each.start);
      at = each.end;
      const isEager = rewrite(each).isEager === true;
      const printed = printFunction(each);
      if (isEager && each.declared !== undefined) moved += `var ${each.declared}=(${printed});\n`;
      else text += isEager && !each.isMethod ? `(${printed})` : printed;
    }
    return { text: text + code.slice(at, to), moved };
  }
  function printFunction(each: CodeFunction): string {
    const { start, inside, end, within } = each;
    const { text, moved } = printPart(inside, end, within);
    return `${printPart(start, inside, within).text}${rewrite(each).mark ?? ''}${moved}${text}`;
  }
  const program = parse(code, { ecmaVersion: 2020 });
  return printPart(0, code.length, functionsIn(program, code)).text;
}
