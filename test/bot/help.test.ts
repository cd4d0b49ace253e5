import { describe, expect, it } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { menuCommands } from '../../src/bot/telegram/command.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { newest, openWorld, tapControl } from './players.ts';

/** A Chinese character is as wide as two letters. */
const widthOf = (line: string): number =>
  [...line].reduce((sum, character) => sum + (character.codePointAt(0)! >= 0x2e80 ? 2 : 1), 0);

describe('/help', () => {
  it.each(languages)('fits one screen of a phone, with the names of the cells, and leads to the rest: %s', (language) => {
    const world = openWorld();
    const user = world.user({ name: 'Ada', languageCode: language });
    const texts = textsOf(language);
    user.send('/help');
    const help = newest(user.chat);
    const lines = help.text.split('\n');
    expect(lines.length).toBeLessThanOrEqual(14);
    for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(50);
    expect(help.text).toContain('B1 B2 B3');
    expect(help.text).toContain('1 2 3 4 5 6 7');
    expect(help.entities.filter(({ type }) => type === 'code')).toHaveLength(4);
    const first = help.text;
    tapControl(user, help, texts.buttons.allCommands);
    for (const command of menuCommands) expect(help.text).toContain(`/${command} –`);
    tapControl(user, help, texts.buttons.back);
    expect(help.text).toBe(first);
    tapControl(user, help, texts.buttons.whatIsKept);
    for (const kept of Object.values(texts.help.kept)) expect(help.text).toContain(kept);
  });
});
