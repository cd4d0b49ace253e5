/**
 * What people do, drawn from a number: each act is one of a person or of time, with its kind and
 * its words.
 */
import { createRandom } from '../../playground/random.ts';
import { type ChatRoom, isSeenBy } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { type Command, commands, examplesOf } from '../../src/bot/texts/commands.ts';
import { type Act, markOf, type Stage } from './act.ts';
import { pick, pickNamed, pickRare, type Random } from './chance.ts';
import {
  drawChallengeByName,
  drawControl,
  drawErasureInGame,
  drawPlace,
  drawReplyWithCell,
} from './groupActs.ts';
import { drawGroupPuzzle } from './groupPuzzles.ts';
import { drawHostile } from './hostileActs.ts';
import { drawBan, drawPause, drawRestore } from './ownerActs.ts';
import { chatsOf } from './people.ts';
import {
  drawAnonymous,
  drawBurst,
  drawErasure,
  drawFormatted,
  drawForward,
  drawMigration,
  drawRename,
} from './rareActs.ts';
import {
  chooseFirst,
  drawGame,
  drawKey,
  drawOffer,
  drawOlder,
  drawReply,
  drawSought,
  nameOf,
} from './taps.ts';

const words = [
  'b2',
  '4',
  'A1',
  '3',
  'd4',
  'C3',
  'hard',
  '7',
  'five',
  '🐸 🦊',
  'hola',
  'connectfour7 4455',
  '44',
  'x'.repeat(300),
];
const args = [
  '',
  '',
  'connectfour',
  'hard',
  'bot',
  '5x5',
  '8x8',
  'Sunday',
  '@ada_sim',
  '@carla_sim connectfour',
  'off',
];
const moreArgs = [
  'on',
  '10 min',
  '1 min',
  'es',
  'auto',
  'B2',
  '4453',
  '🐸 🦊',
  '6',
  '120010200',
  'vanishing',
  'misere',
  'alternate',
];
const queries = ['', 'duel', 'tic', 'connect four hard', '5x5', 'c', 'zz top'];
const pauses = [
  1000,
  5000,
  70_000,
  300_000,
  3_700_000,
  7 * 3_600_000,
  26 * 3_600_000,
  9 * 86_400_000,
];

function write(
  user: FakeUser,
  chat: ChatRoom,
  text: string,
  kind: string,
  at?: Parameters<FakeUser['send']>[2],
): Act {
  return {
    kind,
    words: `${nameOf(user)} writes ${text.slice(0, 40)} in ${chat.title}`,
    user,
    chat,
    perform({ user: find, chat: findChat, message }) {
      const there =
        at && 'chat' in at
          ? message(at)
          : at && findChat(chat).topics?.find(({ id }) => id === at.id);
      find(user).send(findChat(chat), text, there);
      return undefined;
    },
  };
}

function drawWords({ cast }: Stage, user: FakeUser, random: Random): Act {
  const isGroup = random() < 0.2;
  const text = pick([...words, markOf(user)], random);
  return isGroup
    ? write(user, cast.group, `/move ${text}`, 'command move')
    : write(user, user.chat, text, 'words');
}

function drawCommand({ cast, visits }: Stage, user: FakeUser, random: Random): Act {
  const command = pickRare(commands, (each) => visits.get(`command ${each}`) ?? 0, random);
  const fitting: readonly string[] = examplesOf(command);
  const argument =
    random() < 0.5 && fitting.length > 0
      ? pick(fitting, random)
      : pick([...args, ...moreArgs], random);
  // What has a name of its own stands in sight of whoever is asked in.
  const isNamed = (['room', 'join', 'challenge'] as Command[]).includes(command);
  const isMarked = !isNamed && random() < 0.1;
  const text = `/${command} ${isMarked ? markOf(user) : argument}`.trim();
  const actor = command === 'status' ? cast.owner : user;
  const chat =
    command === 'status'
      ? actor.chat
      : pick(
          chatsOf(user, cast).filter(({ kind }) => kind !== 'people'),
          random,
        );
  const topic = chat.topics && pick(chat.topics, random);
  // Under a post all that is written is a comment.
  const isAside = chat === cast.talk || (chat.kind === 'group' && random() < 0.2);
  const reply = isAside
    ? chat.messages.filter((each) => !each.deleted && isSeenBy(each, user.id)).at(-1)
    : undefined;
  return write(actor, chat, text, `command ${command}`, topic ?? reply);
}

/** Two people look for anybody at the same time. */
function drawStrangers({ cast }: Stage, user: FakeUser, random: Random): Act {
  const other = pick(
    cast.players.filter((each) => each !== user),
    random,
  );
  const text = `/someone ${pick(['tictactoe', 'connectfour', 'tictactoe 10 min'], random)}`;
  return {
    kind: 'strangers',
    words: `${nameOf(user)} and ${nameOf(other)} write ${text}`,
    user,
    chat: other.chat,
    perform(hands) {
      hands.user(user).send(text);
      hands.user(other).send(text);
      return undefined;
    },
  };
}

