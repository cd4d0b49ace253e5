/** What the bot is and where to find it; nothing private. */
export function renderPublicPage(botUsername: string | undefined): string {
  const link = botUsername
    ? `<p><a href="https://t.me/${botUsername}">Open @${botUsername} in Telegram</a></p>`
    : '';
  return `<!doctype html><meta charset="utf-8"><title>linia</title><h1>linia</h1>
<p>A Telegram bot that plays tic-tac-toe and Connect Four, alone or with friends.</p>${link}`;
}
