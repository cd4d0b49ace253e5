/** A group that becomes a supergroup gets another id: its newest game moves there, signed anew. */
import { type KnownGame, parseChatLine, parseGameLine, unknownChat } from './gameLine.ts';
import type { Intent } from './intent.ts';
import type { Ports } from './ports.ts';
import { makeGameKey } from './referee.ts';
import { showNewest } from './startGame.ts';

/** Shows the game's board in the new chat, unless that has it already. */
export function moveToSupergroup(game: KnownGame, newChatId: number, oldChatId: number, ports: Ports): void {
  const chatKey = `c|${newChatId}`;
  const known = parseChatLine(ports.cache.read([chatKey])[chatKey]);
  if (known.nonce === game.session.nonce && known.messageId !== 0) return;
  showNewest(
    game.session,
    {
      chat: { id: newChatId, isPrivate: false },
      known: { ...known, migratedFrom: oldChatId },
      names: game.names,
      note: '',
      entries: {},
      requests: [],
      editedMessage: undefined,
    },
    ports,
  );
}

/** The message that tells the new supergroup of its past. */
export function answerMigration(intent: Extract<Intent, { kind: 'migrated' }>, ports: Ports): void {
  const { oldChatId, newChatId } = intent;
  const oldKey = `c|${oldChatId}`;
  const old = parseChatLine(ports.cache.read([oldKey])[oldKey]);
  if (old === unknownChat || old.nonce < 0) return;
  const gameKey = makeGameKey(String(oldChatId), old.nonce);
  const line = ports.cache.read([gameKey])[gameKey];
  const game = line === undefined ? undefined : parseGameLine(line);
  if (game) moveToSupergroup(game, newChatId, oldChatId, ports);
}
