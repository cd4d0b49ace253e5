/** `/analysis`: the way to the analysis board, at moves that are written behind it. */
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { Steps } from '../../core/steps.ts';
import { explainWritten, parseWritten } from '../../play/begin/openRecord.ts';
import { analysisLink } from '../../play/boards/analysisLink.ts';
import { sendView, wordsView } from '../../telegram/request.ts';
import { parseOptions } from '../../texts/vocabulary.ts';
import { misread } from '../../views/words/unknownWord.ts';

/** `/analysis [game] [RECORD]`; what is being played here is not looked at. */
export function* openAnalysis(
  { chat, person, texts, bot }: Caller,
  argument: string,
): Steps<Answer> {
  const written = parseWritten(parseOptions(argument, { isRecord: true }), person.last.game);
  if (written && written.kind !== 'position') return misread(explainWritten(written, texts));
  const url = analysisLink(bot, written?.position);
  if (url === undefined) return { say: texts.analysis.none };
  return {
    requests: [
      sendView(chat, wordsView(texts.analysis.said, [[{ text: texts.analysis.open, url }]])),
    ],
  };
}
