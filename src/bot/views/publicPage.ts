/** The page that anybody sees who opens the deployment's address: what the bot is and where to find it, and nothing private. */
import { languages } from '../language.ts';
import { makeQrCode } from '../qr/qrCode.ts';
import { allTexts } from '../texts/allTexts.ts';
import { renderPageMark } from './pageMark.ts';
import { publicPageStyle } from './publicPageStyle.ts';

/** `botUsername` is undefined as long as the bot has not been set up. */
export function renderPublicPage(botUsername: string | undefined, version: string): string {
  const mark = renderPageMark({ isSetUp: botUsername !== undefined, version });
  // Google shows the page inside a frame, in which Telegram refuses to open: links have to leave it.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_top"><title>linia</title>
<style>${publicPageStyle}</style></head><body><main id="${mark}">
${drawing}
<h1>linia</h1>
<p>${escapeHtml(allTexts.en.shortDescription)}</p>
${botUsername !== undefined ? renderLink(botUsername) : '<p class="wait">The bot is not set up yet. Come back soon.</p>'}
${renderTongues()}
</main></body></html>`;
}

/** Three pieces in one line. */
const drawing = `<svg class="drawing" viewBox="0 0 96 32" aria-hidden="true"><path d="M4 16h88"/>\
<circle cx="16" cy="16" r="11"/><circle cx="48" cy="16" r="11"/><circle cx="80" cy="16" r="11"/></svg>`;

function renderLink(botUsername: string): string {
  const url = `https://t.me/${botUsername}`;
  const name = escapeHtml(`@${botUsername}`);
  return `<a class="code" href="${escapeHtml(url)}" aria-label="Open ${name} in Telegram">${renderQrCode(url)}</a>
<a class="open" href="${escapeHtml(url)}">Open in Telegram</a>
<p class="name">${name}</p>`;
}

/** Dark on light in either colour scheme: not every camera reads the opposite. */
function renderQrCode(text: string): string {
  const rows = makeQrCode(text);
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const side = rows.length + 8;
  return `<svg viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges" aria-hidden="true"><path d="${squares.join('')}"/></svg>`;
}

function renderTongues(): string {
  const others = languages.filter((language) => language !== 'en');
  const lines = others.map(
    (language) => `<li lang="${language}">${escapeHtml(allTexts[language].shortDescription)}</li>`,
  );
  return `<ul>${lines.join('')}</ul>`;
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
