/** The one way in: the body of a webhook call, whatever it holds. */
import { answerInline } from './answerInline.ts';
import { answerAnyTap } from './answerTap.ts';
import { answerText } from './answerText.ts';
import { parseIntent } from './intent.ts';
import { answerMigration } from './migration.ts';
import type { Ports } from './ports.ts';
import { report } from './report.ts';

export function answerUpdate(body: string, ports: Ports): void {
  const intent = parseIntent(body);
  if (!intent) return;
  const [problem] = ports.settings.problems.filter(({ property }) => property !== 'WEBHOOK_SECRET');
  if (ports.settings.token === undefined)
    return report('settings', problem?.sentence ?? 'BOT_TOKEN is not set.', ports);
  if (problem) report('settings', problem.sentence, ports);
  switch (intent.kind) {
    case 'tap':
      return answerAnyTap(intent, ports);
    case 'text':
      return answerText(intent, ports);
    case 'inlineQuery':
      return answerInline(intent, ports);
    case 'migrated':
      return answerMigration(intent, ports);
  }
}
