/** Stands in every copy of the page, so that a visitor's program can tell it from Google's own pages. */
export const publicPageMark = 'liniaPublicPage';

/** What the bot is and where to find it; nothing private. */
export function renderPublicPage(botUsername: string | undefined): string {
  const link = botUsername
    ? `<p><a href="https://t.me/${botUsername}">Open @${botUsername} in Telegram</a></p>`
    : '';
  return `<!doctype html><meta charset="utf-8"><title>linia</title><h1 id="${publicPageMark}">linia</h1>
<p>A Telegram bot that plays tic-tac-toe and Connect Four, alone or with friends.</p>${link}`;
}
