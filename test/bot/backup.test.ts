/** `/backup` in the owner's chat: a file of all that is stored. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { WorkerWorld } from '../../playground/worker/workerWorld.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { parseBackup } from '../../tools/backup/backupFile.ts';
import { newest, openWorld, tapCell, tapControl } from './players.ts';

const ownerId = 5_000_001;
const day = 24 * 60 * 60_000;

function open(properties: Readonly<Record<string, string | null>> = {}) {
  const world = openWorld({ ADMIN_CHAT_ID: String(ownerId), ...properties });
  const ada = world.user({ id: ownerId, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  return { world, ada, ben };
}

/** What the file of a message holds, unpacked. */
function unpack({ file }: ChatMessage): string {
  if (file?.kind !== 'document') throw new Error('the message has no document');
  return gunzipSync(file.bytes).toString('utf8');
}

const sentDocuments = ({ telegram }: World) =>
  telegram.requests
    .filter(({ method }) => method === 'sendDocument')
    .map(({ parameters }) => parameters);

/** Tables that are apart are copied by alarms, a page with each. */
function settle(world: World): void {
  for (let count = 0; count < 5; count++) {
    world.clock.advance(1000);
    (world as Partial<WorkerWorld>).ring?.();
  }
}

describe('/backup', () => {
  it('sends all that is stored as a file that npm run restore reads, with counts and digest', () => {
    const { world, ada, ben } = open();
    ben.send('/tictactoe easy');
    for (const user of [ada, ben]) user.send('/level 2');
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel connectfour');
    tapControl(ben, newest(group), 'Join');
    tapCell(ada, newest(group), 'A1');
    ada.send('/backup');
    settle(world);
    const file = newest(ada.chat);
    const text = unpack(file);
    const { rows, sealed, version, platform } = parseBackup(text, 'file');
    const { user } = world.appsScript.properties;
    const stored = Object.fromEntries([...user].filter(([key]) => rows[key] !== undefined));
    expect(rows).toEqual(stored);
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['p5000001', 'p5000002']));
    expect(Object.keys(rows).some((key) => key.startsWith('d-'))).toBe(true);
    expect(sealed).toMatch(/^[0-9a-f]+$/);
    expect(version).not.toBe('');
    expect(['apps-script', 'worker']).toContain(platform);
    const [, digest] = /"digest":"([0-9a-f]{64})"/.exec(text)!;
    expect(file.text).toContain(digest);
    expect(file.text).toMatch(/2 people, 1 game, \d+ rows/);
    expect(file.file).toMatchObject({ name: expect.stringMatching(/^linia-[\d-]+\.jsonl\.gz$/) });
  });

  it('makes one each week, in one message without a sound, until it is ended', () => {
    const { world, ada, ben } = open();
    ada.send('/backup weekly');
    settle(world);
    const message = newest(ada.chat);
    const [first, count] = [message.file, ada.chat.messages.length];
    expect(first).toBeDefined();
    expect(sentDocuments(world).at(-1)).toMatchObject({ disable_notification: true });
    /** What the message holds after so many days, once somebody has played. */
    const fileAfter = (days: number) => {
      world.clock.advance(days * day);
      ben.send('/level 3');
      settle(world);
      return message.file;
    };
    expect(fileAfter(6)).toBe(first);
    const second = fileAfter(1);
    expect(second).not.toBe(first);
    expect(unpack(message)).toContain('"key":"p5000002"');
    expect(fileAfter(1)).toBe(second);
    expect(ada.chat.messages).toHaveLength(count);
    // Where the message is gone there is another one.
    message.deleted = true;
    fileAfter(7);
    expect(ada.chat.messages).toHaveLength(count + 1);
    expect(newest(ada.chat).file).toBeDefined();
    ada.send('/backup off');
    expect(newest(ada.chat).text).toBe('No more weekly backups are made.');
    const last = ada.chat.messages.length;
    fileAfter(8);
    expect(ada.chat.messages).toHaveLength(last);
    ada.send('/backup off');
    expect(newest(ada.chat).text).toContain('/backup weekly has them made');
    ada.send('/backup daily');
    expect(newest(ada.chat).text).toContain('/backup weekly does so each week');
  });

  it('is an unknown word for everybody else, and in groups', () => {
    const { world, ada, ben } = open();
    ben.send('/backup');
    expect(newest(ben.chat).text).toBe(textsOf('en').unknownCommand('backup', undefined));
    const group = world.telegram.group('Friends', [ada, ben]);
    const before = group.messages.length;
    ada.send(group, '/backup');
    expect(group.messages.length).toBe(before + 1);
  });

  it('says so where Telegram does not take the file', () => {
    const { world, ada } = open();
    world.telegram.faults.add({
      method: 'sendDocument',
      effect: { kind: 'status', code: 400, description: 'Bad Request: wrong file' },
      times: 1,
    });
    ada.send('/backup');
    settle(world);
    expect(newest(ada.chat).text).toContain('✗ The backup could not be sent');
  });
});
