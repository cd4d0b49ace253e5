import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWorld, madeUpToken, madeUpWebAppUrl } from '../../../playground/world.ts';
import { languages } from '../../../src/bot/language.ts';
import { makeQrCode } from '../../../src/bot/qr/qrCode.ts';
import { allTexts } from '../../../src/bot/texts/allTexts.ts';
import { renderPublicPage } from '../../../src/bot/views/publicPage.ts';

describe('the public page', () => {
  it('leads to the bot, out of the frame that Google puts around it', () => {
    const page = renderPublicPage('made_up_bot');
    expect(page.match(/href="https:\/\/t\.me\/made_up_bot"/g)).toHaveLength(2);
    expect(page).toContain('<base target="_top">');
    expect(page).toContain('@made_up_bot');
  });

  it('shows the QR code of that link, with the margin that cameras need', () => {
    const [, path = ''] = /<path d="(M[^"]+h1v1h-1z)"/.exec(renderPublicPage('made_up_bot')) ?? [];
    const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`);
    const dark = makeQrCode('https://t.me/made_up_bot').flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])),
    );
    expect(squares).toEqual(dark);
    expect(renderPublicPage('made_up_bot')).toContain('viewBox="-4 -4 33 33"');
  });

  it('says what the bot is in every language', () => {
    for (const language of languages) {
      const text = allTexts[language].shortDescription.replace(/'/g, '&#39;');
      expect(renderPublicPage('made_up_bot')).toContain(text);
    }
  });

  it('works before the name of the bot is known', () => {
    const page = renderPublicPage(undefined);
    expect(page).toContain('not set up yet');
    expect(page).not.toContain('t.me');
    expect(page).not.toContain('undefined');
  });

  it('writes a name that is markup as text', () => {
    const page = renderPublicPage(`"><script>'&`);
    expect(page).not.toContain('<script>');
    expect(page).toContain('@&quot;&gt;&lt;script&gt;&#39;&amp;');
  });

  it('loads nothing from elsewhere', () => {
    expect(renderPublicPage('made_up_bot')).not.toMatch(/src=|url\(|@import|<link/);
  });
});

describe('doGet in the bundle', () => {
  const code = readFileSync(new URL('../../../dist/Code.js', import.meta.url), 'utf8');

  it('shows the page of the bot that setup has found, and nothing that is private', () => {
    const { appsScript } = createWorld({ code });
    const { response, report } = appsScript.request({ method: 'GET', url: madeUpWebAppUrl });
    expect(response.status).toBe(200);
    expect(response.body).toContain(`https://t.me/${appsScript.properties.script.get('BOT_USERNAME')}"`);
    expect(response.body).not.toContain(madeUpToken);
    expect(response.body).not.toContain(appsScript.properties.script.get('WEBHOOK_SECRET'));
    expect(report!.calls.map(({ call }) => call.service)).toEqual(['PropertiesService']);
  });
});
