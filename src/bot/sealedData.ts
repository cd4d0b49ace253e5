/**
 * Signed callback data. The text is base64url of: the payload's fields, zero bits that fill the last character, the
 * button's action (7 bits), and the first 48 bits of an HMAC-SHA256 over the kind, the place and the fields.
 *
 * The signature leaves the action out, which the rules check anyway: one signature serves a whole keyboard. The place
 * (a chat, an inline message) is signed but not carried, so a button's data is worth nothing anywhere else.
 */
import { BitReader, makeBase64Url, parseBase64Url, pushBits } from './bits.ts';

/** The HMAC of a text under the deployment's key, as bytes from 0 to 255. */
export type Sign = (text: string) => readonly number[];

const actionBits = 7;
const signatureBytes = 6;
const signatureBits = 8 * signatureBytes;

/** The data kinds and the bits of their fields; the lengths of their texts differ, which tells them apart. */
export const fieldBits = { game: 329, menu: 85, room: 227 } as const;
export type DataKind = keyof typeof fieldBits;

export interface SealedData {
  readonly kind: DataKind;
  readonly fields: bigint;
  readonly action: number;
  readonly signature: bigint;
}

export function textLength(kind: DataKind): number {
  return Math.ceil((fieldBits[kind] + actionBits + signatureBits) / 6);
}

/** The last characters, which hold the action and the signature and some bits before them. */
const tailLength = Math.ceil((actionBits + signatureBits) / 6);
const tailBits = BigInt(6 * tailLength - actionBits - signatureBits);

/**
 * Signs the fields once and returns the callback data for each action. Only the tail differs from button to button, so
 * the rest is put into text once for all 49 of a keyboard.
 */
export function sealData(
  kind: DataKind,
  fields: bigint,
  place: string,
  sign: Sign,
): (action: number) => string {
  const signature = signFields(kind, fields, place, sign);
  const length = textLength(kind);
  const spare = 6 * length - fieldBits[kind] - actionBits - signatureBits;
  const body = fields << BigInt(spare);
  const head = makeBase64Url(body >> tailBits, length - tailLength);
  const rest = body & ((1n << tailBits) - 1n);
  return (action) =>
    head + makeBase64Url(pushBits(pushBits(rest, actionBits, action), signatureBits, signature), tailLength);
}

/** Takes a text apart without believing it; undefined where its form is none that `sealData` gives. */
export function openData(text: string): SealedData | undefined {
  const kinds = Object.keys(fieldBits) as DataKind[];
  const kind = kinds.find((each) => textLength(each) === text.length);
  const bits = parseBase64Url(text);
  if (!kind || bits === undefined) return undefined;
  const width = 6 * text.length;
  const reader = new BitReader(bits, width);
  const fields = reader.big(fieldBits[kind]);
  const spare = reader.big(width - fieldBits[kind] - actionBits - signatureBits);
  if (spare !== 0n) return undefined;
  return { kind, fields, action: reader.number(actionBits), signature: reader.big(signatureBits) };
}

/** Whether this deployment signed the data for this place. */
export function isSigned(sealed: SealedData, place: string, sign: Sign): boolean {
  return signFields(sealed.kind, sealed.fields, place, sign) === sealed.signature;
}

function signFields(kind: DataKind, fields: bigint, place: string, sign: Sign): bigint {
  const bytes = sign(`${kind}|${place}|${fields.toString(16)}`);
  return bytes.slice(0, signatureBytes).reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}
