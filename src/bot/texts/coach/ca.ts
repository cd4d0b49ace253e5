import type { Translation } from '../fallback.ts';
import { capitalize } from '../sentences.ts';

const endings = {
  line: 'guanya',
  fork: 'fa forquilla',
  noSafeAnswer: 'no deixa cap jugada segura',
  eitherWay: 'decideix',
  anyAnswer: 'guanya',
};

export function coachCa(): Translation {
  return {
    comma: ', ',
    labelled: (label, text) => `${label}: ${text}`,
    moveName: (name, isColumn) => (isColumn ? `la ${name}` : name),
    secondMoveName: (name, isColumn) => (isColumn ? `la ${name}` : name),
    moveNames: (names, isColumn) => (isColumn ? `les columnes ${names}` : names),
    coach: {
      hinted: '💡 Amb ajuda',
      guess: (move) => `Jo jugaria ${move}.`,
      anyMove: 'qualsevol jugada',
      outcome: (result, moves) =>
        result === 'draw'
          ? 'empat'
          : `${result === 'win' ? 'victòria' : 'derrota'} en ${moves === 1 ? '1 jugada' : `${moves} jugades`}`,
      forced: 'Era l’única jugada possible.',
      only: (result) =>
        result === 'win' ? 'L’única jugada que guanyava.' : 'L’única jugada que empatava.',
      best: (outcome) => `La millor: ${outcome}.`,
      slower: (best, result) =>
        result === 'loss' ? `Res no ho salva; ${best} aguanta més.` : `Bé. Amb ${best}, més ràpid.`,
      lastsLongest: (moves, names, count = 1) =>
        `Res no ho salva; ${names ?? 'aquesta'} ${count > 1 ? 'són les que més duren' : 'és la que més dura'} (${moves === 1 ? '1 jugada' : `${moves} jugades`}).`,
      overlooked: (move, best, result) =>
        result === 'loss'
          ? `${capitalize(move)} perd aviat; ${best} aguanta més.`
          : `Amb ${best} es guanyava molt abans.`,
      error: (move, result, best, bestResult) =>
        `${capitalize(move)} ${result === 'loss' ? 'perd' : 'empata'}; amb ${best} ${bestResult === 'win' ? 'es guanyava' : 's’empatava'}.`,
      better: {
        winsAtOnce: 'guanya de seguida.',
        blocks: 'tapa la línia.',
        twoThreats: 'fa forquilla.',
        stopsTwoThreats: 'evita una forquilla.',
        leavesBelow: 'no toca la casella de sota d’una amenaça.',
        takesBelow: 'ocupa la casella de sota d’una amenaça i obliga a respondre a sobre.',
        keepsParity: 'després, responent a la mateixa columna, es guanya.',
      },
      win: {
        fork: (one, other) => `fa forquilla: ${one} i ${other} guanyen totes dues.`,
        noSafeAnswer: 'només deixa jugades que completen una línia.',
        eitherWay: (one, other) =>
          `guanya amb ${other === undefined ? one : `${one} o ${other}`}, es respongui el que es respongui.`,
        anyAnswer: 'guanya contra qualsevol resposta.',
        oneThreat: (answer, move, end) =>
          `obliga a respondre a ${answer}; després ${move} ${endings[end]}.`,
        oneThreatBelow: (move, end) =>
          `obliga a respondre a sobre; després ${move} ${endings[end]}.`,
        twoThreats: (second, third, end) =>
          `amenaça, després també ${second}, i ${third} ${endings[end]}.`,
        threats: (count) => `comença ${count} amenaces seguides, una de massa.`,
      },
      allows: (made, move, goesOn) => `${made} permet ${move}, que ${goesOn}`,
      allowsAbove: (made, goesOn) => `${made} dona a l’altre la casella de sobre, que ${goesOn}`,
      completesLine: 'completa una línia, i això perd.',
      opensAbove: 'dona a l’altre la casella de sobre.',
      leavesSquare: (made, reply) => `${made} deixa ${reply} a l’altre, i tots dos la necessiten.`,
      makesThreat: (square) => `fa una amenaça duradora a ${square}.`,
      square: ({ column, row }) => `la columna ${column}, fila ${row}`,
      goesOn: (moves) => `Després ${moves} …`,
      unproved: 'Massa difícil de demostrar a temps.',
      unfinished: (judged, all) =>
        `${judged} de ${all} jugades analitzades; torna a tocar per continuar.`,
      accuracy: (name, kept, chances, percent) =>
        `${name}: ${kept} de ${chances} bé${percent === undefined ? '' : ` (${percent}\u00a0%)`}`,
      oneChance: (name, isKept) =>
        `${name}: l’única decisió, ${isKept ? 'encertada' : 'equivocada'}`,
      numbered: (number) => `Jugada ${number}`,
      turned: (move) => `Es va decidir a la jugada ${move}.`,
      worthAlone: { win: 'guanya', draw: 'empat', loss: 'perd' },
      worth: (result, moves) =>
        result === 'draw' ? 'empat' : `${result === 'win' ? 'guanya' : 'perd'} en ${moves}`,
      noChance: (name) => `${name}: cap error possible`,
      unprovedMoves: (count) =>
        `Sense demostrar: ${count === 1 ? '1 jugada' : `${count} jugades`}.`,
    },
  };
}
