// Two letters, as in ISO 3166: for anything else in an address, `Intl` would throw.
const CODE = /^[A-Z]{2}$/;

/** A country's name in a language; anything that is not a code is returned as it is. */
export function countryName(code: string, locale: string): string {
  if (!CODE.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
