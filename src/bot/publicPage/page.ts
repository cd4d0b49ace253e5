/** The page that anybody sees who opens the deployment's address: what the bot is and where to find it, and nothing private. */
import { languages } from '../settings/language.ts';
import { textsOf } from '../texts/textsOf.ts';
import { renderPageMark } from './mark.ts';
import { pageStyle } from './style.ts';

/** `botUsername` is undefined as long as the bot has not been set up. */
export function renderPublicPage(botUsername: string | undefined, version: string): string {
  const mark = renderPageMark({ isSetUp: botUsername !== undefined, version });
  // Google shows the page inside a frame, in which Telegram refuses to open: links have to leave it.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_top"><title>linia</title>
<style>${pageStyle}</style></head><body><main id="${mark}">
${drawing}
<h1>linia</h1>
<p>${escapeHtml(textsOf('en').shortDescription)}</p>
${botUsername !== undefined ? renderLink(botUsername) : '<p class="wait">The bot is not set up yet. Come back soon.</p>'}
${renderOtherLanguages()}
</main></body></html>`;
}

/** Three pieces in one line. */
const drawing = `<svg class="drawing" viewBox="0 0 96 32" aria-hidden="true"><path d="M4 16h88"/>\
<circle cx="16" cy="16" r="11"/><circle cx="48" cy="16" r="11"/><circle cx="80" cy="16" r="11"/></svg>`;

function renderLink(botUsername: string): string {
  const url = escapeHtml(`https://t.me/${botUsername}`);
  const name = escapeHtml(`@${botUsername}`);
  return `<a class="open" href="${url}" aria-label="Open ${name} in Telegram">Open in Telegram</a>
<p class="name">${name}</p>`;
}

function renderOtherLanguages(): string {
  const others = languages.filter((language) => language !== 'en');
  const lines = others.map((language) => `<li lang="${language}">${escapeHtml(textsOf(language).shortDescription)}</li>`);
  return `<ul>${lines.join('')}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');
}
