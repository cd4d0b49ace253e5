/** The letters, digits and signs of full width that Chinese and Japanese keyboards write, as plain ones; all else stays, sign by sign. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
