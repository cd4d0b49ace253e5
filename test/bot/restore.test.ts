/** `/restore` in the owner's chat: a backup takes the place of all that is stored. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { WorkerWorld } from '../../playground/worker/workerWorld.ts';
import { madeUpToken, type World } from '../../playground/world.ts';
import { cutLines } from '../../src/bot/features/owner/backup.ts';
import { makePartList } from '../../src/bot/features/owner/backupFile.ts';
import { canMove } from '../../src/bot/rows/keys.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sha256 } from '../../src/platform/objects/secret.ts';
import { parseBackup, renderBackup } from '../../tools/backup/backupFile.ts';
import { newest, onAppsScript, openWorld, tapCell, tapControl } from './players.ts';

const ownerId = 5_000_001;
const hour = 60 * 60_000;

function open(properties: Readonly<Record<string, string | null>> = {}, start?: number) {
  const world = openWorld(
    { ADMIN_CHAT_ID: String(ownerId), ...properties },
    start === undefined ? {} : { start },
  );
  const ada = world.user({ id: ownerId, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  /** What is done elsewhere than in one call is done by alarms. */
  const settle = (seconds = 20): void => {
    for (let count = 0; count < seconds; count++) {
      world.clock.advance(1000);
      (world as Partial<WorkerWorld>).ring?.();
    }
  };
  const ask = (words: string, file?: ChatMessage): ChatMessage => {
    ada.send(ada.chat, words, file);
    settle();
    return newest(ada.chat);
  };
  return { world, ada, ben, settle, ask, stored: () => rowsOf(world) };
}
type Opened = ReturnType<typeof open>;

/** What is stored, but for what is about the platform. */
const rowsOf = ({ appsScript }: World): Readonly<Record<string, string>> =>
  Object.fromEntries([...appsScript.properties.user].filter(([key]) => canMove(key)).sort());

const key = (message: ChatMessage, label: string) =>
  message.keyboard?.inline_keyboard.flat().find(({ text }) => text.includes(label));

function tap(user: FakeUser, message: ChatMessage, label: string) {
  const found = key(message, label);
  if (!found) throw new Error(`${message.text} has no key ${label}`);
  return user.tap(message, found);
}

/** Ada and Ben play in a group, and have chosen something. */
function play({ world, ada, ben }: Opened) {
  for (const user of [ada, ben]) user.send('/level 2');
  const group = world.telegram.group('Friends', [ada, ben]);
  ada.send(group, '/duel connectfour');
  const board = newest(group);
  tapControl(ben, board, 'Join');
  tapCell(ada, board, 'A1');
  return { group, board };
}

/** What is said once all is done. */
function replace(opened: Opened, question: ChatMessage): string {
  tap(opened.ada, question, 'Replace');
  opened.settle(40);
  return newest(opened.ada.chat).text;
}

/** A file with these rows, as it comes from elsewhere. */
const fileOf = (rows: Readonly<Record<string, string>>, more: object = {}): Uint8Array =>
  gzipSync(
    renderBackup({
      madeAt: Date.UTC(2026, 0, 15, 12),
      platform: 'machine',
      version: '2.9.0',
      sealed: undefined,
      rows,
      ...more,
    }),
  );

/** Ada sends a file with /restore below it. */
function send({ ada, settle }: Opened, bytes: Uint8Array): ChatMessage {
  ada.sendFile({ kind: 'document', name: 'linia.jsonl.gz', bytes }, '/restore');
  settle();
  return newest(ada.chat);
}

