/** Who wants no challenges in a group: a key below a challenge says so, and takes it back. */
import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Departed } from '../../core/feature.ts';
import { lock, read, type Steps, tryToRead } from '../../core/steps.ts';
import { usernameOf } from '../../match/reservation.ts';
import { makeUnwillingRow, parseUnwillingRow } from '../../rows/group/unwillingRow.ts';
import { type Entries, makeUnwillingKey } from '../../rows/keys.ts';

export function* switchChallenges({
  own: { chatId },
  caller: { from, texts, bot },
}: Departed): Steps<Answer> {
  if (!(yield* lock())) return { say: texts.busy };
  const key = makeUnwillingKey(chatId);
  const row = (yield* read([key]))[key];
  const { members } = parseUnwillingRow(row);
  const others = members.filter(({ id }) => id !== from.id);
  const isOff = others.length === members.length;
  const next = isOff ? [...others, { id: from.id, username: usernameOf(from) }] : others;
  return {
    say: isOff ? texts.challenge.off : texts.challenge.on,
    isAlert: true,
    entries: { [key]: makeUnwillingRow(next, bot.now) },
    newKeys: row === undefined ? [key] : [],
    onWriteFailure: { keys: [key], say: texts.notSaved },
  };
}

/** What members want stays so where their group becomes a supergroup. */
export function* moveUnwilling(oldId: number, newId: number, { now }: Bot): Steps<Entries> {
  if (!(yield* lock())) return {};
  const [oldKey, newKey] = [makeUnwillingKey(oldId), makeUnwillingKey(newId)];
  const rows = (yield* tryToRead(read([oldKey, newKey]), 'Who wants no challenges')) ?? {};
  if (rows[oldKey] === undefined) return {};
  const there = parseUnwillingRow(rows[newKey]).members;
  const moved = parseUnwillingRow(rows[oldKey]).members.filter(
    ({ id }) => !there.some((each) => each.id === id),
  );
  return { [oldKey]: undefined, [newKey]: makeUnwillingRow([...moved, ...there], now) };
}
