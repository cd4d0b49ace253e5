/**
 * English, and the model of every language: each has to have these sentences. Those with a gap are
 * functions.
 */

import type { BoardError } from '../../games/boardRecord.ts';
import type { MoveNames, Place } from '../../games/cellName.ts';
import { type Level, levels, type StrategyName } from '../../strategies/names.ts';
import type { RuleName } from '../../strategies/strategy.ts';
import type { Refusal } from '../match/action.ts';
import type { Clock } from '../match/clock.ts';
import type { Tally } from '../match/gameEnd.ts';
import type { Starter } from '../match/preferences.ts';
import type { NamedKey } from '../rows/bot/usage.ts';
import type { PairLimit } from '../rows/group/pairMonthRow.ts';
import { coachEn, countMoves, table } from './coach/en.ts';
import { type Command, ownNamesIn } from './commands.ts';
import { gameNamesIn, gameRulesIn, gameWordsIn, headNames, inSentence } from './gameNames.ts';
import { lessonsIn } from './lessonTexts.ts';
import { numeralIn } from './numeral.ts';
import { capitalize } from './sentences.ts';
import type { Courtesy } from './typedWords.ts';

const months: readonly string[] =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `1st`, `2nd`, `11th` */
function ordinal(number: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[
    Math.floor(number / 10) % 10 === 1 ? 0 : number % 10
  ];
  return `${number}${ending ?? 'th'}`;
}

