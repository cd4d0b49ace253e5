import { noChoices } from './choices.ts';
import { deliver } from './deliver.ts';
import type { Tap } from './intent.ts';
import type { Ports } from './ports.ts';
import { countTap } from './restrain.ts';
import { answerTap } from './telegram.ts';
import { allTexts } from './texts/allTexts.ts';
import { languageOf } from './turn.ts';

/** Callback data that is forged, damaged, or signed by an earlier secret gets one polite answer. */
export function refuseDamaged(tap: Tap, ports: Ports): void {
  const texts = allTexts[languageOf(tap.from, noChoices, ports)];
  if (countTap(tap, 1, texts, ports)) deliver([answerTap(tap.callbackId, texts.damaged, true)], ports);
}
