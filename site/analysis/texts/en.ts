/** The sentences of the page in English, and the model of every language. */
import type { Verdict } from '../../../src/coach/verdict.ts';
import type { BoardError } from '../../../src/games/boardRecord.ts';
import type { Standing } from '../../../src/strategies/negamax/negamaxScore.ts';
import type { RuleName } from '../../../src/strategies/strategy.ts';
import type { Value } from '../../../src/strategies/value.ts';
import type { ViewName } from '../address.ts';
import type { NotesByGame, OpeningName } from '../openings/openings.ts';
import { thinkingEn } from './thinking/en.ts';

const table = <Rows>(rows: Rows): Rows => rows;

export function en() {
  return {
    title: 'Analysis',
    /** Leads to the page on which the bot plays. */
    playHere: 'Play',
    game: 'Game',
    language: 'Language',
    board: 'Board',
    /** The colours of the pieces, as a side is called. */
    colours: table<Record<'yellow' | 'orange' | 'red', string>>({
      yellow: 'Yellow',
      orange: 'Orange',
      red: 'Red',
    }),
    /** A cell for those who cannot see it. */
    emptyCell: (name: string) => `${name}, empty`,
    takenCell: (name: string, side: string) => `${name}, ${side}`,
    cellName: (column: number, row: number) => `column ${column}, row ${row}`,
    /** Below the sign and the number in a cell: as short as can be. */
    short: table<Record<Value['result'], string>>({ win: 'win', draw: 'draw', loss: 'loss' }),
    shortStanding: table<Record<Standing, string>>({
      better: 'good?',
      even: 'even?',
      worse: 'bad?',
    }),
    standing: table<Record<Standing, string>>({
      better: 'looks good, not proved',
      even: 'looks even, not proved',
      worse: 'looks bad, not proved',
    }),
    proved: table<Record<'win' | 'loss', string>>({
      win: 'a forced win, length unknown',
      loss: 'a forced loss, length unknown',
    }),
    unknown: 'not known yet',
    toMove: (side: string) => `${side} to move.`,
    best: (outcome: string, move: string) => `Best: ${outcome} with ${move}.`,
    won: (side: string) => `${side} has won.`,
    drawn: 'The game is a draw.',
    computing: 'Computing …',
    cutOff: 'Not all is known yet.',
    goOn: 'Keep computing',
    notExact:
      'There is no exact play for this position: what is not proved is the opinion of a search.',
    goToStart: 'To the start',
    back: 'One move back',
    forward: 'One move on',
    goToEnd: 'To the end',
    takeBack: 'Take back',
    backToGame: 'Back to the game',
    closeNotice: 'Close the notice',
    otherMoves: 'You are trying other moves.',
    flip: 'Swap colours',
    sendLink: 'Send to a friend',
    copyLink: 'Copy link',
    copyMoves: 'Copy moves',
    copied: 'Copied.',
    notCopied: (text: string) => `Copying was refused. Here it is: ${text}`,
    paste: 'Paste a game',
    pasteHint: 'Moves such as 4453 or B2 A1, or a board of digits',
    load: 'Load',
    fullColumn: (column: string) => `Column ${column} is full.`,
    takenSquare: (name: string) => `${name} is taken.`,
    nowhere: (name: string) => `There is no ${name} on this board.`,
    overBefore: 'The game is over before that move.',
    /** A number with a full stop, before the move of that place. */
    wrongNumber: (text: string, place: number) =>
      `“${text}” does not count right: it stands before move ${place}. Write the moves without numbers, or number them from 1.`,
    readAs: (game: string, meant: string) => `So it was read as ${game}, not as ${meant}.`,
    unreadable: (text: string) => `“${text}” cannot be played as a game here.`,
    boardErrors: table<Record<BoardError, (cells: number) => string>>({
      length: (cells) => `A board of this game has ${cells} digits.`,
      counts: () =>
        'The numbers of 1s and 2s can’t be right: 1 moved first, so there are as many, or one 1 more.',
      hanging: () => 'A piece hangs in the air on this board.',
      over: () => 'No order of moves leads to the complete lines on this board.',
      noOrder: () => 'No order of moves was found that leads to this board.',
      vanishing: () =>
        'Where pieces vanish, the order of the moves matters: a board is not enough.',
    }),
    notUnderstood: (part: string, possible: string) =>
      `“${part}” in the address is not understood; possible: ${possible}.`,
    gameMoves: 'the moves of a game',
    openInBot: 'Play on in Telegram',
    playOn: 'Play on from here',
    keys: 'Keys: digits or B2 play, ← → go through the moves, Home and End, Ctrl-Z takes back, Ctrl-Y plays it again.',
    /** Switches the keys of moves, which may get in the way of somebody who speaks to a computer. */
    typedMoves: 'Letters and digits play',
    about: 'linia’s own solver, in your browser. Nothing leaves this page.',
    views: table<Record<ViewName, string>>({
      moves: 'Moves',
      game: 'Game',
      card: 'Picture',
      openings: 'Openings',
      players: 'Players',
    }),
    everyMove: 'What each move is worth',

    noMoves: 'No moves yet. Play them on the board, or paste a game.',
    unknownOrder: 'A board does not tell the order of its moves, so they are not reviewed.',
    reviewing: (done: number, all: number) => `Reviewing: ${done} of ${all} moves`,
    graph: 'The value after each move',
    graphMove: (ply: number, value: string) => `Move ${ply}: ${value}`,
    moveTitle: (name: string, isColumn: boolean) => (isColumn ? `Column ${name}` : name),
    unplayable: (number: number, move: string, text: string) =>
      `Move ${number} (${move}) of “${text}” cannot be played.`,
    nextMistake: 'Next mistake',
    noMistake: 'No mistake after this move.',
    noProvedMistake: 'No proved mistake after this move.',
    betterLine: 'Play the better line',
    /** What stands on the board beside a mistake. */
    ghost: {
      better: 'Dashed: the better move',
      next: 'numbers: how it goes on',
      wins: 'dots: a line that wins',
    },
    stopLine: 'Stop',
    lineEnds: 'The line ends here: what the next moves are worth is not known.',
    moveList: 'The moves',
    verdicts: table<Record<Verdict | 'longest' | 'lost' | 'unproved', string>>({
      forced: 'forced',
      only: 'only move',
      best: 'best',
      slower: 'good',
      mistake: 'mistake',
      blunder: 'blunder',
      overlooked: 'overlooked',
      /** Instead of `best` and `slower` where every move loses. */
      longest: 'lasts longest',
      lost: 'lost anyway',
      unproved: 'not proved',
    }),
    first: 'Who moved first',
    second: 'Who moved second',
    savePicture: 'Save picture',
    share: 'Share',
    cardDraw: 'Draw',
    cardWin: (name: string) => `${name} wins`,
    cardMoves: (count: number) => (count === 1 ? '1 move' : `${count} moves`),

    openings: table<Record<OpeningName, string>>({
      centre: 'Centre opening',
      corner: 'Corner opening',
      side: 'Side opening',
      cornerTrap: 'Trap: a corner against a corner',
      sideTrap: 'Trap: a side against the centre',
      oppositeCorners: 'Trap: opposite corners',
      middle: 'Middle column',
      besideMiddle: 'Beside the middle',
      secondColumn: 'Second from the edge',
      edge: 'Edge column',
      tower: 'Tower in the middle',
    }),
    /** What an opening wants, and what answers it. */
    openingNotes: table<NotesByGame>({
      ticTacToe: {
        centre: 'Four of the eight lines go through it. A corner answers it: a side loses.',
        corner: 'It sets the most traps: only the centre answers it, and every other square loses.',
        side: 'It aims at the corners beside it. Those, the centre and the opposite side hold; the rest loses.',
        cornerTrap:
          'A corner doesn’t answer a corner. Take a third one: the block leaves you a fork.',
        sideTrap: 'A side doesn’t answer the centre. Any square but the opposite side wins now.',
        oppositeCorners:
          'It waits for a third corner. Only a side holds: it makes a threat, so there’s no time for a fork.',
      },
      misereTicTacToe: {
        centre:
          'The only first move that doesn’t lose: afterwards mirror every answer through the centre.',
        corner: 'It loses: any side answers it.',
        side: 'It loses: a corner far from it answers it.',
      },
      vanishingTicTacToe: {
        centre: 'It keeps the draw. A corner answers it: a side loses.',
        corner: 'It keeps the draw: only the centre answers it.',
        side: 'Where pieces vanish, it’s the best start: it wins against any answer.',
      },
      connectFour: {
        middle:
          'More lines go through it than through any other column, and it’s the only first move that wins. The middle again holds out longest.',
        besideMiddle:
          'It leaves the middle to the other side, which holds the draw there. The edges lose.',
        secondColumn:
          'It’s too far out, but only one answer wins: the column beside it, towards the middle.',
        edge: 'The fewest lines go through it: the middle wins for the other side. An answer on an edge loses.',
        tower: 'Both have filled the middle. Now the columns beside it win, and the edges lose.',
      },
    }),
    namedOpenings: 'Openings with a name',
    fromHere: 'From here',

    player: 'Player',
    players: {
      ladder: (count: number) => `Ladder with ${count === 1 ? '1 rule' : `${count} rules`}`,
      rules: 'The eight rules of Newell and Simon',
      /** The rules of the level between. */
      traps: 'Rules, and three traps known by heart',
      random: 'Any move',
      minimax: 'Minimax with alpha-beta',
      minimaxTo: (plies: number) => `Minimax, ${plies} moves ahead`,
      negamax: (plies: number) => `Negamax, ${plies === 1 ? '1 move' : `${plies} moves`} ahead`,
    },
    noPlayer: 'No player can be opened here: the game is over, or its tree is too large.',
    fromPlyFour: 'The whole tree can be opened from the fifth move on.',
    rules: table<Record<RuleName, string>>({
      win: 'Complete a line',
      block: 'Block a line',
      extend: 'Extend a line',
      contest: 'Get in the way of a line',
      fork: 'Make a fork',
      blockFork: 'Prevent a fork',
      trap: 'Know a trap',
      centre: 'Take the centre',
      oppositeCorner: 'Take the opposite corner',
      corner: 'Take a corner',
      side: 'Take a side',
      followUp: 'Answer in the same column',
    }),
    applies: (move: string) => `applies: ${move}`,
    passes: 'does not apply',
    notAsked: 'not needed',
    looksAt: (cells: string) => `looks at ${cells}`,
    random: 'No rule applies: any move, at random.',
    step: 'One step',
    stepBack: 'One step back',
    stepToStart: 'From the start',
    stepToEnd: 'The whole tree',
    isOpen: 'being looked at',
    window: (alpha: string, beta: string) => `between ${alpha} and ${beta}`,
    leftOut: (moves: string) => `left out, since they lose at once or mirror moves above: ${moves}`,
    /** Before what they are worth. */
    choice: (moves: string, count: number) =>
      count === 1 ? `It picks ${moves}:` : `It picks one of ${moves}:`,
    /** In the game that is looked at. */
    played: (side: string, move: string) => `Here ${side} played ${move}.`,
    thinking: thinkingEn(),
  };
}

/** Every sentence of the page, in one language. */
export type AnalysisTexts = ReturnType<typeof en>;
