import type { Translation } from '../fallback.ts';
import { capitalize } from '../sentences.ts';

/** Romanian puts "de" between a number from 20 upwards and its noun, in the plural. */
export const countOf = (count: number, noun: string): string =>
  count > 0 && (count % 100 === 0 || count % 100 >= 20)
    ? `${count} de ${noun}`
    : `${count} ${noun}`;

export function countMoves(count: number): string {
  if (count === 1) return 'o mutare';
  return countOf(count, 'mutări');
}

export const inMoves = (count: number): string =>
  count === 1 ? 'într-o mutare' : `în ${countMoves(count)}`;

const endings = {
  line: 'câștigă',
  fork: 'face o furculiță',
  noSafeAnswer: 'nu lasă nicio mutare sigură',
  eitherWay: 'decide',
  anyAnswer: 'câștigă',
};

export function coachRo(): Translation {
  return {
    comma: ', ',
    labelled: (label, text) => `${label}: ${text}`,
    moveName: (name, isColumn) => (isColumn ? `coloana ${name}` : name),
    secondMoveName: (name, isColumn) => (isColumn ? `coloana ${name}` : name),
    moveNames: (names, isColumn) => (isColumn ? `coloanele ${names}` : names),
    coach: {
      hinted: '💡 Cu ajutor',
      guess: (move) => `Eu aș juca ${move}.`,
      anyMove: 'orice mutare',
      outcome: (result, moves) =>
        result === 'draw'
          ? 'remiză'
          : `${result === 'win' ? 'victorie' : 'înfrângere'} ${inMoves(moves)}`,
      forced: 'Era singura mutare posibilă.',
      only: (result) =>
        result === 'win' ? 'Singura mutare care câștiga.' : 'Singura mutare care salva remiza.',
      best: (outcome) => `Cea mai bună: ${outcome}.`,
      slower: (best, result) =>
        result === 'loss'
          ? `E pierdut; ${best} rezista mai mult.`
          : `Bine. ${capitalize(best)} era mai rapidă.`,
      lastsLongest: (moves, names) =>
        `E pierdut; ${names ?? 'aceasta'} rezistă cel mai mult (${countMoves(moves)}).`,
      overlooked: (move, best, result) =>
        result === 'loss'
          ? `${capitalize(move)} pierde repede; ${best} nu.`
          : `${capitalize(best)} câștiga mult mai repede.`,
      error: (move, result, best, bestResult) =>
        `${capitalize(move)}${result === 'loss' ? ' pierde' : ': remiză'}; ${best}${bestResult === 'win' ? ' câștiga' : ': remiză'}.`,
      better: {
        winsAtOnce: 'câștigă pe loc.',
        blocks: 'blochează linia.',
        twoThreats: 'face o furculiță.',
        stopsTwoThreats: 'oprește o furculiță.',
        leavesBelow: 'lasă liberă căsuța de sub o amenințare.',
        takesBelow: 'ocupă căsuța de sub o amenințare și obligă la răspuns deasupra.',
        keepsParity: 'apoi răspunsul în aceeași coloană câștigă.',
      },
      win: {
        fork: (one, other) => `face o furculiță: ${one} și ${other} câștigă amândouă.`,
        noSafeAnswer: 'lasă doar mutări care completează o linie.',
        eitherWay: (one, other) =>
          `câștigă cu ${other === undefined ? one : `${one} sau ${other}`}, oricare ar fi răspunsul.`,
        anyAnswer: 'câștigă în fața oricărui răspuns.',
        oneThreat: (answer, move, end) =>
          `obligă la răspuns în ${answer}; apoi ${move} ${endings[end]}.`,
        oneThreatBelow: (move, end) => `obligă la răspuns deasupra; apoi ${move} ${endings[end]}.`,
        twoThreats: (second, third, end) =>
          `amenință, apoi și ${second}, iar ${third} ${endings[end]}.`,
        threats: (count) =>
          `începe ${count} ${count < 20 ? '' : 'de '}amenințări la rând, una în plus.`,
      },
      allows: (made, move, goesOn) => `${made} permite ${move}, care ${goesOn}`,
      allowsAbove: (made, goesOn) => `${made} dă celuilalt căsuța de deasupra, care ${goesOn}`,
      completesLine: 'completează o linie, ceea ce pierde.',
      opensAbove: 'dă celuilalt căsuța de deasupra.',
      leavesSquare: (made, reply) =>
        `${made} lasă ${reply} celuilalt, deși amândoi au nevoie de ea.`,
      makesThreat: (square) => `creează o amenințare de durată în ${square}.`,
      square: ({ column, row }) => `coloana ${column}, rândul ${row}`,
      goesOn: (moves) => `Apoi ${moves} …`,
      unproved: 'Prea greu de demonstrat la timp.',
      unfinished: (judged, all) => `Mutări analizate: ${judged} din ${all}; atinge din nou.`,
      accuracy: (name, kept, chances, percent) =>
        `${name}: ${kept} din ${chances} corect${percent === undefined ? '' : ` (${percent}\u00a0%)`}`,
      oneChance: (name, isKept) => `${name}: singura decizie, ${isKept ? 'corectă' : 'greșită'}`,
      numbered: (number) => `Mutarea ${number}`,
      turned: (move) => `S-a decis la mutarea ${move}.`,
      worthAlone: { win: 'câștigă', draw: 'remiză', loss: 'pierde' },
      worth: (result, moves) =>
        result === 'draw' ? 'remiză' : `${result === 'win' ? 'câștigă' : 'pierde'} în ${moves}`,
      noChance: (name) => `${name}: nicio greșeală posibilă`,
      unprovedMoves: (count) => `Fără demonstrație: ${countMoves(count)}.`,
    },
  };
}
