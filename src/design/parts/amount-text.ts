/**
 * What a box for amounts takes: digits, and one point or comma with so many places behind it. Undefined for anything
 * else, such as a sign, a letter or one place too many: nothing is cut off, for what is shown is what is sent.
 */
export function amountText(typed: string, decimals: number): string | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  const [whole = '', places, ...rest] = text.split('.');
  const isAmount = /^\d*$/.test(whole) && /^\d*$/.test(places ?? '') && rest.length === 0;
  if (!isAmount || (places !== undefined && (decimals === 0 || places.length > decimals))) return undefined;
  return places !== undefined && whole === '' ? `0${text}` : text;
}
