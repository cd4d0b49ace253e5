/** The keys below `/privacy`: in a group the file is no key, but a link to the private chat. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../../../playground/telegram/model/model.ts';
import { languages } from '../../../../src/bot/settings/language.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { newest, openWorld } from '../../players.ts';

/** What stands on each key, with where it leads if it is a link. */
const keysBelow = (message: ChatMessage) =>
  buttonsOf(message)
    .flat()
    .map((key) => ('url' in key ? [key.text, key.url] : [key.text]));

describe.each(languages)('below /privacy in %s', (language) => {
  const { getFile, erase, openPrivate, back } = textsOf(language).buttons;
  const link = 'https://t.me/linia_playground_bot?start=privacy';

  function ask(place: 'private' | 'group', properties: Readonly<Record<string, string>> = {}) {
    const world = openWorld({ BOT_USERNAME: 'linia_playground_bot', ...properties });
    const ada = world.user({ name: 'Ada', languageCode: language });
    const chat = place === 'group' ? world.telegram.group('Friends', [ada]) : ada.chat;
    ada.send(chat, '/privacy');
    return { ada, message: newest(chat) };
  }

  it('is the key for the file in private', () => {
    expect(keysBelow(ask('private').message)).toEqual([[getFile], [erase], [back]]);
  });

  it('is a link in a group, which leads to the key in private', () => {
    const { ada, message } = ask('group');
    expect(keysBelow(message)).toEqual([[openPrivate, link], [erase], [back]]);
    ada.openLink(link);
    expect(keysBelow(newest(ada.chat))).toEqual([[getFile], [erase], [back]]);
  });

  it('is the link alone where one person of a group is shown it, since no key works there', () => {
    const { message } = ask('group', { PRIVATE_ANSWERS: 'on' });
    expect(message.seenBy?.first_name).toBe('Ada');
    expect(keysBelow(message)).toEqual([[openPrivate, link]]);
  });
});
