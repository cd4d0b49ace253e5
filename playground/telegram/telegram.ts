/**
 * Telegram on this machine, as strict as the original: people, chats and inline messages on one
 * side, the Bot API on the other. It refuses in Telegram's words, and also refuses mistakes that
 * Telegram ignores.
 *
 * Nothing in it waits: updates are queued until `deliver` is called, and all times come from `now`.
 */
import type { Update, User, UserFromGetMe } from '@grammyjs/types';
import { createApi } from './api/api.ts';
import type { ApiRecord, ApiReply } from './api/apiCall.ts';
import type { ApiFaults } from './api/apiFaults.ts';
import type { ApiRequest } from './api/apiRequest.ts';
import type { MethodTable } from './api/method.ts';
import { createRateLimiter, type RateLimiter } from './api/rateLimits.ts';
import { createGuestMethods } from './methods/guestMethods.ts';
import { createMessageMethods } from './methods/messageMethods.ts';
import { openFile } from './methods/pictureMethods.ts';
import { createQueryMethods } from './methods/queryMethods.ts';
import { type BotSettings, createSettings } from './methods/settingsMethods.ts';
import { userShape } from './model/shapes.ts';
import { createStore, type TelegramStore } from './model/store.ts';
import { type Chats, createChats } from './people/chats.ts';
import { createFakeUser, type FakeUser } from './people/fakeUser.ts';
import { createUpdateQueue, type UpdateQueue } from './updates/updateQueue.ts';
import { createWebhook, type Post, type Webhook } from './updates/webhook.ts';

export interface TelegramOptions {
  readonly token: string;
  readonly now: () => number;
  /** Calls the webhook; without it only long polling works. */
  readonly post?: Post;
  readonly random?: () => number;
  /** Name and abilities of the bot, as set with BotFather. */
  readonly bot?: Partial<UserFromGetMe>;
  /**
   * Inline feedback, which BotFather can switch on: without it there is no `chosen_inline_result`.
   */
  readonly inlineFeedback?: boolean;
  /** Called after each action of a person. */
  readonly acted?: () => void;
}

export interface NewUser {
  readonly id?: number;
  readonly name: string;
  readonly lastName?: string;
  readonly username?: string;
  readonly languageCode?: string;
}

export interface Telegram extends Chats {
  readonly store: TelegramStore;
  readonly users: readonly FakeUser[];
  readonly updates: UpdateQueue;
  readonly webhook: Webhook;
  readonly settings: BotSettings;
  readonly faults: ApiFaults;
  readonly limiter: RateLimiter;
  /** All that it remembers, but for what the bot has asked. */
  readonly memory: readonly object[];
  /** Every request of the bot with its answer, oldest first. */
  readonly requests: readonly ApiRecord[];
  /** Keeps so many of them, the oldest, as where a world is taken back. */
  keepRequests(count: number): void;
  /** A request to the Bot API, whatever its address. */
  request(request: ApiRequest): ApiReply;
  user(user: NewUser): FakeUser;
  /** Queues an update of any shape, as is. */
  inject(content: Partial<Update>, lane?: string): number;
}

export function createTelegram(options: TelegramOptions): Telegram {
  const {
    token,
    now,
    random = Math.random,
    acted = () => undefined,
    inlineFeedback = false,
  } = options;
  const bot = botProfile(token, options.bot);
  const store = createStore({ bot, now, random });
  const updates = createUpdateQueue(now, 100_000_000 + Math.floor(random() * 1_000_000));
  const webhook = createWebhook(updates, now, options.post ?? (() => 'timeout'));
  const limiter = createRateLimiter(now);
  const settings = createSettings(bot.first_name);
  const users: FakeUser[] = [];
  const methods: MethodTable = {
    getMe: { parameters: {}, perform: () => bot },
    ...webhook.methods,
    ...settings.methods,
    ...createMessageMethods(store, limiter),
    ...createQueryMethods(store),
    ...createGuestMethods(store, limiter),
  };
  const { request, requests, keepRequests, faults } = createApi({
    token,
    methods,
    now,
    openFile: (path) => openFile(path, store),
  });

  function queue(...[content, lane]: Parameters<UpdateQueue['add']>): number {
    const delivery = updates.add(content, lane);
    for (const { from } of delivery
      ? (Object.values(content) as readonly { readonly from?: User }[])
      : []) {
      if (from) store.known.add(from.id);
    }
    return delivery?.update.update_id ?? 0;
  }

  return {
    store,
    users,
    updates,
    webhook,
    settings,
    faults,
    limiter,
    memory: [store, updates.memory, webhook.memory, limiter.memory, users, ...settings.memory],
    requests,
    keepRequests,
    request,
    user(newUser) {
      const { id = 500_000_000 + users.length * 1_001 } = newUser;
      const profile = userProfile(id, newUser);
      const person = { profile, started: false, blocked: false };
      store.people.set(id, person);
      const desk = {
        store,
        queue,
        acted,
        inlineFeedback,
        commandsFor: settings.commandsFor,
        readsAllGroupMessages: bot.can_read_all_group_messages,
      };
      const user = createFakeUser(person, desk);
      users.push(user);
      return user;
    },
    ...createChats({
      store,
      users,
      queue,
      acted,
      readsAllGroupMessages: bot.can_read_all_group_messages,
    }),
    inject: (content, lane = 'injected') =>
      queue(content as Parameters<UpdateQueue['add']>[0], lane),
  };
}

/** The bot as `getMe` shows it, with what BotFather has set. */
function botProfile(token: string, set: Partial<UserFromGetMe> = {}): UserFromGetMe {
  return {
    id: Number(token.split(':')[0]),
    is_bot: true,
    first_name: 'linia',
    username: 'linia_playground_bot',
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: true,
    supports_guest_queries: true,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
    ...set,
  };
}

function userProfile(id: number, { name, lastName, username, languageCode }: NewUser): User {
  return userShape({
    id,
    is_bot: false,
    first_name: name,
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(username === undefined ? {} : { username }),
    ...(languageCode === undefined ? {} : { language_code: languageCode }),
  });
}
