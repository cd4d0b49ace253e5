import type { Value } from '../../../strategies/value.ts';
import type { Translation } from '../fallback.ts';

/** Puts a space between Chinese and other text, such as a digit. */
export const space = (text: string): string =>
  text.replace(/([\u4e00-\u9fff])(?=[A-Za-z0-9])|([A-Za-z0-9])(?=[\u4e00-\u9fff])/g, '$1$2 ');

const endings = {
  line: '取胜',
  fork: '造成双重威胁',
  noSafeAnswer: '让对方没有安全的落点',
  eitherWay: '取胜',
  anyAnswer: '取胜',
};

/** What an error did, or could have done where the game ended better than that. */
function sayCost(result: Value['result'], isSpared = false): string {
  if (isSpared) return result === 'loss' ? '可能会输' : '可能丢掉胜局';
  return result === 'loss' ? '就输了' : '丢了胜局';
}

export function coachZh(): Translation {
  return {
    comma: '、',
    labelled: (label, text) => `${label}：${text}`,
    moveName: (name, isColumn) => (isColumn ? `第 ${name} 列` : name),
    secondMoveName: (name, isColumn) => (isColumn ? `第 ${name} 列` : name),
    moveNames: (names, isColumn) => (isColumn ? `第 ${names} 列` : names),
    coach: {
      hinted: '💡 有辅助',
      guess: (move) => space(`我会下${move}。`),
      anyMove: '任何一步',
      outcome: (result, moves) =>
        result === 'draw' ? '平局' : `${moves} 步${result === 'win' ? '获胜' : '落败'}`,
      forced: '只有这一步可下。',
      only: (result) => (result === 'win' ? '唯一能赢的一步。' : '唯一能保平的一步。'),
      best: (outcome) => `最佳：${outcome}。`,
      slower: (best, result) =>
        space(result === 'loss' ? `救不了了，${best}能撑得更久。` : `不错，${best}更快。`),
      lastsLongest: (moves, names) =>
        space(`救不了了，${names ?? '这一步'}撑得最久（${moves} 步）。`),
      overlooked: (move, best, result, isSpared) =>
        space(
          result === 'loss'
            ? `下${move}${isSpared ? '可能' : ''}很快就输：${best}能撑得更久。`
            : `${best}能赢得快得多。`,
        ),
      cost: sayCost,
      error: (move, cost, best, bestResult) =>
        space(`下${move}${cost}：${best}还能${bestResult === 'win' ? '赢' : '保平'}。`),
      better: {
        winsAtOnce: '立刻获胜。',
        blocks: '挡住连线。',
        twoThreats: '造成双重威胁。',
        stopsTwoThreats: '化解双重威胁。',
        leavesBelow: '不去碰威胁下方的那一格。',
        takesBelow: '占住威胁下方的那一格，对方只能应在它上面。',
        keepsParity: '之后一直跟着下同一列就能赢。',
      },
      win: {
        line: (move) => space(`${move}立刻获胜。`),
        fork: (move, one, other) => space(`${move}造成双重威胁：${one}和${other}都能赢。`),
        noSafeAnswer: (move) => space(`${move}只剩下会连成线的落点。`),
        eitherWay: (move, one, other) =>
          space(`下${move}，无论怎么应，${other === undefined ? one : `${one}或${other}`}都能赢。`),
        anyAnswer: (move) => space(`${move}怎么应都能赢。`),
        oneThreat: (move, answer, next) =>
          space(`${move}造成威胁；对方挡${answer}后，${next.move}${endings[next.end]}。`),
        oneThreatBelow: (move, next) =>
          space(`${move}造成威胁；对方挡在上面后，${next.move}${endings[next.end]}。`),
        twoThreats: (move, second, next) =>
          space(`${move}和接着的${second}都造成威胁；最后${next.move}${endings[next.end]}。`),
        threats: (move, count) => space(`${move}开始连续 ${count} 次威胁；最后一次挡不住。`),
        forces: (move, answer, next) =>
          space(`${move}只给对方留下${answer}；再下${next.move}${endings[next.end]}。`),
        forcesOn: (move) => space(`${move}每次只留一个应手；最后没有安全的落点。`),
      },
      allows: (made, said) => space(`下${made}后，${said}`),
      squareAbove: '上面一格',
      completesLine: '连成了线，所以输。',
      opensAbove: '把上面的一格让给了对方。',
      leavesSquare: (made, reply) => space(`双方都要${reply}；${made}把它让了出去。`),
      makesThreat: (move, square) => space(`${move}在${square}留下长久的威胁。`),
      square: ({ column, row }) => `第 ${column} 列第 ${row} 行`,
      goesOn: (moves) => `之后：${moves} ……`,
      unproved: '我来不及算清这一步。',
      unfinished: (judged, all) => `已分析 ${judged}/${all} 步，再点一下继续。`,
      accuracy: (name, kept, chances) => `${name}：${chances} 步难棋下对 ${kept} 步`,
      oneChance: (name, isKept) => `${name}：唯一一步难棋${isKept ? '下对了' : '下错了'}`,
      numbered: (number) => `第 ${number} 步`,
      turned: (move) => `第 ${move} 步是转折点。`,
      worthAlone: { win: '胜', draw: '平局', loss: '负' },
      worth: (result, moves) =>
        result === 'draw' ? '平局' : `${moves} 步${result === 'win' ? '胜' : '负'}`,
      noChance: (name) => `${name}：没有难棋`,
      unprovedMoves: (count) => `没算清：${count} 步。`,
    },
  };
}
