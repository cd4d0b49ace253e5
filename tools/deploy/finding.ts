/** The result of a check from outside, in a sentence, with advice if something is wrong. */
export interface Finding {
  readonly isWell: boolean;
  readonly sentence: string;
  readonly advice: readonly string[];
  /** Whether a step is missing that only the owner can take. */
  readonly isWaiting?: boolean;
}

export function well(sentence: string): Finding {
  return { isWell: true, sentence, advice: [] };
}

export function unwell(sentence: string, ...advice: readonly string[]): Finding {
  return { isWell: false, sentence, advice };
}

export function describeFinding({ isWell, sentence, advice }: Finding): readonly string[] {
  return [`${isWell ? '✓' : '✗'} ${sentence}`, ...advice.map((line) => `  → ${line}`)];
}
