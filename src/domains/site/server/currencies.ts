// Listed by the runtime, and no money that anybody pays with today: replaced (the kuna by the euro), or a unit of
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

// Amounts are kept and typed in hundredths: in a currency of whole yen or of thousandths a page would show another
// amount than is paid.
const hasHundredths = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2;

/** ISO 4217 codes of the currencies that a site can have. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (code) => !OUT_OF_USE.has(code) && names.of(code) !== undefined && hasHundredths(code),
);
