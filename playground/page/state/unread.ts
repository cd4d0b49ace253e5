/**
 * What each person has not seen yet: messages of others, and boards that were changed since the
 * person looked at the chat. Of a board in a group it counts for those whom it names.
 */
import type { ChatView, MessageView, Snapshot } from '../../session/protocol.ts';

/** New messages are `loud`, or `silent` if all came without a sound; or a `board` was changed. */
export type Unread = 'none' | 'silent' | 'board' | 'loud';

export interface UnreadLog {
  /** Takes what is new; what there is at first, or in another world, is known to everybody. */
  take(snapshot: Snapshot): void;
  /** Notes that a person sees all of a chat. */
  look(person: number, chat: number): void;
  of(person: number, chat: number): Unread;
  /** The most that a person has not seen in any chat. */
  ofPerson(person: number): Unread;
  /** The chat with the newest board that the person has not seen. */
  waiting(person: number): number | undefined;
}

interface Change {
  readonly message: MessageView;
  /** What is shown of it. */
  readonly look: string;
  /** Counts on with each change; 0 for what was there at first. */
  readonly at: number;
  readonly isNew: boolean;
}

const byWeight: readonly Unread[] = ['none', 'silent', 'board', 'loud'];

export function openUnreadLog(): UnreadLog {
  let snapshot: Snapshot | undefined;
  let changes = new Map<string, Change>();
  let seen = new Map<string, number>();
  let count = 0;

  function take(next: Snapshot): void {
    const isFirst = snapshot?.world !== next.world;
    if (isFirst) [changes, seen, count] = [new Map(), new Map(), 0];
    snapshot = next;
    const now = new Map<string, Change>();
    for (const chat of next.chats)
      for (const message of chat.messages) {
        const key = keyOf(chat.id, message.id);
        now.set(key, changeOf(message, changes.get(key), isFirst));
      }
    changes = now;
  }

  function changeOf(message: MessageView, before: Change | undefined, isFirst: boolean): Change {
    const look = JSON.stringify([message.text, message.keyboard]);
    if (before?.look === look) return { ...before, message };
    if (!isFirst) count += 1;
    return { message, look, at: isFirst ? 0 : count, isNew: before === undefined };
  }

  /** The newest first. */
  function freshIn(chat: ChatView, person: number): readonly Change[] {
    const last = seen.get(keyOf(person, chat.id)) ?? 0;
    const name = snapshot?.people.find(({ id }) => id === person)?.name ?? '';
    return chat.messages
      .filter(({ seenBy = person }) => seenBy === person)
      .flatMap(({ id }) => changes.get(keyOf(chat.id, id)) ?? [])
      .filter((change) => change.at > last && concerns(change, chat, { id: person, name }))
      .sort((one, other) => other.at - one.at);
  }

  const chatOf = (id: number): ChatView | undefined =>
    snapshot?.chats.find((each) => each.id === id);
  const chatsOf = (person: number): readonly ChatView[] =>
    snapshot?.chats.filter(({ members }) => members.includes(person)) ?? [];

  function of(person: number, id: number): Unread {
    const chat = chatOf(id);
    const fresh = chat ? freshIn(chat, person) : [];
    if (fresh.some(({ isNew, message }) => isNew && !message.silent)) return 'loud';
    if (fresh.some(({ isNew }) => !isNew)) return 'board';
    return fresh.length === 0 ? 'none' : 'silent';
  }

  return {
    take,
    look: (person, chat) => void seen.set(keyOf(person, chat), count),
    of,
    ofPerson(person) {
      const weights = chatsOf(person).map(({ id }) => byWeight.indexOf(of(person, id)));
      return byWeight[Math.max(0, ...weights)]!;
    },
    waiting(person) {
      const boards = chatsOf(person).flatMap((chat) =>
        freshIn(chat, person)
          .filter(({ message }) => message.keyboard !== undefined)
          .map(({ at }) => ({ at, chat: chat.id })),
      );
      return boards.sort((one, other) => other.at - one.at)[0]?.chat;
    },
  };
}

const keyOf = (one: number, other: number): string => `${one} ${other}`;

/** Whether a change says something to a person: a new message of somebody else, or a board. */
function concerns(
  { isNew, message }: Change,
  { kind }: ChatView,
  { id, name }: { readonly id: number; readonly name: string },
): boolean {
  if (isNew) return message.from.id !== id;
  if (message.keyboard === undefined) return false;
  const isGroup = kind !== 'private' && kind !== 'people';
  return !isGroup || message.text.includes(name);
}
