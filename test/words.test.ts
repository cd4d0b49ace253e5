/**
 * One word for one thing: the names that the source once had for it, and the one that it has now
 * (see CONTRIBUTING's glossary).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../src/', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.generated.ts'));

interface Word {
  /** Matches whole identifiers. */
  readonly old: RegExp;
  /** A name that the source has instead. */
  readonly use: string;
  /** Files or folders of `src` in which the old word means something else. */
  readonly rightIn?: readonly string[];
}

const words: readonly Word[] = [
  // The game
  { old: /^[oO]pening$/, use: 'starter' },
  { old: /^[wW]ish(es|ed)?$|^readWishes$/, use: 'GameSetup' },
  {
    old: /^given(Plies|Moves|Record)?$/,
    use: 'presetPlies',
    rightIn: ['bot/handlers/tap.ts', 'bot/runtime/', 'platform/'],
  },
  { old: /^keeps$/, use: 'maxPieces' },
  { old: /^going(Cell)?$/, use: 'vanishingCell' },
  { old: /^unnamedGame$/, use: 'defaultGameFor' },
  // Chance and search
  { old: /^(make|draw)?[lL]ots?$/, use: 'Random' },
  { old: /^hopes$/, use: 'unrefutedMoves' },
  // What is stored
  {
    old: /^(make|parse)?(chat|deferred|duel|game|person|preferences|presence|room|settings|usage|later)Lines?$/i,
    use: 'makeGameRow',
  },
  { old: /^keptFor$/, use: 'cacheLifetime' },
  { old: /^[mM]ayBeNew$/, use: 'newKeys' },
  { old: /^unkept$/, use: 'onWriteFailure' },
  { old: /^owner(Id)?$/, use: 'soloPlayerId' },
  // Answers
  { old: /^([oO]wed|(pay|settle|keep)Owed|(find)?[pP]utOff)$/, use: 'outbox' },
  { old: /^follow$/, use: 'afterwards', rightIn: ['bot/handlers/start.ts'] },
  { old: /^give$/, use: 'carryOut', rightIn: ['bot/runtime/steps.ts'] },
  { old: /^[vV]oice$/, use: 'Caller' },
  { old: /^[nN]ews$|^isNews$/, use: 'Notification' },
  { old: /^tell([A-Z]\w*)?$/, use: 'notify' },
  { old: /^sayShortly$/, use: 'say' },
  { old: /^Verdict$/, use: 'Resolution', rightIn: ['coach/'] },
  { old: /^isBelieved$/, use: 'Authentic' },
  { old: /^closedToUs$/, use: 'membersRefused' },
  { old: /^deaden$/, use: 'breakLinks' },
  { old: /^noteActed$/, use: 'recordAction' },
  // Homes
  // `moveTo` and `moveFrom` are what owners run in the editor.
  { old: /^move(To|From)(Worker)?$/, use: 'relocateToWorker', rightIn: ['main.ts'] },
  { old: /^[sS]urround(ings)?$/, use: 'Environment' },
  { old: /^[bB]elongings$/, use: 'OwnedTables' },
  { old: /^[pP]ersons$/, use: 'People' },
  { old: /^(create)?[tT]urnstile$/, use: 'createMutex' },
  { old: /^[lL]earnt$/, use: 'learntProperties', rightIn: ['bot/owner/setup.ts'] },
  { old: /^attention$/, use: 'maxWait' },
];

/**
 * The names in code, types and placeholders of templates; none of comments, sentences and regular
 * expressions.
 */
function identifiersOf(source: string): readonly string[] {
  const regExp = String.raw`(?<=[=(,:[!&|?{};]\s*|return\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*`;
  const skipped = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${regExp}`;
  const template = '`(?:\\\\.|[^`\\\\])*`';
  const found = source.matchAll(
    new RegExp(`(?:${skipped})|(?<template>${template})|(?<name>[A-Za-z_$][\\w$]*)`, 'g'),
  );
  return [...found].flatMap(({ groups }) => {
    if (groups?.name !== undefined) return [groups.name];
    return [...(groups?.template ?? '').matchAll(/\$\{([^}]*)/g)].flatMap(([, code = '']) =>
      identifiersOf(code),
    );
  });
}

const names = new Map(
  files.map((file) => [file, new Set(identifiersOf(readFileSync(new URL(file, root), 'utf8')))]),
);
const filesWith = (old: RegExp): readonly string[] =>
  files.filter((file) => [...names.get(file)!].some((name) => old.test(name)));

describe('the words of the source', () => {
  it.each(words)('$use and not $old', ({ old, rightIn = [] }) => {
    expect(
      filesWith(old).filter((file) => !rightIn.some((place) => file.startsWith(place))),
    ).toEqual([]);
  });

  it('are those that it really has', () => {
    const all = new Set([...names.values()].flatMap((each) => [...each]));
    const used = (word: string) =>
      [...all].some((name) => name.toLowerCase().includes(word.toLowerCase()));
    expect(words.map(({ use }) => use).filter((word) => !used(word))).toEqual([]);
  });

  it('have no exception that is needed no longer', () => {
    const idle = ({ old, rightIn = [] }: Word) =>
      rightIn.filter((place) => !filesWith(old).some((file) => file.startsWith(place)));
    expect(words.flatMap(idle)).toEqual([]);
  });
});

describe('what finds a name', () => {
  it('reads code, types and placeholders', () => {
    const source =
      'const wish: Lots = `keeps $' +
      '{owner} and $' +
      '{a.news}`; type A = { readonly voice: string };';
    expect(identifiersOf(source)).toEqual(
      expect.arrayContaining(['wish', 'Lots', 'owner', 'news', 'voice']),
    );
    expect(identifiersOf(source)).not.toContain('keeps');
  });

  it('reads no comment, sentence or regular expression', () => {
    const source =
      "/** news */ const a = 'news'; // news\nconst b = \"it's news\"; if (/`news`/.test(a)) c();";
    expect(identifiersOf(source)).not.toContain('news');
    expect(identifiersOf(source)).toContain('c');
  });
});
