/** A deployment that cannot go on: what is wrong, and what to do about it. */
export class DeployFailure extends Error {
  readonly advice: readonly string[];

  constructor(message: string, advice: readonly string[] = []) {
    super(message);
    this.name = 'DeployFailure';
    this.advice = advice;
  }

  /** As it is printed. */
  override toString(): string {
    return [`✗ ${this.message}`, ...this.advice.map((line) => `  → ${line}`)].join('\n');
  }
}
