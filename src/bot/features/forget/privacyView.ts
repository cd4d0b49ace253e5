/**
 * `/privacy`: what is stored of a person and for how long, who runs this copy, and the keys to get
 * it all, or to erase it.
 */

import type { Menu } from '../../buttons/menu.ts';
import type { MenuContext } from '../../core/screen.ts';
import { makeStartLink } from '../../settings/settings.ts';
import { type Keyboard, type View, wordsView } from '../../telegram/request.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';
import { allTold, type Told } from './describePerson.ts';

/** What follows `/start` in the link to it. */
export const privacyPayload = 'privacy';

export function renderPrivacy(menu: Menu, context: MenuContext): View {
  const { texts, settings } = context;
  const { help, privacy } = texts;
  const operator =
    settings.contact === undefined ? privacy.noOperator : privacy.operator(settings.contact);
  return wordsView(
    [joinSentences(...tellKept(help.kept)), operator].join('\n\n'),
    drawKeys(menu, context),
  );
}

/** What tells of a row that there is; a row without words, and words without a row, are none. */
function tellKept(kept: Texts['help']['kept']): readonly string[] {
  const told = allTold();
  return (Object.keys(kept) as Told[])
    .filter((part) => told.includes(part))
    .map((part) => kept[part]);
}

/** The file is for the person alone, so in a group a link leads to the private chat. */
function drawKeys(menu: Menu, context: MenuContext): Keyboard {
  const { texts, settings, isPrivate } = context;
  const { act, open } = makeButtons(menu, context);
  const { getFile, erase, openPrivate } = texts.buttons;
  const url = makeStartLink(privacyPayload, settings);
  const link = url === undefined ? [] : [[{ text: openPrivate, url }]];
  const file = isPrivate ? [[act(getFile, { kind: 'export' })]] : link;
  return [...file, [open(erase, 'forget')]];
}

/** Asks before all is erased, and says what goes. */
export function renderAskForget(menu: Menu, context: MenuContext): View {
  const { buttons, menu: texts } = context.texts;
  const { act } = makeButtons(menu, context);
  const said = texts.askForget(context.isPrivate);
  return wordsView(said, [[act(buttons.erase, { kind: 'forget' }, 'danger')]]);
}
