/**
 * The analysis board. What it shows is its place (`address.ts`), and what the searches have found
 * of that; every act leads to another place, and the page is drawn anew from both.
 */
import { type Language, parseLanguage } from '../../src/bot/settings/language.ts';
import { type GameName, gameNames } from '../../src/games/game.ts';
import {
  findMoveError,
  isOver,
  legalMoves,
  type Move,
  type Position,
} from '../../src/games/position.ts';
import {
  findWrongMove,
  makeHash,
  type Place,
  parseLine,
  parsePlace,
  shownPosition,
  startOf,
  type ViewName,
  viewNames,
} from './address.ts';
import { playBest } from './betterLine.ts';
import { savePicture, sharePicture } from './cardOf.ts';
import { linkTo, readAddress, writeHash } from './frameAddress.ts';
import { readKeys } from './keyboard.ts';
import { findPlayer } from './players/players.ts';
import { storedLanguage, storeLanguage } from './preferences.ts';
import { lineOf } from './search/jobs.ts';
import type { ReviewReport } from './search/reviewMoves.ts';
import { positionAt } from './search/reviewMoves.ts';
import { openSearcher } from './search/searcher.ts';
import { firstBudget, longBudget } from './search/valueMoves.ts';
import type { Budget, ValueReport, Worth } from './search/worth.ts';
import { chooseLanguage, type PageTexts, pageTextsOf } from './texts/languageTexts.ts';
import {
  backToGame,
  changeGame,
  follow,
  goTo,
  load,
  openLine,
  takeBack,
  tryMove,
} from './travel.ts';
import { copiedMoves, nextMistake } from './view/gameView.ts';
import type { GameReview, Model, SearchState } from './view/model.ts';
import { renderPage } from './view/pageView.ts';
import { patch } from './view/patch.ts';
import { cellsLookedAt, treeOf } from './view/playersView.ts';
import { exactValues } from './view/worthText.ts';

let root: HTMLElement;
const valueSearcher = openSearcher();
const reviewSearcher = openSearcher();

let place: Place = startOf('connectFour');
let texts: PageTexts = pageTextsOf('en');
let bot: string | undefined;
let worths = new Map<Move, Worth>();
let search: SearchState = { kind: 'done', share: 1 };
let review: GameReview | undefined;
let notice = '';
let playing: ReturnType<typeof setTimeout> | 'waiting' | undefined;

/** What was found for positions that were shown before. */
const found = new Map<
  string,
  { readonly worths: Map<Move, Worth>; readonly search: SearchState }
>();
const keyOf = ({ game, record, board }: Position): string =>
  `${game.name} ${game.maxPieces === undefined ? board.join('') : record.join()} ${record.length % 2}`;
let searchedKey = '';
let reviewedKey = '';
/** The reviews that are whole. */
const reviews = new Map<string, GameReview>();

function modelOf(): Model {
  const position = shownPosition(place);
  return {
    ...{ place, position, worths, search, review, texts, bot, notice },
    isPlaying: playing !== undefined,
    marked: cellsLookedAt({ position, place }),
    canShare: typeof navigator.share === 'function',
  };
}

let isDrawn = true;

/** Draws at the next frame, however much was found until then. */
function draw(): void {
  if (!isDrawn) return;
  isDrawn = false;
  queueMicrotask(() => {
    isDrawn = true;
    document.documentElement.lang = texts.language;
    document.title = `${texts.own.title} · ${texts.games[place.line.game.name]}`;
    const held = document.activeElement?.getAttribute('data-move');
    patch(root, renderPage(modelOf()));
    if (held) keepFocus(held);
    showStep();
  });
}

/** Scrolls the tree, and nothing around it, to the position that a player is looking at. */
function showStep(): void {
  const [tree, now] = ['.tree', '.tree .now'].map((each) => root.querySelector(each));
  if (!tree || !now) return;
  const [frame, node] = [tree.getBoundingClientRect(), now.getBoundingClientRect()];
  if (node.top < frame.top || node.bottom > frame.bottom)
    tree.scrollTop += node.top - frame.top - frame.height / 2;
}

