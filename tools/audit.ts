/**
 * `npm run audit`: asks the registry for advisories on the packages of the lock file. It fails on those of level high and
 * critical. Where the registry does not answer, as without a network, it says so and does not fail.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { takeNoArguments } from './commandLine.ts';

const levels = ['critical', 'high', 'moderate', 'low'] as const;
type Level = (typeof levels)[number];
const failing: readonly Level[] = ['critical', 'high'];

export interface Audit {
  readonly kind: 'clean' | 'found' | 'failing' | 'unanswered';
  readonly lines: readonly string[];
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity?: string; readonly range?: string }>
  >;
  readonly metadata?: { readonly vulnerabilities?: unknown };
}

/** What `npm audit --json` printed. */
export function judgeAudit(text: string): Audit {
  let report: AuditReport | null;
  try {
    report = JSON.parse(text);
  } catch {
    report = null;
  }
  if (report?.metadata?.vulnerabilities === undefined)
    return { kind: 'unanswered', lines: ['The registry did not answer, so nothing was audited.'] };
  const found = Object.entries(report.vulnerabilities ?? {});
  if (found.length === 0) return { kind: 'clean', lines: ['No advisories.'] };
  const lines = levels.flatMap((level) =>
    found
      .filter(([, { severity }]) => severity === level)
      .map(([name, { range }]) => `${level}: ${name} ${range ?? ''}`.trim()),
  );
  const fails = found.some(([, { severity }]) => failing.some((level) => level === severity));
  return { kind: fails ? 'failing' : 'found', lines };
}

async function audit(): Promise<boolean> {
  const text = await new Promise<string>((resolve) => {
    // npm exits with 1 both for advisories and for want of a network; its answer tells them apart.
    execFile(
      'npm',
      ['audit', '--json'],
      { maxBuffer: 2 ** 24, shell: process.platform === 'win32' },
      (_, stdout) => resolve(stdout),
    );
  });
  const { kind, lines } = judgeAudit(text);
  for (const line of lines) console.log(line);
  return kind !== 'failing';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  takeNoArguments('npm run audit: asks the registry for advisories on the packages of the lock file.');
  process.exitCode = (await audit()) ? 0 : 1;
}
