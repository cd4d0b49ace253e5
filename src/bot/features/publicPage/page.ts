/**
 * The page at the deployment's address: what the bot is and where to find it, and nothing private.
 */

import { gameNames } from '../../../games/game.ts';
import type { Form } from '../../../strategies/connectFour/search/engines.ts';
import { makeNewGamePayload } from '../../buttons/gameLink.ts';
import { type Language, languageNames, languages } from '../../settings/language.ts';
import { makeStartLink } from '../../settings/settings.ts';
import type { Texts } from '../../texts/texts.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { renderDrawing } from './drawing.ts';
import { renderPageMark, renderTickMark } from './mark.ts';

export interface PublicPage {
  /** Undefined until the bot is set up. */
  readonly botUsername: string | undefined;
  readonly version: string;
  readonly solver: Form;
  /** Where the platform has no alarms. */
  readonly isTicking?: boolean | undefined;
  /** The address of the analysis board, if there is one. */
  readonly analysis: string | undefined;
}

/** The page is in the visitor's language, where their browser says which. */
export function renderPublicPage(page: PublicPage): string {
  const { botUsername, version, solver, isTicking } = page;
  const mark = renderPageMark({ isSetUp: botUsername !== undefined, version, solver });
  const sections = languages.map((language) => renderSection(language, page));
  const names = languages.map(
    (language) => `<button type="button" lang="${language}">${languageNames[language]}</button>`,
  );
  // Google shows the page in a frame, in which Telegram refuses to open: links have to open outside
  // it.
  return `<!doctype html><html lang="${firstLanguage}"><head><meta charset="utf-8"><base target="_top"><title>linia</title>
<style>${style}</style><noscript><style>section[hidden]{display:block}nav{display:none}</style></noscript></head><body><main id="${mark}">
${renderDrawing()}
<h1 id="${renderTickMark(isTicking) || 'linia'}">linia</h1>
${sections.join('\n')}
<nav>${names.join('')}</nav>
</main><script>${script}</script></body></html>`;
}

/** Shown where the browser prefers none of the others. */
const firstLanguage = 'en';

/** What the bot is, and what it plays, each game with a link that begins it. */
function renderSection(language: Language, { botUsername, analysis }: PublicPage): string {
  const { shortDescription, games: titles, page, analysis: board } = textsOf(language);
  const boardLink =
    analysis === undefined
      ? ''
      : `\n<p><a href="${escapeHtml(analysis)}">${escapeHtml(board.open)}</a></p>`;
  const games = gameNames.map((game) => {
    const link = makeStartLink(makeNewGamePayload(game), { botUsername });
    return `<li>${link ? `<a href="${escapeHtml(link)}">${escapeHtml(titles[game])}</a>` : escapeHtml(titles[game])}</li>`;
  });
  return `<section lang="${language}"${language === firstLanguage ? '' : ' hidden'}><p>${escapeHtml(shortDescription)}</p>
${botUsername === undefined ? `<p class="wait">${escapeHtml(page.notSetUp)}</p>` : renderLink(botUsername, page)}
<ul>${games.join('')}</ul>${boardLink}</section>`;
}

/**
 * Shows the section of one language: at first of that which the browser prefers, then of those that
 * are chosen.
 */
const script = `
const sections=[...document.querySelectorAll('section')],buttons=[...document.querySelectorAll('nav button')];
const show=(language)=>{for(const each of sections)each.hidden=each.lang!==language;\
for(const each of buttons)each.setAttribute('aria-pressed',String(each.lang===language));document.documentElement.lang=language};
const wanted=(navigator.languages||[navigator.language]).map((tag)=>tag.slice(0,2).toLowerCase());
show(wanted.find((tag)=>sections.some(({lang})=>lang===tag))||'${firstLanguage}');
for(const each of buttons)each.onclick=()=>show(each.lang);
`;

const style = `
:root{color-scheme:light dark;--back:#f4f6f9;--card:#fff;--text:#17212b;--soft:#5d6b7a;--line:#d5dde6;--accent:#1b75b8}
@media(prefers-color-scheme:dark){:root{--back:#0f1720;--card:#182533;--text:#eef3f8;--soft:#9fb0c0;--line:#2b3b4c;--accent:#1f7fc4}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--back);color:var(--text);font:17px/1.5 system-ui,sans-serif}
main{width:100%;max-width:25rem;padding:32px 24px;background:var(--card);border:1px solid var(--line);border-radius:20px;text-align:center}
h1{margin:8px 0 0;font-size:2.2rem;letter-spacing:.04em}
p{margin:8px 0}
a{color:inherit}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.drawing{width:min(100%,200px);height:auto;fill:#24405f}
.hole{fill:#3d5c80}.side1{fill:#f5cf3d}.side2{fill:#e5484d}.line{stroke:#fff;stroke-width:2.5}
.open{display:block;margin-top:24px;padding:14px;border-radius:12px;background:var(--accent);color:#fff;font-weight:600;text-decoration:none}
.open:hover{filter:brightness(1.08)}
.name{color:var(--soft);overflow-wrap:anywhere}
.wait{margin:24px 0;padding:14px;border-radius:12px;background:var(--back)}
ul{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;list-style:none;margin:20px 0 0;padding:0;font-size:.95rem}
li a,li{border-radius:999px}
li a{display:block;padding:6px 14px;border:1px solid var(--line);text-decoration:none}
li a:hover{border-color:var(--accent)}
nav{display:flex;flex-wrap:wrap;gap:4px;justify-content:center;margin-top:20px;padding-top:16px;border-top:1px solid var(--line)}
nav button{padding:6px 8px;border:0;border-radius:8px;background:none;color:var(--soft);font:inherit;font-size:.9rem;cursor:pointer}
nav button[aria-pressed=true]{color:var(--text);font-weight:600}
button:focus-visible{outline:3px solid var(--accent);outline-offset:1px}`;

function renderLink(botUsername: string, { open, openNamed }: Texts['page']): string {
  const name = escapeHtml(botUsername);
  return `<a class="open" href="https://t.me/${name}" aria-label="${escapeHtml(openNamed(botUsername))}">${escapeHtml(open)}</a>
<p class="name">@${name}</p>`;
}

const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
