/**
 * The address in a text as it stands in messages: a link in brackets, with words around it, with a
 * title as in Markdown, or with its signs written as `%23`; or the address alone.
 */
import { withoutZeroWidth } from '../../src/games/halfWidth.ts';
import { decode, findGameName, parsePlace } from './address.ts';

/**
 * The part after `#` of a link, or the same alone, as `ticTacToe/B2A1`; undefined for a text
 * without. Where nothing can be opened, it is the first that is one.
 */
export function hashIn(text: string): string | undefined {
  const whole = wholeHash(text);
  const pieces = piecesOf(text);
  const isAlone = pieces.filter((piece) => /\d/.test(piece)).length <= 1;
  const hashes = [
    ...pieces.filter(isUrl).map(hashOfLink),
    ...(isAlone ? pieces.filter((piece) => !isUrl(piece)).map(hashOfAddress) : []),
  ].filter((hash): hash is string => hash !== undefined);
  const all = whole === undefined ? hashes : [whole, ...hashes];
  return all.find((hash) => parsePlace(hash).kind === 'place') ?? hashes[0] ?? whole;
}

/** Where the text begins with an address, all of it: people put spaces between the moves. */
function wholeHash(text: string): string | undefined {
  const address = withoutSigns(text);
  const [, link, hash] = /^(\S*)(#[\s\S]*)$/.exec(address) ?? [];
  // Words behind fields, as behind a name, are none of them.
  if (/&\S*\s/.test(address)) return undefined;
  if (hash !== undefined && (link === '' || isUrl(address))) return hash;
  return hashOfAddress(address);
}

/** The words of a text, without what a message puts around a link. */
const piecesOf = (text: string): readonly string[] =>
  text
    .split(/[\s<>"“”„«»`（）【】《》「」，。]+|\]\(|(?=https?:\/\/)/)
    .map(withoutSigns)
    .filter((piece) => piece !== '');

/** Addresses that the page makes end with none of these. */
const withoutSigns = (text: string): string =>
  trimInvisible(text)
    .replace(/^[\s([{<'‘’*_~"“”„«»]+/, '')
    .replace(/[\s)\]}>'‘’*_~"“”„«».,;:!?…。，；：！？]+$/, '');

const trimInvisible = (text: string): string => {
  const signs = [...text];
  const isSeen = (sign: string): boolean => withoutZeroWidth(sign).trim() !== '';
  const from = signs.findIndex(isSeen);
  let to = signs.length;
  while (to > 0 && !isSeen(signs[to - 1]!)) to -= 1;
  return from < 0 ? '' : signs.slice(from, to).join('');
};

const isUrl = (piece: string): boolean =>
  /^[a-z][a-z\d+.-]*(?::|%3a)/i.test(piece) || /^[^/#]+\.[^/#]+(?:\/|%2f)/i.test(piece);

/** An address may have been encoded whole, once or within another. */
function hashOfLink(link: string): string | undefined {
  let text = link;
  for (let times = 0; times < 3 && !text.includes('#'); times++) text = decode(text);
  const game = /[?&]game=([^&#]+)/.exec(text)?.[1];
  const at = text.indexOf('#');
  if (at >= 0) return text.slice(at);
  return game === undefined ? undefined : `#${decode(game)}`;
}

/** Of `ticTacToe/B2A1`, with or without the sign before it. */
function hashOfAddress(text: string): string | undefined {
  const address = withoutZeroWidth(decode(text.split('&')[0]!)).replace(/^#/, '');
  const [name = ''] = address.split('/');
  return name.length < address.length && findGameName(name)
    ? `#${text.replace(/^(?:#|%23)/i, '')}`
    : undefined;
}