/** On a phone the board may be above what was tapped. */
function showBoard(): void {
  const behavior = wantsStill() ? 'auto' : 'smooth';
  root.querySelector('svg.board')?.scrollIntoView({ block: 'nearest', behavior });
}

/** A square that was played is a button no more: the focus stays in its column, or on the board. */
function keepFocus(name: string): void {
  if (document.activeElement?.hasAttribute('data-move')) return;
  const wanted = [`[data-move="${name}"]`, '[data-move]', '[data-do=takeBack]'];
  const next = wanted.map((each) => root.querySelector(each)).find((each) => each !== null);
  if (next instanceof SVGElement || next instanceof HTMLElement) next.focus();
}

/** Goes to a place; `isNew` makes it a step that the browser's own key leads back from. */
function visit(next: Place, isNew = false): void {
  if (next === place) return draw();
  place = next;
  notice = '';
  writeHash(makeHash(place), isNew);
  look();
}

/** Searches what the place shows. */
function look(): void {
  const position = shownPosition(place);
  searchValues(position, firstBudget);
  reviewGame(place.line);
  draw();
}

function searchValues(position: Position, budget: Budget): void {
  const key = keyOf(position);
  const isLonger = budget !== firstBudget;
  if (key === searchedKey && !isLonger) return;
  searchedKey = key;
  const known = found.get(key);
  worths = new Map(known?.worths ?? []);
  search = known?.search ?? { kind: 'running', share: 0 };
  if (isOver(position) || (search.kind !== 'running' && !isLonger)) {
    valueSearcher.stop();
    if (isOver(position)) search = { kind: 'done', share: 1 };
    return;
  }
  search = { kind: 'running', share: 0 };
  const job = { kind: 'values', line: lineOf(position), budget } as const;
  // What a longer look does not change, another one will not change either.
  const before = isLonger ? JSON.stringify([...worths]) : undefined;
  valueSearcher.run(job, (report) => takeValue(key, report as ValueReport, before));
}

function takeValue(key: string, report: ValueReport, before?: string): void {
  if (key !== searchedKey) return;
  if (report.kind === 'worth') {
    // An exact value of before is not replaced by an estimate.
    const isKnown = worths.get(report.move)?.kind === 'exact';
    if (!isKnown || report.worth.kind === 'exact') worths.set(report.move, report.worth);
  } else if (report.kind === 'progress') search = { kind: 'running', share: report.share };
  else {
    const isKnown = exactValues(worths) !== undefined && worths.size === legalCount();
    const isSpent = before === JSON.stringify([...worths]);
    search = { kind: report.isCutOff && !isKnown && !isSpent ? 'cutOff' : 'done', share: 1 };
    found.set(key, { worths: new Map(worths), search });
    playOn();
  }
  draw();
}

const legalCount = (): number => legalMoves(shownPosition(place)).length;

/** The review of a line goes on while its moves are looked at, and begins anew for another line. */
function reviewGame(line: Position): void {
  if (place.view !== 'game') return;
  const key = `${line.game.name} ${line.record.join()} ${line.start?.join() ?? ''}`;
  if (key === reviewedKey) return;
  reviewedKey = key;
  const marks: GameReview['marks'][number][] = line.record.map(() => undefined);
  const steps = new Map();
  const known = reviews.get(key);
  review = known ?? (line.record.length > 0 ? { marks, steps, isDone: false } : undefined);
  reviewSearcher.stop();
  if (!review || known) return;
  reviewSearcher.run({ kind: 'review', line: lineOf(line), shown: place.shown - 1 }, (told) => {
    const report = told as ReviewReport;
    if (report.kind === 'mark') marks[report.index] = report.judgement ?? { kind: 'unproved' };
    else if (report.kind === 'step') steps.set(report.index, report.judged);
    review = { marks: [...marks], steps, isDone: report.kind === 'end' };
    if (review.isDone) reviews.set(key, review);
    draw();
  });
}

