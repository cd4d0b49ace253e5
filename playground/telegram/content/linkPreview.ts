import type { LinkPreviewOptions } from '@grammyjs/types';
import { ensureFields, type Parameters } from '../api/parameters.ts';
import type { ChatMessage } from '../model/model.ts';

/** The `link_preview_options` of a request, checked. */
export function parsePreview({
  link_preview_options: options,
}: Parameters): LinkPreviewOptions | undefined {
  if (options === undefined) return undefined;
  return ensureFields(options, 'link preview options', {
    is_disabled: 'boolean?',
    url: 'string?',
    prefer_small_media: 'boolean?',
    prefer_large_media: 'boolean?',
    show_above_text: 'boolean?',
  }) as LinkPreviewOptions;
}

/**
 * Whether clients would show a preview below the text: it holds a link, and previews are not
 * disabled.
 */
export function hasPreview({
  entities,
  linkPreview,
}: Pick<ChatMessage, 'entities' | 'linkPreview'>): boolean {
  if (linkPreview?.is_disabled) return false;
  if (linkPreview?.url) return true;
  return entities.some(
    (entity) =>
      entity.type === 'url' || (entity.type === 'text_link' && !entity.url.startsWith('tg:')),
  );
}
