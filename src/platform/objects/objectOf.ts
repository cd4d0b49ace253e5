/**
 * Which object keeps a row, and which one an update is answered in. The key says it all
 * (`rows/kinds.ts`), so every object can tell where to ask. A person who plays alone needs no other
 * object than their own.
 */

import { unpackRoom } from '../../bot/buttons/roomButton.ts';
import { parseSignedData } from '../../bot/buttons/signedData.ts';
import { makeRoomKey } from '../../bot/rows/keys.ts';
import { idsIn, kindOf } from '../../bot/rows/kinds.ts';
import type { Tap, Update } from '../../bot/telegram/update.ts';

export const sharedObject = 'shared';

/** The object's name, or where a row is that no object keeps. */
export type RowPlace = { readonly object: string } | 'memory' | 'nowhere';

export const chatObject = (chatId: string | number): string => `chat|${chatId}`;
export const personObject = (userId: string | number): string => chatObject(userId);
const inlineObject = (inlineMessageId: string): string => `inline|${inlineMessageId}`;
const roomObject = (key: string): string => `room|${key.slice(1)}`;

/**
 * The person (0: nobody, see `peopleOf.ts`) to whom an object, or its private chat, belongs;
 * undefined for any other object.
 */
export function personOf(object: string): number | undefined {
  const [kind, id] = object.split('|');
  return kind === 'chat' && Number(id) >= 0 ? Number(id) : undefined;
}

export const isRoomObject = (object: string): boolean => object.startsWith('room|');

/** Whether the key is of some kind of row. */
export const hasPlace = (key: string): boolean => kindOf(key) !== undefined;

/** Throws for a key of no kind. */
export function placeOf(key: string): RowPlace {
  const kind = kindOf(key);
  if (!kind) throw new Error(`no object is known for the key ${key}`);
  const [id = ''] = idsIn(key);
  switch (kind.place) {
    case 'chat':
      return { object: chatObject(id) };
    case 'person':
      return { object: personObject(id) };
    case 'inline':
      return { object: inlineObject(id) };
    case 'room':
      return { object: roomObject(key) };
    case 'waiting':
      return { object: `waiting|${id}` };
    case 'shared':
      return { object: sharedObject };
    case 'memory':
    case 'nowhere':
      return kind.place;
  }
  return kind.place satisfies never;
}

/** The object that stores a row; undefined if no object does. */
export function objectOf(key: string): string | undefined {
  const place = placeOf(key);
  return typeof place === 'string' ? undefined : place.object;
}

/** The keys by the objects that store their rows; others are left out. */
export function groupByObject(keys: readonly string[]): Map<string, string[]> {
  const byObject = new Map<string, string[]>();
  for (const key of keys) {
    const object = objectOf(key);
    if (object === undefined) continue;
    const known = byObject.get(object);
    if (known) known.push(key);
    else byObject.set(object, [key]);
  }
  return byObject;
}

/** The object of the table that an update belongs to. */
export function objectOfUpdate(update: Update): string {
  switch (update.kind) {
    case 'tap':
      return objectOfTap(update);
    case 'text':
      return chatObject(update.chat.id);
    case 'migrated':
      return chatObject(update.newChatId);
    case 'inlineQuery':
    case 'guestQuery':
      return personObject(update.from.id);
  }
  return update satisfies never;
}

/**
 * The data of a tap may be forged; then the object of a room that does not exist is asked, and says
 * so.
 */
function objectOfTap({ message, inlineMessageId = '', data }: Tap): string {
  if (!message) return inlineObject(inlineMessageId);
  const signed = parseSignedData(data);
  const room = signed?.kind === 'room' ? unpackRoom(signed.fields) : undefined;
  return room ? roomObject(makeRoomKey(room.id)) : chatObject(message.chat.id);
}
