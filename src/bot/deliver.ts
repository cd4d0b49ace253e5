/** Sends an answer's requests together and looks at what Telegram said; a failure never undoes what was saved. */
import type { Ports } from './ports.ts';
import { isRecord, readId } from './reading.ts';
import { report } from './report.ts';
import type { TelegramReply, TelegramRequest } from './telegram.ts';

export function deliver(requests: readonly TelegramRequest[], ports: Ports): readonly TelegramReply[] {
  if (requests.length === 0) return [];
  const replies = ports.send(requests);
  for (const reply of replies) inspect(reply, ports);
  return replies;
}

/** Telegram refuses these where what was wanted is so already, or where nobody is left to want it. */
const harmless = [
  /message is not modified/i,
  /query is too old/i,
  /query ID is invalid/i,
  /bot was blocked by the user/i,
  /user is deactivated/i,
];

function inspect(reply: TelegramReply, ports: Ports): void {
  if (reply.kind === 'ok') return;
  if (reply.kind === 'unreached') {
    report('unreached', `Telegram was not reached for ${reply.method}: ${reply.reason}`, ports);
    return;
  }
  const { method, code, description } = reply;
  if (harmless.some((pattern) => pattern.test(description))) return;
  if (code === 401 || code === 404) {
    report(
      'token',
      `Telegram refused ${method} (${code} ${description}): BOT_TOKEN is not valid any more.`,
      ports,
    );
    return;
  }
  if (code === 429) ports.log(`Telegram asks to wait ${reply.retryAfter ?? '?'} s before ${method}.`);
  else if (reply.migratedTo === undefined)
    report('refused', `Telegram refused ${method}: ${code} ${description}`, ports);
}

/** The supergroup that a refused edit or message should have gone to. */
export function findMigration(replies: readonly TelegramReply[]): number | undefined {
  for (const reply of replies) {
    if (reply.kind === 'refused' && reply.migratedTo !== undefined) return reply.migratedTo;
  }
  return undefined;
}

/** The id of the message that a `sendMessage` made, 0 where there is none. */
export function readMessageId(reply: TelegramReply | undefined): number {
  if (reply?.kind !== 'ok' || !isRecord(reply.result)) return 0;
  return readId(reply.result.message_id) ?? 0;
}
