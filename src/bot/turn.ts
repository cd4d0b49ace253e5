/** What every answer needs at hand: who asks, in which language, and how the bot draws and reports. */
import type { BoardView } from './change.ts';
import {
  type Choices,
  dayOf,
  makeChoicesKey,
  makeChoicesLine,
  noChoices,
  parseChoicesLine,
  parseDay,
} from './choices.ts';
import { packSession } from './gameData.ts';
import type { Names } from './gameLine.ts';
import type { Person } from './intent.ts';
import { type Language, parseLanguage } from './language.ts';
import { type Menu, packMenu } from './menu.ts';
import type { Ports } from './ports.ts';
import { sealData } from './sealedData.ts';
import type { Session } from './session.ts';
import { saveInStore } from './storage.ts';
import type { View } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { renderBoard } from './views/boardView.ts';
import { renderMenu } from './views/menuView.ts';

/** The language of a person: the one chosen, that of their Telegram, or the owner's. */
export function languageOf(person: Person, choices: Choices, ports: Ports): Language {
  return choices.language ?? parseLanguage(person.languageCode ?? '') ?? ports.settings.language;
}

/** What the player chose for good. Where the store is down, nothing was chosen, and the owner is told. */
export function readChoices(userId: number, ports: Ports): Choices {
  try {
    return parseChoicesLine(ports.store.read(makeChoicesKey(userId)));
  } catch (error) {
    ports.log(`The choices of a player could not be read: ${String(error)}`);
    return noChoices;
  }
}

/** Reads the choices for a new game and marks them as used today, so that they are not the first to be dropped. */
export function useChoices(userId: number, ports: Ports): Choices {
  try {
    const line = ports.store.read(makeChoicesKey(userId));
    const choices = parseChoicesLine(line);
    if (line && parseDay(line) !== dayOf(ports.now())) {
      ports.store.write(makeChoicesKey(userId), makeChoicesLine(choices, ports.now()));
    }
    return choices;
  } catch (error) {
    ports.log(`The choices of a player could not be read: ${String(error)}`);
    return noChoices;
  }
}

/** Keeps the choices for good; false where the store did not take them. */
export function saveChoices(userId: number, choices: Choices, ports: Ports): boolean {
  return saveInStore(makeChoicesKey(userId), makeChoicesLine(choices, ports.now()), ports);
}

export interface BoardPlace {
  /** What the buttons are signed for: the chat's id or the inline message's. */
  readonly key: string;
  readonly isPrivate: boolean;
  readonly isInline: boolean;
}

export function drawBoard(
  session: Session,
  view: BoardView,
  names: Names,
  place: BoardPlace,
  language: Language,
  ports: Ports,
  note = '',
): View {
  const drawn = renderBoard(session, view, {
    texts: allTexts[language],
    names,
    ownersPieces: ports.settings.pieces,
    isPrivate: place.isPrivate,
    hasMenu: !place.isInline,
    seal: sealData('game', packSession(session), place.key, ports.sign),
  });
  return note ? { ...drawn, text: `${drawn.text}\n\n${note}` } : drawn;
}

export function drawMenu(
  menu: Menu,
  chatId: number,
  isPrivate: boolean,
  language: Language,
  ports: Ports,
): View {
  return renderMenu(menu, {
    texts: allTexts[language],
    settings: ports.settings,
    isPrivate,
    seal: sealData('menu', packMenu(menu), String(chatId), ports.sign),
  });
}
