/** Pictures and animations in the stand-in, which come in a form. */
import { describe, expect, it } from 'vitest';
import { createBotDesk } from './botDesk.ts';

/** A GIF of nothing but a head and an end. */
const gifOf = (width: number, height: number): Buffer =>
  Buffer.from([
    ...Buffer.from('GIF89a'),
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    0,
    0,
    0,
    0x3b,
  ]);

interface Sent {
  readonly method?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly field?: string;
  readonly name?: string;
  readonly bytes?: Buffer;
}

async function open() {
  const desk = createBotDesk();
  const ada = desk.telegram.user({ id: 5, name: 'Ada' });
  ada.send('hello');
  return {
    ada,
    desk,
    async send({
      method = 'sendPhoto',
      fields = {},
      field = 'photo',
      name = 'a.gif',
      bytes = gifOf(300, 200),
    }: Sent = {}) {
      const form = new FormData();
      for (const [key, value] of Object.entries({ chat_id: '5', ...fields }))
        form.append(key, value);
      form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/gif' }), name);
      const request = new Request('https://api.telegram.org/', { method: 'POST', body: form });
      const reply = desk.telegram.request({
        method: 'POST',
        url: `https://api.telegram.org/bot${desk.token}/${method}`,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        body: Buffer.from(await request.arrayBuffer()).toString('latin1'),
      });
      return reply.kind === 'reply' ? JSON.parse(reply.body) : reply;
    },
  };
}

describe('a document', () => {
  const document = { method: 'sendDocument', field: 'document', name: 'ünd.json' };

  it('is taken from a form, with its name and bytes', async () => {
    const { ada, send } = await open();
    const { result } = await send({
      ...document,
      bytes: Buffer.from('{"a":"ü"}'),
      fields: { caption: 'Yours' },
    });
    expect(result).toMatchObject({
      caption: 'Yours',
      document: { file_name: 'ünd.json', file_size: 10 },
    });
    const [sent] = ada.chat.messages.slice(-1);
    expect(sent?.file).toMatchObject({
      kind: 'document',
      name: 'ünd.json',
      bytes: new Uint8Array(Buffer.from('{"a":"ü"}')),
    });
  });

  it('is refused where it is empty, under another name, or a text in place of a file', async () => {
    const { send, desk } = await open();
    expect(await send({ ...document, bytes: Buffer.alloc(0) })).toMatchObject({ error_code: 400 });
    expect(await send({ ...document, field: 'photo' })).toMatchObject({ error_code: 400 });
    expect(desk.call('sendDocument', { chat_id: 5, document: '{"a":1}' })).toMatch(/^400 /);
  });
});

describe('a picture', () => {
  it('is taken from a form, with its caption', async () => {
    const { ada, send } = await open();
    const caption_entities = JSON.stringify([{ type: 'bold', offset: 0, length: 3 }]);
    const { result } = await send({ fields: { caption: 'Ünd\nzwei', caption_entities } });
    expect(result).toMatchObject({
      caption: 'Ünd\nzwei',
      caption_entities: [{ type: 'bold', offset: 0, length: 3 }],
      photo: [{ width: 300, height: 200, file_size: gifOf(1, 1).length }],
    });
    expect(result).not.toHaveProperty('text');
    expect(ada.chat.messages.at(-1)?.file).toMatchObject({
      kind: 'photo',
      bytes: new Uint8Array(gifOf(300, 200)),
    });
  });

  it('is an animation where it is sent as one', async () => {
    const { send } = await open();
    const { result } = await send({ method: 'sendAnimation', field: 'animation' });
    expect(result).toMatchObject({
      animation: { width: 300, height: 200 },
      document: { mime_type: 'image/gif' },
    });
    expect(result).not.toHaveProperty('caption');
  });

  it.each<readonly [string, Sent]>([
    ['Bad Request: parameter "caption" must be of kind string', { field: 'caption' }],
    ['Bad Request: message caption is too long', { fields: { caption: 'x'.repeat(1025) } }],
    [
      'Bad Request: Photo has unsupported extension. Use one of .jpg, .jpeg, .gif, .png, .tif or .bmp',
      { name: 'a' },
    ],
    ['Bad Request: IMAGE_PROCESS_FAILED', { bytes: Buffer.from('no picture') }],
    ['Bad Request: PHOTO_INVALID_DIMENSIONS', { bytes: gifOf(9000, 1001) }],
    ['Bad Request: PHOTO_INVALID_DIMENSIONS', { bytes: gifOf(21, 1) }],
    [
      'Bad Request: file is too big',
      { bytes: Buffer.concat([gifOf(1, 1), Buffer.alloc(10_000_000)]) },
    ],
    ['Bad Request: chat not found', { fields: { chat_id: '6' } }],
    ['Bad Request: unknown parameter "foto"', { fields: { foto: 'x' } }],
  ])('is refused: %s', async (description, sent) => {
    const { send } = await open();
    expect(await send(sent)).toMatchObject({ ok: false, description });
  });

  it('is refused where the group takes texts alone, and cannot be edited as a text', async () => {
    const { ada, desk, send } = await open();
    const group = desk.telegram.group('Friends', [ada]);
    group.botSendsTextOnly = true;
    const fields = { chat_id: String(group.id) };
    expect(await send({ fields })).toMatchObject({
      description: 'Bad Request: not enough rights to send photos to the chat',
    });
    expect(desk.call('sendMessage', { chat_id: group.id, text: 'a' })).toMatchObject({ text: 'a' });
    const { result } = await send();
    expect(
      desk.call('editMessageText', { chat_id: 5, message_id: result.message_id, text: 'a' }),
    ).toBe('400 Bad Request: there is no text in the message to edit');
  });
});
