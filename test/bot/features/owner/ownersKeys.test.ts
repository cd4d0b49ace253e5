/** The keys below `/status`, in the owner's private chat alone. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../../playground/telegram/model/model.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { openOnWorker } from '../../onWorker.ts';
import { newest, onAppsScript, openWorld, tapControl } from '../../players.ts';

const { ownersOnly } = textsOf('en');
const ownerId = 500_000_000;
const rows = [
  ['⚙ Settings', '📋 Failures'],
  ['📦 Backup', '♻ Restore'],
  ['🚫 Banned', '⏸ Pause'],
];
const labels = rows.flat();

function open(openIt: typeof openWorld) {
  const world = openIt({ ADMIN_CHAT_ID: String(ownerId) });
  const owner = world.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  owner.send('/status');
  return { world, owner, ada, status: newest(owner.chat) };
}

const labelsOf = (message: ChatMessage): readonly (readonly string[])[] =>
  buttonsOf(message).map((row) => row.map(({ text }) => text));

describe.each([
  ['Apps Script', openWorld],
  ['objects', openOnWorker],
] as const)('the keys below /status on %s', (_, openIt) => {
  it.each([
    ['⚙ Settings', '/set'],
    ['📋 Failures', '/log'],
    ['♻ Restore', '/restore'],
    ['🚫 Banned', '/banned'],
  ])('%s answers in a message as %s does', (label, command) => {
    const { owner, status } = open(openIt);
    expect(labelsOf(status)).toEqual(rows);
    owner.send(command);
    const typed = newest(owner.chat);
    const before = owner.chat.messages.length;
    const { answer } = tapControl(owner, status, label);
    expect(answer?.text ?? '').toBe('');
    expect(owner.chat.messages).toHaveLength(before + 1);
    expect(newest(owner.chat).text).toBe(typed.text);
    expect(newest(owner.chat).entities).toEqual(typed.entities);
    expect(status.text).toMatch(/^linia /);
  });

  it('make a backup, pause and go on', () => {
    const { owner, status } = open(openIt);
    tapControl(owner, status, 'Backup');
    expect(owner.chat.messages.some(({ text }) => text.includes('backup is being made'))).toBe(
      true,
    );
    tapControl(owner, status, 'Pause');
    expect(newest(owner.chat).text).toContain('No new game begins');
    owner.send('/status');
    const paused = newest(owner.chat);
    expect(labelsOf(paused)).toEqual([...rows.slice(0, 2), ['🚫 Banned', '▶ Resume']]);
    tapControl(owner, paused, 'Resume');
    expect(newest(owner.chat).text).toBe('New games begin again.');
  });

  it('are not shown in a group that is the owner’s chat', () => {
    const openOwners = (adminId: number) => {
      const world = openIt({ ADMIN_CHAT_ID: String(adminId) });
      const olga = world.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
      return { olga, own: world.telegram.group('Owners', [olga]) };
    };
    const { olga, own } = openOwners(openOwners(ownerId).own.id);
    olga.send(own, '/status');
    expect(newest(own).text).toMatch(/^linia /);
    expect(buttonsOf(newest(own))).toEqual([]);
  });

  it('say to somebody else that only the owner can', () => {
    const { owner, ada, status } = open(openIt);
    const before = owner.chat.messages.length;
    owner.chat.members.add(ada.id);
    for (const label of labels)
      expect(tapControl(ada, status, label).answer?.text).toBe(ownersOnly);
    expect(owner.chat.messages).toHaveLength(before);
  });
});

onAppsScript('a key says that only the owner can once the owner’s chat is another', () => {
  const { world, owner, status } = open(openWorld);
  world.appsScript.properties.script.set('ADMIN_CHAT_ID', '5000001');
  world.clock.advance(61_000);
  const before = owner.chat.messages.length;
  expect(tapControl(owner, status, labels[0]!).answer?.text).toBe(ownersOnly);
  expect(owner.chat.messages).toHaveLength(before);
});
