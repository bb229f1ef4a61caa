// Known to `Intl`, but nobody pays with it today: replaced (the kuna by the euro), or a unit of
// account (special drawing rights).
const OUT_OF_USE: ReadonlySet<string> = new Set([
  'ANG',
  'BGN',
  'CUC',
  'HRK',
  'SLL',
  'SVC',
  'XDR',
  'XSU',
  'ZWL',
]);

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

// Amounts are stored and typed in hundredths: with whole yen, or with thousandths, a page would show another
// amount than is paid.
const hasHundredths = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2;

/** ISO 4217 codes of the currencies that a site can use. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (code) => !OUT_OF_USE.has(code) && names.of(code) !== undefined && hasHundredths(code),
);

/** An error message for any other code. */
export function whyNoCurrency(code: unknown): string {
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code) || names.of(code) === undefined)
    return 'Please enter the three letters of a currency, such as EUR.';
  if (!hasHundredths(code))
    return `${code} cannot be chosen: only currencies with two decimal places are supported.`;
  return `${code} cannot be chosen: this currency is no longer in use.`;
}
