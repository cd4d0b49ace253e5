import type { Update } from '@grammyjs/types';

/**
 * The kinds of update that the stand-in makes, and how long Telegram tries to deliver each, in
 * milliseconds.
 */
export const updateLifetimes = {
  message: 86_400_000,
  edited_message: 86_400_000,
  my_chat_member: 86_400_000,
  callback_query: 150_000,
  inline_query: 30_000,
  chosen_inline_result: 86_400_000,
  // As long as other messages; Telegram does not say.
  guest_message: 86_400_000,
} as const;
export type UpdateKind = keyof typeof updateLifetimes;
export type UpdateContent = {
  readonly [Kind in UpdateKind]: Required<Pick<Update, Kind>>;
}[UpdateKind];

/** Every name that `allowed_updates` may hold. */
export const allUpdateKinds: readonly string[] = [
  ...Object.keys(updateLifetimes),
  'channel_post',
  'edited_channel_post',
  'business_connection',
  'business_message',
  'edited_business_message',
  'deleted_business_messages',
  'message_reaction',
  'message_reaction_count',
  'shipping_query',
  'pre_checkout_query',
  'purchased_paid_media',
  'poll',
  'poll_answer',
  'chat_member',
  'chat_join_request',
  'chat_boost',
  'removed_chat_boost',
];
