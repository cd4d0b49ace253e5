export function makeAnalysisPage(options?: {
  readonly home?: string;
  readonly lineLimit?: number | undefined;
}): Promise<string>;
