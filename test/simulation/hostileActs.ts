/**
 * What a modified client sends: the data of keys that are shown elsewhere, to others, or no more,
 * with other actions or with letters changed, and messages of which Telegram says no more than that
 * they are there.
 */
import { buttonsOf, type ChatMessage, isSeenBy } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { readContent, withAction } from '../bot/buttonContent.ts';
import type { Act, Stage } from './act.ts';
import { pick, type Random } from './chance.ts';
import { chatsOf } from './people.ts';
import { readBoard } from './shownBoard.ts';
import { nameOf } from './taps.ts';

const letters = ['A', '_', '7'];
const junk = ['', 'made-up', 'A'.repeat(64), '😀'.repeat(16)];
/** The actions of a button are numbers of 8 bits. */
const actions = 256;

const dataUnder = (message: ChatMessage): readonly string[] =>
  buttonsOf(message)
    .flat()
    .flatMap((button) => ('callback_data' in button ? [button.callback_data] : []));

interface Markup {
  readonly inline_keyboard?: readonly (readonly object[])[];
}

/** The data that the message has shown before. */
function dataBefore(
  { platform }: Stage,
  { id, chat, inlineMessageId }: ChatMessage,
): readonly string[] {
  return platform.telegram.requests.slice(-newestRequests).flatMap(({ parameters }) => {
    const {
      message_id: messageId,
      chat_id: chatId,
      inline_message_id: inline,
      reply_markup: markup,
    } = parameters;
    const isThere =
      inlineMessageId === undefined
        ? messageId === id && Number(chatId) === chat.id
        : inline === inlineMessageId;
    const keys = isThere ? ((markup as Markup | undefined)?.inline_keyboard?.flat() ?? []) : [];
    return keys.flatMap((key) => ('callback_data' in key ? [String(key.callback_data)] : []));
  });
}
const newestRequests = 400;

/**
 * The data of a key that the message shows, or has shown, mostly as it is; or of one that is shown
 * somewhere else.
 */
function drawData(stage: Stage, message: ChatMessage, random: Random): string | undefined {
  const isOwn = random() < 0.7;
  const own = random() < 0.4 ? dataUnder(message) : dataBefore(stage, message);
  const chat = pick([...stage.platform.telegram.store.chats.values()], random);
  const data = pick(isOwn ? own : chat.messages.slice(-12).flatMap(dataUnder), random);
  return data === undefined || (isOwn && random() < 0.7) ? data : forge(data, random);
}

function forge(data: string, random: Random): string {
  const way = random();
  if (way < 0.3) return data;
  if (way < 0.7 && readContent(data)) return withAction(data, Math.floor(random() * actions));
  const at = Math.floor(random() * data.length);
  return way < 0.95
    ? data.slice(0, at) + pick(letters, random) + data.slice(at + 1)
    : pick(junk, random);
}

export function drawHostile(stage: Stage, user: FakeUser, random: Random): Act | undefined {
  const { cast, platform } = stage;
  const isOfBot = ({ from, inlineMessageId }: ChatMessage) =>
    from.id === platform.telegram.store.bot.id || inlineMessageId !== undefined;
  const seen = chatsOf(user, cast).flatMap(({ messages }) =>
    messages.slice(-8).filter((each) => !each.deleted && isSeenBy(each, user.id) && isOfBot(each)),
  );
  // There is most to win at the boards of two people.
  const shared = random() < 0.7 ? seen.filter((each) => readBoard(each)?.isShared) : [];
  const message = pick(shared.length > 0 ? shared : seen, random);
  const data = message && drawData(stage, message, random);
  if (!message || data === undefined) return undefined;
  const { chat } = message;
  const inaccessible = random() < 0.3 && message.inlineMessageId === undefined;
  return {
    kind: inaccessible ? 'hostile tap, hidden' : 'hostile tap',
    words: `${nameOf(user)} sends ${data} at ${inaccessible ? 'hidden ' : ''}${message.id} in ${chat.title}`,
    user,
    chat,
    perform(hands) {
      const at = hands.message(message);
      return at && hands.user(user).tap(at, data, { inaccessible });
    },
  };
}