/** Whether the reader wants no motion: then the better line is shown at once. */
const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const [pause, maxLine] = [900, 12];
let lineLeft = 0;

function startLine(): void {
  const index = place.shown - 1;
  const before = positionAt(place.line, index);
  lineLeft = maxLine;
  playing = 'waiting';
  visit({ ...follow(place, before), shown: index });
  showBoard();
  playOn();
}

/** Plays the best move as soon as it is known. */
function playOn(): void {
  if (playing === undefined || search.kind === 'running') return;
  if (playing !== 'waiting') clearTimeout(playing);
  const position = shownPosition(place);
  const next = lineLeft > 0 ? playBest(position, worths) : undefined;
  if (!next) return stopLine();
  playing = setTimeout(
    () => {
      lineLeft--;
      playing = 'waiting';
      visit({ ...place, line: next, shown: next.record.length });
      playOn();
    },
    wantsStill() ? 0 : pause,
  );
}

function stopLine(): void {
  if (playing !== undefined && playing !== 'waiting') clearTimeout(playing);
  playing = undefined;
  draw();
}

function playMove(move: Move): void {
  const position = shownPosition(place);
  if (!findMoveError(position, move)) visit(tryMove(place, move), true);
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notice = texts.own.copied;
  } catch {
    notice = texts.own.notCopied(text);
  }
  draw();
}

/** Whether it could be read: moves, a board, or a link to this page; else a notice says why not. */
function loadText(text: string): boolean {
  const linked = text.includes('#') ? parsePlace(text.slice(text.indexOf('#'))) : undefined;
  if (linked?.kind === 'place') {
    visit({ ...linked.place, view: 'game' }, true);
    return true;
  }
  const names = [place.line.game.name, ...gameNames];
  const line = names.map((name) => parseLine(name, text)).find((each) => each !== undefined);
  if (line) visit(load(place, line), true);
  else refuse(place.line.game.name, text);
  return line !== undefined;
}

function refuse(name: GameName, text: string): void {
  const shown = text.slice(0, 60);
  const wrong = findWrongMove(name, text);
  notice = wrong
    ? texts.own.unplayable(wrong.number, wrong.text, shown)
    : texts.own.unreadable(shown);
  draw();
}

function changeStep(arg: string): void {
  const player = findPlayer(shownPosition(place), place.player);
  if (player?.kind !== 'minimax' && player?.kind !== 'negamax') return;
  const { steps } = treeOf(shownPosition(place), player);
  const step = Math.min(place.step, steps);
  const next = { start: 0, back: step - 1, next: step + 1, end: steps }[arg] ?? step;
  visit({ ...place, player: player.name, step: Math.min(Math.max(next, 0), steps) });
}

const acts: Readonly<Record<string, (arg: string) => void>> = {
  play: (arg) => playMove(Number(arg)),
  goTo: (arg) => visit(goTo(place, Number(arg))),
  start: () => visit(goTo(place, 0)),
  back: () => visit(goTo(place, place.shown - 1)),
  forward: () => visit(goTo(place, place.shown + 1)),
  end: () => visit(goTo(place, place.line.record.length)),
  takeBack: () => visit(takeBack(place)),
  backToGame: () => visit(backToGame(place)),
  flip: () => visit({ ...place, isFlipped: !place.isFlipped }),
  copyLink: () => void copy(linkTo(makeHash(place))),
  copyMoves: () => void copy(copiedMoves({ place })),
  view: (arg) => visit({ ...place, view: arg as ViewName }),
  goOn: () => {
    searchValues(shownPosition(place), longBudget);
    draw();
  },
  load: (arg) => {
    const line = parseLine(place.line.game.name, arg);
    if (line) visit(openLine(place, line), true);
  },
  nextMistake: () => {
    const next = nextMistake({ place, review });
    if (next !== undefined) return visit(goTo(place, next));
    notice = texts.own.noMistake;
    draw();
  },
  betterLine: startLine,
  stopLine,
  step: changeStep,
  savePicture: () => void savePicture(modelOf()),
  sharePicture: () => void sharePicture(modelOf()),
};

