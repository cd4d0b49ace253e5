/** A film as the file of a request, on every platform. */
import { drawFilm } from '../bot/pictures/drawFilm.ts';
import type { TelegramRequest } from '../bot/telegram/request.ts';

export interface FilmFile {
  /** The parameter of the method that takes it. */
  readonly field: 'animation' | 'photo';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Telegram refuses a photo whose name has no known ending. */
  readonly name: string;
  /** The other parameters, each as the text of a form's field: Bot API, "Making requests". */
  readonly fields: Readonly<Record<string, string>>;
}

/** Undefined for a request without a film, which is sent as JSON. */
export function makeFilmFile({ method, payload, film }: TelegramRequest): FilmFile | undefined {
  if (!film) return undefined;
  const written = Object.entries(payload).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return {
    field: method === 'sendAnimation' ? 'animation' : 'photo',
    bytes: drawFilm(film),
    type: 'image/gif',
    name: 'linia.gif',
    fields: Object.fromEntries(written),
  };
}
