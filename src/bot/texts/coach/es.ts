import type { Value } from '../../../strategies/value.ts';
import type { Translation } from '../fallback.ts';
import { capitalize } from '../sentences.ts';

const endings = {
  line: 'gana',
  fork: 'hace una horquilla',
  noSafeAnswer: 'no deja ninguna jugada segura',
  eitherWay: 'gana',
  anyAnswer: 'gana',
};

/** What an error did, or could have done where the game ended better than that. */
function sayCost(result: Value['result'], isSpared = false): string {
  if (isSpared) return result === 'loss' ? 'podía perder' : 'podía costar la victoria';
  return result === 'loss' ? 'pierde' : 'regala la victoria';
}

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
        result === 'win' ? 'La única jugada que ganaba.' : 'La única jugada que salvaba el empate.',
      best: (outcome) => `La mejor: ${outcome}.`,
      slower: (best, result) =>
        result === 'loss'
          ? `Nada lo salva; ${best} aguanta más.`
          : `Bien. Con ${best}, más rápido.`,
      lastsLongest: (moves, names, count = 1) =>
        `Nada lo salva; ${names ?? 'esta'} ${count > 1 ? 'son las que más duran' : 'es la que más dura'} (${moves === 1 ? '1 jugada' : `${moves} jugadas`}).`,
      overlooked: (move, best, result, isSpared) =>
        result === 'loss'
          ? `${capitalize(move)} ${sayCost(result, isSpared)} pronto; ${best} aguanta más.`
          : `Con ${best} se ganaba mucho antes.`,
      cost: sayCost,
      error: (move, cost, best, bestResult) =>
        `${capitalize(move)} ${cost}; con ${best} se ${bestResult === 'win' ? 'ganaba' : 'empataba'}.`,
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
        line: (move) => `${move} gana en el acto.`,
        fork: (move, one, other) => `${move} hace una horquilla: ${one} y ${other} ganan las dos.`,
        noSafeAnswer: (move) => `${move} solo deja jugadas que completan una línea.`,
        eitherWay: (move, one, other) =>
          `${move} gana con ${other === undefined ? one : `${one} o ${other}`}, se responda lo que se responda.`,
        anyAnswer: (move) => `${move} gana contra cualquier respuesta.`,
        oneThreat: (move, answer, next) =>
          `${move} amenaza; tras el bloqueo en ${answer}, ${next.move} ${endings[next.end]}.`,
        oneThreatBelow: (move, next) =>
          `${move} amenaza; tras el bloqueo encima, ${next.move} ${endings[next.end]}.`,
        twoThreats: (move, second, next) =>
          `${move} y luego ${second} amenazan con ganar; después ${next.move} ${endings[next.end]}.`,
        threats: (move, count) =>
          `${move} empieza ${count} amenazas seguidas; la última no se puede parar.`,
        forces: (move, answer, next) =>
          `${move} solo deja ${answer}; luego ${next.move} ${endings[next.end]}.`,
        forcesOn: (move) => `${move} deja cada vez una sola respuesta; al final ninguna es segura.`,
      },
      allows: (made, said) => `Tras ${made}, ${said}`,
      squareAbove: 'la casilla de encima',
      completesLine: 'completa una línea, y eso pierde.',
      opensAbove: 'da al rival la casilla de encima.',
      leavesSquare: (made, reply) => `Los dos necesitan ${reply}; ${made} la regala.`,
      makesThreat: (move, square) => `${move} crea una amenaza duradera en ${square}.`,
      square: ({ column, row }) => `la columna ${column}, fila ${row}`,
      goesOn: (moves) => `Después ${moves} …`,
      unproved: 'No me dio tiempo a calcularlo.',
      unfinished: (judged, all) =>
        `${judged} de ${all} jugadas analizadas; toca otra vez para seguir.`,
      accuracy: (name, kept, chances) => `${name}: ${kept} de ${chances} en jugadas difíciles`,
      oneChance: (name, isKept) =>
        `${name}: la única jugada difícil, ${isKept ? 'acertada' : 'fallada'}`,
      numbered: (number) => `Jugada ${number}`,
      turned: (move) => `Se decidió en la jugada ${move}.`,
      worthAlone: { win: 'gana', draw: 'empate', loss: 'pierde' },
      worth: (result, moves) =>
        result === 'draw' ? 'empate' : `${result === 'win' ? 'gana' : 'pierde'} en ${moves}`,
      noChance: (name) => `${name}: ninguna jugada difícil`,
      unprovedMoves: (count) => `Sin demostrar: ${count === 1 ? '1 jugada' : `${count} jugadas`}.`,
    },
  };
}
