/** How programs show what somebody has typed. */

const maxLength = 80;

/**
 * Control and format characters, spaces but the plain one, and letters and marks that are drawn as
 * nothing.
 */
const invisible = /^(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]$/u;

const makeVisible = (sign: string): string =>
  invisible.test(sign) ? `\\u{${sign.codePointAt(0)!.toString(16)}}` : sign;

/** A text of at most 80 characters in which every sign can be seen. */
export function echo(text: string): string {
  let shown = '';
  for (const sign of text) {
    const visible = makeVisible(sign);
    if ([...shown, ...visible].length > maxLength) {
      while ([...shown].length >= maxLength) shown = shown.replace(/(?:\\u\{[\da-f]+\}|.)$/su, '');
      return `${shown}…`;
    }
    shown += visible;
  }
  return shown;
}
