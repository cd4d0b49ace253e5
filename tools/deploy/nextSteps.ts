import { editorLink, settingsLink } from './links.ts';
import type { Published } from './publish.ts';

/** What Google lets nobody do for the owner. */
export function nextSteps({ scriptId, isNewAddress }: Published): readonly string[] {
  if (!isNewAddress)
    return [`If commands or settings have changed, run setup once more: ${editorLink(scriptId)}`];
  return [
    'What is left, which Google lets only you do:',
    `  1. Open ${settingsLink(scriptId)} and add the script property BOT_TOKEN, the token from @BotFather.`,
    `  2. Open ${editorLink(scriptId)}, choose the function setup, and press Run.`,
    '     Google asks for access; where it warns of an unverified app, that is your own: Advanced, Go to linia.',
    '  3. npm run deploy -- --check',
  ];
}
