/**
 * Signed callback data. The text is base64url of: the payload's fields, zero bits that fill the
 * last character, the button's action, and the first 48 bits of an HMAC-SHA256 over the version,
 * the kind, the place and the fields.
 *
 * The signature leaves the action out, which the rules check anyway: one signature serves a whole
 * keyboard. The place (a chat, an inline message) is signed but not carried, so a button's data is
 * worthless anywhere else.
 */
import { makeBase64Url, parseBase64Url, pushBits } from './bitFields.ts';
import { actionBits, currentVersion, type DataKind, dataKinds, layouts, sumOf } from './layouts.ts';

/** The HMAC of a text under the deployment's key, as bytes from 0 to 255. */
export type Sign = (text: string) => readonly number[];

const signatureBytes = 6;
const signatureBits = 8 * signatureBytes;

/** The fields that are signed once for all buttons of a keyboard. */
export interface Payload {
  readonly kind: DataKind;
  readonly fields: bigint;
  /** The chat or the inline message that the buttons are for. */
  readonly place: string;
}

export interface SignedData {
  readonly kind: DataKind;
  readonly fields: bigint;
  readonly action: number;
  readonly signature: bigint;
}

export const textLength = (kind: DataKind): number =>
  Math.ceil((sumOf(layouts[kind]) + actionBits + signatureBits) / 6);

/**
 * The length of the end of the text that holds the action and the signature, with the bits that
 * share its first character.
 */
const tailLength = Math.ceil((actionBits + signatureBits) / 6);
const tailBits = BigInt(6 * tailLength - actionBits - signatureBits);

/**
 * Signs the fields once and returns the callback data for each action. Only the tail differs from
 * button to button, so the rest is put into text once for all buttons of a keyboard.
 */
export function signData(payload: Payload, sign: Sign): (action: number) => string {
  const { kind, fields } = payload;
  const signature = signFields(payload, sign);
  const length = textLength(kind);
  const spare = 6 * length - sumOf(layouts[kind]) - actionBits - signatureBits;
  const body = fields << BigInt(spare);
  const head = makeBase64Url(body >> tailBits, length - tailLength);
  const rest = body & ((1n << tailBits) - 1n);
  return (action) =>
    head +
    makeBase64Url(
      pushBits(pushBits(rest, actionBits, action), signatureBits, signature),
      tailLength,
    );
}

/**
 * Splits a text into its parts without checking the signature; undefined if its form is unknown.
 */
export function parseSignedData(text: string): SignedData | undefined {
  const bits = parseBase64Url(text);
  const kind = dataKinds.find((each) => textLength(each) === text.length);
  if (bits === undefined || !kind || versionOf(bits, text.length) !== currentVersion)
    return undefined;
  const take = (from: number, width: number): bigint =>
    (bits >> BigInt(from)) & ((1n << BigInt(width)) - 1n);
  const tail = actionBits + signatureBits;
  const width = sumOf(layouts[kind]);
  const spare = 6 * text.length - width - tail;
  if (take(tail, spare) !== 0n) return undefined;
  return {
    kind,
    fields: take(tail + spare, width),
    signature: take(0, signatureBits),
    action: Number(take(signatureBits, actionBits)),
  };
}

/** The first three bits. */
const versionOf = (bits: bigint, length: number): number =>
  Number(bits >> BigInt(Math.max(0, 6 * length - 3)));

/** The lengths of menus, rooms and games in version 1, from before 1.0.0. */
const olderLengths = [24, 47, 64];

/** Whether the text has the form of a button of version 1. */
export function isOlderData(text: string): boolean {
  const bits = olderLengths.includes(text.length) ? parseBase64Url(text) : undefined;
  return bits !== undefined && versionOf(bits, text.length) === 1;
}

/** Whether this deployment signed the data for this place. */
export const isSigned = (
  { kind, fields, signature }: SignedData,
  place: string,
  sign: Sign,
): boolean => signFields({ kind, fields, place }, sign) === signature;

/** The version is signed, too: the same bits mean something else in another version's layout. */
function signFields({ kind, fields, place }: Payload, sign: Sign): bigint {
  const bytes = sign(`${currentVersion}|${kind}|${place}|${signedFields(kind, fields)}`);
  return bytes.slice(0, signatureBytes).reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}

/**
 * Where the last field of a menu is zero, it is left out, as before there was such a field: the
 * buttons of then have the same signature. With it the number is larger than any without.
 */
const signedFields = (kind: DataKind, fields: bigint): string => {
  const last = BigInt(layouts.menu.laterLanguage);
  const isShort = kind === 'menu' && fields % (1n << last) === 0n;
  return (isShort ? fields >> last : fields).toString(16);
};
