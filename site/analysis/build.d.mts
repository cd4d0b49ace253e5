export function makeAnalysisPage(options?: { readonly home?: string }): Promise<string>;