describe('/restore', () => {
  it('asks, sends what is here as a backup, and puts the rows of the file in its place', () => {
    const opened = open();
    const { ada, ben, ask, stored } = opened;
    const { board } = play(opened);
    const [file, before] = [ask('/backup'), stored()];
    tapCell(ben, board, 'A2');
    ben.send('/level 3');
    ben.send('/room Sunday');
    const later = stored();
    const question = ask('/restore', file);
    expect(question.text).toMatch(
      /^Backup of 2026-01-15 12:\d\d UTC, linia test.*: 2 people, 1 game, \d+ rows\.\nWhat is stored here now is replaced/,
    );
    expect(stored()).toEqual(later);
    expect(replace(opened, question)).toMatch(
      /^✓ \d+ rows of the backup are here\.\n✓ The boards in all chats go on\.$/,
    );
    expect(stored()).toEqual(before);
    const copy = ada.chat.messages.at(-2)!.file;
    if (copy?.kind !== 'document') throw new Error('no backup was sent before');
    expect(parseBackup(gunzipSync(copy.bytes).toString(), 'file').rows).toEqual(later);
    // The board that lies open takes its move.
    tapCell(ada, board, 'A3');
    expect(board.text).toContain('🔴 Ben’s turn. Last move: 🟡 3');
    // And the way back is a restore, too.
    expect(replace(opened, ask('/restore', ada.chat.messages.at(-2)!))).toContain('✓');
    expect(Object.keys(stored())).toEqual(Object.keys(later));
  });

  it('leaves all as it is where the owner says so, and each question is answered once', () => {
    const opened = open();
    const { ada, ben, ask, stored, settle, world } = opened;
    play(opened);
    const file = ask('/backup');
    ben.send('/level 3');
    const [first, second] = [ask('/restore', file), ask('/restore', file)];
    // Only the last one counts.
    expect(tap(ada, first, 'Replace').answer?.text).toContain('This question is over');
    tap(ada, second, 'Leave');
    settle();
    expect(second.text).toContain('What is stored is as it was.');
    expect(second.keyboard).toBeUndefined();
    const third = ask('/restore', file);
    world.clock.advance(hour + 1000);
    expect(tap(ada, third, 'Replace').answer?.text).toContain('This question is over');
    const fourth = ask('/restore', file);
    const press = key(fourth, 'Replace')!;
    expect(stored().p5000002).toContain('medium');
    replace(opened, fourth);
    const count = ada.chat.messages.length;
    const restored = stored();
    expect(restored.p5000002).toContain('easy');
    ada.tap(fourth, press);
    settle();
    expect(ada.chat.messages).toHaveLength(count);
    expect(stored()).toEqual(restored);
  });

  it('changes nothing where the backup before it cannot be sent', () => {
    const opened = open();
    const { world, ben, ask, stored } = opened;
    play(opened);
    const file = ask('/backup');
    ben.send('/level 3');
    const question = ask('/restore', file);
    const later = stored();
    world.telegram.faults.add({
      method: 'sendDocument',
      effect: { kind: 'status', code: 400, description: 'Bad Request: no' },
      times: 1,
    });
    expect(replace(opened, question)).toBe('What is stored is as it was.');
    expect(stored()).toEqual(later);
  });

  it('brings nobody back who has used /forget since', () => {
    const opened = open();
    const { ben, ask, stored, settle } = opened;
    play(opened);
    const file = ask('/backup');
    ben.send('/forget');
    tap(ben, newest(ben.chat), textsOf('en').buttons.erase);
    settle(90);
    const said = replace(opened, ask('/restore', file));
    expect(said).toMatch(/\d rows? of players who were erased since: left out/);
    expect(Object.keys(stored()).filter((each) => each.includes('5000002'))).toEqual([]);
    expect(Object.values(stored()).join()).not.toMatch(/5000002|Ben/);
    expect(stored()[`p${ownerId}`]).toBeDefined();
  });

  it('says since when erasures are known where the store is younger than the backup', () => {
    const opened = open({}, Date.UTC(2026, 1, 20, 12));
    opened.ben.send('/level 2');
    const question = send(opened, fileOf({ p5000002: '3||||||20000' }));
    expect(replace(opened, question)).toContain(
      '! Who used /forget between 2026-01-15 and 2026-02-20 is not known here',
    );
  });

  onAppsScript('keeps the boards of another platform of the bot, which has another secret', () => {
    const elsewhere = open();
    play(elsewhere);
    const { file } = elsewhere.ask('/backup');
    if (file?.kind !== 'document') throw new Error('no backup');
    // Another platform of the same bot, with another secret.
    const here = open({ WEBHOOK_SECRET: 'another-made-up-secret-of-this-bot' });
    const question = send(here, file.bytes);
    expect(question.text).not.toContain('!');
    expect(replace(here, question)).toContain('✓ The boards in all chats go on.');
    expect(here.stored()).toEqual(elsewhere.stored());
  });

  it('says that boards end where the key does not open', () => {
    const here = open();
    const unsealed = send(here, fileOf({ p5000002: '3||||||20000' }));
    expect(unsealed.text).toContain('! Its key does not open with this bot’s token');
    expect(replace(here, unsealed)).toContain('! The boards from before the backup end.');
    expect(Object.keys(here.stored())).toEqual(['p5000002']);
  });

  it.each([
    ['a text that is no backup', () => gzipSync('once upon a time'), 'is no backup of linia'],
    [
      'what only looks like gzip',
      () => Uint8Array.from([0x1f, 0x8b, 8, 0, ...Array(40).fill(255)]),
      'is damaged',
    ],
    ['a picture', () => Uint8Array.of(0xff, 0xd8, 0xff), 'is no backup of linia'],
    ['half a file', () => fileOf({ p5000002: '3|' }).slice(0, 60), 'is damaged'],
    [
      'a file without its last line',
      () =>
        gzipSync(
          gunzipSync(fileOf({ p5000002: '3|' }))
            .toString()
            .split('\n')[0]!,
        ),
      'is cut off',
    ],
    [
      'a changed one',
      () =>
        gzipSync(
          gunzipSync(fileOf({ p5000002: '3|x' }))
            .toString()
            .replace('|x', '|y'),
        ),
      'has been changed',
    ],
    ['one of another bot', () => fileOf({ p5000002: '3|' }, { bot: 42 }), 'of another bot'],
    ['a bomb', () => gzipSync(Buffer.alloc(30_000_000)), /unpacks to more than the \d+ bytes/],
    ['one without rows', () => fileOf({}), 'has no rows'],
    ['rows of unknown kinds alone', () => fileOf({ '?1': 'x' }), 'has no rows'],
  ])('refuses %s with a sentence, and changes nothing', (_, make, sentence) => {
    const opened = open();
    opened.ben.send('/level 2');
    const before = opened.stored();
    const { text, keyboard } = send(opened, make());
    expect(text).toMatch(sentence);
    expect(text).toMatch(/^✗ The file .*\. What is stored is as it was\.$/s);
    expect(keyboard).toBeUndefined();
    expect(opened.stored()).toEqual(before);
  });

  it('puts a backup in parts together, and refuses one of which a part is another', () => {
    const opened = open();
    const { ada, ask, stored } = opened;
    play(opened);
    const { file } = ask('/backup');
    const before = stored();
    if (file?.kind !== 'document') throw new Error('no backup');
    const cut = cutLines(gunzipSync(file.bytes).toString(), 300);
    expect(cut.length).toBeGreaterThan(2);
    const files = cut.map((text) => {
      const part = { kind: 'document', name: 'part.gz', bytes: gzipSync(text) } as const;
      return { id: ada.sendFile(part).file!.id, digest: sha256(text) };
    });
    const sendList = (list: typeof files) =>
      send(opened, Buffer.from(makePartList({ madeAt: 0, bytes: 900, files: list })));
    expect(sendList([files[0]!, { ...files[1]!, digest: 'other' }]).text).toContain(
      'has a part that is not what its last file says',
    );
    expect(sendList(files.slice(1)).text).toMatch(/no first line|no backup of linia/);
    opened.ben.send('/level 3');
    expect(replace(opened, sendList(files))).toContain('✓ The boards in all chats go on.');
    expect(stored()).toEqual(before);
  });

  it('leaves out rows of kinds that are not known, and says so', () => {
    const opened = open();
    const question = send(opened, fileOf({ p5000002: '3||||||20000', '?1': 'x', q0: 'y' }));
    expect(question.text).toContain('! 2 rows of kinds that this version does not know: left out.');
    replace(opened, question);
    expect(Object.keys(opened.stored())).toEqual(['p5000002']);
  });

  it('refuses a file that a bot cannot fetch, and says how where there is none', () => {
    const opened = open();
    const { ada, ask } = opened;
    const large = {
      kind: 'document',
      name: 'large.gz',
      bytes: new Uint8Array(20_500_000),
    } as const;
    ada.sendFile(large, '/restore');
    expect(newest(ada.chat).text).toContain('The file has 21 MB, and a bot can fetch 20 MB');
    expect(ask('/restore').text).toContain('Reply with /restore to a backup');
    ada.sendFile({ kind: 'photo', bytes: Uint8Array.of(1) }, '/restore');
    expect(newest(ada.chat).text).toContain('Reply with /restore to a backup');
    expect(ask('/restore', newest(ada.chat)).text).toContain('Reply with /restore to a backup');
    ask('/status');
    tap(ada, newest(ada.chat), 'Restore');
    expect(newest(ada.chat).text).toContain('Reply with /restore to a backup');
  });

  it('says so where Telegram does not give the file', () => {
    const opened = open();
    const { world, ask } = opened;
    const file = ask('/backup');
    for (const method of ['getFile', 'file']) {
      world.telegram.faults.add({
        method,
        effect: { kind: 'status', code: 404, description: 'Not Found' },
        times: 1,
      });
      expect(ask('/restore', file).text).toMatch(/^✗ The file could not be fetched: .*404/);
    }
  });

  it('is an unknown word for everybody else, in groups and in private', () => {
    const { world, ada, ben } = open();
    ben.send('/restore');
    expect(newest(ben.chat).text).toBe(textsOf('en').unknownCommand('restore', undefined));
    const group = world.telegram.group('Friends', [ada, ben]);
    const before = group.messages.length;
    ada.send(group, '/restore');
    expect(group.messages.length).toBe(before + 1);
  });

  onAppsScript('changes nothing where Google refuses the rows, nor the key of the boards', () => {
    const elsewhere = open();
    play(elsewhere);
    const { file } = elsewhere.ask('/backup');
    if (file?.kind !== 'document') throw new Error('no backup');
    const here = open({ WEBHOOK_SECRET: 'another-made-up-secret-of-this-bot' });
    const { board } = play(here);
    const before = here.stored();
    const question = send(here, file.bytes);
    const { script } = here.world.appsScript.properties;
    here.world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'setProperties',
      effect: 'fail',
      times: 1,
    });
    expect(replace(here, question)).toMatch(
      /^✗ Google did not take the rows: .* What is stored is as it was\.$/,
    );
    expect(here.stored()).toEqual(before);
    expect(script.get('BOARD_KEY') ?? '').toBe('');
    tapCell(here.ben, board, 'A2');
    expect(board.text).toContain('Last move: 🔴 2');
  });

  onAppsScript('refuses more than the script can store', () => {
    const opened = open();
    const rows = Object.fromEntries(
      Array.from({ length: 70 }, (_, index) => [`p${5_000_100 + index}`, `3|${'x'.repeat(8000)}`]),
    );
    const { text } = send(opened, fileOf(rows));
    expect(text).toMatch(/takes \d{6} bytes, and here 500000 can be stored/);
  });

  it('has the token in nothing that it says', () => {
    const { world, ask } = open();
    const file = ask('/backup');
    world.telegram.faults.add({ method: 'file', effect: { kind: 'timeoutBefore' }, times: 1 });
    expect(ask('/restore', file).text).not.toContain(madeUpToken.split(':')[1]);
  });
});
