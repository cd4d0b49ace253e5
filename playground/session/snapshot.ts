import { queryLifetimeMs } from '../telegram/methods/queryMethods.ts';
import type { ChatMessage, ChatRoom, SentFile } from '../telegram/model/model.ts';
import type { ChatView, FileView, MessageView, PersonView, Snapshot } from './protocol.ts';
import type { Session } from './session.ts';

/** The number of newest messages of a chat, and of taps of everybody, that are shown. */
const shownMessages = 60;
const shownTaps = 40;

/** Everything that the page shows. */
export function makeSnapshot({ world, number, slow, faults, traces }: Session): Snapshot {
  const { telegram, clock, script } = world;
  const { bot, taps, asks, chats } = telegram.store;
  const newestAsks = new Map([...asks.values()].map((ask) => [ask.person.profile.id, ask]));
  return {
    world: number,
    bot: { id: bot.id, name: bot.first_name, username: bot.username },
    now: clock.now(),
    people: telegram.users.map((user): PersonView => {
      const {
        first_name: name,
        username = '',
        language_code: languageCode = '',
      } = user.person.profile;
      return {
        id: user.id,
        name,
        username,
        languageCode,
        blocked: user.person.blocked,
        commands: telegram.settings.commandsFor(languageCode, { inGroups: false }),
        groupCommands: telegram.settings.commandsFor(languageCode, { inGroups: true }),
        description: telegram.settings.descriptionFor(languageCode),
        chats: [...chats.values()]
          .filter((chat) => chat.members.has(user.id) && chat.migratedTo === undefined)
          .map(({ id }) => id),
      };
    }),
    chats: [...chats.values()].filter(({ migratedTo }) => migratedTo === undefined).map(chatView),
    taps: [...taps.values()].slice(-shownTaps).map((tap) => ({
      id: tap.queryId,
      person: tap.person.profile.id,
      chat: tap.message.chat.id,
      message: tap.message.id,
      callbackData: tap.callbackData,
      expired: clock.now() - tap.at > queryLifetimeMs,
      ...(tap.answer === undefined
        ? {}
        : {
            answer: {
              text: tap.answer.text,
              alert: tap.answer.alert,
              ...(tap.answer.url === undefined ? {} : { url: tap.answer.url }),
            },
          }),
    })),
    asks: [...newestAsks.values()].map((ask) => ({
      id: ask.queryId,
      person: ask.person.profile.id,
      chat: ask.chat.id,
      query: ask.query,
      ...(ask.answer === undefined
        ? {}
        : {
            results: ask.answer.results.map(({ id, title, description = '' }) => ({
              id,
              title,
              description,
            })),
            ...(ask.answer.button === undefined ? {} : { button: ask.answer.button }),
          }),
    })),
    traces: traces.heads,
    properties: Object.fromEntries(world.properties),
    faults: faults.list(),
    cacheItems: world.cached.size,
    pendingUpdates: telegram.updates.pending.length,
    quotas: script?.quotas ?? [],
    hasScript: script !== undefined,
    slow,
  };
}

function chatView(chat: ChatRoom): ChatView {
  const messages = chat.messages.filter(({ deleted }) => !deleted).slice(-shownMessages);
  return {
    id: chat.id,
    kind: chat.kind,
    title: chat.title,
    members: [...chat.members],
    ...(chat.topics === undefined
      ? {}
      : { topics: chat.topics.map(({ id, name, closed }) => ({ id, name, closed })) }),
    messages: messages.map(messageView),
  };
}

function fileView(file: SentFile): FileView {
  const { id } = file;
  if (file.kind === 'document') return { kind: file.kind, id, name: file.name };
  return { kind: file.kind, id, width: file.width, height: file.height };
}

function messageView(message: ChatMessage): MessageView {
  const {
    id,
    chat,
    from,
    date,
    editDate,
    reaction,
    text,
    entities,
    keyboard,
    inlineMessageId,
    replyTo,
    effectId,
    file,
  } = message;
  const topic = message.topic ?? chat.topics?.[0];
  return {
    id,
    from: { id: from.id, name: from.first_name },
    date,
    ...(editDate === undefined ? {} : { editDate }),
    ...(reaction === undefined ? {} : { reaction }),
    viaBot: inlineMessageId !== undefined && !from.is_bot,
    text,
    ...(file === undefined ? {} : { file: fileView(file) }),
    entities,
    ...(keyboard === undefined ? {} : { keyboard }),
    ...(replyTo === undefined
      ? {}
      : { reply: { name: replyTo.from.first_name, text: replyTo.text.slice(0, 100) } }),
    ...(topic === undefined ? {} : { topic: topic.id }),
    ...(message.seenBy === undefined ? {} : { seenBy: message.seenBy.id }),
    ...(message.silent ? { silent: true as const } : {}),
    ...(effectId === undefined ? {} : { effectId }),
  };
}
