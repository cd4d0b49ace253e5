/** One party's stay: its people look, think, tap, and begin another game or leave. */

import type { Tap } from '../../playground/telegram/model/model.ts';
import { cellsOf, isEmpty, isOver } from '../../playground/telegram/people/board.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import type { Agenda } from './agenda.ts';
import { paceOf } from './pace.ts';
import type { Party } from './parties.ts';
import type { Script } from './script.ts';

export interface Tally {
  begun: number;
  /** The number of people in all games begun, each counted once per game. */
  seats: number;
  ended: number;
  declined: number;
  staleToasts: number;
  /** The reasons for which games count as lost. */
  readonly lost: string[];
}

export interface Visiting {
  readonly world: World;
  readonly agenda: Agenda;
  readonly script: Script;
  readonly random: () => number;
  readonly tally: Tally;
  /** The parties that have not yet left. */
  readonly present: Set<Party>;
  /** The time when everybody stops, and how long the stretch is. */
  readonly end: number;
  readonly minutes: number;
}

/** The share of taps that are made twice. */
const doubleTaps = 0.03;
/** The share of finished games that are followed by another. */
const playsOn = 0.75;
export const gamesAVisit = 1 / (1 - playsOn);
/** After this many turns without effect, people leave for the day. */
const patience = 8;

const { refusals, closing, allSpent } = textsOf('en');

export function visit(
  party: Party,
  { world, agenda, script, random, tally, present, end, minutes }: Visiting,
): void {
  const { clock, telegram } = world;
  const pace = paceOf(party, minutes, random);
  let seen: readonly string[] = [];
  let idle = 0;

  const think = (ms = pace.think()): void => agenda.add(clock.now() + ms, takeTurn);

  function takeTurn(): void {
    if (clock.now() >= end) return;
    const board = party.board();
    if (board && isOver(board)) return endGame();
    const isImpatient = board !== undefined && random() < doubleTaps;
    const tap = submit(() => party.act(random), look);
    if (tap && isImpatient) submit(() => repeat(tap), countStale);
  }

  /** Performs an action; one that needs no update counts as answered at once. */
  function submit(
    act: () => Tap | undefined,
    done: (tap: Tap | undefined) => void,
  ): Tap | undefined {
    const before = telegram.updates.pending.at(-1);
    const tap = world.hold(act);
    const delivery = telegram.updates.pending.at(-1);
    if (delivery && delivery !== before) script.take(delivery, () => done(tap));
    else agenda.add(clock.now(), () => done(tap));
    return tap;
  }

  /** Taps the same button again. */
  function repeat({ person, message, callbackData }: Tap): Tap | undefined {
    return party.people.find((user) => user.person === person)?.tap(message, callbackData);
  }

  function countStale(tap: Tap | undefined): void {
    if (tap?.answer?.text === refusals.staleBoard) tally.staleToasts += 1;
  }

  function look(tap: Tap | undefined): void {
    countStale(tap);
    const board = party.board();
    const cells = board ? cellsOf(board, party.game) : [];
    const vanished = seen.findIndex((text, cell) => !isEmpty(text) && cells[cell] !== text);
    if (vanished >= 0) tally.lost.push(`${party.kind}: the piece on cell ${vanished} vanished`);
    if (seen.length === 0 && cells.length > 0) {
      tally.begun += 1;
      tally.seats += party.people.length;
    }
    idle = String(cells) === String(seen) ? idle + 1 : 0;
    seen = cells;
    // A person who is told that the day's requests are used up returns the next day.
    if (tap?.answer?.text === allSpent) return;
    if (!board && isDeclined(party)) {
      tally.declined += 1;
      present.delete(party);
    } else if (idle < patience) think();
  }

  function endGame(): void {
    tally.ended += 1;
    [seen, idle] = [[], 0];
    party.leaveGame();
    if (random() < playsOn) think(pace.pause());
    else present.delete(party);
  }

  present.add(party);
  think();
}

function isDeclined({ people, chatOf }: Party): boolean {
  return people.some((user) =>
    [closing, allSpent].includes(chatOf(user).messages.at(-1)?.text ?? ''),
  );
}
