// Two letters, as in ISO 3166: whatever else stands in an address is no country, and `Intl` would throw.
const CODE = /^[A-Z]{2}$/;

/** A country's name in a language; what is no code stands for itself. */
export function countryName(code: string, locale: string): string {
  if (!CODE.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
