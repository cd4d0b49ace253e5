export function makeAnalysisPage(): Promise<string>;
export function buildAnalysis(options?: {
  readonly outdir?: string | URL;
}): Promise<{ readonly bytes: number; readonly zipped: number }>;
