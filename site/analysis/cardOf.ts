/** The card of the game that is shown, saved as a file or handed to the system to be shared. */
import { isolate } from '../../src/bot/settings/direction.ts';
import { capitalize } from '../../src/bot/texts/sentences.ts';
import { type Outcome, plyOf } from '../../src/games/position.ts';
import { type Card, drawCard } from './card.ts';
import { plyBefore } from './lineText.ts';
import type { AnalysisTexts } from './texts/en.ts';
import { turningPoint, verdictTexts } from './view/gameView.ts';
import { colourOf, type Model, playerName } from './view/model.ts';

export function cardOf(model: Model): Card {
  const { place, texts } = model;
  const position = place.line;
  const { outcome } = position;
  const { own, coach } = texts;
  const shown = { place, position };
  const turn = turningPoint(model);
  const named = { ...model, position };
  return {
    title: texts.games[position.game.name],
    names: [playerName(named, 1), playerName(named, 2)],
    colours: place.colours ?? [colourOf(shown, 1), colourOf(shown, 2)],
    result: (name) => `${resultText(outcome, name, own)} · ${own.cardMoves(plyOf(position))}`,
    winner: outcome.kind === 'win' ? playerName(named, outcome.side) : '',
    turn:
      turn === undefined
        ? []
        : [
            coach.coach.turned(plyBefore(position) + turn),
            verdictTexts(model, turn - 1).join(' '),
          ].filter(Boolean),
    position,
  };
}

function resultText({ kind }: Outcome, winner: string, own: AnalysisTexts): string {
  if (kind === 'win') return own.cardWin(isolate(winner));
  return kind === 'draw' ? own.cardDraw : capitalize(own.title);
}

const fileName = 'linia.png';

/** In milliseconds: how long what is said of the turning point is waited for, at most. */
const patience = 3000;

/** Whether it is known what decided the game, and why. */
function isTurnSaid(model: Model): boolean {
  const { review } = model;
  const turn = turningPoint(model);
  if (!review || review.isDone) return true;
  return turn === undefined ? !review.marks.includes(undefined) : review.steps.has(turn - 1);
}

/** Draws what the model is once the game has been reviewed. */
async function draw(model: () => Model): Promise<Blob | undefined> {
  const until = performance.now() + patience;
  while (!isTurnSaid(model()) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const canvas = document.createElement('canvas');
  drawCard(canvas, cardOf(model()));
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

export async function savePicture(model: () => Model): Promise<void> {
  const blob = await draw(model);
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Shares the picture where the system takes files, else the address alone. */
export async function sharePicture(model: () => Model): Promise<void> {
  const blob = await draw(model);
  const files = blob ? [new File([blob], fileName, { type: blob.type })] : [];
  const address = { title: model().texts.own.title, url: location.href };
  try {
    await navigator.share(navigator.canShare?.({ files }) ? { files } : address);
  } catch {
    // Who shares nothing after all has said so by closing the window.
  }
}

export interface CardPicture {
  /** Its address; undefined before the first. */
  readonly address: string | undefined;
  /** Draws the card where it is shown, if it has changed. */
  look(model: Model): void;
}

/** The card as a picture in the page, which can be held and saved where nothing shares it. */
export function openCardPicture(): CardPicture {
  let address: string | undefined;
  let drawn = '';
  return {
    get address() {
      return address;
    },
    look(model) {
      if (model.place.view !== 'card' || !isTurnSaid(model)) return;
      const card = cardOf(model);
      const key = JSON.stringify([card, card.result(card.winner)]);
      if (key === drawn) return;
      drawn = key;
      const canvas = document.createElement('canvas');
      drawCard(canvas, card);
      address = canvas.toDataURL('image/png');
    },
  };
}
