import type { MessageEntity } from '@grammyjs/types';
import type { FormattedText } from './formatting.ts';

/**
 * Domains are links without a scheme, too, where they end in a name of the top level: any of two
 * letters, as of countries, and of the some thousand others those that texts of a bot are likely to
 * hold.
 */
const countries =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|' +
  'cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|' +
  'gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|' +
  'md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|' +
  'pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sj|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|' +
  'tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw';
const others =
  'com|org|net|info|biz|name|edu|gov|int|mil|app|dev|cat|page|site|online|xyz|club|blog|shop|game|games|fun|live|zip';
const ending = `(?:${countries}|${others})(?![\\w-])`;
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/**
 * The part of a link after its domain; a sentence's own punctuation at the end is not part of it.
 */
const path = '(?::\\d{1,5})?(?:[/?#](?:[^\\s<>"]*[^\\s<>".,;:!?\'()])?)?';

/** The entities that Telegram itself finds in a text, in the order of the search. */
const detected: readonly (readonly [MessageEntity['type'], RegExp])[] = [
  ['email', new RegExp(`(?<![\\w.+-])[\\w.+-]{1,64}@(?:${label}\\.)+${ending}`, 'gi')],
  ['url', new RegExp(`(?<![\\w@.-])https?://(?:${label}\\.)*${label}${path}`, 'gi')],
  ['url', new RegExp(`(?<![\\w@./-])(?:${label}\\.)+${ending}${path}`, 'gi')],
  // TDLib, MessageEntity.cpp, match_bot_commands: letters of any language are of a word, so one
  // after it makes it none.
  [
    'bot_command',
    /(?<![\p{L}\p{N}_/<>@])\/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\p{L}\p{N}_/<>])/gu,
  ],
  ['mention', /(?<![\w@/])@[A-Za-z]\w{3,31}/g],
  ['hashtag', /(?<![\p{L}\p{N}_#@/])#(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]{1,256}/gu],
];

/** The types that Telegram finds itself, and never takes from a request. */
export const detectedTypes: readonly string[] = detected.map(([type]) => type);

export function withDetected({ text, entities }: FormattedText): FormattedText {
  const found = [...entities];
  for (const [type, pattern] of detected) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length } as MessageEntity;
      if (!found.some((other) => blocks(other, entity))) found.push(entity);
    }
  }
  return { text, entities: found.sort((a, b) => a.offset - b.offset || b.length - a.length) };
}

const closed = ['code', 'pre', 'text_link', 'text_mention', ...detectedTypes];

/**
 * Whether a match is void because of another: entities are not looked for inside code and links,
 * nor across another match.
 */
function blocks(other: MessageEntity, entity: MessageEntity): boolean {
  const overlaps =
    other.offset < entity.offset + entity.length && entity.offset < other.offset + other.length;
  return overlaps && closed.includes(other.type);
}
