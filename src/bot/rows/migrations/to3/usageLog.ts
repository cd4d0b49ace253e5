/**
 * What the owner can look up in version 1.
 *
 *     version|day:games:requests:rows,…, the newest first|last failure, in seconds since 1970|its sentence, encoded|kinds reported on the last day
 *     1|20468:12:340:0,20467:3:80:0|1768478400|Telegram%20refused%20…|unreached,refused%20sendMessage%20400|20468
 */

/** Undefined for a row of another form. */
export function readUsageLog1(row: string) {
  const [version, days = '', failedAt, sentence = '', reported = ''] = row.split('|');
  if (version !== '1') return undefined;
  return {
    days: days.split(',').flatMap((text) => {
      const [day, games = 0, requests = 0, rows = 0] = text.split(':').map(Number);
      return day ? [{ day, games, requests, rows }] : [];
    }),
    failure:
      Number(failedAt) > 0
        ? { at: 1000 * Number(failedAt), sentence: decodeURIComponent(sentence) }
        : undefined,
    reported: reported === '' ? [] : reported.split(',').map(decodeURIComponent),
  };
}
