import type { Call } from './host.ts';
import { ensureSignature, exception, type Kind } from './signature.ts';

const algorithms = ['MD5', 'SHA_1', 'SHA_256', 'SHA_384', 'SHA_512'];
const charsets = ['UTF-8', 'US-ASCII'];

/**
 * Apps Script's enumerations are objects that only print as their name, so text in their place is
 * refused.
 */
class EnumValue {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  toString(): string {
    return this.#name;
  }
}

/** Whether a call's first argument is the algorithm. */
interface Form {
  readonly hasAlgorithm: boolean;
}

/**
 * The part of Utilities that scripts without a user interface use. Bytes are signed, as in Java.
 */
export function createUtilities(call: Call): object {
  const invoke = (method: string, args: readonly unknown[]) =>
    call({ service: 'Utilities', method, args });
  const Charset = enumOf({ UTF_8: 'UTF-8', US_ASCII: 'US-ASCII' });
  const DigestAlgorithm = enumOf(Object.fromEntries(algorithms.map((name) => [name, name])));
  const macs = algorithms.map((name) => [`HMAC_${name}`, name] as const);
  const MacAlgorithm = enumOf(Object.fromEntries(macs));

  /**
   * Takes the enumerations off both ends of the arguments, and checks the rest against the
   * overloads.
   */
  function prepare(
    method: string,
    args: unknown[],
    { hasAlgorithm }: Form,
    ...overloads: readonly (readonly Kind[])[]
  ): unknown[] {
    const front = hasAlgorithm ? args.slice(0, 1) : [];
    const hasCharset = args.at(-1) instanceof EnumValue && args.length > 1;
    const middle = args.slice(front.length, hasCharset ? -1 : undefined);
    const texts = overloads.filter((kinds) => kinds.every((kind) => kind === 'String'));
    ensureSignature(`Utilities.${method}`, middle, ...(hasCharset ? texts : overloads));
    const charset = hasCharset ? String(args.at(-1)) : undefined;
    if (charset !== undefined && !charsets.includes(charset)) throw mismatch(method);
    if (
      hasAlgorithm &&
      (!(front[0] instanceof EnumValue) || !algorithms.includes(String(front[0])))
    )
      throw mismatch(method);
    return [...front.map(String), ...middle, ...(charset === undefined ? [] : [charset])];
  }

  const bytesOrText: readonly (readonly Kind[])[] = [['String'], ['Byte[]']];
  const twoOfThem: readonly (readonly Kind[])[] = [
    ['String', 'String'],
    ['Byte[]', 'Byte[]'],
  ];

  return Object.freeze({
    Charset,
    DigestAlgorithm,
    MacAlgorithm,
    computeDigest: (...args: unknown[]) =>
      invoke(
        'computeDigest',
        prepare('computeDigest', args, { hasAlgorithm: true }, ...bytesOrText),
      ),
    computeHmacSignature: (...args: unknown[]) =>
      invoke(
        'computeHmacSignature',
        prepare('computeHmacSignature', args, { hasAlgorithm: true }, ...twoOfThem),
      ),
    computeHmacSha256Signature: (...args: unknown[]) =>
      invoke('computeHmacSignature', [
        'SHA_256',
        ...prepare('computeHmacSha256Signature', args, { hasAlgorithm: false }, ...twoOfThem),
      ]),
    base64Encode: (...args: unknown[]) =>
      invoke(
        'base64Encode',
        prepare('base64Encode', args, { hasAlgorithm: false }, ...bytesOrText),
      ),
    base64EncodeWebSafe: (...args: unknown[]) =>
      invoke(
        'base64EncodeWebSafe',
        prepare('base64EncodeWebSafe', args, { hasAlgorithm: false }, ...bytesOrText),
      ),
    base64Decode: (...args: unknown[]) =>
      invoke('base64Decode', prepare('base64Decode', args, { hasAlgorithm: false }, ['String'])),
    base64DecodeWebSafe: (...args: unknown[]) =>
      invoke(
        'base64DecodeWebSafe',
        prepare('base64DecodeWebSafe', args, { hasAlgorithm: false }, ['String']),
      ),
    newBlob(...args: unknown[]) {
      ensureSignature('Utilities.newBlob', args.slice(0, 1), ...bytesOrText);
      if (args.length > 1)
        ensureSignature('Utilities.newBlob', args.slice(1), ['String'], ['String', 'String']);
      return blob(invoke, ...(args as [string | readonly number[], string?, string?]));
    },
    // https://developers.google.com/apps-script/reference/utilities/utilities#gzip(BlobSource,String)
    gzip(...args: unknown[]) {
      const [packed, name] = args;
      if (!isBlob(packed) || args.length > 2) throw mismatch('gzip');
      if (args.length > 1) ensureSignature('Utilities.gzip', [name], ['String']);
      const bytes = invoke('gzip', [packed.getBytes()]) as readonly number[];
      const given = (name as string | undefined) ?? packed.getName() ?? undefined;
      return blob(invoke, bytes, 'application/x-gzip', given);
    },
    // https://developers.google.com/apps-script/reference/utilities/utilities#ungzip(BlobSource)
    ungzip(...args: unknown[]) {
      const [packed] = args;
      if (!isBlob(packed) || args.length > 1) throw mismatch('ungzip');
      // Of another type Google takes none, whatever it holds.
      if (packed.getContentType() !== 'application/x-gzip') throw mismatch('ungzip');
      const bytes = invoke('ungzip', [packed.getBytes()]) as readonly number[];
      return blob(invoke, bytes, 'application/octet-stream');
    },
    getUuid: () => invoke('getUuid', []),
    sleep(...args: unknown[]) {
      ensureSignature('Utilities.sleep', args, ['Integer']);
      invoke('sleep', args);
    },
    formatDate(...args: unknown[]) {
      ensureSignature('Utilities.formatDate', args, ['Date', 'String', 'String']);
      return invoke('formatDate', [Number(args[0]), args[1], args[2]]);
    },
  });
}

export interface RealmBlob {
  readonly getBytes: () => readonly number[];
  readonly getContentType: () => string | null;
  readonly getName: () => string | null;
}

export const isBlob = (value: unknown): value is RealmBlob =>
  typeof value === 'object' && value !== null && 'getBytes' in value && 'getContentType' in value;

/** A blob holds text as UTF-8. */
function blob(
  invoke: (method: string, args: readonly unknown[]) => unknown,
  source: string | readonly number[],
  type?: string,
  name?: string,
): object {
  return Object.freeze({
    getContentType: () => type ?? null,
    getName: () => name ?? null,
    getBytes: () => (typeof source === 'string' ? invoke('textToBytes', [source]) : [...source]),
    getDataAsString: () => (typeof source === 'string' ? source : invoke('bytesToText', [source])),
  });
}

function enumOf(names: Readonly<Record<string, string>>): Readonly<Record<string, EnumValue>> {
  return Object.freeze(
    Object.fromEntries(Object.entries(names).map(([key, name]) => [key, new EnumValue(name)])),
  );
}

function mismatch(method: string): Error {
  return exception(`The parameters don't match the method signature for Utilities.${method}.`);
}
