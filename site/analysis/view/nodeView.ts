/**
 * Directly below the board: the keys of the steps, what the position that is looked at is worth and
 * why, and the question about it.
 */
import { makeCellName } from '../../../src/games/cellName.ts';
import { type Move, otherSide, sideToMove } from '../../../src/games/position.ts';
import { exerciseAt, exerciseNames } from '../players/exercises.ts';
import { type Answer, countRight } from '../players/questions.ts';
import { cutAfter, type SearchNode } from '../players/searchTree.ts';
import { type Html, html, nothing } from './html.ts';
import { leafText, picksText } from './leafText.ts';
import { colourOf, type Model, sideName } from './model.ts';
import { fromCentre } from './moveOrder.ts';
import { cutText, type Scale, scoreText, windowText } from './scoreText.ts';
import { type Asking, askingAt, hidesBounds, hidesValue, type Thought } from './thought.ts';
import { discOf, hiddenSign, renderScore, rootText } from './treeView.ts';
import { moveText } from './worthText.ts';

/** Arrows, and no triangles as in the row above, whose keys go through the moves of the game. */
export function renderStepKeys({ texts: { own }, stepping }: Model): Html {
  const key = (way: string, sign: string, text: string): Html =>
    html`<button data-key="step-${way}" data-do="step" data-arg="${way}" aria-label="${text}" title="${text}">${sign}</button>`;
  const auto = stepping.isPlaying
    ? html`<button data-key="auto" data-do="stopSteps" aria-label="${own.stopLine}" title="${own.stopLine}">⏸</button>`
    : html`<button data-key="auto" data-do="autoSteps" aria-label="${own.thinking.play}" title="${own.thinking.play}">▶▶</button>`;
  return html`<div class="bar steps">${key('start', '|←', own.stepToStart)}${key('back', '←', own.stepBack)}<button class="main" data-key="step-next" data-do="step" data-arg="next">→<span> ${own.step}</span></button>${auto}${key('end', '→|', own.stepToEnd)}</div>`;
}

/** The position that the search has come to, by the moves that lead there, and how far it is. */
export function renderNode(model: Model, thought: Thought): Html {
  const { node, isDone, tree } = thought;
  const { own } = model.texts;
  const { game } = model.position;
  if (!node) {
    if (!isDone) return html`<p class="step">${own.thinking.root}</p>`;
    const best = hidesValue(model, [])
      ? nothing
      : html`<b>${choiceText(model, fromCentre(game, tree.best))}</b>`;
    return html`<p class="step">${best} <b class="score">${rootText(model, thought)}</b></p>`;
  }
  const scale = { ...model, player: thought.player };
  const isLeft = thought.isGrey || node.left <= thought.step;
  const hasBounds = model.place.hasCuts && !thought.isGrey && !hidesBounds(model);
  const window = hasBounds && html` <small>${windowText(node, scale)}</small>`;
  return html`<p class="step">${discOf(model, otherSide(sideToMove(node.position)))} <b>${node.path.map((move) => makeCellName(game, move)).join(' ')}</b> ${renderScore(node, isLeft, { model, thought })}${window}</p>
<p class="why">${isLeft && !hidesValue(model, node.path) ? renderWhy(node, model, thought) : nothing}</p>`;
}

/** What the player picks, by itself or by lot. */
function choiceText({ position: { game }, texts }: Model, best: readonly Move[]): string {
  const { own, coach } = texts;
  const [first] = best;
  if (first !== undefined && best.length === 1)
    return own.choice(moveText(game, first, texts), best.length);
  const names = best.map((move) => makeCellName(game, move)).join(coach.comma);
  return own.choice(coach.moveNames(names, game.gravity), best.length);
}

/** Where the value comes from: the reply that is picked, or what there is without a reply. */
function renderWhy(node: SearchNode, model: Model, { player }: Thought): Html {
  const explained = { ...model, player };
  const why = leafText(node, explained);
  if (why !== undefined) return html`${why}`;
  const turned = player.kind === 'negamax' && html`<br>${turnedText(node, model)}`;
  return html`${picksText(explained, node.position)}${turned}${renderCut(node, explained)}`;
}

/** The replies that were cut, and since what was reached. */
function renderCut({ children, position }: SearchNode, model: Model & Scale): Html | false {
  const last = children[children.length - 1];
  const cut = cutAfter(position, children);
  if (!last || cut.length === 0) return false;
  const { own, coach } = model.texts;
  const bound = hidesBounds(model) ? hiddenSign : cutText(last, model);
  const names = fromCentre(position.game, cut).map((move) => makeCellName(position.game, move));
  return html`<br>${own.thinking.cutSince(bound)} ${names.join(coach.comma)}`;
}

/** In negamax a reply's worth is turned to be that of the move before. */
function turnedText({ score, position }: SearchNode, model: Model): string {
  const replier = sideToMove(position);
  const { thinking } = model.texts.own;
  return thinking.turned(
    ...([sideName(model, replier), scoreText(-score + 0, model)] as const),
    ...([sideName(model, otherSide(replier)), scoreText(score, model)] as const),
  );
}

/** The question, its keys, and what came of it, in places that do not change with the answer. */
export function renderQuestion(model: Model): Html {
  const { place, guesses, texts } = model;
  const asking = askingAt(place, guesses);
  if (!asking) return nothing;
  const { question, guess } = asking;
  const { thinking } = texts.own;
  const keys = question.answers.map((answer, at) => {
    const isRight = guess && at === question.right;
    const isWrong = guess?.chosen === at && !guess.isRight;
    const sign = isRight ? '✓' : isWrong ? '✗' : undefined;
    const look = isRight ? ' class="right"' : isWrong ? ' class="wrong"' : '';
    return html`<button data-key="guess-${at}" data-do="guess" data-arg="${at}"${{ html: look }}${guess ? { html: ' aria-disabled="true"' } : nothing}>${sign && html`<span class="mark">${sign}</span> `}${discBefore(answer, model)}${answerText(answer, model)}</button>`;
  });
  return html`<p class="step"><b>${thinking.questions[question.hidden]}</b></p><div class="bar guess${question.hidden === 'rule' && ' rules'}">${keys}</div><p class="result" role="status">${guess && `${resultText(asking, model)} `}${guesses.size > 0 && thinking.count(countRight(guesses), guesses.size)} ${renderNext(model, asking)}</p>`;
}

const resultText = ({ question, guess }: Asking, model: Model): string => {
  const { right, wrong } = model.texts.own.thinking;
  const said = answerText(question.answers[question.right]!, model);
  return guess?.isRight ? right(said) : wrong(said);
};

const discBefore = (answer: Answer, model: Model): Html =>
  answer.kind === 'side' && answer.side !== undefined
    ? html`<i class="disc ${colourOf(model, answer.side)}"></i> `
    : nothing;

function answerText(answer: Answer, model: Model): string {
  const { own } = model.texts;
  switch (answer.kind) {
    case 'side':
      return answer.side === undefined ? own.thinking.even : sideName(model, answer.side);
    case 'move':
      return makeCellName(model.position.game, answer.move);
    case 'rule':
      return own.rules[answer.rule];
  }
  return answer satisfies never;
}

/** Once an exercise is answered, the way to the next one. */
function renderNext({ place, texts }: Model, { guess }: Asking): Html {
  const at = exerciseAt(place);
  const next = at === undefined ? undefined : exerciseNames[at + 1];
  return guess && next
    ? html`<button data-key="nextExercise" data-do="exercise" data-arg="${next}">${texts.own.thinking.nextExercise}</button>`
    : nothing;
}
