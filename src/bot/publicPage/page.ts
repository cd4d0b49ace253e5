/** The page at the deployment's address: what the bot is and where to find it, and nothing private. */
import type { Form } from '../../strategies/connectFour/search/engines.ts';
import { languages } from '../settings/language.ts';
import { textsOf } from '../texts/textsOf.ts';
import { renderPageMark } from './mark.ts';

/** `botUsername` is undefined until the bot is set up. */
export function renderPublicPage(botUsername: string | undefined, version: string, solver: Form): string {
  const mark = renderPageMark({ isSetUp: botUsername !== undefined, version, solver });
  const others = languages
    .filter((language) => language !== 'en')
    .map((language) => `<li lang="${language}">${escapeHtml(textsOf(language).shortDescription)}</li>`);
  // Google shows the page in a frame, in which Telegram refuses to open: links have to open outside it.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_top"><title>linia</title>
<style>${style}</style></head><body><main id="${mark}">
${drawing}
<h1>linia</h1>
<p>${escapeHtml(textsOf('en').shortDescription)}</p>
${botUsername !== undefined ? renderLink(botUsername) : '<p class="wait">The bot is not set up yet. Come back soon.</p>'}
<ul>${others.join('')}</ul>
</main></body></html>`;
}

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
.drawing{width:96px;fill:#e5484d}
.drawing path{stroke:var(--line);stroke-width:5;stroke-linecap:round}
.open{display:block;margin-top:24px;padding:14px;border-radius:12px;background:var(--accent);color:#fff;font-weight:600;text-decoration:none}
.open:hover{filter:brightness(1.08)}
.name{color:var(--soft);overflow-wrap:anywhere}
.wait{margin:24px 0;padding:14px;border-radius:12px;background:var(--back)}
ul{list-style:none;margin:20px 0 0;padding:16px 0 0;border-top:1px solid var(--line);color:var(--soft);font-size:.9rem}
li{margin:6px 0}`;

const drawing = `<svg class="drawing" viewBox="0 0 96 32" aria-hidden="true"><path d="M4 16h88"/>\
<circle cx="16" cy="16" r="11"/><circle cx="48" cy="16" r="11"/><circle cx="80" cy="16" r="11"/></svg>`;

function renderLink(botUsername: string): string {
  const name = escapeHtml(botUsername);
  return `<a class="open" href="https://t.me/${name}" aria-label="Open @${name} in Telegram">Open in Telegram</a>
<p class="name">@${name}</p>`;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');
