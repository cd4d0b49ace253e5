/** The state of the deployment in sentences for the owner; never a secret. */
import type { Ports } from './ports.ts';
import { isRecord } from './reading.ts';
import { type PropertyName, propertyNames } from './settings.ts';
import { explainReply, findWebAppUrl } from './setup.ts';
import { quotaKeys, readFetches } from './usage.ts';
import { readWebhookInfo } from './webhookInfo.ts';

const secrets: readonly PropertyName[] = ['BOT_TOKEN', 'WEBHOOK_SECRET'];

export function describeStatus(ports: Ports): readonly string[] {
  const { deployment } = ports;
  const url = findWebAppUrl(ports);
  const lines = [
    `linia ${deployment.version || '(development)'}`,
    url.ok ? `Web app: ${url.url}` : url.sentence,
    ...describeSettings(ports),
  ];
  if (ports.settings.token !== undefined) lines.push(...describeWebhook(ports));
  const fetched = readFetches(ports.cache.read(quotaKeys), ports.now());
  return [...lines, `Requests to Telegram today: about ${fetched} of ${ports.settings.fetchQuota}.`];
}

function describeSettings(ports: Ports): string[] {
  const { settings } = ports;
  const problems = new Map(settings.problems.map(({ property, sentence }) => [property, sentence]));
  return propertyNames.map((name) => {
    const problem = problems.get(name);
    // Each sentence begins with the property's name, which stands in the line already.
    if (problem) return `${name}: ✗ ${problem.replace(`${name} is `, '')}`;
    const value = settings.properties[name]?.trim();
    if (!value) return `${name}: not set`;
    return `${name}: ✓ ${secrets.includes(name) ? 'set' : value}`;
  });
}

function describeWebhook(ports: Ports): string[] {
  const [reply] = ports.send([{ method: 'getWebhookInfo', payload: {} }]);
  if (reply?.kind !== 'ok' || !isRecord(reply.result)) return [`Webhook: not known (${explainReply(reply)})`];
  const { address, waiting, failure } = readWebhookInfo(reply.result, ports.now());
  const expected = findWebAppUrl(ports);
  const lines = [address ? `Webhook: ${address}, ${waiting}` : 'Webhook: not registered; run setup.'];
  if (address && expected.ok && address !== expected.url)
    lines.push('That is not this web app’s address; run setup.');
  if (failure)
    lines.push(`Last failure: ${failure.message} (${failure.when}${failure.isOver ? '; it is over' : ''})`);
  return lines;
}
