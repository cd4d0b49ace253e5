/** Something that was looked at from outside, in a sentence; with advice where it is not as it should be. */
export interface Finding {
  readonly isWell: boolean;
  readonly sentence: string;
  readonly advice: readonly string[];
  /** Whether the owner has not done yet what only the owner can do. */
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
