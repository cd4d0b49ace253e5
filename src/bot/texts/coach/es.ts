import type { Translation } from '../fallback.ts';
import { capitalize } from '../sentences.ts';

const endings = {
  line: 'gana',
  fork: 'hace una horquilla',
  noSafeAnswer: 'no deja ninguna jugada segura',
  eitherWay: 'decide',
  anyAnswer: 'gana',
};

export function coachEs(): Translation {
  return {
    comma: ', ',
    labelled: (label, text) => `${label}: ${text}`,
    moveName: (name, isColumn) => (isColumn ? `la ${name}` : name),
    secondMoveName: (name, isColumn) => (isColumn ? `la ${name}` : name),
    moveNames: (names, isColumn) => (isColumn ? `las columnas ${names}` : names),
    coach: {
      hinted: '💡 Con ayuda',
      guess: (move) => `Yo jugaría ${move}.`,
      anyMove: 'cualquier jugada',
      outcome: (result, moves) =>
        result === 'draw'
          ? 'empate'
          : `${result === 'win' ? 'victoria' : 'derrota'} en ${moves === 1 ? '1 jugada' : `${moves} jugadas`}`,
      forced: 'Era la única jugada posible.',
      only: (result) =>
        result === 'win' ? 'La única jugada que ganaba.' : 'La única jugada que empataba.',
      best: (outcome) => `La mejor: ${outcome}.`,
      slower: (best, result) =>
        result === 'loss'
          ? `Nada lo salva; ${best} aguanta más.`
          : `Bien. Con ${best}, más rápido.`,
      lastsLongest: (moves, names, count = 1) =>
        `Nada lo salva; ${names ?? 'esta'} ${count > 1 ? 'son las que más duran' : 'es la que más dura'} (${moves === 1 ? '1 jugada' : `${moves} jugadas`}).`,
      overlooked: (move, best, result) =>
        result === 'loss'
          ? `${capitalize(move)} pierde pronto; ${best} aguanta más.`
          : `Con ${best} se ganaba mucho antes.`,
      error: (move, result, best, bestResult) =>
        `${capitalize(move)} ${result === 'loss' ? 'pierde' : 'empata'}; con ${best} se ${bestResult === 'win' ? 'ganaba' : 'empataba'}.`,
      better: {
        winsAtOnce: 'gana en el acto.',
        blocks: 'bloquea la línea.',
        twoThreats: 'hace una horquilla.',
        stopsTwoThreats: 'evita una horquilla.',
        leavesBelow: 'no toca la casilla de debajo de una amenaza.',
        takesBelow: 'ocupa la casilla de debajo de una amenaza y obliga a responder encima.',
        keepsParity: 'después, respondiendo en la misma columna, se gana.',
      },
      win: {
        fork: (one, other) => `hace una horquilla: ${one} y ${other} ganan las dos.`,
        noSafeAnswer: 'solo deja jugadas que completan una línea.',
        eitherWay: (one, other) =>
          `gana con ${other === undefined ? one : `${one} o ${other}`}, se responda lo que se responda.`,
        anyAnswer: 'gana contra cualquier respuesta.',
        oneThreat: (answer, move, end) =>
          `obliga a responder en ${answer}; luego ${move} ${endings[end]}.`,
        oneThreatBelow: (move, end) => `obliga a responder encima; luego ${move} ${endings[end]}.`,
        twoThreats: (second, third, end) =>
          `amenaza, luego también ${second}, y ${third} ${endings[end]}.`,
        threats: (count) => `empieza ${count} amenazas seguidas, una de más.`,
      },
      allows: (made, move, goesOn) => `${made} permite ${move}, que ${goesOn}`,
      allowsAbove: (made, goesOn) => `${made} da al rival la casilla de encima, que ${goesOn}`,
      completesLine: 'completa una línea, y eso pierde.',
      opensAbove: 'da al rival la casilla de encima.',
      leavesSquare: (made, reply) => `${made} deja ${reply} al rival, y los dos la necesitan.`,
      makesThreat: (square) => `crea una amenaza duradera en ${square}.`,
      square: ({ column, row }) => `la columna ${column}, fila ${row}`,
      goesOn: (moves) => `Después ${moves} …`,
      unproved: 'Demasiado difícil de demostrar a tiempo.',
      unfinished: (judged, all) =>
        `${judged} de ${all} jugadas analizadas; toca otra vez para seguir.`,
      accuracy: (name, kept, chances, percent) =>
        `${name}: ${kept} de ${chances} bien${percent === undefined ? '' : ` (${percent}\u00a0%)`}`,
      oneChance: (name, isKept) =>
        `${name}: la única decisión, ${isKept ? 'acertada' : 'equivocada'}`,
      numbered: (number) => `Jugada ${number}`,
      turned: (move) => `Se decidió en la jugada ${move}.`,
      worthAlone: { win: 'gana', draw: 'empate', loss: 'pierde' },
      worth: (result, moves) =>
        result === 'draw' ? 'empate' : `${result === 'win' ? 'gana' : 'pierde'} en ${moves}`,
      noChance: (name) => `${name}: ningún error posible`,
      unprovedMoves: (count) => `Sin demostrar: ${count === 1 ? '1 jugada' : `${count} jugadas`}.`,
    },
  };
}
