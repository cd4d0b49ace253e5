/**
 * What the reader does: a tap on what has `data-do`, a choice or a text in `data-input`, a paste.
 */
import { type Language, parseLanguage } from '../../src/bot/settings/language.ts';
import { type GameName, gameNames } from '../../src/games/game.ts';
import { findMoveError, type Move } from '../../src/games/position.ts';
import {
  makeHash,
  makeNode,
  type Place,
  parseNode,
  parsePlace,
  shownPosition,
  type ViewName,
} from './address.ts';
import { findFaults } from './addressFaults.ts';
import type { AutoSteps } from './autoSteps.ts';
import type { BetterLine } from './betterLine.ts';
import { savePicture, sharePicture } from './cardOf.ts';
import { linkTo } from './frameAddress.ts';
import { parseLine } from './lineText.ts';
import { parsePasted } from './pasted.ts';
import { hashIn } from './pastedLink.ts';
import { exerciseNames, openExercise } from './players/exercises.ts';
import {
  changePlayer,
  goStep,
  type StepWay,
  speedNames,
  switchCuts,
  switchHidden,
} from './players/steps.ts';
import { longBudget } from './search/valueMoves.ts';
import type { ValueSearch } from './search/valueSearch.ts';
import type { PageTexts } from './texts/languageTexts.ts';
import {
  backToGame,
  changeGame,
  goTo,
  load,
  openLine,
  redo,
  takeBack,
  tryMove,
  type Undone,
} from './travel.ts';
import { copiedMoves, hasBetterLine, nextMistake, noMistakeText } from './view/gameView.ts';
import type { Model } from './view/model.ts';
import { faultTexts, refusedText, strayedText, unreadableText } from './view/noticeText.ts';
import { askingAt, thoughtOf } from './view/thought.ts';

/** The page as its acts see it. */
export interface ActedPage {
  readonly place: Place;
  readonly texts: PageTexts;
  readonly values: ValueSearch;
  /** Whether letters and digits play. */
  readonly hasTypedMoves: boolean;
  model(): Model;
  /** Goes to a place; `isNew` makes it a step that the browser's own key leads back from. */
  visit(place: Place, isNew?: boolean): void;
  /** Shows a notice, in the language that is shown, until the next place. */
  say(notice: Notice): void;
  speak(language: Language): void;
  /** Switches the letters and digits that play. */
  typeMoves(isOn: boolean): void;
  /** Answers the question that is asked, by the place of the answer. */
  guess(chosen: number): void;
  draw(): void;
  showBoard(): void;
}

/** What has just happened, in words. */
export type Notice = (texts: PageTexts) => string;

export interface Acts {
  /** What the elements ask for by `data-do`, with their `data-arg`. */
  act(name: string, arg: string): void;
  /** What was chosen or typed in a field with `data-input`. */
  take(name: string, value: string, arg: string): void;
  /**
   * Whether it could be read: moves, a board, or a link to this page; else a notice says why not.
   */
  paste(text: string): boolean;
}

export function actsOn(page: ActedPage, line: BetterLine, steps: AutoSteps): Acts {
  const { visit, say } = page;
  let strayed: Strayed | undefined;
  const undone: Undone[] = [];
  /** Goes to a place with another board, or other words below it. */
  const show = (place: Place, isNew = false): void => {
    visit(place, isNew);
    page.showBoard();
  };
  const acts: Readonly<Record<string, (arg: string) => void>> = {
    play: (arg) => {
      const move = Number(arg);
      if (!guessMove(page, move) && !lookOn(page, move)) playMove(page, move, show);
    },
    /** A move was typed that no board of the game has. */
    nowhere: (arg) => say(({ own }) => own.nowhere(arg)),
    goTo: (arg) => show(goTo(page.place, Number(arg))),
    start: () => show(goTo(page.place, 0)),
    back: () => show(goTo(page.place, page.place.shown - 1)),
    forward: () => show(goTo(page.place, page.place.shown + 1)),
    end: () => show(goTo(page.place, page.place.line.record.length)),
    takeBack: () => {
      const from = page.place;
      const to = takeBack(from);
      if (to !== from) undone.push({ from, to });
      show(to);
    },
    redo: () => {
      const place = redo(page.place, undone[undone.length - 1]);
      if (!place) return;
      undone.pop();
      show(place);
    },
    backToGame: () => show(backToGame(page.place)),
    closeNotice: () => say(() => ''),
    flip: () => visit({ ...page.place, isFlipped: !page.place.isFlipped }),
    copyLink: () => void copy(page, linkTo(makeHash(page.place))),
    sendLink: () => void send(page, linkTo(makeHash(page.place))),
    copyMoves: () => void copy(page, copiedMoves(page)),
    view: (arg) => visit({ ...page.place, view: arg as ViewName }),
    goOn: () => {
      page.values.look(shownPosition(page.place), longBudget);
      page.draw();
    },
    load: (arg) => {
      const opened = parseLine(page.place.line.game.name, arg);
      if (opened) show(openLine(page.place, opened), true);
    },
    nextMistake: () => {
      const model = page.model();
      const next = nextMistake(model);
      if (next === undefined) say((texts) => noMistakeText({ ...model, texts }));
      else show(goTo(page.place, next));
    },
    betterLine: () => {
      if (!hasBetterLine(page.model())) return;
      line.start();
      page.showBoard();
    },
    stopLine: () => line.stop(),
    step: (arg) => show(goStep(page.place, arg as StepWay)),
    autoSteps: () => {
      steps.start();
      page.showBoard();
    },
    stopSteps: () => steps.stop(),
    look: (arg) => look(page, arg),
    guess: (arg) => page.guess(Number(arg)),
    exercise: (arg) => {
      const name = exerciseNames.find((each) => each === arg);
      if (name) show(openExercise(name), true);
    },
    savePicture: () => void savePicture(page.model),
    sharePicture: () => void sharePicture(page.model),
  };
  const inputs: Readonly<Record<string, (value: string, arg: string) => void>> = {
    game: (value) => {
      if (!gameNames.some((name) => name === value)) return;
      strayed = undefined;
      visit(changeGame(page.place, value as GameName), true);
    },
    language: (value) => page.speak(parseLanguage(value) ?? 'en'),
    typedMoves: (value) => page.typeMoves(value === 'on'),
    player: (value) => visit(changePlayer(page.place, value)),
    cuts: (value) => visit(switchCuts(page.place, value === 'on')),
    hide: (value) => visit(switchHidden(page.place, value === 'on')),
    speed: (value) => steps.setSpeed(speedNames.find((name) => name === value) ?? 'medium'),
    name: (value, arg) => {
      const [first, second] = page.place.names;
      visit({ ...page.place, names: arg === '0' ? [value, second] : [first, value] });
    },
  };
  return {
    act: (name, arg) => acts[name]?.(arg),
    take: (name, value, arg) => inputs[name]?.(value, arg),
    paste: (text) => {
      const shown = page.place.line.game.name;
      const read = readText(page, text, strayed?.to === shown ? strayed.from : shown);
      if (read.isRead) {
        strayed = read.strayed;
        page.showBoard();
      }
      return read.isRead;
    },
  };
}

