import { withDetected } from '../content/detectedEntities.ts';
import type { FormattedText } from '../content/formatting.ts';
import { parseLink } from '../content/links.ts';
import { plainMessageText } from '../content/messageText.ts';
import {
  type ChatMessage,
  type ChatRoom,
  isGroup,
  type Person,
  type Topic,
} from '../model/model.ts';
import { userShape } from '../model/shapes.ts';
import { anonymousAdmin, ensureMember, showBot, type UserDesk } from './writing.ts';

/** What a person writes. */
export interface Sending {
  /** Writes a message; without a chat, to the bot. */
  send(text: string): ChatMessage;
  /** `at` is the topic to write in, or the message to reply to. */
  send(chat: ChatRoom, text: string, at?: Topic | ChatMessage): ChatMessage;
  /** Writes words of which some are formatted, such as code. */
  sendFormatted(chat: ChatRoom, formatted: FormattedText, at?: Topic | ChatMessage): ChatMessage;
  /** Sends the bot a file, with a caption. */
  sendFile(file: NewFile, caption?: string): ChatMessage;
  /** Forwards a message. */
  forward(chat: ChatRoom, message: ChatMessage): ChatMessage;
  /** Writes in a supergroup in its name, as its admins can. */
  sendAnonymously(chat: ChatRoom, text: string, at?: Topic | ChatMessage): ChatMessage;
  /**
   * Writes in a group words with a mention of a member by their first name, as the client puts it
   * there for people without a username.
   */
  sendMentioning(chat: ChatRoom, text: string, who: Person): ChatMessage;
  /** Opens `https://t.me/BOT?start=PAYLOAD` and presses Start. */
  openLink(link: string): ChatMessage;
}

/** A document, or a picture, as the client sends it. */
export type NewFile =
  | { readonly kind: 'document'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'photo'; readonly bytes: Uint8Array };

export function createSending(person: Person, chat: ChatRoom, desk: UserDesk): Sending {
  const { store, acted } = desk;
  const { id } = person.profile;

  function send(text: string): ChatMessage;
  function send(room: ChatRoom, text: string, at?: Topic | ChatMessage): ChatMessage;
  function send(first: ChatRoom | string, second = '', at?: Topic | ChatMessage): ChatMessage {
    const [room, text] = typeof first === 'string' ? [chat, first] : [first, second];
    ensureMember(room, person);
    if (room.kind === 'private') Object.assign(person, { started: true, blocked: false });
    const seenBy = isEphemeral(room, text) ? person.profile : undefined;
    return write(room, plainMessageText(text), { ...findSpot(room, at), seenBy });
  }

  function write(
    room: ChatRoom,
    formatted: FormattedText,
    more: Parameters<typeof store.addMessage>[3],
  ): ChatMessage {
    const message = store.addMessage(room, person.profile, formatted, more);
    showBot(message, desk);
    acted();
    return message;
  }

  function sendFormatted(
    room: ChatRoom,
    formatted: FormattedText,
    at?: Topic | ChatMessage,
  ): ChatMessage {
    ensureMember(room, person);
    return write(room, withDetected(formatted), findSpot(room, at));
  }

  function sendFile(given: NewFile, caption = ''): ChatMessage {
    Object.assign(person, { started: true, blocked: false });
    const own = { id: store.newId(60), bytes: given.bytes };
    const file =
      given.kind === 'photo'
        ? ({ ...own, kind: given.kind, type: 'image/jpeg', width: 640, height: 480 } as const)
        : ({
            ...own,
            kind: given.kind,
            type: 'application/octet-stream',
            name: given.name,
          } as const);
    return write(chat, plainMessageText(caption), { ...findSpot(chat, undefined), file });
  }

  function forward(room: ChatRoom, message: ChatMessage): ChatMessage {
    ensureMember(room, person);
    return write(room, message, { ...findSpot(room, undefined), forwardOf: message });
  }

  /**
   * Bot API 10.2, BotCommand: is_ephemeral, "the command sends an ephemeral message, which can be
   * seen only by the sender of the message and the bot".
   */
  function isEphemeral(room: ChatRoom, text: string): boolean {
    const [, name, addressee = store.bot.username] = /^\/(\w+)(?:@(\w+))?/.exec(text) ?? [];
    if (!room.botIsMember || !isGroup(room) || addressee !== store.bot.username) return false;
    const commands = desk.commandsFor(person.profile.language_code, { inGroups: true });
    return commands.some(({ command, is_ephemeral }) => command === name && is_ephemeral === true);
  }

  function sendMentioning(room: ChatRoom, text: string, { profile }: Person): ChatMessage {
    ensureMember(room, person);
    const offset = text.indexOf(profile.first_name);
    if (offset < 0) throw new Error(`the text does not name ${profile.first_name}`);
    const mention = {
      type: 'text_mention',
      offset,
      length: profile.first_name.length,
      user: userShape(profile),
    } as const;
    const message = store.addMessage(
      room,
      person.profile,
      withDetected({ text, entities: [mention] }),
      findSpot(room, undefined),
    );
    showBot(message, desk);
    acted();
    return message;
  }

  function sendAnonymously(room: ChatRoom, text: string, at?: Topic | ChatMessage): ChatMessage {
    ensureMember(room, person);
    if (room.kind !== 'supergroup' || !room.admins.has(id))
      throw new Error(`${chat.title} is no admin of a supergroup ${room.id}`);
    const more = { ...findSpot(room, at), senderChat: room };
    const message = store.addMessage(room, anonymousAdmin, plainMessageText(text), more);
    showBot(message, desk);
    acted();
    return message;
  }

  /** Where in a chat something is written; a closed topic is for admins. */
  function findSpot(
    room: ChatRoom,
    at: Topic | ChatMessage | undefined,
  ): Pick<ChatMessage, 'replyTo' | 'topic'> {
    const replyTo = at && 'chat' in at ? at : undefined;
    const topic = at && 'name' in at ? at : (replyTo?.topic ?? room.topics?.[0]);
    if (topic && !room.topics?.includes(topic))
      throw new Error(`the chat ${room.id} has no topic ${topic.name}`);
    if (topic?.closed && !room.admins.has(id)) throw new Error(`the topic ${topic.name} is closed`);
    return { replyTo, topic };
  }

  function openLink(link: string): ChatMessage {
    const parsed = parseLink(link, store.bot.username);
    if (parsed.kind !== 'start') throw new Error(`${link} does not lead to the bot`);
    return send(parsed.payload === '' ? '/start' : `/start ${parsed.payload}`);
  }

  return { send, sendFormatted, sendFile, forward, sendMentioning, sendAnonymously, openLink };
}
