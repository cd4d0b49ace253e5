/** The parts of an address that mean nothing, each with what can stand in its place. */
import { gameNames } from '../../src/games/game.ts';
import {
  fieldNames,
  fieldsOf,
  findUnknownGame,
  type Place,
  parseColours,
  parseNode,
  shownPosition,
  viewNames,
  wholeTree,
} from './address.ts';
import { parseLine } from './lineText.ts';
import { playerNames, playersFor } from './players/players.ts';
import { hiddenNames } from './players/questions.ts';
import { findTree } from './players/searchTree.ts';

export interface AddressFault {
  /** As it stands there, such as `show=all`. */
  readonly part: string;
  /** `moves` are those of a game. */
  readonly possible: readonly string[] | 'moves';
}

type Possible = AddressFault['possible'];
const fault = (part: string, possible: Possible): AddressFault => ({
  part: part.slice(0, maxPart),
  possible,
});
const maxPart = 40;

/** The faults after `#`, in their order. `place` is what was read of it. */
export function findFaults(hash: string, place: Place): readonly AddressFault[] {
  const game = findUnknownGame(hash);
  // What the fields say is of that game.
  if (game !== undefined) return [fault(game, gameNames)];
  return [...fieldsOf(hash)].flatMap(([key, value]) => {
    const possible = possibleInstead(key, value, place);
    return possible ? [fault(`${key}=${value}`, possible)] : [];
  });
}

/** What a field could say; undefined where it can say what it says. */
function possibleInstead(key: string, value: string, place: Place): Possible | undefined {
  const name = fieldNames.find((each) => each === key);
  switch (name) {
    case 'at':
      return unlessUpTo(place.line.record.length, value);
    case 'of':
      return parseLine(place.line.game.name, value) ? undefined : 'moves';
    case 'first':
    case 'second':
      return undefined;
    case 'show':
      return unlessOneOf(viewNames, value);
    case 'player':
      return unlessOneOf(playersAt(place), value);
    case 'step':
      return value === wholeTree ? undefined : unlessUpTo(stepsAt(place), value);
    case 'node':
      return parseNode(value, shownPosition(place), place.player) ? undefined : 'moves';
    case 'cuts':
      return unlessOneOf(['0', '1'], value);
    case 'hide':
      return unlessOneOf(hiddenNames, value);
    case 'flip':
      return unlessOneOf(['0', '1'], value);
    case 'colours':
      return parseColours(value) ? undefined : ['e5484d-f5cf3d'];
    case undefined:
      return fieldNames;
  }
  return name satisfies never;
}

const unlessOneOf = (names: readonly string[], value: string): Possible | undefined =>
  names.includes(value) ? undefined : names;

const unlessUpTo = (most: number, value: string): Possible | undefined =>
  /^\d+$/.test(value) && Number(value) <= most ? undefined : [most === 0 ? '0' : `0–${most}`];

const stepsAt = (place: Place): number =>
  findTree(shownPosition(place), place.player, place.hasCuts)?.steps ?? 0;

/** Those of the position, or where it has none all that there are. */
function playersAt(place: Place): readonly string[] {
  const here = playersFor(shownPosition(place)).map(({ name }) => name);
  return here.length > 0 ? here : playerNames;
}

export const isBotName = (text: string): boolean => /^\w{3,32}$/.test(text);

/** The fault of a bot that the address names before `#`. */
export const findBotFaults = (bot: string | undefined): readonly AddressFault[] =>
  bot === undefined || isBotName(bot) ? [] : [fault(`bot=${bot}`, ['A–Z a–z 0–9 _ (3–32)'])];
