/** Pictures, animations and other files, uploaded in a form. */
import { badRequest } from '../api/apiError.ts';
import type { MethodTable } from '../api/method.ts';
import {
  ensureFields,
  type ParameterList,
  type Parameters,
  type UploadedFile,
} from '../api/parameters.ts';
import type { RateLimiter } from '../api/rateLimits.ts';
import { parseKeyboard } from '../content/keyboard.ts';
import { parseCaption } from '../content/messageText.ts';
import type { SentFile } from '../model/model.ts';
import { messageShape } from '../model/shapes.ts';
import type { TelegramStore } from '../model/store.ts';
import { destination, findDestination, sendTo } from './destination.ts';
import { targetMessage } from './target.ts';

const caption: ParameterList = {
  caption: 'string?',
  parse_mode: 'string?',
  caption_entities: 'array?',
};
const kinds = { photo: 'photos', animation: 'GIFs', document: 'documents' } as const;
const megabyte = 1_000_000;
/**
 * Bot API, sendPhoto: "The photo must be at most 10 MB in size"; sendAnimation and sendDocument:
 * "files … of up to 50 MB in size".
 */
const maxBytes: Readonly<Record<SentFile['kind'], number>> = {
  photo: 10 * megabyte,
  animation: 50 * megabyte,
  document: 50 * megabyte,
};
/**
 * Bot API, sendPhoto: "width and height must not exceed 10000 in total. Width and height ratio must
 * be at most 20".
 */
const [maxSides, maxRatio] = [10_000, 20];

export function createPictureMethods(store: TelegramStore, limiter: RateLimiter): MethodTable {
  function send(kind: SentFile['kind'], parameters: Parameters): unknown {
    const content = parseCaption(parameters, (id) => store.findUser(id, parameters.chat_id));
    const keyboard = parseKeyboard(parameters.reply_markup);
    const to = findDestination(store, parameters, kinds[kind]);
    const file = readFile(kind, parameters[kind] as UploadedFile, store.newId(60));
    return sendTo(to, content, { keyboard, file }, { store, limiter });
  }

  return {
    sendPhoto: {
      parameters: { ...destination, ...caption, photo: 'file' },
      perform: (parameters) => send('photo', parameters),
    },
    sendAnimation: {
      parameters: { ...destination, ...caption, animation: 'file' },
      perform: (parameters) => send('animation', parameters),
    },
    sendDocument: {
      parameters: {
        ...destination,
        ...caption,
        document: 'file',
        disable_content_type_detection: 'boolean?',
      },
      perform: (parameters) => send('document', parameters),
    },
    getFile: {
      parameters: { file_id: 'string' },
      perform({ file_id: id }) {
        const file = findFile(store, String(id));
        // The words of both refusals: https://github.com/tdlib/telegram-bot-api, Client.cpp.
        if (!file) throw badRequest('wrong file_id or the file is temporarily unavailable');
        if (file.bytes.length > maxDownload) throw badRequest('file is too big');
        return {
          file_id: file.id,
          file_unique_id: file.id.slice(0, 8),
          file_size: file.bytes.length,
          file_path: `${kinds[file.kind].toLowerCase()}/file_${file.id}.${store.now()}`,
        };
      },
    },
    /** Bot API, InputMediaDocument: "attach://<file_attach_name>" names the field of the form. */
    editMessageMedia: {
      parameters: { chat_id: 'chat', message_id: 'integer', media: 'object', document: 'file' },
      perform(parameters) {
        const { media, ...shown } = ensureFields(parameters.media, 'InputMedia', {
          type: 'string',
          media: 'string',
          ...caption,
        });
        if (shown.type !== 'document' || media !== 'attach://document')
          throw badRequest("can't parse InputMedia: the stand-in takes an attached document");
        const message = targetMessage(store, parameters);
        if (message.file?.kind !== 'document')
          throw badRequest('the stand-in replaces one document by another');
        const { text, entities } = parseCaption(shown, (id) =>
          store.findUser(id, parameters.chat_id),
        );
        const file = readFile('document', parameters.document as UploadedFile, store.newId(60));
        Object.assign(message, { text, entities, file, editDate: Math.floor(store.now() / 1000) });
        return messageShape(message, store);
      },
    },
  };
}

/** Bot API, getFile: "bots can download files of up to 20MB in size". */
const maxDownload = 20 * megabyte;

/** Bot API, getFile: "the link will be valid for at least 1 hour". */
const linkLifetime = 60 * 60_000;

/** The bytes of a file, by the path that `getFile` has told within an hour. */
export function openFile(path: string, store: TelegramStore): Uint8Array | undefined {
  const [, id = '', at = '0'] = /^\w+\/file_(\d+)\.(\d+)$/.exec(path) ?? [];
  return store.now() - Number(at) > linkLifetime ? undefined : findFile(store, id)?.bytes;
}

const findFile = (store: TelegramStore, id: string): SentFile | undefined =>
  [...store.chats.values()].flatMap(({ messages }) => messages).find(({ file }) => file?.id === id)
    ?.file;

function readFile(
  kind: SentFile['kind'],
  { name, type, bytes }: UploadedFile,
  id: string,
): SentFile {
  // The refusal's words: https://github.com/nickoala/telepot/issues/30
  if (kind === 'photo' && !/\.(jpe?g|gif|png|tif|bmp)$/i.test(name))
    throw badRequest(
      'Photo has unsupported extension. Use one of .jpg, .jpeg, .gif, .png, .tif or .bmp',
    );
  if (bytes.length > maxBytes[kind]) throw badRequest('file is too big');
  if (kind === 'document') {
    // https://github.com/tdlib/telegram-bot-api/issues/29: an empty file is refused with these
    // words.
    if (bytes.length === 0) throw badRequest('file must be non-empty');
    return { kind, id, name, type, bytes };
  }
  const [width, height] = readSize(bytes);
  if (width === 0 || height === 0) throw badRequest('IMAGE_PROCESS_FAILED');
  if (
    kind === 'photo' &&
    (width + height > maxSides || Math.max(width, height) / Math.min(width, height) > maxRatio)
  )
    throw badRequest('PHOTO_INVALID_DIMENSIONS');
  return { kind, id, type, bytes, width, height };
}

/**
 * Width and height of a GIF or a PNG; 0 for anything else. GIF89a, "Logical Screen Descriptor";
 * PNG, "IHDR".
 */
function readSize(bytes: Uint8Array): readonly [width: number, height: number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = String.fromCharCode(...bytes.subarray(0, 6));
  if (/^GIF8[79]a/.test(head) && bytes.at(-1) === 0x3b)
    return [view.getUint16(6, true), view.getUint16(8, true)];
  if (head.startsWith('PNG', 1)) return [view.getUint32(16), view.getUint32(20)];
  return [0, 0];
}