export function en() {
  return {
    games: gameNamesIn('en'),
    /** What begins a game behind a slash, as short as the language has it. */
    get gameWords() {
      return gameWordsIn('en');
    },
    /** What speakers of the language type instead of a command. */
    ownCommand: ownNamesIn('en'),
    levels: table<Record<Level | 'match', string>>({
      novice: 'Novice',
      easy: 'Easy',
      medium: 'Medium',
      hard: 'Hard',
      expert: 'Expert',
      perfect: 'Perfect',
      match: 'Match me',
    }),
    /** The highest level in games where it is not exact from the first move on. */
    bestLevel: 'My best',
    /** Beside the bot's name. */
    matched: 'matched to you',
    /** The first time that the bot is matched to somebody who has not asked for it. */
    nowMatched: 'I now play at your strength. /level changes it.',
    starters: table<Record<Starter, string>>({
      user: 'You',
      bot: 'The bot',
      alternate: 'In turn',
    }),
    /** Dates in words. */
    dates: {
      months,
      day: (day: number, month: string) => `${day} ${month}`,
      /** Also what `day` takes where it names the year. */
      month: (month: string, year: number) => `${month} ${year}`,
    },
    ...coachEn(),
    /** A name with an explanation, such as the level of the default. */
    withNote: (name: string, note: string) => `${name} (${note})`,

    you: 'You',
    bot: 'Bot',
    openSeat: '…',
    hotSeatNames: ['Player 1', 'Player 2'] as readonly [string, string],

    yourTurn: 'Your turn.',
    /** A player without a name is called by the piece, which has no possessive. */
    turnOf: (name: string) => (name.includes(' ') ? `${name}’s turn.` : `${name} to move.`),
    /** On a person's first board. */
    tapHere: (isColumn: boolean): string => (isColumn ? 'Tap a column.' : 'Tap a square.'),
    youWin: 'You win! 🎉',
    wins: (name: string) => `${name} wins!`,
    lineLost: (loser: string, winner: string) => `${loser} completed a line, so ${winner} wins.`,
    lineLostToYou: (loser: string) => `${loser} completed a line, so you win! 🎉`,
    lineLostByYou: (winner: string) => `You completed a line, so ${winner} wins.`,
    draw: 'It’s a draw.',
    draws: (count: number) => (count === 1 ? '1 draw' : `${count} draws`),
    notCounted: 'This game wasn’t counted: the results before it can’t be read.',
    drawAgreed: 'It’s a draw by agreement.',
    youResigned: 'You resigned.',
    lostOnTime: (name: string) => `You ran out of time: ${name} wins.`,
    offerStands: 'Your offer is waiting for an answer.',
    resigned: (name: string) => `${name} resigned.`,
    claimed: (name: string) => `${name} wins: the other player has been away for a day.`,
    cancelled: 'This game was cancelled.',
    ended: 'Game ended.',
    /** What the end of a game meant, in one line; `rating` is `1240 → 1262`. */
    meaning: {
      /** Of a bot that is matched to somebody who has lost several games in a row. */
      eased: '🌱 I’ll go easier next time.',
      firstWin: (level: string) => `🏅 First win at ${level}!`,
      rating: (rating: string, level: string) => `${rating}, like ${level}`,
      run: (count: number) => `🔥 ${count} wins in a row`,
      /** In the table of the group’s league, after a win. */
      monthPlace: (name: string, place: number, of: number) =>
        `${name} is ${ordinal(place)} of ${of} this month`,
    },
    /** The previous game in the same message. */
    lastGame: { won: (name: string) => `Last game: ${name} won.`, draw: 'Last game: a draw.' },
    waiting: 'Waiting for a second player…',
    /** Above the key with which whoever comes takes the seat. */
    seatIsFree: (name: string): string => `${name} is waiting: ✋ Join`,
    drawOffered: (name: string) => `${name} offers a draw.`,
    undoAsked: (name: string) => `${name} wants to take a move back.`,
    /** The first words of a notification, before the state of the game. */
    moved: (name: string) => `${name} moved.`,
    joined: (name: string) => `${name} joined.`,
    declined: (name: string) => `${name} declined.`,
    askEnd: 'End this game?',
    askResign: (name: string) => `${name}, do you really want to resign?`,
    askLeave: (name: string) => `${name}, do you really want to resign and leave the room?`,
    /** Who is to move, where both may read it; on a board of one's own one is called you. */
    absent: (absent: string) => `${absent} hasn’t moved for a day.`,
    youAbsent: 'You haven’t moved for a day.',
    mayClaim: (name: string) => `${name} can claim the win or cancel the game.`,
    youMayClaim: 'You can claim the win or cancel the game.',
    /** `/challenge` */
    challenge: {
      open: (host: string, guest: string) => `${host} challenges ${guest}. Waiting for an answer…`,
      declined: (guest: string) => `${guest} declined the challenge.`,
      seatKept: (guest: string) => `This seat is reserved for ${guest}.`,
      whom: 'Who do you want to challenge? Reply to one of their messages with /challenge, or write `/challenge @name`.',
      self: 'You can’t challenge yourself. /play starts a game against me.',
      bot: 'Bots don’t take challenges. /play starts a game against me; to challenge a person, reply to one of their messages.',
      noPerson: 'Groups and channels can’t play. Reply to a message from a person.',
      gone: 'Nobody can answer that: the account is deleted, or has left the group.',
      which: (names: string) =>
        `Which of them? ${names}. Reply to one of their messages with /challenge, or write \`/challenge @name\`.`,
      unknown: (name: string) =>
        `Nobody called ${name} has played in this group yet. Reply to one of their messages with /challenge, or write \`/challenge @name\`.`,
      inPrivate: 'Challenges are for groups. /room opens a room for a friend in another chat.',
      /** What the one who is challenged hears of the key for no challenges. */
      off: 'From now on nobody can challenge you in this group. The same button allows it again.',
      on: 'You can be challenged in this group again.',
      unwilling: (guest: string) => `${guest} doesn’t take challenges in this group.`,
      enough: (guest: string) =>
        `${guest} has had enough challenges for now. Try again in an hour.`,
    },
    /** `/stats` */
    stats: {
      title: 'Your results',
      none: 'No results yet. A game that you finish counts here.',
      opponents: 'Last opponents',
      tally: ({ won, drawn, lost }: Tally) => `${won} won · ${drawn} drawn · ${lost} lost`,
      beaten: (level: string) => `Highest level beaten: ${level}`,
      held: (level: string) => `Highest level held to a draw: ${level}`,
      run: (run: number, longest: number) =>
        run > 1 ? `Winning streak: ${run} (best: ${longest})` : `Best winning streak: ${longest}`,
      helped: (count: number) => `With help: ${count}`,
      solved: (count: number) => `Puzzles solved: ${count}`,
      reviewed: (kept: number, chances: number, percent: number) =>
        `Review accuracy: ${kept} of ${chances} (${percent}%)`,
      estimate: (level: string, rating: number) => `Your strength: about ${rating} (${level})`,
    },
    /** `/top`, the league of a group */
    league: {
      ranked: '🏆 Ranked game',
      /** A ranked game that ended before it counts. */
      tooShort: 'Too short to be ranked',
      /** A game beyond what two may play in the league. */
      unranked: 'Not ranked',
      /** Which limit it is beyond. */
      notRanked: table<Record<PairLimit, string>>({
        day: 'Not ranked: you two have already played today’s three ranked games.',
        month: 'Not ranked: you two have already played this month’s ten ranked games.',
      }),
      allTime: 'All time',
      thisMonth: 'This month',
      none: 'No ranked games yet. /duel starts one.',
      points:
        'A win is a point, a draw half a point. With equal points, whoever has played fewer games comes first. + won, = drawn, − lost.',
      /** Below the table of all time, which those without a rating end. */
      ranks:
        'Everyone starts at 1200. A rating appears once it’s reliable, and goes again after a long time without games; until then you see points/games. + won, = drawn, − lost.',
      /** What it takes to be ranked by a rating, or to be champion. */
      crown: (isRated: boolean) =>
        `🏆${isRated ? ' and a rank take a reliable rating,' : ' takes'} at least half a point and, from three members on, games against two of them.`,
      rules:
        'Ranked: games between two members on a board in this group, up to three a day and ten a month per pair, of at least eight moves (five on 3×3).',
      /** Results gave way to newer ones; the last of them ended on that day. */
      dropped: (date: string) =>
        `This table is full: results with no game after ${date} made way for newer ones.`,
      monthOver: (month: string, winners: number) =>
        `${month} is over. The ${winners === 1 ? 'winner' : 'winners'}:`,
      groupsOnly: 'Every group has its own league: send /top there.',
      isOff: 'This group’s league is off. An admin can start a new one with /top on.',
      isOn: 'This group’s league is on. /top shows it.',
      switchedOff:
        'This group’s league is off, and its numbers are erased. /top on starts a new one.',
      adminsOnly: 'Only an admin of this group can turn its league on or off.',
    },
    /** `/games` */
    openGames: {
      /** The key of the first screen that leads to it. */
      turn: (name: string, game: string) => `Your turn: ${name}, ${game}`,
      title: 'Your open games',
      none: 'You have no open games with others. /room opens one for a friend.',
      /** Where the game is that has no room. */
      inGroup: 'in a group',
      inline: 'in another chat',
      /** What is said where no key leads to the board. */
      wayInGroup: 'Send /games there to get its board.',
      wayInline: 'Its board stays there: I can’t link to it.',
    },
    /** Those who play next on a board of a group, and the key with which the first of them begins. */
    queue: {
      next: (name: string) => `✋ Next: ${name}`,
      play: (name: string) => `▶ Next: ${name}`,
      left: 'You no longer wait to play.',
    },
    /** The time for each move, where the host has chosen one. */
    clock: {
      labels: table<Record<Clock, string>>({
        none: 'No clock',
        day: '1 day',
        hour: '1 h',
        tenMinutes: '10 min',
        threeMinutes: '3 min',
        oneMinute: '1 min',
      }),
      perMove: (time: string) => `${time} a move`,
      /** When the time for a move is over; `within` is the time left. */
      up: (within: string) => `Time is up ${within}`,
      /** The time left for a move. */
      within: (count: number, unit: 'minute' | 'hour' | 'day') =>
        `in ${count} ${unit}${count === 1 ? '' : 's'}`,
      /** Of a clock that nobody is notified of. */
      quick: 'When time is up, tap the board.',
      half: 'Half your time has gone.',
      /** Without a clock, to who is to move. */
      dayOver: (name: string) => `${name} has been waiting for a day.`,
      timeUp: (name: string) => `${name} has run out of time. Tap the board to claim the win.`,
      claimed: (name: string) => `${name} wins on time.`,
      absent: (absent: string) => `${absent} has run out of time.`,
      youAbsent: 'You have run out of time.',
    },
    /** What the keys of a review are, which have no words. */
    reviewKeys: table<Record<NamedKey, string>>({
      before: '◀ The move before',
      mistake: '⚠ The next mistake',
      after: '▶ The next move',
      retry: '↺ A game from here',
      practise: '🎯 Practise your mistakes',
    }),
    ply: (shown: number, all: number) => `Move ${shown} of ${all}`,
    lastMove: (move: string) => `Last move: ${move}`,
    /** The completed line; rows are counted from the bottom. */
    line: {
      cells: (cells: string) => `Line: ${cells}`,
      row: (from: number, to: number, row: number) =>
        row === 1
          ? `Line: ${from}–${to} in the bottom row`
          : `Line: ${from}–${to} in row ${row} from the bottom`,
      column: (column: number, from: number, to: number) =>
        `Line: column ${column}, rows ${from}–${to}`,
      diagonal: (from: Place, to: Place) =>
        `Line: columns ${from.column}–${to.column}, rows ${from.row}–${to.row}`,
    },
    /** The next piece to vanish. */
    goesNext: (piece: string) => `Next to vanish: ${piece}`,
    /** What differs from the usual rules. */
    rules: gameRulesIn('en'),
    /** The rules in two sentences: how a move is made, and what decides the game. */
    howTo: {
      put: 'Take turns placing a piece on an empty square.',
      drop: 'Take turns dropping a piece into a column; it falls to the lowest free square.',
      keep: (count: number) =>
        `Take turns placing a piece on an empty square. Each side keeps its last ${count}: ⏳ marks the piece that vanishes next, ⌛ the one after it.`,
      line: (count: number) => `First to get ${count} in a line (across, down or diagonally) wins.`,
      misere: (count: number) =>
        `Whoever gets ${count} in a line (across, down or diagonally) loses.`,
    },
    /** What a strategy does, below its name. */
    strategies: table<Partial<Record<StrategyName, string>>>({
      random: 'plays at random',
      'ladder-1': 'completes its line',
      'ladder-2': 'also blocks yours',
      'ladder-3': 'also extends its own line',
      'ladder-4': 'also gets in the way of yours',
      traps: 'knows the centre, the corners and the opening traps',
      'newell-simon': 'rules of Newell and Simon: forks, too',
      minimax: 'calculates to the end',
      'negamax-1': 'looks 1 move ahead',
      'negamax-2': 'looks 2 moves ahead',
      'negamax-3': 'looks 3 moves ahead',
      'negamax-4': 'looks 4 moves ahead',
      'negamax-5': 'looks 5 moves ahead',
      'negamax-6': 'looks 6 moves ahead',
      'negamax-7': 'looks 7 moves ahead',
      'negamax-8': 'looks 8 moves ahead',
      solver: 'never errs in Connect Four: calculates to the end',
      retrograde: 'never errs where pieces vanish',
      'follow-up': 'answers in the same column',
      proof: 'proves wins, else looks 4 moves ahead',
      threats: 'makes threats and wins with them',
      'threat-search': 'looks deep into the threats of both sides',
      'n-tuple': 'learnt by playing against itself',
      match: 'as strong as you, judging by your games',
    }),

    /**
     * The bot's reason for its move, addressed to its opponent. A line fits a phone: 32 characters,
     * 40 at most.
     */
    reasons: {
      rules: table<Record<RuleName, string>>({
        win: 'I complete my line.',
        block: 'I block your line.',
        extend: 'I extend my line.',
        contest: 'I get in the way of your line.',
        fork: 'I make a fork.',
        blockFork: 'I prevent a fork.',
        trap: 'I know this trap.',
        centre: 'I take the centre.',
        oppositeCorner: 'I take the opposite corner.',
        corner: 'I take a corner.',
        side: 'I take a side.',
        followUp: 'I win by playing in your column.',
      }),
      /** Variants of the `rules` that say "you", for a game of the bot against itself. */
      watched: table<Partial<Record<RuleName, string>>>({
        block: 'I block their line.',
        contest: 'I get in their way.',
        followUp: 'I follow in the same column.',
      }),
      random: 'I’m just guessing.',
      /** `plies` counts the moves of both sides. */
      search: (plies: number, standing: 'better' | 'even' | 'worse', isWatched: boolean) =>
        `I looked ${countMoves(plies)} ahead: ${{ better: 'I’m ahead', even: 'it’s even', worse: isWatched ? 'I’m behind' : 'you’re ahead' }[standing]}.`,
      /** `moves` counts the remaining moves of the side that has just moved. */
      win: (moves: number) =>
        moves === 1 ? 'I win with my next move.' : `I win in ${moves} moves.`,
      /** `moves` counts the moves of the other side. */
      loss: (moves: number, isWatched: boolean) => {
        if (moves === 1)
          return isWatched ? 'I could lose on the next move.' : 'You can win on your next move.';
        return isWatched
          ? `With best play I lose in ${moves} moves.`
          : `Unless you slip up, I lose in ${moves} moves.`;
      },
      draw: 'With best play it’s a draw.',
      /** The same, from the book of openings; for a win or a loss `moves` is at least two. */
      book: (result: 'win' | 'loss' | 'draw', moves: number) =>
        `By the book, ${{ win: `I win in ${moves} moves`, loss: `I lose in ${moves} moves`, draw: 'it’s a draw' }[result]}.`,
      network: (percent: number) => `My network gives this move ${percent}%.`,
      cutOff: 'The best I found in time.',
      /** A forced win or loss of unknown length. */
      proved: (result: 'win' | 'loss', isWatched: boolean): string =>
        result === 'win'
          ? 'I can force a win.'
          : isWatched
            ? 'They can force a win.'
            : 'You can force a win.',
      /**
       * Where a line loses: after how many of its own moves the other side, or the side that has
       * just moved, completes a line.
       */
      misere: {
        win: (moves: number, isWatched: boolean) => {
          if (moves > 1)
            return isWatched
              ? `They’ll complete a line in ${moves} moves.`
              : `You’ll complete a line in ${moves} moves.`;
          return isWatched ? 'They must complete a line.' : 'You must complete a line now.';
        },
        loss: (moves: number): string =>
          moves === 0
            ? 'I had to complete a line.'
            : `I’ll complete a line in ${countMoves(moves)}.`,
      },
      /** In a game of the bot against itself, the piece of the side that speaks. */
      said: (piece: string, reason: string) => `${piece}: ${reason}`,
    },

    buttons: {
      undo: '↩ Undo',
      more: '⋯ More',
      end: '✖ End',
      confirmEnd: 'Yes, end it',
      keepPlaying: 'Keep playing',
      resign: '🏳 Resign',
      confirmResign: 'Yes, resign',
      confirmLeave: 'Yes, leave',
      offerDraw: '🤝 Offer a draw',
      acceptDraw: 'Accept the draw',
      acceptUndo: 'Allow it',
      acceptPieces: 'Use them',
      decline: 'Decline',
      withdraw: 'Withdraw',
      stats: '📊 Stats',
      /** The table of a group’s league. */
      table: '🏆 Table',
      moves: '📜 Moves',
      copyMoves: '📋 Copy',
      picture: '🖼 Picture',
      noChallenges: '🔕 No challenges from here',
      film: '🎞 Film',
      pieces: '🎨 Pieces',
      showReasons: '💡 Show reasons',
      hideReasons: '💡 Hide reasons',
      back: '‹ Back',
      rematch: '🔁 Rematch',
      openAgain: '🔁 Reopen',
      replay: '⏪ Replay',
      menu: '☰ Menu',
      queue: '✋ Next',
      join: '✋ Join',
      claim: '🏆 Claim the win',
      cancel: 'Cancel',
      cancelGame: 'Cancel the game',
      next: '▶ Next move',
      toEnd: '⏩ To the end',
      withFriend: '👥 With a friend',
      someone: '🌍 Play someone',
      stopWaiting: '✖ Stop waiting',
      waitAgain: '⏳ Wait another hour',
      openPrivate: '💬 Private chat',
      leave: '🚪 Leave',
      block: '🚫 Don’t play this person again',
      confirmBlock: 'Yes, never again',
      playBot: '▶ Play the bot',
      ownRoom: '✉ Open a room of my own',
      allCommands: '📋 All commands',
      strategies: '🧠 How the bot thinks',
      whatIsKept: '🔒 What I keep about you',
      getFile: '📄 Send it to me as a file',
      allSettings: '⚙ Settings',
      mute: '🔕 Mute',
      muteAWhile: '🔕 For 12 hours',
      unmute: '🔔 Notify me',
      erase: '🗑 Erase it all',
      notices: '🔔 Notifications',
      /** Of the daily puzzle. */
      reminder: '⏰ Puzzle reminder',
      remindMe: '⏰ Remind me each day',
      noReminder: '⏰ No more reminders',
      moreGames: '🎲 More games',
      rules: 'ℹ️ Rules',
      solution: '🔑 Solution',
      hint: '💡 Hint',
      review: '🔎 Review',
      /** Opens the position before the turning point of a game of others. */
      doBetter: '▶ Can you do better?',
      share: '🔗 Share',
      puzzle: '🧩 Puzzle of the day',
      learn: '🎓 Lessons',
      tryAgain: '↺ Try again',
      goOn: '▶ Next',
      /** Shows the next two moves of a lesson's line. */
      playOn: '▶ Play on',
      allLessons: '‹ Lessons',
      yesterday: '◀ Yesterday’s puzzle',
      showMe: '👁 My name here',
      practice: '🎯 Practice',
      nextPosition: '▶ Next position',
      invite: '✉ Invite a friend',
      copyLink: '🔗 Copy the link',
      play: '▶ Play',
      againstFriend: 'Against a friend',
      /** The meaning of `againstFriend` in a private chat. */
      oneDevice: '👥 Two players here',
      ways: '👥 Other ways',
      watch: 'Bot vs bot',
      anyChat: '💬 Play in another chat',
      ownersLevel: 'Default',
      ownLanguage: 'Automatic',
    },

    refusals: table<Record<Refusal, string>>({
      seatedAlready: 'You’re playing this game. Once it is over, ✋ is for you, too.',
      staysAnyway: 'You stay: whoever taps ✋ plays you.',
      queueFull: 'Eight people wait already. Please try again after the next game.',
      othersNext: 'Others wait to play. ✋ puts you behind them.',
      quickGames:
        'Two quick games are on in this group. Please try again once one is over; a slower game can begin now.',
      gameOver: 'This game is over.',
      cellTaken: 'That square is taken.',
      columnFull: 'That column is full.',
      noSuchCell: 'There’s no such square on this board.',
      notYourTurn: 'It’s not your turn.',
      onlyWatching: 'You’re only watching: tap “▶ Next move”.',
      notYourGame: 'You’re not playing in this game.',
      notAskedOfYou: 'That question is for the other player.',
      staleBoard: 'This board was behind: please look again.',
      begunBelow: 'The rematch is below, in a newer message.',
      onItsWay: 'The rematch is on its way.',
      noRematch:
        'One of you has moved on, so there’s no rematch. Send /someone to meet somebody new.',
      nothingToUndo: 'You have no move to take back.',
      moveForgotten: 'I no longer know which move that was.',
      offerOpen:
        'The other player has asked you something: please answer that first, below the board.',
      declinedBefore: 'Your last question was declined. You can ask again after your next move.',
      notOffered: 'That offer no longer stands.',
      nobodyToAsk: 'There’s nobody in this game to offer a draw to.',
      ownOffer: 'That’s your own offer: the other player has to answer it.',
      tooManyChanges: 'This game has had too many changes. Please start a new one.',
      ownGame: 'That’s your own game: someone else has to join.',
      seatTaken: 'That seat is already taken.',
      seatKept: 'This seat is reserved for someone else.',
      notWaiting: 'This game can’t be joined any more.',
      notAbsent:
        'You can only do that once the other player’s time is up: after a day, unless the game has a clock.',
      notForMover: 'It’s your move: only the player who waits can do that.',
      stillWaiting: 'A second player has to join first.',
      stillPlaying: 'The game is still on.',
      atFirst: 'That’s the first move.',
      atLast: 'That’s the end of the game.',
      noMoreMistakes: 'No mistake found from here on.',
      otherBoard:
        'I can’t tell what this message shows now. Send /board for your board, or /start for the menu.',
      unsureGame: 'I can’t tell how this game stands now, so I can’t change it.',
      erasedGame: 'A player has had this game erased, so it can’t go on.',
      noHints: 'No hints in games between people or in puzzles.',
    }),
    damaged: 'This button no longer works. Start a new game with /start.',
    olderVersion: 'This message is from an older version. Please begin anew with /start.',
    busy: 'Too much at once. Please try again.',
    slowDown: 'Slow down a little, please.',
    /** Where a tap leaves its message as it is. */
    unchanged: 'Nothing has changed.',
    /** Of a move that is stored, where the group gets too much. */
    boardFollows: {
      soon: 'The board follows in a moment.',
      inAMinute: 'The board follows within a minute.',
      byTap: 'The board follows with the next tap here.',
    },
    enoughToday: 'You’ve used up your moves for today. You can continue this game tomorrow.',
    allSpent: 'The bot has reached its limit for now. Your game is safe: please come back later.',
    trouble: 'Something went wrong. Please try again.',
    /** While the owner has paused the bot. */
    paused: 'The bot is taking a break. Games in progress go on; please start new ones later.',
    noMoves: 'No moves yet.',
    beginningForgotten: 'I no longer know how this game began.',

    greeting: 'Hello! What shall we play?',
    pieces: {
      offered: (name: string, pieces: string) => `${name} would like to play with ${pieces}.`,
      anyTwo: 'Or any two emoji, yours first: /pieces 🐸 🦊',
      form: 'Please write two different emoji, yours first: /pieces 🐸 🦊',
      kept: (own: string, other: string) =>
        `From your next game on, you’ll play with ${own} against ${other}.`,
    },
    invitation: (game: string) => `Play ${inSentence(game)} with me!`,
    menu: {
      settings: 'Changes take effect from your next game.',
      pickWay: 'How would you like to play?',
      pickFriend: 'Choose a game to play together.',
      level: (value: string) => `Level: ${value}`,
      starter: (value: string) => `First: ${value}`,
      language: (value: string) => `Language: ${value}`,
      reasons: (shown: boolean) => `Reasons: ${shown ? 'shown' : 'hidden'}`,
      pickLevel: 'How well should the bot play?',
      pickStarter: 'Who moves first?',
      pickLanguage: 'Which language would you like?',
      /** A level in the watched game, for each side. */
      sideLevel: (side: 1 | 2, value: string) => `${side === 1 ? 'First' : 'Second'} bot: ${value}`,
      notices: (isOn: boolean): string =>
        isOn
          ? 'I’ll tell you when a friend has moved.'
          : 'I won’t tell you when a friend has moved.',
      /**
       * The same as for those who are notified, where the bot cannot notify anybody by itself
       * later.
       */
      noticesAway:
        'I’ll tell you when a friend has moved, but not if that’s within three minutes of your own move: then please look at the board.',
      askForget: (isPrivate: boolean) =>
        `Erase what I keep about you? Your choices, your puzzle streak, your rooms${isPrivate ? ', the games in this chat' : ''} and your games with others will be erased. Games with others that aren’t over will end.`,
      notYours: 'Someone else opened this menu. Send /start for your own.',
      /** `within` is the time until then. */
      noticesPaused: (within: string) => `Notifications are off, and come back ${within}.`,
    },

    commands: table<Record<Exclude<Command, 'status'>, string>>({
      start: 'Choose what to play',
      play: 'Play your last game again',
      games: 'Show your games with others',
      stats: 'Show how your games went',
      top: 'Show who leads this group’s league',
      puzzle: 'Solve the puzzle of the day',
      practice: 'Practise your own mistakes',
      learn: 'Learn with short lessons',
      hint: 'Show the best move',
      moves: 'Show the moves, and the board as text',
      settings: 'Choose game, level and language',
      pieces: 'Play with any two emoji',
      help: 'What this bot can do',
      rules: 'Explain the rules of a game',
      tictactoe: 'Play tic-tac-toe',
      connectfour: 'Play Connect Four',
      connectfour7: 'Play Connect Four on a 7×7 board',
      duel: 'Play with a friend: in a group, or taking turns on one device',
      challenge: 'Challenge one person in a group, by reply or @name',
      room: 'Open a room for a friend in another chat',
      join: 'Enter a room',
      leave: 'Leave your room',
      someone: 'Play someone you don’t know',
      watch: 'Watch the bot play itself',
      move: 'Make a move, such as `/move B2`',
      board: 'Show the board again',
      position: 'Start from a position, or open a saved game (type its moves)',
      analysis: 'Open the analysis board, at these moves',
      save: 'Give the game as a line to keep',
      undo: 'Take your last move back',
      draw: 'Offer a draw',
      restart: 'Start this game over',
      rematch: 'Play the last game again',
      end: 'End the game',
      level: 'Choose how well the bot plays',
      first: 'Choose who moves first',
      language: 'Choose a language',
      notices: 'Turn notifications on or off',
      forget: 'Erase what the bot has stored about you',
      privacy: 'What the bot stores about you, and who runs it',
    }),
    description: `${headNames('en')} and more, at ${numeralIn('en', levels.length)} levels from novice to perfect. Play me, or your friends in any chat. Tap Start.`,
    shortDescription: `${headNames('en')} and more, against me or with friends.`,
    help: {
      intro: 'Tap a square to play there, or type its name:',
      introInGroup: 'Tap a square to play there, or reply to the board with its name:',
      quick: 'Quick games: one minute a move, or three',
      next: 'Below a game: play whoever wins it',
      /** Commands that do something else in a group. */
      inGroup: table<Partial<Record<Command, string>>>({
        puzzle: 'One puzzle a day for the whole group',
      }),
      levelNumbers: 'A level’s number works wherever its name does:',
      strategies: `Besides the ${numeralIn('en', levels.length)} levels you can choose a strategy by its name, as in \`/level negamax-3\`:`,
      /**
       * What is stored of people, a sentence for each part; a feature that stores something adds
       * its own.
       */
      kept: {
        choicesAndGames:
          'What I keep: your choice of level, first move, language, pieces, reasons and notifications, how you solved your last puzzle and for how many days in a row, when to remind you of the next, which lessons you’ve done, under your Telegram user ID; a running game or a challenge with its players’ names, your name for games opened with @ in other chats, and how much you’ve asked of me today, for at most six hours; a room, or a game between two people on one board, with the names of the players and of those who wait to play next, and when each last moved, until someone leaves it or the space is needed. /forget erases your choices, your rooms and those games: one that is still on ends, and all I keep of each is that it existed. Until all is erased, I keep that you’ve asked for it.',
        results:
          'Also: how your games ended, by game and level, your winning streaks, how strong you seem to play, how many moves were right in the games you’ve reviewed, how many puzzles you’ve solved, and your score with each person you’ve played, with their name, until the space is needed. Only you can see them; each score is also shown to the other player. /forget erases them, and your score on their side too. In a group with a league, also your ranked games there, by game and month, with your name, for its members to see in /top; /forget erases your line, and an admin’s /top off all of it. If you’ve tapped in a group’s puzzle of the day: your tries there, with your name for its members to see unless you hide it, until the next one; and that you hide it. /forget erases that, too.',
        strangers:
          'If you play with someone new: that you’re waiting, for an hour at most; and who you don’t want to play again (the last 20 people). Also in which groups you want no challenges. /forget erases it.',
        practice:
          'If you practise: up to 24 positions from games that you’ve reviewed, in which you made a mistake, and when each comes back, until you know it or the space is needed. Only you see them. /forget erases them.',
        erasure:
          'After /forget I keep a coded mark for 90 days, so that no older backup brings your data back; and until the day is over, which two people have met or begun ranked games today, in coded form and without names. Whoever runs me may keep backups in their chat with me, so at Telegram. If the owner bans you, your user ID and the day stay even after /forget, so that the ban holds.',
      },
    },
    unknownCommand: (name: string, meant?: string) =>
      `I don’t know /${name}. ${meant ? `Did you mean /${meant}?` : '/help lists what I can do.'}`,
    tooLong: (max: number) => `That’s too long for me: ${max} characters at most, please.`,
    notInChannels: 'I don’t play in channels. Open a chat with me, or add me to a group.',
    needsPerson:
      'You’re writing as a group or a channel, and a game needs a person. Turn off “Remain anonymous”, or write as yourself.',

    moveForms: ({ lastRow, columns, cells }: MoveNames): string =>
      lastRow === undefined
        ? `a column from 1 to ${columns}`
        : `a square such as B2 (row A–${lastRow}, column 1–${columns}) or a number from 1 to ${cells}`,
    pickGame: 'Which game?',
    /** A word that is not one of its kind; `any` if a command takes several kinds. */
    unknownWord: {
      game: (word: string) => `“${word}” isn’t a game I know.`,
      level: (word: string) => `“${word}” isn’t a level.`,
      starter: (word: string) => `“${word}” doesn’t tell me who moves first.`,
      language: (word: string) => `I don’t speak “${word}”.`,
      any: (word: string) => `I don’t understand “${word}”.`,
    },
    didYouMean: (name: string) => `Did you mean “${name}”?`,
    /** To words that are no move, above the key to the menu. */
    canType: (forms: string) =>
      `Here you can type ${forms}. The menu has all else, such as a game with a friend.`,
    notAMove: (forms: string) => `Please type ${forms}.`,
    /** Follows a choice that does not take effect at once. */
    fromNextGame: (said: string) => `${said}. Takes effect from your next game.`,
    hint: 'I understand moves and commands. /start opens the menu.',
    /** In return for what is said out of courtesy. */
    courtesies: table<Record<Courtesy, string>>({
      thanks: 'You’re welcome! 😊',
      goodGame: 'Thanks, good game! 😊',
      bye: 'See you soon! 👋',
      ok: '👍',
    }),
    noGame:
      'I can’t find a game in this chat. If you see a board, tap it; /start opens the menu for a new game.',
    topicClosed: 'This topic is closed, so no new game can begin here.',
    noOwnGame:
      'I can’t find a game of yours in this group. If you see its board, tap it; /duel begins a new one.',
    noGameSinceMove:
      'I’ve just moved to another server, and don’t know this chat’s game there yet. If you see a board, tap it once, and typed moves work again; /start opens the menu for a new game.',
    alreadyOver: 'This game is already over. Tap a button below it, or send /start.',
    substituted: (asked: string, played: string) =>
      `This game has no ${asked} level; ${played} plays instead.`,
    notSaved: 'I couldn’t save that just now. Please try again later.',
    privacy: {
      operator: (contact: string) => `Who runs this copy of the bot: ${contact}`,
      noOperator: 'Whoever runs this copy of the bot hasn’t said how to reach them.',
      fileCaption: 'Everything that’s stored about you here, in a file for you.',
    },
    forgetting: 'Erasing… This message says “Done” once everything is gone.',
    forgotten: (isPrivate: boolean) =>
      `Done: your choices and rooms${isPrivate ? ', and the games in this chat,' : ''} have been erased.`,
    positionError: (number: number, text: string, reason: string) =>
      `Move ${number} (${text}) can’t be played: ${reason}`,
    /** A number with a full stop, before the move of that place. */
    wrongMoveNumber: (text: string, place: number) =>
      `“${text}” doesn’t count right: it stands before move ${place}. Write the moves without numbers, or number them from 1.`,
    /** What is wrong with a board that is typed as digits. */
    boardLength: (lengths: string) => `A board has as many digits as squares: ${lengths}.`,
    boardErrors: table<Record<Exclude<BoardError, 'length'>, string>>({
      counts:
        'The numbers of 1s and 2s can’t be right: 1 moved first, so there are as many, or one 1 more.',
      hanging: 'A piece hangs in the air on this board.',
      over: 'There’s a complete line on this board, so its game is over.',
      noOrder: 'I find no order of moves that leads to this board.',
      vanishing: 'Where pieces vanish, their order matters: please type the moves.',
    }),
    /** `/save` */
    saved: (line: string) =>
      `Your game, to keep:\n\`/open ${line}\`\nSend me this line, and it goes on from there.`,
    /** The page with the value of each move. */
    analysis: {
      open: '🔬 Analysis',
      card: '🖼 Card to post',
      said: 'What every move is worth, on a page of its own:',
      none: 'Whoever runs this bot hasn’t set up an analysis board.',
      why: '🧠 Why did it play there?',
      levels: 'Each button below shows how a level thinks in tic-tac-toe, step by step.',
    },
    ownersOnly: 'Only the owner of this bot can do that.',

    shareGame: (game: string) => `Look at this game of ${inSentence(game)}:`,
    /** Above a position that is sent on; whoever gets it has this piece. */
    beatThis: (game: string, piece: string) =>
      `Can you do better here? ${capitalize(inSentence(game))}, ${piece} to move:`,
    links: {
      /** Below a position that was sent on. */
      yourMove: '▶ Your move',
      damaged: 'This link is incomplete or damaged.',
      unknownGame: 'This link leads to a game I don’t know.',
      /** To somebody new, below a game that was shared. */
      welcome: 'Hello! Play this against me, or with a friend.',
    },
    /** `/learn` */
    learn: {
      title: 'Lessons',
      progress: (done: number, all: number) => `${done} of ${all} done. Pick one:`,
      /** The bot’s answer to a wrong move, after which the right one is not there any more. */
      missed: (move: string, reply: string) =>
        `Not ${move}: I’d answer ${reply}, and the chance is gone.`,
      done: 'Lesson done! 🎉',
    },
    get lessons() {
      return lessonsIn('en');
    },
    puzzle: {
      named: (day: string) => `Puzzle of ${day}`,
      /** As it is sent on. */
      numbered: (number: number, day: string) => `Puzzle ${number}, ${day}`,
      goal: table<Record<'win' | 'draw', string>>({
        win: 'Find the move that wins.',
        draw: 'Find the move that holds the draw.',
      }),
      /** The bot's answer to a wrong move, which is not played. */
      refuted: (move: string, reply: string, wins: boolean): string =>
        `Not ${move}: I’d answer ${reply} and ${wins ? 'win' : 'draw'}.`,
      /** It wins, too, but much later than another. */
      winsLate: (move: string) => `Not ${move}: you can win much sooner.`,
      onlyDraws: (move: string) => `Not ${move}: that only draws.`,
      /** After a move that keeps what can be reached. */
      right: '✓ Right!',
      /** Of so many moves, how many were right at the first try; 0 of 0 where that is not known. */
      solved: (right: number, count: number): string => {
        if (count === 0) return 'Solved! 🎉';
        return right === count
          ? 'Solved without a mistake! 🎉'
          : `Solved! 🎉 ${right} of ${count} at the first try.`;
      },
      days: (count: number) => `🔥 ${count} days in a row`,
      next: (hours: number) => `The next one is in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
      notYet: 'There’s no such puzzle yet.',
      /** Where days in a row go on only by that one. */
      hangs: 'Yesterday’s puzzle is still open. Solve it today, and your streak goes on.',
      /** On the screen of the daily reminder; `within` is the time to the next one. */
      reminderOff: 'I can remind you of the puzzle each day at this time.',
      reminderOn: (within: string) =>
        `I’ll remind you of the puzzle every day, next ${within}, unless you’ve solved it by then.`,
      /** Below the last one. */
      lastReminder: 'You haven’t solved one for a week, so this is my last reminder.',
      /** In a group, where all have one message. */
      together: {
        tapHere: 'Only you see what you tap.',
        days: (count: number) => `🔥 ${count} days in a row together`,
        /** The first time that somebody taps there. */
        ask: 'Once you’re done, your name and your tries show here. Not yours? Tap 👁.',
        /** Of whoever is done. */
        isShown: 'Your name shows here now. Not yours? Tap 👁.',
        hidden: 'Nobody here sees how you do, today and from now on. Tap 👁 again to be shown.',
        shown: 'This group sees how you did once you’re done. Tap 👁 again to be hidden.',
        /** Another day's has taken its place. */
        isOver: 'This one is over: /puzzle brings today’s.',
        /** In a reply to it, or above the key to it. */
        isHere: 'Here is today’s puzzle.',
        isOnItsWay: 'Today’s puzzle is on its way.',
      },
    },
    /** `/practice`: one's own mistakes, as positions in which to find a better move. */
    practice: {
      find: (move: string) => `You played ${move} here. Find something better.`,
      comesBack: (days: number): string =>
        days === 1 ? 'It comes back tomorrow.' : `It comes back in ${days} days.`,
      /** It was right in all boxes. */
      done: 'You know this one now, so it won’t come back.',
      due: (count: number) =>
        `🎯 ${count === 1 ? '1 position' : `${count} positions`} to practise: /practice`,
      nothingDue: (days: number) =>
        `Nothing to practise today. The next position comes ${days === 1 ? 'tomorrow' : `in ${days} days`}.`,
      none: 'Nothing to practise yet. When you review a game that you’ve played, your clearest mistakes show up here.',
      /** Below a review that has just taken them up. */
      added: '🎯 Saved for practice.',
      taken: 'Saved: 🎯 Practice will ask you again.',
      known: 'You’re practising this one already.',
      /** Of a right answer where all lose. */
      holdsOut: '✓ Right! All moves lose; this one lasts longer.',
      onlyPrivate: 'Your mistakes are for you alone, so please ask me in our private chat.',
    },

    rooms: {
      forms: 'A room needs a name of 1 to 32 letters, digits, - or _, for example, `/room sunday`.',
      /** On the board of a waiting room. */
      entry: (name: string) => `A friend can join with \`/join ${name}\``,
      taken: (name: string) =>
        `There’s already a room called “${name}”. Please choose another name.`,
      closed: 'This room is closed.',
      unknown: (name: string) => `There’s no room called “${name}”.`,
      full: (name: string) => `Room “${name}” is full.`,
      own: (name: string) => `“${name}” is your own room: someone else has to join it.`,
      left: (name: string) => `You’ve left room “${name}”.`,
      nowhere: 'You’re not in a room.',
      notIn: (name: string) => `You’re not in room “${name}”.`,
      which: (names: readonly string[], example: string) =>
        `You’re in several rooms: ${names.join(', ')}. Which one do you want to leave? For example, \`/leave ${example}\`.`,
      tooMany: (count: number) => `You already have ${count} rooms open. /leave closes one.`,
      /** Marks the board of a room. */
      here: (name: string) => `Room: ${name}`,
    },

    /** `/someone`: two who meet by chance. */
    someone: {
      pick: 'Which game would you like to play with someone new?',
      waiting:
        'I’ll send the board here as soon as someone turns up; if nobody does within an hour, I’ll let you know. You see only each other’s first names, and can’t send each other messages. Meanwhile /play starts a game against me.',
      /** The same where the bot cannot tell them by itself. */
      waitingUntold:
        'I’ll send the board here if someone turns up within the next hour; after that you’re no longer waiting. You see only each other’s first names, and can’t send each other messages. Meanwhile /play starts a game against me.',
      nobodyCame: 'Nobody turned up within an hour, so I’ve stopped looking.',
      stopped: 'You’re not waiting any more.',
      left: 'You’ve left the game.',
      /** On the board of a game that is on, the question is whether to give it up. */
      askBlock: (name: string, isOn: boolean): string =>
        isOn
          ? `Resign, and never play ${name} again? They won’t be told.`
          : `Never play ${name} again? They won’t be told.`,
      blocked: 'You won’t meet this person again.',
      tooQuick:
        'Somebody you wait for may come late, so a move takes ten minutes at least here: /someone 10 min',
      onlyPrivate: 'Each of you needs a board of your own, so please ask me in our private chat.',
    },

    /** The page at the bot's address. */
    page: {
      open: 'Open in Telegram',
      openNamed: (name: string) => `Open @${name} in Telegram`,
      notSetUp: 'The bot is not set up yet. Come back soon.',
    },

    inline: {
      friend: (game: string) => `${game} with a friend`,
      friendHint: 'Whoever taps “Join” first plays with you',
      invitationHint: 'Your friend taps “Join” and plays with you',
      bot: (game: string) => `${game} against the bot`,
      /** What can be typed after the bot's name where it is no member. */
      guest: (bot: string) =>
        `In a chat that I’m not in, mention me and a game: “@${bot} connect four hard” to play me, “@${bot} duel connect four” to play a friend.`,
    },
  };
}
