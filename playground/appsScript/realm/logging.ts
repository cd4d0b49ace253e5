import type { Call } from './host.ts';

/** `console` and `Logger`: every line goes into the execution's log. */
export function createLogging(call: Call, now: () => number): { console: object; Logger: object } {
  const starts = new Map<string, number>();
  const write = (level: string, args: readonly unknown[]) => {
    call({ service: 'console', method: level, args: [formatLine(args)] });
  };
  const logger = Object.freeze({
    log(...args: unknown[]) {
      write('info', args);
      return logger;
    },
  });
  return {
    console: Object.freeze({
      log: (...args: unknown[]) => write('debug', args),
      info: (...args: unknown[]) => write('info', args),
      warn: (...args: unknown[]) => write('warning', args),
      error: (...args: unknown[]) => write('error', args),
      time: (label = 'default') => void starts.set(String(label), now()),
      timeEnd(label = 'default') {
        write('debug', [`${label}: ${now() - (starts.get(String(label)) ?? now())}ms`]);
        starts.delete(String(label));
      },
    }),
    Logger: logger,
  };
}

function formatLine(args: readonly unknown[]): string {
  const [first, ...rest] = args;
  if (typeof first !== 'string') return args.map(formatValue).join(' ');
  const left = [...rest];
  const text = first.replace(/%[sdifo]/g, (token) =>
    left.length === 0 ? token : formatValue(left.shift()),
  );
  return [text, ...left.map(formatValue)].join(' ');
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
