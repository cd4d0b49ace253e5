/**
 * The tree of a search: each position is a button that looks at it, and the way to the one that is
 * looked at is open. What was cut is there, too, greyed.
 */
import { makeCellName } from '../../../src/games/cellName.ts';
import { type Move, type Position, type Side, sideToMove } from '../../../src/games/position.ts';
import { makeNode } from '../address.ts';
import { whyLeaf } from '../players/leafReason.ts';
import { inOrder } from '../players/questions.ts';
import { cutAfter, nodeAt, rootScore, type SearchNode, untried } from '../players/searchTree.ts';
import { type Html, html, nothing } from './html.ts';
import { leafText, picksText } from './leafText.ts';
import { colourOf, type Model, sideName } from './model.ts';
import { fromCentre } from './moveOrder.ts';
import { cutText, meaningOf, nodeScoreText, scoreText, windowText } from './scoreText.ts';
import { hidesAnswer, hidesBounds, hidesValue, type Thought } from './thought.ts';

/** What is the same for all of a tree. */
interface Drawn {
  readonly model: Model;
  readonly thought: Thought;
  /** Whether it is asked after which reply to the position that is looked at the rest is cut. */
  readonly hidesCuts: boolean;
  readonly hasBounds: boolean;
}

export function renderTree(model: Model, thought: Thought): Html {
  const { place, texts } = model;
  const hidesCuts = place.hidden === 'cut' && hidesAnswer(model);
  const hasBounds = place.hasCuts && !hidesBounds(model);
  const drawn = { model, thought, hidesCuts, hasBounds };
  const { tree, path, isDone } = thought;
  const value = isDone ? rootText(model, thought) : texts.own.isOpen;
  return html`<div class="tree" role="group" aria-label="${texts.own.views.players}">
<button class="node onPath${path.length === 0 ? ' now' : ''}" data-key="nroot" data-do="look" data-arg="${makeNode(model.position.game, [])}"${path.length === 0 ? current : nothing}>${texts.own.thinking.root} <b class="score">${value}</b></button>
${renderBelow(tree.roots, model.position, isDone, drawn)}</div>`;
}

const current: Html = { html: ' aria-current="true"' };

/** The value of the position on the board. */
export function rootText(model: Model, { tree, player }: Thought): string {
  if (hidesValue(model, [])) return hiddenSign;
  const scale = { ...model, player };
  const score = rootScore(tree);
  return `${scoreText(score, scale)}${meaningOf(score, scale)}`;
}

export const hiddenSign = '?';

/** The replies in a position: first who picks among them, and how. */
function renderBelow(
  nodes: readonly SearchNode[],
  from: Position,
  isLeft: boolean,
  drawn: Drawn,
): Html {
  const { model, thought } = drawn;
  const shown = nodes.filter(
    ({ entered, path }) => entered <= thought.step || isOnPath(path, thought.path),
  );
  const isAsked = drawn.hidesCuts && isLeft && nodes === thought.node?.children;
  const rows = isAsked
    ? renderAsked(thought.node, drawn)
    : shown.map((node) => renderNode(node, false, drawn));
  const side = sideToMove(from);
  return html`<ul><li class="picks">${discOf(model, side)} ${picksText({ ...model, player: thought.player }, from)}</li>${rows}${isLeft && !isAsked && renderRest(nodes, from, drawn)}</ul>`;
}

/** All replies alike, whether they were looked at or cut: which were is asked. */
function renderAsked(node: SearchNode, drawn: Drawn): readonly Html[] {
  const { thought } = drawn;
  const whole = nodeAt(thought.whole.roots, node.path) ?? node;
  const step = Number.POSITIVE_INFINITY;
  const alike = { ...drawn, thought: { ...thought, step }, hasBounds: false };
  return inOrder(node, whole).map((each) => renderNode(each, false, alike));
}

/** The replies that were not looked at. */
function renderRest(nodes: readonly SearchNode[], from: Position, drawn: Drawn): Html {
  const { model, thought, hasBounds } = drawn;
  const { own, coach } = model.texts;
  const last = nodes[nodes.length - 1];
  if (!last) return nothing;
  const rest = fromCentre(from.game, untried(from, nodes));
  if (rest.length === 0) return nothing;
  const cut = cutAfter(from, nodes);
  if (cut.length === 0) {
    const names = rest.map((move) => makeCellName(from.game, move)).join(coach.comma);
    return html`<li class="leftOut">${own.leftOut(names)}</li>`;
  }
  const before = last.path.slice(0, -1);
  const greyed = rest.flatMap((move) => nodeAt(thought.whole.roots, [...before, move]) ?? []);
  const bound = hasBounds ? cutText(last, { ...model, player: thought.player }) : hiddenSign;
  return html`<li class="cut">${own.thinking.cutSince(bound)}</li>${greyed.map((node) => renderNode(node, true, drawn))}`;
}

