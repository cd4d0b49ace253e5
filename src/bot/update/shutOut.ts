/** Whom the owner has banned is answered no more, but for what is kept of them. */

import { parseClaim } from '../buttons/claim.ts';
import type { MenuAction } from '../buttons/menu.ts';
import type { Bot } from '../core/bot.ts';
import { privacyPayload } from '../features/forget/privacyView.ts';
import { nameCommand } from '../handlers/typedCommand.ts';
import { isBanned } from '../settings/bans.ts';
import type { Update } from '../telegram/update.ts';
import { type Command, parseCommand } from '../texts/commands.ts';
import { parsePlain } from '../texts/plainWords.ts';
import type { Concern } from './concern.ts';

/**
 * Whether nothing is said to this update, and nothing counted: not even a tap is answered, since
 * each request is one less for the others.
 */
export function isShutOut(update: Update, { settings }: Bot): boolean {
  // Nobody asks for a migration.
  if (settings.bans.length === 0 || update.kind === 'migrated') return false;
  const chat =
    update.kind === 'tap' ? update.message?.chat : update.kind === 'text' ? update.chat : undefined;
  if (chat && !chat.isPrivate && isBanned(chat.id, settings)) return true;
  return isBanned(update.from.id, settings) && !asksWhatIsKept(update, settings.botUsername);
}

export const openBans = (update: Update, bot: Bot): Concern => ({
  *before() {
    return isShutOut(update, bot) ? {} : undefined;
  },
});

/** `/privacy` and `/forget`, in whatever words, and their keys. */
function asksWhatIsKept(update: Update, botUsername: string | undefined): boolean {
  if (update.kind === 'tap') {
    const content = parseClaim(update.data)?.content;
    return content?.kind === 'menu' && concernsWhatIsKept(content.action);
  }
  if (update.kind !== 'text') return false;
  const { chat, command, text } = update;
  const typed = nameCommand(parseCommand(command, botUsername), text, chat);
  const said = typed.kind === 'noCommand' && chat.isPrivate ? parsePlain(text) : typed;
  if (said?.kind !== 'command') return false;
  const isLink = said.command === 'start' && said.argument === privacyPayload;
  return isLink || commands.includes(said.command);
}

const commands: readonly Command[] = ['privacy', 'forget'];

const concernsWhatIsKept = (action: MenuAction): boolean =>
  action.kind === 'forget' ||
  action.kind === 'export' ||
  (action.kind === 'pick' &&
    action.field === 'screen' &&
    (action.value === 'forget' || action.value === 'kept'));
