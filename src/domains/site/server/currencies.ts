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

/** ISO 4217 codes of the currencies that a site can have. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (code) => !OUT_OF_USE.has(code) && names.of(code) !== undefined,
);
