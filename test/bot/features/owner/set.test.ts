/** `/set`: the owner's settings from the chat, on platforms with and without properties to write. */
import { describe, expect, it } from 'vitest';
import { madeUpSecret, madeUpToken } from '../../../../playground/world.ts';
import { parseSettings } from '../../../../src/bot/settings/settings.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { openOnWorker } from '../../onWorker.ts';
import { linesOf, newest, onAppsScript, openWorld } from '../../players.ts';

const en = textsOf('en');
const ownerId = 500_000_000;
const noSecrets =
  'Secrets are not taken here: delete your message, and set them where the bot runs.';

function open(openIt: typeof openWorld, properties: Readonly<Record<string, string>> = {}) {
  const world = openIt({ ADMIN_CHAT_ID: String(ownerId), ...properties });
  const owner = world.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ask = (text: string): string => {
    owner.send(text);
    return newest(owner.chat).text;
  };
  const levelOf = (): string | undefined => {
    ada.send('/tictactoe');
    return /Bot · (\w+)/.exec(newest(ada.chat).text)?.[1];
  };
  return { world, owner, ada, ask, levelOf };
}

describe.each([
  ['Apps Script', openWorld],
  ['objects', openOnWorker],
] as const)('/set on %s', (_, openIt) => {
  it('changes a setting at once, in any case, and takes it back', () => {
    const { ask, levelOf } = open(openIt);
    expect(levelOf()).toBe('Medium');
    expect(ask('/set difficulty_Tic_tac_toe perfect')).toMatch(
      /^DIFFICULTY_TIC_TAC_TOE: ✓ perfect \(.*\)$/,
    );
    expect(levelOf()).toBe('Perfect');
    expect(ask('/set DIFFICULTY_TIC_TAC_TOE Default')).toBe('DIFFICULTY_TIC_TAC_TOE: not set');
    expect(levelOf()).toBe('Medium');
  });

  it('refuses what is not valid as a check does, and what was set stays', () => {
    const { ask, levelOf } = open(openIt);
    ask('/set DIFFICULTY easy');
    const [problem] = parseSettings({
      BOT_TOKEN: madeUpToken,
      DIFFICULTY: 'wizard',
    }).problems.filter(({ property }) => property === 'DIFFICULTY');
    expect(ask('/set difficulty wizard')).toBe(problem!.sentence);
    expect(ask('/set PIECES 🔴')).toContain('it takes two different symbols');
    expect(ask('/set DIFFICULTY')).toMatch(/^DIFFICULTY: ✓ easy \(.*\)\nIt takes a level/);
    expect(levelOf()).toBe('Easy');
  });

  it('takes words with spaces as they are', () => {
    const { ask, ada } = open(openIt);
    ask('/set contact Ona  Puig, ona@example.org');
    ada.send('/privacy');
    expect(newest(ada.chat).text).toContain('Ona  Puig, ona@example.org');
    ask('/set PIECES 🐸 🦊');
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain('🦊 You');
  });

  it('says which settings are not its own', () => {
    const { ask } = open(openIt);
    expect(ask('/set BOT_USERNAME other_bot')).toBe(
      'BOT_USERNAME is not set here, but where the bot runs, by setup, or by /owner.',
    );
    expect(ask('/set ADMIN_CHAT_ID 5')).toContain('ADMIN_CHAT_ID is not set here');
    expect(ask('/set constructor x')).toBe(
      'There is no setting of that name; /set shows all of them.',
    );
    expect(ask('/set SET_DIFFICULTY easy')).toContain('There is no setting of that name');
  });

  it.each([
    ['the token', `CONTACT ${madeUpToken}`],
    ['the token alone', madeUpToken],
    ['a token of another bot', 'CONTACT 7000000009:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'],
    ['a token among other words', 'CONTACT Ada 7000000009:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw x'],
    ['the secret', `DIFFICULTY ${madeUpSecret}`],
    ['the secret among other words', `CONTACT Ada (${madeUpSecret})`],
    ['an address with a secret', 'ANALYSIS_URL https://example.org/exec?k=made-up-by-somebody'],
    ['what looks like a key', `CONTACT ${'aB3_'.repeat(8)}`],
    ['the name of a secret', 'webhook_secret made-up'],
    ['the name of a secret alone', 'BOT_TOKEN'],
  ])('never takes nor repeats %s', (_what, words) => {
    const { world, ask } = open(openIt, { WEBHOOK_SECRET: madeUpSecret });
    const before = ask('/set');
    const from = world.telegram.requests.length;
    expect(ask(`/set ${words}`)).toBe(noSecrets);
    expect(ask('/set')).toBe(before);
    const sent = JSON.stringify(
      world.telegram.requests.slice(from).map(({ parameters }) => parameters),
    );
    expect(sent).not.toContain(words.split(' ').slice(1).join(' ') || words);
    expect(JSON.stringify([...world.appsScript.properties.user])).not.toContain('AAHdqTcv');
  });

  it('says what is to be done where a list of commands follows', () => {
    const { ask } = open(openIt);
    expect(ask('/set PRIVATE_ANSWERS on')).toMatch(
      /^PRIVATE_ANSWERS: ✓ on \(.*\)\nNow run setup, so that the lists of commands in groups fit\.$/,
    );
  });

  it('is an unknown word to others, and in groups, the owner’s among them', () => {
    const { world, owner, ada } = open(openIt);
    ada.send('/set DIFFICULTY perfect');
    expect(newest(ada.chat).text).toBe(en.unknownCommand('set', undefined));
    const group = world.telegram.group('Owners', [owner]);
    const before = group.messages.length;
    owner.send(group, '/set DIFFICULTY perfect');
    expect(group.messages.slice(before).filter(({ from }) => from.is_bot)).toEqual([]);
    const inGroup = openIt({ ADMIN_CHAT_ID: String(group.id) });
    const other = inGroup.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
    other.send('/set');
    expect(newest(other.chat).text).toBe(en.unknownCommand('set', undefined));
  });
});

