// The first of ten in a row: Arabic-Indic, and those of Persian and Urdu.
const ZEROS = [0x0660, 0x06f0];

/** Keyboards of Arabic write other figures, and mean the same. */
function inLatinDigits(typed: string): string {
  return typed.replace(/[٠-٩۰-۹]/g, (figure) => {
    const code = figure.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => code >= zero) ?? 0));
  });
}

/** Without the signs between thousands, where another one behind them leaves no doubt: as amounts are copied. */
const ungrouped = (text: string): string =>
  /^\d{1,3}((,\d{3})+\.|(\.\d{3})+,)\d*$/.test(text) ? text.replace(/[.,](?=.*[.,])/g, '') : text;

/** A thousands separator, or three decimals: ambiguous. */
export const isAmbiguous = (text: string): boolean => /^\d{1,3}([.,]\d{3})+$/.test(text.trim());

/**
 * What a box for amounts takes: digits, and one point or comma with so many places behind it. Undefined for anything
 * else, such as a sign, a letter or one place too many: nothing is cut off, for what is shown is what is sent.
 */
export function amountText(typed: string, decimals: number): string | undefined {
  const text = ungrouped(inLatinDigits(typed.normalize('NFKC')).replace(/[\s٬]/g, '')).replace(/[,٫]/, '.');
  const [whole = '', places, ...rest] = text.split('.');
  const isAmount = /^\d*$/.test(whole) && /^\d*$/.test(places ?? '') && rest.length === 0;
  if (!isAmount || (places !== undefined && (decimals === 0 || places.length > decimals))) return undefined;
  return places !== undefined && whole === '' ? `0${text}` : text;
}
