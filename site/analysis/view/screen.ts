/**
 * The page on the screen: drawn anew from its model, with the focus kept and the board in sight.
 */
import { openFalls } from './fall.ts';
import type { Model } from './model.ts';
import { renderPage } from './pageView.ts';
import { patch } from './patch.ts';

export interface Screen {
  /** The element that holds all of the page. */
  root(): HTMLElement;
  /** Draws as soon as what is being done ends. */
  draw(): void;
  /** Draws once in a frame, however much a search finds until then. */
  drawInFrame(): void;
  /**
   * Brings the board, its keys and its words into the window with the next drawing. On a phone they
   * may be above what was tapped.
   */
  showBoard(): void;
  /** Brings the card into the window once it is drawn, if nobody has gone elsewhere by then. */
  showCard(): void;
}

/** Whether the reader wants no motion. */
export const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From here on the views stand beside the board, as in the style sheet. */
export const wide = (): MediaQueryList => matchMedia('(min-width: 40rem)');

export function openScreen(model: () => Model): Screen {
  const root = (): HTMLElement => document.getElementById('page')!;
  let isAsked = false;
  let frame: number | undefined;
  let isBoardWanted = false;
  let isCardWanted = false;
  const letFall = openFalls(root, wantsStill);

  function draw(): void {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(drawNow);
  }

  function drawInFrame(): void {
    frame ??= requestAnimationFrame(drawNow);
  }

  function drawNow(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    isAsked = false;
    const shown = model();
    const { texts, place } = shown;
    document.documentElement.lang = texts.language;
    document.title = `${texts.own.title} · ${texts.games[place.line.game.name]}`;
    const putFocusBack = holdFocus(root());
    patch(root(), renderPage(shown));
    putFocusBack();
    letFall(shown.position);
    showStep(root());
    if (isBoardWanted) showStage(root());
    isBoardWanted = false;
    if (place.view !== 'card' || (isCardWanted && showPicture(root()))) isCardWanted = false;
  }

  function showBoard(): void {
    isBoardWanted = true;
    draw();
  }

  function showCard(): void {
    isCardWanted = true;
    draw();
  }

  return { root, draw, drawInFrame, showBoard, showCard };
}

/**
 * Scrolls to the top of the board's part, which on a phone a tree belongs to, unless all of it is in
 * the window: so one act may scroll, and those after it leave the keys under the finger. In a window
 * that is too low for it, its words come first.
 */
function showStage(root: HTMLElement): void {
  const stage = root.querySelector('.sight');
  if (!stage) return;
  const { top, bottom, height } = stage.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const block = height <= innerHeight ? 'start' : 'end';
  stage.scrollIntoView({ block, behavior: wantsStill() ? 'auto' : 'smooth' });
}

/** Scrolls to the card and the keys above it; gives whether it is there. */
function showPicture(root: HTMLElement): boolean {
  const picture = root.querySelector('img.card');
  if (!picture) return false;
  const keys = picture.previousElementSibling ?? picture;
  if (keys.getBoundingClientRect().top < 0 || picture.getBoundingClientRect().bottom > innerHeight)
    keys.scrollIntoView({ block: 'start' });
  return true;
}

/** Scrolls the tree, and nothing around it, to the position that a player is looking at. */
function showStep(root: HTMLElement): void {
  const [tree, now] = ['.tree', '.tree .now'].map((each) => root.querySelector(each));
  if (!tree || !now) return;
  const [frame, node] = [tree.getBoundingClientRect(), now.getBoundingClientRect()];
  if (node.top < frame.top || node.bottom > frame.bottom)
    tree.scrollTop += node.top - frame.top - frame.height / 2;
  if (node.left < frame.left || node.right > frame.right)
    tree.scrollLeft += Math.min(node.left - frame.left, node.right - frame.right);
}

/**
 * Holds the focus while the page is drawn: gives a function that puts it back. If its element is
 * gone, it goes from a square that was played, which is a button no more, to its column or the
 * board, and else to another in the same part of the page.
 */
function holdFocus(root: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!focused || !root.contains(focused)) return () => undefined;
  const square = focused.getAttribute('data-move');
  const panel = focused.closest('#panel') ? ['#panel button', '[aria-selected=true]'] : [];
  const squares = square === null ? [] : [`[data-move="${square}"]`, '[data-move]'];
  const wanted = [...squares, ...panel, '[data-do=takeBack]'];
  return () => {
    const isStill = square === null || focused.hasAttribute('data-move');
    if (document.activeElement === focused && isStill) return;
    const next = wanted.map((each) => root.querySelector(each)).find((each) => each !== null);
    if (next instanceof SVGElement || next instanceof HTMLElement)
      next.focus({ preventScroll: true });
  };
}
