/**
 * Chinese has two scripts. The words are kept in simplified characters; one that is typed in
 * traditional ones is understood by this table, which has the characters of all words that are
 * typed, and each of those that a simplified one stands for.
 */

/** A traditional character, then the simplified one. */
const pairs = [
  '單单開开對对戰战績绩統统計计題题練练習习錯错學学課课幫帮規规則则間间請请離离觀观盤盘譜谱來来結结認认輸输設设',
  '難难語语靜静隱隐戲戏連连過过關关畫画無无會会線线風风級级簡简專专業业師师敵敌強强獄狱盡尽與与當当樣样適适應应',
  '別别機机電电腦脑後后輪轮羅罗亞亚馬马漢汉話话華华國国體体動动擇择選选誰谁刪删擺摆檔档讀读載载類类戶户時时鐘钟',
  '鍾钟閉闭啟启鳥鸟門门繼继續续說说錄录復复複复進进換换棄弃們们個个雙双邊边點点發发髮发變变頭头紅红賽赛實实驗验',
  '記记憶忆聯联勝胜負负讓让試试圖图數数質质權权條条項项淨净陽阳陰阴貓猫遊游裡里裏里麼么幾几從从總总還还這这鬥斗',
].join('');

let simplified: ReadonlyMap<string, string> | undefined;

/** The text with simplified characters for the traditional ones. */
export function toSimplified(text: string): string {
  if (!/[\u4e00-\u9fff]/.test(text)) return text;
  simplified ??= new Map(
    (pairs.match(/../g) ?? []).map(([traditional = '', simple = '']) => [traditional, simple]),
  );
  return Array.from(text, (sign) => simplified?.get(sign) ?? sign).join('');
}
