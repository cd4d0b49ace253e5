import type { Value } from '../../../strategies/value.ts';
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
  eitherWay: 'câștigă',
  anyAnswer: 'câștigă',
};

/** What an error did, or could have done where the game ended better than that. */
function sayCost(result: Value['result'], isSpared = false): string {
  if (isSpared) return result === 'loss' ? 'putea pierde' : 'putea costa victoria';
  return result === 'loss' ? 'pierde' : 'dă victoria';
}

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
        result === 'win' ? 'Singura mutare care câștiga.' : 'Singura mutare care păstra remiza.',
      best: (outcome) => `Cea mai bună: ${outcome}.`,
      slower: (best, result) =>
        result === 'loss'
          ? `E pierdut; ${best} rezistă mai mult.`
          : `Bine. ${capitalize(best)} era mai rapidă.`,
      lastsLongest: (moves, names) =>
        `E pierdut; ${names ?? 'aceasta'} rezistă cel mai mult (${countMoves(moves)}).`,
      overlooked: (_, best, result, isSpared) =>
        result === 'loss'
          ? `${isSpared ? 'Putea pierde' : 'Pierde'} repede; ${best}, mai târziu.`
          : `${capitalize(best)} câștiga mult mai repede.`,
      cost: sayCost,
      error: (move, cost, best, bestResult) =>
        `${capitalize(move)} ${cost}; ${best}${bestResult === 'win' ? ' câștiga' : ': remiză'}.`,
      better: {
        winsAtOnce: 'câștigă pe loc.',
        blocks: 'blochează linia.',
        twoThreats: 'face o furculiță.',
        stopsTwoThreats: 'oprește o furculiță.',
        leavesBelow: 'nu ocupă căsuța de sub o amenințare.',
        takesBelow: 'ocupă căsuța de sub o amenințare și obligă la răspuns deasupra.',
        keepsParity: 'apoi răspunsul în aceeași coloană câștigă.',
      },
      win: {
        line: (move) => `${move} câștigă pe loc.`,
        fork: (move, one, other) =>
          `${move} face o furculiță: ${one} și ${other} câștigă amândouă.`,
        noSafeAnswer: (move) => `${move} lasă doar mutări care completează o linie.`,
        eitherWay: (move, one, other) =>
          `${move} câștigă cu ${other === undefined ? one : `${one} sau ${other}`}, oricare ar fi răspunsul.`,
        anyAnswer: (move) => `${move} câștigă în fața oricărui răspuns.`,
        oneThreat: (move, answer, next) =>
          `${move} amenință; după blocajul în ${answer}, ${next.move} ${endings[next.end]}.`,
        oneThreatBelow: (move, next) =>
          `${move} amenință; după blocajul de deasupra, ${next.move} ${endings[next.end]}.`,
        twoThreats: (move, second, next) =>
          `${move} și apoi ${second} amenință să câștige; pe urmă ${next.move} ${endings[next.end]}.`,
        threats: (move, count) =>
          `${move} începe ${countOf(count, 'amenințări')} la rând; ultima nu poate fi oprită.`,
        forces: (move, answer, next) =>
          `${move} lasă doar ${answer}; apoi ${next.move} ${endings[next.end]}.`,
        forcesOn: (move) =>
          `${move} lasă de fiecare dată un răspuns; la sfârșit niciunul nu e sigur.`,
      },
      allows: (made, said) => `După ${made}, ${said}`,
      squareAbove: 'căsuța de deasupra',
      completesLine: 'completează o linie, ceea ce pierde.',
      opensAbove: 'dă celuilalt căsuța de deasupra.',
      leavesSquare: (made, reply) => `Amândoi au nevoie de ${reply}; ${made} o dă.`,
      makesThreat: (move, square) => `${move} creează o amenințare de durată în ${square}.`,
      square: ({ column, row }) => `coloana ${column}, rândul ${row}`,
      goesOn: (moves) => `Apoi ${moves} …`,
      unproved: 'N-am reușit să calculez la timp.',
      unfinished: (judged, all) => `Mutări analizate: ${judged} din ${all}; atinge din nou.`,
      accuracy: (name, kept, chances) => `${name}: ${kept} din ${chances} la mutările grele`,
      oneChance: (name, isKept) =>
        `${name}: singura mutare grea, ${isKept ? 'corectă' : 'greșită'}`,
      numbered: (number) => `Mutarea ${number}`,
      turned: (move) => `S-a decis la mutarea ${move}.`,
      worthAlone: { win: 'câștigă', draw: 'remiză', loss: 'pierde' },
      worth: (result, moves) =>
        result === 'draw' ? 'remiză' : `${result === 'win' ? 'câștigă' : 'pierde'} în ${moves}`,
      noChance: (name) => `${name}: nicio mutare grea`,
      unprovedMoves: (count) => `Fără demonstrație: ${countMoves(count)}.`,
    },
  };
}
