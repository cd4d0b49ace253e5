import type { Value } from '../../../strategies/value.ts';
import type { Translation } from '../fallback.ts';
import { capitalize } from '../sentences.ts';

const endings = {
  line: 'guanya',
  fork: 'fa forquilla',
  noSafeAnswer: 'no deixa cap jugada segura',
  eitherWay: 'guanya',
  anyAnswer: 'guanya',
};

/** What an error did, or could have done where the game ended better than that. */
function sayCost(result: Value['result'], isSpared = false): string {
  if (isSpared) return result === 'loss' ? 'podia perdre' : 'podia costar la victòria';
  return result === 'loss' ? 'perd' : 'regala la victòria';
}

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
        result === 'win' ? 'L’única jugada que guanyava.' : 'L’única jugada que salvava l’empat.',
      best: (outcome) => `La millor: ${outcome}.`,
      slower: (best, result) =>
        result === 'loss' ? `Res no ho salva; ${best} aguanta més.` : `Bé. Amb ${best}, més ràpid.`,
      lastsLongest: (moves, names, count = 1) =>
        `Res no ho salva; ${names ?? 'aquesta'} ${count > 1 ? 'són les que més duren' : 'és la que més dura'} (${moves === 1 ? '1 jugada' : `${moves} jugades`}).`,
      overlooked: (move, best, result, isSpared) =>
        result === 'loss'
          ? `${capitalize(move)} ${sayCost(result, isSpared)} aviat; ${best} aguanta més.`
          : `Amb ${best} es guanyava molt abans.`,
      cost: sayCost,
      error: (move, cost, best, bestResult) =>
        `${capitalize(move)} ${cost}; amb ${best} ${bestResult === 'win' ? 'es guanyava' : 's’empatava'}.`,
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
        line: (move) => `${move} guanya de seguida.`,
        fork: (move, one, other) => `${move} fa forquilla: ${one} i ${other} guanyen totes dues.`,
        noSafeAnswer: (move) => `${move} només deixa jugades que completen una línia.`,
        eitherWay: (move, one, other) =>
          `${move} guanya amb ${other === undefined ? one : `${one} o ${other}`}, es respongui el que es respongui.`,
        anyAnswer: (move) => `${move} guanya contra qualsevol resposta.`,
        oneThreat: (move, answer, next) =>
          `${move} amenaça; un cop tapada ${answer}, ${next.move} ${endings[next.end]}.`,
        oneThreatBelow: (move, next) =>
          `${move} amenaça; un cop tapada a sobre, ${next.move} ${endings[next.end]}.`,
        twoThreats: (move, second, next) =>
          `${move} i després ${second} amenacen de guanyar; llavors ${next.move} ${endings[next.end]}.`,
        threats: (move, count) =>
          `${move} comença ${count} amenaces seguides; l’última no es pot aturar.`,
        forces: (move, answer, next) =>
          `${move} només deixa ${answer}; després ${next.move} ${endings[next.end]}.`,
        forcesOn: (move) =>
          `${move} deixa cada vegada una sola resposta; al final cap no és segura.`,
      },
      allows: (made, said) => `Després de ${made}, ${said}`,
      squareAbove: 'la casella de sobre',
      completesLine: 'completa una línia, i això perd.',
      opensAbove: 'dona a l’altre la casella de sobre.',
      leavesSquare: (made, reply) => `Tots dos necessiten ${reply}; ${made} la regala.`,
      makesThreat: (move, square) => `${move} fa una amenaça duradora a ${square}.`,
      square: ({ column, row }) => `la columna ${column}, fila ${row}`,
      goesOn: (moves) => `Després ${moves} …`,
      unproved: 'No he tingut temps de calcular-ho.',
      unfinished: (judged, all) =>
        `${judged} de ${all} jugades analitzades; torna a tocar per continuar.`,
      accuracy: (name, kept, chances) => `${name}: ${kept} de ${chances} en jugades difícils`,
      oneChance: (name, isKept) =>
        `${name}: l’única jugada difícil, ${isKept ? 'encertada' : 'errada'}`,
      numbered: (number) => `Jugada ${number}`,
      turned: (move) => `Es va decidir a la jugada ${move}.`,
      worthAlone: { win: 'guanya', draw: 'empat', loss: 'perd' },
      worth: (result, moves) =>
        result === 'draw' ? 'empat' : `${result === 'win' ? 'guanya' : 'perd'} en ${moves}`,
      noChance: (name) => `${name}: cap jugada difícil`,
      unprovedMoves: (count) =>
        `Sense demostrar: ${count === 1 ? '1 jugada' : `${count} jugades`}.`,
    },
  };
}