function renderNode(node: SearchNode, isGrey: boolean, drawn: Drawn): Html {
  const { model, thought } = drawn;
  const { path, move } = node;
  const { game } = model.position;
  const isOpen = isOnPath(path, thought.path);
  const isNow = isOpen && path.length === thought.path.length;
  const isLeft = isGrey || node.left <= thought.step;
  const classes = ['node', isOpen && 'onPath', isNow && 'now', isGrey && 'grey'].filter(Boolean);
  const below = countBelow(node, isGrey ? Number.POSITIVE_INFINITY : thought.step);
  const more =
    !isOpen && below > 0 && html` <small>▸ ${model.texts.own.thinking.below(below)}</small>`;
  const name = makeNode(game, path);
  return html`<li><button class="${classes.join(' ')}" data-key="n${name}" data-do="look" data-arg="${name}"${isNow ? current : nothing}>${discOf(model, sideAfter(node))} <b>${makeCellName(game, move)}</b> ${renderScore(node, isLeft, drawn)}${!isGrey && drawn.hasBounds && html` <small>${windowText(node, { ...model, player: thought.player }, ' … ')}</small>`}${more}</button>${
    isOpen
      ? isGrey
        ? renderGreyed(node, drawn)
        : renderOpened(node, isLeft, drawn)
      : hasWinner(node, thought) && renderWhy(node, isLeft, drawn)
  }</li>`;
}

/** The side whose move led there. */
const sideAfter = ({ position }: SearchNode): Side => (sideToMove(position) === 1 ? 2 : 1);

/** Each disc has its side's name for those who cannot see it. */
export const discOf = (model: Model, side: Side): Html =>
  html`<i class="disc ${colourOf(model, side)}"></i><span class="unseen">${sideName(model, side)}</span>`;

const isOnPath = (path: readonly Move[], looked: readonly Move[]): boolean =>
  path.length <= looked.length && path.every((move, at) => looked[at] === move);

const countBelow = ({ children }: SearchNode, step: number): number =>
  children.reduce(
    (sum, child) => sum + (child.entered <= step ? 1 + countBelow(child, step) : 0),
    0,
  );

function renderOpened(node: SearchNode, isLeft: boolean, drawn: Drawn): Html {
  return node.children.length > 0
    ? renderBelow(node.children, node.position, isLeft, drawn)
    : renderWhy(node, isLeft, drawn);
}

/** Whether somebody wins next, which is said wherever the position is seen. */
function hasWinner(node: SearchNode, { player }: Thought): boolean {
  const kind = whyLeaf(node, player)?.kind;
  return kind === 'reply' || kind === 'threats';
}

/** Where the value of a leaf comes from, once it is known and not hidden. */
function renderWhy(node: SearchNode, isLeft: boolean, { model, thought }: Drawn): Html {
  const why =
    isLeft && !hidesValue(model, node.path) && leafText(node, { ...model, player: thought.player });
  return why ? html`<ul><li class="leftOut">${why}</li></ul>` : nothing;
}

function renderGreyed(node: SearchNode, drawn: Drawn): Html {
  if (node.children.length === 0) return renderOpened(node, true, drawn);
  return html`<ul>${node.children.map((child) => renderNode(child, true, drawn))}</ul>`;
}

/** What the search has found of a position, or that it is looking at it. */
export function renderScore(
  node: SearchNode,
  isLeft: boolean,
  { model, thought }: Pick<Drawn, 'model' | 'thought'>,
): Html {
  if (!isLeft) return html`<span class="open">${model.texts.own.isOpen}</span>`;
  if (hidesValue(model, node.path))
    return html`<b class="score">${hiddenSign}<span class="unseen"> ${model.texts.own.thinking.hidden}</span></b>`;
  return html`<b class="score">${nodeScoreText(node, { ...model, player: thought.player })}</b>`;
}
