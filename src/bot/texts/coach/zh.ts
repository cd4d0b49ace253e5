import type { Translation } from '../fallback.ts';

/** Puts a space between Chinese and other text, such as a digit. */
export const space = (text: string): string =>
  text.replace(/([\u4e00-\u9fff])(?=[A-Za-z0-9])|([A-Za-z0-9])(?=[\u4e00-\u9fff])/g, '$1$2 ');

const endings = {
  line: '取胜',
  fork: '造成双重威胁',
  noSafeAnswer: '让对方没有安全的落点',
  eitherWay: '定胜负',
  anyAnswer: '取胜',
};

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
      overlooked: (move, best, result) =>
        space(
          result === 'loss' ? `下${move}很快就输：${best}能撑得更久。` : `${best}能赢得快得多。`,
        ),
      error: (move, result, best, bestResult) =>
        space(
          `下${move}${result === 'loss' ? '就输了' : '只能平'}：${best}还能${bestResult === 'win' ? '赢' : '保平'}。`,
        ),
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
        fork: (one, other) => space(`造成双重威胁：${one}和${other}都能赢。`),
        noSafeAnswer: '只剩会连成线的落点。',
        eitherWay: (one, other) =>
          space(`无论怎么应，都用${other === undefined ? one : `${one}或${other}`}取胜。`),
        anyAnswer: '怎么应都能赢。',
        oneThreat: (answer, move, end) => space(`逼对方应${answer}，再下${move}${endings[end]}。`),
        oneThreatBelow: (move, end) => space(`逼对方应在上面一格，再下${move}${endings[end]}。`),
        twoThreats: (second, third, end) =>
          space(`先威胁，再下${second}威胁，最后${third}${endings[end]}。`),
        threats: (count) => `开始连续 ${count} 次威胁，挡不完。`,
      },
      allows: (made, move, goesOn) => space(`${made}让对方能下${move}，${goesOn}`),
      allowsAbove: (made, goesOn) => space(`${made}把上面的一格让给对方，${goesOn}`),
      completesLine: '连成了线，所以输。',
      opensAbove: '把上面的一格让给了对方。',
      leavesSquare: (made, reply) => space(`${made}把双方都要的${reply}留给了对方。`),
      makesThreat: (square) => space(`在${square}留下长久的威胁。`),
      square: ({ column, row }) => `第 ${column} 列第 ${row} 行`,
      goesOn: (moves) => `之后：${moves} ……`,
      unproved: '来不及算清。',
      unfinished: (judged, all) => `已分析 ${judged}/${all} 步，再点一下继续。`,
      accuracy: (name, kept, chances, percent) =>
        `${name}：${chances} 步里下对 ${kept} 步${percent === undefined ? '' : `（${percent}%）`}`,
      oneChance: (name, isKept) => `${name}：唯一一次抉择${isKept ? '下对了' : '下错了'}`,
      numbered: (number) => `第 ${number} 步`,
      turned: (move) => `第 ${move} 步是转折点。`,
      worthAlone: { win: '胜', draw: '平局', loss: '负' },
      worth: (result, moves) =>
        result === 'draw' ? '平局' : `${moves} 步${result === 'win' ? '胜' : '负'}`,
      noChance: (name) => `${name}：没有出错的机会`,
      unprovedMoves: (count) => `没算清：${count} 步。`,
    },
  };
}
