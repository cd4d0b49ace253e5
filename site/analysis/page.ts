/**
 * The analysis board. What it shows is its place (`address.ts`), and what the searches have found
 * of that; every act leads to another place, and the page is drawn anew from both.
 */
import type { Language } from '../../src/bot/settings/language.ts';
import { type ActedPage, actsOn, type Notice } from './acts.ts';
import { makeHash, type Place, parsePlace, shownPosition, startOf } from './address.ts';
import { findBotFaults, findFaults, isBotName } from './addressFaults.ts';
import { openAutoSteps } from './autoSteps.ts';
import { openBetterLine } from './betterLine.ts';
import { openCardPicture } from './cardOf.ts';
import { type FrameAddress, readAddress, writeHash } from './frameAddress.ts';
import { listen } from './listen.ts';
import { answer, type Guesses } from './players/questions.ts';
import { hasTypedMoves, storedLanguage, storeLanguage, storeTypedMoves } from './preferences.ts';
import { openReviewSearch } from './search/reviewSearch.ts';
import { firstBudget } from './search/valueMoves.ts';
import { openValueSearch } from './search/valueSearch.ts';
import { chooseLanguage, type PageTexts, pageTextsOf } from './texts/languageTexts.ts';
import type { Model } from './view/model.ts';
import { faultTexts, unreadableText } from './view/noticeText.ts';
import { cellsLookedAt } from './view/playersView.ts';
import { openScreen, wide } from './view/screen.ts';
import { askedAt } from './view/thought.ts';

let place: Place = startOf('connectFour');
let texts: PageTexts = pageTextsOf('en');
let bot: string | undefined;
let typedMoves = hasTypedMoves();
let guesses: Guesses = new Map();
const noNotice = (): string => '';
let notice: Notice = noNotice;
/** Whether an address was read: what it shows stays where the next one cannot be read. */
let isOpen = false;

const card = openCardPicture();
const screen = openScreen(modelOf);
const { draw, drawInFrame } = screen;
const reviews = openReviewSearch(drawInFrame);
const values = openValueSearch(() => {
  line.playOn();
  drawInFrame();
});
const page: ActedPage = {
  get place() {
    return place;
  },
  get texts() {
    return texts;
  },
  get hasTypedMoves() {
    return typedMoves;
  },
  ...{ values, visit, say, speak, typeMoves, guess, draw },
  model: modelOf,
  showBoard: screen.showBoard,
};
const line = openBetterLine(page);
const steps = openAutoSteps(page);

function modelOf(): Model {
  const model = modelWithoutCard();
  card.look(model);
  return { ...model, card: card.address };
}

function modelWithoutCard(): Model {
  const position = shownPosition(place);
  const { worths, state } = values;
  return {
    ...{
      place,
      position,
      worths,
      search: state,
      review: reviews.review,
      texts,
      bot,
      notice: notice(texts),
      hasTypedMoves: typedMoves,
      isNarrow: !wide().matches,
    },
    isPlaying: line.isPlaying,
    marked: cellsLookedAt({ position, place, guesses }),
    ...{ hidesWorths: false, guesses, stepping: steps },
    card: undefined,
    canShare: typeof navigator.share === 'function',
  };
}

function visit(next: Place, isNew = false): void {
  if (next === place) return draw();
  place = next;
  notice = noNotice;
  write(isNew);
  look();
}

const write = (isNew = false): void =>
  writeHash(makeHash(place), { isNew, isOwn: !place.isLoaded });

/** Searches what the place shows. */
function look(): void {
  values.look(shownPosition(place), firstBudget);
  if (place.view === 'game' || place.view === 'card') reviews.look(place.line, place.shown - 1);
  draw();
}

function say(next: Notice): void {
  notice = next;
  draw();
}

function speak(language: Language): void {
  texts = pageTextsOf(language);
  storeLanguage(language);
  draw();
}

function typeMoves(isOn: boolean): void {
  typedMoves = isOn;
  storeTypedMoves(isOn);
  draw();
}

function guess(chosen: number): void {
  guesses = answer(guesses, askedAt(place), chosen);
  screen.showBoard();
}

/** Shows what an address says, as far as it can be read, and says what of it cannot. */
function open({ hash, isOwn, bot: named }: FrameAddress): void {
  const parsed = parsePlace(hash);
  const faults = [...(isOpen ? [] : findBotFaults(named)), ...findFaults(hash, parsed.place)];
  const isRead = parsed.kind === 'place';
  const isFaulty = !isRead || faults.length > 0;
  const isShown = isOpen && isRead && makeHash(parsed.place) === makeHash(place);
  if (isShown && !isFaulty) return;
  // Where the moves cannot be read, what is shown stays; at first it is as much as can be played.
  if (!isShown && (isRead || !isOpen))
    place = isOwn ? { ...parsed.place, isLoaded: false } : parsed.place;
  if (isFaulty) write();
  notice = (language) =>
    [
      ...(parsed.kind !== 'error'
        ? []
        : [unreadableText(parsed.place.line.game.name, parsed.text, language)]),
      ...faultTexts(faults, language),
    ].join(' ');
  isOpen = true;
  look();
  if (place.view === 'card') screen.showCard();
  // The keys of the answers, and on a phone the tree, may be below the window.
  if (askedAt(place).hidden || (place.view === 'players' && !wide().matches)) screen.showBoard();
}

export function startPage(): void {
  texts = pageTextsOf(storedLanguage() ?? chooseLanguage(navigator.languages ?? []));
  listen(screen.root(), page, actsOn(page, line, steps));
  wide().addEventListener('change', draw);
  for (const change of ['hashchange', 'popstate'])
    addEventListener(change, () => readAddress(open));
  readAddress((address) => {
    bot = address.bot !== undefined && isBotName(address.bot) ? address.bot : undefined;
    open(address);
  });
}
