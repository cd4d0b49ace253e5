/**
 * Writes the site into `dist-site/`: static files that run in any folder of a server and from
 * `file://`, and ask for nothing but each other. So they are scripts and not modules, and their
 * addresses are relative.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { makeAnalysisPage } from './analysis/build.mjs';
import { bundle } from './bundle.mjs';
import { bundleParted } from './laterCode.mjs';

const root = new URL('../', import.meta.url);
const dist = new URL('dist-site/', root);
/** Stands for the version in the scripts until the digest, which is part of it, is known. */
const versionSlot = 'linia-version-slot';

/**
 * Replaces `outdir`, by default `dist-site/`; gives the bytes that each page takes, packed with
 * gzip, until it is shown and after that.
 */
export async function buildSite({ outdir = dist } = {}) {
  const { version, homepage, repository } = JSON.parse(
    await readFile(new URL('package.json', root), 'utf8'),
  );
  const pages = [
    await buildPlay(version, findReadme({ repository, homepage })),
    await buildAnalysis(),
  ];
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  for (const { first, rest } of pages)
    for (const [name, text] of Object.entries({ ...first, ...rest }))
      await writeFile(new URL(name, outdir), text);
  return pages.map(({ page, first, rest }) => ({
    page,
    packed: packedSize(first),
    later: packedSize(rest),
  }));
}

const packedSize = (files) =>
  Object.values(files).reduce((sum, text) => sum + gzipSync(text).length, 0);

/** English is there from the first. */
const otherLanguages = readdirSync(new URL('src/bot/texts', root))
  .flatMap((name) => /^([a-z]{2})\.ts$/.exec(name)?.[1] ?? [])
  .filter((language) => language !== 'en');

/** Of a language what the bot says in it, and what the page does, if it does. */
const textsOf = (language) =>
  [`src/bot/texts/${language}.ts`, `playground/page/texts/${language}.ts`].filter((file) =>
    existsSync(new URL(file, root)),
  );

/** The first answer needs nothing of these folders but the files that are named after them. */
const restFolders = {
  'src/bot/features/analysis': ['feature.ts'],
  'src/bot/features/forget': ['feature.ts', 'privacyView.ts'],
  'src/bot/features/guests': ['feature.ts'],
  'src/bot/features/inline': ['feature.ts'],
  'src/bot/features/invitations': ['feature.ts'],
  'src/bot/features/league': ['feature.ts'],
  'src/bot/features/lessons': ['feature.ts'],
  'src/bot/features/owner': [
    'feature.ts',
    'keepProperty.ts',
    'most.ts',
    'ownersChat.ts',
    'ownersKeys.ts',
    'ownership.ts',
    'restore.ts',
    'setup.ts',
    'watch.ts',
  ],
  'src/bot/features/pictures': ['feature.ts'],
  'src/bot/features/practice': ['boxes.ts', 'feature.ts', 'loadedPractice.ts'],
  'src/bot/features/puzzles': ['feature.ts', 'puzzles.ts', 'reminder.ts'],
  'src/bot/features/results': ['feature.ts', 'stats.ts'],
  'src/bot/features/rooms': ['feature.ts'],
  'src/bot/features/strangers': ['feature.ts'],
  'src/bot/play/begin': [],
  'src/bot/play/ended': ['countedGame.ts'],
  'src/bot/play/later': ['redraw.ts'],
  'src/bot/play/notices': ['presence.ts'],
  'src/bot/play/resolve': [],
  'src/bot/play/rooms': [],
  'src/bot/play/tables': [],
  'src/bot/play/turn': [],
  'src/bot/rows/migrations/to3': [],
  'src/bot/views/board': [],
  'src/bot/views/coach': ['puzzleText.ts'],
  'src/coach': [],
  'src/coach/puzzles': ['streak.ts'],
  'src/strategies/columns': [],
  'src/strategies/connectFour': [],
  'src/strategies/connectFour/openings': [],
  'src/strategies/connectFour/search': [],
  'src/strategies/matched': ['matched.ts'],
  'src/strategies/nTuple': [],
  'src/strategies/proof': [],
  'src/strategies/threats': [],
  'src/strategies/vanishing': [],
};

/** Of a folder all source files but some. */
const filesIn = ([folder, others]) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.ts') && !others.includes(name))
    .map((name) => `${folder}/${name}`);

/** Stands in the page for the languages that have scripts of their own. */
const languagesSlot = '[] /* linia-languages-slot */';

/** What the first minute does not need. */
const laterScripts = {
  ...Object.fromEntries(
    otherLanguages.map((language) => [`texts-${language}.js`, textsOf(language)]),
  ),
  'rest.js': ['src/bot/texts/lessonTexts.ts', ...Object.entries(restFolders).flatMap(filesIn)],
};

/**
 * `index.html`, the playground with the bot in the page: the texts of its files by their names, the
 * `first` until it is shown, and the `rest`.
 */
async function buildPlay(version, readme) {
  const { code, scripts } = await bundleParted('site/play/main.ts', laterScripts, versionSlot, {
    define: {
      BUILT_VERSION: JSON.stringify(versionSlot),
      BUILT_REPOSITORY: JSON.stringify(readme),
    },
  });
  const parts = [code, ...Object.values(scripts)];
  const digest = parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);
  const named = (script) => script.replaceAll(versionSlot, `${version} (${digest})`);
  return {
    page: 'index.html',
    first: {
      'index.html': (await readFile(new URL('site/play/index.html', root), 'utf8')).replace(
        languagesSlot,
        JSON.stringify(otherLanguages),
      ),
      'play.js': named(code),
      'play.css': await bundle('playground/page/style.css'),
    },
    rest: {
      ...Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, named(script)])),
      'icon.svg': await readFile(new URL('playground/page/icon.svg', root), 'utf8'),
    },
  };
}

/** `analysis.html`, with a link to the page that plays. */
async function buildAnalysis() {
  const page = await makeAnalysisPage({ home: 'index.html' });
  return { page: 'analysis.html', first: { 'analysis.html': page }, rest: {} };
}

/**
 * The README of the repository that package.json names, or whose GitHub Pages its homepage is; empty
 * where there is neither.
 */
export function findReadme({ repository, homepage = '' }) {
  const address = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const short = /^(?:github:)?([\w-]+\/[\w.-]+)$/.exec(address);
  if (short) return `https://github.com/${short[1]}#readme`;
  const page = address.replace(/^git\+/, '').replace(/\.git$/, '');
  if (page.startsWith('https://')) return `${page}#readme`;
  const own = /^https:\/\/([\w-]+)\.github\.io\/([\w.-]+)/.exec(homepage);
  return own ? `https://github.com/${own[1]}/${own[2]}#readme` : '';
}