const inputs: Readonly<Record<string, (value: string, arg: string) => void>> = {
  game: (value) => {
    if (gameNames.some((name) => name === value)) visit(changeGame(place, value as GameName), true);
  },
  language: (value) => speak(parseLanguage(value) ?? 'en'),
  player: (value) => visit({ ...place, player: value, step: 0 }),
  name: (value, arg) =>
    visit({
      ...place,
      names: arg === '0' ? [value, place.names[1]] : [place.names[0], value],
    }),
};

function speak(language: Language): void {
  texts = pageTextsOf(language);
  storeLanguage(language);
  draw();
}

/** What stops the line that is being played out: everything but its own steps. */
const ofLine = ['betterLine', 'stopLine'];

function act(element: Element): void {
  const name = element.getAttribute('data-do') ?? '';
  if (!ofLine.includes(name)) stopLine();
  acts[name]?.(element.getAttribute('data-arg') ?? '');
}

const ways = { start: 'start', back: 'back', forward: 'forward', end: 'end' } as const;
const readKey = readKeys(() => place.line.game);

function pressed(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.matches('input, select, textarea')) return;
  if (target?.matches('[role="tab"]') && /^Arrow(?:Left|Right)$/.test(event.key))
    return moveTab(event);
  // Buttons of SVG are none for the browser.
  if (target?.matches('svg [data-do]') && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    return act(target);
  }
  if (target?.matches('.tree') && /^Arrow/.test(event.key)) return;
  if (target?.matches('[data-do="step"]') && /^Arrow(?:Left|Right)$/.test(event.key)) {
    event.preventDefault();
    return changeStep(event.key === 'ArrowRight' ? 'next' : 'back');
  }
  const key = readKey(event);
  if (!key) return;
  event.preventDefault();
  stopLine();
  if (key.kind === 'play') playMove(key.move);
  else if (key.kind === 'takeBack') acts.takeBack?.('');
  else acts[ways[key.to]]?.('');
}

/** Arrows move between the tabs, by the ARIA pattern. */
function moveTab(event: KeyboardEvent): void {
  event.preventDefault();
  const step = event.key === 'ArrowRight' ? 1 : viewNames.length - 1;
  const view = viewNames[(viewNames.indexOf(place.view) + step) % viewNames.length]!;
  visit({ ...place, view });
  queueMicrotask(() => document.getElementById(`tab-${view}`)?.focus());
}

function listen(): void {
  root.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest('[data-do]') : null;
    if (element) act(element);
  });
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const name = target.getAttribute('data-input') ?? '';
    inputs[name]?.(target.value, target.getAttribute('data-arg') ?? '');
  });
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const input = form.querySelector('input')!;
    if (input.value.trim() !== '' && loadText(input.value)) input.value = '';
  });
  document.addEventListener('keydown', pressed);
  addEventListener('hashchange', () => readAddress(({ hash }) => open(hash)));
  addEventListener('popstate', () => readAddress(({ hash }) => open(hash)));
}

function open(hash: string): void {
  const parsed = parsePlace(hash);
  if (parsed.kind === 'place') {
    if (makeHash(parsed.place) === makeHash(place) && searchedKey !== '') return;
    place = parsed.place;
    notice = '';
  } else {
    // What is shown stays; at first it is as much as can be played.
    if (searchedKey === '') place = parsed.place;
    writeHash(makeHash(place), false);
    refuse(parsed.place.line.game.name, parsed.text);
  }
  look();
}

export function startPage(): void {
  root = document.getElementById('page')!;
  texts = pageTextsOf(storedLanguage() ?? chooseLanguage(navigator.languages ?? []));
  listen();
  readAddress((address) => {
    bot = address.bot;
    open(address.hash);
  });
}
