/** `/help`, `/forget`, `/status`. */
import { makeChoicesKey } from './choices.ts';
import { menuCommands } from './command.ts';
import { deliver } from './deliver.ts';
import { makeGameKey } from './referee.ts';
import { type Reply, say } from './reply.ts';
import { makeRoomKey } from './room.ts';
import { findRoomsOf } from './roomCommands.ts';
import { describeStatus } from './status.ts';
import { sendText } from './telegram.ts';
import { makeNameKey, makeUserKey } from './usage.ts';

export function explain(reply: Reply): void {
  const { texts } = reply;
  const commands = menuCommands.map((command) => `/${command} – ${texts.commands[command]}`);
  say(reply, [texts.description, '', texts.help.intro, '', ...commands, '', texts.help.kept].join('\n'));
}

/** Erases the player's choices and rooms, and in a private chat what the cache holds of its games. */
export function forget(reply: Reply): void {
  const { message, chat, ports, texts } = reply;
  const userId = message.from.id;
  try {
    ports.store.remove(makeChoicesKey(userId));
    for (const room of findRoomsOf(userId, ports.store.all())) ports.store.remove(makeRoomKey(room.name));
  } catch (error) {
    ports.log(`What is kept about a player could not be erased: ${String(error)}`);
    return say(reply, texts.notSaved);
  }
  const chatKey = `c|${message.chat.id}`;
  const games = [chat.nonce, ...chat.earlier].map((nonce) => makeGameKey(String(message.chat.id), nonce));
  ports.cache.remove([
    makeUserKey(userId),
    makeNameKey(userId),
    ...(message.chat.isPrivate ? [chatKey, ...games] : []),
  ]);
  deliver([sendText(message.chat.id, texts.forgotten)], ports);
}

export function reportStatus(reply: Reply): void {
  const { message, ports, texts } = reply;
  if (message.chat.id !== ports.settings.adminChatId) return say(reply, texts.ownersOnly);
  say(reply, describeStatus(ports).join('\n'));
}
