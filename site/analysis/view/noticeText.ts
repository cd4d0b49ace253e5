/** What the page says of an input that it cannot take. */
import type { GameName } from '../../../src/games/game.ts';
import { findWrongMove } from '../address.ts';
import type { PageTexts } from '../texts/languageTexts.ts';

/** Why a text is no game: the first move that cannot be played, where it has moves. */
export function unreadableText(name: GameName, text: string, { own }: PageTexts): string {
  const shown = text.slice(0, 60);
  const wrong = findWrongMove(name, text);
  return wrong ? own.unplayable(wrong.number, wrong.text, shown) : own.unreadable(shown);
}
