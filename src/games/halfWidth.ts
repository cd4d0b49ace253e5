/**
 * Letters, digits and signs as other keyboards write them: of full width, as Chinese and Japanese
 * ones do, or as a keycap such as `5️⃣`.
 */
const ten = '\u{1f51f}';

/** The same as plain ones; all else stays, sign by sign. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/([0-9])\ufe0f?\u20e3/g, '$1')
    .split(ten)
    .join('10');