describe('/set where settings are script properties', () => {
  onAppsScript('writes them and deletes them, and shows those of the editor', () => {
    const { world, ask } = open(openWorld, { LANGUAGE: 'ca', DIFFICULTY: 'wizard' });
    const { script } = world.appsScript.properties;
    const shown = ask('/set').split('\n');
    expect(shown).toContain('LANGUAGE: ✓ ca (script property)');
    expect(shown).toContain('PIECES: not set');
    expect(shown.find((line) => line.startsWith('DIFFICULTY: '))).toMatch(
      /^DIFFICULTY: ✗ "wizard", which is not understood; it takes .*\. \(script property\)$/,
    );
    expect(shown.at(-1)).toBe(
      '/set NAME VALUE changes one, and /set NAME default takes that back.',
    );
    ask('/set DIFFICULTY hard');
    ask('/set LANGUAGE default');
    expect([script.get('DIFFICULTY'), script.has('LANGUAGE')]).toEqual(['hard', false]);
    expect(linesOf(world.run('status'))).toContain('DIFFICULTY: ✓ hard\n');
    expect([...script.keys()].filter((name) => name.startsWith('SET_'))).toEqual([]);
  });

  onAppsScript('knows a short secret as a word, and leaves words in which it stands', () => {
    const { ask } = open(openWorld, { WEBHOOK_SECRET: 'owl' });
    expect(ask('/set CONTACT Ada owl')).toBe(noSecrets);
    expect(ask('/set CONTACT Ada Fowler')).toMatch(/^CONTACT: ✓ Ada Fowler /);
  });

  onAppsScript('says that Google has not taken it, and what was set stays', () => {
    const { world, ask, levelOf } = open(openWorld, { DIFFICULTY: 'easy' });
    ask('/help');
    const fault = { service: 'PropertiesService', method: 'setProperty', effect: 'fail' } as const;
    world.appsScript.faults.add(fault);
    expect(ask('/set DIFFICULTY hard')).toMatch(
      /^DIFFICULTY could not be stored: .*\. Try again in a minute\.$/,
    );
    expect(levelOf()).toBe('Easy');
  });
});

describe('/set where settings stand outside the store', () => {
  it('counts before them, is marked wherever they are shown, and is taken back', () => {
    const { world, ask, levelOf } = open(openOnWorker, { DIFFICULTY: 'hard', LANGUAGE: 'ca' });
    expect(ask('/set').split('\n')).toContain('DIFFICULTY: ✓ hard (variable of the Worker)');
    const marked = 'DIFFICULTY: ✓ perfect (set here, by /set)';
    expect(ask('/set DIFFICULTY perfect')).toBe(marked);
    expect(levelOf()).toBe('Perfect');
    expect(ask('/set').split('\n')).toContain(marked);
    expect(ask('/status').split('\n')).toEqual(expect.arrayContaining([marked, 'LANGUAGE: ✓ ca']));
    const { callAsOwner } = world as unknown as {
      readonly callAsOwner: (path: string) => { readonly body: string };
    };
    expect(JSON.parse(callAsOwner('/status').body).lines).toContain(marked);
    expect(ask('/set DIFFICULTY default')).toBe('DIFFICULTY: ✓ hard (variable of the Worker)');
    expect(levelOf()).toBe('Hard');
  });

  it('is known to objects that have slept', () => {
    const { world, ask, levelOf } = open(openOnWorker);
    ask('/set DIFFICULTY perfect');
    (world as unknown as { readonly evict: () => void }).evict();
    expect(levelOf()).toBe('Perfect');
  });
});
