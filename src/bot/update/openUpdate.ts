/** An update with its task, by its kind, and with the rows that are read before it is trusted. */

import type { OpenTask, Task } from '../core/answer.ts';
import { tasks } from '../features/features.ts';
import { answerMigration } from '../handlers/migration.ts';
import { openTap } from '../handlers/tap.ts';
import { openText } from '../handlers/text.ts';
import { makeUsageKeys } from '../rows/bot/usage.ts';
import { makeChatKey, type Rows, settingsKey } from '../rows/keys.ts';
import { parseUpdate, type Update } from '../telegram/update.ts';
import { type Platform, wakeKeysOf } from './openBot.ts';
import { outboxKeyOf } from './outbox.ts';

/** An update whose sender is not known yet. */
export interface OpenUpdate {
  readonly update: Update;
  readonly task: Task;
  /** The rows to read at once: those of its task, outbox and person, and the bot's. */
  readonly keys: readonly string[];
}

/** An update that comes from Telegram, and is for us. */
export interface TrustedUpdate {
  readonly update: Update;
  readonly task: OpenTask;
  /** The keys that have been read, and what they gave. */
  readonly keys: readonly string[];
  readonly rows: Rows;
}

/**
 * Reads the body of a call, and nothing else. Undefined for what is no update, and for one that is
 * plainly not for us, even before the settings are known.
 */
export function openUpdate(body: string, platform: Platform): OpenUpdate | undefined {
  const update = parseUpdate(body);
  const task = update && taskOf(update);
  if (!update || !task) return undefined;
  const outboxKey = outboxKeyOf(update);
  const keys = new Set([
    ...task.keys,
    ...(outboxKey ? [outboxKey] : []),
    settingsKey,
    ...makeUsageKeys(update.from.id),
    ...wakeKeysOf(platform),
  ]);
  return { update, task, keys: [...keys] };
}

function taskOf(update: Update): Task | undefined {
  switch (update.kind) {
    case 'tap':
      return openTap(update);
    case 'text':
      return openText(update);
    case 'inlineQuery':
      return tasks().inlineQuery(update);
    case 'guestQuery':
      return tasks().guestQuery(update);
    case 'migrated':
      return {
        keys: [makeChatKey({ id: update.oldChatId, threadId: 0 })],
        open: () => ({ answer: (context) => answerMigration(update, context) }),
      };
  }
  return update satisfies never;
}