function drawInline({ cast }: Stage, user: FakeUser, random: Random): Act | undefined {
  const chat = pick(
    [cast.pair, cast.group].filter(({ members }) => members.has(user.id)),
    random,
  );
  const query = pick(queries, random);
  const choice = random();
  return {
    kind: 'inline query',
    words: `${nameOf(user)} types inline "${query}" in ${chat.title}`,
    user,
    chat,
    perform(hands) {
      const by = hands.user(user);
      chooseFirst(by, by.typeInline(query, hands.chat(chat)), choice);
      return undefined;
    },
  };
}

function drawGuest({ cast, platform }: Stage, user: FakeUser, random: Random): Act | undefined {
  if (!cast.pair.members.has(user.id)) return undefined;
  const text = `@${platform.telegram.store.bot.username} ${pick(['duel', 'connect four', '', 'hard'], random)}`;
  return write(user, cast.pair, text, 'guest query');
}

/** What leads to a name that the bot had before leads to nobody. */
const leadsToBot = (link: string, { telegram }: Stage['platform']): boolean =>
  link.includes(`/${telegram.store.bot.username}?`);

function drawLink({ links, platform }: Stage, user: FakeUser, random: Random): Act | undefined {
  const link = pick(
    [...links].filter((each) => leadsToBot(each, platform)),
    random,
  );
  const index = [...links].indexOf(link!);
  if (!link) return undefined;
  return {
    kind: 'deep link',
    words: `${nameOf(user)} opens ${link}`,
    user,
    chat: user.chat,
    perform({ stage, user: find }) {
      const there = [...stage.links][index];
      // The bot may have got another name at the same moment.
      if (there && leadsToBot(there, stage.platform)) find(user).openLink(there);
      return undefined;
    },
  };
}

function drawTime(_: Stage, __: FakeUser, random: Random): Act {
  const ms = pick(pauses, random);
  return {
    kind: 'time',
    words: `${ms / 1000} s pass`,
    perform({ stage: { platform } }) {
      // The trigger calls every minute; of a long time some of its calls are enough.
      const parts = Math.min(20, Math.ceil(ms / 60_000));
      for (let part = 0; part < parts; part++) {
        platform.clock.advance(Math.floor(ms / parts));
        platform.tick();
      }
      return undefined;
    },
  };
}

function drawEviction(_: Stage, __: FakeUser, random: Random): Act {
  const share = pick([0.3, 1], random);
  const drawn = Math.floor(random() * 2 ** 32);
  return {
    kind: 'eviction',
    words: `the cache forgets ${share === 1 ? 'all' : 'some'}`,
    perform({ stage: { platform } }) {
      const draw = createRandom(drawn);
      platform.evict(() => draw() < share);
      return undefined;
    },
  };
}

function drawBlock(_: Stage, user: FakeUser): Act {
  const isBlocked = user.person.blocked;
  return {
    kind: 'block',
    words: `${nameOf(user)} ${isBlocked ? 'lets the bot write again' : 'blocks the bot'}`,
    user,
    perform(hands) {
      const by = hands.user(user);
      if (isBlocked) by.unblock();
      else by.block();
      return undefined;
    },
  };
}

/** How often each is drawn. */
const shares: readonly (readonly [
  share: number,
  draw: (stage: Stage, user: FakeUser, random: Random) => Act | undefined,
])[] = [
  [52, drawKey],
  [14, drawSought],
  [16, drawReply],
  [4, drawGame],
  [2, drawOffer],
  [1, drawStrangers],
  [5, drawOlder],
  [16, drawHostile],
  [8, drawWords],
  [18, drawCommand],
  [4, drawInline],
  [2, drawGuest],
  [2, drawLink],
  [6, drawTime],
  [2, drawEviction],
  [1, drawBlock],
  [2, drawAnonymous],
  [2, drawForward],
  [2, drawFormatted],
  [0.3, drawMigration],
  [0.3, drawRename],
  [0.5, drawBurst],
  [0.3, drawErasure],
  [0.4, drawErasureInGame],
  [0.4, drawBan],
  [0.4, drawPause],
  [0.3, drawRestore],
  [3, drawReplyWithCell],
  [1, drawChallengeByName],
  [3, drawGroupPuzzle],
  [5, drawControl],
  [6, drawPlace],
];

const drawn = new Map(shares.map(([share, draw]) => [draw.name, { share, draw }]));

/** Counts an act that is to be done. */
export function counted({ visits }: Stage, act: Act | undefined): Act | undefined {
  if (act) visits.set(act.kind, (visits.get(act.kind) ?? 0) + 1);
  return act;
}

export function drawAct(stage: Stage, random: Random): Act | undefined {
  const user = pick(stage.cast.players, random);
  const name = pickNamed([...drawn.keys()], (each) => drawn.get(each)!.share, random);
  return counted(stage, drawn.get(name)!.draw(stage, user, random));
}
