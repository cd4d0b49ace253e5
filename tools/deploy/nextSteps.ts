import { addTrigger, tickRuns } from '../../src/bot/features/owner/tick.ts';
import { allProjectsLink, editorLink, settingsLink, triggersLink } from './links.ts';

/**
 * The steps that only the owner can take after the first deployment; without an id, for another
 * copy's script.
 */
export function manualSteps(scriptId: string | undefined): readonly string[] {
  const [settings, editor] = scriptId
    ? [settingsLink(scriptId), editorLink(scriptId)]
    : [`the project at ${allProjectsLink}, Project Settings`, 'its editor'];
  return [
    'What is left only you can do, in a browser logged in with the account of clasp',
    '(npx clasp show-authorized-user names it):',
    `  1. Open ${settings} and add the script property BOT_TOKEN, the token from @BotFather.`,
    `  2. Open ${editor}, choose the function setup, and press Run.`,
    '     Google asks for access; if it warns of an unverified app, that is yours: Advanced, Go to linia.',
    '     If it says "This app is blocked", without Advanced, docs/apps-script.md says what to do.',
    '  3. npm run deploy -- --check',
  ];
}

/**
 * Whether `tick` runs, and if not how the owner has it called; without an id, for another copy's
 * script.
 */
export function describeTick(isTicking: boolean, scriptId: string | undefined): readonly string[] {
  if (isTicking) return [`✓ ${tickRuns}`];
  return [
    '! tick has not run within the last three minutes, so nothing is sent while nobody writes.',
    '  Where setup has just made its trigger, wait three minutes. Else, in a browser:',
    `  1. Open ${scriptId ? triggersLink(scriptId) : `the project at ${allProjectsLink}, Triggers`}, and press Add Trigger.`,
    `  2. ${addTrigger}`,
    '  3. After three minutes: npm run deploy -- --check',
  ];
}

/** A step that may be left after any other deployment. */
export function laterStep(scriptId: string): string {
  return `If commands or settings have changed, run setup once more: ${editorLink(scriptId)}`;
}
