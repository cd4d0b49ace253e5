import { describe, expect, it } from 'vitest';
import { createWorld, madeUpToken, madeUpWebAppUrl } from '../../../../playground/world.ts';
import { renderDrawing } from '../../../../src/bot/features/publicPage/drawing.ts';
import {
  readPageMark,
  readTickMark,
  renderPageMark,
} from '../../../../src/bot/features/publicPage/mark.ts';
import { type PublicPage, renderPublicPage } from '../../../../src/bot/features/publicPage/page.ts';
import { languageNames, languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { gameNames } from '../../../../src/games/game.ts';
import { formNames, forms } from '../../../../src/strategies/connectFour/search/engines.ts';
import { code, linesOf, newest, openWorld, trimmed } from '../../players.ts';

const version = '0.1.0 (0123456789ab)';

/**
 * Makes an execution refuse the first modules that it is to compile, as a platform does that lacks
 * some instructions.
 */
const refuseModules = (count: number): string => `
  const { Module, CompileError } = WebAssembly;
  let refused = 0;
  WebAssembly.Module = function (bytes) {
    if (refused++ < ${count}) throw new CompileError('invalid opcode');
    return new Module(bytes);
  };`;

const render = (page: Partial<PublicPage>): string =>
  renderPublicPage({
    botUsername: undefined,
    version,
    solver: 'wasm',
    analysis: undefined,
    ...page,
  });

describe('the public page', () => {
  it('leads to the bot in each language, out of the frame that Google puts around it', () => {
    const page = render({ botUsername: 'made_up_bot' });
    expect(page.match(/href="https:\/\/t\.me\/made_up_bot"/g)).toHaveLength(languages.length);
    expect(page).toContain('<base target="_top">');
    expect(page).toContain('@made_up_bot');
  });

  it('says what the bot is in every language, one of them at a time', () => {
    const page = render({ botUsername: 'made_up_bot' });
    for (const language of languages) {
      const { shortDescription, games } = textsOf(language);
      const [section = ''] =
        page.match(new RegExp(`<section lang="${language}"[^]*?</section>`)) ?? [];
      expect(section).toContain(shortDescription.replace(/'/g, '&#39;'));
      for (const name of gameNames) expect(section).toContain(`>${games[name]}</a>`);
      expect(/^<section[^>]* hidden>/.test(section)).toBe(language !== 'en');
    }
  });

  it('begins a game by each of its links', () => {
    const page = render({ botUsername: 'linia_playground_bot' });
    const links = [...page.matchAll(/href="(https:[^"]*\?start=[^"]*)"/g)].map(
      ([, link = '']) => link,
    );
    expect(new Set(links).size).toBe(gameNames.length);
    const world = openWorld();
    // Six games a minute are begun at most.
    world.pace = 15_000;
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    for (const [index, name] of gameNames.entries()) {
      ada.openLink(links[index]!);
      const text = trimmed(newest(ada.chat));
      expect(text.startsWith(`${textsOf('en').games[name]}\n`)).toBe(true);
    }
  });

  it('leads to the analysis board where there is one, in each language', () => {
    const analysis = 'https://example.org/exec?p=analysis&bot=made_up_bot';
    const page = render({ botUsername: 'made_up_bot', analysis });
    for (const language of languages)
      expect(page).toContain(
        `<a href="${analysis.replace('&', '&amp;')}">${textsOf(language).analysis.open}</a>`,
      );
    const without = render({ botUsername: 'made_up_bot' });
    expect(without).not.toContain(textsOf('en').analysis.open);
    expect(without.split('</ul></section>')).toHaveLength(languages.length + 1);
  });

  it('works before the name of the bot is known', () => {
    const page = render({ botUsername: undefined });
    expect(page).toContain('not set up yet');
    expect(page).not.toContain('t.me');
    expect(page).not.toContain('undefined');
  });

  it('writes a name that is markup as text', () => {
    const page = render({ botUsername: `"><script>'&`, solver: 'plain' });
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page).toContain('@&quot;&gt;&lt;script&gt;&#39;&amp;');
  });

  it('has a picture of a game with its line', () => {
    const page = render({ botUsername: 'made_up_bot' });
    expect(page.match(/class="side1 line"/g)).toHaveLength(4);
    expect(page.match(/class="side2"/g)).toHaveLength(5);
  });

  it('has in it only holes and pieces that lie on something, as far apart as they are from the edges', () => {
    const drawing = renderDrawing();
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing)!.map(Number);
    expect(drawing).toContain(`<rect width="${width}" height="${height}" rx="10"/>`);
    const circles = [
      ...drawing.matchAll(/<circle class="([^"]+)" cx="(\d+)" cy="(\d+)" r="8"\/>/g),
    ];
    const cells = circles.map(([, name = '', x, y]) => ({ name, x: Number(x), y: Number(y) }));
    const [xs, ys] = [[...new Set(cells.map(({ x }) => x))], [...new Set(cells.map(({ y }) => y))]];
    expect([cells.length, xs, ys]).toEqual([
      42,
      [16, 36, 56, 76, 96, 116, 136],
      [16, 36, 56, 76, 96, 116],
    ]);
    expect([width! - xs.at(-1)!, height! - ys.at(-1)!]).toEqual([16, 16]);
    const signs: Readonly<Record<string, string>> = {
      hole: '·',
      side1: 'o',
      side2: 'x',
      'side1 line': '#',
    };
    const rows = ys.map((y) => cells.filter((cell) => cell.y === y).map(({ name }) => signs[name]));
    expect(`\n${rows.map((row) => row.join(' ')).join('\n')}\n`).toBe(`
· · · · · · ·
· · · · · · ·
· · · · · · #
· · · · · # x
· · · · # x o
· o · # x x x
`);
  });

  it('has a button for each language, in that language', () => {
    const [, nav = ''] = /<nav>(.*)<\/nav>/.exec(render({ botUsername: 'made_up_bot' }))!;
    const buttons = languages.map(
      (language) => `<button type="button" lang="${language}">${languageNames[language]}</button>`,
    );
    expect(nav).toBe(buttons.join(''));
  });

  it('is English before its script has run, and shows all languages where none runs', () => {
    const page = render({ botUsername: 'made_up_bot' });
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    expect(page).toContain(
      '<noscript><style>section[hidden]{display:block}nav{display:none}</style></noscript>',
    );
    expect(page.split('</section>\n<section')).toHaveLength(languages.length);
    expect(page.match(/<li>/g)).toHaveLength(languages.length * gameNames.length);
    expect(page).not.toMatch(/<\/li>[^<]/);
  });

  it('says whether it ticks, where anything is known of that', () => {
    const [runs, rests, unknown] = [true, false, undefined].map((isTicking) =>
      render({ botUsername: 'made_up_bot', isTicking }),
    ) as [string, string, string];
    expect([runs, rests, unknown].map(readTickMark)).toEqual([true, false, undefined]);
    expect(unknown).toContain('<h1 id="linia">linia</h1>');
    expect(runs).not.toContain('id="linia"');
  });

  it('lists the games of a bot that is not set up without links', () => {
    const page = render({ botUsername: undefined });
    for (const name of gameNames)
      expect(page).toContain(`<li>${textsOf('ca').games[name].replace(/'/g, '&#39;')}</li>`);
    expect(page.match(/class="wait"/g)).toHaveLength(languages.length);
    expect(page).not.toContain('<a ');
  });

  it('names the bot to those who cannot see it', () => {
    const page = render({ botUsername: 'made_up_bot' });
    for (const language of languages) {
      const { open, openNamed } = textsOf(language).page;
      const [label, words] = [openNamed('made_up_bot'), open].map((text) =>
        text.replace(/'/g, '&#39;'),
      );
      expect(page).toContain(
        `aria-label="${label}">${words}</a>\n<p class="name">@made_up_bot</p>`,
      );
    }
  });

  it('shows the language of the browser, then the one that is chosen', () => {
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(render({ botUsername: 'made_up_bot' }))!;
    const visit = (navigator: object) => {
      const sections = languages.map((lang) => ({ lang, hidden: lang !== 'en' }));
      const buttons = languages.map((lang) => ({
        lang,
        pressed: '',
        onclick: () => {},
        setAttribute(name: string, value: string) {
          if (name === 'aria-pressed') this.pressed = value;
        },
      }));
      const documentElement = { lang: 'en' };
      const find = (selector: string) =>
        selector === 'section' ? sections : selector === 'nav button' ? buttons : [];
      new Function('document', 'navigator', script)(
        { querySelectorAll: find, documentElement },
        navigator,
      );
      const shown = () => [
        sections.filter(({ hidden }) => !hidden).map(({ lang }) => lang),
        buttons.filter(({ pressed }) => pressed === 'true').map(({ lang }) => lang),
        [documentElement.lang],
      ];
      return { shown, buttons };
    };
    for (const [wanted, shown] of [
      [{ languages: ['fr-FR', 'RO', 'es'] }, 'ro'],
      [{ language: 'zh-TW' }, 'zh'],
      [{ languages: ['fr'] }, 'en'],
    ] as const)
      expect(visit(wanted).shown()).toEqual([[shown], [shown], [shown]]);
    const { shown, buttons } = visit({ languages: ['en'] });
    buttons.find(({ lang }) => lang === 'ca')!.onclick();
    expect(shown()).toEqual([['ca'], ['ca'], ['ca']]);
  });

  it('loads nothing from elsewhere', () => {
    expect(render({ botUsername: 'made_up_bot' })).not.toMatch(/src=|url\(|@import|<link/);
  });
});

describe('the mark of the page', () => {
  const marks = [
    { isSetUp: true, version, solver: 'wasm' },
    { isSetUp: false, version, solver: 'wasm' },
    { isSetUp: true, version: '', solver: 'plain' },
    { isSetUp: true, version: '', solver: undefined },
    { isSetUp: false, version: '12.0.7 (000000000000)', solver: undefined },
  ] as const;
  it.each(marks)('is read as it was written: %j', (mark) => {
    expect(renderPageMark(mark)).toMatch(/^\w+$/);
    expect(readPageMark(`<main id="${renderPageMark(mark)}">`)).toEqual(mark);
    // As Google delivers it, in the text of a script.
    expect(readPageMark(`\\x3cmain id\\x3d\\x22${renderPageMark(mark)}\\x22\\x3e`)).toEqual(mark);
  });

  it('tells whether the bot is set up, and the version', () => {
    expect(readPageMark(render({ botUsername: 'made_up_bot' }))).toEqual({
      isSetUp: true,
      version,
      solver: 'wasm',
    });
    expect(readPageMark(render({ botUsername: undefined }))).toEqual({
      isSetUp: false,
      version,
      solver: 'wasm',
    });
    expect(readPageMark('<p>linia</p>')).toBeUndefined();
  });

  it('is read in the page of a version that had two forms of WebAssembly', () => {
    const read = readPageMark('liniaPublicPage_0_1_0_3f2a9c0d1e2f_simd');
    expect(read).toEqual({ isSetUp: true, version: '0.1.0 (3f2a9c0d1e2f)', solver: 'wasm' });
  });
});

describe('doGet in the bundle', () => {
  it('shows the page of the bot that setup has found, and nothing that is private', () => {
    const { appsScript } = createWorld({ code });
    const { response, report } = appsScript.request({ method: 'GET', url: madeUpWebAppUrl });
    expect(response.status).toBe(200);
    expect(response.body).toContain(
      `https://t.me/${appsScript.properties.script.get('BOT_USERNAME')}"`,
    );
    expect(response.body).not.toContain(madeUpToken);
    expect(response.body).not.toContain(appsScript.properties.script.get('WEBHOOK_SECRET'));
    const servicesOf = ({ calls }: NonNullable<typeof report>) =>
      calls.map(({ call }) => call.service);
    expect(servicesOf(report!)).toEqual(['CacheService', 'PropertiesService', 'CacheService']);
    // Whoever calls it again costs no read of the properties, of which a day has 50,000.
    const again = appsScript.request({ method: 'GET', url: madeUpWebAppUrl });
    expect(servicesOf(again.report!)).toEqual(['CacheService']);
    expect(again.response.body).toBe(response.body);
  });

  it.each(['BOT_TOKEN', 'WEBHOOK_SECRET', 'BOT_USERNAME'])(
    'says that the bot is not set up without %s',
    (name) => {
      const { appsScript } = createWorld({ code });
      appsScript.properties.script.delete(name);
      const { body } = appsScript.request({ method: 'GET', url: madeUpWebAppUrl }).response;
      expect(body).toContain('not set up yet');
      expect(body).not.toContain('https://t.me/');
      expect(readPageMark(body)).toMatchObject({ isSetUp: false });
    },
  );

  it('marks the page with the version that status tells', () => {
    const world = createWorld({ code });
    const { body } = world.appsScript.request({ method: 'GET', url: madeUpWebAppUrl }).response;
    const { version: told } = readPageMark(body)!;
    expect(told).toMatch(/^test \([0-9a-f]{12}\)$/);
    expect(world.run('status').logs.map(({ text }) => text)).toContain(`linia ${told}`);
  });

  it.each(forms)('marks the page with the form of the solver that status tells: %s', (form) => {
    const world = createWorld({ code: `${refuseModules(forms.indexOf(form))}\n${code}` });
    const { body } = world.appsScript.request({ method: 'GET', url: madeUpWebAppUrl }).response;
    expect(readPageMark(body)).toMatchObject({ isSetUp: true, solver: form });
    expect(linesOf(world.run('status'))).toContain(`Solver: ${formNames[form]}\n`);
  });

  it('tells of plain JavaScript where there is no WebAssembly', () => {
    const { appsScript } = createWorld({ code, appsScript: { webAssembly: false } });
    const { body } = appsScript.request({ method: 'GET', url: madeUpWebAppUrl }).response;
    expect(readPageMark(body)).toMatchObject({ solver: 'plain' });
  });
});
