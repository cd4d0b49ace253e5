/** The file of a request, a film or a text, on every platform. */
import { drawFilm } from '../bot/features/pictures/drawFilm.ts';
import type { TelegramRequest } from '../bot/telegram/request.ts';

export interface SentFile {
  /** The parameter of the method that takes it. */
  readonly field: 'animation' | 'document' | 'photo';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Telegram refuses a photo whose name has no known ending. */
  readonly name: string;
  /** Whether the platform packs the bytes with gzip, which name and type tell already. */
  readonly isPacked?: boolean;
  /** The other parameters, each as the text of a form's field: Bot API, "Making requests". */
  readonly fields: Readonly<Record<string, string>>;
}

/** Undefined for a request without a file, which is sent as JSON. */
export function makeSentFile({
  method,
  payload,
  film,
  document,
}: TelegramRequest): SentFile | undefined {
  if (!film && !document) return undefined;
  const written = Object.entries(payload).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const fields = Object.fromEntries(written);
  if (document) {
    const { name, type, text, isPacked } = document;
    const plain = { field: 'document', bytes: encode(text), type, name, fields } as const;
    return isPacked ? { ...plain, type: 'application/gzip', name: `${name}.gz`, isPacked } : plain;
  }
  if (!film) return undefined;
  const field = method === 'sendAnimation' ? 'animation' : 'photo';
  return { field, bytes: drawFilm(film), type: 'image/gif', name: 'linia.gif', fields };
}

/** In UTF-8, without `TextEncoder`, which Apps Script lacks. */
function encode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
