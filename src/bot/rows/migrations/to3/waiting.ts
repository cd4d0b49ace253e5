/**
 * Who waits for an opponent in version 1.
 *
 *     version|how often it was written|room@user id,room@user id|day of last use
 *     1|17|hqzt7v2mkd4r9wxa@5000001|20649
 */

/** Undefined for a row of another form. */
export function readWaiting1(row: string) {
  const [, count, list = ''] = /^1\|(\d+)\|([\w@,-]*)\|\d+$/.exec(row) ?? [];
  if (count === undefined) return undefined;
  const waiting = list.split(',').flatMap((each) => {
    const [, roomId, userId] = /^([\w-]+)@(\d+)$/.exec(each) ?? [];
    return roomId === undefined ? [] : [{ roomId, userId: Number(userId) }];
  });
  return { count: Number(count), waiting };
}
