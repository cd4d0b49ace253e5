/** The end of a deployment that cannot continue: what is wrong, and how to fix it. */
export class DeployFailure extends Error {
  readonly advice: readonly string[];

  constructor(message: string, advice: readonly string[] = []) {
    super(message);
    this.name = 'DeployFailure';
    this.advice = advice;
  }

  /** The printed form. */
  override toString(): string {
    return [`✗ ${this.message}`, ...this.advice.map((line) => `  → ${line}`)].join('\n');
  }
}
