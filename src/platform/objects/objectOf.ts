/**
 * Which object keeps a row, and which one an update is answered in. The key says it all, so every
 * object can tell where to ask.
 *
 *     c|chat, c|chat|topic, c|chat|u…   a chat's row, a person's own game there    the chat
 *     g|chat|nonce, dchat|nonce         a game that people share in a chat         the chat
 *     lchat                             the league of a group                      the chat
 *     w|chat…, f|chat, o|chat           who has acted there, budget, outbox        the chat
 *     v|chat|game|moves                 the review of a game                       the chat
 *     i|message, dmessage, o|i|…, b|…   an inline game, its outbox, its redraws    the inline message
 *     rid                               a room                                     the room
 *     kgame|clock                       who waits for whoever comes                the list
 *     puser, huser, euser, Zuser        choices, results, practice, erasing        the person
 *     n|user, u|user                    name, usage                                the person
 *     juser|other                       a person's score with another              the person
 *     a|kind                            failures already reported                  the shared object
 *     y                                 what the owner can look up              the shared object
 *     s                                 the settings                               the memory of each machine
 *     q0 to q7, x, t                    Google's quota, when `tick` is due         nobody: neither is here
 *
 * Telegram gives a private chat the id of its person, so the two are one object, and a person who
 * plays alone needs no other.
 */

import { unpackRoom } from '../../bot/codec/roomButton.ts';
import { parseSignedData } from '../../bot/codec/signedData.ts';
import { makeRoomKey } from '../../bot/store/keys.ts';
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

type FindPlace = (rest: string, key: string) => RowPlace;

const inChat: FindPlace = (rest) => ({ object: chatObject(rest.split('|')[0]!) });
const inPersonsObject: FindPlace = (rest) => ({ object: personObject(rest) });
const inShared: FindPlace = () => ({ object: sharedObject });

/** The place of a row, by the beginning of its key. */
const places: readonly (readonly [RegExp, FindPlace])[] = [
  [/^[cfgovw]\|(?=-?\d)/, inChat],
  [/^d(?=-?\d+\|)/, inChat],
  [/^l(?=-\d+$)/, inChat],
  [/^(?:d|o\|i\||[bi]\|)/, (rest) => ({ object: inlineObject(rest) })],
  [/^r/, (_, key) => ({ object: roomObject(key) })],
  [/^k(?=\w+\|\w+$)/, (rest) => ({ object: `waiting|${rest}` })],
  [/^(?:[ehpZ]|[nu]\|)(?=\d+$)/, inPersonsObject],
  [/^j(?=\d+\|\d+$)/, (rest) => inPersonsObject(rest.split('|')[0]!, rest)],
  [/^(?:a\||y$|z(?=[0-9a-f]+$))/, inShared],
  [/^s$/, () => 'memory'],
  [/^(?:q\d|x|t)$/, () => 'nowhere'],
];

/** Whether the key is of one of the forms above. */
export const hasPlace = (key: string): boolean => places.some(([form]) => form.test(key));

/** Throws for a key of none of the forms above. */
export function placeOf(key: string): RowPlace {
  const [form, find] = places.find(([each]) => each.test(key)) ?? [];
  if (!form || !find) throw new Error(`no object is known for the key ${key}`);
  return find(key.replace(form, ''), key);
}

/** The object that stores a row; undefined if no object does. */
export function objectOf(key: string): string | undefined {
  const place = placeOf(key);
  return typeof place === 'string' ? undefined : place.object;
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
  const room = signed?.kind === 'room' ? unpackRoom(signed.fields, signed.version) : undefined;
  return room ? roomObject(makeRoomKey(room.id)) : chatObject(message.chat.id);
}
