/**
 * A bot that is lost, or moved, and set up anew with another secret: with its token and a backup
 * every board in every chat goes on, by what its owner does in the chat.
 */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { answerAs } from '../../playground/worker/bridge.ts';
import { type CallReport, clusterBridge } from '../../playground/worker/workerWorld.ts';
import { createWorld, madeUpToken, type World } from '../../playground/world.ts';
import { boardOf, code, emptyCells, linesOf, newest, tapCell, tapControl } from './players.ts';

const places = ['script', 'worker'] as const;
type Place = (typeof places)[number];

const ownerId = 5_000_001;
const workerUrl = 'https://linia.example.workers.dev';
const properties = { ADMIN_CHAT_ID: String(ownerId) };

/** One Telegram, and the bot on one platform or the other. */
function openPlaces() {
  let secret = 'of-version-1-7-0';
  const bridge = clusterBridge().open(answerAs(() => world.telegram));
  const beginWorker = (token: string): void => {
    const env = { BOT_TOKEN: token, WEBHOOK_SECRET: secret, ...properties };
    bridge.ask('begin', { env });
  };
  const callWorker = (path: string, headers: Readonly<Record<string, string>>, body: string) =>
    bridge.ask('call', {
      ...{ url: `${workerUrl}${path}`, headers, body },
      now: world.clock.now(),
    }) as CallReport;
  const world: World = createWorld({
    code,
    properties: { ...properties, WEBHOOK_SECRET: secret },
    elsewhere: ({ url, headers, body = '' }) => ({
      ...callWorker(new URL(url).pathname, headers, body),
      headers: {},
    }),
  });
  beginWorker(madeUpToken);
  return {
    world,
    /** All that a place has is lost; it begins anew, and Telegram calls it from now on. */
    begin(place: Place, newSecret: string): void {
      secret = newSecret;
      if (place === 'worker') {
        beginWorker(madeUpToken);
        const headers = { authorization: `Bearer ${secret}` };
        expect(callWorker('/setup', headers, '').body).toContain('Done: ');
        return;
      }
      const { script, user } = world.appsScript.properties;
      user.clear();
      for (const name of ['BOARD_KEY', 'BOT_USERNAME', 'RESTORE']) script.delete(name);
      script.set('WEBHOOK_SECRET', secret);
      world.appsScript.cache.clear();
      expect(linesOf(world.run('setup'))).toContain('Done: ');
    },
    settle(): void {
      for (let second = 0; second < 40; second++) {
        world.clock.advance(1000);
        bridge.ask('ring', world.clock.now());
      }
      // Settings of a minute ago are known.
      world.clock.advance(61_000);
    },
  };
}
type Places = ReturnType<typeof openPlaces>;

function play({ world }: Places) {
  const ada = world.user({ id: ownerId, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben]);
  ada.send('/tictactoe novice');
  const alone = boardOf(ada);
  ada.send(group, '/duel 5x5');
  const duel = newest(group);
  tapControl(ben, duel, 'Join');
  ada.send('/room Sunday');
  ben.send('/join sunday');
  return { ada, ben, alone, duel, room: boardOf(ada) };
}
type Boards = ReturnType<typeof play>;

/** Whether a tap on each of the boards plays. */
const playOn = ({ ada, ben, alone, duel, room }: Boards): readonly boolean[] =>
  (
    [
      [alone, 3],
      [duel, 5],
      [room, 3],
    ] as const
  ).map(([board, rows]) => {
    const free = emptyCells(board, rows);
    // Whose turn it is plays.
    for (const each of board === duel ? [ada, ben] : [ada]) tapCell(each, board, free.at(-1)!);
    return emptyCells(board, rows).length < free.length;
  });

function backUp(places: Places, { ada }: Boards): ChatMessage {
  ada.send('/backup');
  places.settle();
  return find(ada, 'SHA-256');
}

/** The newest message to a person that has these words. */
function find({ chat }: FakeUser, words: string): ChatMessage {
  const found = chat.messages.findLast(({ text }) => text.includes(words));
  if (!found) throw new Error(`no message has ${words}`);
  return found;
}

function restore(places: Places, { ada }: Boards, file: ChatMessage): string {
  ada.send(ada.chat, '/restore', file);
  places.settle();
  tapControl(ada, find(ada, 'What is stored here now'), 'Replace');
  places.settle();
  return find(ada, 'of the backup').text;
}

describe('a bot that is lost, and restored', () => {
  it.each(places.flatMap((from) => places.map((to) => [from, to] as const)))(
    'from %s to %s goes on with every board',
    (from, to) => {
      const opened = openPlaces();
      opened.begin(from, 'of-version-1-7-0');
      const boards = play(opened);
      const file = backUp(opened, boards);
      opened.begin(to, 'made-anew');
      expect(playOn(boards)).toEqual([false, false, false]);
      expect(restore(opened, boards, file)).toContain('✓ The boards in all chats go on.');
      expect(playOn(boards)).toEqual([true, true, true]);
      // Another backup has the key of before, too.
      const again = backUp(opened, boards);
      opened.begin(from, 'made-once-more');
      expect(restore(opened, boards, again)).toContain('✓ The boards in all chats go on.');
      expect(playOn(boards)[0]).toBe(true);
    },
  );
});
