/** `/help`, `/forget`, `/status`. */
import { makeChoicesKey } from './choices.ts';
import { menuCommands } from './command.ts';
import { deliver } from './deliver.ts';
import { makeChatLine, unknownChat } from './gameLine.ts';
import { closeRoom, findRoomsOf } from './leaveRoom.ts';
import type { Ports } from './ports.ts';
import { makeGameKey } from './referee.ts';
import { type Reply, say } from './reply.ts';
import type { Room } from './room.ts';
import { showRoom } from './roomBoard.ts';
import { describeStatus } from './status.ts';
import { sendText } from './telegram.ts';
import { makeNameKey } from './usage.ts';
import { renderUsage } from './views/choiceText.ts';

export function explain(reply: Reply): void {
  const { texts } = reply;
  const commands = menuCommands.map((command) => `/${command} – ${renderUsage(command, texts)}`);
  say(reply, [texts.description, '', texts.help.intro, '', ...commands, '', texts.help.kept].join('\n'));
}

/** Erases the player's choices and rooms, and in a private chat what the cache holds of its games. */
export function forget(reply: Reply): void {
  const { message, chat, ports, texts } = reply;
  const userId = message.from.id;
  const closed = eraseStored(userId, ports);
  if (!closed) return say(reply, texts.notSaved);
  const chatKey = `c|${message.chat.id}`;
  const games = [chat.nonce, ...chat.earlier].map((nonce) => makeGameKey(String(message.chat.id), nonce));
  ports.cache.remove([makeNameKey(userId), ...(message.chat.isPrivate ? games : [])]);
  // What counts the player's updates stays, so that nobody gets more of them by erasing it.
  const forgotten = makeChatLine({ ...unknownChat, lastUpdate: chat.lastUpdate });
  const isErased = ports.cache.write({
    ...reply.entries,
    ...(message.chat.isPrivate ? { [chatKey]: forgotten } : {}),
  });
  for (const room of closed) showRoom(room, [], ports, { kind: 'closed' });
  deliver(
    [sendText(message.chat.id, isErased ? texts.forgotten(message.chat.isPrivate) : texts.notSaved)],
    ports,
  );
}

/** Takes choices and rooms out of the store; the rooms as they closed, or undefined where the store was down. */
function eraseStored(userId: number, ports: Ports): readonly Room[] | undefined {
  try {
    ports.store.remove(makeChoicesKey(userId));
    return ports.withLock(() =>
      findRoomsOf(userId, ports.store.all()).map((room) => closeRoom(room, userId, ports)),
    );
  } catch (error) {
    ports.log(`What is kept about a player could not be erased: ${String(error)}`);
    return undefined;
  }
}

export function reportStatus(reply: Reply): void {
  const { message, ports, texts } = reply;
  if (message.chat.id !== ports.settings.adminChatId) return say(reply, texts.ownersOnly);
  say(reply, describeStatus(ports).join('\n'));
}
