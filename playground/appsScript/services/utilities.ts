import { createHash, createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeUuid } from '../../random.ts';
import { type ServiceCall, ServiceException } from '../serviceCall.ts';

/** What Utilities needs from outside. */
export interface UtilitiesTools {
  readonly random: () => number;
  /** Lets time pass, in milliseconds. */
  readonly wait: (ms: number) => void;
}

type Charset = 'UTF-8' | 'US-ASCII';
/** Text or Apps Script's signed bytes. */
type Source = string | readonly number[];

const algorithms = {
  MD5: 'md5',
  SHA_1: 'sha1',
  SHA_256: 'sha256',
  SHA_384: 'sha384',
  SHA_512: 'sha512',
} as const;
export type Algorithm = keyof typeof algorithms;

export function performUtilities(
  { method, args }: ServiceCall,
  { random, wait }: UtilitiesTools,
): unknown {
  switch (method) {
    case 'computeDigest': {
      const [algorithm, value, charset] = args as [Algorithm, Source, Charset?];
      return signed(createHash(algorithms[algorithm]).update(bytesOf(value, charset)).digest());
    }
    case 'computeHmacSignature': {
      const [algorithm, value, key, charset] = args as [Algorithm, Source, Source, Charset?];
      const keyBytes = bytesOf(key, charset);
      if (keyBytes.length === 0) throw new ServiceException('Invalid argument: key');
      return signed(
        createHmac(algorithms[algorithm], keyBytes).update(bytesOf(value, charset)).digest(),
      );
    }
    case 'base64Encode':
      return bytesOf(args[0] as Source, args[1] as Charset | undefined).toString('base64');
    case 'base64EncodeWebSafe':
      return webSafe(bytesOf(args[0] as Source, args[1] as Charset | undefined).toString('base64'));
    case 'base64Decode':
      return decode(args[0] as string, /^[A-Za-z0-9+/]*={0,2}$/);
    case 'base64DecodeWebSafe':
      return decode(args[0] as string, /^[A-Za-z0-9_-]*={0,2}$/);
    case 'bytesToText':
      return bytesOf(args[0] as Source).toString('utf8');
    case 'textToBytes':
      return signed(Buffer.from(args[0] as string, 'utf8'));
    case 'gzip':
      return signed(gzipSync(bytesOf(args[0] as Source)));
    case 'ungzip':
      try {
        return signed(gunzipSync(bytesOf(args[0] as Source)));
      } catch {
        throw new ServiceException('Could not decompress gzip.');
      }
    case 'getUuid':
      return makeUuid(random);
    case 'sleep':
      if ((args[0] as number) > 300_000)
        throw new ServiceException('Argument too large: milliseconds');
      return wait(args[0] as number);
    case 'formatDate':
      return formatDate(args[0] as number, args[1] as string, args[2] as string);
    default:
      throw new Error(`the runtime has no Utilities method ${method}`);
  }
}

/**
 * The bytes of a text; without a charset Apps Script uses US-ASCII, in which every other character
 * becomes a question mark.
 */
function bytesOf(source: Source, charset: Charset = 'US-ASCII'): Buffer {
  if (typeof source !== 'string') return Buffer.from(source.map((byte) => byte & 255));
  return charset === 'UTF-8'
    ? Buffer.from(source, 'utf8')
    : Buffer.from(source.replace(/[^\0-\x7f]/gu, '?'), 'latin1');
}

/** Bytes as in Java, from -128 to 127. */
function signed(bytes: Uint8Array): number[] {
  return [...new Int8Array(bytes)];
}

function webSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}

function decode(text: string, alphabet: RegExp): number[] {
  if (!alphabet.test(text)) throw new ServiceException('Could not decode string.');
  return signed(Buffer.from(text, 'base64'));
}

/**
 * Formats a date with the letters of SimpleDateFormat that stand for digits; throws for any other
 * letter.
 */
function formatDate(time: number, timeZone: string, format: string): string {
  const options = {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en', { ...options, ...clock }).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const letters: Readonly<Record<string, string>> = {
    yyyy: part('year'),
    MM: part('month'),
    dd: part('day'),
    HH: part('hour'),
    mm: part('minute'),
    ss: part('second'),
  };
  return format.replace(/'([^']*)'|[A-Za-z]+/g, (token, quoted: string | undefined) => {
    const replacement = quoted ?? letters[token];
    if (replacement === undefined)
      throw new ServiceException(`the runtime does not know the date format ${token}`);
    return replacement;
  });
}