function playMove(page: ActedPage, move: Move, show: ActedPage['visit']): void {
  const error = findMoveError(shownPosition(page.place), move);
  if (!error) return show(tryMove(page.place, move), true);
  const model = page.model();
  page.say((texts) => refusedText({ ...model, texts }, move, error));
}

/** By the system's share sheet, or else copied. */
async function send(page: ActedPage, url: string): Promise<void> {
  if (!page.model().canShare) return copy(page, url);
  try {
    await navigator.share({ title: page.texts.own.title, url });
  } catch {
    // Who sends nothing after all has said so by closing the window.
  }
}

async function copy({ say }: ActedPage, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(({ own }) => own.copied);
  } catch {
    say(({ own }) => own.notCopied(text));
  }
}

function readText({ place, visit, say }: ActedPage, text: string, game: GameName): Read {
  const hash = hashIn(text);
  const linked = hash === undefined ? undefined : parsePlace(hash);
  if (hash !== undefined && linked && linked.kind !== 'error') {
    const isRead = linked.kind === 'place';
    if (isRead) visit({ ...linked.place, view: 'game' }, true);
    const faults = findFaults(hash, linked.place);
    if (faults.length > 0) say((texts) => faultTexts(faults, texts).join(' '));
    return { isRead };
  }
  const { line, ...meant } = parsePasted(text, game);
  if (!line) {
    const { name, moves } =
      linked?.kind === 'error'
        ? { name: linked.place.line.game.name, moves: linked.text }
        : { name: meant.meant, moves: meant.text };
    say((texts) => unreadableText(name, moves, texts));
    return { isRead: false };
  }
  visit(load(place, line), true);
  const { name } = line.game;
  if (name === meant.meant) return { isRead: true };
  say((texts) => strayedText(meant, name, texts));
  return { isRead: true, strayed: { from: game, to: name } };
}

interface Read {
  readonly isRead: boolean;
  readonly strayed?: Strayed;
}

/** A text was read as another game than the one that is chosen. */
interface Strayed {
  readonly from: GameName;
  readonly to: GameName;
}

/** Looks at a position of the tree that is shown. */
function look(page: ActedPage, path: string): void {
  const { place } = page;
  const node = parseNode(path, shownPosition(place), place.player);
  if (node) page.visit({ ...place, node });
  page.showBoard();
}

/** Whether a move is asked for: it is an answer, and leads nowhere. */
function guessMove(page: ActedPage, move: Move): boolean {
  const asking = askingAt(page.place, page.model().guesses);
  if (!asking || asking.guess) return false;
  const { answers, hidden } = asking.question;
  if (answers.every(({ kind }) => kind !== 'move')) return false;
  const at = answers.findIndex((answer) => answer.kind === 'move' && answer.move === move);
  if (at >= 0) page.guess(at);
  else page.say(({ own }) => own.thinking.questions[hidden]);
  return true;
}

/** Whether a move is one from a position of the tree, which the board shows. */
function lookOn(page: ActedPage, move: Move): boolean {
  const thought = thoughtOf(page.model());
  if (!thought?.node) return false;
  const path = makeNode(page.place.line.game, [...thought.path, move]);
  if (parseNode(path, shownPosition(page.place), page.place.player)) look(page, path);
  else page.say(({ own }) => own.thinking.noFurther);
  return true;
}
